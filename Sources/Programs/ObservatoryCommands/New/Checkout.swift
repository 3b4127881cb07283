import Foundation
import ProcessIsolation
import Support

/// A folder with the sources of Observatory.
struct Checkout {
    /// The folder, by its absolute path.
    let path: String

    /// The checkout that was named, or, when none was, the one that this program was built in.
    static func find(_ named: String?, program: String = Isolation.thisProgram) throws -> Checkout {
        guard let named else {
            if let checkout = around(program) { return checkout }
            throw UsageError(
                """
                this program does not lie in a checkout of Observatory. Say where there is one, for the \
                package to depend on: `\(ProgramName.call("new NAME --observatory PATH"))`.
                """)
        }
        let folder = URL(fileURLWithPath: named, isDirectory: true).standardizedFileURL
        if let problem = problem(of: folder) {
            throw UsageError("\(named) is not a checkout of Observatory: \(problem).")
        }
        return Checkout(path: path(of: folder))
    }

    /// The checkout that a file or a folder is in, or that it is; `nil` when it is in none.
    static func around(_ path: String) -> Checkout? {
        var place = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        while place.path != "/" {
            if problem(of: place) == nil { return Checkout(path: self.path(of: place)) }
            place.deleteLastPathComponent()
        }
        return nil
    }

    /// The checkout that the user is in, or, when in none, the one that this program was built in.
    static func nearest(
        to folder: String = FileManager.default.currentDirectoryPath,
        program: String = Isolation.thisProgram
    ) -> Checkout? {
        around(folder) ?? around(program)
    }

    /// The folder, and what is in it.
    var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

    private static func path(of folder: URL) -> String {
        let path = folder.path
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// Why a folder is no checkout; `nil` when it is one.
    private static func problem(of folder: URL) -> String? {
        guard FileManager.default.fileExists(atPath: folder.path) else { return "there is no such folder" }
        guard folder.isFolder else { return "it is not a folder" }
        let manifest = folder.appending(path: "Package.swift")
        guard let text = try? String(contentsOf: manifest, encoding: .utf8) else {
            return "it has no Package.swift"
        }
        return text.contains(/Package\(\s*name: "Observatory"/) ? nil : "its package is another one"
    }
}
