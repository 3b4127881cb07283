import ObservatoryWitnesses

@testable import ObserverRegistry

/// Drives a registry with channels, the one for a single thread or the one for several: what both promise is
/// tested with both. Checks the invariants after each change.
// Unchecked: a test with several threads drives only the registry for several.
final class RegistryDriver: @unchecked Sendable {
    private let alone: Registry<ClosureRecord>?
    let shared: SharedRegistry<Int, ClosureRecord>?
    private let log: Log<String>

    init(isShared: Bool, channels: Int = 1, _ log: Log<String>) {
        alone = isShared ? nil : Registry<ClosureRecord>(channels: channels)
        shared = isShared ? SharedRegistry<Int, ClosureRecord>(0, channels: channels) : nil
        self.log = log
    }

    var storedCount: Int { alone?.storedCount ?? shared?.storedCount ?? 0 }

    /// Registers an observer that logs its own name and the word of an emission, and then acts.
    @discardableResult
    func add(_ name: String, to channel: Int = 0, then act: @escaping () -> Void = {}) -> RegistrationID {
        let record = ClosureRecord { [log] word in
            log.note("\(name) \(word)")
            act()
        }
        return add(record, to: channel)
    }

    func add(_ record: consuming ClosureRecord, to channel: Int = 0) -> RegistrationID {
        defer { checkInvariants() }
        if let alone { return alone.add(record, to: channel) }
        return shared!.add(record, to: channel)
    }

    func remove(_ id: RegistrationID) {
        alone?.remove(id)
        shared?.remove(id)
        checkInvariants()
    }

    func emit(_ word: String, on channel: Int = 0) {
        alone?.emit(word, on: channel) { record, word in record.receive(word) }
        shared?.emit { count in
            count += 1
            return (word, channel)
        }
        checkInvariants()
    }

    func checkInvariants() {
        alone?.checkInvariants()
        shared?.checkInvariants()
    }
}
