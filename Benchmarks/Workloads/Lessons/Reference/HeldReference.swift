import LessonLibrary

/// A subject's reference to one diary, which is called in place.
///
/// Each comment below says what a release build makes of a call. None of it can be optimized away, because
/// this module can't see what the diary does: it might release the last reference to itself.
protocol HeldReference: ~Copyable, SendableMetatype {
    init(_ diary: Diary)

    func note()
}

/// A strong reference: the call, and nothing else.
struct HeldStrongly: ~Copyable, HeldReference {
    private let diary: Diary

    init(_ diary: Diary) { self.diary = diary }

    func note() { diary.note(1) }
}

/// Assumes that the diary is alive: `swift_retain`, the call, `swift_release`.
struct HeldUnchecked: ~Copyable, HeldReference {
    // Safe because the rig retains every diary for as long as this reference exists.
    private unowned(unsafe) let diary: Diary

    init(_ diary: Diary) { self.diary = diary }

    func note() { diary.note(1) }
}

/// The same for a diary that also has a weak reference: the same instructions, but they change the reference
/// counts in the diary's side table.
struct HeldUncheckedBesideWeak: ~Copyable, HeldReference {
    private weak let other: Diary?
    // Safe for the same reason.
    private unowned(unsafe) let diary: Diary

    init(_ diary: Diary) {
        other = diary
        self.diary = diary
    }

    func note() { diary.note(1) }
}

/// Assumes that the diary is alive and stays alive during the call: the call, and nothing else.
struct HeldUnmanaged: ~Copyable, HeldReference {
    // Safe for the same reason.
    private let diary: Unmanaged<Diary>

    init(_ diary: Diary) { self.diary = .passUnretained(diary) }

    func note() { diary._withUnsafeGuaranteedRef { $0.note(1) } }
}

/// Traps if the diary was deallocated: `swift_unownedRetainStrong`, which checks, the call, and
/// `swift_release`.
struct HeldUnowned: ~Copyable, HeldReference {
    private unowned let diary: Diary

    init(_ diary: Diary) { self.diary = diary }

    func note() { diary.note(1) }
}

#if !canImport(ObjectiveC)
    /// Asks the diary whether it is alive: `swift_tryRetain`, the call, `swift_release`.
    struct HeldAsked: ~Copyable, HeldReference {
        private let diary: AskedReference<Diary>

        init(_ diary: Diary) { self.diary = AskedReference(diary) }

        func note() { diary.object?.note(1) }
    }
#endif

/// Checks whether the diary is alive: `swift_weakLoadStrong`, the call, `swift_release`.
struct HeldWeakly: ~Copyable, HeldReference {
    private weak let diary: Diary?

    init(_ diary: Diary) { self.diary = diary }

    func note() { diary?.note(1) }
}

/// A closure that captures the diary strongly: the call of the closure, and in it the call.
struct HeldByClosure: ~Copyable, HeldReference {
    private let closure: () -> Void

    init(_ diary: Diary) { closure = { diary.note(1) } }

    func note() { closure() }
}

/// A closure that traps if the diary was deallocated: the call of the closure, and in it the instructions for
/// an unowned reference.
struct HeldByUnownedClosure: ~Copyable, HeldReference {
    private let closure: () -> Void

    init(_ diary: Diary) { closure = { [unowned diary] in diary.note(1) } }

    func note() { closure() }
}

/// A closure that checks whether the diary is alive, through a constant: the call of the closure, and in it
/// the instructions for a weak reference.
struct HeldByWeakLetClosure: ~Copyable, HeldReference {
    private let closure: () -> Void

    init(_ diary: Diary) {
        weak let reference = diary
        closure = { reference?.note(1) }
    }

    func note() { closure() }
}

/// A closure that checks whether the diary is alive, through a variable, as `[weak diary]` does: the same,
/// and before it `swift_beginAccess`, because other code might be changing the variable.
struct HeldByWeakClosure: ~Copyable, HeldReference {
    private let closure: () -> Void

    init(_ diary: Diary) { closure = { [weak diary] in diary?.note(1) } }

    func note() { closure() }
}
