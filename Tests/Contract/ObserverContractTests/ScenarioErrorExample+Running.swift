extension ScenarioErrorExample {
    /// What several threads cannot do, and what the reference model refuses while it runs.
    static let running: [Self] = [
        Self(
            steps(
                "  - observe: A\n    on: { started: [observe C] }\n  - { observe: B, owner: C }\n  - play: Naima"
            ), 6,
            "the owner of B is C, which is not registered yet. Add `observe: C` before this step."),
        Self(
            steps("  - observe: A\n  - together: [[play X], [play X]]"), 5,
            "X is played twice by threads that run at the same time, so nothing tells the two events "
                + "apart. Give every item another title; in a `repeat`, `%` is the number of the round."),
        Self(
            steps("  - observe: A\n  - together: [[play X], [pause]]"), 5,
            "threads that run at the same time can only observe, remove, drop and play, because the "
                + "result of another step would depend on timing."),
        Self(
            steps("  - together: [[observe A], [remove A]]"), 4,
            "A is registered by one thread of a `together`, and registered, removed or dropped by another, "
                + "so it is unknown which comes first. Let one thread do both."),
        Self(
            steps("  - observe: A\n    on: { started: [together: [[play X]]] }\n  - play Y"), 5,
            "`together` cannot be used in a callback, because a delivery is in progress there. Use "
                + "`elsewhere` to run a step on another thread."),
        Self(
            steps("  - observe: A\n  - together: [[play X], [remove Q]]"), 5,
            "this removes Q, which is not registered yet. Add `observe: Q` before this step."),
        Self(
            steps("  - observe: A\n  - together: [[play X], [observe A]]"), 5,
            "A is registered a second time, which means one thing for objects and another for closures. "
                + "Say which with `needs: [identity]` or `needs: [additive]`."),
        Self(
            steps("  - observe: A\n  - drop: A\n  - together: [[play X], [observe A]]").replacing(
                "steps:", with: "needs: [identity]\nsteps:"), 7,
            "A was dropped before this step and is gone. Use another name for another observer."),
        Self(
            steps("  - together: [[observe A], [observe B]]\n  - play X"), 5,
            "several threads registered observers at the same time, so the order of the observers is "
                + "unknown. Put this step into a `together` of one thread."),
        Self(
            steps("  - together: [[observe A], [observe B]]\n  - together: [[play X]]\n  - pause"), 6,
            "several threads registered observers at the same time, so the order of the observers is "
                + "unknown. Register them before, or in one thread."),
        Self(steps("  - together: [play X, play Y]"), 4, "`a thread of together` has to be a list."),
        Self(steps("  - observe: A\n    on: { started: pause }"), 5, "`started` has to be a list."),
        Self(steps("  - observe: A\n    about:"), 5, "an item needs a title."),
        Self(
            steps("  - observe A about Naima"), 4,
            "the name of an observer cannot have the word `about` in it. For some items only, use the key "
                + "`about` beside `observe` or `remove`."),
        // A registration in a callback may be a second one too, and what was removed in one is gone.
        Self(
            steps("  - observe: A\n  - observe: B\n    on: { started: [observe A] }\n  - play X"), 6,
            "A is registered a second time, which means one thing for objects and another for closures. "
                + "Say which with `needs: [identity]` or `needs: [additive]`."),
        Self(
            steps("  - observe: A\n    about: X\n  - observe: A\n    about: [Y, X]"), 6,
            "A is registered a second time, which means one thing for objects and another for closures. "
                + "Say which with `needs: [identity]` or `needs: [additive]`."),
        Self(
            steps("  - observe: A\n    on: { closure released: [play X] }\n  - observe A\n  - remove A")
                .replacing("steps:", with: "needs: [additive]\nsteps:"), 8,
            "A has several registrations and reacts to `closure released`, and no rule says whether all are "
                + "removed before the first closure is freed. Let it register once."),
        Self(
            steps(
                (1...299).map { "  - observe: A\($0)\n    on: { released: [drop A\($0 + 1)] }\n" }.joined()
                    + "  - observe A300\n  - drop A1", rules: "R08"), 603,
            "by this step more than 200 reactions happen inside each other, which is too many. Use fewer "
                + "observers or events."),
        Self(
            steps("  - repeat: 15000\n    steps:\n      - observe: A\n        about: X%")
                .replacing("steps:\n  -", with: "needs: [identity]\nsteps:\n  -"), 7,
            "by this step 100005153 registrations or waiting events were looked at, which is too many. Use fewer "
                + "observers or events."),
        Self(
            steps("  - together: [[play X], [play Y]]\n  - pause"), 5,
            "several threads played at the same time, so the current item of the player is unknown. Add "
                + "a `play` before this step."),
        Self(
            steps("  - together: [[play X], [play Y]]\n  - read", rules: "R20"), 5,
            "several threads played at the same time, so the current item of the player is unknown. Add "
                + "a `play` before this step."),
        Self(
            steps("  - observe: A\n    state: [new]\n  - together: [[play X], [play Y]]"), 4,
            "A observes the state, whose changes are unknown while threads run at the same time. Observe "
                + "events in a scenario with `together`."),
        Self(
            steps("  - observe: A\n  - together: [[play X], [elsewhere remove A]]"), 5,
            "`elsewhere` means nothing in a `together`, whose threads are other threads already. Leave "
                + "it out."),
        Self(
            steps(
                "  - observe: A\n    on: { closure released: [pause] }\n  - together: [[play X], [remove A]]"),
            6,
            "A reacts to `closure released`, and it is unknown when a thread of a `together` makes it "
                + "react. Remove it in a step of its own."),
        Self(
            steps("  - observe: A\n    on: { released: [pause] }\n  - together: [[play X], [drop A]]"),
            6,
            "A reacts to `released`, and it is unknown when a thread of a `together` makes it react. Remove "
                + "it in a step of its own."),
        Self(
            steps("  - observe: A\n  - together: [[drop A], [drop A]]"), 5,
            "A was dropped before this step and is gone. Use another name for another observer."),
        Self(
            "title: X\nrules: [R01]\nshow: closures\n"
                + "steps:\n  - observe: A\n  - together: [[play X], [drop A]]", 6,
            "it is unknown when the closure of A is freed, which `show: closures` shows. Leave out that, or drop it "
                + "in a step of its own."),
        Self(
            steps("  - together: [{ threads: 1000, steps: [play X%] }, [play Y]]"), 4,
            "a `together` can have at most 1000 threads."),
    ]
}
