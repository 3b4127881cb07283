import Dispatch
import Observers
import Synchronization

/// The progress of the download of a file.
struct Progress: Sendable {
    let file: String
    let percent: Int
}

/// A downloader that any thread may use and observe.
final class Downloader: Sendable {
    private let observers = ThreadSafeObservers<Int, Downloader, Progress>(0)

    /// Registers a closure that receives every step, on the given queue if there is one.
    func observe(
        calledOn queue: DispatchQueue? = nil, _ observer: @escaping @Sendable (Progress) -> Void
    ) -> SharedObservationToken {
        observers.observe(calledOn: queue) { _, progress in observer(progress) }
    }

    /// Emits a step of a download to the observers.
    func advance(_ file: String, to percent: Int) {
        observers.notify(from: self) { count in
            count += 1
            return Progress(file: file, percent: percent)
        }
    }
}

/// A count that any thread may change.
final class Tally: Sendable {
    private let count = Atomic(0)

    var value: Int { count.load(ordering: .sequentiallyConsistent) }

    func add() { count.add(1, ordering: .sequentiallyConsistent) }
}
