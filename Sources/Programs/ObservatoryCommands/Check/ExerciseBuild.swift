import Course
import Foundation
import ProcessIsolation
import Subprocess

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Builds the program of an exercise with SwiftPM.
struct ExerciseBuild {
    let workplace: Workplace

    /// - Throws: `UsageError` with the compiler's messages if the file does not compile.
    func run() async throws {
        let progress = ProgressLine()
        defer { progress.clear() }
        let lines: [String]
        let status: TerminationStatus
        do {
            let result = try await Subprocess.run(
                .name("swift"),
                arguments: [
                    // The manifest looks for begun exercises on disk, so SwiftPM must not cache its result.
                    "build", "--manifest-cache", "none", "--disable-build-manifest-caching", "--product",
                    .init(workplace.exercise.id),
                ],
                workingDirectory: FilePath(workplace.package.path),
                input: .none, output: .sequence, error: .combinedWithOutput
            ) { execution in
                var splitter = LineSplitter()
                var lines: [String] = []
                for try await bytes in execution.standardOutput {
                    let new = bytes.withUnsafeBytes { splitter.lines(with: $0) }
                    for line in new.map({ String(decoding: $0, as: UTF8.self) }) {
                        lines.append(line)
                        if let step = line.firstMatch(of: /^\[(\d+)\/(\d+)\]/) {
                            progress.show("building: \(step.1) of \(step.2)")
                        }
                    }
                }
                return lines
            }
            lines = result.closureResult
            status = result.terminationStatus
        } catch {
            throw UsageError("`swift build` cannot be started: \(error).")
        }
        if status.isSuccess { return }
        let output = lines.joined(separator: "\n")
        let found = CompilerMessages(in: output, shown: Workplace.shown)
        throw UsageError(
            description: found.hasErrors
                ? found.messages.joined(separator: "\n")
                : "\(output)\nerror: \(workplace.exercise.id) could not be built; above is what `swift build` says."
        )
    }
}
