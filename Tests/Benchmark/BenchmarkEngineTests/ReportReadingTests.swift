import Foundation
import Testing

@testable import BenchmarkEngine

@Suite struct ReportReadingTests {
    private let report = BenchmarkReport(
        environment: .sample, noiseFloor: 0.01,
        results: [
            BenchmarkReport.Result(
                strategy: "mine", workload: "wait", observers: 3, unit: "turn",
                nanoseconds: .init(median: 2, low: 1, high: 3), rank: 1,
                ratios: [.init(to: "floor", .init(median: 1.5, low: 1.4, high: 1.6))],
                heapUse: HeapUse(allocations: 1.5, bytes: 24, bytesKept: 32), deliveries: 9, rounds: 5,
                warnings: ["only 5 rounds"], command: "time mine")
        ])

    @Test func aReportIsTheSameAfterEncodingAndDecoding() throws {
        let read = try report(in: JSONEncoder().encode(report))
        #expect(read == report)
    }

    private typealias Change = @Sendable (inout BenchmarkReport) -> Void

    private static let row = "a number of mine in wait cannot have been measured"
    private static let model = "a number of the model of mine in wait cannot have been measured"
    private static let crossover = "a number of the crossover of mine and yours cannot have been measured"

    /// Pages and the picker compute with these numbers, and would trap or print `inf`.
    private static let flaws: [(flaw: String, change: Change)] = [
        (row, { $0.results[0].nanoseconds = .exactly(1e308) }),
        (row, { $0.results[0].nanoseconds = .exactly(-1) }),
        (row, { $0.results[0].nanoseconds = .exactly(0) }),
        (row, { $0.results[0].nanoseconds = .exactly(3e-308) }),
        (row, { $0.results[0].nanoseconds = .exactly(.leastNonzeroMagnitude) }),
        (row, { $0.results[0].nanoseconds = .init(median: 2, low: 3, high: 1) }),
        // An interval that is not that of the values.
        (row, { $0.results[0].byProcess = Array(repeating: 2, count: 10) }),
        (row, { $0.results[0].byProcess = [] }),
        (row, { $0.results[0].ratios[0].byProcess = Array(repeating: 0.1, count: 10) }),
        (row, { $0.results[0].heapUse = HeapUse(allocations: -1, bytes: 24, bytesKept: -32) }),
        (row, { $0.results[0].observers = -1 }),
        (row, { $0.results[0].observers = .max }),
        (#""noiseFloor" is negative"#, { $0.noiseFloor = -0.01 }),
        ("it has two rows for mine in wait with 3 observers", { $0.results += $0.results }),
        (model, fitting(-1, 1, 0.1)), (model, fitting(0, 0, 0.1)), (model, fitting(1, 1e308, 0.1)),
        (model, fitting(0, .leastNonzeroMagnitude, 0.1)), (model, fitting(1, 1, -0.1)),
        (model, fitting(1, 1, 1e308)),
        (crossover, crossing(.max, .max)), (crossover, crossing(-1, 4)), (crossover, crossing(16, 4)),
    ]

    private static func fitting(_ fixed: Double, _ perObserver: Double, _ misfit: Double) -> Change {
        let model = CostModel(
            strategy: "mine", workload: "wait", fixed: .exactly(fixed), perObserver: .exactly(perObserver),
            misfit: misfit)
        return { $0.models = [model] }
    }

    private static func crossing(_ atMost: Int, _ atLeast: Int) -> Change {
        let crossover = Crossover(
            workload: "wait", below: "mine", above: "yours", atMost: atMost, atLeast: atLeast)
        return { $0.crossovers = [crossover] }
    }

    @Test(arguments: flaws)
    func whatNothingMeasuresIsRefused(
        flaw: String, change: @Sendable (inout BenchmarkReport) -> Void
    ) throws {
        #expect(try refusal(of: change).contains("cannot be used: \(flaw). Record them again with"))
    }

    /// Rows with more values could not be compared exactly.
    @Test(arguments: [100, 101])
    func aRowWithMoreThanAHundredValuesIsRefused(count: Int) throws {
        let refusal = try refusal {
            $0.results[0].nanoseconds = .exactly(2)
            $0.results[0].byProcess = Array(repeating: 2, count: count)
        }
        #expect(refusal.contains(" cannot have been measured. ") == (count > 100))
    }

    @Test func theErrorForAMissingFileHasTheCommandThatMakesIt() {
        #expect(
            message { try BenchmarkReport.read("/nowhere/results.json") } == """
                error: there are no results at "/nowhere/results.json". Record them with
                    swift run -c release observatory bench --output /nowhere/results.json
                """)
    }

