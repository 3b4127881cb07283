import BenchmarkEngine

/// What the benchmark measured: a table for each workload, in it a group for each number of observers.
struct BenchmarkFigure: Sendable {
    let anchor = LiveInsert.benchmark.anchor
    let isMissing: Bool
    /// The command that makes a report.
    let command = BenchmarkReport.recordingCommand(to: "FILE")
    let workloads: [Workload]
    let environment: [Fact]
    let noiseFloor: String

    struct Workload: Sendable {
        let name: String
        /// What the nanoseconds are for: a delivery, or an operation that delivers nothing.
        let unit: String
        let groups: [Group]
    }

    struct Group: Sendable {
        let observers: String
        let rows: [Row]
    }

    struct Row: Sendable {
        let anchor: String
        let strategy: String
        let nanoseconds: String
        let interval: String
        let hasRatio: Bool
        let ratio: String
        let ratioInterval: String
        let floor: String
        let deliveries: String
    }

    struct Fact: Sendable {
        let name: String
        let value: String
    }

    init(_ report: BenchmarkReport?) {
        isMissing = report == nil
        noiseFloor = report.map { NumberText.percent($0.noiseFloor) } ?? ""
        environment = report?.environment.facts ?? []
        // The figure is about time.
        let results = (report?.results ?? []).filter { $0.nanoseconds != nil }
        workloads = results.map(\.workload).withoutRepetition.map { name in
            Workload(name, results: results.filter { $0.workload == name })
        }
    }
}

extension BenchmarkFigure.Workload {
    fileprivate init(_ name: String, results: [BenchmarkReport.Result]) {
        self.name = name
        unit = results.last?.unit ?? ""
        groups = results.map(\.observers).withoutRepetition.sorted().map { observers in
            let rows = results.filter { $0.observers == observers }.sorted {
                ($0.nanoseconds?.median ?? 0, $0.strategy) < ($1.nanoseconds?.median ?? 0, $1.strategy)
            }
            return BenchmarkFigure.Group(
                observers: observers == 1 ? "1 observer" : "\(NumberText.count(observers)) observers",
                rows: rows.map(BenchmarkFigure.Row.init))
        }
    }
}

extension BenchmarkFigure.Row {
    fileprivate init(_ result: BenchmarkReport.Result) {
        let time = result.nanoseconds
        let against = result.ratios.first
        anchor = ResultAnchor.of(result)
        strategy = result.strategy
        nanoseconds = time.map { NumberText.measure($0.median) } ?? ""
        interval =
            time.map { NumberText.interval(low: $0.low, high: $0.high, median: $0.median) } ?? ""
        hasRatio = against != nil
        ratio = against.map { NumberText.measure($0.median) } ?? ""
        ratioInterval =
            against.map { NumberText.interval(low: $0.low, high: $0.high, median: $0.median) } ?? ""
        floor = against?.to ?? ""
        deliveries = NumberText.count(result.deliveries)
    }
}

extension BenchmarkReport.Environment {
    fileprivate var facts: [BenchmarkFigure.Fact] {
        let facts: [(String, String?)] = [
            ("Processor", "\(processor), \(cores) \(cores == 1 ? "core" : "cores")"), ("System", system),
            ("Compiler", "\(compiler), \(configuration)"), ("Rounds", NumberText.count(rounds)),
            ("Seed", String(seed)), ("Measured", date), ("Commit", commit), ("Verdicts", verdictHash),
        ]
        return facts.compactMap { name, value in
            value.map { BenchmarkFigure.Fact(name: name, value: $0) }
        }
    }
}

extension Sequence where Element: Hashable {
    /// The elements in their order, each only where it first stands.
    var withoutRepetition: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
