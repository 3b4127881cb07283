/// Text templates of a pick, with gaps for numbers such as `{number}`.
///
/// Both the program and the script of the book's page fill in the same templates.
package enum Phrase: String, CaseIterable, Sendable {
    case amount = "{number} ns"
    case amountEachTime = "{number} ns each time"
    case nearlyAll = "More than 99\u{A0}%"
    case why = "{percentage} of its cost is {part}, at {amount}."

    package func filled(_ values: [String: String]) -> String {
        values.reduce(rawValue) { $0.replacing("{\($1.key)}", with: $1.value) }
    }
}
