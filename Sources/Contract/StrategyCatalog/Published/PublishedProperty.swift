package import ObservatoryPlayback

/// A value that calls closures in `didSet`, as MVVM tutorials use it to connect a view to its model.
///
///     let name = PublishedObservable("Miles")
///     name.bindAndFire(self) { old, new in label.text = new }
///     name.value = "John"
///
/// The form is the `Dynamic` or `Observable` of most articles on bindings without a framework. It adds an
/// owner for unbinding, as the later articles do, and the old value, which takes one word.
///
/// Its weaknesses are those that it declares in ``Catalog/published``.
package final class PublishedObservable<Value> {
    /// Receives the old value, if there is one, and the new value.
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

    package init(_ value: Value) { self.value = value }

    package var observerCount: Int { bindings.count }

    /// Calls the closure each time the value is set.
    package func bind(_ owner: AnyObject, _ observer: @escaping Observer) {
        bindings.append(Binding(owner, observer))
    }

    /// Calls the closure now, and each time the value is set.
    package func bindAndFire(_ owner: AnyObject, _ observer: @escaping Observer) {
        bind(owner, observer)
        observer(nil, value)
    }

    /// Removes the closures of an owner.
    package func unbind(_ owner: AnyObject) {
        // Not `removeAll`: in a debug build its closure makes thousands of removals take seconds.
        var index = 0
        while index < bindings.count {
            if bindings[index].owner === owner { bindings.remove(at: index) } else { index += 1 }
        }
    }
}

/// An audio player whose state is a ``PublishedObservable``.
package final class PublishedPropertyPlayer {
    package let observableState = PublishedObservable(PlaybackState.idle)

    private var machine = PlaybackMachine()

    package init() {}

    package func play(_ item: Item) {
        machine.play(item)
        observableState.value = machine.state
    }

    package func pause() { if machine.pause() != nil { observableState.value = machine.state } }
    package func stop() { if machine.stop() != nil { observableState.value = machine.state } }
}
