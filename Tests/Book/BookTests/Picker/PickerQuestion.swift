import Picker
import Support

/// A question to the picker, as its page puts it.
struct PickerQuestion: Encodable {
    let needs: [Need]
    let observers: Int
    let events: Int
    /// Whether the published forms are asked for as well.
    let published: Bool

    /// What the program answers.
    func answer(in market: PickerMarket) -> PickAnswer {
        PickAnswer(
            Pick(
                from: market.candidates.filter { published || !$0.isPublished }, needs: needs,
                for: Usage(observers: observers, eventsPerRegistration: events), by: market.report))
    }
}

extension PickerQuestion {
    /// Draws a question: mostly few needs, numbers of all sizes, and often one that was measured.
    init(using random: inout RandomSource) {
        var needs: [Need] = []
        let rarity = [2, 4, 12][random.below(3)]
        for need in Need.allCases where random.once(in: rarity) { needs.append(need) }
        self.needs = needs
        observers =
            random.once(in: 3)
            ? [1, 4, 64, 1_000, 100_000][random.below(5)] : Self.size(using: &random)
        events = random.once(in: 8) ? 0 : Self.size(using: &random)
        published = random.once(in: 2)
    }

    /// A number up to a thousand million, with any number of digits as likely as any other.
    private static func size(using random: inout RandomSource) -> Int {
        let limit = (0..<random.below(9)).reduce(10) { limit, _ in limit * 10 }
        return 1 + random.below(limit - 1)
    }
}
