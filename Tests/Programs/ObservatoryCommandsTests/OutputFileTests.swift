import Foundation
import Testing

@testable import ObservatoryCommands

@Suite struct OutputFileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    @Test func aMissingFolderAndAFolderInItsPlaceAreSeenBeforehand() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let missing = OutputFile(path: folder.appending(path: "no/results.json").path)
        #expect(missing.obstacle == "there is no folder \(folder.path)/no")
        #expect(
            message { try missing.write("a") }
                == "error: \(missing.path) cannot be written: there is no folder \(folder.path)/no.")
        #expect(OutputFile(path: folder.path).obstacle == "it is a folder")
        #expect(
            Notice.willNotBeWritten(path: "a/b", reason: "permission denied").description
                == "warning: a/b cannot be written: permission denied. The results will be printed all the same."
        )
    }

    @Test func whatCanBeWrittenIsWritten() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = OutputFile(path: folder.appending(path: "results.json").path)
        #expect(file.obstacle == nil)
        try file.write("first")
        #expect(file.obstacle == nil)
        try file.write("2nd")
        #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "2nd")
    }

    /// Root may write anywhere, so that there this shows nothing.
    @Test(.enabled(if: geteuid() != 0)) func whatIsReadOnlyIsSeenBeforehand() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
        let file = OutputFile(path: folder.appending(path: "results.json").path)
        #expect(file.obstacle == "permission denied")
        #expect(message { try file.write("a") }.hasSuffix("cannot be written: permission denied."))
    }
}
