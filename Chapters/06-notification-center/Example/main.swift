import NotificationCenterStrategy
import ObservatoryPlayback

extension NotificationName {
    /// Something burns.
    static let fire = NotificationName("fire")

    /// Something is being stolen.
    static let burglary = NotificationName("burglary")

    /// People may be hurt.
    static let accident = NotificationName("accident")
}

/// Calls stations over the radio when an emergency is reported. It knows no station.
struct Dispatch {
    private let center: PlaybackCenter
    private let radio: AudioPlayer

    init(center: PlaybackCenter) {
        self.center = center
        radio = AudioPlayer(center: center)
    }

    /// Sends a call to the stations that handle emergencies of its kind.
    func report(_ kind: NotificationName, _ call: String) {
        print("\(call).")
        center.post(kind, from: radio, with: Item(title: call, duration: .seconds(5)))
    }
}

/// A station that drives out when it is called.
final class Station: NotificationObserver {
    private let name: String

    init(_ name: String, for emergencies: [NotificationName], at center: PlaybackCenter) {
        self.name = name
        for emergency in emergencies { center.addObserver(self, for: emergency) }
    }

    func receive(_ emergency: NotificationName, from radio: AudioPlayer, with call: Item) {
        print("    \(name): on the way")
    }
}

print("On the published center with the smallest fix, A removes B and posts:")
trySmallestFix()

let center = PlaybackCenter()
let dispatch = Dispatch(center: center)
let police = Station("police", for: [.burglary, .accident], at: center)
var mill: Station? = Station("fire station at the mill", for: [.fire, .accident], at: center)
let harbour = Station("fire station at the harbour", for: [.fire], at: center)
var calls = 0
let log = center.addObserver(for: .fire) { _, _ in calls += 1 }

dispatch.report(.burglary, "A burglary in Bridge Street")
dispatch.report(.fire, "A fire in Mill Lane")
dispatch.report(.accident, "An accident on the ring road")

mill = nil
print("The fire station at the mill closes, without a message. Registrations: \(center.observerCount)")
dispatch.report(.fire, "A fire at the theatre")
dispatch.report(.accident, "An accident in Castle Square")
print("Registrations: \(center.observerCount)")

center.removeObserver(log)
dispatch.report(.fire, "A fire in a barn")
print("Fires in the log, until it was removed: \(calls)")
