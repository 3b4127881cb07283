import ObserverRegistry
import Testing

/// What tokens and bags do with any registration.
@Suite struct RegistrationTokenTests {
    private final class Ended {
        var count = 0
    }

    private struct Counted: CancellableRegistration {
        let ended: Ended

        func cancel() { ended.count += 1 }
    }

    private let ended = Ended()

    private func makeToken() -> RegistrationToken<Counted> { RegistrationToken(Counted(ended: ended)) }

    @Test func aDroppedTokenCancels() {
        _ = makeToken()
        #expect(ended.count == 1)
    }

    @Test func cancellingLeavesTheTokenToBeDropped() {
        let token = makeToken()
        token.cancel()
        #expect(ended.count == 1)
        token.cancel()
        #expect(ended.count == 2)
    }

    @Test func aStoredTokenCancelsNothingUntilTheBagIsDeallocated() {
        var bag: RegistrationBag<Counted>? = RegistrationBag()
        if let bag {
            makeToken().store(in: bag)
            makeToken().store(in: bag)
        }
        #expect(ended.count == 0)
        bag = nil
        #expect(ended.count == 2)
    }

    @Test func anEmptiedBagCanBeFilledAgain() {
        let bag = RegistrationBag<Counted>()
        makeToken().store(in: bag)
        bag.cancelAll()
        bag.cancelAll()
        #expect(ended.count == 1)
        makeToken().store(in: bag)
        bag.cancelAll()
        #expect(ended.count == 2)
    }

    /// What a cancelled registration frees may use the bag.
    @Test func aBagMayBeUsedWhileItIsEmptied() {
        struct Refilling: CancellableRegistration {
            let body: () -> Void

            func cancel() { body() }
        }
        let bag = RegistrationBag<Refilling>()
        let ended = ended
        RegistrationToken(
            Refilling { [unowned bag] in
                RegistrationToken(Refilling { ended.count += 1 }).store(in: bag)
            }
        ).store(in: bag)
        bag.cancelAll()
        #expect(ended.count == 0)
        bag.cancelAll()
        #expect(ended.count == 1)
    }
}
