import Foundation
import Support

/// A file that a command writes when all its work is done.
struct OutputFile {
    let path: String

    /// Describes a file that is written at once.
    init(path: String) { self.path = path }

    /// Describes a file that is written after long work, and makes sure beforehand that it can be.
    init(checking path: String) throws {
        self.path = path
        if let obstacle { throw UsageError("\(path) cannot be written: \(obstacle).") }
    }

    /// Why the file cannot be written, as far as that can be told without writing it; `nil` when nothing
    /// speaks against it.
    private var obstacle: String? {
        let files = FileManager.default
        let file = URL(fileURLWithPath: path)
        if file.isFolder { return "it is a folder" }
        if files.fileExists(atPath: path) { return files.isWritableFile(atPath: path) ? nil : Self.denied }
        let folder = file.deletingLastPathComponent()
        guard folder.isFolder else { return "there is no folder \(folder.path)" }
        return files.isWritableFile(atPath: folder.path) ? nil : Self.denied
    }

    /// Writes the file, in the place of what was there.
    func write(_ text: String) throws { try write(Data(text.utf8)) }

    /// Writes the file, in the place of what was there.
    func write(_ data: Data, options: Data.WritingOptions = []) throws {
        do {
            try data.write(to: URL(fileURLWithPath: path), options: options)
        } catch {
            throw UsageError("\(path) cannot be written: \(obstacle ?? SystemReason.of(error)).")
        }
    }

    private static let denied = "permission denied"
}
