import Foundation
import ObserverContract
import Playback
import Testing

/// What goes wrong in somebody else's subject, and is found by the scenarios that `compare` runs without being asked.
@Suite struct StrangersFaultTests {
    @Test func withoutAFaultTheSignalsAreRight() async throws {
        try await Contract.verify(StrangeSignals(fault: nil))
    }

    @Test(arguments: StrangeSignals.Fault.allCases)
    func isFoundInTheScenarioThatWasWrittenForIt(fault: StrangeSignals.Fault) throws {
        let report = try Comparison(
            strategies: [StrangeSignals(fault: fault)], scenarios: ScenarioLibrary.standard()
        ).run()
        #expect(!report.isAsDeclared)
        #expect(
            report.failures.map(\.scenario).contains(fault.scenario), "\(report.failures.map(\.scenario))")
    }
}

/// Signals that somebody else has written.
struct StrangeSignals: Strategy {
    enum Fault: CaseIterable {
        case closesWhenEmptied, swallowsRepeats, putsCausesFirst, countsIn16Bits, isLockedWhileFreeing
        case sharesItsState

        var scenario: String {
            switch self {
            case .closesWhenEmptied: "order/emptied-and-filled"
            case .swallowsRepeats: "events/same-event-twice"
            case .putsCausesFirst: "sequence/causes-of-causes"
            case .countsIn16Bits: "cancel/more-than-sixteen-bits"
            case .isLockedWhileFreeing: "open/closure-emits-when-freed"
            case .sharesItsState: "open/second-player-inside"
            }
        }
    }

    let id = "strange-signals"
    let summary = "signals that somebody else has written"
    let capabilities: Set<Capability> = [.removal, .additive]
    let fault: Fault?

    func makePlayer() -> any PlayerUnderTest {
        SubjectUnderTest(StrangeSignal(fault)) { signal, event in
            signal.send(event)
        } observe: { signal, kind, _, receive in
            let id = signal.add { if $0.kind == kind { receive($0) } }
            return { [weak signal] in signal?.remove(id) }
        }
    }
}

private final class StrangeSignal {
    private let fault: StrangeSignals.Fault?
    private var closures: [(id: Int, number: Int, closure: (PlaybackEvent) -> Void)] = []
    private var departed: [(PlaybackEvent) -> Void] = []
    private var queue: [(event: PlaybackEvent, limit: Int)] = []
    private var made = 0
    private var isClosed = false
    private var isFreeing = false
    private var isDraining = false
    private var causes = 0
    private var last: PlaybackEvent?
    private var isSending: Bool {
        get { fault == .sharesItsState ? Self.ofTheThread : own }
        set { if fault == .sharesItsState { Self.ofTheThread = newValue } else { own = newValue } }
    }
    private var own = false

    /// It stands for a flag that is static, and leaves tests alone that run beside this one.
    private static var ofTheThread: Bool {
        get { Thread.current.threadDictionary["StrangeSignal"] as? Bool ?? false }
        set { Thread.current.threadDictionary["StrangeSignal"] = newValue }
    }

    init(_ fault: StrangeSignals.Fault?) { self.fault = fault }

    func add(_ closure: @escaping (PlaybackEvent) -> Void) -> Int {
        made += 1
        let id = fault == .countsIn16Bits ? made & 0xFFFF : made
        if !isClosed, !isFreeing { closures.append((id, made, closure)) }
        return id
    }

    func remove(_ id: Int) {
        guard !isFreeing, let place = closures.firstIndex(where: { $0.id == id }) else { return }
        departed.append(closures.remove(at: place).closure)
        if fault == .closesWhenEmptied, closures.isEmpty { isClosed = true }
        if !isSending { free() }
    }

    private func free() {
        isFreeing = fault == .isLockedWhileFreeing
        // Moved out first: what is freed may come back.
        var freed = exchange(&departed, with: [])
        freed.removeAll()
        isFreeing = false
    }

    func send(_ event: PlaybackEvent) {
        if isFreeing || fault == .swallowsRepeats && last == event { return }
        last = event
        if fault == .putsCausesFirst, isDraining {
            queue.insert((event, made), at: causes)
            causes += 1
        } else {
            queue.append((event, made))
        }
        if isSending { return }
        isSending = true
        while !queue.isEmpty {
            let (event, limit) = queue.removeFirst()
            causes = 0
            for (_, number, closure) in closures
            where number <= limit && closures.contains(where: { $0.number == number }) {
                closure(event)
            }
            isDraining = true
        }
        isDraining = false
        isSending = false
        free()
    }
}
