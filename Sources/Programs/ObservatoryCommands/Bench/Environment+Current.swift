import BenchmarkEngine
import Foundation

extension BenchmarkReport.Environment {
    /// Describes this machine, this program and this run.
    static func current(_ plan: Plan, verdictHash: String?) -> Self {
        BenchmarkReport.Environment(
            date: Date.now.formatted(.iso8601),
            system: ProcessInfo.processInfo.operatingSystemVersionString,
            processor: processor,
            cores: ProcessInfo.processInfo.activeProcessorCount,
            compiler: Build.compiler,
            configuration: Build.configuration,
            seed: plan.seed,
            rounds: plan.rounds,
            commit: commit,
            verdictHash: verdictHash)
    }

    private static var processor: String {
        #if os(Linux)
            let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
            let model = lines.split(separator: "\n").first { $0.hasPrefix("model name") }
            let name = model?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
            return name ?? "unknown"
        #else
            return output(of: "/usr/sbin/sysctl", ["-n", "machdep.cpu.brand_string"]) ?? "unknown"
        #endif
    }

    private static var commit: String? {
        output(of: "/usr/bin/env", ["git", "rev-parse", "--short", "HEAD"])
    }

    /// What a program prints; `nil` when it cannot be run or fails.
    private static func output(of program: String, _ arguments: [String]) -> String? {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { return nil }
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
