import ObservatoryPicker
import ObserverContract
import StrategyCatalog
import Testing

@testable import BenchmarkEngine
@testable import ObservatoryCommands

/// Which lines to paste are printed, and what is said of their cost.
extension PickTests {
    /// The lines use the library, and the ranking is of the strategies' own code.
    @Test func theLinesToPasteSayWhatTheLibrarysListCosts() throws {
        var report = report
        report.results += [
            SampleReport.row("list/closure-observers", "lesson-library", 64, 2.8),
            SampleReport.row("list/closure-observers", "lesson-library", 1_000, 2.3),
            SampleReport.row("list/thread-safe-observers", "lesson-library", 64, 3),
            SampleReport.row("multicast-delegate", "notify", 0, 19),
            SampleReport.row("multicast-delegate", "notify", 64, 21),
        ]
        func cost(_ id: String, _ observers: Int) throws -> String? {
            let strategy = try #require((Catalog.strategies + Catalog.beyond).first { $0.id == id })
            return strategy.costOfLines(for: observers, in: report)
        }
        func words(_ id: String, _ rest: String) -> String {
            "What was timed as \(id) is code of its own. These lines use the library's \(rest)"
        }
        #expect(
            try cost("tokens", 100)
                == words(
                    "tokens",
                    "ClosureObservers: 2.80 ns for a call of one of 64 observers. Their [weak self] was not timed."
                ))
        #expect(
            try cost("tokens", 1_000_000)
                == words(
                    "tokens",
                    "ClosureObservers: 2.30 ns for a call of one of 1,000 observers. Their [weak self] was not timed."
                ))
        #expect(
            try cost("thread-owned", 64)
                == words(
                    "thread-owned",
                    "ThreadSafeObservers: 3.00 ns for a call of one of 64 observers. They pass a closure on, which "
                        + "costs more than the closure that was timed. Their DispatchQueue was not timed."))
        // A row without observers has the time of an emission.
        for observers in [1, 64] {
            #expect(
                try cost("observer-protocol", observers)
                    == words(
                        "observer-protocol", "MulticastDelegate: 21.0 ns for a call of one of 64 observers."))
        }
        // It is made of this list.
        #expect(try cost("multicast-delegate", 64) == nil)
        #expect(try cost("closure-array", 64) == nil)
        #expect(try cost("keyed", 64) == words("keyed", "KeyedObservers, which was not timed."))
        #expect(
            text(needs: [.removal], by: report).contains(
                "list --lines tokens`)\n\n\(words("tokens", "ClosureObservers: 2.80 ns"))"))
    }
}
