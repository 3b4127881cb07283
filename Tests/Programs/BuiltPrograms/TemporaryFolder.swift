package import Foundation

/// An empty folder. A suite has one for each of its tests, which is removed with the suite.
@propertyWrapper package final class TemporaryFolder: Sendable {
    package let wrappedValue: URL

    package init() {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        // Where this fails, so does the test that writes there.
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        wrappedValue = folder.resolvingSymlinksInPath()
    }

    deinit { try? FileManager.default.removeItem(at: wrappedValue) }
}

extension URL {
    /// Writes a file in this folder, and the folders on the way to it, and returns its location.
    ///
    /// - Parameter isProgram: Whether the file may be run.
    @discardableResult
    package func file(_ path: String, _ text: String, isProgram: Bool = false) throws -> URL {
        let file = appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        if isProgram {
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        }
        return file
    }
}
