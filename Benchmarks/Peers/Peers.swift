public import ObserverContract

/// What a user would pick instead of this package's strategies: mechanisms of the system's libraries.
///
/// Each is an audio player as a careful engineer would write it with that mechanism, and no more. Where the
/// mechanism lacks something, such as an order, the player doesn't add it.
public enum Peers {
    /// All peers that are available on the system, the oldest first.
    public static let all: [any Strategy] =
        [
            FoundationAdapter(), CombineAdapter(), CurrentValueAdapter(), ObservationAdapter(),
            AsyncStreamAdapter(),
        ] + latest

    private static var latest: [any Strategy] {
        guard #available(macOS 26.0, *) else { return [] }
        return [ObservationsAdapter(), MainActorMessageAdapter(), AsyncMessageAdapter()]
    }
}
