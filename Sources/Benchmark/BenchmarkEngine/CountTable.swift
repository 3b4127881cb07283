import ObservatorySupport

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
}

extension CountTable {
    /// The second line of a table, which names its columns.
    package static let header = "workload,observers,strategy,allocations,bytes,deliveries"

    /// Counts heap use and deliveries of one repetition of every alternative. Copies, and alternatives whose
    /// heap use can't be counted, get no row.
    public init(of contests: [Contest], in environment: String) {
        self.environment = environment
        rows = contests.flatMap { contest in
            contest.alternatives.filter { $0.original == nil }.compactMap { Row(of: $0, in: contest) }
        }
    }

    /// The table as file contents.
    public var text: String {
        (["# \(environment)", Self.header] + rows.map(\.text)).joined(separator: "\n") + "\n"
    }

    /// Returns what differs from the text of an older table: the names of the columns, each line that only the older
    /// text has, after `-`, and each line that only this table has, after `+`. Lines about the same row are
    /// neighbours; if no line differs, the result is empty.
    ///
    /// - Complexity: O(*n* · (log *n* + *d*)) for *n* lines of which *d* differ.
    public func changes(since old: String) -> [String] {
        func lines(_ text: String) -> [Substring] { text.split(whereSeparator: \.isNewline).sorted() }
        let difference = lines(text).difference(from: lines(old))
        if difference.isEmpty { return [] }
        let changes = (difference.removals + difference.insertions).map { change in
            switch change {
            case .remove(_, let line, _): "- \(line)"
            case .insert(_, let line, _): "+ \(line)"
            }
        }
        return ["  \(Self.header)"]
            + changes.grouped { $0.dropFirst(2).split(separator: ",").prefix(3) }.flatMap(\.self)
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

    fileprivate var text: String {
        "\(workload),\(observers),\(strategy),\(allocations),\(bytes),\(deliveries)"
    }
}
