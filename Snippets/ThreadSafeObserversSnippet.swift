// A counter that any thread may increment and observe.

import Dispatch
import Observers

final class Counter: Sendable {
    private let observers = ThreadSafeObservers<Int, Counter, Int>(0)

    func increment() {
        observers.notify(from: self) { count in
            count += 1
            return count
        }
    }

    func observe(
        on queue: DispatchQueue? = nil, _ observer: @escaping @Sendable (Counter, Int) -> Void
    ) -> SharedObservationToken {
        observers.observe(calledOn: queue, observer)
    }
}

let counter = Counter()
let bag = SharedObservationBag()
counter.observe { _, count in if count == 100 { print("direct: 100") } }.store(in: bag)

let queue = DispatchQueue(label: "display")
let token = counter.observe(on: queue) { _, count in if count == 100 { print("on the queue: 100") } }

queue.suspend()
DispatchQueue.concurrentPerform(iterations: 100) { _ in counter.increment() }
// direct: 100
queue.resume()
queue.sync {}
// on the queue: 100
token.cancel()
