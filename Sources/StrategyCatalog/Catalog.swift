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
}
