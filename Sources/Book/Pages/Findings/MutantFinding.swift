/// A strategy with one deliberate fault, and the rules that found it.
package struct MutantFinding: Codable, Sendable, Equatable {
    package var id: String
    /// What it does wrong, in a sentence.
    package var meaning: String
    /// The rule that has to find it.
    package var namedRule: String
    /// The rules that found it, in order.
    package var killers: [String]

    package init(id: String, meaning: String, namedRule: String, killers: [String]) {
        self.id = id
        self.meaning = meaning
        self.namedRule = namedRule
        self.killers = killers
    }
}
