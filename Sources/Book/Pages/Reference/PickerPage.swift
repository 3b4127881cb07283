import BenchmarkEngine
import Foundation
import Picker
import Support

/// The picker: from needs and a use to a ranked answer.
///
/// The page shows the answer to the first question, and who meets which need. With its script it answers any
/// question, from the ``PickSheet`` that is embedded in it.
struct PickerPage: Sendable {
    let needs: [NeedRow]
    let presets: [Preset]
    let usage: UsageView
    /// The first question and who is first, in a sentence.
    let asked: String
    /// The answer to the first question: no needs, and the use that is usually assumed.
    let answer: AnswerView
    /// What the script fills in for each place.
    let blank = AnswerView.Place.blank
    let groups: [Group]
    /// The map, where there is one.
    let map: Link?
    /// The command that gives the same answer.
    let command: String
    /// Where the numbers come from; `nil` where nobody measured.
    let source: Source?
    /// What the script picks from, as JSON.
    let json: String

    /// A need, to be chosen.
    struct NeedRow: Sendable {
        let id: String
        let meaning: String
    }

    /// A use that a reader may have.
    struct Preset: Sendable {
        let title: String
        let usage: UsageView
    }

    struct UsageView: Sendable {
        let observers: Int
        let events: Int
    }

    /// Strategies of one family, with what they meet.
    struct Group: Sendable {
        let title: String
        let rows: [Row]
    }

    struct Row: Sendable {
        let strategy: StrategyLink
        let cells: [Cell]
    }

    /// Whether a strategy meets a need, and by which of its forms where it is not all.
    struct Cell: Sendable {
        let symbol: String
        let label: String
        let kind: String
        let form: String?
    }

    /// What the numbers are.
    struct Source: Sendable {
        let date: String
        let machine: String
        let results: Link
    }

    init(_ index: PageIndex) {
        let candidates = index.findings.candidates
        let pages = Set(index.strategies)
        let first = Pick(
            from: candidates.filter { !$0.isPublished }, needs: [], for: .standard,
            by: index.findings.benchmark)
        answer = AnswerView(PickAnswer(first), pages: pages)
        usage = UsageView(.standard)
        let winners = first.places.filter { $0.rank == 1 }.map(\.strategy).joined(separator: ", ")
        asked =
            "\(NumberText.count(usage.observers)) observers and \(NumberText.count(usage.events)) events per "
            + "registration, without needs. " + (winners.isEmpty ? "Nobody is left." : "First: \(winners).")
        map = index.sections.contains(.map) ? Link(.map) : nil
        needs = Need.allCases.map { NeedRow(id: $0.rawValue, meaning: $0.meaning) }
        presets = [
            Preset(title: "The usual", usage: usage),
            Preset(title: "A screen", usage: UsageView(observers: 3, events: 20)),
            Preset(title: "A meter", usage: UsageView(observers: 64, events: 100_000)),
            Preset(title: "A scrolled list", usage: UsageView(observers: 1_000, events: 2)),
        ]
        groups = candidates.grouped(by: \.id.family).map { same in
            Group(
                title: StrategyList.title(of: same[0].id.family),
                rows: same.map { candidate in
                    Row(
                        strategy: StrategyLink(candidate.id, pages: pages),
                        cells: Need.allCases.map { Cell(candidate, $0) })
                })
        }
        command = "\(Self.program) --observers \(usage.observers) --events-per-registration \(usage.events)"
        source = index.findings.benchmark.map { report in
            Source(report.environment)
        }
        json = Self.json(
            PickSheet(candidates, by: index.findings.benchmark),
            pages: candidates.map(\.id).filter(pages.contains))
    }

    private static let program = "swift run -c release observatory pick"

    /// What the script reads.
    private struct Embedded: Encodable {
        let program: String
        let sheet: PickSheet
        let pages: [String: String]
    }

    /// JSON that can stand in a page: what could end the element that it stands in is written as an escape.
    private static func json(_ sheet: PickSheet, pages: [String]) -> String {
        let addresses = pages.map { ($0, PageName.strategy($0)) }
        let embedded = Embedded(
            program: program, sheet: sheet, pages: Dictionary(uniqueKeysWithValues: addresses))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Strings and finite numbers can always be encoded.
        let json = (try? encoder.encode(embedded)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
        return json.replacingScalars { scalar in
            "<>&".unicodeScalars.contains(scalar) ? "\\u00\(String(scalar.value, radix: 16))" : nil
        }
    }
}

extension PickerPage.UsageView {
    fileprivate init(_ usage: Usage) {
        self.init(observers: usage.observers, events: usage.eventsPerRegistration)
    }
}

extension PickerPage.Source {
    fileprivate init(_ environment: BenchmarkReport.Environment) {
        let cores = environment.cores == 1 ? "1 core" : "\(NumberText.count(environment.cores)) cores"
        self.init(
            date: String(environment.date.prefix { $0 != "T" }),
            machine: "\(environment.processor), \(cores), \(environment.system)",
            results: Link(title: "the results", address: ReferenceSection.benchmark.page))
    }
}

extension PickerPage.Cell {
    fileprivate init(_ candidate: Candidate, _ need: Need) {
        let forms = candidate.formNames(meeting: need)
        let isMet = candidate.meets(need)
        self.init(
            symbol: isMet ? "✓" : "–", label: isMet ? "yes" : "no",
            kind: isMet ? "pass" : "not-applicable",
            form: forms.isEmpty ? nil : forms.joined(separator: ", "))
    }
}
