"""The ability language of early Yu-Gi-Oh!: what cards do, as closed, immutable trees."""
