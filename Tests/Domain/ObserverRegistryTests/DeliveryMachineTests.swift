import Testing

@testable import ObserverRegistry

/// The machine's answers and its next state, in every phase. Threads and emissions are numbers.
@Suite struct DeliveryMachineTests {
    private typealias Machine = DeliveryMachine<Int>

    /// Thread 1 delivers; 2 and 3 have queued an emission each.
    private var delivering: Machine {
        var machine = Machine(limit: 1)
        _ = machine.emit(by: 1)
        for thread: UInt in [2, 3] {
            _ = machine.emit(by: thread)
            _ = machine.queue(Int(thread), by: thread)
        }
        // Thread 3 was slowed down, and has gone on.
        _ = machine.afterYield(by: 3, isLastTime: true)
        return machine
    }

    /// Thread 1 has delivered what thread 2 emitted, and has handed over what thread 3 emitted.
    private var waiting: Machine {
        var machine = delivering
        _ = machine.next(kept: 0)
        _ = machine.next(kept: 0)
        return machine
    }

    @Test func theEmittingThreadDeliversIfTheMachineIsIdle() {
        var machine = Machine()
        #expect(machine.emit(by: 1) == .deliver)
        #expect(machine.phase == .delivering)
        #expect(machine.deliverer == 1)
    }

    @Test func anEmissionIsQueuedWhileAThreadDelivers() {
        var machine = delivering
        #expect(machine.emit(by: 4) == .queue)
        #expect(machine.queue(4, by: 4) == 2)
        #expect(machine.slowed == 1)
        #expect(machine.queuedCount == 3)
        #expect(machine.deliverer == 1)
    }

    @Test func anEmissionOfACallbackHasNoBacklog() {
        var machine = delivering
        #expect(machine.emit(by: 1) == .queue)
        #expect(machine.queue(9, by: 1) == 0)
    }

    @Test func aThreadThatEmitsWhileEmissionsWaitTakesOver() {
        var machine = waiting
        #expect(machine.emit(by: 4) == .takeOver)
        #expect(machine.queue(4, by: 4) == 0)
        #expect(machine.deliverer == 4)
        #expect(machine.foreignCount == 0)
        #expect(machine.next(kept: 0).emission == 3)
        #expect(machine.next(kept: 0).emission == 4)
    }

    @Test func theQueueIsDeliveredInOrderUntilTheTurnEnds() {
        var machine = delivering
        #expect(machine.next(kept: 0).emission == 2)
        #expect(machine.foreignCount == 1)
        #expect(machine.next(kept: 0).isHandOver)
        #expect(machine.phase == .waiting)
        #expect(machine.queuedCount == 1)
    }

