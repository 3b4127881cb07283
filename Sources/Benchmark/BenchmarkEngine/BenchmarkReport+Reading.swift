import Foundation
import ObservatorySupport

extension BenchmarkReport {
    /// Reads a report from the file that `observatory bench --output` wrote.
    ///
    ///     let report = try BenchmarkReport.read("Benchmarks/Results/reference.json")
    ///     report.results.count
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - oldest: The oldest schema to accept: 2 or 3. Reports of schema 2 come from a single process, so
    ///     their intervals hold for that process only and must not be compared. Their crossovers are skipped.
    /// - Throws: ``ReportError``, which says what is wrong with the file, where, and what to do.
    public static func read(_ path: String, oldest: Int = schema) throws(ReportError) -> BenchmarkReport {
        // A file of another kind is not to be replaced.
        func unusable(_ sentence: String, isReport: Bool = true) -> ReportError {
            ReportError(path: isReport ? path : "benchmark.json", sentence: sentence)
        }
        func flawed(_ flaw: String) -> ReportError {
            unusable("the results in \"\(path)\" cannot be used: \(flaw). Record them again with")
        }
        // Without a place for a number, of which the decoder does not say where it is.
        func wrongKind(_ place: String) -> ReportError {
            flawed("\(place.isEmpty ? "a number" : "\"\(place)\"") is not of the kind that belongs there")
        }
        func unmeasured(_ name: String) -> ReportError {
            flawed("a number of \(MessageText.line(name)) cannot have been measured")
        }
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw unusable(
                FileManager.default.fileExists(atPath: path)
                    ? "the results in \"\(path)\" cannot be read: \(SystemReason.of(error)). Record new ones with"
                    : "there are no results at \"\(path)\". Record them with")
        }
        if data.isEmpty { throw unusable("\"\(path)\" is empty. Record it again with") }
        let head: Head
        do {
            head = try JSONDecoder().decode(Head.self, from: data)
        } catch DecodingError.dataCorrupted {
            let isCut = endsInTheMiddle(data)
            throw unusable(
                isCut
                    ? "\"\(path)\" is truncated: it ends in the middle. Record it again with"
                    : "\"\(path)\" is not JSON, and so not the report of a benchmark. Record one with",
                isReport: isCut)
        } catch {
            throw wrongKind("schema")
        }
        guard let found = head.schema else {
            throw unusable(
                "\"\(path)\" is not the report of a benchmark: it has no schema. Record one with",
                isReport: false)
        }
        guard (oldest...schema).contains(found) else {
            throw unusable(
                """
                the results in "\(path)" have schema \(found), and this program reads schema \(schema). \
                Record them again with
                """, isReport: head.hasResults)
        }
        let report: BenchmarkReport
        do {
            report = try JSONDecoder().decode(BenchmarkReport.self, from: data)
        } catch DecodingError.keyNotFound(let key, let context) {
            let place = place(context.codingPath + [key])
            throw unusable(
                "the results in \"\(path)\" are incomplete: \"\(place)\" is missing. Record them again with")
        } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.dataCorrupted(let context)
        {
            throw wrongKind(place(context.codingPath))
        } catch {
            throw unusable("the results in \"\(path)\" cannot be read: \(error). Record new ones with")
        }
        guard report.noiseFloor >= 0 else { throw flawed("\"noiseFloor\" is negative") }
        var known: Set<[String]> = []
        for row in report.results {
            let name = "\(row.strategy) in \(row.workload)"
            guard known.insert([row.strategy, row.workload, "\(row.observers)"]).inserted else {
                let place = "\(MessageText.line(name)) with \(NumberText.count(row.observers, "observer"))"
                throw flawed("it has two rows for \(place)")
            }
            guard row.isPlausible else { throw unmeasured(name) }
        }
        for model in report.models where !model.isPlausible {
            throw unmeasured("the model of \(model.strategy) in \(model.workload)")
        }
        for crossover in report.crossovers where !crossover.isPlausible {
            throw unmeasured("the crossover of \(crossover.below) and \(crossover.above)")
        }
        return report
    }

    /// Returns the command that records a report, by a program that includes all of `observatory`.
    ///
    /// A file of another kind is not to be replaced: for a name that does not end in `.json`, the command writes
    /// `benchmark.json`.
    public static func recordingCommand(
        to path: String, by program: String = "swift run -c release observatory"
    ) -> String {
        "\(program) bench --output \(path.hasSuffix(".json") ? CommandLineText.quoted(path) : "benchmark.json")"
    }

    /// What says whether a file is a report that can be read.
    private struct Head: Decodable {
        /// `nil` in a file of another kind.
        var schema: Int?
        var hasResults = false

        private enum CodingKeys: String, CodingKey { case schema, results }

        init(from decoder: any Decoder) throws {
            guard let values = try? decoder.container(keyedBy: CodingKeys.self) else { return }
            hasResults = values.contains(.results)
            guard values.contains(.schema) else { return }
            // To decode an `Int` from 2.5 would be the same error as a file that is no JSON.
            schema = Int(exactly: try values.decode(Double.self, forKey: .schema))
            if schema == nil {
                throw DecodingError.typeMismatch(Int.self, .init(codingPath: [], debugDescription: ""))
            }
        }
    }

    /// Returns the place in the file where decoding failed, such as `results[3].unit`.
    private static func place(_ path: [any CodingKey]) -> String {
        let steps = path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }
        return String(steps.joined().drop { $0 == "." })
    }

    /// Whether the data starts like a report but ends inside a string, array or object.
    private static func endsInTheMiddle(_ data: Data) -> Bool {
        guard data.first(where: { $0 > UInt8(ascii: " ") }) == UInt8(ascii: "{") else { return false }
        var (depth, isInString, isEscaped) = (0, false, false)
        for byte in data {
            switch (byte, isInString) {
            case _ where isEscaped: isEscaped = false
            case (UInt8(ascii: "\\"), true): isEscaped = true
            case (UInt8(ascii: "\""), _): isInString.toggle()
            case (UInt8(ascii: "{"), false), (UInt8(ascii: "["), false): depth += 1
            case (UInt8(ascii: "}"), false), (UInt8(ascii: "]"), false): depth -= 1
            default: break
            }
        }
        return isInString || depth > 0
    }
}

