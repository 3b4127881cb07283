/// The rules, named after their titles. `self` is a keyword in Swift, so R12 is `selfRemoval`.
extension Rule {
    /// R01 order.
    public static let order = Rule(
        "R01", "order",
        "Observers are called in registration order, however many were registered or removed before.",
        why: "An observer that depends on another, such as a screen on its model, can register after it.",
        does: "Observers are not always called in the order in which they registered.",
        means: "An observer that depends on another cannot rely on being called after it.")

    /// R02 membership.
    public static let membership = Rule(
        "R02", "membership",
        "The receivers of an emission are fixed when it is made: an observer that registers later, even "
            + "while the emission waits in a queue, does not receive it.",
        why: "An observer is never called for something that happened before it registered.",
        does: "An observer that registers during a delivery, or while an event waits, gets that event.",
        means: "A new observer may be called for something that happened before it registered.")

    /// R03 removal.
    public static let removal = Rule(
        "R03", "removal", for: [.removal],
        "A removed observer is never called again, not even for an emission that is being delivered or is "
            + "queued.",
        why: "After removing itself an observer may tear down what its callback needs.",
        does: "An observer that is removed during a delivery is still called by it, or another is skipped.",
        means: "An observer removed by another may still be called once, or one that stays misses an event.")

    /// R04 return.
    public static let `return` = Rule(
        "R04", "return", for: [.removal],
        "An observer removed and registered again during a delivery is a new registration: last in order, "
            + "and not called for that emission.",
        why: "Registering again makes a new registration, so no observer is called twice for one emission.",
        does:
            "An observer that is removed and registered again during a delivery is not treated as a new one.",
        means: "Registering again may bring a second call for the same event, or the old place in the order.")

    /// R05 sequence.
    public static let sequence = Rule(
        "R05", "sequence",
        "An event emitted from inside a callback is queued: the call returns, and every observer sees the "
            + "same sequence of events.",
        why: "The last event that an observer saw is the state that the player is in.",
        does: "An event emitted in a callback is delivered at once, not after the one under way, or lost.",
        means: "Later observers get the two events in reverse order, or miss one, and may keep the older.")

    /// R06 payload.
    public static let payload = Rule(
        "R06", "payload",
        "The event carries its item; delivery never reads it back from the subject.",
        why: "An observer that is called late learns what happened, not the state at that time.",
        does: "A callback gets something else than the event, such as the state at that time, or nothing.",
        means: "An observer that is called late sees a later item, or misses the event.")

    /// R07 identity.
    public static let identity = Rule(
        "R07", "identity", for: [.identity, .additive],
        "Registering the same object twice is one registration and keeps its place; closures and tokens add "
            + "up.",
        why: "A screen that registers whenever it appears must not be called twice for each event.",
        does: "A second registration of an object or a closure has the wrong effect.",
        means: "A screen that registers whenever it appears may be called twice for each event.")

    /// R08 ownership.
    public static let ownership = Rule(
        "R08", "ownership", for: [.weak],
        "The subject never keeps an observer or owner alive, except while that observer's callback runs.",
        why: "Observing must not be a way to leak a screen.",
        does: "An observer is kept alive after its own callback, or freed before that callback returns.",
        means:
            "A screen that is closed during a delivery may still be called, or be gone in its own callback.")

    /// R09 reclaim.
    public static let reclaim = Rule(
        "R09", "reclaim", for: [.weak],
        "A deallocated observer is never called. By the end of the next emission that would have called it, it "
            + "is no longer counted, and its storage is reclaimed.",
        why: "A long-lived player does not fill up with dead observers.",
        does: "Registrations of deallocated observers are kept after the next event.",
        means: "A long-lived subject fills up with dead observers.")

    /// R10 drop.
    public static let drop = Rule(
        "R10", "drop", for: [.token],
        "A token that is dropped cancels; a bag cancels all it holds.",
        why: "Forgetting to remove an observer becomes impossible.",
        does: "Dropping a token does not cancel its registration.",
        means: "Every observer has to be cancelled by hand, or is called for as long as the subject lives.")

