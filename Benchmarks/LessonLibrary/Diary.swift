/// An object that is called without knowing what the call does, and counts its calls.
///
/// It is in a module of its own so that a subject cannot see that a call leaves the subject's references
/// alone: the compiler would then leave out what protects them.
public final class Diary {
    // Private, because changing a property that other modules can see is checked at run time for whether
    // other code is using it, and that check would be most of what the lesson times.
    private var noted = 0

    /// Creates an empty diary.
    public init() {}

    /// How many events have been noted.
    public var count: Int { noted }

    // Only its interface leaves the module: the call stays a call.
    /// Notes so many events.
    @export(interface)
    public func note(_ events: Int) { noted &+= events }
}
