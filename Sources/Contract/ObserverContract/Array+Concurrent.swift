import Dispatch
import ObservatorySupport

extension Array where Element: Sendable {
    /// Returns the result of `transform` for each element, in order; the calls run in parallel on all cores.
    package func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
        let results = Lock([Result?](repeating: nil, count: count))
        DispatchQueue.concurrentPerform(iterations: count) { place in
            let result = transform(self[place])
            results.withLock { $0[place] = result }
        }
        return results.withLock { $0.compactMap(\.self) }
    }
}
