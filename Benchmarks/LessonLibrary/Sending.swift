/// Ways to send an event to an observer whose type the callee doesn't know.
///
/// If only the interface is exported, the callee is compiled once for all types, as in a library that is
/// shipped as a binary, or with a function too long to be inlined across modules.
public enum Sending {
    /// Compiled once, so every observer is called through its witness table.
    @export(interface)
    public static func generic<O: Observer>(_ event: Int, to observer: O) -> Int {
        observer.receive(event)
    }

    /// Left to the compiler, which can specialize short functions across the modules of a package.
    public static func unmarked<O: Observer>(_ event: Int, to observer: O) -> Int {
        observer.receive(event)
    }

    /// Specialized in the caller for its concrete type.
    @inlinable
    public static func inlinable<O: Observer>(_ event: Int, to observer: O) -> Int {
        observer.receive(event)
    }

    // The observer comes first so that this isn't merged with `generic`, which is otherwise the same.
    /// Compiled once, like `generic`: `some` makes the function generic over an unnamed type.
    @export(interface)
    public static func some(_ observer: some Observer, _ event: Int) -> Int { observer.receive(event) }

    /// Takes an existential, which a caller with any other type must create.
    @export(interface)
    public static func any(_ event: Int, to observer: any Observer) -> Int { observer.receive(event) }

    /// Returns an observer of a type that the caller can't name but the compiler knows.
    public static func makeObserver(weight: Int) -> some Observer { Listener(weight: weight) }
}
