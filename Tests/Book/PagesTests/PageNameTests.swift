import Testing

@testable import ObservatoryPages

@Suite("Names of pages")
struct PageNameTests {
    @Test("a page is named after its id, with dots between the parts")
    func plain() {
        #expect(PageName.scenario("removal/a-removes-b") == "scenarios.removal.a-removes-b.html")
        #expect(PageName.strategy("peer/async-stream") == "strategies.peer.async-stream.html")
        #expect(PageName.rule("R03") == "rules.R03.html")
        #expect(PageName.file("Sources/A+B.swift") == "Sources.A+B.swift.html")
        #expect(PageName.file("LICENSE") == "LICENSE.html")
    }

    @Test("different ids have different names, and every name is valid in a URL and as a file name")
    func others() {
        let ids = [
            "a.b", "a/b", "/a/b", "a//b", "a_2eb", "a b", "a%20b", "a#b", "a?b", "../b", "ä", "a\\b", "\u{0}",
        ]
        let files = [
            "A/B.swift", "A.B.swift", "A B.swift", "C#.swift", "Übung.swift", "A/B/C.swift", "A.B/C.swift",
        ]
        let names = ids.map(PageName.scenario) + files.map(PageName.file)
        #expect(Set(names).count == ids.count + files.count)
        for name in names {
            #expect(name.utf8.allSatisfy { $0 < 128 && !" /\\#?%\"'<>&:\u{0}".utf8.contains($0) }, "\(name)")
        }
    }

    @Test("the name of a long id is short enough for a file system and still unique")
    func long() {
        let path = String(repeating: "folder/", count: 100)
        let names = ["a", "b"].map { PageName.scenario(path + $0) }
        #expect(names[0] != names[1])
        for name in names { #expect(name.utf8.count < 256) }
    }
}
