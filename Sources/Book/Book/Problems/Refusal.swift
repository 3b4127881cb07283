/// Why something that a chapter refers to cannot be shown; each message becomes an error in the line that refers to
/// it.
struct Refusal: Error, Equatable {
    let messages: [String]

    init(_ messages: [String]) { self.messages = messages }

    init(_ message: String) { messages = [message] }

    /// Says that a name leads nowhere, with the nearest one that does.
    init(_ message: String, nearest: String?) {
        messages = [message + "." + (nearest.map { " Did you mean \"\($0)\"?" } ?? "")]
    }
}
