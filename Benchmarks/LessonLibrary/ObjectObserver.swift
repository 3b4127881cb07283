/// The same as ``Observer``, but for classes only.
///
/// It doesn't refine ``Observer``, because an inherited requirement is looked up through two tables, which
/// would be another lesson.
public protocol ObjectObserver: AnyObject {
    /// Receives an event, and returns the number of deliveries: one.
    func receive(_ event: Int) -> Int
}
