import LessonLibrary

/// Diaries that can be let go one by one, and are read before they go.
final class MortalDiaries {
    private let row: Row<Diary?>
    private var read = 0

    init(count: Int) { row = Row(count: count) { _ in Diary() } }

    /// What all of them have noted, those who have gone included.
    var count: Int { (0..<row.count).reduce(read) { $0 + (row.slots[$1]?.count ?? 0) } }

    /// A diary that has not gone.
    subscript(number: Int) -> Diary { row.slots[number]! }

    /// Lets the last reference that is known here go.
    func drop(_ number: Int) {
        read += row.slots[number]!.count
        row.slots[number] = nil
    }
}
