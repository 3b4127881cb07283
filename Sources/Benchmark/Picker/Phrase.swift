/// The words of a pick that hold numbers, with gaps such as `{number}`.
///
/// The program fills them in, and so does the script of the book's page, which is given them: they are written
/// once, here.
package enum Phrase: String, CaseIterable, Sendable {
    case amount = "{number} ns"
    case amountEachTime = "{number} ns each time"
    case interval = "{low}–{high}"
    case percentage = "{number} %"
    case nearlyAll = "More than 99 %"
    case why = "{percentage} of its cost is {part}, at {amount}."

    /// The words with their gaps filled.
    package func filled(_ values: [String: String]) -> String {
        values.reduce(rawValue) { $0.replacing("{\($1.key)}", with: $1.value) }
    }
}
