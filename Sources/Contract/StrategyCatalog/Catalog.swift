public import ObserverContract

/// The strategies that this package compares.
public enum Catalog {
    /// The six, in the order in which the book tells of them.
    public static let strategies: [any Strategy] = [
        NotificationCenterAdapter(),
        ObserverProtocolAdapter(),
        ClosureArrayAdapter(),
        TokensAdapter(),
        OwnerBoundAdapter(),
        MulticastDelegateAdapter(),
    ]

    /// What else people mean by observing: values, keys and threads.
    public static let beyond: [any Strategy] = [
        PropertyAdapter(),
        KeyedAdapter(),
        ThreadSafeAdapter(),
        ThreadOwnedAdapter(),
        KeyedThreadSafeAdapter(),
        KeyedThreadOwnedAdapter(),
        ActorAdapter(),
        AsyncSequenceAdapter(),
    ]

    /// The same six in the naive forms in which tutorials teach them, in the same order, and then those of
    /// what goes beyond the six.
    public static let published: [any Strategy] = [
        PublishedNotificationCenterAdapter(),
        PublishedObserverProtocolAdapter(),
        PublishedClosureArrayAdapter(),
        PublishedTokensAdapter(),
        PublishedOwnerBoundAdapter(),
        PublishedMulticastDelegateAdapter(),
        PublishedPropertyAdapter(),
        PublishedKeyedAdapter(),
        PublishedThreadSafeAdapter(),
        PublishedKeyedThreadSafeAdapter(),
    ]

    /// All that are held to the contract: the six, what goes beyond them, then the published forms.
    public static let all = strategies + beyond + published
}
