/// Finds the name that a user meant to type.
public enum NearestName {
    /// Returns the candidate with the smallest edit distance to `name`, ignoring case; `nil` if even that
    /// distance is more than a third of the longer name. The part after the last slash is enough.
    ///
    ///     NearestName.of("tokns", in: ["tokens", "owner-bound"])      // "tokens"
    ///     NearestName.of("delegate", in: ["tokens", "owner-bound"])   // nil
    ///     NearestName.of("combine", in: ["tokens", "peer/combine"])   // "peer/combine"
    ///
    /// Complexity: O(*n* · *m*) for each candidate, where *n* and *m* are the lengths of the two names.
    public static func of(_ name: String, in candidates: some Sequence<String>) -> String? {
        let wanted = Array(name.lowercased())
        var best: (name: String, distance: Int)?
        for candidate in candidates {
            for text in [candidate[...]] + candidate.split(separator: "/").suffix(1) {
                let most = max(wanted.count, text.count) / 3
                // The distance is at least the difference in length, and a name from a file may be very long.
                guard abs(wanted.count - text.count) <= most else { continue }
                let distance = editDistance(wanted, Array(text.lowercased()))
                if distance <= most, distance < best?.distance ?? .max { best = (candidate, distance) }
            }
        }
        return best?.name
    }

    /// The end of an error message: ` Did you mean "tokens"?`, or nothing.
    public static func suggestion(for name: String, in candidates: some Sequence<String>) -> String {
        of(name, in: candidates).map { " Did you mean \"\($0)\"?" } ?? ""
    }

    /// The number of insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`.
    static func editDistance(_ a: [Character], _ b: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var best = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    best = min(best, beforeLast[j - 1] + 1)
                }
                row.append(best)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
