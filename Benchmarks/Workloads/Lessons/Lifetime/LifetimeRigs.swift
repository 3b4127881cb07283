import LessonLibrary
import ObservatoryPlayback
import Observers
import OwnerBoundStrategy
import TokensStrategy

/// References in a row, each of which is removed before its diary is released.
final class KeptLifetimeRig<Reference: HeldReference & ~Copyable>: PreparedRig, MortalRig {
    private let diaries: MortalDiaries
    private let row: Row<Reference?>

    init(observers: Int) {
        diaries = MortalDiaries(count: observers)
        row = Row(count: observers) { _ in nil }
    }

    var deliveries: Int { diaries.count }

    func emit() { callAll(row) }

    func registerOwned(_ number: Int) { row.slots[number] = Reference(diaries[number]) }

    func dropOwner(_ number: Int) {
        row.slots[number] = nil
        diaries.drop(number)
    }

    // Not inlined, like a subject's method: the optimizer must not use what it knows about the diaries here.
    @inline(never)
    private func callAll(_ row: Row<Reference?>) {
        for number in 0..<row.count { row.slots[number]?.note() }
    }
}

/// Weak references in a row, which the subject removes when it finds them empty.
final class WeakLifetimeRig: PreparedRig, MortalRig {
    private let diaries: MortalDiaries
    private let row: Row<Slot?>

    init(observers: Int) {
        diaries = MortalDiaries(count: observers)
        row = Row(count: observers) { _ in nil }
    }

    var deliveries: Int { diaries.count }

    func emit() { callAll(row) }

    func registerOwned(_ number: Int) { row.slots[number] = Slot(diary: diaries[number]) }

    func dropOwner(_ number: Int) { diaries.drop(number) }

    // Not inlined, for the same reason.
    @inline(never)
    private func callAll(_ row: Row<Slot?>) {
        for number in 0..<row.count where row.slots[number]?.note() == false { row.slots[number] = nil }
    }

    private struct Slot: ~Copyable {
        weak let diary: Diary?

        /// Calls the diary; returns whether it was still alive.
        func note() -> Bool {
            guard let diary else { return false }
            diary.note(1)
            return true
        }
    }
}

/// Tokens, each of which is dropped together with its owner, as if stored in a property of the owner.
final class TokenLifetimeRig: PreparedRig, MortalRig {
    private let player = TokensStrategy.AudioPlayer()
    private let diaries: MortalDiaries
    private let tokens: Row<ObservationToken?>

    init(observers: Int) {
        diaries = MortalDiaries(count: observers)
        tokens = Row(count: observers) { _ in nil }
    }

    var deliveries: Int { diaries.count }

    func emit() { player.play(Sample.item) }

    func registerOwned(_ number: Int) {
        tokens.slots[number] = player.observePlaybackStarted(UnownedCapture.closure(diaries[number]))
    }

    func dropOwner(_ number: Int) {
        tokens.slots[number] = nil
        diaries.drop(number)
    }
}

/// Tokens in bags, each of which is dropped together with its owner.
final class BagLifetimeRig: PreparedRig, MortalRig {
    private let player = TokensStrategy.AudioPlayer()
    private let diaries: MortalDiaries
    private let bags: Row<ObservationBag?>

    init(observers: Int) {
        diaries = MortalDiaries(count: observers)
        bags = Row(count: observers) { _ in nil }
    }

    var deliveries: Int { diaries.count }

    func emit() { player.play(Sample.item) }

    func registerOwned(_ number: Int) {
        let bag = ObservationBag()
        player.observePlaybackStarted(UnownedCapture.closure(diaries[number])).store(in: bag)
        bags.slots[number] = bag
    }

    func dropOwner(_ number: Int) {
        bags.slots[number] = nil
        diaries.drop(number)
    }
}

/// Registrations whose owners the player holds weakly; it removes them when it finds the owner deallocated.
final class OwnerBoundLifetimeRig: PreparedRig, MortalRig {
    private let player = OwnerBoundStrategy.AudioPlayer()
    private let diaries: MortalDiaries

    init(observers: Int) { diaries = MortalDiaries(count: observers) }

    var deliveries: Int { diaries.count }

    func emit() { player.play(Sample.item) }

    func registerOwned(_ number: Int) {
        player.addPlaybackStartedObserver(diaries[number]) { diary, _, _ in diary.note(1) }
    }

    func dropOwner(_ number: Int) { diaries.drop(number) }
}
