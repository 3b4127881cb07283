import BuiltPrograms
import Foundation
import Testing

/// The programs that were built with the tests, and the shell.
enum Program: String {
    case observatory, bookbinder
    case entrant = "entrant-observatory"
    case faulty = "faulty-observatory"
    case uncounted = "uncounted-program"
    case shell = "/bin/sh"

    private var url: URL { self == .shell ? URL(filePath: rawValue) : BuiltPrograms.url(of: rawValue) }

    /// Runs `observatory`, or another program, and waits for it to exit.
    ///
    /// - Parameters:
    ///   - line: The arguments, separated by spaces.
    ///   - more: Arguments that follow those, and may contain spaces.
    ///   - strategies: The strategies to select with `--strategy`.
    ///   - expected: The status with which the program has to exit; any if it is `nil`.
    @discardableResult
    static func run(
        _ line: String = "", _ more: [String] = [], strategies: [String] = [], exits expected: Int32? = nil,
        of program: Program = .observatory, environment: [String: String] = [:], in folder: URL? = nil,
        output: FileHandle? = nil, errors: FileHandle? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> ProgramRun {
        let arguments =
            line.split(separator: " ").map(String.init) + more + strategies.flatMap { ["--strategy", $0] }
        let run = try ProgramRun(
            of: program.url, arguments, environment: environment, in: folder, output: output, errors: errors)
        if let expected {
            #expect(run.status == expected, "\(run.output)\(run.errors)", sourceLocation: sourceLocation)
        }
        return run
    }
}
