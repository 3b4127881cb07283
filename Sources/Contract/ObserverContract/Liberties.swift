/// Rules that the reference model breaks on purpose, so that a strategy which declares that it breaks one
/// of them can still be judged by the others.
///
/// Most scenarios have several observers, and many emit or remove inside a callback. A strategy without an
/// order, say, would leave another trace in nearly all of them, and nothing could be said about what else
/// it does. The model therefore takes such a strategy's word for the order, and judges the rest.
struct Liberties: Sendable, Hashable {
    /// Observers are called in whatever order the strategy called them in (R01). Where emissions are queued,
    /// each goes through the queue at a pace of its own: that all see the same sequence is another rule.
    let anyOrder: Bool
    /// Who is removed under way is called all the same (R03).
    let callsTheRemoved: Bool
    /// Who hears of an emission at a pace of its own reads what is the latest by then, and misses what that has
    /// overtaken (R06, together with R01).
    let readsTheLatest: Bool
    /// Who is removed by another thread under way is called all the same (R21).
    let callsThoseRemovedElsewhere: Bool
    /// What a callback emits is delivered at once (R05).
    let nests: Bool
    /// What another thread emits while a callback runs is delivered at once (R20).
    let nestsElsewhere: Bool
    /// Who observes the state is told what it is by then, which breaks two rules in one (R06, R18).
    let readsTheStateBack: Bool
    /// An emission keeps everybody alive who is to receive it (R08).
    let keepsTheAudience: Bool
    /// The registrations of the dead stay (R09).
    let keepsTheDead: Bool
    /// Dropping a token does not cancel (R10).
    let ignoresDroppedTokens: Bool
    /// Closures are let go of whenever the strategy lets go of them (R13).
    let letsGoAnyTime: Bool

    /// The rules that liberties come with.
    static let rules: Set<String> = [
        "R01", "R03", "R05", "R08", "R09", "R10", "R13", "R20", "R21",
    ]

    /// The liberties that come with breaking some rules; most rules come with none.
    init(breaking rules: Set<String>) {
        anyOrder = rules.contains("R01")
        callsTheRemoved = rules.contains("R03")
        readsTheLatest = rules.isSuperset(of: ["R01", "R06"])
        callsThoseRemovedElsewhere = rules.contains("R21")
        nests = rules.contains("R05")
        nestsElsewhere = rules.contains("R20")
        readsTheStateBack = rules.isSuperset(of: ["R06", "R18"])
        keepsTheAudience = rules.contains("R08")
        keepsTheDead = rules.contains("R09")
        ignoresDroppedTokens = rules.contains("R10")
        letsGoAnyTime = rules.contains("R13")
    }

    /// No liberties: the contract to the letter.
    static let none = Liberties(breaking: [])
}
