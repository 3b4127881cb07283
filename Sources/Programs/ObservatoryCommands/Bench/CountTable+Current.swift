import BenchmarkEngine
import Foundation
import ObserverContract
import StrategyCatalog
import Support
import Workloads

extension CountTable {
    /// What the six strategies allocate and deliver in this build, in every workload with 64 observers.
    static var current: CountTable {
        let strategies = Catalog.strategies.map(\.id)
        let contests = Workload.allCases.filter { $0.isTimed && !$0.isLesson }.compactMap {
            $0.contest(observers: 64, strategies: strategies) { $0 }
        }
        return CountTable(of: contests, in: "\(Build.compiler), \(Build.configuration), \(Build.platform)")
    }

    /// Reads a file written by `bench --counts`.
    static func read(_ path: String) throws -> CountTable {
        let text = try InputFile.text(at: URL(fileURLWithPath: path), called: path)
        if let table = CountTable(text) { return table }
        throw UsageError(
            """
            \(path) does not hold the counts of a benchmark. To record them, run
                \(ProgramName.optimizedCall("bench --counts > \(CommandLineText.quoted(path))"))
            """)
    }
}
