import LessonLibrary

/// What a subject keeps of one diary, and calls where it lies.
///
/// Each comment below says what a release build makes of a call. Nothing of it can be left out, since what
/// a diary does with a call is not known in this module: it might let the last reference to itself go.
protocol HeldReference: ~Copyable, SendableMetatype {
    init(_ diary: Diary)

    func note()
}

/// Keeps the diary: the call, and nothing else.
struct HeldStrongly: ~Copyable, HeldReference {
    private let diary: Diary

    init(_ diary: Diary) { self.diary = diary }

    func note() { diary.note(1) }
}

/// Takes it for granted that the diary is there: `swift_retain`, the call, `swift_release`.
struct HeldUnchecked: ~Copyable, HeldReference {
    // Right because the rig keeps every diary for as long as it keeps this.
    private unowned(unsafe) let diary: Diary

    init(_ diary: Diary) { self.diary = diary }

    func note() { diary.note(1) }
}

/// The same for a diary that is also held weakly: the same instructions, and the counts that they
/// change are in the side table of the diary.
struct HeldUncheckedBesideWeak: ~Copyable, HeldReference {
    private weak let other: Diary?
    // Right for the same reason.
    private unowned(unsafe) let diary: Diary

    init(_ diary: Diary) {
        other = diary
        self.diary = diary
    }

    func note() { diary.note(1) }
}

/// Takes it for granted that the diary is there, and that it stays while it is called: the call, and
/// nothing else.
struct HeldUnmanaged: ~Copyable, HeldReference {
    // Right for the same reason.
    private let diary: Unmanaged<Diary>

    init(_ diary: Diary) { self.diary = .passUnretained(diary) }

    func note() { diary._withUnsafeGuaranteedRef { $0.note(1) } }
}

/// Stops the program when the diary is not there: `swift_unownedRetainStrong`, which looks, the call, and
/// `swift_release`.
struct HeldUnowned: ~Copyable, HeldReference {
    private unowned let diary: Diary

    init(_ diary: Diary) { self.diary = diary }

    func note() { diary.note(1) }
}

#if !canImport(ObjectiveC)
    /// Asks the diary whether it is there: `swift_tryRetain`, the call, `swift_release`.
    struct HeldAsked: ~Copyable, HeldReference {
        private let diary: AskedReference<Diary>

        init(_ diary: Diary) { self.diary = AskedReference(diary) }

        func note() { diary.object?.note(1) }
    }
#endif

/// Looks whether the diary is there: `swift_weakLoadStrong`, the call, `swift_release`.
struct HeldWeakly: ~Copyable, HeldReference {
    private weak let diary: Diary?

    init(_ diary: Diary) { self.diary = diary }

    func note() { diary?.note(1) }
}

/// Keeps a closure that keeps the diary: the call of the closure, and in it the call.
struct HeldByClosure: ~Copyable, HeldReference {
    private let closure: () -> Void

    init(_ diary: Diary) { closure = { diary.note(1) } }

    func note() { closure() }
}

/// Keeps a closure that stops the program when the diary is not there: the call of the closure, and in it
/// what an unowned reference takes.
struct HeldByUnownedClosure: ~Copyable, HeldReference {
    private let closure: () -> Void

    init(_ diary: Diary) { closure = { [unowned diary] in diary.note(1) } }

    func note() { closure() }
}

/// Keeps a closure that looks whether the diary is there, through a constant: the call of the closure, and
/// in it what a weak reference takes.
struct HeldByWeakLetClosure: ~Copyable, HeldReference {
    private let closure: () -> Void

    init(_ diary: Diary) {
        weak let reference = diary
        closure = { reference?.note(1) }
    }

    func note() { closure() }
}

/// Keeps a closure that looks whether the diary is there, through a variable, which is what `[weak diary]`
/// makes: the same, and before it `swift_beginAccess`, since other code might be changing the variable.
struct HeldByWeakClosure: ~Copyable, HeldReference {
    private let closure: () -> Void

    init(_ diary: Diary) { closure = { [weak diary] in diary?.note(1) } }

    func note() { closure() }
}
