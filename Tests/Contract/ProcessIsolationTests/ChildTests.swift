import Foundation
import Subprocess
import Synchronization
import Testing

@testable import ObserverContract
@testable import ProcessIsolation

/// How the output and the end of a child process are interpreted.
@Suite struct ChildTests {
    private static let right = Run(trace: ["A started Naima"])
    private static let death = Run.Ending.crashed("signal 9 (killed)")

    /// It is the one that runs; between two, the earlier one; before the first, that one; after the last, none.
    @Test(
        arguments: [
            ([.begun, .finished(right), .begun], [right, Run(ending: death)]),
            (
                [.begun, .finished(right), .begun, .finished(right)],
                [right, Run(trace: right.trace, ending: death)]
            ),
            ([], [Run(ending: death)]),
            ([.begun, .finished(right), .done], [right]),
        ] as [([ChildMessage], [Run])])
    func aDeathIsAttributedToATrial(messages: [ChildMessage], runs: [Run]) {
        var log = ChildLog()
        for message in messages { log.record(message) }
        log.close(by: Self.death)
        #expect(log.runs == runs)
    }

    @Test(arguments: [
        ChildMessage.begun, .done, .working(3), .exploringAt(.init(form: 1, scenario: 2)),
        .explored(ExplorationReport(steps: 1, seed: .max, strategies: [])),
        .finished(Run(trace: ["A started \"1\n2\u{2028}\""], leaks: 2, ending: .hung("why"))),
    ])
    func aMessageIsEncodedAsOneLineAndDecodedAgain(message: ChildMessage) throws {
        let line = try message.line
        #expect(line.firstIndex(of: UInt8(ascii: "\n")) == line.count - 1)
        #expect(ChildMessage(line.dropLast()) == message)
    }

    /// A child that runs a shell script, in which `$working` and `$done` are messages.
    private func withChild(
        _ script: String, limit: Duration, startLimit: Duration = .seconds(10),
        _ body: (Child) async throws -> Void
    ) async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sh")
        defer { try? FileManager.default.removeItem(at: file) }
        func line(_ message: ChildMessage) throws -> String {
            "'\(String(decoding: try message.line.dropLast(), as: UTF8.self))'"
        }
        try "#!/bin/sh\nworking=\(line(.working(1)))\ndone=\(line(.done))\n\(script)\n"
            .write(to: file, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        BrokenPipes.ignore()
        defer { BrokenPipes.stopIgnoring() }
        try await body(Child(program: file.path, limit: limit, startLimit: startLimit))
    }

    private let request = ChildRequest([], .description)

    /// All threads are busy for longer than the limit, so the time is over before the parent can read the
    /// child's messages.
    @Test func aBusyParentDoesNotReportAChildAsHung() async throws {
        let script =
            #"read -r request; for i in 1 2 3 4 5; do echo "$working"; sleep 0.5; done; echo "$done""#
        try await withChild(script, limit: .seconds(1.2)) { child in
            let isBusy = Mutex(false)
            let log = try await child.perform(request) { _ in
                if isBusy.withLock({ exchange(&$0, with: true) }) { return }
                let work: @Sendable () -> Void = { Thread.sleep(forTimeInterval: 1.6) }
                for _ in 0..<ProcessInfo.processInfo.activeProcessorCount { Task { work() } }
            }
            #expect(log.ending == .finished)
        }
    }

    /// A terminal can be stopped with Control-S for as long as a reader wants.
    @Test func progressMayTakeLongerThanTheLimit() async throws {
        // The limit for the first message is longer.
        let script =
            #"read -r request; echo "$working"; echo "$working"; sleep 0.2; echo "$done"; read -r request"#
        try await withChild(script, limit: .seconds(0.4)) { child in
            let log = try await child.perform(request) { _ in Thread.sleep(forTimeInterval: 1.2) }
            #expect(log.ending == .finished)
        }
    }

    @Test func theLimitOfTheFirstMessageIsTheOneThatIsSaid() async throws {
        try await withChild(
            "read -r request; sleep 60", limit: .seconds(0.1), startLimit: .seconds(0.2)
        ) { child in
            let log = try await child.perform(request)
            #expect(log.ending == .hung("no answer within 0.2 s"))
        }
    }

    @Test func whatACancelledTaskKillsHasNotCrashed() async throws {
        try await withChild("read -r request; sleep 60", limit: .seconds(60)) { child in
            let task = Task { [request] in try await child.perform(request) }
            task.cancel()
            await #expect(throws: CancellationError.self) { _ = try await task.value }
        }
    }

