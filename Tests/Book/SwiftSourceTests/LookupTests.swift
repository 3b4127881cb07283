import SwiftSource
import Testing

@Suite("Declarations by name")
struct LookupTests {
    private static let file = SwiftFile(
        """
        import ObservatoryPlayback

        /// Plays items.
        public final class AudioPlayer<Element: Sendable> {
            private var machine = PlaybackMachine(), count = 0
            var (width, height) = (1, 2)

            /// Creates a player.
            public init() {}
            init?(named name: String) { nil }
            deinit { print(count) }

            func add(_ item: Item, to list: List) {
                func nested() {}
                let local = 1
            }
            func add(_ item: Item, for owner: AnyObject, to list: List) {}
            func `default`() {}
            subscript(index: Int) -> Element { fatalError() }
            subscript(at index: Int) -> Element { fatalError() }

            enum Kind {
                case started, paused(Item)
                case stopped(at: Int)
            }

            var store: Int { 1 }
            func store(in bag: Bag) {}

            #if DEBUG
                func trace() {}
            #endif
        }

        extension AudioPlayer where Element == Int {
            func play() {}
        }

        extension AudioPlayer.Kind: CustomStringConvertible {
            var description: String { "" }
        }

        extension Array: Playable {}
        protocol Playable { associatedtype Thing }
        func + (a: Item, b: Item) -> Item { a }
        infix operator <-
        typealias Name = String
        """)

    @Test(
        "a full name finds its declaration, with labels, or without them if only one matches",
        arguments: [
            ("AudioPlayer", 4), ("AudioPlayer.machine", 5), ("AudioPlayer.count", 5),
            ("AudioPlayer.height", 6), ("AudioPlayer.init()", 9), ("AudioPlayer.init(named:)", 10),
            ("AudioPlayer.deinit", 11), ("AudioPlayer.add(_:to:)", 13),
            ("AudioPlayer.add(_:for:to:)", 17), ("AudioPlayer.default", 18),
            ("AudioPlayer.default()", 18), ("AudioPlayer.subscript(_:)", 19),
            ("AudioPlayer.subscript(at:)", 20), ("AudioPlayer.Kind", 22),
            ("AudioPlayer.Kind.started", 23), ("AudioPlayer.Kind.paused", 23),
            ("AudioPlayer.Kind.paused(_:)", 23), ("AudioPlayer.Kind.stopped(at:)", 24),
            ("AudioPlayer.store", 27), ("AudioPlayer.store(in:)", 28), ("AudioPlayer.trace", 31),
            ("AudioPlayer.play", 36), ("AudioPlayer.Kind.description", 40), ("Array", 43),
            ("Playable", 44), ("Playable.Thing", 44), ("+", 45), ("+(_:_:)", 45), ("<-", 46),
            ("Name", 47),
        ])
    func found(name: String, line: Int) {
        #expect(Self.file.lookup(name).map(\.line) == [line])
    }

    @Test(
        "a local declaration, an unknown name and an incomplete name are not found",
        arguments: [
            "AudioPlayer.add.nested", "local", "play", "AudioPlayer.add(_:)", "AudioPlayer.", "",
        ])
    func missing(name: String) {
        #expect(Self.file.lookup(name).isEmpty)
    }

    @Test("a lookup from inside a type finds its members first, then those of the enclosing scopes")
    func inside() {
        let file = SwiftFile(
            """
            struct Outer {
                var name = 0
                struct Inner { var name = 1 }
                var other = 2
            }
            var name = 3
            var last = 4
            """)
        #expect(file.lookup("name", from: "Outer.Inner") == file.lookup("Outer.Inner.name"))
        #expect(file.lookup("other", from: "Outer.Inner") == file.lookup("Outer.other"))
        #expect(file.lookup("last", from: "Outer.Inner") == file.lookup("last"))
        #expect(file.lookup("name", from: "") == file.lookup("name"))
        #expect(file.lookup("nothing", from: "Outer.Inner").isEmpty)
    }

    @Test("a type's own declaration comes before one of the same name in an extension")
    func defaults() {
        let file = SwiftFile(
            """
            protocol Observer {
                func started(_ item: Item)
            }
            extension Observer {
                func started(_ item: Item) {}
            }
            extension Observer: Sendable {}
            """)
        #expect(file.lookup("Observer").map(\.line) == [1])
        #expect(file.lookup("Observer.started").map(\.line) == [2])
    }

    @Test("overloads with the same labels are all found")
    func overloads() {
        let file = SwiftFile("struct A {\n  func b(_ c: Int) {}\n  func b(_ c: String) {}\n}")
        #expect(file.lookup("A.b(_:)").map(\.line) == [2, 3])
    }
}
