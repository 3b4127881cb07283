// Exported, because the methods of a token are the registry's.
@_exported public import ObserverRegistry

/// Keeps one observer registered until it is cancelled or dropped, whichever comes first.
public typealias ObservationToken = RegistrationToken<RegistrationHandle<Observation>>

/// Holds observations for an owner, and ends all of them when it is freed.
public typealias ObservationBag = RegistrationBag<RegistrationHandle<Observation>>
