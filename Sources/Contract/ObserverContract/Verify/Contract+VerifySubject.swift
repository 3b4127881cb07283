import Playback
import Support

extension Contract {
    /// Holds a subject of one's own to the contract, whatever its events are: each is known by a number.
    ///
    ///     @Test func keepsTheContract() async throws {
    ///         try await Contract.verify([.removal, .additive, .token], of: Downloader.init) {
    ///             $0.advance(to: Double($1))
    ///         } observe: { downloader, _, receive in
    ///             let token = downloader.observeProgress { _, fraction in receive(Int(fraction)) }
    ///             return { token.cancel() }
    ///         }
    ///     }
    ///
    /// The contract emits events by their numbers, registers observers, removes them and lets them go, also in the middle
    /// of a delivery, and looks at which numbers each observer was called with. What is said of
    /// ``verify(_:exploring:seed:program:)`` is true of it. A subject that breaks rules on purpose is described by a
    /// ``Strategy``, which can declare that, and which the program `observatory` can run apart.
    ///
    /// - Parameters:
    ///   - capabilities: What the subject offers.
    ///   - makeSubject: Makes a subject without observers. It may be called on any thread.
    ///   - count: How many registrations the subject keeps, with the capability `counting`.
    ///   - emit: Makes the subject emit the event with a number, before it returns.
    ///   - observe: Registers a closure that is to be called with the number of every event, and returns what takes the
    ///     registration away. The object is the owner, for a subject that holds owners weakly; neither it nor the
    ///     subject may be kept by what is returned.
    /// - Throws: ``ContractViolation`` when a rule is broken.
    public static func verify<Subject>(
        _ capabilities: Set<Capability>, of makeSubject: @escaping @Sendable () -> Subject,
        count: (@Sendable (Subject) -> Int)? = nil,
        emit: @escaping @Sendable (_ subject: Subject, _ number: Int) -> Void,
        observe:
            @escaping @Sendable (
                _ subject: Subject, _ owner: AnyObject, _ receive: @escaping (_ number: Int) -> Void
            ) -> () -> Void
    ) async throws(ContractViolation) {
        try await verify(
            NumberedStrategy(
                capabilities: capabilities.union(count == nil ? [] : [.counting]), makeSubject: makeSubject,
                count: count, emit: emit, observe: observe))
    }
}

/// A subject whose events are known by numbers.
private struct NumberedStrategy<Subject>: Strategy {
    let id = "subject"
    var summary: String { "\(Subject.self)" }
    let capabilities: Set<Capability>
    let makeSubject: @Sendable () -> Subject
    let count: (@Sendable (Subject) -> Int)?
    let emit: @Sendable (Subject, Int) -> Void
    let observe: @Sendable (Subject, AnyObject, @escaping (Int) -> Void) -> () -> Void

    func makePlayer() -> any PlayerUnderTest {
        let numbers = EventNumbers()
        return SubjectUnderTest(makeSubject(), count: count) { subject, event in
            emit(subject, numbers.number(of: event))
        } observe: { subject, kind, owner, receive in
            observe(subject, owner) { number in
                let event =
                    numbers.event(number)
                    ?? PlaybackEvent(kind, Item(title: "No event \(number)", duration: .zero))
                if event.kind == kind { receive(event) }
            }
        }
    }
}

/// The numbers of the events that were emitted.
private final class EventNumbers: Sendable {
    private let events = Lock<[PlaybackEvent]>([])

    func number(of event: PlaybackEvent) -> Int {
        events.withLock { events in
            if let known = events.firstIndex(of: event) { return known }
            events.append(event)
            return events.count - 1
        }
    }

    /// The event with a number; `nil` for one that was not emitted.
    func event(_ number: Int) -> PlaybackEvent? {
        events.withLock { $0.indices.contains(number) ? $0[number] : nil }
    }
}
