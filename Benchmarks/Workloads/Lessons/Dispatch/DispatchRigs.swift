/// A row of observers of one kind, each sent an event where it lies.
///
/// The sum of what they return is the number of deliveries. The compiler knows none of the weights that it
/// is made of, so it cannot work the sum out, and leaves out no call.
final class DispatchRig<Slot: DispatchSlot & ~Copyable>: LessonRig {
    private let row: Row<Slot>
    private(set) var deliveries = 0

    init(observers: Int) { row = Row(count: observers) { _ in Slot(weight: Tally.weight()) } }

    func emit() { deliveries += Slot.sendAll(1, to: row) }
}

/// An array of observers of one kind, each taken out to be sent an event.
final class DispatchArrayRig<Source: DispatchSource>: LessonRig {
    private let observers: [Source.Element]
    private(set) var deliveries = 0

    init(observers count: Int) { observers = (0..<count).map { _ in Source.make(weight: Tally.weight()) } }

    func emit() { deliveries += Source.sendAll(1, to: observers) }
}
