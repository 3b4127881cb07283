import Foundation
import Support

/// A file that a command writes when all its work is done.
struct OutputFile {
    let path: String

    /// Why the file cannot be written, as far as that can be told without writing it; `nil` when nothing
    /// speaks against it.
    var obstacle: String? {
        let files = FileManager.default
        if isFolder(path) { return "it is a folder" }
        if files.fileExists(atPath: path) { return files.isWritableFile(atPath: path) ? nil : Self.denied }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard isFolder(folder) else { return "there is no folder \(folder)" }
        return files.isWritableFile(atPath: folder) ? nil : Self.denied
    }

    /// Writes the file, in the place of what was there.
    func write(_ text: String) throws(UsageError) {
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        } catch {
            throw .cannotWrite(path: path, reason: obstacle ?? SystemReason.of(error))
        }
    }

    private static let denied = "permission denied"

    private func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
