import BenchmarkEngine
import Foundation
import Support

/// What a claim is about, as in `observatory:claim/notify/64/closure-array:tokens`: a workload, a number of
/// observers, a strategy, and what it is set against.
///
/// Several numbers are parted by commas, and `all` is every number that was measured. `crossover` in its
/// place is the number from which on the second strategy costs less. What it is set against may be of
/// another number, or of another workload as well: `notify/100000/tokens:64/tokens`.
struct ClaimReference: Equatable {
    let workload: String
    let size: Size
    let strategy: String
    let other: Other?

    enum Size: Equatable {
        case some([Int])
        case all
        case crossover
    }

    struct Other: Equatable {
        let workload: String?
        let observers: Int?
        let strategy: String
    }
}

extension ClaimReference {
    static let prefix = "claim/"

    /// Reads what follows `observatory:`; `nil` where it is not about a claim.
    init?(_ name: String) throws(ClaimProblem) {
        guard name.hasPrefix(Self.prefix) else { return nil }
        let path = String(name.dropFirst(Self.prefix.count))
        let sides = (path.removingPercentEncoding ?? path).split(
            separator: ":", omittingEmptySubsequences: false)
        let parts = sides[0].split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard sides.count <= 2, parts.count > 2, !parts.contains(""), let size = Size(parts[1]) else {
            throw .malformed(name)
        }
        let other = sides.count == 2 ? Other(String(sides[1])) : nil
        guard sides.count == 1 || other != nil, size != .crossover || other != nil else {
            throw .malformed(name)
        }
        self.init(
            workload: parts[0], size: size, strategy: parts[2...].joined(separator: "/"), other: other)
    }
}

extension ClaimReference.Size {
    fileprivate init?(_ text: String) {
        if text == "all" {
            self = .all
        } else if text == "crossover" {
            self = .crossover
        } else {
            let sizes = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
            guard !sizes.contains(nil) else { return nil }
            self = .some(sizes.compactMap { $0 })
        }
    }
}

extension ClaimReference.Other {
    /// `strategy`, `observers/strategy` or `workload/observers/strategy`; ids may have a stroke in them too.
    fileprivate init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard !parts.contains("") else { return nil }
        let place = parts.prefix(2).firstIndex { Int($0) != nil }
        let strategy = parts[(place.map { $0 + 1 } ?? 0)...].joined(separator: "/")
        guard !strategy.isEmpty else { return nil }
        self.init(
            workload: place == 1 ? parts[0] : nil, observers: place.flatMap { Int(parts[$0]) },
            strategy: strategy)
    }
}
