import Foundation
import Testing

@testable import ObservatoryCommands

@Suite struct OutputFileTests {
    @Test func aMissingFolderAndAFolderAtThePathAreReportedBeforehand() throws {
        let folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let missing = folder.appending(path: "no/results.json").path
        let reason = "error: \(missing) cannot be written: there is no folder \(folder.path)/no."
        #expect(message { _ = try OutputFile(checking: missing) } == reason)
        #expect(message { try OutputFile(path: missing).write("a") } == reason)
        #expect(
            message { _ = try OutputFile(checking: folder.path) }.hasSuffix(
                "cannot be written: it is a folder."))
    }

    @Test func writesAndOverwritesAFile() throws {
        let folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = try OutputFile(checking: folder.appending(path: "results.json").path)
        try file.write("first")
        try OutputFile(checking: file.path).write("2nd")
        #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "2nd")
    }

    /// Skipped for root, which may write anywhere.
    @Test(.enabled(if: geteuid() != 0)) func aReadOnlyFolderIsReportedBeforehand() throws {
        let folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
        let path = folder.appending(path: "results.json").path
        #expect(
            message { _ = try OutputFile(checking: path) }.hasSuffix("cannot be written: permission denied."))
    }
}
