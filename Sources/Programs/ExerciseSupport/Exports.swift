@_exported public import ObservatoryPlayback
// An exercise imports one module and gets the types for strategies and for playback with it.
@_exported public import ObserverContract
