import ObservatoryPlayback

/// The calls that the observers of one player receive while several threads use the player.
///
/// The calls are kept per registration, because an observer that is removed and registered again may miss the
/// events in between. The registrations of a run are numbered in the order in which they are made.
struct ReceptionTally: Sendable {
    /// The calls that one registration received.
    struct Stretch: Sendable {
        /// The number of the registered observer.
        let observer: Int
        /// The items of the events, in the order of the calls.
        var received: [Item] = []
        /// The number of calls that began after its removal had returned.
        var callsAfterRemoval = 0
        /// Whether all earlier registrations of the observer had been removed when this one was made.
        var isReturn = false
        /// Whether its first call may be the last one of the registration before: of an object, a call that had begun
        /// before the removal counts for the new registration (R21).
        var mayBeginLate = false
    }

    /// The number of registrations made before the tally began.
    private let before: Int
    /// Whether an observer is one object for all its registrations, so that a call does not tell which one made it.
    private let isByIdentity: Bool
    /// The registrations by their numbers.
    private var registrations: [Int: Stretch] = [:]
    /// For each observer, the number of its last registration since the tally began.
    private var lastMade: [Int: Int] = [:]
    /// For each observer, the number of its last registration that has been removed, like all before it.
    private var lastRemoved: [Int: Int] = [:]
    /// The number of events that threads have begun to emit.
    private var emitted = 0
    /// For each observer that stays registered, the value of `emitted` when it had been registered.
    private var emittedBefore: [Int: Int] = [:]

    init(after registrations: Int = 0, byIdentity isByIdentity: Bool = false) {
        before = registrations
        self.isByIdentity = isByIdentity
    }

    mutating func record(_ event: PlaybackEvent, _ observer: Int, by registration: Int) {
        let number = isByIdentity ? lastMade[observer] ?? registration : registration
        let isRemoved = lastRemoved[observer].map { number <= $0 } ?? false
        registrations[number, default: Stretch(observer: observer)].received.append(event.item)
        if isRemoved { registrations[number]?.callsAfterRemoval += 1 }
    }

    /// Notes that an observer is about to be registered.
    mutating func noteRegistration(of observer: Int, as number: Int) {
        let isReturn = lastRemoved[observer] == lastMade[observer, default: before]
        registrations[number] = Stretch(
            observer: observer, isReturn: isReturn, mayBeginLate: isByIdentity && isReturn)
        lastMade[observer] = number
    }

    /// Notes that the removal of all registrations of an observer has returned.
    mutating func noteRemoval(of observer: Int) {
        lastRemoved[observer] = lastMade[observer, default: before]
        emittedBefore[observer] = nil
    }

    /// Notes that a thread is about to emit an event.
    mutating func noteEmission() { emitted += 1 }

    /// Notes that the registration of an observer has returned, so that it gets what is emitted from now on.
    mutating func noteRegistered(_ observer: Int) { emittedBefore[observer] = emitted }

    /// For each observer that was registered and not removed, how many events were emitted after that.
    var owed: [Int: Int] { emittedBefore.mapValues { emitted - $0 } }

    /// The calls of each observer, one stretch per registration, in the order of registration.
    var stretches: [Int: [Stretch]] {
        Dictionary(grouping: registrations.sorted { $0.key < $1.key }.map(\.value), by: \.observer)
    }
}
