import Foundation

/// How long the threads of a process were ready to run while no processor was free.
///
/// A strategy that hangs waits for something else, or runs. One that other programs keep from running does
/// neither, and must not be reported as hung.
struct Starvation {
    /// The folder with one folder for each thread.
    private let folder: String
    private var last: [String: Int]

    init(of process: Int32) { self.init(folder: "/proc/\(process)/task") }

    init(folder: String) {
        self.folder = folder
        last = [:]
        last = waits
    }

    /// The part of the last period in which a thread waited for a processor, from 0 to 1, of the thread that
    /// waited longest; 0 where the system does not say, which is everywhere but on Linux.
    mutating func part(of period: Duration) -> Double {
        let waits = waits
        defer { last = waits }
        let longest = waits.map { $1 - last[$0, default: 0] }.max() ?? 0
        return min(max(.nanoseconds(longest) / period, 0), 1)
    }

    /// How long each thread has waited for a processor since it started, in nanoseconds.
    var waits: [String: Int] {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let pairs = threads.compactMap { thread -> (String, Int)? in
            // Three numbers, of which the second is the time spent waiting: see "Scheduler Statistics" in the
            // documentation of the Linux kernel.
            guard let line = try? String(contentsOfFile: "\(folder)/\(thread)/schedstat", encoding: .utf8),
                let wait = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
            else { return nil }
            return (thread, wait)
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }
}
