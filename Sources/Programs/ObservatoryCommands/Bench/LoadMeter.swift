import BenchmarkEngine
import Foundation

/// Measures how busy the machine is with other work during a run; without `/proc`, all values are `nil`.
struct LoadMeter {
    private let before = Self.averageLoad
    private let ticks = Self.ticks

    var reading: BenchmarkReport.Load {
        let now = Self.ticks
        var (others, steal): (Double?, Double?) = (nil, nil)
        if let ticks, let now, now.all > ticks.all {
            let all = Double(now.all - ticks.all)
            steal = Double(now.stolen - ticks.stolen) / all
            others = max(0, Double(now.busy - ticks.busy) - Double(now.own - ticks.own)) / all
        }
        return BenchmarkReport.Load(
            before: before, after: Self.averageLoad, others: others, steal: steal, governor: Self.governor)
    }

    /// The load average over the last minute.
    private static var averageLoad: Double? {
        contents("/proc/loadavg")?.split(separator: " ").first.flatMap { Double($0) }
    }

    /// Ticks of all cores since the machine started: all, used by programs, given to other machines by the
    /// host, and used by this process and its children. The line has user, nice, system, idle, iowait, irq,
    /// softirq, steal, and the guests' share of the first two (proc_stat(5)).
    private static var ticks: (all: Int, busy: Int, stolen: Int, own: Int)? {
        let line = contents("/proc/stat")?.split(separator: "\n").first
        let numbers = (line ?? "").split(separator: " ").dropFirst().prefix(8).compactMap { Int($0) }
        guard numbers.count == 8 else { return nil }
        var time = tms()
        times(&time)
        let own = [time.tms_utime, time.tms_stime, time.tms_cutime, time.tms_cstime].map { Int($0) }
        let all = numbers.reduce(0, +)
        let idle = numbers[3] + numbers[4] + numbers[7]
        return (all, all - idle, numbers[7], own.reduce(0, +))
    }

    private static var governor: String? {
        contents("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")?
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static func contents(_ path: String) -> String? {
        try? String(contentsOfFile: path, encoding: .utf8)
    }
}
