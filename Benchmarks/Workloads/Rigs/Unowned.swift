/// Lets a closure that any thread may call refer to an object without retaining it.
struct Unowned<Object: AnyObject> {
    unowned let object: Object

    init(_ object: Object) { self.object = object }
}
