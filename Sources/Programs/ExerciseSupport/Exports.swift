// An exercise imports one module, and has what a strategy is and what a player plays.
@_exported public import ObserverContract
@_exported public import Playback
