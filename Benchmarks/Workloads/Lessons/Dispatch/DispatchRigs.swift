/// A row of observers of one kind, each of which is sent an event in place.
///
/// The sum of their results is the number of deliveries. The compiler doesn't know the weights, so it can
/// neither compute the sum in advance nor remove a call.
final class DispatchRig<Slot: DispatchSlot & ~Copyable>: LessonRig {
    private let row: Row<Slot>
    private(set) var deliveries = 0

    init(observers: Int) { row = Row(count: observers) { _ in Slot(weight: Tally.weight()) } }

    func emit() { deliveries += Slot.sendAll(1, to: row) }
}

/// An array of observers of one kind, each of which is copied out of the array to be sent an event.
final class DispatchArrayRig<Source: DispatchSource>: LessonRig {
    private let observers: [Source.Element]
    private(set) var deliveries = 0

    init(observers count: Int) { observers = (0..<count).map { _ in Source.make(weight: Tally.weight()) } }

    func emit() { deliveries += Source.sendAll(1, to: observers) }
}
