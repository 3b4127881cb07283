/// Moves labels apart that would overlap.
enum LabelPlacement {
    /// Returns places that are at least a gap apart, in the order of the wanted ones and as near to them as
    /// possible; of two labels that want the same place, the first comes first. If there is too little room,
    /// the labels are spread evenly.
    ///
    /// Labels that touch move as one block, around the mean of the places that they want.
    /// Complexity: O(*n* log *n*).
    static func spread(_ wanted: [Double], gap: Double, within room: ClosedRange<Double>) -> [Double] {
        guard wanted.count > 1 else { return wanted.map { min(max($0, room.lowerBound), room.upperBound) } }
        let gap = min(gap, (room.upperBound - room.lowerBound) / Double(wanted.count - 1))
        let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
        // With the gaps subtracted, labels may share a place but must stay in order.
        let highest = room.upperBound - gap * Double(wanted.count - 1)
        var blocks: [(sum: Double, count: Int)] = []
        for (place, label) in order.enumerated() {
            let free = wanted[label] - gap * Double(place)
            var block = (sum: min(max(free, room.lowerBound), highest), count: 1)
            while let last = blocks.last, last.sum / Double(last.count) > block.sum / Double(block.count) {
                block = (last.sum + block.sum, last.count + block.count)
                blocks.removeLast()
            }
            blocks.append(block)
        }
        let means = blocks.flatMap { Array(repeating: $0.sum / Double($0.count), count: $0.count) }
        var placed = wanted
        for (place, label) in order.enumerated() { placed[label] = means[place] + gap * Double(place) }
        return placed
    }
}
