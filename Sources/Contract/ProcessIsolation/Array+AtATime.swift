extension Array where Element: Sendable {
    /// Returns the results of `transform` in the order of the elements, with at most `width` calls at a time.
    /// Calls `finished` after each, with its index and its result.
    func map<Result: Sendable>(
        atATime width: Int, finished: (Int, Result) -> Void,
        transform: @escaping @Sendable (Element) async throws -> Result
    ) async throws -> [Result] {
        try await withThrowingTaskGroup(of: (Int, Result).self) { group in
            var results: [Int: Result] = [:]
            var waiting = indices.makeIterator()
            func startNext() {
                guard let next = waiting.next() else { return }
                group.addTask { (next, try await transform(self[next])) }
            }
            for _ in 0..<width { startNext() }
            while let (place, result) = try await group.next() {
                results[place] = result
                finished(place, result)
                startNext()
            }
            return indices.compactMap { results[$0] }
        }
    }
}
