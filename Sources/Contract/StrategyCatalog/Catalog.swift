public import ObserverContract

/// All strategies of this package.
public enum Catalog {
    /// The six strategies, in the order of the book.
    public static let strategies: [any Strategy] = [
        NotificationCenterAdapter(),
        ObserverProtocolAdapter(),
        ClosureArrayAdapter(),
        TokensAdapter(),
        OwnerBoundAdapter(),
        MulticastDelegateAdapter(),
    ]

    /// Further ways to observe: values, keys and threads.
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

    /// The naive forms that tutorials teach: of the six in the same order, and then of the others.
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

    /// All strategies that the contract tests: the six, the further ones, and the published forms.
    public static let all = strategies + beyond + published
}
