import Foundation
import Support

/// A file that a command writes after all its work is done.
struct OutputFile {
    let path: String

    /// Why the file cannot be written, as far as that is known without writing it; `nil` if no reason is
    /// known.
    private var obstacle: String? {
        let files = FileManager.default
        let file = URL(fileURLWithPath: path)
        if file.isFolder { return "it is a folder" }
        if files.fileExists(atPath: path) { return files.isWritableFile(atPath: path) ? nil : Self.denied }
        let folder = file.deletingLastPathComponent()
        guard folder.isFolder else { return "there is no folder \(folder.path)" }
        return files.isWritableFile(atPath: folder.path) ? nil : Self.denied
    }

    /// Writes the file, replacing an existing one.
    func write(_ text: String) throws { try write(Data(text.utf8)) }

    /// Writes the file; `atomically` so that it has all of the data or what it had before, and a reader never
    /// sees a part. A pipe or a device cannot be replaced, and is written to.
    func write(_ data: Data, atomically: Bool = false) throws {
        do {
            // A link stays, and what it leads to is written.
            let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
            let kind = try? file.resourceValues(forKeys: [.isRegularFileKey])
            try data.write(to: file, options: atomically && kind?.isRegularFile ?? true ? .atomic : [])
        } catch {
            throw UsageError("\(path) cannot be written: \(obstacle ?? SystemReason.of(error)).")
        }
    }

    private static let denied = "permission denied"
}

extension OutputFile {
    /// Creates a file that is written after long work, and checks beforehand that it can be written.
    init(checking path: String) throws {
        self.init(path: path)
        if let obstacle { throw UsageError("\(path) cannot be written: \(obstacle).") }
    }
}
