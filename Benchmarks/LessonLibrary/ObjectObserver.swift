/// The same as ``Observer``, for objects alone.
///
/// It does not refine ``Observer``: a requirement that is inherited is looked up in two tables, and that
/// would be another lesson.
public protocol ObjectObserver: AnyObject {
    /// Takes an event, and returns how many deliveries that was: one.
    func receive(_ event: Int) -> Int
}
