extension Rule {
    /// What a strategy does that breaks the rule, and what that means for its users, in a sentence each.
    package var breach: (does: String, means: String) {
        guard let breach = breaches[id] else {
            preconditionFailure("\(id) has no sentences for those that break it")
        }
        return breach
    }
}

private let breaches: [String: (does: String, means: String)] = [
    "R01": (
        "Observers are not always called in the order in which they registered.",
        "An observer that depends on another cannot rely on being called after it."
    ),
    "R02": (
        "An observer that registers during a delivery, or while an event waits, gets that event.",
        "A new observer may be called for something that happened before it registered."
    ),
    "R03": (
        "An observer that is removed during a delivery is still called by that delivery.",
        "An observer removed by another may still be called once."
    ),
    "R04": (
        "An observer that is removed and registered again during a delivery is not treated as a new one.",
        "Registering again may bring a second call for the same event, or the old place in the order."
    ),
    "R05": (
        "An event emitted in a callback is delivered at once, before the delivery under way goes on.",
        "Later observers get the two events in reverse order, and are left with the older one."
    ),
    "R06": (
        "A callback gets the state at the time of its call, not the event that happened.",
        "An observer that is called late sees a later item, or misses the event."
    ),
    "R07": (
        "A second registration of an object or a closure has the wrong effect.",
        "A screen that registers whenever it appears may be called twice for each event."
    ),
    "R08": (
        "An observer is kept alive after its own callback, or freed before that callback returns.",
        "A screen that is closed during a delivery may still be called, or be gone in its own callback."
    ),
    "R09": (
        "Registrations of deallocated observers are kept after the next event.",
        "A long-lived subject fills up with dead observers."
    ),
    "R10": (
        "Dropping a token does not cancel its registration.",
        "Every observer has to be cancelled by hand, or is called for as long as the subject lives."
    ),
    "R11": (
        "Cancelling can remove another registration, or fails when repeated or late.",
        "Code that cleans up late may remove an unrelated observer."
    ),
    "R12": (
        "An observer that removes itself in its callback is called again.",
        "Work that should happen once may happen twice."
    ),
    "R13": (
        "A removed closure is freed during the delivery, or kept after it.",
        "What a closure captured may be freed while its callback runs, or kept too long."
    ),
    "R14": (
        "A callback, or a deinit that it causes, cannot use the subject freely.",
        "Registering, removing or emitting there fails, or stops the program."
    ),
    "R15": (
        "The subject can be freed in the middle of its own delivery.",
        "A callback that drops the last reference to the subject cuts off the other observers."
    ),
    "R16": (
        "After the subject is freed, an observer is called or an object leaks.",
        "An observer may be called for a subject that no longer exists."
    ),
    "R17": (
        "An observer gets events that it did not ask for, or not in the order in which they were emitted.",
        "An observer of several events cannot tell what happened last."
    ),
    "R18": (
        "The old value of a change is not always the new value of the change before.",
        "An observer that keeps a copy of the value, or adds up differences, goes wrong."
    ),
    "R19": (
        "A key that is no longer observed leaves something behind.",
        "A subject that keeps getting new keys grows without limit."
    ),
    "R20": (
        "Two threads that emit at the same time deliver at the same time.",
        "Two observers may get the same events in different orders."
    ),
    "R21": (
        "An observer that another thread removes during a delivery is still called by that delivery.",
        "After cancelling, the caller may not yet tear down what the observer uses."
    ),
]
