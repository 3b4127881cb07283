/// What the lessons call without knowing what it is: a class or a structure.
public protocol Observer {
    /// Takes an event, and returns how many deliveries that was: one.
    func receive(_ event: Int) -> Int
}
