import Foundation

/// One line on a terminal that says how far a long command has come; nothing in a pipe.
struct ProgressLine {
    private let isShown = isatty(STDERR_FILENO) == 1

    func show(_ text: String) { write("\r\u{1B}[K\(text)") }

    func clear() { write("\r\u{1B}[K") }

    private func write(_ text: String) {
        if isShown { FileHandle.standardError.write(Data(text.utf8)) }
    }
}
