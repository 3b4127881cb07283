import Foundation
import ObservatorySupport
import ProcessIsolation

/// A file that a command writes after all its work is done.
struct OutputFile {
    let path: String

    /// The file itself, which a link leads to: the link stays.
    private var file: URL {
        var file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        if FileManager.default.fileExists(atPath: path) { return file }
        // A link to a file that does not exist yet is left over. A few of them at most: links may form a ring.
        for _ in 0..<8 {
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: file.path) else {
                break
            }
            file = URL(fileURLWithPath: target, relativeTo: file.deletingLastPathComponent())
                .absoluteURL.resolvingSymlinksInPath()
        }
        return file
    }

    private var shown: String { path.isEmpty ? "\"\"" : path }

    func isSame(as path: String) -> Bool { file.path == OutputFile(path: path).file.path }

    /// Whether it is a pipe or a device, which is written to and not replaced.
    var isStream: Bool {
        (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == false
    }

    /// Why the file cannot be written, as far as that is known without writing it; `nil` if no reason is
    /// known.
    private var obstacle: String? {
        let files = FileManager.default
        if path.isEmpty { return "its name is empty" }
        if !file.path.hasPrefix("/") { return "the current folder does not exist any more" }
        if file.lastPathComponent.utf8.count > 255 { return "its name is too long" }
        if file.isFolder { return "it is a folder" }
        if files.fileExists(atPath: path) { return files.isWritableFile(atPath: path) ? nil : Self.denied }
        if (try? files.destinationOfSymbolicLink(atPath: file.path)) != nil {
            return "it is a link to itself"
        }
        let folder = file.deletingLastPathComponent()
        guard folder.isFolder else { return "there is no folder \(folder.path)" }
        return files.isWritableFile(atPath: folder.path) ? nil : Self.denied
    }

    func write(_ text: String) throws { try write(Data(text.utf8)) }

    /// Writes the file, which then has all of the data or what it had before, and a reader never sees a part. What
    /// cannot be replaced, such as a pipe or a file in a folder that may not be changed, is written to.
    func write(_ data: Data) throws {
        do {
            if isStream {
                // A reader that has gone must not end this process.
                BrokenPipes.ignore()
                defer { BrokenPipes.stopIgnoring() }
                // Unlike `Data`, it says why.
                let stream = try FileHandle(forWritingTo: file)
                defer { try? stream.close() }
                return try stream.write(contentsOf: data)
            }
            do {
                try Self.replace(file, with: data)
            } catch  where Self.cannotBeReplaced(error) {
                try data.write(to: file)
            }
        } catch {
            throw UsageError("\(shown) cannot be written: \(obstacle ?? SystemReason.of(error)).")
        }
    }

    private static func replace(_ file: URL, with data: Data) throws {
        let permissions = try? FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
        try data.write(to: file, options: .atomic)
        if let permissions {
            try? FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file.path)
        }
    }

    /// Whether the folder or the file system, and not the file or the disk, is why a file was not replaced.
    private static func cannotBeReplaced(_ error: any Error) -> Bool {
        if (error as? CocoaError)?.code == .fileWriteNoPermission { return true }
        let cause = SystemReason.posixCause(error)
        return [POSIXErrorCode.EACCES, .EPERM, .EBUSY, .EXDEV].contains { $0 == cause }
    }

    private static let denied = "permission denied"
}

extension OutputFile {
    /// Creates a file that is written after long work, and checks beforehand that it can be written.
    init(checking path: String) throws {
        self.init(path: path)
        if let obstacle { throw UsageError("\(shown) cannot be written: \(obstacle).") }
    }
}
