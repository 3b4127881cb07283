/// Ways to hand an event to an observer of a type that the callee does not know.
///
/// Where only the interface is exported, as from a library that is shipped as a binary, or from a function
/// too long to be passed on, the callee is compiled once for all types.
public enum Sending {
    /// Compiled once: whatever the type is, it is called through its witness table.
    @export(interface)
    public static func generic<O: Observer>(_ event: Int, to observer: O) -> Int {
        observer.receive(event)
    }

    /// Left to the compiler, which passes short functions on between the modules of a package.
    public static func unmarked<O: Observer>(_ event: Int, to observer: O) -> Int {
        observer.receive(event)
    }

    /// Compiled again by the caller for the type that it has.
    @inlinable
    public static func inlinable<O: Observer>(_ event: Int, to observer: O) -> Int {
        observer.receive(event)
    }

    // The observer comes first so that this is not merged with the function that is generic: it is the
    // same in all other ways.
    /// Compiled once like a function that is generic, for it is one: the parameter's type has no name.
    @export(interface)
    public static func some(_ observer: some Observer, _ event: Int) -> Int { observer.receive(event) }

    /// An existential, which the caller has to make if it has something else.
    @export(interface)
    public static func any(_ event: Int, to observer: any Observer) -> Int { observer.receive(event) }

    /// An observer of a type that the caller does not name; the compiler knows it all the same.
    public static func makeObserver(weight: Int) -> some Observer { Listener(weight: weight) }
}
