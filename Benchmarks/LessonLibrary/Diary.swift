/// An object that counts its calls, and whose callers can't see what a call does.
///
/// It has its own module, so that the compiler can't see that a call leaves the subject's references alone.
/// Otherwise it would omit the retains and releases that protect them.
public final class Diary {
    // Private, because changes to a property that other modules can see are checked for exclusive access at
    // run time, and that check would dominate the timing.
    private var noted = 0

    /// Creates an empty diary.
    public init() {}

    /// The number of events noted.
    public var count: Int { noted }

    // Exports only the interface, so that the call remains a call.
    /// Notes the given number of events.
    @export(interface)
    public func note(_ events: Int) { noted &+= events }
}
