import SwiftSource
import Synchronization

/// Swift files by their text, each parsed when it is first shown: several figures and a page show the same file, and
/// to parse it takes most of the time.
final class ParsedFiles: Sendable {
    private let files = Mutex<[String: SwiftFile]>([:])

    func callAsFunction(_ text: String) -> SwiftFile {
        if let file = files.withLock({ $0[text] }) { return file }
        let file = SwiftFile(text)
        files.withLock { $0[text] = file }
        return file
    }
}
