import BenchmarkEngine
public import CommandLineSupport
package import ObservatoryPages
import ObservatorySupport
public import ObserverContract
package import ProcessIsolation

struct UsageError: UserError {
    let description: String
}

extension UsageError {
    init(_ sentence: String) { description = "error: \(sentence)" }

    /// The number of known names up to which a message has all of them.
    private static let mostListed = 12

    /// An unknown name of some kind, with the nearest known name as a suggestion.
    static func unknown(_ kind: String, _ name: String, known: [String], listedBy command: String = "list")
        -> Self
    {
        let suggestion = NearestName.suggestion(for: name, in: known)
        let all =
            (1...mostListed).contains(known.count)
            ? "There are \(known.joined(separator: ", "))."
            : "`\(ProgramName.call(command))` shows all of them."
        return Self("there is no \(kind) \"\(MessageText.name(name))\".\(suggestion) \(all)")
    }

    /// A number that an option does not take, or the word in its place.
    static func outOfRange<Bound>(
        _ option: String, _ value: some CustomStringConvertible, _ range: ClosedRange<Bound>
    ) -> Self {
        let limits = [range.lowerBound, range.upperBound].map { limit in
            let text = "\(limit)".withoutZero
            return Int(text).map { NumberText.count($0) } ?? String(text)
        }
        let typed = "\(value)".withoutZero
        return Self("\(option) cannot be \(typed); it has to be from \(limits.joined(separator: " to ")).")
    }
}

extension String {
    /// A number as one types it: without the zero that Swift prints behind a whole one.
    fileprivate var withoutZero: Substring { hasSuffix(".0") ? dropLast(2) : self[...] }
}

extension SourceError: UserError {}

extension SiteError: UserError {}

extension Isolation.StartError: UserError {
    /// What cannot be started, why, and the alternative.
    package var description: String {
        if reason == noMoreThreads {
            return "error: \(reason). A scenario may need more than a hundred threads."
        }
        return """
            error: \(program) cannot be started to run a strategy: \(reason). \
            `\(ProgramName.call("compare --no-isolation"))` compares all strategies in one process, and `stress` has that \
            option too.
            """
    }
}
