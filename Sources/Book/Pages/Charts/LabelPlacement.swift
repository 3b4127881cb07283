/// Moves labels apart that would lie on one another.
enum LabelPlacement {
    /// Places that are at least a gap apart, in the order of those that were wanted and as near to them as
    /// can be; of two that want the same place the first comes first. Where there is not room for all, they
    /// are spread evenly.
    ///
    /// Labels that touch move as one block, about the middle of what its members want.
    /// Complexity: O(*n* log *n*).
    static func spread(_ wanted: [Double], gap: Double, within room: ClosedRange<Double>) -> [Double] {
        guard wanted.count > 1 else { return wanted.map { min(max($0, room.lowerBound), room.upperBound) } }
        let gap = min(gap, (room.upperBound - room.lowerBound) / Double(wanted.count - 1))
        let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
        // Without the gaps below it, a label may stand where it likes, as long as none comes before another.
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
        var placed = wanted
        var place = 0
        for block in blocks {
            for _ in 0..<block.count {
                placed[order[place]] = block.sum / Double(block.count) + gap * Double(place)
                place += 1
            }
        }
        return placed
    }
}
