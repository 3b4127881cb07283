import BenchmarkEngine
import CommandLineSupport
import Course
import ObserverContract
import Pages
import Picker
import Support

/// Why a command cannot do what it was asked to.
enum UsageError: UserError {
    case unknown(kind: NameKind, name: String, known: [String])
    case scenario(SourceError)
    case debugBuild(arguments: String)
    case noRig(strategy: String)
    case unusable(StrategyProblem)
    case taken(strategy: String)
    case takenTwice(strategy: String)
    case cannotBeCalled(String, reason: String)
    case exists(path: String)
    case noCheckout
    case notACheckout(path: String, reason: String)
    case notForThreads(strategy: String)
    case notVerified(strategy: String, rules: [String])
    case outOfRange(option: String, value: String, range: String)
    case tooFewObservers(Int, workloads: [String], accepting: [String])
    case tooMuchMemory(observers: Int, bytes: Double, memory: Double, largest: String)
    case nothingToTime([Absence], strategiesAreNamed: Bool)
    case results(ReportError)
    case noResultsHere
    case noReference(path: String, checkout: String)
    case noStrategyMeets([Need], [PickAnswer.LeftOut])
    case notMeasured([String], results: String)
    case cannotRead(path: String, reason: String)
    case notCounts(path: String)
    case cannotWrite(path: String, reason: String)
    case cannotStart(program: String, reason: String)
    case notARequest
    case needs(option: String, other: String)
    case excludes(option: String, other: String)
    case exercise(SourceError)
    case noExercisesHere
    case noCompiler(reason: String)
    case doesNotCompile([String])
    case cannotBuild(exercise: String, output: String)
    case saysNothing(exercise: String, reason: String)
    case noReportOfRandomRuns
    case site(SiteError)

    /// What a name can stand for.
    enum NameKind: String {
        case strategy, rule, scenario, workload, need, exercise
    }
}

extension UsageError {
    var exitStatus: Int32 { 2 }

