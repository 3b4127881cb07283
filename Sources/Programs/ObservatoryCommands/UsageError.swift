public import CommandLineSupport
public import ObserverContract
package import Pages
package import ProcessIsolation
import Support

/// Why a command cannot do what it was asked to.
struct UsageError: UserError {
    /// What was wrong, where, and what to do.
    let description: String
}

extension UsageError {
    /// Describes what was wrong in a sentence or two.
    init(_ sentence: String) { description = "error: \(sentence)" }

    /// That nothing of a kind has a name, with the nearest name that there is.
    static func unknown(_ kind: String, _ name: String, known: [String], listedBy command: String = "list")
        -> Self
    {
        let suggestion = NearestName.suggestion(for: name, in: known)
        return Self(
            "there is no \(kind) \"\(name)\".\(suggestion) `\(ProgramName.call(command))` shows all there are."
        )
    }

    /// That an option has a value that it cannot have.
    static func outOfRange(_ option: String, _ value: some CustomStringConvertible, _ range: String) -> Self {
        Self("\(option) cannot be \(value); it has to be \(range).")
    }
}

extension SourceError: UserError {}

extension SiteError: UserError {}

extension Isolation.StartError: UserError {
    /// What cannot be started, why, and how to do without.
    package var description: String {
        """
        error: \(program) cannot be started to run a strategy: \(reason). `--no-isolation` runs all \
        strategies in this process.
        """
    }
}