    /// R11 cancel.
    public static let cancel = Rule(
        "R11", "cancel", for: [.removal],
        "Cancelling is idempotent, works after the subject is gone, and can never touch another "
            + "registration. Ids are never reused.",
        why: "Code that cleans up need not know what is already cleaned up.",
        does: "Cancelling can remove another registration, or fails when repeated or late.",
        means: "Code that cleans up late may remove an unrelated observer.")

    /// R12 self.
    public static let selfRemoval = Rule(
        "R12", "self", for: [.removal],
        "An observer may remove itself inside its callback: that call finishes, and the observer is not "
            + "called again.",
        why: "Observing once and then stopping is the most common thing that a callback does.",
        does: "An observer that removes itself in its callback is called again, or another is skipped.",
        means: "Work that should happen once may happen twice, or another observer misses an event.")

    /// R13 release.
    public static let release = Rule(
        "R13", "release", for: [.removal],
        "Removal releases the captured closure at once, or, during a delivery, when the outermost delivery "
            + "ends.",
        why: "What a closure captured is freed when it is no longer needed, and never while it runs.",
        does: "A removed closure is freed during the delivery, or kept after it.",
        means: "What a closure captured may be freed while its callback runs, or kept too long.")

    /// R14 open.
    public static let open = Rule(
        "R14", "open",
        "No lock or exclusive access is held while an observer is called, or while an observer or closure is "
            + "freed, and no call waits for a callback of another thread. A callback or a deinit may register, remove, emit and drop.",
        why: "A callback may do whatever the rest of the program may do.",
        does: "A callback, or a deinit that it causes, cannot use the subject freely.",
        means: "Registering, removing or emitting there fails, or stops the program.")

    /// R15 subject.
    public static let subject = Rule(
        "R15", "subject",
        "The subject lives through an emission even if a callback drops the last reference to it. An "
            + "emission lasts until every observer has been called, those on a queue or an executor too.",
        why: "Closing the player from its own event must neither crash nor cut off the other observers.",
        does: "The subject can be freed in the middle of its own delivery.",
        means: "A callback that drops the last reference to the subject cuts off the other observers.")

    /// R16 silence.
    public static let silence = Rule(
        "R16", "silence",
        "After the subject is deallocated, no observer is called and no object leaks: every object of the "
            + "scenario is deallocated.",
        why: "When the player is freed, everything that existed only for it is freed too.",
        does: "After the subject is freed, an observer is called or an object leaks.",
        means: "An observer may be called for a subject that no longer exists.")

    /// R17 events.
    public static let events = Rule(
        "R17", "events",
        "An observer of one event is not called for another; an observer of several sees them interleaved as "
            + "emitted.",
        why: "An observer gets the events that it asked for, in the order in which they happened.",
        does:
            "An observer gets events that it did not ask for, misses some, or gets them in another order.",
        means: "An observer of several events cannot tell what happened, or what happened last.")

    /// R18 property.
    public static let property = Rule(
        "R18", "property", for: [.property],
        "The initial value comes at once; then each old value is the new value of the change before. The "
            + "callback sees the new value; equal values are delivered.",
        why: "An observer can keep a copy of the value, or add up differences, and is never out of step.",
        does: "A change is missed, or its old value is not the new value of the change before.",
        means: "An observer that keeps a copy of the value, or adds up differences, goes wrong.")

    /// R19 keyed.
    public static let keyed = Rule(
        "R19", "keyed", for: [.keyed], "R01 to R17 hold for each key; an empty key leaves nothing behind.",
        why: "Observing one item of many follows the same rules, and costs nothing when it is over.",
        does: "A key that is no longer observed leaves something behind.",
        means: "A subject that keeps getting new keys grows without limit.")

    /// R20 total order.
    public static let totalOrder = Rule(
        "R20", "total order", for: [.threads],
        "With several threads emitting there is one order that every observer sees.",
        why: "Two observers of the same events come to the same conclusion.",
        does: "Two threads that emit at the same time deliver at the same time.",
        means: "Two observers may get the same events in different orders.")

    /// R21 late call.
    public static let lateCall = Rule(
        "R21", "late call", for: [.threads],
        "After a cancel from another thread has returned, at most a call that had already begun may still be "
            + "running.",
        why: "After removing an observer, the caller knows when it may tear down what the observer uses.",
        does: "An observer that another thread removes during a delivery is still called by that delivery.",
        means: "After cancelling, the caller may not yet tear down what the observer uses.")
}
