import Foundation

/// Shows the progress of a long command in one line on standard error, if that is a terminal.
struct ProgressLine {
    private let isShown = isatty(STDERR_FILENO) == 1

    func show(_ text: String) { write("\r\u{1B}[K\(text)") }

    func clear() { write("\r\u{1B}[K") }

    private func write(_ text: String) {
        if isShown { FileHandle.standardError.write(Data(text.utf8)) }
    }
}
