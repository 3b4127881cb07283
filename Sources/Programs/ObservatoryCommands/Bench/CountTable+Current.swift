import BenchmarkEngine
import Foundation
import ObserverContract
import StrategyCatalog
import Support
import Workloads

extension CountTable {
    /// What the six strategies take and deliver in this build, in every workload with 64 observers.
    static var current: CountTable {
        let strategies = Catalog.strategies.map(\.id)
        let contests = Workload.allCases.filter { $0.isTimed && !$0.isLesson }.compactMap {
            $0.contest(observers: 64, strategies: strategies) { $0 }
        }
        return CountTable(of: contests, in: "\(Build.compiler), \(Build.configuration), \(Build.platform)")
    }

    /// Reads a file that was written by `bench --counts`.
    static func read(_ path: String) throws(UsageError) -> CountTable {
        let text: String
        do {
            text = try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
        } catch {
            throw .cannotRead(path: path, reason: SystemReason.of(error))
        }
        guard let table = CountTable(text) else { throw .notCounts(path: path) }
        return table
    }
}
