import Testing

/// An invalid scenario, and the message that must be reported.
struct ScenarioErrorExample: Sendable, CustomTestStringConvertible {
    let text: String
    let message: String

    var testDescription: String { message }

    private static func steps(_ steps: String, rules: String = "R01") -> String {
        "title: Mine\nrules: [\(rules)]\nsteps:\n\(steps)"
    }

    static let all = [
        Self(text: "", message: "mine.yml: error: a scenario needs `title`."),
        Self(
            text: "title: [open\nrules",
            message: "mine.yml:3: error: this is not YAML: did not find expected ',' or ']'."),
        Self(text: "just words", message: "mine.yml:1: error: `a scenario` has to be a mapping."),
        Self(text: "title: Mine\nsteps: []", message: "mine.yml:1: error: a scenario needs `rules`."),
        Self(
            text: "title: Mine\nrules: R01\nsteps: []",
            message: "mine.yml:2: error: `rules` has to be a list."),
        Self(text: "title: ' '\nrules: [R01]\nsteps: []", message: "mine.yml:1: error: `title` is empty."),
        Self(
            text: "titel: Mine\nrules: [R01]\nsteps: []",
            message:
                "mine.yml:1: error: `titel` is not a key here; the keys are title, rules, needs, show, steps, "
                + "expect. Did you mean \"title\"?"),
        Self(
            text: steps("  - repeat: often\n    steps: [pause]"),
            message: "mine.yml:4: error: `repeat` has to be a number between 1 and 100000."),
        Self(
            text: steps("  - repeat: 101\n    steps:\n      - repeat: 1000\n        steps: [pause]"),
            message: "mine.yml:7: error: the scenario has more than 100000 steps."),
        Self(
            text: steps(
                "  - repeat: 100000\n    steps:\n      - pause\n      - repeat: 100000\n        steps: []"),
            message: "mine.yml:8: error: the scenario has more than 100000 steps."),
        Self(
            text: steps("  - repeat: 100000\n    steps:\n      - repeat: 2\n        steps: [together: []]"),
            message: "mine.yml:7: error: the scenario has more than 100000 steps."),
        Self(
            text: steps("  - repeat: 2"),
            message: "mine.yml:4: error: `repeat` needs `steps`."),
        Self(
            text: "title: Mine\nrules: [R01]\nshow: everything\nsteps: []",
            message: "mine.yml:3: error: `show` has to be `closures`."),
        Self(
            text: steps("  - play: Naima", rules: "R99"),
            message: "mine.yml:2: error: `R99` is not a rule of the contract. Did you mean \"R09\"?"),
        Self(
            text: "title: Mine\nrules: [R01]\nneeds: [tokn]\nsteps: []",
            message: "mine.yml:3: error: `tokn` is not a capability. Did you mean \"token\"?"),
        Self(
            text: steps("  - observe: A\n  - remov: A"),
            message: "mine.yml:5: error: `remov` is not a step; the steps are observe, remove, drop, play, "
                + "pause, stop, count, read, elsewhere, together, second, churn, repeat. Did you mean \"remove\"?"
        ),
        Self(text: steps("  - play"), message: "mine.yml:4: error: `play` has to say which item."),
        Self(
            text: steps("  - observe: A\n    state: [old, knew]"),
            message: "mine.yml:5: error: `knew` is not an option; the options are initial, old and new. "
                + "Did you mean \"new\"?"),
        Self(
            text: steps("  - observe: A\n    only: started\n    state: [old]"),
            message: "mine.yml:4: error: A observes the state and gets every change: "
                + "say `only` or `state`, not both."),
        Self(
            text: steps("  - observe: A\n    state: [old]\n    on: { started: [pause] }"),
            message:
                "mine.yml:6: error: `started` is not an event; the events are initial, changed, released "
                + "and closure released."),
        Self(
            text: steps("  - observe: A\n  - together: [[play X], [play X]]"),
            message:
                "mine.yml:5: error: X is played twice by threads that run at the same time, so nothing "
                + "tells the two events apart. Give every item another title; in a `repeat`, `%` is the number "
                + "of the round."),
        Self(
            text: steps("  - observe: A\n  - together: [[play X], [pause]]"),
            message:
                "mine.yml:5: error: threads that run at the same time can only observe, remove and play, "
                + "because the result of another step would depend on timing."),
        Self(
            text: steps("  - together: [[observe A], [remove A]]"),
            message:
                "mine.yml:4: error: A is registered by one thread of a `together`, and registered or removed "
                + "by another, so it is unknown which comes first. Let one thread do both."),
        Self(
            text: steps("  - observe: A\n    on: { started: [together: [[play X]]] }\n  - play Y"),
            message:
                "mine.yml:5: error: `together` cannot be used in a callback, because a delivery is in "
                + "progress there. Use `elsewhere` to run a step on another thread."),
        Self(
            text: steps("  - observe: A\n  - together: [[play X], [remove Q]]"),
            message: "mine.yml:5: error: this removes Q, which is not registered yet. "
                + "Add `observe: Q` before this step."),
        Self(
            text: steps("  - observe: A\n  - together: [[play X], [observe A]]"),
            message:
                "mine.yml:5: error: A is registered a second time, which means one thing for objects and "
                + "another for closures. Say which with `needs: [identity]` or `needs: [additive]`."),
        Self(
            text: steps("  - observe: A\n  - drop: A\n  - together: [[play X], [observe A]]")
                .replacing("steps:", with: "needs: [identity]\nsteps:"),
            message: "mine.yml:7: error: A was dropped before this step and is gone. "
                + "Use another name for another observer."),
        Self(
            text: steps("  - together: [[observe A], [observe B]]\n  - play X"),
            message: "mine.yml:5: error: several threads registered observers at the same time, so the "
                + "order of the observers is unknown. Put this step into a `together` of one thread."),
        Self(
            text: steps("  - together: [[play X], [play Y]]\n  - pause"),
            message: "mine.yml:5: error: several threads played at the same time, so the current item of "
                + "the player is unknown. Add a `play` before this step."),
        Self(
            text: steps("  - together: [[play X], [play Y]]\n  - read", rules: "R20"),
            message: "mine.yml:5: error: several threads played at the same time, so the current item of "
                + "the player is unknown. Add a `play` before this step."),
        Self(
            text: steps("  - observe: A\n    state: [new]\n  - together: [[play X], [play Y]]"),
            message: "mine.yml:4: error: A observes the state, whose changes are unknown while threads run "
                + "at the same time. Observe events in a scenario with `together`."),
        Self(
            text: steps("  - observe: A\n  - together: [[play X], [elsewhere remove A]]"),
            message: "mine.yml:5: error: `elsewhere` means nothing in a `together`, whose threads are other "
                + "threads already. Leave it out."),
        Self(
            text: steps(
                "  - observe: A\n    on: { closure released: [pause] }\n  - together: [[play X], [remove A]]"),
            message: "mine.yml:6: error: A reacts to `closure released`, and it is unknown when a thread of "
                + "a `together` makes it react. Remove it in a step of its own."),
        Self(
            text: steps("  - together: [{ threads: 1000, steps: [play X%] }, [play Y]]"),
            message: "mine.yml:4: error: a `together` can have at most 1000 threads."),
        Self(
            text: steps(
                "  - pause\nexpect:\n  - repeat: 400\n    lines:\n      - repeat: 400\n        lines: [A%]"),
            message: "mine.yml:9: error: the expectation has more than 100000 lines."),
        Self(
            text: steps(
                "  - pause\nexpect:\n  - repeat: 400\n    lines:\n      - repeat: 400\n        lines: []"),
            message: "mine.yml:9: error: the expectation has more than 100000 lines."),
        Self(
            text: steps("  - second count"),
            message:
                "mine.yml:4: error: the second player can only be observed, removed from, played, paused "
                + "and stopped."),
        Self(
            text: steps("  - churn: A\n    times: many"),
            message: "mine.yml:5: error: `times` has to be a number between 1 and 100000."),
        Self(text: steps("  - churn: A"), message: "mine.yml:4: error: `churn` needs `times`."),
        Self(text: steps("  - churn A"), message: "mine.yml:4: error: `churn` needs `times`."),
        Self(
            text: steps("  - repeat: 2\n    steps:\n      - churn: A\n        times: 70000"),
            message: "mine.yml:6: error: the scenario has more than 100000 steps."),
        Self(
            text: "title: \"Mine\\e[2J\"\nrules: [R01]\nsteps: []",
            message: #"mine.yml:1: error: the title cannot have the control character \u{1B} in it."#),
        Self(
            text: "title: |\n  Mine\n  and yours\nrules: [R01]\nsteps: []",
            message: #"mine.yml:1: error: the title cannot have the control character \n in it."#),
        Self(
            text: steps("  - observe: \"A\\a\""),
            message:
                "mine.yml:4: error: the name of an observer cannot have the control character "
                + #"\u{07} in it."#),
        Self(
            text: steps("  - \"observe A\\x9B\""),
            message:
                "mine.yml:4: error: the name of an observer cannot have the control character "
                + #"\u{009B} in it."#),
        Self(
            text: steps("  - observe: A\n  - play: \"Blue\\LTrain\""),
            message:
                "mine.yml:5: error: the title of an item cannot have the control character "
                + #"\u{2028} in it."#),
        Self(
            text: steps("  - observe: A\n    about: \"Blue\\PTrain\""),
            message:
                "mine.yml:5: error: the title of an item cannot have the control character "
                + #"\u{2029} in it."#),
        Self(
            text: steps("  - observe: A\n    about: []"),
            message: "mine.yml:5: error: `about` is empty; name an item, or leave it out for all items."),
        Self(
            text: steps("  - observe: A\n    about: [Naima, Blue Train, Naima]"),
            message: "mine.yml:5: error: `Naima` appears twice in `about`."),
        Self(
            text: steps("  - elsewhere second elsewhere play Naima"),
            message: "mine.yml:4: error: `elsewhere` appears twice in one step."),
        Self(
            text: steps("  - \"\\e[2Jplay Naima\""),
            message: #"mine.yml:4: error: `\u{1B}[2Jplay` is not a step; the steps are observe, remove, "#
                + "drop, play, pause, stop, count, read, elsewhere, together, second, churn, repeat."),
        Self(
            text: steps("  - observe: A\nexpect:\n  - \"\\eA\""),
            message:
                #"mine.yml:6: error: an expected line cannot have the control character \u{1B} in it."#),
        Self(
            text: steps("  - pause Blue Train"),
            message: "mine.yml:4: error: `pause` takes no argument."),
        Self(
            text: steps("  - observe: A\n    only: begun"),
            message: "mine.yml:5: error: `begun` is not an event; the events are started, paused and stopped."
        ),
        Self(
            text: steps("  - observe: A\n    on: { startd: [pause] }"),
            message:
                "mine.yml:5: error: `startd` is not an event; the events are started, paused, stopped, released "
                + "and closure released. Did you mean \"started\"?"),
        Self(
            text: steps("  - observe: A\n    after: B"),
            message: "mine.yml:5: error: `after` is not a key here; the keys are observe, about, only, "
                + "state, on."),
        Self(
            text: steps("  - observe: player"),
            message: "mine.yml:4: error: `player` is taken and cannot be the name of an observer."),
        Self(
            text: steps("  - observe: A\n  - remove: B"),
            message: "mine.yml:5: error: this removes B, which is not registered yet. "
                + "Add `observe: B` before this step."),
        Self(
            text: steps("  - observe: A\n    on: { started: [drop B] }\n  - play: Naima", rules: "R08"),
            message: "mine.yml:5: error: this drops B, which is not registered yet. "
                + "Add `observe: B` before this step."),
        Self(
            text: steps("  - observe: A\n  - drop: A\n  - observe: A", rules: "R07, R08")
                .replacing("steps:", with: "needs: [identity]\nsteps:"),
            message: "mine.yml:7: error: A was dropped before this step and is gone. "
                + "Use another name for another observer."),
        Self(
            text: steps(
                "  - observe: A\n    only: started\n    on: { started: [remove A, remove B] }\n  - observe: B\n"
                    + "    only: stopped\n    on: { closure released: [play: Lullaby] }\n  - observe: C\n"
                    + "  - play: Naima", rules: "R13"
            ).replacing("steps:", with: "needs: [additive]\nshow: closures\nsteps:"),
            message:
                "mine.yml:11: error: several closures are freed at once, and what happens depends on which of "
                + "them is freed first, which no rule says. Let only one of them react."),
        Self(
            text: steps("  - drop player\n  - play: Naima"),
            message: "mine.yml:5: error: the player was dropped before this step and is gone. "
                + "Only `remove` and `drop` of an observer still work, and steps of the second player."),
        Self(
            text: steps("  - observe: A\n  - observe: A"),
            message:
                "mine.yml:5: error: A is registered a second time, which means one thing for objects and "
                + "another for closures. Say which with `needs: [identity]` or `needs: [additive]`."),
        Self(
            text: steps("  - observe: A\n    only: started\n  - remove: A\n  - observe: A\n    only: paused"),
            message: "mine.yml:7: error: A was described on line 4 already; say `on` and `only` once."),
        Self(
            text: steps(
                "  - repeat: 2\n    steps:\n      - observe: A\n        only: started\n      - remove: A"),
            message: "mine.yml:6: error: A was described on line 6 already; say `on` and `only` once."),
        Self(
            text: "title: Mine\nrules: [R08, R10]\nsteps: []",
            message: "mine.yml: error: no strategy offers everything that this scenario needs: weak, token."),
        Self(
            text: steps("  - observe: A\n  - play: Naima\nexpect:\n  - A started Naima\n  - A stopped Naima"),
            message:
                "mine.yml:8: error: the expectation is wrong: it says \"A stopped Naima\" here, but the "
                + "contract demands nothing more."),
        Self(
            text: steps("  - observe: A\n  - play: Naima\nexpect: []"),
            message: "mine.yml:6: error: the expectation is wrong: it says nothing more here, but the "
                + "contract demands \"A started Naima\"."),
    ]
}
