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

    private init(
        _ rule: Rule, _ title: String, _ task: String, kind: Int, second: String, hints: [String]
    ) {
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
            "One player delivers an event that a callback causes at once; the other puts it in a queue. Find a scenario in which they leave different traces.",
            kind: 0, second: "nested delivery",
            hints: [
                "The event has to be caused inside a callback.",
                "Let A pause when it is called with “started”. Which event does B receive first?",
            ]),
        LabChallenge(
            .removal, "A copy or the list itself?",
            "One player goes through a copy of its observers, the other looks before each call. Find a scenario that shows which is which.",
            kind: 0, second: "delivery from a copy",
            hints: [
                "The list has to change while it is gone through.",
                "Let A remove B when A is called.",
            ]),
        LabChallenge(
            .drop, "What does dropping a token do?",
            "For one player a dropped token ends the observation, for the other it does not.", kind: 0,
            second: "tokens that keep on",
            hints: ["Use the step `drop`.", "Drop A’s token, then play something."]),
        LabChallenge(
            .ownership, "Who keeps an observer alive?",
            "One player holds its observers weakly at all times, the other keeps those alive that an event under way is to reach.",
            kind: 1, second: "delivery that keeps its audience",
            hints: [
                "An object has to lose its last owner during a delivery.",
                "Let A drop B when A is called. Is B called, and when is it freed?",
            ]),
        LabChallenge(
            .reclaim, "Do the dead still count?",
            "For one player a dead observer is gone after the next event, for the other its entry stays.",
            kind: 1,
            second: "entries that stay",
            hints: [
                "The traces of the calls are the same. Ask the player something.",
                "Drop A, play, then use `count`.",
            ]),
    ]
}
