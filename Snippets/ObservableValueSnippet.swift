// A value with two observers, one of which changes it again.

import Observers

final class VolumeDisplay {}

let volume = ObservableValue(5)
let display = VolumeDisplay()

volume.addObserver(display, options: [.initial, .old, .new]) { _, change in
    print("display: \(change.oldValue ?? 0) to \(change.newValue ?? 0)\(change.isInitial ? ", initial" : "")")
    // The value is 10 at once. The observers receive 10 after all of them have received 11.
    if volume.value > 10 { volume.value = 10 }
}
// display: 0 to 5, initial
let subscription = volume.subscribe { old, new in print("log: \(old) to \(new)") }
volume.value = 11
// display: 5 to 11
// log: 5 to 11
// display: 11 to 10
// log: 11 to 10
subscription.cancel()
volume <- volume.value - 1
// display: 10 to 9
