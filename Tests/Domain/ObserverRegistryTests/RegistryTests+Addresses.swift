import ObservatoryWitnesses
import Testing

@testable import ObserverRegistry

/// A word that is kept in memory, and logs when it is stored and when it is released.
private struct StoredWord: ~Copyable {
    let word: String
    private let log: Log<String>

    init(_ word: String, _ log: Log<String>) {
        self.word = word
        self.log = log
        log.note("store \(word)")
    }

    deinit { log.note("release \(word)") }
}

extension RegistryTests {
    /// Emits a word that stays in memory while the observers are called.
    private func emitStored(_ word: String, on registry: Registry<ClosureRecord>, channel: Int = 0) {
        registry.emit(word, on: channel, storing: { [log] in StoredWord($0, log) }) { record, stored in
            record.closure(stored.word)
            return .made
        }
        registry.checkInvariants()
    }

    @Test func argumentsAreStoredOncePerEmissionAndReleasedAfterTheLastObserver() {
        let registry = Registry<ClosureRecord>(channels: 2)
        registry.add(
            observer("A") { [log] in
                if log.entries.last == "A one" { self.emitStored("two", on: registry, channel: 1) }
            }, to: 1)
        registry.add(observer("B"), to: 1)
        emitStored("one", on: registry, channel: 1)
        #expect(
            log.entries == [
                "store one", "A one", "B one", "release one", "store two", "A two", "B two", "release two",
            ])
    }

    @Test func argumentsAreStoredAndReleasedEvenWithoutAnObserver() {
        emitStored("one", on: Registry<ClosureRecord>())
        #expect(log.entries == ["store one", "release one"])
    }

    @Test func aStoredEmissionCallsTheObserversThatWereRegisteredAndAreNotRemoved() {
        let registry = Registry<ClosureRecord>()
        var second: RegistrationID?
        registry.add(
            observer("A") { [log] in
                guard log.entries.last == "A one" else { return }
                self.emitStored("two", on: registry)
                registry.remove(second!)
                registry.add(self.observer("C"))
            })
        second = registry.add(observer("B"))
        emitStored("one", on: registry)
        emitStored("three", on: registry)
        #expect(
            log.entries.filter { !$0.hasPrefix("store") && !$0.hasPrefix("release") }
                == ["A one", "A two", "A three", "C three"])
        #expect(registry.storedCount == 2)
    }
}
