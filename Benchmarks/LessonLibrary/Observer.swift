/// The observer that the lessons call without knowing its type: a class or a structure.
public protocol Observer {
    /// Receives an event, and returns the number of deliveries: one.
    func receive(_ event: Int) -> Int
}
