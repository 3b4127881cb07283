package import ExerciseSupport

/// What solves each exercise.
package enum Solutions {
    /// All of them, in the order of their names.
    package static let all: [any Strategy] = [
        AStreamForEach(), AskForOneKind(), AskForTheName(), AskWhetherYouAreCancelled(),
        CallWithNothingOpen(), CancelOnlyYourOwn(), CancelWhenDropped(), CarryTheItem(), ClearOutTheDead(),
        ComeBackLast(), DeliverInOrder(), DoNotKeepThePlayer(), DoNotWaitForYourself(), EmptyTheCache(),
        FindTheBugInDidSet(), FindTheBugsInTheMulticast(), FindTheSilentMethod(), FixTheAudience(),
        HoldTheOwnerWeakly(), HoldWeakly(), KeepTheToken(), KeepTheUnownedPromise(), LeaveNothingBehind(),
        LetClosuresAddUp(), LetGoOfTheClosure(), LetTheThreadGo(), LookAgainBeforeTheCall(),
        MakeRemovalSafe(), MendTheFastPath(), MergeInOrder(), OneOrderForAll(), QueueWhatACallbackCauses(),
        RegisterOnce(), RemoveYourself(), SettleBeforeTheTask(), SweepWithoutSkipping(), TellEventsApart(),
        TellEveryEvent(), TellTheFirstValue(), UseTheCellAgain(), WaitUntilTold(), WriteYourOwn(),
    ]
}
