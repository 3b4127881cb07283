package import Foundation
import LabEngine
package import ObserverContract

/// The lab: a scenario that a reader changes, and the traces of all behaviours, updated at once.
///
/// The engine is the reference model as WebAssembly; the page has the data for its questions.
package struct LabPage: Sendable {
    /// The file with the engine, as text in a script, so that it also runs from a disk. The page loads it when it
    /// has shown the initial scenario.
    package static let engine = "scripts/lab-engine.js"
    /// The path of the built engine, from the root of the project.
    package static let built = ".build/lab.wasm"
    /// The bug in the kitchen.
    package static let kitchen = "sequence/pause-inside-started"
    /// The most lines that a trace may have.
    private static let mostEntries = 20_000
    /// The most lines of a trace that a reader is asked to predict.
    static let mostToPredict = 12

    /// The text of the file with the engine: two hexadecimal digits a byte. It is longer than base64, but a sixth
    /// shorter when compressed, because equal bytes are equal text wherever they are.
    package static func script(of engine: Data) -> String {
        let digits = Array("0123456789abcdef".utf8)
        let text = engine.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return "globalThis.observatoryLabEngine = \"\(String(decoding: text, as: UTF8.self))\"\n"
    }

    private let index: PageIndex
    private let scenarios: [Scenario]
    private let behaviours: [LabBehaviour]

    init(_ index: PageIndex) {
        self.index = index
        behaviours = LabBehaviour.all(in: index.findings)
        scenarios = index.findings.scenarios.map(\.scenario).filter(\.fitsLab)
    }

    /// The initial scenario: the kitchen's, if the site has it.
    private var first: Scenario? { scenarios.first { $0.id == Self.kitchen } ?? scenarios.first }

    @HTMLBuilder
    var html: HTML {
        """
        <h1>The lab</h1>
        <p class="lead">Change the scenario and see at once which observers each way of observing calls, and in which order.</p>
        <noscript><p class="notice">The lab needs JavaScript. Without it, <a href="\(ReferenceSection.scenarios.page)">the scenarios</a> show the trace of every strategy.</p></noscript>
        <div class="lab wide waiting" id="Lab" data-engine="\(Self.engine)">
        <div class="lab-bar">
        <label>Start with <select name="scenario" data-first="\(first?.id ?? "")"><option value="">your own</option>
        \(each: scenarios, { #"<option value="\#($0.id)">\#($0.title.typeset)</option>\#n"# })</select></label>
        <label class="check"><input type="checkbox" name="predict"> Predict first</label>
        <button type="button" class="tool" data-action="undo" disabled>Undo</button>
        <button type="button" class="tool" data-action="link">Copy link</button>
        <button type="button" class="tool" data-action="yaml">Copy as YAML</button>
        <button type="button" class="tool" data-action="run">Copy the command to run it for real</button>
        </div>
        <section class="lab-editor" aria-label="The scenario">
        <div class="lab-challenge" hidden>
        <h2>Exercise</h2>
        <p class="task"></p>
        <ol></ol>
        <p class="verdict" role="status"></p>
        <button type="button" class="tool" data-action="leave">Leave the exercise</button>
        </div>
        <h2>The scenario</h2>
        <div class="lab-blocks"></div>
        <label for="LabText"><b>The scenario as text</b></label>
        <p class="note" id="LabNote">A change of a block writes this text again, without its comments. Blocks wait until the text can be read.</p>
        <textarea id="LabText" spellcheck="false" autocomplete="off" autocapitalize="off" aria-describedby="LabTrouble LabNote"></textarea>
        <p class="trouble" id="LabTrouble"></p>
        </section>
        <section class="lab-results" aria-label="The traces">
        <div class="lab-predict" data-most="\(Self.mostToPredict)"></div>
        <p class="lab-status"></p>
        <p class="lab-recorded" hidden><a>The traces that the real code left here</a></p>
        <div class="lab-groups"></div>
        <details class="lab-stepper"><summary>Step by step: registered observers, waiting events, calls in progress</summary><div></div></details>
        </section>
        \(switches)
        </div>
        <h2 id="Challenges">Exercises</h2>
        <p>Each exercise has two behaviours that differ by one rule. Find a scenario in which they leave different traces; the lab checks it. Only this browser remembers which exercises you have solved.</p>
        <ul class="lab-challenges" hidden>
        \(each: LabChallenge.all, { "<li><button type=\"button\" class=\"tool\" data-challenge=\"\($0.id)\">\($0.title)</button></li>\n" })</ul>
        <h2 id="Models">What this shows</h2>
        <p>The lab doesn’t run the strategies and libraries themselves. It runs the reference model of the contract, and lets it break the rules that a strategy declares as broken, or the rules that explain the recorded verdicts on a library. The tests compare the strategies with the same model, compiled from the same sources. Each name links to the page with the results of the real code, and each scenario of the contract to the traces that the real code left. To run a scenario of your own for real, save its YAML as <code>mine.yml</code> in the folder where you run the command.</p>
        <script type="application/json" id="LabData">\(json)</script>
        <script src="\(Theme.labScript)" defer></script>
        """
    }

    private var switches: HTML {
        let families = LabBehaviour.Family.allCases.filter(behaviours.map(\.family).contains)
        let rules = Contract.rules.filter {
            Divergences.unmodeled(among: [$0.id]).isEmpty && $0.requirements != [.threads]
        }
        return """
            <section class="lab-behaviours" aria-label="Behaviours">
            <h2>Behaviours</h2>
            <div class="families">
            \(each: families, {
                #"<label><input type="checkbox" name="family" value="\#($0.rawValue)" checked> \#($0.title)</label>\#n"#
            })</div>
            <details class="own"><summary>Add one of your own</summary>
            <label>It registers <select name="kind">\(each: LabBehaviour.kinds.enumerated(), {
                #"<option value="\#($0.offset)">\#($0.element.title)</option>\#n"#
            })</select></label>
            <p>It breaks:</p>
            <div class="switches">
            \(each: rules, {
                #"<label><input type="checkbox" name="break" value="\#($0.id)"> \#($0.id) \#($0.title)</label>\#n"#
            })</div>
            </details>
            </section>
            """
    }

    /// The engine's answer about the initial scenario and all behaviours, which shows at once.
    private var firstAnswer: String {
        func text(_ words: [String]) -> DescriptionNode { .word(words.joined(separator: " ")) }
        let played = behaviours.map {
            DescriptionNode(fields: [
                ("offers", text($0.offers.map(\.rawValue))), ("breaks", text($0.breaks)),
                ("ways", text($0.ways ?? [])), ("crashes", text($0.crashes ?? [])),
            ])
        }
        let question = DescriptionNode(fields: [
            ("text", .word(first?.textWithoutExpectation ?? "")), ("most", .word(String(Self.mostEntries))),
            ("behaviours", .list(played)),
        ])
        return LabEngine.answer(question.json)
    }

    private var json: HTML {
        // Without the expected traces: readers are to predict them, and the first edit would make them wrong.
        let scripts = scenarios.map {
            ($0.id, ["text": $0.textWithoutExpectation, "page": PageName.scenario($0.id)])
        }
        let rules = Contract.rules.map { rule in
            var named = ["title": rule.title]
            // A report has pages only for the rules of its run.
            named["page"] = index.comparison.rule(rule.id).map { PageName.rule($0.id) }
            return (rule.id, named)
        }
        return HTML.embedded([
            "behaviours": behaviours, "scenarios": Dictionary(uniqueKeysWithValues: scripts),
            "rules": Dictionary(uniqueKeysWithValues: rules),
            "kinds": LabBehaviour.kinds.map { ["offers": $0.offers] }, "challenges": LabChallenge.all,
            "program": index.program, "most": String(Self.mostEntries), "firstAnswer": firstAnswer,
        ])
    }
}

