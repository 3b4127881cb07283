import BuiltPrograms
import Foundation
import Testing

@testable import ObservatoryCommands

@Suite struct OutputFileTests {
    @TemporaryFolder private var folder: URL

    @Test func aMissingFolderAndAFolderAtThePathAreReportedBeforehand() throws {
        let missing = folder.appending(path: "no/results.json").path
        let refusal = "error: \(missing) cannot be written: there is no folder \(folder.path)/no."
        #expect(message { try OutputFile(path: missing).write("a") } == refusal)
        #expect(message { try OutputFile(checking: missing) } == refusal)
        let long = folder.appending(path: String(repeating: "a", count: 256)).path
        for (path, shown, reason) in [
            (folder.path, folder.path, "it is a folder"), ("", "\"\"", "its name is empty"),
            (long, long, "its name is too long"),
        ] {
            #expect(
                message { try OutputFile(checking: path) } == "error: \(shown) cannot be written: \(reason).")
        }
    }

    #if os(Linux)
        /// `--output >(head -1)` in a shell.
        @Test func aPipeWhoseReaderHasGoneEndsNoProcess() throws {
            var ends: [Int32] = [0, 0]
            try #require(pipe(&ends) == 0)
            defer { close(ends[1]) }
            let file = OutputFile(path: "/dev/fd/\(ends[1])")
            #expect(file.isStream)
            close(ends[0])
            #expect(message { try file.write("a") }.hasSuffix(" cannot be written: Broken pipe."))
        }
    #endif

    /// A file that is written in place has lost what it had if the disk is full.
    @Test func aReaderOfTheOldFileKeepsAllOfItAndTheNewOneHasItsPermissions() throws {
        let file = try OutputFile(checking: folder.appending(path: "results.json").path)
        try file.write("before")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
        let reader = try #require(FileHandle(forReadingAtPath: file.path))
        try OutputFile(checking: file.path).write("2nd")
        #expect(try reader.readToEnd() == Data("before".utf8))
        #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "2nd")
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
    }

    @Test(arguments: [true, false])
    func aLinkStaysAndWhatItLeadsToIsWritten(exists: Bool) throws {
        let (file, link) = (folder.appending(path: "file"), folder.appending(path: "link"))
        if exists { try folder.file("file", "before") }
        // The whole path, or one that is relative to the folder.
        let target = exists ? file.path : "file"
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: target)
        try OutputFile(checking: link.path).write("after")
        #expect(try String(contentsOf: file, encoding: .utf8) == "after")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == target)
    }

    /// Its path is a link too, to a name that is no path.
    @Test func aDescriptorIsWrittenTo() throws {
        let pipe = Pipe()
        let path = "/dev/fd/\(pipe.fileHandleForWriting.fileDescriptor)"
        try OutputFile(checking: path).write("all")
        try pipe.fileHandleForWriting.close()
        #expect(try pipe.fileHandleForReading.readToEnd() == Data("all".utf8))
    }

    @Test(arguments: [
        ("nowhere/file", "there is no folder FOLDER/nowhere"), ("link", "it is a link to itself"),
    ])
    func aLinkThatLeadsNowhereIsReportedBeforehand(target: String, reason: String) throws {
        let link = folder.appending(path: "link")
        try FileManager.default.createSymbolicLink(
            at: link, withDestinationURL: folder.appending(path: target))
        #expect(
            message { _ = try OutputFile(checking: link.path) }
                == "error: \(link.path) cannot be written: \(reason.replacing("FOLDER", with: folder.path)).")
    }

    /// A file in its place would break every program that uses it.
    @Test func aPipeIsWrittenToAndNotReplaced() throws {
        let pipe = folder.appending(path: "pipe")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        let reader = open(pipe.path, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        try OutputFile(checking: pipe.path).write("text")
        var bytes = [UInt8](repeating: 0, count: 9)
        #expect(read(reader, &bytes, 9) == 4)
        #expect(bytes.prefix(4) == Array("text".utf8)[...])
    }

    /// Skipped for root, which may write anywhere.
    @Test(.enabled(if: geteuid() != 0)) func aFileInAReadOnlyFolderIsWrittenInPlace() throws {
        let file = try folder.file("results.json", "before")
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
        defer {
            try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
        }
        try OutputFile(checking: file.path).write("after")
        #expect(try String(contentsOf: file, encoding: .utf8) == "after")
    }

    /// Skipped for root, which may write anywhere.
    @Test(.enabled(if: geteuid() != 0)) func aReadOnlyFolderIsReportedBeforehand() throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
        let path = folder.appending(path: "results.json").path
        #expect(
            message { _ = try OutputFile(checking: path) }.hasSuffix("cannot be written: permission denied."))
    }
}
