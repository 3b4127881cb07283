import LessonLibrary

/// A subject that calls its diaries through references that lie side by side and cannot be copied.
final class ReferenceRig<Reference: HeldReference & ~Copyable>: LessonRig {
    private let diaries: [Diary]
    private let row: Row<Reference>

    init(observers: Int) {
        let diaries = (0..<observers).map { _ in Diary() }
        self.diaries = diaries
        row = Row(count: observers) { Reference(diaries[$0]) }
    }

    var deliveries: Int { diaries.reduce(0) { $0 + $1.count } }

    func emit() { callAll(row) }

    // Not inlined, as a subject's method is not: what is known of the diaries here must not be used.
    @inline(never)
    private func callAll(_ row: Row<Reference>) {
        for number in 0..<row.count { row.slots[number].note() }
    }
}

/// A subject that keeps boxes in an array, and takes each out to call what is in it.
final class BoxedReferenceRig<Box: ReferenceBox>: LessonRig {
    private let diaries: [Diary]
    private let boxes: [Box]

    init(observers: Int) {
        diaries = (0..<observers).map { _ in Diary() }
        boxes = diaries.map(Box.init)
    }

    var deliveries: Int { diaries.reduce(0) { $0 + $1.count } }

    func emit() { callAll(boxes) }

    // Not inlined, for the same reason.
    @inline(never)
    private func callAll(_ boxes: [Box]) {
        for box in boxes { box.object?.note(1) }
    }
}

/// A structure around a reference, as an array needs one to hold objects weakly.
protocol ReferenceBox: SendableMetatype {
    var object: Diary? { get }

    init(_ diary: Diary)
}

/// The usual box for an array of weak references. In a release build it is copied out
/// of the array, which makes another weak reference, and that one is loaded and destroyed.
struct WeakBox: ReferenceBox {
    private(set) weak var object: Diary?

    init(_ diary: Diary) { object = diary }
}

/// The same box around a strong reference, of which no copy is made in a release build: nothing else can
/// change the array, so it keeps the diary for as long as the call takes.
struct StrongBox: ReferenceBox {
    private(set) var object: Diary?

    init(_ diary: Diary) { object = diary }
}
