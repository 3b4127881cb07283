/// What a scenario may take.
extension ReferenceModel {
    private static let mostReactions = 200

    /// Refuses to continue a trace that is too long.
    func checkLength() throws(SourceError) {
        if trace.entries.count > mostEntries { throw tooMuch("the trace has more than \(mostEntries) lines") }
    }

    /// Refuses reactions inside reactions that would need too much of the stack.
    func checkDepth() throws(SourceError) {
        // A rehearsal passes over nothing that its strategy would do.
        if performed == nil, reactionsUnderWay > Self.mostReactions {
            throw tooMuch("more than \(Self.mostReactions) reactions happen inside each other")
        }
    }

    /// Notes that registrations or queued emissions are looked at, and refuses to continue where these are very
    /// many, even if nothing is called.
    mutating func noteVisits(_ number: Int) throws(SourceError) {
        visits += number
        if visits / 100 > mostEntries {
            throw tooMuch("\(visits) registrations or waiting events were looked at")
        }
    }

    private func tooMuch(_ what: String) -> SourceError {
        SourceError(
            file: scenario.file, line: line,
            "by this step \(what), which is too many. Use fewer observers or events.")
    }
}
