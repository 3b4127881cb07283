import BenchmarkEngine
import Foundation
import ObservatorySupport

extension BenchmarkReport.Environment {
    /// Describes this machine and this program, for a run whose rounds and commit are not known yet.
    static func current(seed: UInt64 = 0, verdictHash: String? = nil) -> Self {
        BenchmarkReport.Environment(
            date: Date.now.formatted(.iso8601), system: ProcessInfo.processInfo.operatingSystemVersionString,
            processor: processor, cores: ProcessInfo.processInfo.usableCoreCount,
            machine: machine(id: try? String(contentsOfFile: "/etc/machine-id", encoding: .utf8), boot: boot),
            compiler: Build.compiler, configuration: Build.configuration, seed: seed, rounds: 0,
            commit: nil, verdictHash: verdictHash)
    }

    private static var processor: String {
        #if os(Linux)
            let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
            var facts: [String: String] = [:]
            // The values of the first core; the other cores have the same.
            for line in text.split(separator: "\n") {
                let parts = line.split(separator: ":", maxSplits: 1).map {
                    $0.trimmingCharacters(in: .whitespaces)
                }
                if parts.count == 2, facts[parts[0]] == nil { facts[parts[0]] = parts[1] }
            }
            // A virtual machine may report the same name for processors with different costs.
            let kinds = [("family", "cpu family"), ("model", "model"), ("stepping", "stepping")]
            let name = facts["model name"] ?? "unknown"
            return ([name] + kinds.compactMap { kind, key in facts[key].map { "\(kind) \($0)" } })
                .joined(separator: ", ")
        #else
            return output(of: "/usr/sbin/sysctl", ["-n", "machdep.cpu.brand_string"]) ?? "unknown"
        #endif
    }

    /// A digest, so that a published report does not reveal the name of the machine.
    ///
    /// - Parameters:
    ///   - id: The id of the installed system, which all machines made from one image share.
    ///   - boot: The id of the system's start. Without it machines cannot be told apart, and the result is `nil`.
    static func machine(id: String?, boot: String?) -> String? {
        #if os(Linux)
            let name = ProcessInfo.processInfo.hostName
        #else
            // The name of a Mac may change with its network, and each start has an id of its own.
            let name = ""
        #endif
        return boot.map { Fingerprint.of("\(id ?? "") \(name) \($0)") }
    }

    private static var boot: String? {
        #if os(Linux)
            try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
        #else
            output(of: "/usr/sbin/sysctl", ["-n", "kern.bootsessionuuid"])
        #endif
    }

    /// The commit that is checked out in the working directory; `nil` if `git` knows none. Starts a process.
    static var commitOfWorkingDirectory: String? {
        output(of: "/usr/bin/env", ["git", "rev-parse", "--short", "HEAD"])
    }

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
