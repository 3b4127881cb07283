// The code of the article about migrating, written with the library.

import Dispatch
import Observers

let bag = ObservationBag()
let sharedBag = SharedObservationBag()

// snippet.notificationCenter
final class Player {
    private let starts = ClosureObservers<Player, String>()

    func observeStart(_ observer: @escaping (Player, String) -> Void) -> ObservationToken {
        starts.observe(observer)
    }

    func play(_ title: String) { starts.notify(title, from: self) }
}

let player = Player()
let token = player.observeStart { _, title in print("started \(title)") }
// snippet.end
player.play("Blue Train")
token.cancel()

// snippet.delegate
protocol PrinterDelegate: AnyObject {
    func printer(_ printer: Printer, didPrint page: Int)
}

final class Printer {
    let delegates = MulticastDelegate<any PrinterDelegate>()

    func print(page: Int) {
        delegates.invokeDelegates(with: (self, page)) { $0.printer($1.0, didPrint: $1.1) }
    }
}

// snippet.end
final class Counter: PrinterDelegate {
    func printer(_ printer: Printer, didPrint page: Int) { print("printed page \(page)") }
}
let printer = Printer()
let counter = Counter()
printer.delegates.addDelegate(counter)
printer.print(page: 1)

// snippet.keyValueObserving
final class Mixer {
    let volume = ObservableValue(5)
}

final class Fader {
    init(_ mixer: Mixer) {
        mixer.volume.addObserver(self, options: [.initial, .new]) { fader, change in
            fader.move(to: change.newValue ?? 0)
        }
    }

    func move(to volume: Int) { print("fader at \(volume)") }
}
// snippet.end
let mixer = Mixer()
let fader = Fader(mixer)
mixer.volume.value = 6

// snippet.passthroughSubject
final class Keyboard {
    private let keys = ClosureObservers<Keyboard, String>()

    func observeKeys(_ observer: @escaping (Keyboard, String) -> Void) -> ObservationToken {
        keys.observe(observer)
    }

    func press(_ key: String) { keys.notify(key, from: self) }
}

let keyboard = Keyboard()
keyboard.observeKeys { _, key in print("pressed \(key)") }.store(in: bag)
// snippet.end
keyboard.press("A")

// snippet.currentValueSubject
let temperature = ObservableValue(20)
let subscription = temperature.subscribe { old, new in print("temperature \(old) to \(new)") }
// A token ends the observation when it is released; the bag keeps it.
ObservationToken(subscription).store(in: bag)
temperature.value = 21
// snippet.end

// snippet.observable
final class Cart {
    let total = ObservableValue(0)
}

final class CartView {
    func follow(_ cart: Cart) {
        cart.total.addObserver(self, options: [.initial, .new]) { view, change in
            print("total \(change.newValue ?? 0)")
        }
    }
}
// snippet.end
let cart = Cart()
let view = CartView()
view.follow(cart)
cart.total.value = 30

// snippet.asyncStream
final class Sensor: Sendable {
    private let readings = ThreadSafeObservers<Void, Sensor, Int>(())

    func observeReadings(
        on queue: DispatchQueue, _ observer: @escaping @Sendable (Sensor, Int) -> Void
    ) -> SharedObservationToken {
        readings.observe(calledOn: queue, observer)
    }

    func report(_ reading: Int) { readings.notify(from: self) { _ in reading } }
}
// snippet.end
let sensor = Sensor()
let queue = DispatchQueue(label: "readings")
sensor.observeReadings(on: queue) { _, reading in print("reading \(reading)") }.store(in: sharedBag)
sensor.report(1)
queue.sync {}
