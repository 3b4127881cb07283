import ObserverContract

/// An exercise of the lab: find a scenario that tells two behaviours apart.
struct LabChallenge: Encodable {
    let id: String
    let title: String
    let task: String
    let hints: [String]
    /// The initial scenario, in which both do the same.
    let text: String
    let first: Contestant
    let second: Contestant

    /// One of the two: the contract, or a behaviour that breaks one of its rules.
    struct Contestant: Encodable {
        let name: String
        let offers: [Capability]
        let breaks: [String]
    }

    private init(_ rule: Rule, _ title: String, _ task: String, kind: Int, second: String, hints: [String]) {
        id = rule.id
        self.title = title
        self.task = task
        self.hints = hints
        let offers = LabBehaviour.kinds[kind].offers
        first = Contestant(name: "the contract", offers: offers, breaks: [])
        self.second = Contestant(name: second, offers: offers, breaks: [rule.id])
        text = """
            title: My scenario
            rules: [\(rule.id)]
            steps:
            - observe A
            - observe B
            - play Blue Train

            """
    }

    /// The exercises, in the order in which they are shown.
    static let all = [
        LabChallenge(
            .sequence, "Nested or queued?",
            "If a callback causes another event, one player delivers it immediately, and the other queues it. Find a scenario in which they leave different traces.",
            kind: 0, second: "nested delivery",
            hints: [
                "The event has to be caused inside a callback.",
                "Let A pause when it is called with “started”. Which event does B receive first?",
            ]),
        LabChallenge(
            .removal, "A copy or the list itself?",
            "One player iterates over a copy of its observers. The other checks before each call that the observer is still registered. Find a scenario in which they leave different traces.",
            kind: 0, second: "delivery from a copy",
            hints: ["The list has to change during a delivery.", "Let A remove B when A is called."]),
        LabChallenge(
            .drop, "What does dropping a token do?",
            "In one player, dropping a token ends the observation. In the other, it does not.", kind: 0,
            second: "tokens that ignore being dropped",
            hints: ["Use the step `drop`.", "Drop A’s token, then play something."]),
        LabChallenge(
            .ownership, "Who keeps an observer alive?",
            "One player always holds its observers weakly. The other retains, until a delivery ends, the observers that it still has to call.",
            kind: 1, second: "delivery that retains its observers",
            hints: [
                "An object has to lose its last owner during a delivery.",
                "Let A drop B when A is called. Is B called, and when is it freed?",
            ]),
        LabChallenge(
            .reclaim, "Are dead observers still counted?",
            "One player removes the entry of a dead observer at the next event. In the other, the entry stays.",
            kind: 1, second: "entries that stay",
            hints: [
                "Both players make the same calls. Ask the player a question instead.",
                "Drop A, play, then use `count`.",
            ]),
    ]
}
