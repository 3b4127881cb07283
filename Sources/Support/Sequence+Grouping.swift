extension Sequence {
    /// Groups the elements by key. Groups, and the elements in each, are in order of first appearance.
    /// Complexity: O(*n*).
    package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
        var places: [Key: Int] = [:]
        var groups: [[Element]] = []
        for element in self {
            let key = key(element)
            if let place = places[key] {
                groups[place].append(element)
            } else {
                places[key] = groups.count
                groups.append([element])
            }
        }
        return groups
    }
}

extension Sequence where Element: Hashable {
    /// The distinct elements, in order of first appearance. Complexity: O(*n*).
    package func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
