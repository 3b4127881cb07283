import Foundation
import Support

/// A folder that is there with all of its files or not at all.
struct NewFolder {
    /// What it is called.
    let name: String
    /// The folder that it is in.
    var parent = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)

    /// Writes the files, and gives the folder its name when all are there.
    ///
    /// What was begun and could not be finished is taken away again.
    func write(_ files: [StarterPackage.File]) throws(UsageError) {
        let draft = parent.appending(path: ".\(name)-\(UUID().uuidString)")
        var path = name
        do {
            for file in files {
                path = "\(name)/\(file.path)"
                let url = draft.appending(path: file.path)
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(file.text.utf8).write(to: url)
            }
            path = name
            try FileManager.default.moveItem(at: draft, to: parent.appending(path: name))
        } catch {
            try? FileManager.default.removeItem(at: draft)
            throw .cannotWrite(path: path, reason: SystemReason.of(error))
        }
    }
}
