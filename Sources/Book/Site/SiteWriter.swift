import Foundation
import SystemReason

/// Puts a site where it can be opened: all of it, or nothing.
package enum SiteWriter {
    /// Says which directories may be replaced: those that hold it.
    static let marker = ".bookbinder"

    /// Writes a site beside `path`, then swaps it in; whatever fails, the site that was there stays whole.
    package static func write(_ site: Site, to path: String) throws(BookError) {
        let output = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
        guard !isFile(output) else { throw .outputUnwritable(path, reason: "it is a file") }
        guard mayReplace(output) else { throw .outputNotASite(path) }
        let parent = output.deletingLastPathComponent()
        let name = ".\(output.lastPathComponent).\(ProcessInfo.processInfo.processIdentifier)"
        let new = parent.appending(path: "\(name).new", directoryHint: .isDirectory)
        let old = parent.appending(path: "\(name).old", directoryHint: .isDirectory)
        defer {
            // Best effort: what is left of them is hidden and harmless.
            try? FileManager.default.removeItem(at: new)
            try? FileManager.default.removeItem(at: old)
        }
        do {
            try fill(new, with: site)
            try swap(new, with: output, keeping: old)
        } catch {
            throw .outputUnwritable(path, reason: SystemReason.of(error))
        }
    }

    private static func isFile(_ output: URL) -> Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: output.path, isDirectory: &isDirectory)
            && !isDirectory.boolValue
    }

    /// Only a missing or empty directory, or one that was made here, may go.
    private static func mayReplace(_ output: URL) -> Bool {
        let manager = FileManager.default
        guard manager.fileExists(atPath: output.path) else { return true }
        guard let names = try? manager.contentsOfDirectory(atPath: output.path) else { return false }
        return names.isEmpty || names.contains(marker)
    }

    private static func fill(_ directory: URL, with site: Site) throws {
        let manager = FileManager.default
        try manager.createDirectory(at: directory, withIntermediateDirectories: true)
        try Data().write(to: directory.appending(path: marker))
        for (path, text) in site.files.sorted(by: { $0.key < $1.key }) {
            let file = directory.appending(path: path)
            try manager.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    /// Two renames, the first of which is taken back when the second fails.
    private static func swap(_ new: URL, with output: URL, keeping old: URL) throws {
        let manager = FileManager.default
        guard manager.fileExists(atPath: output.path) else {
            return try manager.moveItem(at: new, to: output)
        }
        try manager.moveItem(at: output, to: old)
        do {
            try manager.moveItem(at: new, to: output)
        } catch {
            try manager.moveItem(at: old, to: output)
            throw error
        }
    }
}
