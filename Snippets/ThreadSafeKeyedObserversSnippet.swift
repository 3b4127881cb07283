// Any thread may advance a download, and observe a single file or all of them.

import Dispatch
import Observers
import Synchronization

final class Row: Sendable {
    private let calls = Mutex(0)
    var callCount: Int { calls.withLock { $0 } }
    func show(_ file: String, _ percent: Int) { calls.withLock { $0 += 1 } }
}

final class Downloads: Sendable {
    typealias Progress = (file: String, percent: Int)

    private let observers = ThreadSafeKeyedObservers<[String: Int], String, Row, Progress>([:]) {
        row, progress in row.show(progress.file, progress.percent)
    }

    var observedFileCount: Int { observers.keyCount }

    func add(_ row: Row) { observers.add(row) }
    func add(_ row: Row, about file: String) { observers.add(row, about: file) }
    func remove(_ row: Row, about file: String) { observers.remove(row, about: file) }

    func advance(_ file: String) {
        observers.notify { percents in
            percents[file, default: 0] += 1
            return ((file, percents[file, default: 0]), about: file)
        }
    }
}

let downloads = Downloads()
let row = Row()
let total = Row()
downloads.add(row, about: "a.zip")
downloads.add(total)
DispatchQueue.concurrentPerform(iterations: 100) { number in
    downloads.advance(number % 4 == 0 ? "a.zip" : "b.zip")
}
print(row.callCount, total.callCount)
// 25 100
downloads.remove(row, about: "a.zip")
print(downloads.observedFileCount)
// 0
