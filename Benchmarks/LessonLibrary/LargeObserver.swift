/// An observer of four words: one more than an existential has room for.
public struct LargeObserver: Observer {
    private let listener: Listener
    private let weight: Int
    private let first = 0
    private let last = 0

    /// Creates an observer; the listener is there for copies to retain.
    public init(_ listener: Listener, weight: Int) {
        self.listener = listener
        self.weight = weight
    }

    /// Takes an event, and returns how many deliveries that was.
    @export(interface)
    public func receive(_ event: Int) -> Int { event &* weight }
}
