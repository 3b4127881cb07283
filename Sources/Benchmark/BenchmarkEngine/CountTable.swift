/// The counts that are the same in every run: heap use and deliveries.
///
/// The table is kept as CSV text under version control, so that any changed number shows up in a diff and
/// must be intended. It holds for one compiler and one configuration, which its first line names.
public struct CountTable: Sendable, Equatable {
    /// The environment that the counts hold for, such as `Swift 6.3, release, Linux x86_64`.
    public let environment: String

    /// The counts, in the order of the contests.
    public let rows: [Row]

    /// The counts of one timed run of one alternative.
    public struct Row: Sendable, Equatable {
        /// The id of the workload.
        public let workload: String
        /// The number of observers.
        public let observers: Int
        /// The id of the alternative.
        public let strategy: String
        /// The number of heap blocks allocated.
        public let allocations: Int
        /// The number of bytes requested.
        public let bytes: Int
        /// The number of deliveries.
        public let deliveries: Int
    }

    /// Counts heap use and deliveries of one repetition of every alternative. Copies, and alternatives whose
    /// heap use can't be counted, get no row.
    public init(of contests: [Contest], in environment: String) {
        self.environment = environment
        rows = contests.flatMap { contest in
            contest.alternatives.filter { $0.original == nil }.compactMap { Row(of: $0, in: contest) }
        }
    }
}

extension CountTable.Row {
    fileprivate init?(of alternative: Alternative, in contest: Contest) {
        guard alternative.countsHeapUse else { return nil }
        var counts: (heapUse: HeapUse?, deliveries: Int) = (nil, 0)
        // Counted from the beginning: only then does every array get a block of the same size in each run.
        _ = HeapUse.perOperation(of: 1) {
            let timedRun = alternative.prepareAfterRehearsal()
            timedRun.warmUp()
            counts = timedRun.count()
        }
        guard let use = counts.heapUse else { return nil }
        self.init(
            workload: contest.workload, observers: contest.observers, strategy: alternative.id,
            allocations: Int(use.allocations), bytes: Int(use.bytes), deliveries: counts.deliveries)
    }

    fileprivate init?(_ line: Substring) {
        let fields = line.split(separator: ",").map(String.init)
        guard fields.count == 6, let observers = Int(fields[1]), let allocations = Int(fields[3]),
            let bytes = Int(fields[4]), let deliveries = Int(fields[5])
        else { return nil }
        self.init(
            workload: fields[0], observers: observers, strategy: fields[2], allocations: allocations,
            bytes: bytes, deliveries: deliveries)
    }

    /// The row's key: everything but the counts.
    fileprivate var name: String { "\(workload), \(observers) observers, \(strategy)" }

    fileprivate var counts: String {
        "\(allocations) allocations, \(bytes) bytes, \(deliveries) deliveries"
    }

    fileprivate var text: String {
        "\(workload),\(observers),\(strategy),\(allocations),\(bytes),\(deliveries)"
    }
}

extension CountTable {
    private static let header = "workload,observers,strategy,allocations,bytes,deliveries"

    /// The table as file contents.
    public var text: String {
        (["# \(environment)", Self.header] + rows.map(\.text)).joined(separator: "\n") + "\n"
    }

    /// Parses a table.
    ///
    /// - Throws: The number of the first line that does not belong in a table, or that has another count of
    ///   what an earlier line counts.
    public init(_ text: String) throws(InvalidLine) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard lines[0].hasPrefix("# ") else { throw InvalidLine(number: 1) }
        guard lines.count > 1, lines[1] == Self.header else { throw InvalidLine(number: 2) }
        // Otherwise the file was cut off.
        guard lines.last?.isEmpty ?? true else { throw InvalidLine(number: lines.count) }
        environment = String(lines[0].dropFirst(2))
        var rows: [Row] = []
        var known: Set<String> = []
        for (index, line) in lines.enumerated().dropFirst(2) where !line.isEmpty {
            guard let row = Row(line), known.insert(row.name).inserted else {
                throw InvalidLine(number: index + 1)
            }
            rows.append(row)
        }
        self.rows = rows
    }

    /// A line because of which a text is no table.
    public struct InvalidLine: Error, Equatable {
        /// The number of the line, from 1.
        public let number: Int
    }

    /// Returns a line for each difference from an older table; empty if all counts are the same.
    public func changes(since old: CountTable) -> [String] {
        let before = Dictionary(uniqueKeysWithValues: old.rows.map { ($0.name, $0) })
        let now = Set(rows.map(\.name))
        return rows.compactMap { row in
            guard let old = before[row.name] else { return "\(row.name): new, \(row.counts)" }
            return old == row ? nil : "\(row.name): \(row.counts); it was \(old.counts)"
        } + old.rows.filter { !now.contains($0.name) }.map { "\($0.name): gone" }
    }
}
