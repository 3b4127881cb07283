public import ObserverRegistry

/// A list of delegates of any class-bound protocol, held weakly, that can be called all at once.
///
///     let delegates = MulticastDelegate<any AudioPlayerDelegate>()
///     delegates.addDelegate(screen)
///     delegates.invokeDelegates(with: (player, item)) { delegate, event in
///         delegate.audioPlayer(event.0, didStart: event.1)
///     }
///
/// The list belongs to one isolation domain, as the subject does that owns it.
public final class MulticastDelegate<Delegate> {
    @usableFromInline let delegates = Registry<WeakReference<Delegate>>()

    /// Creates a list without delegates.
    @inlinable
    public init() {}

    /// How many delegates the list keeps. One that has gone is counted until the next call finds out.
    @inlinable public var count: Int { delegates.storedCount }

    /// Adds a delegate, once however often it is called. Complexity: O(1) on average.
    ///
    /// - Precondition: The delegate is an object, as every conforming type of a protocol that inherits
    ///   from `AnyObject` is.
    @inlinable
    public func addDelegate(_ delegate: Delegate) {
        // What the type of the delegates is, the first one has shown.
        if count == 0 { WeakReference<Delegate>.requireObject(delegate) }
        WeakReference<Delegate>.withObject(of: delegate) {
            _ = delegates.add(WeakReference($0, as: delegate), for: $0)
        }
    }

    /// Removes a delegate; does nothing when it was not added. Complexity: O(1) on average.
    @inlinable
    public func removeDelegate(_ delegate: Delegate) {
        if count > 0 { WeakReference<Delegate>.withObject(of: delegate) { delegates.remove(for: $0) } }
    }

    /// Calls the closure with every delegate that is still there. Complexity: O(*n*).
    ///
    /// The arguments are handed through instead of being captured, because a call from inside a delegate
    /// has to wait its turn and must find them unchanged. A closure that captures nothing, or only the
    /// player, allocates nothing.
    // Inlined, so that the loop contains the call that the closure makes instead of a call of the closure.
    @inlinable
    @inline(__always)
    public func invokeDelegates<Arguments>(
        with arguments: Arguments, _ invocation: @escaping (Delegate, Arguments) -> Void
    ) {
        delegates.emit(arguments) { delegate, arguments in
            delegate.withObject { invocation($0, arguments) } ? .made : .observerGone
        }
    }
}
