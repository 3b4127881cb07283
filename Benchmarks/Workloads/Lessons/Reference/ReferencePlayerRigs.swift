import LessonLibrary
import Observers
import OwnerBoundStrategy
import Playback
import TokensStrategy

/// A `tokens` player: the token is stored elsewhere, so the closure needs no check of its own.
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

/// An `owner-bound` player, which holds the diary weakly and passes it to the closure.
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
