"""Commands as click has them, with help and errors in the user's language.

The help texts given to `click.option(help=…)` and to commands are message ids. An argument called `decks` of the
command `play` is described by the message `help.play.decks`, if there is one, and named by `metavar.play.decks`.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

import click

from mainphase.cli.app import App
from mainphase.kernel.errors import UserError


class Command(click.Command):
    """A command whose `help` and whose options' `help` are message ids; its own is `help.<name>` by default."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("add_help_option", True)
        super().__init__(*args, **kwargs)
        if not (self.help or "").startswith("help."):  # click has put the function's docstring there
            self.help = f"help.{self.name}"

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """As click does, but what is too much is an error of ours."""
        ctx.allow_extra_args = True
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            raise UserError("cli.extra_arguments", {"arguments": " ".join(rest), "command": ctx.command_path})
        return rest

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Usage, what the command does, its arguments and options."""
        app = ctx.ensure_object(App)
        write_usage(ctx, formatter, app, self)
        write_text(formatter, app.t(self.help or ""))
        write_parameters(ctx, formatter, app, self.get_params(ctx))


class Commands(click.Group):
    """The program: its commands are modules that are loaded when they are called."""

    def __init__(self, table: Sequence[tuple[str, str, str]], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.table = {name: (module, attribute) for name, module, attribute in table}

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands whose modules are there, in the order of the table."""
        return [name for name, (module, _) in self.table.items() if importlib.util.find_spec(module)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a command."""
        if cmd_name not in self.list_commands(ctx):
            return None
        module, attribute = self.table[cmd_name]
        command = getattr(importlib.import_module(module), attribute)
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is called. Raises UserError with near names."""
        command = self.get_command(ctx, args[0])
        if command is None:
            known = self.list_commands(ctx)
            near = ", ".join(get_close_matches(args[0], known, n=3)) or ", ".join(known)
            raise UserError("cli.no_such_command", {"command": args[0], "near": near})
        return args[0], command, args[1:]

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Usage, the commands, the options."""
        app = ctx.ensure_object(App)
        write_usage(ctx, formatter, app, self)
        write_text(formatter, app.t("help.mainphase"))
        with formatter.section(app.t("help.commands")):
            formatter.write_dl([(name, app.t(f"short.{name}")) for name in self.list_commands(ctx)])
        write_parameters(ctx, formatter, app, self.get_params(ctx))


class SubCommands(click.Group):
    """A command with commands of its own, such as `scenario run`; help and errors as in `Command`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """As click does; without arguments the command shows its help."""
        return super().parse_args(ctx, args or ["--help"])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is called. Raises UserError with the known names."""
        command = self.get_command(ctx, args[0])
        if command is None:
            near = ", ".join(self.list_commands(ctx))
            raise UserError("cli.no_such_command", {"command": args[0], "near": near})
        return args[0], command, args[1:]

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Usage, the commands, the options."""
        app = ctx.ensure_object(App)
        write_usage(ctx, formatter, app, self)
        write_text(formatter, app.t(f"help.{self.name}"))
        with formatter.section(app.t("help.commands")):
            rows = [(name, app.t(f"short.{self.name}.{name}")) for name in self.list_commands(ctx)]
            formatter.write_dl(rows)
        write_parameters(ctx, formatter, app, self.get_params(ctx))


def write_usage(ctx: click.Context, formatter: click.HelpFormatter, app: App, command: click.Command) -> None:
    """The line that shows how the command is called."""
    pieces = [
        argument_name(app, ctx, parameter) if isinstance(parameter, click.Argument) else ""
        for parameter in command.get_params(ctx)
    ]
    if isinstance(command, click.Group):
        pieces.append(app.t("help.usage_command"))
    pieces.append(app.t("help.usage_options"))
    usage = " ".join(piece for piece in pieces if piece)
    formatter.write_usage(ctx.command_path, usage, app.t("help.usage") + " ")


def write_text(formatter: click.HelpFormatter, text: str) -> None:
    """A paragraph for each line."""
    for line in text.splitlines():
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(line)


def write_parameters(
    ctx: click.Context, formatter: click.HelpFormatter, app: App, parameters: list[click.Parameter]
) -> None:
    """The arguments and options with their descriptions; those of the whole program come last."""
    arguments: list[tuple[str, str]] = []
    options: list[tuple[str, str]] = []
    for parameter in parameters:
        if isinstance(parameter, click.Option):
            if not parameter.hidden:
                options.append((option_names(app, parameter), option_text(app, ctx, parameter)))
        elif isinstance(parameter, click.Argument):
            message = f"help.{ctx.info_name}.{parameter.name}"
            if app.translator.has(message):
                arguments.append((argument_name(app, ctx, parameter), app.t(message)))
    options.append(("--lang LANG", app.t("help.lang")))
    options.append(("--debug", app.t("help.debug")))
    if arguments:
        with formatter.section(app.t("help.arguments")):
            formatter.write_dl(arguments)
    with formatter.section(app.t("help.options")):
        formatter.write_dl(options)


def argument_name(app: App, ctx: click.Context, argument: click.Argument) -> str:
    """What stands for an argument: `metavar.<command>.<argument>`, or what click says."""
    message = f"metavar.{ctx.info_name}.{argument.name}"
    return app.t(message) if app.translator.has(message) else argument.make_metavar(ctx)


def option_names(app: App, option: click.Option) -> str:
    """The option as it is typed, with what stands for its value."""
    names = "/".join([", ".join(option.opts), *option.secondary_opts])
    if option.is_flag or option.count:
        return names
    if isinstance(option.type, click.Choice):
        return f"{names} {'|'.join(str(choice) for choice in option.type.choices)}"
    number = option.type in (click.INT, click.FLOAT) or isinstance(option.type, (click.IntRange, click.FloatRange))
    file = isinstance(option.type, (click.Path, click.File))
    return f"{names} {app.t('metavar.number' if number else 'metavar.file' if file else 'metavar.text')}"


def option_text(app: App, ctx: click.Context, option: click.Option) -> str:
    """What the option does, and its default."""
    text = app.t("help.help" if "--help" in option.opts else option.help or "")
    default = option.get_default(ctx, call=False)
    if isinstance(default, (str, int, float)) and not isinstance(default, bool) and default != "":
        return f"{text} {app.t('help.default', default=default)}"
    return text
