#if os(Linux)
    import BuiltPrograms
    import Foundation
    import Testing

    /// What the programs do when what they print cannot be written, or is not read, and when their folder is gone.
    @Suite struct LostOutputTests {
        @TemporaryFolder private var folder: URL

        @Test(arguments: ["list", "compare --strategy tokens --rule R03 --format json"])
        func outputThatIsLostIsAFailure(arguments: String) throws {
            let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
            let run = try Program.run(arguments, exits: 2, output: full)
            #expect(run.errors == "error: the output could not be written: No space left on device\n")
        }

        /// Written in one piece, of which nothing is left to be written at the end.
        @Test func aLongOutputThatIsLostIsAFailure() throws {
            let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
            let run = try Program.run("bench --counts", exits: 2, output: full)
            #expect(run.errors == "error: the output could not be written\n")
        }

        /// A pager that is left closes the pipe.
        @Test func filesAreWrittenEvenIfTheOutputIsNotRead() throws {
            for arguments in [
                "compare --scenario removal/a-removes-b --format junit --report compared",
                "diagnose --save diagnosed",
            ] {
                let pipe = Pipe()
                try pipe.fileHandleForReading.close()
                try Program.run(
                    arguments, strategies: ["closure-array", "published/tokens"], in: folder,
                    output: pipe.fileHandleForWriting)
            }
            let files = FileManager.default
            #expect(files.fileExists(atPath: folder.appending(path: "compared/index.html").path))
            #expect(
                files.fileExists(atPath: folder.appending(path: "diagnosed/published/tokens/R05.yml").path))
        }

        /// As where a signal would not end the program before.
        @Test func aReaderWhoClosesThePipeIsNoFailure() throws {
            try shell("{ sleep 0.3; trap '' PIPE; \"$P\" list && : >read; } | true; test -e read")
        }

        @Test func aFolderThatWasDeletedIsNotSearchedForever() throws {
            let gone = "mkdir gone; cd gone; rmdir ../gone;"
            try shell("\(gone) timeout 60 \"$P\" check; test $? != 124")
            try shell(
                "\(gone) \"$P\" findings --output a.json 2>&1 | "
                    + "grep -qF 'a.json cannot be written: the current folder does not exist any more.'")
        }

        /// Runs lines of a shell in an empty folder; the last one has to end with 0.
        private func shell(
            _ lines: String, sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            let program = BuiltPrograms.url(of: "observatory").path
            try Program.run(
                "-c", ["P='\(program)'; \(lines)"], exits: 0, of: .shell, in: folder,
                sourceLocation: sourceLocation)
        }

        /// What a program does must not depend on whether its messages can be written.
        @Test func aMessageThatIsLostChangesNothing() throws {
            let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
            try Program.run("compare --strategy nope", exits: 2, errors: full)
        }
    }
#endif
