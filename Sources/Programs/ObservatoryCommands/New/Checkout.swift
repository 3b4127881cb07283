import Foundation
import ObservatorySupport
import ProcessIsolation

enum Checkout {
    /// Returns the named checkout or, if `named` is `nil`, the one in which this program was built.
    static func find(_ named: String?, program: String = Isolation.thisProgram) throws -> URL {
        guard let named else {
            if let checkout = around(program) { return checkout }
            throw UsageError(
                """
                this program is not in a checkout of Observatory. Name a checkout for the package to \
                depend on: `swift run --package-path PATH observatory new NAME --observatory PATH`.
                """)
        }
        if named.isEmpty { throw UsageError("--observatory needs the path of a checkout.") }
        let folder = URL(fileURLWithPath: named, isDirectory: true).standardizedFileURL
        if let problem = problem(of: folder) {
            throw UsageError("\(named) is not a checkout of Observatory: \(problem).")
        }
        return folder
    }

    /// Returns the checkout that contains a file or a folder, or is that folder; `nil` if there is none.
    static func around(_ path: String) -> URL? {
        var place = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        // In a folder that was deleted, a path stays relative and has no end.
        while place.path.hasPrefix("/"), place.path != "/" {
            if problem(of: place) == nil { return URL(fileURLWithPath: place.path, isDirectory: true) }
            place.deleteLastPathComponent()
        }
        return nil
    }

    /// Returns the checkout around the current folder, or else the one around this program.
    static func nearest() -> URL? {
        around(FileManager.default.currentDirectoryPath) ?? around(Isolation.thisProgram)
    }

    /// Why a folder is not a checkout; `nil` if it is one.
    private static func problem(of folder: URL) -> String? {
        guard FileManager.default.fileExists(atPath: folder.path) else { return "there is no such folder" }
        guard folder.isFolder else { return "it is not a folder" }
        let manifest = folder.appending(path: "Package.swift")
        guard let text = try? String(contentsOf: manifest, encoding: .utf8) else {
            return "it has no Package.swift"
        }
        return text.contains(/Package\(\s*name: "Observatory"/) ? nil : "it holds another package"
    }
}
