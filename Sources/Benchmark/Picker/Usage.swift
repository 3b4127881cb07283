/// What observers are used for, as far as it decides what they cost.
package struct Usage: Encodable, Sendable, Equatable {
    /// How many observers a subject has.
    package var observers: Int

    /// How many events an observer receives from its registration to its end.
    package var eventsPerRegistration: Int

    /// What is assumed unless stated.
    package static let standard = Usage(observers: 64, eventsPerRegistration: 1_000)

    /// Describes a use.
    ///
    /// - Precondition: There is at least one observer, and no negative number of events.
    package init(observers: Int, eventsPerRegistration: Int) {
        precondition(observers > 0 && eventsPerRegistration >= 0)
        self.observers = observers
        self.eventsPerRegistration = eventsPerRegistration
    }
}
