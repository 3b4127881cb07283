import ObserverContract
import Support

/// A scenario to be stepped through: for each way in which strategies go through it, a row for each moment.
///
/// As a plain table it can be read; a script shows one moment at a time. The script takes what it shows from
/// the table, so both say the same.
struct ViewerFigure: Sendable {
    let lanes: [Lane]
    /// The steps of the script, which all lanes have in common.
    let steps: Int

    /// What some strategies do, alike in every moment.
    struct Lane: Sendable {
        let strategies: [Link]
        let isAsTheContractSays: Bool
        /// Something that a reader has to know about the lane.
        let note: String?
        let moments: [Moment]
        /// Whether more was done than is shown.
        let isCut: Bool
    }

    init(_ finding: ScenarioFinding) {
        let shown = finding.trials.filter { $0.recording.certainty != .none }
        lanes = shown.grouped { Key($0.recording) }.map { same in
            let first = same[0].recording
            return Lane(
                strategies: RecordedTrial.links(to: same, of: finding.trials),
                isAsTheContractSays: same.allSatisfy(\.recording.isAsTheContractSays), note: first.note,
                moments: first.moments, isCut: first.isCut)
        }
        steps = lanes.flatMap(\.moments).map(\.step).max() ?? 0
    }

    /// What lanes differ in.
    private struct Key: Hashable {
        let moments: [Moment]
        let note: String?
        let isCut: Bool

        init(_ recording: Recording) {
            moments = recording.moments
            note = recording.note
            isCut = recording.isCut
        }
    }
}

extension Recording {
    /// Something that a reader has to know about it.
    fileprivate var note: String? {
        certainty == .inAnyOrder
            ? "The order of the calls is another one in every run; here it is that of registration."
            : moments.contains { $0.registered == nil }
                ? "The reference model cannot follow here, so only the calls are shown." : nil
    }
}
