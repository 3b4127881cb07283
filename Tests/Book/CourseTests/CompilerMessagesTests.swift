import Testing

@testable import ObservatoryCommands

/// The compiler messages that readers see when their build fails.
@Suite struct CompilerMessagesTests {
    private let output = """
        Building for debugging...
        [0/3] Write sources
        error: emit-module command failed with exit code 1 (use -v to see invocation)
        [2/3] Compiling a_b Exercise.swift
        /home/miles/Observatory/Exercises/a-b/Exercise.swift:7:9: error: cannot find 'regstrations' in scope
         5 |
         6 |     func add() {
         7 |         regstrations.append(1)
           |         `- error: cannot find 'regstrations' in scope
         8 |     }
        [3/3] Emitting module a_b
        /home/miles/Observatory/Exercises/a-b/Exercise.swift:7:9: error: cannot find 'regstrations' in scope
         5 |
         6 |     func add() {
         7 |         regstrations.append(1)
           |         `- error: cannot find 'regstrations' in scope
         8 |     }
        /home/miles/Observatory/Exercises/a-b/Exercise.swift:9:1: warning: this is never used
        error: fatalError
        """

    @Test func everyCompilerMessageIsShownOnce() {
        let found = CompilerMessages(in: output) { $0.replacing("/home/miles/Observatory/", with: "") }
        #expect(
            found.messages == [
                """
                Exercises/a-b/Exercise.swift:7:9: error: cannot find 'regstrations' in scope
                 5 |
                 6 |     func add() {
                 7 |         regstrations.append(1)
                   |         `- error: cannot find 'regstrations' in scope
                 8 |     }
                """,
                "Exercises/a-b/Exercise.swift:9:1: warning: this is never used",
            ])
        #expect(found.hasErrors)
    }

    @Test func aBuildThatFailsForAnotherReasonHasNoCompilerErrors() {
        let found = CompilerMessages(in: "error: Couldn't fetch updates from remote repositories") { $0 }
        #expect(found.messages.isEmpty)
        #expect(!found.hasErrors)
    }
}
