/// How observers are used, as far as it affects their cost.
package struct Usage: Encodable, Sendable, Equatable {
    package var observers: Int

    /// The number of events that an observer receives from its registration to its removal.
    package var eventsPerRegistration: Int

    /// The most observers, and the most events, that a question may have.
    package static let mostOfEach = 1_000_000_000

    package static let standard = Usage(observers: 64, eventsPerRegistration: 1_000)

    /// - Precondition: There is at least one observer, and the number of events is not negative.
    package init(observers: Int, eventsPerRegistration: Int) {
        precondition(observers > 0 && eventsPerRegistration >= 0)
        self.observers = observers
        self.eventsPerRegistration = eventsPerRegistration
    }
}
