package import Foundation

extension ProcessInfo {
    /// The number of processor cores that this process may use, which are fewer if it was bound to some, as by
    /// `taskset`; `activeProcessorCount` counts the others too (Foundation of Swift 6.3 on Linux).
    package var usableCoreCount: Int {
        // A mask, with digits for cores too that the machine does not have.
        let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let mask = status?.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed:") }
        let digits = mask?.split(separator: ":")[1].compactMap(\.hexDigitValue) ?? []
        let usable = digits.reduce(0) { $0 + $1.nonzeroBitCount }
        return usable > 0 ? min(usable, activeProcessorCount) : activeProcessorCount
    }
}
