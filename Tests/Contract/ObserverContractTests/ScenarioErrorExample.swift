import Testing

/// An invalid scenario, and the message that must be reported.
struct ScenarioErrorExample: Sendable, CustomTestStringConvertible {
    let text: String
    let message: String

    var testDescription: String { message }

    /// - Parameter line: The line that the message names; `nil` if it names only the file.
    init(_ text: String, _ line: Int?, _ message: String) {
        self.text = text
        self.message = "mine.yml\(line.map { ":\($0)" } ?? ""): error: \(message)"
    }

    static func steps(_ steps: String, rules: String = "R01") -> String {
        "title: Mine\nrules: [\(rules)]\nsteps:\n\(steps)"
    }

    static let all = reading + running

    /// What the reader of a file refuses.
    private static let reading: [Self] = [
        Self("", nil, "a scenario needs `title`."),
        Self("title: [open\nrules", 3, "this is not YAML: did not find expected ',' or ']'."),
        Self(
            "title: Mine\nrules:\n\t- R01", 3,
            "this is not YAML: found character that cannot start any token: indent with spaces, not tabs, and "
                + "put text that begins with %, @ or ` in quotes."),
        Self(
            "title: Mine\nrules: []\ntitle: Yours", 3,
            "`title` is here a second time; the first is in line 1."),
        Self("title: Mine\n--- b", 2, "a second document begins here, and only one is read."),
        Self(steps("  - observe: ' '"), 4, "an observer needs a name."),
        Self("just words", 1, "`a scenario` has to be a mapping."),
        Self("title: Mine\nsteps: []", 1, "a scenario needs `rules`."),
        Self("title: Mine\nrules: R01\nsteps: []", 2, "`rules` has to be a list."),
        Self("title: ' '\nrules: [R01]\nsteps: []", 1, "`title` is empty."),
        Self(
            "titel: Mine\nrules: [R01]\nsteps: []", 1,
            "`titel` is not a key here; the keys are title, rules, needs, show, steps, expect. Did you "
                + "mean \"title\"?"),
        Self(
            steps("  - repeat: often\n    steps: [pause]"), 4,
            "`repeat` has to be a number between 1 and 100000."),
        Self(
            steps("  - repeat: 101\n    steps:\n      - repeat: 1000\n        steps: [pause]"), 7,
            "the scenario has more than 100000 steps."),
        Self(
            steps("  - repeat: 100000\n    steps:\n      - pause\n      - repeat: 100000\n        steps: []"),
            8,
            "the scenario has more than 100000 steps."),
        Self(
            steps("  - repeat: 100000\n    steps:\n      - repeat: 2\n        steps: [together: []]"), 7,
            "the scenario has more than 100000 steps."),
        Self(steps("  - repeat: 2"), 4, "`repeat` needs `steps`."),
        Self("title: Mine\nrules: [R01]\nshow: everything\nsteps: []", 3, "`show` has to be `closures`."),
        Self(
            steps("  - play: Naima", rules: "R99"), 2,
            "`R99` is not a rule of the contract. Did you mean \"R09\"?"),
        Self(
            "title: Mine\nrules: [R01]\nneeds: [tokn]\nsteps: []", 3,
            "`tokn` is not a capability; the capabilities are removal, identity, additive, weak, token, counting, "
                + "property, keyed, threads. Did you mean \"token\"?"),
        Self(
            steps("  - observe: A\n  - remov: A"), 5,
            "`remov` is not a step; the steps are observe, remove, drop, play, pause, stop, count, read, "
                + "elsewhere, together, second, churn, repeat. Did you mean \"remove\"?"),
        Self(steps("  - play"), 4, "`play` has to say which item."),
        Self(
            steps("  - observe: A\n    state: [old, knew]"), 5,
            "`knew` is not an option; the options are initial, old and new. Did you mean \"new\"?"),
        Self(
            steps("  - observe: A\n    only: started\n    state: [old]"), 4,
            "A observes the state and gets every change: say `only` or `state`, not both."),
        Self(
            steps("  - observe: A\n    owner: B\n  - observe: B"), 5,
            "`B` is not another observer of an earlier step, which `owner` has to name."),
        Self(
            steps("  - observe: Kitchen\n  - observe: A\n    owner: Kichen"), 6,
            "`Kichen` is not another observer of an earlier step, which `owner` has to name. Did you mean "
                + "\"Kitchen\"?"),
        Self(
            steps("  - observe: A\n    owner: A"), 5,
            "`A` is not another observer of an earlier step, which `owner` has to name."),
        Self(steps("  - observe: A\n  - observe: B\n    owner: A\n    state: [old]"), 5, sharing("B")),
        Self(steps("  - observe: A\n    state: [old]\n  - observe: B\n    owner: A"), 4, sharing("A")),
        Self(steps("  - observe: A\n  - observe: B\n    owner: A\n  - second observe A"), 7, sharing("A")),
        Self(
            steps("  - observe: A\n  - observe: B\n    owner: A\n    on: { started: [drop A] }"), 7,
            sharing("A")),
        Self(
            steps("  - observe: A\n    state: [old]\n    on: { started: [pause] }"), 6,
            "`started` is not an event; the events are initial, changed, released and closure released."),
        Self(
            steps(
                "  - pause\nexpect:\n  - repeat: 400\n    lines:\n      - repeat: 400\n        lines: [A%]"),
            9,
            "the expectation has more than 100000 lines."),
        Self(
            steps("  - pause\nexpect:\n  - repeat: 400\n    lines:\n      - repeat: 400\n        lines: []"),
            9,
            "the expectation has more than 100000 lines."),
        Self(
            steps("  - second count"), 4,
            "the second player can only be observed, removed from, played, paused and stopped."),
        Self(steps("  - churn: A\n    times: many"), 5, "`times` has to be a number between 1 and 100000."),
        Self(steps("  - churn: A"), 4, "`churn` needs `times`."),
        Self(steps("  - churn A"), 4, "`churn` needs `times`."),
        Self(
            steps("  - repeat: 2\n    steps:\n      - churn: A\n        times: 70000"), 6,
            "the scenario has more than 100000 steps."),
        Self(
            "title: \"Mine\\e[2J\"\nrules: [R01]\nsteps: []", 1,
            #"the title cannot have the control character \u{1B} in it."#),
        Self(
            "title: |\n  Mine\n  and yours\nrules: [R01]\nsteps: []", 1,
            #"the title cannot have the control character \n in it."#),
        Self(
            steps("  - observe: \"A\\a\""), 4,
            #"the name of an observer cannot have the control character \u{07} in it."#),
        Self(
            steps("  - \"observe A\\x9B\""), 4,
            #"the name of an observer cannot have the control character \u{009B} in it."#),
        Self(
            steps("  - observe: A\n  - play: \"Blue\\LTrain\""), 5,
            #"the title of an item cannot have the control character \u{2028} in it."#),
        Self(
            steps("  - observe: A\n    about: \"Blue\\PTrain\""), 5,
            #"the title of an item cannot have the control character \u{2029} in it."#),
        Self(
            steps("  - observe: A\n    about: []"), 5,
            "`about` is empty; name an item, or leave it out for all items."),
        Self(
            steps("  - observe: A\n    about: [Naima, Blue Train, Naima]"), 5,
            "`Naima` appears twice in `about`."),
        Self(steps("  - elsewhere second elsewhere play Naima"), 4, "`elsewhere` appears twice in one step."),
        Self(
            steps("  - \"\\e[2Jplay Naima\""), 4,
            #"`\u{1B}[2Jplay` is not a step; the steps are observe, remove, drop, play, pause, stop, "#
                + #"count, read, elsewhere, together, second, churn, repeat."#),
        Self(
            steps("  - observe: A\nexpect:\n  - \"\\eA\""), 6,
            #"an expected line cannot have the control character \u{1B} in it."#),
        Self(steps("  - pause Blue Train"), 4, "`pause` takes no argument."),
        Self(steps("  - count observers"), 4, "`count` has to say nothing, or `items`."),
        Self(steps("  - repeat 3"), 4, "`repeat` has to say how many times, and `steps`."),
        Self(
            steps("  - observe: A\n    only: begun"), 5,
            "`begun` is not an event; the events are started, paused and stopped."),
        Self(
            steps("  - observe: A\n    on: { startd: [pause] }"), 5,
            "`startd` is not an event; the events are started, paused, stopped, released and closure "
                + "released. Did you mean \"started\"?"),
        Self(
            steps("  - observe: A\n    after: B"), 5,
            "`after` is not a key here; the keys are observe, about, only, owner, state, on."),
        Self(steps("  - observe: player"), 4, "`player` is taken and cannot be the name of an observer."),
        Self(
            steps("  - observe: A\n  - remove: B"), 5,
            "this removes B, which is not registered yet. Add `observe: B` before this step."),
        Self(
            steps("  - observe: A\n    on: { started: [drop B] }\n  - play: Naima", rules: "R08"), 5,
            "this drops B, which is not registered yet. Add `observe: B` before this step."),
        Self(
            steps("  - observe: A\n  - drop: A\n  - observe: A", rules: "R07, R08").replacing(
                "steps:", with: "needs: [identity]\nsteps:"), 7,
            "A was dropped before this step and is gone. Use another name for another observer."),
        Self(
            steps(
                "  - observe: A\n    only: started\n    on: { started: [remove A, remove B] }\n  - observe: B\n"
                    + "    only: stopped\n    on: { closure released: [play: Lullaby] }\n  - observe: C\n"
                    + "  - play: Naima", rules: "R13"
            ).replacing("steps:", with: "needs: [additive]\nshow: closures\nsteps:"), 11,
            "several closures are freed at once, and what happens depends on which of them is freed "
                + "first, which no rule says. Let only one of them react, and free it alone."),
        Self(
            steps(
                "  - observe: A\n    on:\n      paused: [remove A]\n      closure released: [play: Naima]\n"
                    + "  - observe: A\n  - observe: B\n  - play: Naima\n  - pause", rules: "R13"
            ).replacing("steps:", with: "needs: [additive]\nshow: closures\nsteps:"), 9,
            "several closures are freed at once, and what happens depends on which of them is freed "
                + "first, which no rule says. Let only one of them react, and free it alone."),
        Self(
            steps(
                "  - observe: A\n    on: { closure released: [second play Naima] }\n  - observe: B\n"
                    + "    on: { closure released: [second remove C] }\n  - second observe C\n  - drop: player",
                rules: "R14"
            ).replacing("steps:", with: "needs: [additive]\nsteps:"), 6,
            "several closures are freed at once, and what happens depends on which of them is freed "
                + "first, which no rule says. Let only one of them react, and free it alone."),
        Self(
            steps("  - drop player\n  - play: Naima"), 5,
            "the player was dropped before this step and is gone. Only `remove` and `drop` of an "
                + "observer still work, and steps of the second player outside of `together`."),
        Self(
            steps("  - observe: A\n  - observe: A"), 5,
            "A is registered a second time, which means one thing for objects and another for closures. "
                + "Say which with `needs: [identity]` or `needs: [additive]`."),
        Self(
            steps("  - observe: A\n    only: started\n  - remove: A\n  - observe: A\n    only: paused"), 7,
            "A is observed on line 4 already; say `on`, `only`, `owner` and `state` in the first `observe` of "
                + "an observer."),
        Self(
            steps("  - observe: A\n  - remove: A\n  - observe: A\n    on: { started: [pause] }"), 6,
            "A is observed on line 4 already; say `on`, `only`, `owner` and `state` in the first `observe` of "
                + "an observer."),
        Self(
            steps("  - repeat: 2\n    steps:\n      - observe: A\n        only: started\n      - remove: A"),
            6,
            "A is observed on line 6 already; say `on`, `only`, `owner` and `state` in the first `observe` of "
                + "an observer."),
        Self(
            "title: Mine\nrules: [R08, R10]\nsteps: []", nil,
            "no strategy offers all that it needs in one form: weak, token."),
        Self(
            steps("  - observe: A\n  - play: Naima\nexpect:\n  - A started Naima\n  - A stopped Naima"), 8,
            "the expectation is wrong: it says \"A stopped Naima\" here, but the contract demands "
                + "nothing more."),
        Self(
            steps("  - observe: A\n  - play: Naima\nexpect: []"), 6,
            "the expectation is wrong: it says nothing more here, but the contract demands \"A started "
                + "Naima\"."),
    ]

    private static func sharing(_ name: String) -> String {
        "\(name) shares an owner with another observer, and can only observe events of the first player and be "
            + "removed. Leave out `owner`, or this step."
    }
}
