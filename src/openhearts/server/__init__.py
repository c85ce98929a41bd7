"""Serve tables over HTTP: people in browsers, bots beside them, one log of events a game.

`app` puts the parts together. `routes`, `stream` and `page` are the doors, `wire` is what goes through
them, `auth` says who comes. `lobby` seats people, `tables` finds a table and `table` plays the game at it,
`jobs` lets bots think, `store` keeps everything. `serve` runs it, `openapi` describes it.
"""
