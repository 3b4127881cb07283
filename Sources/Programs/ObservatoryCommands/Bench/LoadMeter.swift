import BenchmarkEngine
import Foundation

/// Watches what else the machine does during a run. On systems without `/proc` nothing is known of it.
struct LoadMeter {
    private let before = Self.averageLoad
    private let ticks = Self.ticks

    /// The load since the meter was made.
    var reading: BenchmarkReport.Load {
        let now = Self.ticks
        var steal: Double?
        if let ticks, let now, now.all > ticks.all {
            steal = Double(now.stolen - ticks.stolen) / Double(now.all - ticks.all)
        }
        return BenchmarkReport.Load(
            before: before, after: Self.averageLoad, steal: steal, governor: Self.governor)
    }

    /// The first of the three averages.
    private static var averageLoad: Double? {
        contents("/proc/loadavg")?.split(separator: " ").first.flatMap { Double($0) }
    }

    /// Since the machine was started, in all cores: what was counted and what the host gave to others. The line has
    /// user, nice, system, idle, iowait, irq, softirq, steal, and the guests' share of the first two (proc_stat(5)).
    private static var ticks: (all: Int, stolen: Int)? {
        let line = contents("/proc/stat")?.split(separator: "\n").first
        let numbers = (line ?? "").split(separator: " ").dropFirst().prefix(8).compactMap { Int($0) }
        return numbers.count == 8 ? (numbers.reduce(0, +), numbers[7]) : nil
    }

    private static var governor: String? {
        contents("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")?
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static func contents(_ path: String) -> String? {
        try? String(contentsOfFile: path, encoding: .utf8)
    }
}
