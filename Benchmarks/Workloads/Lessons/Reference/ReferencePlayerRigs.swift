import LessonLibrary
import ObservatoryPlayback
import Observers
import OwnerBoundStrategy
import TokensStrategy

/// A `tokens` player: the token is stored elsewhere, so the closure needs no check of its own.
struct TokenSubject<Capture: DiaryCapture>: DiarySubject {
    private let player = TokensStrategy.AudioPlayer()
    private let tokens: Row<ObservationToken>

    init(_ diaries: [Diary]) {
        tokens = Row(count: diaries.count) { [player] in
            player.observePlaybackStarted(Capture.closure(diaries[$0]))
        }
    }

    func emit() { player.play(Sample.item) }
}

/// How the registered closure refers to the diary.
protocol DiaryCapture: SendableMetatype {
    static func closure(_ diary: Diary) -> TokensStrategy.AudioPlayer.Observer
}

/// A closure that retains the diary, which must not be the object that stores the token.
enum StrongCapture: DiaryCapture {
    static func closure(_ diary: Diary) -> TokensStrategy.AudioPlayer.Observer {
        { _, _ in diary.note(1) }
    }
}

/// A closure that checks the diary at every call, although its token ends the registration with the diary.
enum WeakCapture: DiaryCapture {
    static func closure(_ diary: Diary) -> TokensStrategy.AudioPlayer.Observer {
        { [weak diary] _, _ in diary?.note(1) }
    }
}

/// A closure that relies on its token, which ends the registration with the diary.
enum UnownedCapture: DiaryCapture {
    static func closure(_ diary: Diary) -> TokensStrategy.AudioPlayer.Observer {
        { [unowned diary] _, _ in diary.note(1) }
    }
}

#if !canImport(ObjectiveC)
    /// The experiment: a subject that asks the diary whether it is alive, and passes it to the closure.
    struct AskedReferenceSubject: DiarySubject {
        private let subject = AskedSubject<Item>(channels: 1)

        init(_ diaries: [Diary]) {
            for diary in diaries {
                subject.observe(diary, on: 0) { diary, _ in unsafeDowncast(diary, to: Diary.self).note(1) }
            }
        }

        func emit() { subject.emit(Sample.item, on: 0) }
    }
#endif

/// An `owner-bound` player, which holds the diary weakly and passes it to the closure.
struct OwnerBoundReferenceSubject: DiarySubject {
    private let player = OwnerBoundStrategy.AudioPlayer()

    init(_ diaries: [Diary]) {
        for diary in diaries {
            player.addPlaybackStartedObserver(diary) { diary, _, _ in diary.note(1) }
        }
    }

    func emit() { player.play(Sample.item) }
}
