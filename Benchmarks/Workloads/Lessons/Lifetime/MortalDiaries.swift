import LessonLibrary

/// Diaries that are released one by one; their counts are read before that.
final class MortalDiaries {
    private let row: Row<Diary?>
    private var read = 0

    init(count: Int) { row = Row(count: count) { _ in Diary() } }

    /// The sum of all counts, including those of released diaries.
    var count: Int { (0..<row.count).reduce(read) { $0 + (row.slots[$1]?.count ?? 0) } }

    /// Returns a diary that has not been released.
    subscript(number: Int) -> Diary { row.slots[number]! }

    /// Releases this row's reference to a diary, which is the last strong one unless an observer retains it.
    func drop(_ number: Int) {
        read += row.slots[number]!.count
        row.slots[number] = nil
    }
}
