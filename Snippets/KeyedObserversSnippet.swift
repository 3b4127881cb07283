// One object observes a single file, another observes all files.

import Observers

final class Row {
    let name: String
    init(_ name: String) { self.name = name }
    func show(_ file: String, _ percent: Int) { print("\(name): \(file) \(percent) %") }
}

final class Downloader {
    private let observers = KeyedObservers<String, Row>()
    var observedFileCount: Int { observers.keyCount }

    func add(_ row: Row) { observers.add(row) }
    func add(_ row: Row, about file: String) { observers.add(row, about: file) }
    func remove(_ row: Row, about file: String) { observers.remove(row, about: file) }

    func advance(_ file: String, to percent: Int) {
        observers.notify(about: file, with: (file, percent)) { row, progress in
            row.show(progress.0, progress.1)
        }
    }
}

let downloader = Downloader()
let row = Row("row")
let total = Row("total")
downloader.add(row, about: "a.zip")
downloader.add(total)
downloader.advance("a.zip", to: 50)
// row: a.zip 50 %
// total: a.zip 50 %
downloader.advance("b.zip", to: 10)
// total: b.zip 10 %
downloader.remove(row, about: "a.zip")
print(downloader.observedFileCount)
// 0
