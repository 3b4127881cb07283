import Observers

/// Simulates downloading a few files, a block at a time, and notifies observers of the progress.
public final class Downloader {
    private enum Event {
        case progressed(String, Double)
        case finished(String, Int)
    }

    private struct File {
        let name: String
        let size: Int
        var received = 0
    }

    private let blockSize = 100
    private var files: [File] = []
    // One list for both events, so that all observers receive them in the same order.
    private let observers = ClosureObservers<Downloader, Event>()

    /// Creates a downloader without files and observers.
    public init() {}

    /// The number of active observations.
    public var observerCount: Int { observers.count }

    /// Adds a file of `size` kilobytes, which must be at least 1.
    public func add(_ name: String, size: Int) { files.append(File(name: name, size: size)) }

    /// Downloads every file, including those that observers add meanwhile.
    public func run() {
        while let next = files.firstIndex(where: { $0.received < $0.size }) {
            // No observer may be called while `files` is mutated: an observer may add a file.
            files[next].received = min(files[next].received + blockSize, files[next].size)
            let file = files[next]
            let fraction = Double(file.received) / Double(file.size)
            observers.notify(.progressed(file.name, fraction), from: self)
            if file.received == file.size { observers.notify(.finished(file.name, file.size), from: self) }
        }
    }

    /// Calls the closure with a file's name and its received fraction, from 0 to 1, whenever a block arrives,
    /// for as long as the token is kept.
    public func observeProgress(
        _ observer: @escaping (_ downloader: Downloader, _ file: String, _ fraction: Double) -> Void
    ) -> ObservationToken {
        observers.observe { downloader, event in
            if case .progressed(let file, let fraction) = event { observer(downloader, file, fraction) }
        }
    }

    /// Calls the closure with the name and size of every finished file, for as long as the token is kept.
    public func observeFinished(
        _ observer: @escaping (_ downloader: Downloader, _ file: String, _ size: Int) -> Void
    ) -> ObservationToken {
        observers.observe { downloader, event in
            if case .finished(let file, let size) = event { observer(downloader, file, size) }
        }
    }
}
