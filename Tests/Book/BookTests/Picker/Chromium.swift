import Foundation
import Subprocess

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// A Chromium to run the scripts of the pages in.
struct Chromium {
    let program: String

    /// The one of this machine; `nil` where there is none.
    static let found: Chromium? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
        let programs =
            names.flatMap { name in folders.map { "\($0)/\(name)" } }
            + ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"]
        return programs.first(where: FileManager.default.isExecutableFile).map(Chromium.init)
    }()

    /// What is left of a page when its scripts have run, as HTML.
    func load(_ page: String) async throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "page.html")
        try Data(page.utf8).write(to: file)
        // The sandbox keeps out pages from elsewhere, and does not start for the superuser of a container.
        let run = try await Subprocess.run(
            .path(FilePath(program)),
            arguments: [
                "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--dump-dom",
                "--user-data-dir=\(folder.path)/profile", file.absoluteString,
            ],
            output: .string(limit: 1 << 24), error: .discarded)
        return run.standardOutput
    }
}
