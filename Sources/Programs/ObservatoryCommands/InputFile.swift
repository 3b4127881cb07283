import Foundation
import ObservatorySupport

enum InputFile {
    /// The text of a file.
    ///
    /// - Parameter name: The file in the error; its path by default.
    static func text(at url: URL, called name: String? = nil) throws -> String {
        do {
            return try String(contentsOf: url, encoding: .utf8)
        } catch {
            throw UsageError("\(name ?? url.path) cannot be read: \(SystemReason.of(error)).")
        }
    }
}
