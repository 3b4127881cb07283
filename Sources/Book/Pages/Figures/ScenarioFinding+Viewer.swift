import ObservatorySupport
import ObserverContract

extension ScenarioFinding {
    /// Strategies that behave alike in every moment, with a record of one of them.
    var lanes: [(strategies: [Link], record: RunRecord)] {
        trials.filter { $0.record.certainty != .none }.grouped { trial -> [AnyHashable] in
            let record = trial.record
            return [record.moments, record.note, record.isCut, record.isAsTheContractSays]
        }.map { (RecordedTrial.links(to: $0, of: trials), $0[0].record) }
    }

    /// The scenario to step through: for each lane, a table with a row for each moment.
    ///
    /// A script shows one moment at a time. It takes the moments from the table, so both say the same.
    @HTMLBuilder
    var viewer: HTML {
        let lanes = lanes
        let steps = lanes.flatMap(\.record.moments).map(\.step).max() ?? 0
        #"<div class="viewer wide" data-steps="\#(steps)">"#
        for lane in lanes {
            let isAsTheContractSays = lane.record.isAsTheContractSays
            let sign = VerdictSign(isAsTheContractSays ? .pass : .diverges)
            """
            <section class="lane">
            <h3><span class="sign \(sign.kind)" aria-hidden="true">\(sign.symbol)</span>\
            <span class="unseen">\(isAsTheContractSays ? "As" : "Not as") the contract says: </span> \
            \(each: lane.strategies, { "\($0.html) " })</h3>
            """
            lane.record.note.map { #"<p class="note">\#($0)</p>"# }
            HTML.scroll("Steps of " + lane.strategies.map { "\($0.title) " }.joined()) {
                """
                <table class="moments">
                <thead><tr><th scope="col">Step</th><th scope="col">What happens</th><th scope="col">Registered</th><th scope="col">Waiting</th><th scope="col">Being called</th></tr></thead>
                <tbody>
                \(each: lane.record.moments, { $0.html })</tbody>
                </table>
                """
            }
            if lane.record.isCut { #"<p class="left-out">The rest is left out.</p>"# }
            "</section>"
        }
        "</div>"
    }
}

extension Moment {
    fileprivate var html: HTML {
        let gone: HTML = #" <span class="freed">freed: \#(each: freed, { "<b>\($0)</b> " })</span>"#
        return """
            <tr data-step="\(step)"\(if: isStep, " class=\"step\"")><td class="number">\(if: isStep, "\(step)")</td>\
            <td class="what">\(what)\(if: !freed.isEmpty, gone)</td><td>\(members)</td>\
            <td>\(each: waiting, { "<span class=\"chip waiting\">\($0)</span> " })</td>\
            <td>\(each: calls, { "<span class=\"chip call\">\($0)</span> " })</td></tr>

            """
    }

    private var members: HTML {
        guard let registered else { return #"<span class="unknown">not known</span>"# }
        return """
            \(if: playerIsGone, "<span class=\"gone\">the player is gone</span>")\
            \(each: registered, { $0.html })\(if: others > 0, "<span class=\"more\">and \(others) more</span>")
            """
    }
}

extension Moment.Member {
    fileprivate var html: HTML {
        """
        <span class="chip\(if: isCalled, " called")\(if: isDead, " dead")">\(name)\(if: times > 1, " ×\(times)")\
        <small>\(if: isDead, " (freed)")</small></span>\u{20}
        """
    }
}

extension RunRecord {
    /// What a reader has to know about the record; `nil` if there is nothing.
    var note: String? {
        certainty == .inAnyOrder
            ? "The order of the calls can change from run to run. These calls come from the reference model, "
                + "in the order of registration."
            : moments.contains { $0.registered == nil }
                ? "The reference model cannot follow here, so only the calls are shown." : nil
    }
}
