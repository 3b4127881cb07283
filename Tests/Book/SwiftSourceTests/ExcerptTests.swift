import SwiftSource
import Testing

@Suite("Excerpts")
struct ExcerptTests {
    private static let file = SwiftFile(
        """
        // The head of the file.

        /// Plays items.
        final class AudioPlayer {
            // Not about what follows.

            /// Starts an item.
            ///
            /// Complexity: O(1).
            @inlinable
            func play() {
                notify(
                    1)
            }  // the end

            /// Pauses.
            func pause() {}

            private let text = \"""
                one
              two
                \"""

            func notify(_ number: Int) {}
        }

        """)

    @Test("an excerpt has the comment directly above the declaration, without indentation")
    func withComment() {
        let play = """
            /// Starts an item.
            ///
            /// Complexity: O(1).
            @inlinable
            func play() {
                notify(
                    1)
            }  // the end
            """
        #expect(excerpt("AudioPlayer.play") == play)
    }

    @Test("a comment that an empty line separates from the declaration is left out")
    func detached() {
        #expect(excerpt("AudioPlayer").hasPrefix("/// Plays items.\nfinal class AudioPlayer {\n    // Not"))
    }

    @Test("adjacent declarations are separated by an empty line, others by a mark, in the order of the file")
    func several() {
        let neighbours = excerpt("AudioPlayer.pause", "AudioPlayer.play", withComments: false)
        #expect(neighbours.hasSuffix("}  // the end\n\nfunc pause() {}"))
        #expect(
            excerpt("AudioPlayer.notify", "AudioPlayer.pause")
                == "/// Pauses.\nfunc pause() {}\n\n// …\n\nfunc notify(_ number: Int) {}")
    }

    @Test("a declaration that is named twice, or together with its type, is shown once")
    func overlapping() {
        #expect(excerpt("AudioPlayer.pause", "AudioPlayer") == excerpt("AudioPlayer"))
        #expect(excerpt("AudioPlayer.pause", "AudioPlayer.pause") == excerpt("AudioPlayer.pause"))
    }

    @Test("a line on which one declaration ends and another begins is shown once")
    func sameLine() {
        let file = SwiftFile("struct A {}; struct B {\n}\n")
        let excerpt = file.excerpt(of: file.declarations, withComments: true)
        #expect(excerpt.map { $0.map(\.text).joined() } == ["struct A {}; struct B {", "}"])
    }

    @Test("a declaration that is not finished is shown up to the last line that is not empty")
    func unfinished() {
        let file = SwiftFile("let text = \"\"\"\nfoo\n\n\n\n")
        let excerpt = file.excerpt(of: file.declarations, withComments: true)
        #expect(excerpt.map { $0.map(\.text).joined() } == ["let text = \"\"\"", "foo"])
    }

    @Test("lines keep their indentation relative to the declaration")
    func margin() {
        #expect(
            excerpt("AudioPlayer.text") == "private let text = \"\"\"\n    one\n  two\n    \"\"\"")
    }

    private func excerpt(_ names: String..., withComments: Bool = true) -> String {
        let declarations = names.flatMap { Self.file.lookup($0) }
        #expect(declarations.count == names.count)
        return Self.file.excerpt(of: declarations, withComments: withComments)
            .map { $0.map(\.text).joined() }.joined(separator: "\n")
    }
}
