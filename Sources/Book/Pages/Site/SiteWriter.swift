import Foundation
import ObservatorySupport

/// Writes a site to a directory: all of it, or nothing.
package struct SiteWriter {
    /// The program that makes the site, for error messages.
    let maker: String

    /// The file that allows a directory to be replaced: it lists the files that were written.
    let marker: String

    package static let book = SiteWriter(maker: "bookbinder", marker: ".bookbinder")

    package static let report = SiteWriter(maker: "observatory", marker: ".observatory-report")

    /// Checks that a site can be written to `path`, as far as possible without writing it.
    package func check(_ path: String) throws(SiteError) {
        let output = Self.directory(at: path)
        if let reason = Self.obstacle(to: output) { throw .unwritable(path, reason) }
        guard let file = strangeFile(in: output) else { return }
        throw SiteError(
            "error: \"\(path)\" holds \(file.isEmpty ? "something that" : "\"\(file)\", which") \(maker) did not "
                + "make, so it is left alone; name another directory, or empty this one")
    }

    /// Writes a site next to `path`, then swaps it in; if anything fails, the old site stays whole.
    package func write(_ site: Site, to path: String) throws(SiteError) {
        try check(path)
        let output = Self.directory(at: path)
        let parent = output.deletingLastPathComponent()
        Self.removeLeftovers(of: output)
        let name = ".\(output.lastPathComponent).\(ProcessInfo.processInfo.processIdentifier)"
        let new = parent.appending(path: "\(name).new", directoryHint: .isDirectory)
        let old = parent.appending(path: "\(name).old", directoryHint: .isDirectory)
        defer {
            // Best effort: leftovers are hidden and harmless.
            try? FileManager.default.removeItem(at: new)
        }
        do {
            try fill(new, with: site)
            try Self.swap(new, with: output, keeping: old)
            try? FileManager.default.removeItem(at: old)
        } catch {
            let reason = SystemReason.of(error)
            // If even the undoing has failed, this is the only copy.
            guard !FileManager.default.fileExists(atPath: old.path) else {
                throw SiteError(
                    "error: cannot write \"\(path)\": \(reason); what was there before is now \"\(old.path)\""
                )
            }
            throw .unwritable(path, reason)
        }
    }

    /// Removes what processes left beside a directory that were killed while they wrote.
    private static func removeLeftovers(of output: URL) {
        let (manager, parent) = (FileManager.default, output.deletingLastPathComponent())
        for name in (try? manager.contentsOfDirectory(atPath: parent.path)) ?? [] {
            guard let match = name.wholeMatch(of: /\.(.+)\.(\d+)\.new/),
                match.1 == output.lastPathComponent, let process = pid_t(match.2),
                kill(process, 0) != 0, errno == ESRCH
            else { continue }
            try? manager.removeItem(at: parent.appending(path: name))
        }
    }

    /// The directory itself where the path is a link, which stays.
    private static func directory(at path: String) -> URL {
        URL(fileURLWithPath: path, isDirectory: true).resolvingSymlinksInPath()
    }

    /// The reason why a directory cannot be written; `nil` if it can.
    private static func obstacle(to output: URL) -> String? {
        let manager = FileManager.default
        if manager.fileExists(atPath: output.path) {
            if !output.isFolder { return "it is a file" }
            if !manager.isReadableFile(atPath: output.path) { return "permission denied" }
        } else if (try? manager.destinationOfSymbolicLink(atPath: output.path)) != nil {
            return "it is a link that leads nowhere"
        }
        // Beside it, a folder is made whose name is longer.
        if output.lastPathComponent.utf8.count > 230 { return "its name is too long" }
        let here = URL(fileURLWithPath: manager.currentDirectoryPath, isDirectory: true)
            .resolvingSymlinksInPath()
        // A process that works in this directory would find it renamed.
        if here.pathComponents.starts(with: output.pathComponents) {
            return "it is the directory that this is run in, or one around it"
        }
        var parent = output.deletingLastPathComponent()
        while !manager.fileExists(atPath: parent.path), parent.pathComponents.count > 1 {
            parent.deleteLastPathComponent()
        }
        guard parent.isFolder else { return "\(parent.path) is a file" }
        return manager.isWritableFile(atPath: parent.path) ? nil : "permission denied in \(parent.path)"
    }

    /// The first file in a directory that this writer did not write; `nil` if there is none, so that the
    /// directory may be replaced.
    private func strangeFile(in output: URL) -> String? {
        let manager = FileManager.default
        guard manager.fileExists(atPath: output.path) else { return nil }
        guard let paths = try? manager.subpathsOfDirectory(atPath: output.path) else { return "" }
        let list = (try? String(contentsOf: output.appending(path: marker), encoding: .utf8)) ?? ""
        let own = Set(list.split(separator: "\n").map(String.init)).union([marker])
        return paths.sorted().first { path in
            let kind = try? manager.attributesOfItem(atPath: output.appending(path: path).path)[.type]
            let isFolder = kind as? FileAttributeType == .typeDirectory
            // The Finder creates this file in each folder that it shows.
            return !isFolder && !own.contains(path) && path.split(separator: "/").last != ".DS_Store"
        }
    }

    private func fill(_ directory: URL, with site: Site) throws {
        let manager = FileManager.default
        try manager.createDirectory(at: directory, withIntermediateDirectories: true)
        let files = site.files.sorted { $0.key < $1.key }
        let list = files.map { "\($0.key)\n" }.joined()
        try Data(list.utf8).write(to: directory.appending(path: marker))
        for (path, text) in files {
            let file = directory.appending(path: path)
            try manager.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    /// Replaces a directory by two renames; if the second fails, the first is undone.
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
