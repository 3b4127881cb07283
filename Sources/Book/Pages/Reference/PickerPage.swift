import BenchmarkEngine
import ObservatoryPicker
import ObservatorySupport
import ObserverContract

/// The picker: a ranked answer for a reader's needs and use.
///
/// The page shows the answer to the first question, and which strategy meets which need. Its script answers
/// any question, from the ``PickSheet`` embedded in the page.
struct PickerPage: Sendable {
    private let index: PageIndex
    private let strategies: [StrategyDescription]
    /// The answer to the first question: no needs, and the standard use.
    private let answer: PickAnswer
    private let usage = Usage.standard

    init(_ index: PageIndex) {
        self.index = index
        strategies = index.findings.strategies
        answer = PickAnswer(
            Pick(
                from: strategies.filter { !$0.isPublished }, needs: [], for: usage,
                by: index.findings.benchmark))
    }

    @HTMLBuilder
    var html: HTML {
        """
        <h1>\(ReferenceSection.picker.title)</h1>
        <p class="lead">Tick what you need, and enter how you use it. Strategies that don’t meet a need are left out. The others are ranked by the measured cost of one registration, from registering to removing. Those that share a place were not shown to cost more than the first of them.</p>
        <noscript><p class="notice">Without JavaScript, you can’t change the question. Below are the answer without any needs, and a table of the needs that each strategy meets.</p></noscript>
        """
        if index.sections.contains(.map) {
            let choosing = index.chapters["choosing"]
            """
            <p>If you know another API for observing, start with <a href="\(ReferenceSection.map.page)">the map</a>: it shows which strategy is nearest.\
            \(choosing.map { " \($0.html) decides four cases step by step; in most of them, cost is not the reason." })</p>
            """
        }
        #"<div class="picker wide" id="Picker">"#
        question
        """
        <p class="asked" role="status">\(asked)</p>
        <section class="answer" aria-labelledby="Answer">
        \(firstAnswer)</section>
        <template data-template="place">\(place(nil))</template>
        <template data-template="unmeasured">\(unmeasured(nil))</template>
        <template data-template="cause"><li><p><b data-slot="need"></b> <a class="rule" data-slot="rule"></a> <span data-slot="cause"></span></p><ul></ul></li></template>
        <template data-template="declarer"><li><a data-slot="strategy"></a> <span class="form" data-slot="form"></span> <span data-slot="declaration"></span></li></template>
        </div>
        <h2 id="Needs">Which strategy meets which need</h2>
        <p>A strategy with several forms has to meet all needs in one of them. If only some of the forms meet a need, the table names them.</p>
        """
        for group in strategies.grouped(by: \.id.family) { needs(of: group) }
        """
        \(HTML.terms(Need.allCases.map { ("\($0.title) (\($0.rawValue))", $0.meaning) }, class: "needs-meaning"))
        <script type="application/json" id="PickerData">\(json)</script>
        <script src="\(Theme.pickerScript)" defer></script>
        """
    }
}

// MARK: - The question
extension PickerPage {
    /// Example uses that a reader can start from, with the needs that the chapter about choosing gives them.
    private var presets: [(title: String, needs: [Need], observers: Int, events: Int)] {
        [
            ("Default", [], usage.observers, usage.eventsPerRegistration),
            ("A screen", [.diesWithOwner, .queued], 3, 20), ("A meter", [.order], 64, 100_000),
            ("A scrolling list", [.removal], 1_000, 2),
        ]
    }

    private var question: HTML {
        """
        <form class="question">
        <fieldset class="needs">
        <legend>What you need</legend>
        \(each: Need.allCases, {
            #"<label><input type="checkbox" name="need" value="\#($0.rawValue)"> <span><b>\#($0.title)</b> \#($0.meaning)</span></label>\#n"#
        })</fieldset>
        <fieldset class="use">
        <legend>How you use it</legend>
        <div class="presets" role="group" aria-label="Typical uses">
        \(each: presets, {
            #"<button type="button" class="tool" data-needs="\#($0.needs.map(\.rawValue).joined(separator: ","))" data-observers="\#($0.observers)" data-events="\#($0.events)" aria-pressed="false">\#($0.title)</button>\#n"#
        })</div>
        <div class="numbers">
        <p class="number"><label for="Observers">Observers of one subject</label>
        <input type="number" id="Observers" name="observers" min="1" max="\(Usage.mostOfEach)" step="1" inputmode="numeric" required value="\(usage.observers)" aria-describedby="Trouble"></p>
        <p class="number"><label for="Events">Events that each observer receives before its observation ends</label>
        <input type="number" id="Events" name="events" min="0" max="\(Usage.mostOfEach)" step="1" inputmode="numeric" required value="\(usage.eventsPerRegistration)" aria-describedby="Trouble"></p>
        </div>
        <label><input type="checkbox" name="published"> <span>Also the strategies as tutorials publish them</span></label>
        <p class="trouble" id="Trouble" role="alert"></p>
        </fieldset>
        </form>
        """
    }
}

