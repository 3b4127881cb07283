public import ObserverContract

/// What a user would pick instead of any strategy of this package: tools that come with the system.
///
/// Each is an audio player as a careful engineer writes it with that tool, and no more: what the tool does
/// not do, such as keeping an order, the player does not do for it.
public enum Peers {
    /// All peers, the oldest first, of those that the system has.
    public static let all: [any Strategy] =
        [FoundationAdapter(), CombineAdapter(), ObservationAdapter(), AsyncStreamAdapter()] + latest

    private static var latest: [any Strategy] {
        guard #available(macOS 26.0, *) else { return [] }
        return [ObservationsAdapter(), MainActorMessageAdapter(), AsyncMessageAdapter()]
    }
}
