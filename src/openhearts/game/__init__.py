"""A game of deals in a row: its log of events, what a seat may do, what a seat may know."""

from openhearts.game.actions import Illegal as Illegal
from openhearts.game.events import Action as Action
from openhearts.game.events import AnyEvent as AnyEvent
from openhearts.game.events import Begun as Begun
from openhearts.game.events import Bid as Bid
from openhearts.game.events import Choose as Choose
from openhearts.game.events import Dealt as Dealt
from openhearts.game.events import Derived as Derived
from openhearts.game.events import Discard as Discard
from openhearts.game.events import Drawn as Drawn
from openhearts.game.events import Event as Event
from openhearts.game.events import Input as Input
from openhearts.game.events import Kitty as Kitty
from openhearts.game.events import KittyTaken as KittyTaken
from openhearts.game.events import Name as Name
from openhearts.game.events import Over as Over
from openhearts.game.events import Pass as Pass
from openhearts.game.events import Play as Play
from openhearts.game.events import Received as Received
from openhearts.game.events import Scored as Scored
from openhearts.game.events import TrickTaken as TrickTaken
from openhearts.game.game import Game as Game
from openhearts.game.result import Result as Result
from openhearts.game.seen import View as View
from openhearts.game.view import view as view
