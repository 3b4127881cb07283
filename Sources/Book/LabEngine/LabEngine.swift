import ContractModel
import ObservatorySupport

/// Answers a question of the lab: what does a scenario do to some behaviours?
///
/// Questions and answers are JSON, so that one engine serves a page and a test. A question has these keys:
///
/// - `text`: the scenario, as in a file; or `blocks`: the scenario as the page edits it.
/// - `behaviours`: a list. Each has `offers` (capabilities), `breaks` (rules that it may break), `ways` (the words of
///   `Divergences.ways`) and `crashes` (rules by which it crashes where a closure that it frees uses the player): words
///   in one text, several times as fast to read as a list.
/// - `most`: the most lines that a trace may have.
///
/// The answer has `blocks`, `text` if the question had `blocks`, and either `problem` or `observers`, `groups` and
/// `excluded`. All scalars are strings.
package enum LabEngine {
    /// The file that errors name, since the scenario is in no file.
    private static let scenarioFile = "scenario.yml"

    package static func answer(_ question: String) -> String {
        var fields: [(String, DescriptionNode?)] = []
        do {
            try answer(LabQuestion(question), into: &fields)
        } catch {
            let line = error.line.map { DescriptionNode.word(String($0)) }
            let problem = DescriptionNode(fields: [("message", .word(error.message)), ("line", line)])
            // Keep the fields found before it: blocks that are not a valid scenario still have a text.
            fields.append(("problem", problem))
        }
        return DescriptionNode(fields: fields).json
    }

    private static func answer(
        _ question: LabQuestion, into fields: inout [(String, DescriptionNode?)]
    ) throws(SourceError) {
        var text = question.text
        if let blocks = question.blocks {
            text = blocks.yaml
            fields.append(("text", .word(text)))
        }
        let root = try DescriptionNode(yaml: text, file: scenarioFile)
        if let root { fields.append(("blocks", root)) }
        let scenario = try ScenarioReader.scenario(from: root, id: "lab", file: scenarioFile)
        try ScenarioCheck.check(scenario, mostEntries: question.most)
        fields += try scenario.effects(on: question.behaviours, most: question.most)
    }
}

/// A question, as read from its JSON.
private struct LabQuestion: DescriptionReader {
    let file = "question"
    let subject = "a question"
    private(set) var text = ""
    private(set) var blocks: DescriptionNode?
    private(set) var behaviours: [PlayedBehaviour] = []
    private(set) var most = Int.max

    init(_ json: String) throws(SourceError) {
        let (root, fields) = try description(
            DescriptionNode(yaml: json, file: file), keys: ["text", "blocks", "behaviours", "most"])
        blocks = fields["blocks"]
        if let node = fields["text"] { text = try string(node, "text") }
        if let node = fields["most"] { most = Int(try string(node, "most")) ?? most }
        for node in try sequence(try required("behaviours", in: fields, root), "behaviours") {
            behaviours.append(try behaviour(node))
        }
    }

    private func behaviour(_ node: DescriptionNode) throws(SourceError) -> PlayedBehaviour {
        let fields = try mapping(node, "a behaviour", keys: ["offers", "breaks", "ways", "crashes"])
        var ways: Divergences = []
        for word in try words(fields["ways"], "ways") {
            guard let known = Divergences.ways.first(where: { $0.word == word }) else {
                throw error(node.line, "`\(word)` is not a way.")
            }
            ways.insert(known.way)
        }
        var offers: Set<Capability> = []
        for word in try words(fields["offers"], "offers") { offers.insert(try capability(word, node.line)) }
        let breaks = try words(fields["breaks"], "breaks")
        let crashes = try words(fields["crashes"], "crashes")
        for rule in breaks + crashes { try check(rule: rule, node.line) }
        return PlayedBehaviour(offers: offers, breaks: breaks, ways: ways, crashes: crashes)
    }

    private func words(_ node: DescriptionNode?, _ key: String) throws(SourceError) -> [String] {
        guard let node else { return [] }
        return try string(node, key).split(separator: " ").map { String($0) }
    }
}
