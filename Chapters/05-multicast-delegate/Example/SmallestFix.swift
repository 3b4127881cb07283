/// The published list with the smallest fix: a delegate is added once, and the loop retains no delegate.
final class FixedDelegates<Delegate> {
    private final class Wrapper {
        private(set) weak var object: AnyObject?
        var isRemoved = false

        init(_ object: AnyObject) { self.object = object }
    }

    private var wrappers: [Wrapper] = []

    func addDelegate(_ delegate: Delegate) {
        let object = delegate as AnyObject
        guard !wrappers.contains(where: { $0.object === object }) else { return }
        wrappers.append(Wrapper(object))
    }

    func removeDelegate(_ delegate: Delegate) {
        let object = delegate as AnyObject
        for wrapper in wrappers where wrapper.object === object { wrapper.isRemoved = true }
        wrappers.removeAll(where: \.isRemoved)
    }

    func invokeDelegates(_ invocation: (Delegate) -> Void) {
        for wrapper in wrappers where !wrapper.isRemoved {
            guard let object = wrapper.object, let delegate = object as? Delegate else { continue }
            invocation(delegate)
        }
        wrappers.removeAll { $0.object == nil }
    }
}

/// A delegate that prints its name, and then does something.
private final class Listener {
    private let name: String
    private let reaction: () -> Void

    init(_ name: String, reaction: @escaping () -> Void = {}) {
        self.name = name
        self.reaction = reaction
    }

    func show() {
        print("    \(name) is called.")
        reaction()
    }
}

/// Adds A twice. A drops the last reference to B, and removes C.
func trySmallestFix() {
    let delegates = FixedDelegates<Listener>()
    var b: Listener? = Listener("B")
    let c = Listener("C")
    let a = Listener("A") {
        b = nil
        delegates.removeDelegate(c)
    }
    for delegate in [a, a] { delegates.addDelegate(delegate) }
    if let b { delegates.addDelegate(b) }
    delegates.addDelegate(c)
    withExtendedLifetime((a, c)) { delegates.invokeDelegates { $0.show() } }
}
