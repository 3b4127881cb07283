import Foundation

/// Standard error, where messages go.
package enum StandardError {
    /// Prints a text as it is. What cannot be written is lost: where standard error is closed or its disk is full,
    /// there is no place left to say so, and the program's own work must not end with it. A pipe that nothing reads
    /// any more ends the program with a signal, as it ends others.
    package static func write(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}
