import SwiftSource
import Testing

@Suite("Pieces of code")
struct PieceTests {
    @Test("keywords, types, attributes, labels, literals, comments and directives are recognized")
    func kinds() {
        let file = SwiftFile(
            """
            /// Doc.
            @MainActor public func play(_ item: Item, for count: Int = 12) {
                print("a \\(count) b")  // why
            }
            #if DEBUG
            #endif
            """)
        let pieces = file.lines.flatMap { $0 }.filter { $0.kind != .plain }
        func texts(_ kind: SwiftPiece.Kind) -> [String] {
            pieces.filter { $0.kind == kind }.map(\.text)
        }
        #expect(texts(.comment) == ["/// Doc.", "// why"])
        #expect(texts(.attribute).joined().contains("@MainActor"))
        #expect(texts(.keyword).contains("func"))
        #expect(texts(.type) == ["Item", "Int"])
        #expect(texts(.label).contains("for"))
        #expect(texts(.number) == ["12"])
        #expect(texts(.string).joined().contains("a "))
        #expect(texts(.directive).contains("#if DEBUG") || texts(.directive).contains("#if"))
    }

    @Test(
        "the pieces of all lines add up to the file, even if it is not valid Swift",
        arguments: [
            "let a = 1\nlet b = \"\"\"\n  x\n  \"\"\"\n/* one\n two */ let c = 2",
            "let é = \"naïve 👩‍👩‍👧\"\n\n\nfunc broken( {", "}}}} let <# a #> @", "\t#sel\u{0}ector(", "",
        ])
    func complete(text: String) {
        let lines = SwiftFile(text).lines.map { $0.map(\.text).joined() }
        #expect(lines.joined(separator: "\n") == text)
    }

    @Test("empty lines at the end and carriage returns are removed")
    func ends() {
        for ends in ["\r\n", "\r", "\n"] {
            let file = SwiftFile("let a = 1 // c\(ends)let b = 2\(ends)\(ends)")
            #expect(file.lines.map { $0.map(\.text).joined() } == ["let a = 1 // c", "let b = 2"])
            #expect(file.declarations.map(\.line) == [1, 2])
        }
    }
}
