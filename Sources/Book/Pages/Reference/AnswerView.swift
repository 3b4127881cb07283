import Picker

/// An answer to a question without needs, which leaves nobody out, as a template shows it.
struct AnswerView: Sendable {
    let places: [Place]
    let unmeasured: [Unmeasured]
    let remarks: [String]

    struct Place: Sendable {
        let rank: String
        let strategy: StrategyLink
        let forms: String
        let cost: String
        let interval: String
        let times: String
        let why: String
        let givenUp: String
    }

    struct Unmeasured: Sendable {
        let strategy: StrategyLink
        let words: String
    }

    /// Shows an answer; `pages` are the strategies that have one.
    init(_ answer: PickAnswer, pages: Set<String>) {
        places = answer.places.map { Place($0, pages: pages) }
        unmeasured = answer.unmeasured.map {
            Unmeasured(strategy: StrategyLink($0.strategy, pages: pages), words: $0.words)
        }
        remarks = answer.remarks
    }
}

extension AnswerView.Place {
    init(_ place: PickAnswer.Place, pages: Set<String>) {
        self.init(
            rank: "\(place.rank)", strategy: StrategyLink(place.strategy, pages: pages),
            forms: place.forms.joined(separator: ", "), cost: place.cost, interval: place.interval,
            times: place.times, why: place.why, givenUp: place.givenUp)
    }

    /// A place that is yet to be filled.
    static let blank = Self(
        rank: "", strategy: StrategyLink("", pages: []), forms: "", cost: "", interval: "", times: "",
        why: "", givenUp: "")
}

/// A strategy by its name, with its page where it has one.
struct StrategyLink: Sendable {
    let title: String
    let address: String?

    init(_ id: String, pages: Set<String>) {
        title = id
        address = pages.contains(id) ? PageName.strategy(id) : nil
    }
}
