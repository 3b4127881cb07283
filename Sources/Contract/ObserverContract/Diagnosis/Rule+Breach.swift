extension Rule {
    /// What a strategy does that breaks the rule, and what that means for its users, in a sentence each.
    package var breach: (does: String, means: String) {
        switch id {
        case "R01":
            (
                "Observers are not always called in the order in which they registered.",
                "An observer that depends on another cannot rely on being called after it."
            )
        case "R02":
            (
                "An observer that registers during a delivery, or while an event waits, gets that event.",
                "A new observer may be called for something that happened before it registered."
            )
        case "R03":
            (
                "An observer that is removed during a delivery is called by it all the same.",
                "An observer removed by another may still be called once."
            )
        case "R04":
            (
                "An observer that is removed and registered again during a delivery is not treated as a new one.",
                "Registering again may bring a second call for the same event, or the old place in the order."
            )
        case "R05":
            (
                "An event emitted in a callback is delivered at once, before the delivery under way goes on.",
                "Later observers get the two events in reverse order, and are left with the older one."
            )
        case "R06":
            (
                "A callback gets what is true when it is called, not what happened.",
                "An observer that is called late sees a later item, or misses the event."
            )
        case "R07":
            (
                "Registering an object twice is not one registration, or registering a closure twice not two.",
                "A screen that registers whenever it appears may be called twice for each event."
            )
        case "R08":
            (
                "An observer is kept alive longer than its own callback, or freed before that has returned.",
                "A screen that is closed during a delivery may still be called, or be gone in its own callback."
            )
        case "R09":
            (
                "Registrations of deallocated observers are kept after the next event.",
                "A subject that lives long fills up with dead observers."
            )
        case "R10":
            (
                "Dropping a token does not cancel its registration.",
                "Every observer has to be cancelled by hand, or is called for as long as the subject lives."
            )
        case "R11":
            (
                "Cancelling can remove another registration than its own, or fails when it comes twice or late.",
                "Code that cleans up late may remove an observer that it does not know."
            )
        case "R12":
            (
                "An observer that removes itself in its callback is called again.",
                "What should be done once may be done twice."
            )
        case "R13":
            (
                "A removed closure is freed during the delivery, or kept after it.",
                "What a closure captured may go while its callback runs, or stay longer than it should."
            )
        case "R14":
            (
                "A callback, or a deinit that it causes, may not do everything with the subject.",
                "Registering, removing or emitting there fails, or stops the program."
            )
        case "R15":
            (
                "The subject can end in the middle of its own delivery.",
                "A callback that drops the last reference to the subject cuts off the other observers."
            )
        case "R16":
            (
                "After the subject is gone, something is called or kept.",
                "An observer may be called for a subject that no longer exists."
            )
        case "R17":
            (
                "An observer gets events that it did not ask for, or not in the order in which they were emitted.",
                "An observer of several events cannot tell what happened last."
            )
        case "R18":
            (
                "The old value of a change is not always the new value of the change before.",
                "An observer that keeps a copy of the value, or adds up differences, goes wrong."
            )
        case "R19":
            (
                "A key that is observed no more leaves something behind.",
                "A subject with ever new keys grows without end."
            )
        case "R20":
            (
                "Two threads that emit at once deliver at once.",
                "Two observers may get two events in two orders."
            )
        case "R21":
            (
                "An observer that another thread removes during a delivery is called by it all the same.",
                "After cancelling, the caller may not yet tear down what the observer uses."
            )
        default: preconditionFailure("\(id) has no sentence for those that break it")
        }
    }
}
