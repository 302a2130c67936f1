"""The program `mainphase`: finds the language and the command, and tells errors in one line."""

from __future__ import annotations

import codecs
import io
import os
import signal
import sys
import threading
import traceback
import unicodedata
from collections.abc import Sequence
from typing import Final

import click

from mainphase import __version__
from mainphase.cli.app import App
from mainphase.cli.commands import Commands, argument_name
from mainphase.kernel.errors import UserError
from mainphase.locale import LANGUAGES, Translator, find_language, language_of_environment

COMMANDS: Final = [
    ("play", "mainphase.cli.play", "play"),
    ("watch", "mainphase.cli.watch", "watch"),
    ("simulate", "mainphase.cli.simulate", "simulate"),
    ("replay", "mainphase.cli.replay", "replay"),
    ("scenario", "mainphase.cli.scenario", "scenario"),
    ("explain", "mainphase.cli.scenario", "explain"),
    ("compare", "mainphase.cli.compare", "compare"),
    ("deck", "mainphase.cli.deck", "deck"),
    ("turn", "mainphase.cli.turn", "turn"),
    ("rules", "mainphase.cli.rules", "rules"),
    ("card", "mainphase.cli.card", "card"),
    ("formats", "mainphase.cli.formats", "formats"),
]
"""Each command's name, module and attribute: a click command made with `cls=Command` (`mainphase.cli.commands`)."""

SIGNS: Final = {
    **dict.fromkeys("“”„«»", '"'),
    **dict.fromkeys("–—─━", "-"),
    "’": "'",
    "›": ">",
    "→": "->",
    "×": "x",
    "•": "*",
    "·": "|",
    "…": "...",
    "Æ": "AE",
    "æ": "ae",
}
"""Plain forms of the signs that messages and names use."""
USER_ERROR: Final = 2
INTERNAL_ERROR: Final = 70
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141


def program() -> Commands:
    """The program with all its commands."""
    version = click.Option(["--version"], is_flag=True, is_eager=True, expose_value=False, help="help.version")
    version.callback = show_version
    settings = {"help_option_names": ["-h", "--help"]}
    return Commands(COMMANDS, name="mainphase", params=[version], no_args_is_help=False, context_settings=settings)


def show_version(ctx: click.Context, parameter: click.Parameter, wanted: bool) -> None:
    """Print the version and which build runs."""
    from mainphase import COMPILED

    if wanted and not ctx.resilient_parsing:
        app = ctx.ensure_object(App)
        click.echo(f"mainphase {__version__} ({app.t('cli.compiled' if COMPILED else 'cli.pure')})")
        ctx.exit()


def leave(number: int, frame: object) -> None:
    """The terminal is closed or the program is told to end: as if the user had interrupted it, so nothing is lost."""
    raise KeyboardInterrupt


