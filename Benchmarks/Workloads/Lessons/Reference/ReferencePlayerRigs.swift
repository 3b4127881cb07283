import LessonLibrary
import Observers
import OwnerBoundStrategy
import Playback
import TokensStrategy

/// A player of `tokens`: the token is kept elsewhere, and the closure need not look whether it is wanted.
final class TokenReferenceRig<Capture: DiaryCapture>: LessonRig {
    private let player = TokensStrategy.AudioPlayer()
    private let diaries: [Diary]
    private let tokens: Row<ObservationToken>

    init(observers: Int) {
        let diaries = (0..<observers).map { _ in Diary() }
        self.diaries = diaries
        tokens = Row(count: observers) { [player] in
            player.observePlaybackStarted(Capture.closure(diaries[$0]))
        }
    }

    var deliveries: Int { diaries.reduce(0) { $0 + $1.count } }

    func emit() { player.play(Sample.item) }
}

/// How the closure that is registered refers to the diary.
protocol DiaryCapture: SendableMetatype {
    static func closure(_ diary: Diary) -> TokensStrategy.AudioPlayer.Observer
}

/// The closure keeps the diary, which must not be the object that keeps the token.
enum StrongCapture: DiaryCapture {
    static func closure(_ diary: Diary) -> TokensStrategy.AudioPlayer.Observer {
        { _, _ in diary.note(1) }
    }
}

/// The closure looks at every call, as if it did not know that its token ends with the diary.
enum WeakCapture: DiaryCapture {
    static func closure(_ diary: Diary) -> TokensStrategy.AudioPlayer.Observer {
        { [weak diary] _, _ in diary?.note(1) }
    }
}

/// The closure relies on its token, which ends the registration with the diary.
enum UnownedCapture: DiaryCapture {
    static func closure(_ diary: Diary) -> TokensStrategy.AudioPlayer.Observer {
        { [unowned diary] _, _ in diary.note(1) }
    }
}

#if !canImport(ObjectiveC)
    /// The experiment: a subject that asks the diary whether it is there, and hands it to the closure.
    final class AskedReferenceRig: LessonRig {
        private let subject = AskedSubject<Item>(channels: 1)
        private let diaries: [Diary]

        init(observers: Int) {
            diaries = (0..<observers).map { _ in Diary() }
            for diary in diaries {
                subject.observe(diary, on: 0) { diary, _ in unsafeDowncast(diary, to: Diary.self).note(1) }
            }
        }

        var deliveries: Int { diaries.reduce(0) { $0 + $1.count } }

        func emit() { subject.emit(Sample.item, on: 0) }
    }
#endif

/// A player of `owner-bound`: the player holds the diary weakly, and hands it to the closure.
final class OwnerBoundReferenceRig: LessonRig {
    private let player = OwnerBoundStrategy.AudioPlayer()
    private let diaries: [Diary]

    init(observers: Int) {
        diaries = (0..<observers).map { _ in Diary() }
        for diary in diaries {
            player.addPlaybackStartedObserver(diary) { diary, _, _ in diary.note(1) }
        }
    }

    var deliveries: Int { diaries.reduce(0) { $0 + $1.count } }

    func emit() { player.play(Sample.item) }
}
