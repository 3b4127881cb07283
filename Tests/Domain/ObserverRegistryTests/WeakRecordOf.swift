import ObserverRegistry

/// A record that refers to an object weakly, and may own a canary.
struct WeakRecordOf<Object: AnyObject>: ~Copyable, WeakRecord {
    weak let target: Object?
    private let canary: Canary?

    init(_ object: Object?, _ canary: Canary? = nil) {
        target = object
        self.canary = canary
    }

    var object: AnyObject? { target }
}
