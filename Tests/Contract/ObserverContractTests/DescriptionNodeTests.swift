import ContractModel
import Testing
import Yams

@testable import ObserverContract

/// Compares the YAML reader and writer with those of Yams.
@Suite struct DescriptionNodeTests {
    @Test func scenarioFilesAreReadAndWrittenAsByYams() throws {
        for (id, text) in try ScenarioLibrary.standardTexts() { try compare(text, id) }
    }

    @Test(arguments: [
        "- a\n- b", "--- T", "%YAML 1.1\n---\ntitle: T", "title: |\n  T\n  U\nrules: []\nsteps: []",
        "title: é\u{301}\nrules: [R01]\nsteps: [observe Ä, observe 日本, play 🎺, pause]",
        "title: T\nsteps: [observe A, \"play \\u202e\"]",
        "title: T\nrules: []\nsteps: [{repeat: 3, steps: [observe A%]}, {play: '%'}]",
    ])
    func unusualTextIsReadAndWrittenAsByYams(text: String) throws { try compare(text, text) }

    @Test(arguments: ["title: [", "title: T\ntitle: T", "z: *y", "\u{1}", "a: b: c", "--- a\n--- b"])
    func textThatYamsRefusesIsRefused(text: String) {
        #expect(throws: (any Error).self) { try Yams.compose(yaml: text, .basic) }
        #expect(throws: SourceError.self) { try DescriptionNode(yaml: text, file: "mine.yml") }
    }

    @Test func anAliasIsRefusedAtItsLine() {
        let error = #expect(throws: SourceError.self) {
            try DescriptionNode(yaml: "- &x a\n- b\n- *x", file: "mine.yml")
        }
        #expect(error?.line == 3)
        #expect(error?.message == "aliases are not read here. Write out what this one stands for.")
    }

    @Test(arguments: [99, 100, 600]) func aTextMayHaveAHundredLevels(lists: Int) throws {
        let text = String(repeating: "[", count: lists) + "x" + String(repeating: "]", count: lists)
        if lists < 100 {
            let node = try #require(try DescriptionNode(yaml: text, file: "mine.yml"))
            #expect(lines(node).last == "1 text x")
        } else {
            let error = #expect(throws: SourceError.self) {
                try DescriptionNode(yaml: text, file: "mine.yml")
            }
            #expect(error?.message == "this text has more than 100 values inside one another.")
        }
    }

    private func compare(_ text: String, _ name: String) throws {
        let node = try #require(try DescriptionNode(yaml: text, file: name))
        let other = try #require(try Yams.compose(yaml: text, .basic))
        #expect(lines(node) == lines(other), "\(name)")
        let written = try Yams.serialize(node: plain(node), width: -1, allowUnicode: true)
        #expect(node.yaml == written, "\(name)")
    }

    /// The kind, line and text of each node, in order.
    private func lines(_ node: DescriptionNode) -> [String] {
        switch node.content {
        case .text(let text): ["\(node.line) text \(text)"]
        case .list(let nodes): ["\(node.line) list \(nodes.count)"] + nodes.flatMap(lines)
        case .mapping(let fields):
            ["\(node.line) mapping \(fields.count)"] + fields.flatMap { lines($0.key) + lines($0.value) }
        }
    }

    private func lines(_ node: Node) -> [String] {
        let line = node.mark?.line ?? 1
        switch node {
        case .scalar(let scalar): return ["\(line) text \(scalar.string)"]
        case .sequence(let nodes): return ["\(line) list \(nodes.count)"] + nodes.flatMap { lines($0) }
        case .mapping(let pairs):
            return ["\(line) mapping \(pairs.count)"] + pairs.flatMap { lines($0.key) + lines($0.value) }
        case .alias: return ["\(line) alias"]
        }
    }

    private func plain(_ node: DescriptionNode, under key: String = "") -> Node {
        switch node.content {
        case .text(let text): .scalar(.init(text))
        case .list(let nodes):
            .sequence(
                .init(nodes.map { plain($0) }, .implicit, node.isShort(under: key) ? .flow : .block))
        case .mapping(let fields):
            .mapping(
                .init(
                    fields.map { (plain($0.key), plain($0.value, under: $0.key.text ?? "")) }, .implicit,
                    .block))
        }
    }
}
