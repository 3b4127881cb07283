import Dispatch
import Observers
import Synchronization

/// Keeps the latest value for each key until a reader takes them. Any thread may use it.
final class LatestByKey<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct State {
        var keys: [Key] = []
        var values: [Key: Value] = [:]
    }

    private let state = Mutex(State())

    /// Replaces the value for a key, and returns whether no value was waiting before.
    func put(_ value: Value, for key: Key) -> Bool {
        state.withLock { state in
            let wasEmpty = state.keys.isEmpty
            if state.values.updateValue(value, forKey: key) == nil { state.keys.append(key) }
            return wasEmpty
        }
    }

    /// Removes and returns all waiting values, in the order in which their keys were added.
    func takeAll() -> [Value] {
        state.withLock { state in
            defer { state = State() }
            return state.keys.compactMap { state.values[$0] }
        }
    }
}

/// Emits to an observer that handles only the latest step of each file.
func coalesce() {
    let downloader = Downloader()
    let latest = LatestByKey<String, Progress>()
    let queue = DispatchQueue(label: "screen")
    let wakeUps = Tally()
    let rows = Tally()
    let token = downloader.observe { progress in
        guard latest.put(progress, for: progress.file) else { return }
        wakeUps.add()
        queue.async {
            for progress in latest.takeAll() {
                print("    \(progress.file): \(progress.percent) %")
                rows.add()
            }
        }
    }
    queue.suspend()
    for percent in 1...100 {
        for file in ["a.zip", "b.zip", "c.zip"] { downloader.advance(file, to: percent) }
    }
    queue.resume()
    queue.sync {}
    print("    300 events, \(wakeUps.value) wake-up, \(rows.value) rows drawn")
    token.cancel()
}
