import Pages

/// What a user should know although the command goes on.
enum Notice: Sendable, Equatable {
    case takesNoPart(Absence)
    case nobodyIsLeft
    case noRig(strategy: String)
    case willNotBeWritten(path: String, reason: String)
    case flawedReport(SiteFlaw)
}

extension Notice: CustomStringConvertible {
    var description: String {
        switch self {
        case .takesNoPart(let absence):
            "note: \(absence.sentence)"
        case .nobodyIsLeft:
            "note: nobody is left to be timed."
        case .noRig(let strategy):
            "note: \(strategy) is not timed: it has no rig."
        case .willNotBeWritten(let path, let reason):
            "warning: \(path) cannot be written: \(reason). The results will be printed all the same."
        case .flawedReport(let flaw):
            "warning: in the report, \(flaw.sentence)"
        }
    }
}
