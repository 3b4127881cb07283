import Foundation
import ObserverContract
import Peers
import StrategyCatalog
import Support

@testable import BenchmarkEngine
@testable import Book
@testable import Pages
@testable import Picker

/// Candidates and what they cost.
struct PickerMarket {
    let candidates: [Candidate]
    let report: BenchmarkReport?

    /// The strategies as they are, with what was recorded of them.
    static func real() throws -> PickerMarket {
        let chapters = SampleBook.project.appending(path: "Chapters").path
        return PickerMarket(
            candidates: (Catalog.all + Peers.all).map(Candidate.init),
            report: try Findings.reference(besideChaptersAt: chapters))
    }

    /// The strategies as they are, of which nobody measured anything.
    static let unmeasured = PickerMarket(candidates: Catalog.all.map(Candidate.init), report: nil)
}

extension PickerMarket {
    /// Draws a market in which there is everything: forms, gaps in the results, costs without a line and
    /// costs that are the same.
    init(using random: inout RandomSource) {
        var candidates: [Candidate] = []
        for number in 1...8 { candidates.append(Candidate(number: number, using: &random)) }
        self.candidates = candidates
        var results: [BenchmarkReport.Result] = []
        var models: [CostModel] = []
        for candidate in candidates {
            for workload in LifeCost.Part.allCases.map(\.workload) where !random.once(in: 12) {
                let leavesOut = random.once(in: 5) ? "part \(random.below(2)) <of> {it}" : nil
                for observers in [0, 1, 10, 64, 1_000] where !random.once(in: 4) {
                    var result = BenchmarkReport.Result(
                        candidate.id, workload, observers, Self.interval(using: &random))
                    result.leavesOut = leavesOut
                    results.append(result)
                }
                guard random.once(in: 2) else { continue }
                models.append(
                    CostModel(
                        strategy: candidate.id, workload: workload, fixed: Self.interval(using: &random),
                        perObserver: Self.interval(using: &random), misfit: Double(random.below(60)) / 100))
            }
        }
        report = BenchmarkReport(
            environment: SampleBook.benchmark.environment, noiseFloor: Double(random.below(20)) / 100,
            results: results, models: models)
    }

    /// In steps of an eighth, so that many medians are halves to be rounded and many are the same.
    private static func interval(using random: inout RandomSource) -> BenchmarkReport.Interval {
        let median = Double(1 + random.below(random.once(in: 3) ? 8_000 : 80)) / 8
        return .init(median: median, low: median * 0.9, high: median * 1.125)
    }
}

extension Candidate {
    fileprivate init(number: Int, using random: inout RandomSource) {
        let count = random.once(in: 3) ? 2 + random.below(2) : 1
        var forms: [Form] = []
        for form in 1...count {
            var capabilities: Set<Capability> = []
            for capability in Capability.allCases where random.below(3) > 0 {
                capabilities.insert(capability)
            }
            forms.append(Form(name: count > 1 ? "form \(form)" : nil, capabilities: capabilities))
        }
        var divergences: [Divergence] = []
        for rule in Contract.rules where random.once(in: 8) {
            divergences.append(Divergence(rule: rule.id, reason: "Reason \(random.below(3)) <&> \"so\"."))
        }
        self.init(
            id: random.once(in: 4) ? "published/\(number)" : "strategy-\(number)", forms: forms,
            divergences: divergences)
    }
}

extension BenchmarkReport.Result {
    fileprivate init(
        _ strategy: String, _ workload: String, _ observers: Int, _ time: BenchmarkReport.Interval
    ) {
        self.init(
            strategy: strategy, workload: workload, observers: observers, unit: "unit", nanoseconds: time,
            deliveries: 1, rounds: 51, command: "")
    }
}
