/// Why something that a chapter refers to cannot be shown. Each message becomes an error in the line that
/// refers to it.
struct Refusal: Error, Equatable {
    let messages: [String]

    init(_ messages: [String]) { self.messages = messages }

    init(_ message: String) { messages = [message] }

    /// Creates the refusal of an unknown name, with the nearest known name as a suggestion.
    init(_ message: String, nearest: String?) {
        messages = [message + "." + (nearest.map { " Did you mean \"\($0)\"?" } ?? "")]
    }
}