// MARK: - The answer
extension PickerPage {
    @HTMLBuilder
    private var firstAnswer: HTML {
        let command = """
            \(index.program) pick --observers \(usage.observers) --events-per-registration \(usage.eventsPerRegistration)
            """
        """
        <h2 id="Answer">The answer</h2>
        <p class="hint notice" role="status"></p>
        <ol class="places">
        \(each: answer.places, { "\(place($0))\n" })</ol>
        <div class="none-left notice"\(if: !answer.places.isEmpty, " hidden")>
        <p>No measured strategy meets all of these needs. Drop what one of these lines names:</p>
        <ul class="to-drop"></ul>
        </div>
        <div class="left-out-by-needs" hidden>
        <h3>Left out by the needs</h3>
        <ul class="causes"></ul>
        </div>
        <div class="unmeasured"\(if: answer.unmeasured.isEmpty, " hidden")>
        <h3>Meets the needs, but is not fully measured</h3>
        <ul>
        \(each: answer.unmeasured, { "\(unmeasured($0))\n" })</ul>
        </div>
        <div class="remarks"\(if: answer.remarks.isEmpty, " hidden")>
        <h3>About the numbers</h3>
        <ul>
        \(each: answer.remarks, { "<li>\($0)</li>\n" })</ul>
        </div>
        <p class="note">\(source)</p>
        <p class="again">The same in a terminal:</p>
        \(HTML.listing("The command", command, class: "command"))
        """
    }

    /// The first question and the winners, in a sentence.
    private var asked: String {
        let winners = answer.places.filter { $0.rank == 1 }.map { StrategyName.of($0.strategy) }.joined(
            separator: ", ")
        return "\(NumberText.count(usage.observers)) observers and "
            + "\(NumberText.count(usage.eventsPerRegistration)) events per registration, without needs. "
            + (winners.isEmpty ? "No strategy is left." : "First: \(winners).")
    }

    private var source: HTML {
        guard let environment = index.findings.benchmark?.environment else {
            return "This book was built without results, so strategies can’t be ranked."
        }
        return """
            The costs are those of <a href="\(ReferenceSection.benchmark.page)">the results</a>, recorded on \
            \(String(environment.date.prefix { $0 != "T" })) (\(environment.machineText)). Times on another machine will differ.
            """
    }

    /// A place of the answer; for `nil`, a template that the script fills in.
    private func place(_ place: PickAnswer.Place?) -> HTML {
        let strategy = strategies.first { $0.id == place?.strategy }
        let lines = strategy?.linesFigure(in: index.findings.benchmark).map { figure -> HTML in
            """
            <details class="lines"><summary>Use it in your code</summary>
            \(figure)</details>
            """
        }
        return """
            <li class="place"><span class="rank"><span class="unseen">Place </span><span data-slot="rank">\(place.map { "\($0.rank)" })</span></span>
            <p class="name">\(slot(place?.strategy)) <span class="form" data-slot="forms">\((place?.forms ?? []).joined(separator: ", "))</span></p>
            <p class="cost"><b data-slot="cost">\(place?.cost ?? "")</b> <span class="range">95 %: <span data-slot="interval">\(place?.interval ?? "")</span></span> <span class="times"><span data-slot="times">\(place?.times ?? "")</span> ×</span></p>
            <p class="reason"><b>Why.</b> <span data-slot="why">\(place?.why ?? "")</span></p>
            <p class="given-up"><b>What you give up.</b> <span data-slot="givenUp">\(place?.givenUp ?? "")</span></p>
            \(lines)</li>
            """
    }

    /// A strategy that was not measured; for `nil`, a template that the script fills in.
    private func unmeasured(_ unmeasured: PickAnswer.Unmeasured?) -> HTML {
        """
        <li>\(slot(unmeasured?.strategy)): <span data-slot="words">\(unmeasured?.words ?? "")</span></li>
        """
    }

    private func slot(_ strategy: String?) -> HTML {
        """
        <a data-slot="strategy"\(strategy.map { " data-id=\"\($0)\" href=\"\(PageName.strategy($0))\"" })>\
        \(strategy.map(StrategyName.of) ?? "")</a>
        """
    }
}

// MARK: - The needs, and what the script reads
extension PickerPage {
    /// Whether the strategies of a family meet each need, and with which of their forms if not with all.
    @HTMLBuilder
    private func needs(of group: [StrategyDescription]) -> HTML {
        let title = group[0].id.familyTitle
        "<h3>\(title)</h3>"
        HTML.scroll("Needs: \(title)", class: "scroll wide") {
            """
            <table class="list needs-met">
            <thead><tr><th scope="col">Strategy</th>\
            \(each: Need.allCases, { "<th scope=\"col\" title=\"\($0.meaning)\">\($0.title)</th>" })</tr></thead>
            <tbody>
            \(each: group, { strategy in
                """
                <tr><th scope="row">\(index.link(strategy: strategy.id))</th>\
                \(each: Need.allCases, { answer(strategy, $0) })</tr>

                """
            })</tbody>
            </table>
            """
        }
    }

    private func answer(_ strategy: StrategyDescription, _ need: Need) -> HTML {
        let forms = strategy.formNames(meeting: need)
        return HTML.answer(strategy.meets(need), note: forms.isEmpty ? nil : forms.joined(separator: ", "))
    }

    private var json: HTML {
        let pages = strategies.map { ($0.id, PageName.strategy($0.id)) }
        let names = strategies.map { ($0.id, StrategyName.of($0.id)) }
        return HTML.embedded([
            "program": "\(index.program) pick", "sheet": PickSheet(strategies, by: index.findings.benchmark),
            "pages": Dictionary(uniqueKeysWithValues: pages),
            "names": Dictionary(uniqueKeysWithValues: names),
        ])
    }
}
