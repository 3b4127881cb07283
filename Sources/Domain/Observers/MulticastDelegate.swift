public import ObserverRegistry

/// A list of delegates of any class-bound protocol, held weakly and called together.
///
///     let delegates = MulticastDelegate<any AudioPlayerDelegate>()
///     delegates.addDelegate(screen)
///     delegates.invokeDelegates(with: (player, item)) { delegate, event in
///         delegate.audioPlayer(event.0, didStart: event.1)
///     }
///
/// The list belongs to the isolation domain of the subject that owns it.
public final class MulticastDelegate<Delegate> {
    @usableFromInline let delegates = Registry<WeakReference<Delegate>>()

    /// Creates a list without delegates.
    @inlinable
    public init() {}

    /// The number of delegates. A deallocated one is counted until the next ``invokeDelegates(with:_:)``.
    @inlinable public var count: Int { delegates.storedCount }

    /// Adds a delegate; adding it again has no effect. Complexity: O(1) on average.
    ///
    /// - Precondition: The delegate is an object, as it always is if its protocol inherits from `AnyObject`.
    @inlinable
    public func addDelegate(_ delegate: Delegate) {
        // Only the first delegate is checked: the result is the same for all values of the type.
        if count == 0 { WeakReference<Delegate>.requireObject(delegate) }
        WeakReference<Delegate>.withObject(of: delegate) {
            _ = delegates.add(WeakReference($0, as: delegate), for: $0)
        }
    }

    /// Removes a delegate; does nothing if it was not added. Complexity: O(1) on average.
    @inlinable
    public func removeDelegate(_ delegate: Delegate) {
        if count > 0 { WeakReference<Delegate>.withObject(of: delegate) { delegates.remove(for: $0) } }
    }

    /// Calls the closure with every delegate that is alive. Complexity: O(*n*) for *n* delegates.
    ///
    /// Pass the arguments instead of capturing them: a call from inside a delegate is queued, and a captured
    /// variable may have changed when the call is made. A closure that captures nothing allocates nothing; pass the
    /// subject too.
    // Always inlined, so that the loop calls the delegates directly and not through the closure.
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