extension BenchmarkReport.Result {
    /// Whether every number can have been measured, so that what is computed from them is a number too.
    fileprivate var isPlausible: Bool {
        let times = nanoseconds.map { $0.isPlausible(for: byProcess) } ?? (byProcess == nil)
        let counts = heapUse.map { [$0.allocations, $0.bytes] } ?? []
        // What is removed frees more than it keeps.
        let kept = heapUse?.bytesKept ?? 0
        return BenchmarkReport.sizes.contains(observers)
            && times && ratios.allSatisfy { $0.interval.isPlausible(for: $0.byProcess) }
            && counts.allSatisfy { $0 >= 0 && $0 <= 1e15 } && kept.magnitude <= 1e15
    }
}

extension CostModel {
    /// Whether every number can have been fitted, and the costs are above zero.
    fileprivate var isPlausible: Bool {
        [fixed, perObserver].allSatisfy { $0.isInOrder && $0.low >= 0 && $0.high <= 1e15 }
            && max(fixed.median, perObserver.median) >= 1e-9 && (0...1e15).contains(misfit)
    }
}

extension Crossover {
    fileprivate var isPlausible: Bool {
        BenchmarkReport.sizes.contains(atMost) && BenchmarkReport.sizes.contains(atLeast) && atMost <= atLeast
    }
}

extension BenchmarkReport {
    /// The times in nanoseconds, and the ratios, that a report may have.
    static let times = 1e-9...1e15

    /// The numbers of observers that a report may have; no machine has the memory for more.
    fileprivate static let sizes = 0...1_000_000_000_000
}

extension BenchmarkReport.Interval {
    fileprivate var isInOrder: Bool { low <= median && median <= high }

    private var numbers: [Double] { [low, median, high] }

    /// Whether this can be the interval of these values, which are rounded like its ends; `nil` where one process
    /// measured it.
    fileprivate func isPlausible(for values: [Double]?) -> Bool {
        guard isInOrder, numbers.allSatisfy(BenchmarkReport.times.contains) else { return false }
        guard let values else { return true }
        guard (1...RankSum.mostValues).contains(values.count),
            values.allSatisfy(BenchmarkReport.times.contains)
        else { return false }
        // The interval of two values is six times as wide as they are apart, and so is its error.
        let error = values.count < Statistics.fewestValues ? 2e-3 : 2e-4
        return zip(numbers, Statistics.medianInterval(values).numbers).allSatisfy { abs($0 / $1 - 1) < error }
    }
}