def heed_signals() -> None:
    """Let the signals that end a program end it in order."""
    if threading.current_thread() is threading.main_thread():
        for name in ("SIGTERM", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), leave)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program with the arguments of the command line; its exit status (2: an error of the user's)."""
    use_any_letters()
    heed_signals()
    words = list(sys.argv[1:] if arguments is None else arguments)
    language = language_of_environment(os.environ)
    app = App(Translator(language))
    try:
        words, tag, debug = common_options(words)
        if tag is not None:
            found = find_language(tag)
            if found is None:
                known = ", ".join(known.replace("_", "-") for known in LANGUAGES)
                raise UserError("cli.no_such_language", {"language": tag, "known": known})
            language = found
        app = App(Translator(language), debug)
        return run(app, words)
    except UserError as error:
        for number, line in enumerate(app.helpful_lines(error)):
            click.echo(line if number else f"mainphase: {line}", err=True)
        if app.debug:
            traceback.print_exc()
        return USER_ERROR
    except (KeyboardInterrupt, click.Abort):
        click.echo(err=True)
        return INTERRUPTED
    except BrokenPipeError:
        abandon_output()
        return BROKEN_PIPE
    except OSError as error:
        problem = app.error_line("cli.output_failed", {"reason": error.strerror or str(error)})
        click.echo(f"mainphase: {problem}", err=True)
        abandon_output()
        return USER_ERROR
    except Exception as error:
        if app.debug:
            traceback.print_exc()
        else:
            problem = f"{type(error).__name__}: {error}"
            click.echo(f"mainphase: {app.t('cli.internal_error', problem=problem)}", err=True)
        return INTERNAL_ERROR


def abandon_output() -> None:
    """Nothing more can be written, at exit neither."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def run(app: App, words: list[str]) -> int:
    """Call the command, with click's errors turned into ours."""
    if words[:1] == ["help"]:
        words = [*words[1:], "--help"]
    try:
        result = program().main(words or ["--help"], prog_name="mainphase", standalone_mode=False, obj=app)
        sys.stdout.flush()
    except click.UsageError as error:
        raise usage_error(app, error) from error
    except click.exceptions.Exit as leaving:
        return leaving.exit_code
    return result if isinstance(result, int) else 0


def common_options(words: Sequence[str]) -> tuple[list[str], str | None, bool]:
    """Take `--lang` and `--debug` out of the arguments, before or after the command; up to a lone `--`."""
    left: list[str] = []
    language: str | None = None
    debug = False
    waiting = list(words)
    while waiting:
        word = waiting.pop(0)
        if word == "--":
            return [*left, word, *waiting], language, debug
        if word == "--lang":
            if not waiting:
                raise UserError("cli.option_needs_value", {"option": word})
            language = waiting.pop(0)
        elif word.startswith("--lang="):
            language = word.partition("=")[2]
        elif word == "--debug":
            debug = True
        else:
            left.append(word)
    return left, language, debug


def usage_error(app: App, error: click.UsageError) -> UserError:
    """The same error with a message of our catalogues."""
    command = error.ctx.command_path if error.ctx is not None else "mainphase"
    if isinstance(error, click.NoSuchOption):
        return UserError("cli.no_such_option", {"option": error.option_name, "command": command})
    if isinstance(error, click.BadOptionUsage):
        return UserError("cli.option_needs_value", {"option": error.option_name})
    if isinstance(error, click.MissingParameter):
        name = parameter_name(error)
        if isinstance(error.param, click.Argument) and error.ctx is not None:
            name = argument_name(app, error.ctx, error.param)
        return UserError("cli.missing", {"name": name, "command": command})
    if isinstance(error, click.BadParameter):
        return bad_value(error)
    return UserError("cli.usage", {"problem": error.format_message(), "command": command})


def bad_value(error: click.BadParameter) -> UserError:
    """What is wrong with a value, by the type that it should have."""
    name = parameter_name(error)
    wanted = error.param.type if error.param is not None else None
    if isinstance(wanted, click.Choice):
        return UserError("cli.bad_choice", {"name": name, "choices": ", ".join(str(c) for c in wanted.choices)})
    if isinstance(wanted, (click.IntRange, click.FloatRange)):
        if wanted.max is None:
            return UserError("cli.too_small", {"name": name, "least": wanted.min})
        return UserError("cli.bad_range", {"name": name, "least": wanted.min, "most": wanted.max})
    if wanted is click.INT or wanted is click.FLOAT:
        return UserError("cli.bad_number", {"name": name})
    if isinstance(wanted, (click.Path, click.File)):
        return UserError("cli.bad_path", {"name": name})
    return UserError("cli.bad_value", {"name": name})


def parameter_name(error: click.BadParameter) -> str:
    """The option or argument as the user knows it."""
    if error.param is None:
        return "?"
    if isinstance(error.param, click.Option):
        return error.param.opts[-1]
    return error.param.human_readable_name


def use_any_letters() -> None:
    """Where the terminal cannot show a letter, show a substitute; where a stream is closed, an empty one stands in."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")
    codecs.register_error("mainphase", substitute)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="mainphase")


def substitute(error: UnicodeError) -> tuple[str, int]:
    """Plain letters and signs for those that cannot be encoded (a handler for `codecs.register_error`)."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = ""
    for letter in error.object[error.start : error.end]:
        plain = unicodedata.normalize("NFKD", SIGNS.get(letter, letter)).encode("ascii", "ignore").decode()
        text += plain or "?"
    return text, error.end


if __name__ == "__main__":
    sys.exit(main())
