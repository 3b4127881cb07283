import Foundation
import ObservatoryCourse
import ObservatorySupport
import ProcessIsolation
import Subprocess

extension Workplace {
    /// Builds the program of the exercise with SwiftPM.
    ///
    /// - Throws: `UsageError` with the compiler's messages if the file does not compile.
    func build() async throws {
        let (output, isBuilt) = try await swiftBuild()
        if isBuilt { return }
        let found = CompilerMessages(in: output, shown: Self.shown)
        throw UsageError(
            description: found.hasErrors
                ? found.messages.joined(separator: "\n")
                : "\(output)\nerror: \(exercise.id) could not be built; above is what `swift build` says.")
    }

    private func swiftBuild() async throws -> (output: String, isSuccess: Bool) {
        defer { ProgressLine.clear() }
        do {
            let result = try await Subprocess.run(
                .name("swift"),
                arguments: [
                    // The manifest looks for begun exercises on disk, so SwiftPM must not cache its result.
                    "build", "--package-path", package.path, "--manifest-cache", "none",
                    "--disable-build-manifest-caching", "--product", exercise.id,
                ],
                input: .none, output: .sequence, error: .combinedWithOutput
            ) { execution in
                var lines: [String] = []
                // A line that the compiler quotes may contain other separators of lines, such as a form feed.
                let output = execution.standardOutput.strings(
                    separatedBy: .unicodeScalarSequence(["\n"]), bufferingPolicy: .unbounded)
                for try await line in output {
                    lines.append(line)
                    if let step = line.firstMatch(of: /^\[(\d+)\/(\d+)\]/) {
                        ProgressLine.show("building: \(step.1) of \(step.2)")
                    }
                }
                return lines.joined(separator: "\n")
            }
            return (result.closureResult, result.terminationStatus.isSuccess)
        } catch {
            let reason = (error as? SubprocessError)?.reason ?? SystemReason.of(error)
            throw UsageError("`swift build` cannot be started: \(reason). Is `swift` on the path?")
        }
    }
}

struct CompilerMessages {
    /// The messages, each a few lines long, in order of first appearance and without duplicates.
    let messages: [String]

    /// Finds the messages in the output of `swift build`.
    ///
    /// - Parameter shown: Converts the path of a file to the form to show.
    init(in output: String, shown: (String) -> String) {
        var messages: [[String]] = []
        var isInside = false
        for line in output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if let match = line.wholeMatch(of: /(\/.+?)(:\d+:\d+: (error|warning|note): .*)/) {
                messages.append([shown(String(match.1)) + String(match.2)])
                isInside = true
            } else if isInside, line.firstMatch(of: /^ *\d* *\|/) != nil {
                messages[messages.count - 1].append(line)
            } else {
                isInside = false
            }
        }
        self.messages = messages.uniqued().map { $0.joined(separator: "\n") }
    }

    var hasErrors: Bool { messages.contains { $0.prefix { $0 != "\n" }.contains(": error: ") } }
}
