/// What observers are used for, as far as it decides what they cost.
package struct Usage: Encodable, Sendable, Equatable {
    /// How many observers a subject has.
    package var observers: Int

    /// How many events an observer hears of from its registration to its end.
    package var eventsPerRegistration: Int

    /// Describes a use.
    ///
    /// - Precondition: There is at least one observer, and no negative number of events.
    package init(observers: Int, eventsPerRegistration: Int) {
        precondition(observers > 0 && eventsPerRegistration >= 0)
        self.observers = observers
        self.eventsPerRegistration = eventsPerRegistration
    }
}