    @Test func aChildThatWaitsForAProcessorIsStarved() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        func note(_ thread: String, waited nanoseconds: Int) throws {
            let file = folder.appending(path: thread)
            try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
            try "5 \(nanoseconds) 2\n".write(
                to: file.appending(path: "schedstat"), atomically: true, encoding: .utf8)
        }
        try note("1", waited: 4_000_000)
        try note("2", waited: 0)
        var starvation = Starvation(folder: folder.path)
        #expect(starvation.part(of: .milliseconds(10)) == 0)
        try note("1", waited: 5_000_000)
        try note("2", waited: 4_000_000)
        #expect(starvation.part(of: .milliseconds(10)) == 0.4)
        try note("3", waited: 90_000_000)
        #expect(starvation.part(of: .milliseconds(10)) == 1)
        try FileManager.default.removeItem(at: folder.appending(path: "3"))
        #expect(starvation.part(of: .milliseconds(10)) == 0)
    }

    @Test func aProcessThatIsGoneIsNotStarved() {
        var starvation = Starvation(of: -1)
        #expect(starvation.part(of: .milliseconds(10)) == 0)
    }

    #if os(Linux)
        @Test func theSystemSaysHowLongThreadsWaited() {
            #expect(!Starvation(of: ProcessInfo.processInfo.processIdentifier).waits.isEmpty)
        }
    #endif

    @Test func otherTextIsNotDecodedAsAMessage() {
        #expect(ChildMessage([]) == nil)
        #expect(ChildMessage(Array("hello".utf8)) == nil)
    }

    @Test func bytesAreSplitIntoLinesHoweverTheyArrive() {
        var splitter = LineSplitter()
        #expect(splitter.lines(with: Array("a".utf8)) == [])
        #expect(splitter.lines(with: []) == [])
        #expect(splitter.lines(with: Array("b\n\nc".utf8)) == [Array("ab".utf8), []])
        #expect(splitter.lines(with: Array("\n".utf8)) == [Array("c".utf8)])
    }

    @Test func theMessageOfATrapIsReported() {
        var reason = DeathReason()
        reason.read("Loading\nSwift/Array.swift:1: Fatal error: Index ".utf8)
        #expect(reason.text(of: .signaled(SIGTRAP)) == "signal \(SIGTRAP) (trap)")
        reason.read("out of range\nCurrent stack trace:\n".utf8)
        #expect(
            reason.text(of: .signaled(SIGTRAP)) == "signal \(SIGTRAP) (trap): Fatal error: Index out of range"
        )
    }

    /// Without the place in the source, without an address, and so that it cannot change the terminal.
    @Test(arguments: [
        ("Signals/Signal.swift:7: Fatal error: the list is open", "Fatal error: the list is open"),
        ("Signals/Signal.swift:7: Precondition failed: no list", "Precondition failed: no list"),
        ("Signals/Signal.swift:7: Assertion failed", "Assertion failed"),
        ("Fatal error: \u{1B}[2Jgone", #"Fatal error: \u{1B}[2Jgone"#),
        (
            "Simultaneous accesses to 0x7f00, but modification requires exclusive access.",
            "Simultaneous accesses, at least one of which changes the value"
        ),
    ])
    func everyKindOfTrapIsRecognized(line: String, trap: String) {
        var reason = DeathReason()
        reason.read("\(line)\n".utf8)
        #expect(reason.trap == trap)
    }

    @Test func endingsAreDescribed() {
        #expect(DeathReason().text(of: .exited(3)) == "exit status 3")
        #expect(DeathReason().text(of: .signaled(9)) == "signal 9 (killed)")
        #expect(DeathReason().text(of: .signaled(99)) == "signal 99")
    }

    @Test func aBrokenPipeIsStillIgnoredWhenOneOfTwoUsersStops() {
        BrokenPipes.ignore()
        BrokenPipes.ignore()
        BrokenPipes.stopIgnoring()
        defer { BrokenPipes.stopIgnoring() }
        // Sockets, because a child of another test may have inherited the end of a pipe that is closed here.
        #if os(Linux)
            let stream = Int32(SOCK_STREAM.rawValue)
        #else
            let stream = SOCK_STREAM
        #endif
        var ends: [Int32] = [0, 0]
        #expect(socketpair(AF_UNIX, stream, 0, &ends) == 0)
        defer { for end in ends { close(end) } }
        // Of the writer's own end: that of the other one matters on Linux only.
        #expect(shutdown(ends[1], Int32(SHUT_WR)) == 0)
        #expect(write(ends[1], "x", 1) == -1)
        #expect(errno == EPIPE)
    }
}
