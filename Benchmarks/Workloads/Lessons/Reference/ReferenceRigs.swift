import LessonLibrary

/// A subject of diaries that live as long as the rig.
protocol DiarySubject: SendableMetatype {
    init(_ diaries: [Diary])

    func emit()
}

/// Drives any such subject.
final class DiaryRig<Subject: DiarySubject>: PreparedRig {
    private let diaries: [Diary]
    private let subject: Subject

    init(observers: Int) {
        diaries = (0..<observers).map { _ in Diary() }
        subject = Subject(diaries)
    }

    var deliveries: Int { diaries.reduce(0) { $0 + $1.count } }

    func emit() { subject.emit() }
}

/// A subject that calls its diaries through contiguous, noncopyable references.
struct RowSubject<Reference: HeldReference & ~Copyable>: DiarySubject {
    private let row: Row<Reference>

    init(_ diaries: [Diary]) { row = Row(count: diaries.count) { Reference(diaries[$0]) } }

    func emit() { callAll(row) }

    // Not inlined, like a player's method: the optimizer must not use what it knows about the diaries here.
    @inline(never)
    private func callAll(_ row: Row<Reference>) {
        for number in 0..<row.count { row.slots[number].note() }
    }
}

/// A subject that stores boxes in an array, and copies each out to call the diary in it.
struct BoxSubject<Box: ReferenceBox>: DiarySubject {
    private let boxes: [Box]

    init(_ diaries: [Diary]) { boxes = diaries.map(Box.init) }

    func emit() { callAll(boxes) }

    // Not inlined, for the same reason.
    @inline(never)
    private func callAll(_ boxes: [Box]) {
        for box in boxes { box.object?.note(1) }
    }
}

/// A structure around a reference, which an array needs to hold objects weakly.
protocol ReferenceBox: SendableMetatype {
    var object: Diary? { get }

    init(_ diary: Diary)
}

/// The usual box for an array of weak references. A release build copies it out of the array: it creates
/// another weak reference, loads it and destroys it.
struct WeakBox: ReferenceBox {
    private(set) weak var object: Diary?

    init(_ diary: Diary) { object = diary }
}

/// The same box with a strong reference. A release build doesn't copy it: nothing else can change the array,
/// so the array retains the diary during the call.
struct StrongBox: ReferenceBox {
    private(set) var object: Diary?

    init(_ diary: Diary) { object = diary }
}
