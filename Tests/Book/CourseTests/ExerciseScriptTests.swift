import BuiltPrograms
import Foundation
import Testing

/// `scripts/test-exercises` temporarily replaces the reader's file of an exercise, and must restore it.
@Suite struct ExerciseScriptTests {
    private static let script = BuiltPrograms.project.appending(path: "scripts/test-exercises")

    /// A project with the script, one exercise, and an `observatory` that waits for the file `go-on`.
    private struct Project {
        let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

        init() throws {
            try write(
                "scripts/test-exercises", try String(contentsOf: ExerciseScriptTests.script, encoding: .utf8))
            try write("Exercises/deliver-in-order/Exercise.swift", "mine")
            try write(
                ".build/debug/observatory",
                """
                #!/bin/sh
                echo generated > Exercises/deliver-in-order/Main.swift
                touch started
                while ! [ -f go-on ]; do sleep 0.05; done
                """)
        }

        func write(_ path: String, _ text: String) throws {
            let file = root.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file.path)
        }

        func has(_ path: String) -> Bool {
            FileManager.default.fileExists(atPath: root.appending(path: path).path)
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func stoppingTheScriptRestoresTheReadersFile() async throws {
        let project = try Project()
        defer { try? FileManager.default.removeItem(at: project.root) }
        let process = Process()
        process.executableURL = project.root.appending(path: "scripts/test-exercises")
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        while !project.has("started") { try await Task.sleep(for: .milliseconds(20)) }
        #expect(!project.has("Exercises/deliver-in-order/Exercise.swift"))
        // Not SIGINT, because programs in the background may ignore it.
        process.terminate()
        try project.write("go-on", "")
        process.waitUntilExit()
        let file = project.root.appending(path: "Exercises/deliver-in-order/Exercise.swift")
        #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
        #expect(!project.has("Exercises/deliver-in-order/Main.swift"))
        #expect(process.terminationStatus == 143)
    }
}
