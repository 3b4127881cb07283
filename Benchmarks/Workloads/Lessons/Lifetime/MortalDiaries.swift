import LessonLibrary

/// Diaries that are released one by one, and read before that.
final class MortalDiaries {
    private let row: Row<Diary?>
    private var read = 0

    init(count: Int) { row = Row(count: count) { _ in Diary() } }

    /// What all of them have noted, those included that were released.
    var count: Int { (0..<row.count).reduce(read) { $0 + (row.slots[$1]?.count ?? 0) } }

    /// A diary that was not released.
    subscript(number: Int) -> Diary { row.slots[number]! }

    /// Releases the last reference that is known here.
    func drop(_ number: Int) {
        read += row.slots[number]!.count
        row.slots[number] = nil
    }
}
