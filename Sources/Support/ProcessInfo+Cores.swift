package import Foundation

extension ProcessInfo {
    /// The number of processor cores that this process may use, which are fewer if it was bound to some, as by
    /// `taskset`; `activeProcessorCount` counts the others too (Foundation of Swift 6.3 on Linux).
    package var usableCoreCount: Int {
        let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        return Self.usableCores(by: status ?? "", of: activeProcessorCount)
    }

    /// Returns how many of the cores the mask in the status of a process allows: all, if there is none.
    package static func usableCores(by status: String, of all: Int) -> Int {
        let mask = status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed:") }
        let digits = mask?.split(separator: ":").last?.compactMap(\.hexDigitValue) ?? []
        let usable = digits.reduce(0) { $0 + $1.nonzeroBitCount }
        // The mask may have cores that the machine does not have.
        return usable > 0 ? min(usable, all) : all
    }
}
