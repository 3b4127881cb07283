package import ObserverContract

/// A form of a strategy that did not come to the end of a scenario, so that it left no trace.
package struct Casualty: Sendable, Equatable {
    package var strategy: String
    /// Which form it was, where there are several.
    package var form: String?
    /// Crashed or hung.
    package var verdict: Verdict
    /// How the process ended, in a few words.
    package var detail: String

    /// Describes how a run ended.
    package init(strategy: String, form: String? = nil, verdict: Verdict, detail: String) {
        self.strategy = strategy
        self.form = form
        self.verdict = verdict
        self.detail = detail
    }
}