extension PageIndex {
    /// The address of the lab with a scenario; `nil` if there is no lab, or the lab does not offer the
    /// scenario. With `predicting`, the reader predicts its trace first.
    package func labAddress(of scenario: Scenario, predicting: Bool = false) -> String? {
        let safe = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "/-._~"))
        guard sections.contains(.lab), scenario.fitsLab,
            let id = scenario.id.addingPercentEncoding(withAllowedCharacters: safe)
        else { return nil }
        return "\(ReferenceSection.lab.page)#scenario=\(id)\(predicting ? "&predict=yes" : "")"
    }

    /// A link to the lab with a scenario, for the caption of a trace; `nil` where there is no address.
    func labLink(to scenario: Scenario) -> HTML? {
        labAddress(of: scenario).map { #"<a href="\#($0)">Open in the lab</a>"# }
    }
}

extension Scenario {
    /// Whether the lab offers it. The largest are for programs, and would make the page slow to load.
    fileprivate var fitsLab: Bool { text.utf8.count < 4_000 }

    /// The text of its file without the expected trace, which has its own key.
    fileprivate var textWithoutExpectation: String {
        var isExpectation = false
        return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            if let first = line.first, first.isLetter { isExpectation = line.hasPrefix("expect:") }
            return !isExpectation
        }.joined(separator: "\n").trimmingBlankEnds + "\n"
    }
}