    @Test func emissionsOfTheDeliveringThreadDoNotEndItsTurn() {
        var machine = Machine(limit: 1)
        _ = machine.emit(by: 1)
        // One of another thread, as many as a turn delivers.
        _ = machine.queue(0, by: 2)
        for number in 1...5 { _ = machine.queue(number, by: 1) }
        for number in 0...5 { #expect(machine.next(kept: 0).emission == number) }
        #expect(machine.next(kept: 0).isFinish)
        #expect(machine.phase == .idle)
    }

    @Test func emissionsThatAThreadQueuedBeforeItTookOverCountAsForeign() {
        var machine = waiting
        // Thread 3 emitted before; or that thread has ended, and a new thread has the same number.
        #expect(machine.emit(by: 3) == .takeOver)
        _ = machine.queue(9, by: 3)
        #expect(machine.next(kept: 0).emission == 3)
        #expect(machine.foreignCount == 1)
    }

    @Test func aThreadYieldsOnceForEveryTurnThatWaitsUpToALimit() {
        var machine = Machine()
        _ = machine.emit(by: 1)
        var yields: [Int] = []
        for number in 0...5_000 { yields.append(machine.queue(number, by: 2)) }
        #expect([0, 63, 64, 640, 5_000].map { yields[$0] } == [0, 0, 1, 10, 64])
        #expect(machine.slowed == yields.count { $0 > 0 })
    }

    @Test func aTurnThatEndsIsLeftToASlowedThread() {
        var machine = delivering
        #expect(machine.queue(4, by: 4) == 2)
        #expect(machine.next(kept: 0).emission == 2)
        #expect(machine.next(kept: 0).isFinish)
        #expect(machine.phase == .waiting)
        #expect(machine.afterYield(by: 4, isLastTime: false)?.emission == 3)
        #expect(machine.deliverer == 4)
        #expect(machine.slowed == 0)
        #expect(machine.next(kept: 0).isHandOver)
    }

    @Test func aSlowedThreadTakesOverEvenWhenItLooksForTheLastTime() {
        var machine = delivering
        _ = machine.queue(4, by: 4)
        #expect(machine.afterYield(by: 4, isLastTime: false).isNone)
        #expect(machine.slowed == 1)
        _ = machine.next(kept: 0)
        #expect(machine.next(kept: 0).isFinish)
        #expect(machine.afterYield(by: 4, isLastTime: true)?.emission == 3)
    }

    @Test func aSlowedThreadGoesOnWhileAnotherDelivers() {
        var machine = delivering
        _ = machine.queue(4, by: 4)
        #expect(machine.afterYield(by: 4, isLastTime: true).isNone)
        #expect(machine.slowed == 0)
        #expect(machine.deliverer == 1)
        _ = machine.next(kept: 0)
        #expect(machine.next(kept: 0).isHandOver)
    }

    @Test func aThreadThatHandedOverResumesIfNoOtherTookOver() {
        var machine = waiting
        #expect(machine.resume(by: 1)?.emission == 3)
        #expect(machine.phase == .delivering)
        #expect(machine.next(kept: 0).isFinish)
    }

    @Test func aThreadThatHandedOverReturnsIfAnotherTookOver() {
        var machine = waiting
        _ = machine.emit(by: 4)
        #expect(machine.resume(by: 1).isNone)
        #expect(machine.deliverer == 4)
        _ = machine.next(kept: 0)
        _ = machine.next(kept: 0)
        #expect(machine.resume(by: 1).isNone)
        #expect(machine.phase == .idle)
    }

    @Test func theOwningThreadDeliversQueuedEmissionsInTurns() {
        var machine = Machine(limit: 2)
        for number in 0..<3 { machine.leave(number) }
        #expect(machine.phase == .waiting)
        #expect(machine.deliverQueued(by: 7)?.emission == 0)
        machine.leave(3)
        #expect(machine.phase == .delivering)
        #expect(machine.next(kept: 0).emission == 1)
        #expect(machine.next(kept: 0).isFinish)
        #expect(machine.phase == .waiting)
        #expect(machine.deliverQueued(by: 7)?.emission == 2)
        #expect(machine.next(kept: 0).emission == 3)
        #expect(machine.next(kept: 0).isFinish)
        #expect(machine.deliverQueued(by: 7).isNone)
        #expect(machine.phase == .idle)
    }

    @Test(arguments: [true, false])
    func aRemovedRecordIsDestroyedAtOnceIfNoThreadDelivers(isBeingCalled: Bool) {
        for machine in [Machine(limit: 1), waiting] {
            #expect(machine.remove(by: 1, isBeingCalled: isBeingCalled, kept: 0) == .destroy)
        }
    }

    @Test func aRemovedRecordOfTheCurrentEmissionStaysInItsSlot() {
        for thread: UInt in [1, 2] {
            #expect(delivering.remove(by: thread, isBeingCalled: true, kept: 9) == .leaveInPlace)
        }
    }

    @Test func otherRemovedRecordsAreKeptUntilTheTurnEndsUpToALimitForOtherThreads() {
        #expect(delivering.remove(by: 1, isBeingCalled: false, kept: 9) == .keep)
        #expect(delivering.remove(by: 2, isBeingCalled: false, kept: 0) == .keep)
        #expect(delivering.remove(by: 2, isBeingCalled: false, kept: 1) == .destroy)
    }

    @Test func keptRecordsAreDestroyedBeforeATurnEnds() {
        var machine = delivering
        #expect(machine.next(kept: 2).emission == 2)
        for _ in 0..<2 {
            #expect(machine.next(kept: 2).isRelease)
            #expect(machine.phase == .delivering)
        }
        // What their `deinit`s emit is the thread's own, and is queued.
        #expect(machine.emit(by: 1) == .queue)
        #expect(machine.queue(9, by: 1) == 0)
        #expect(machine.remove(by: 1, isBeingCalled: false, kept: 0) == .keep)
        #expect(machine.remove(by: 2, isBeingCalled: false, kept: 0) == .destroy)
        #expect(machine.next(kept: 0).isHandOver)
    }

    @Test func keptRecordsAreDestroyedBeforeTheMachineIsIdle() {
        var machine = Machine()
        _ = machine.emit(by: 1)
        #expect(machine.next(kept: 1).isRelease)
        #expect(machine.phase == .delivering)
        #expect(machine.next(kept: 0).isFinish)
        #expect(machine.phase == .idle)
    }
}

extension DeliveryMachine.NextAction {
    fileprivate var emission: Emission? { if case .deliver(let emission) = self { emission } else { nil } }
    fileprivate var isRelease: Bool { if case .release = self { true } else { false } }
    fileprivate var isHandOver: Bool { if case .handOver = self { true } else { false } }
    fileprivate var isFinish: Bool { if case .finish = self { true } else { false } }
}

extension Optional {
    fileprivate var isNone: Bool { if case .none = self { true } else { false } }
}