    @Test func aFolderCannotBeRead() {
        let folder = FileManager.default.temporaryDirectory.path
        let text = message { try BenchmarkReport.read(folder) }
        #expect(text.hasPrefix("error: the results in \"\(folder)\" cannot be read: "))
        #expect(text.contains(". Record new ones with\n    swift run "))
    }

    /// The command must not replace what may be another file, such as the manifest of a package.
    private static let files: [(text: String, sentence: String, isReport: Bool)] = [
        ("", #""FILE" is empty. Record it again with"#, true),
        (
            #"{"schema":3,"a":"a brace { in a \" text"#,
            #""FILE" is truncated: it ends in the middle. Record it again with"#, true
        ),
        (#"{"schema":1,"results":[]}"#, otherSchema, true),
        (#"{"schema":"2"}"#, otherKind, true), (#"{"schema":2.5}"#, otherKind, true),
        (#"{"schema":null}"#, otherKind, true),
        (
            #"{"schema":3}"#,
            #"the results in "FILE" are incomplete: "environment" is missing. Record them again with"#, true
        ),
        // Another program's file may have a schema too.
        (#"{"schema":1}"#, otherSchema, false),
        ("no numbers", noJSON, false), (#"{"schema": two}"#, noJSON, false),
        ("[1, 2]", noSchema, false), ("{}", noSchema, false),
    ]

    private static let otherKind =
        #"the results in "FILE" cannot be used: "schema" is not of the kind that belongs there. "#
        + "Record them again with"
    private static let otherSchema =
        #"the results in "FILE" have schema 1, and this program reads schema 3. Record them again with"#
    private static let noJSON = #""FILE" is not JSON, and so not the report of a benchmark. Record one with"#
    private static let noSchema =
        #""FILE" is not the report of a benchmark: it has no schema. Record one with"#

    @Test(arguments: files)
    func anInvalidReportIsRefusedWithTheReason(text: String, sentence: String, isReport: Bool) throws {
        try withFile(Data(text.utf8)) { file in
            #expect(
                message { try BenchmarkReport.read(file) } == """
                    error: \(sentence.replacing("FILE", with: file))
                        swift run -c release observatory bench --output \(isReport ? file : "benchmark.json")
                    """)
        }
    }

    @Test func aReportThatEndsTooEarlyIsReportedAsTruncated() throws {
        let whole = try JSONEncoder().encode(report)
        for length in stride(from: 1, to: whole.count, by: 7) {
            try withFile(whole.prefix(length)) { file in
                #expect(message { try BenchmarkReport.read(file) }.contains(" is truncated: "))
            }
        }
    }

    @Test(arguments: [
        (#"are incomplete: "results[0].unit" is missing"#, #""unit":"#, #""units":"#),
        (#"are incomplete: "results[0].heapUse.bytes" is missing"#, #""bytes":24"#, #""byte":24"#),
        (otherKind(#""results[0].ratios[0].low""#), #""low":1.4"#, #""low":"low""#),
        (otherKind(#""environment.cores""#), #""cores":2"#, #""cores":null"#),
        (otherKind("a number"), #""observers":3"#, #""observers":1.5"#),
    ])
    func theErrorNamesTheFieldThatIsMissingOrOfTheWrongType(
        reason: String, part: String, other: String
    ) throws {
        let whole = String(decoding: try JSONEncoder().encode(report), as: UTF8.self)
        try #require(whole.contains(part))
        let edited = Data(whole.replacing(part, with: other).utf8)
        #expect(message { try report(in: edited) }.contains(" \(reason). Record them again with"))
    }

    private static func otherKind(_ place: String) -> String {
        "cannot be used: \(place) is not of the kind that belongs there"
    }

    @Test(arguments: [("it's mine.json", #"'it'\''s mine.json'"#), ("notes.txt", "benchmark.json")])
    func theCommandQuotesItsPathAndReplacesNoFileOfAnotherKind(path: String, output: String) {
        #expect(
            BenchmarkReport.recordingCommand(to: path)
                == "swift run -c release observatory bench --output \(output)")
    }

    /// Reads a changed report, and returns the error.
    private func refusal(of change: (inout BenchmarkReport) -> Void) throws -> String {
        var changed = report
        change(&changed)
        let data = try JSONEncoder().encode(changed)
        return message { try report(in: data) }
    }

    private func report(in data: Data) throws -> BenchmarkReport {
        try withFile(data) { try BenchmarkReport.read($0) }
    }

    @discardableResult
    private func withFile<Value>(_ data: Data, _ body: (String) throws -> Value) throws -> Value {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
        try data.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try body(file.path)
    }

    private func message(_ body: () throws -> some Any) -> String {
        do {
            _ = try body()
            return "nothing was thrown"
        } catch {
            return "\(error)"
        }
    }
}