    var description: String {
        switch self {
        case .unknown(let kind, let name, let known):
            "error: there is no \(kind.rawValue) \"\(name)\"."
                + NearestName.suggestion(for: name, in: known)
                + " `\(ProgramName.call(kind == .exercise ? "check" : "list"))` shows all there are."
        case .scenario(let error):
            error.description
        case .debugBuild(let arguments):
            """
            error: this is a debug build, and its numbers would mean nothing. Run
                \(ProgramName.optimizedCall("bench"))\(arguments)
            """
        case .noRig(let strategy):
            """
            error: \(strategy) cannot be timed: it has no rig. `Entrant(strategy, rig: MyRig.self)` gives it one; \
            the protocol Rig says what that is.
            """
        case .unusable(let problem):
            "error: \(problem)"
        case .taken(let strategy):
            "error: \"\(strategy)\" cannot be the id of a strategy of yours: one of ours has it."
        case .takenTwice(let strategy):
            "error: \"\(strategy)\" is the id of two strategies; every one needs its own."
        case .cannotBeCalled(let name, let reason):
            """
            error: a package cannot be called \(StrategyProblem.quoted(name)): \(reason). A name is made of words in lower case, \
            joined by "-", such as "my-signals".
            """
        case .exists(let path):
            "error: \"\(path)\" is here already; take another name, or another folder."
        case .noCheckout:
            """
            error: this program does not lie in a checkout of Observatory. Say where there is one, for the \
            package to depend on: `\(ProgramName.call("new NAME --observatory PATH"))`.
            """
        case .notACheckout(let path, let reason):
            "error: \(path) is not a checkout of Observatory: \(reason)."
        case .notForThreads(let strategy):
            """
            error: \(strategy) is not made for several threads: it does not have the capability threads. \
            `\(ProgramName.call("list"))` says who has it.
            """
        case .notVerified(let strategy, let rules):
            """
            error: \(strategy) is not timed, because it breaks \(rules.joined(separator: ", ")) without \
            having declared it. `\(ProgramName.call("compare --strategy \(strategy)"))` shows how.
            """
        case .outOfRange(let option, let value, let range):
            "error: \(option) cannot be \(value); it has to be \(range)."
        case .tooFewObservers(let count, let workloads, let accepting):
            """
            error: --observers cannot be \(count) for \(workloads.joined(separator: ", ")); \
            \(accepting.joined(separator: ", ")) can do with \(count).
            """
        case .tooMuchMemory(let observers, let bytes, let memory, let largest):
            """
            error: \(NumberText.count(observers)) observers would take about \(NumberText.bytes(bytes)); this \
            machine has \(NumberText.bytes(memory)), and the benchmark takes no more than \
            \(NumberText.bytes(memory * MemoryNeed.largestShare)) of it. The most is for \(largest).
            """
        case .nothingToTime(let absences, _) where absences.isEmpty:
            "error: there is nothing to time: no strategy has a rig."
        case .nothingToTime(let absences, let strategiesAreNamed):
            strategiesAreNamed
                ? "error: there is nothing to time.\n"
                    + absences.map { "    \($0.sentence)" }.joined(separator: "\n")
                : "error: there is nothing to time: no strategy takes part in "
                    + Set(absences.map(\.workload)).sorted().joined(separator: ", ") + "."
        case .results(let error):
            error.description(recordingWith: ProgramName.recordingCall(to: error.path))
        case .noResultsHere:
            """
            error: the results by which is picked are in a checkout of Observatory, and neither this folder nor \
            this program is in one. Change to the folder of the project, or name results with --results.
            """
        case .noReference(let path, let checkout):
            """
            error: there are no results at "\(path)" in \(checkout). Name others with --results, or record them \
            in that folder with
                \(ProgramName.recordingCall(to: path))
            """
        case .noStrategyMeets(let needs, let leftOut):
            "error: no strategy meets \(needs.map(\.rawValue).joined(separator: ", ")).\n"
                + leftOut.lines.map { "    \($0)" }.joined(separator: "\n")
        case .notMeasured(let strategies, let results):
            """
            error: the results in "\(results)" do not say what \(strategies.joined(separator: ", ")) cost. \
            Record them again with
                \(ProgramName.recordingCall(to: results))
            """
        case .cannotRead(let path, let reason):
            "error: \(path) cannot be read: \(reason)."
        case .notCounts(let path):
            """
            error: \(path) does not hold the counts of a benchmark. To record them, run
                \(ProgramName.optimizedCall("bench --counts > \(CommandLineText.quoted(path))"))
            """
        case .cannotWrite(let path, let reason):
            "error: \(path) cannot be written: \(reason)."
        case .cannotStart(let program, let reason):
            """
            error: \(program) cannot be started to run a strategy: \(reason). `--no-isolation` runs all \
            strategies in this process.
            """
        case .notARequest:
            """
            error: `\(ProgramName.call("perform"))` is what `\(ProgramName.call("compare"))` starts; it is of no \
            use by itself.
            """
        case .needs(let option, let other):
            "error: \(option) means something only with \(other)."
        case .excludes(let option, let other):
            "error: \(option) draws its own scenarios and judges by all rules; leave out \(other)."
        case .exercise(let error):
            error.description
        case .noExercisesHere:
            """
            error: the exercises are in a checkout of Observatory, and this folder is in none. Change to the \
            folder of the project and try again.
            """
        case .noCompiler(let reason):
            "error: `swift build` cannot be started: \(reason)."
        case .doesNotCompile(let messages):
            messages.joined(separator: "\n")
        case .cannotBuild(let exercise, let output):
            "\(output)\nerror: \(exercise) could not be built; above is what `swift build` says."
        case .saysNothing(let exercise, let reason):
            """
            error: the program of \(exercise) was asked what its strategy offers, and did not answer: \
            \(reason).
            """
        case .noReportOfRandomRuns:
            """
            error: a report shows scenarios that have a name, and --random draws its own; leave out one of the \
            two. --save keeps a scenario that fails, and --scenario with that file makes a report of it.
            """
        case .site(let error):
            error.description
        }
    }
}
