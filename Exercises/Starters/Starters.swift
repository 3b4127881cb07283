package import ExerciseSupport

/// The starters of the exercises.
package enum Starters {
    /// All of them, sorted by name.
    package static let all: [any Strategy] = [
        AStreamForEach(), AskForOneKind(), AskForTheName(), AskWhetherYouAreCancelled(),
        CallWithNothingOpen(), CancelOnlyYourOwn(), CancelWhenDropped(), CarryTheItem(), ClearOutTheDead(),
        ComeBackLast(), DeliverEveryEvent(), DeliverInOrder(), DeliverTheInitialValue(), DoNotKeepThePlayer(),
        DoNotWaitForYourself(), EmptyTheCache(), FindTheBugInDidSet(), FindTheBugsInTheMulticast(),
        FindTheSilentMethod(), FixTheAudience(), FixTheFastPath(), HoldTheOwnerWeakly(), HoldWeakly(),
        KeepTheToken(), KeepTheUnownedPromise(), LeaveNothingBehind(), LetClosuresAddUp(),
        LookAgainBeforeTheCall(), MakeRemovalSafe(), MergeInOrder(), OneOrderForAll(),
        QueueWhatACallbackCauses(), RegisterOnce(), ReleaseTheClosure(), ReleaseTheThread(), RemoveYourself(),
        SettleBeforeTheTask(), SweepWithoutSkipping(), TellEventsApart(), UseTheCellAgain(),
        WaitForDelivery(), WriteYourOwn(),
    ]
}
