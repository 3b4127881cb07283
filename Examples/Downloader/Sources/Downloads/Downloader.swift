import Observers

/// Simulates the download of a few files, a block at a time, and tells its observers how far each file has come.
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
    // One list for both events, so that all observers see them in one order.
    private let observers = ClosureObservers<Downloader, Event>()

    /// Creates a downloader without files and observers.
    public init() {}

    /// How many observations have not ended.
    public var observerCount: Int { observers.count }

    /// Adds a file of so many kilobytes, which is at least one.
    public func add(_ name: String, size: Int) { files.append(File(name: name, size: size)) }

    /// Downloads everything, also what an observer adds meanwhile.
    public func run() {
        while let next = files.firstIndex(where: { $0.received < $0.size }) {
            // No observer is called in here: one that adds a file changes the same array.
            files[next].received = min(files[next].received + blockSize, files[next].size)
            let file = files[next]
            let fraction = Double(file.received) / Double(file.size)
            observers.notify(.progressed(file.name, fraction), from: self)
            if file.received == file.size { observers.notify(.finished(file.name, file.size), from: self) }
        }
    }

    /// Calls the closure with the name of a file and the part of it that is there, from 0 to 1, whenever a block
    /// arrives, for as long as the token is kept.
    public func observeProgress(
        _ observer: @escaping (_ downloader: Downloader, _ file: String, _ fraction: Double) -> Void
    ) -> ObservationToken {
        observers.observe { downloader, event in
            if case .progressed(let file, let fraction) = event { observer(downloader, file, fraction) }
        }
    }

    /// Calls the closure with the name and the size of every file that is finished, for as long as the token is kept.
    public func observeFinished(
        _ observer: @escaping (_ downloader: Downloader, _ file: String, _ size: Int) -> Void
    ) -> ObservationToken {
        observers.observe { downloader, event in
            if case .finished(let file, let size) = event { observer(downloader, file, size) }
        }
    }
}
