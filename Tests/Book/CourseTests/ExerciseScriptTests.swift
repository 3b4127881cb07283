import BuiltPrograms
import Foundation
import Testing

/// `scripts/test-exercises` temporarily replaces the reader's file of an exercise, and must restore it.
@Suite struct ExerciseScriptTests {
    @TemporaryFolder private var project: URL

    /// The project has the script, one exercise, and an `observatory` that waits for the file `go-on`.
    @Test(.timeLimit(.minutes(1)))
    func stoppingTheScriptRestoresTheReadersFile() async throws {
        let name = "scripts/test-exercises"
        let script = BuiltPrograms.project.appending(path: name)
        let process = Process()
        process.executableURL = try project.file(
            name, String(contentsOf: script, encoding: .utf8), isProgram: true)
        let file = try project.file("Exercises/deliver-in-order/Exercise.swift", "mine")
        try project.file(
            ".build/debug/observatory",
            """
            #!/bin/sh
            echo generated > Exercises/deliver-in-order/Main.swift
            touch started
            while ! [ -f go-on ]; do sleep 0.05; done
            """, isProgram: true)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        while !has("started") { try await Task.sleep(for: .milliseconds(20)) }
        #expect(!has("Exercises/deliver-in-order/Exercise.swift"))
        // Not SIGINT, because programs in the background may ignore it.
        process.terminate()
        try project.file("go-on", "")
        process.waitUntilExit()
        #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
        #expect(!has("Exercises/deliver-in-order/Main.swift"))
        #expect(process.terminationStatus == 143)
    }

    private func has(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: project.appending(path: path).path)
    }
}
