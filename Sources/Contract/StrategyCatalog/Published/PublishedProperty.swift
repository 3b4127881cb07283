package import Playback

/// A value that calls closures in `didSet`, as tutorials on MVVM bind a view to its model.
///
///     let name = PublishedObservable("Miles")
///     name.bindAndFire(self) { old, new in label.text = new }
///     name.value = "John"
///
/// The form is the `Dynamic` and `Observable` of most articles on bindings without a framework, with an owner
/// to unbind by as in the later ones, and with the old value, which costs them a word.
///
/// What is naive about it: `didSet` runs again inside itself when an observer sets the value; what it hands
/// over is the value as it is by then; it calls from a copy, which still has a removed closure; and the
/// owner is there to be unbound by, so whether it was deallocated is never checked.
package final class PublishedObservable<Value> {
    /// What an observer is called with: the value before, if there was one, and the value.
    package typealias Observer = (_ old: Value?, _ new: Value) -> Void

    private final class Binding {
        weak let owner: AnyObject?
        let observer: Observer

        init(_ owner: AnyObject, _ observer: @escaping Observer) {
            self.owner = owner
            self.observer = observer
        }
    }

    private var bindings: [Binding] = []

    /// The value.
    package var value: Value {
        didSet {
            for binding in bindings { binding.observer(oldValue, value) }
        }
    }

    /// Creates a value without observers.
    package init(_ value: Value) { self.value = value }

    /// How many registrations are kept.
    package var observerCount: Int { bindings.count }

    /// Calls the closure whenever the value is set.
    package func bind(_ owner: AnyObject, _ observer: @escaping Observer) {
        bindings.append(Binding(owner, observer))
    }

    /// Calls the closure now, and whenever the value is set.
    package func bindAndFire(_ owner: AnyObject, _ observer: @escaping Observer) {
        bind(owner, observer)
        observer(nil, value)
    }

    /// Removes what was bound for an owner.
    package func unbind(_ owner: AnyObject) {
        // Not `removeAll`: in a debug build its closure makes thousands of removals take seconds.
        var index = 0
        while index < bindings.count {
            if bindings[index].owner === owner { bindings.remove(at: index) } else { index += 1 }
        }
    }
}

/// An audio player whose state is such a value.
package final class PublishedPropertyPlayer {
    /// What the player is doing now, to be observed.
    package let observableState = PublishedObservable(PlaybackState.idle)

    private var machine = PlaybackMachine()

    /// Creates a player that is idle and has no observers.
    package init() {}

    /// Starts an item.
    package func play(_ item: Item) {
        machine.play(item)
        observableState.value = machine.state
    }

    /// Pauses the item that is playing; does nothing when none is.
    package func pause() {
        if machine.pause() != nil { observableState.value = machine.state }
    }

    /// Stops the item that is playing or paused; does nothing when idle.
    package func stop() {
        if machine.stop() != nil { observableState.value = machine.state }
    }
}
