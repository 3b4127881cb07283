// An exercise imports one module and gets the types for strategies and for playback with it.
@_exported public import ObserverContract
@_exported public import Playback
