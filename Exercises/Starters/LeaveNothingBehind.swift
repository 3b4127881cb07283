import ExerciseSupport

/// A player that is observed by objects, for some items or for all.
private final class Player: ItemPlayer {
    private final class Box {
        private(set) weak var screen: Screen?
        let number: Int
        var isActive = true

        init(_ screen: Screen, _ number: Int) {
            self.screen = screen
            self.number = number
        }
    }

    var machine = PlaybackMachine()
    // The key is the observed item, or `nil` for the observers of all items.
    private var boxes: [Item?: [Box]] = [:]
    private var lastNumber = 0
    private var queue: [(event: PlaybackEvent, audience: [Box])] = []

    var observerCount: Int { boxes.values.reduce(0) { $0 + $1.count } }
    var observedItemCount: Int { boxes.keys.count { $0 != nil } }

    private func audience(of item: Item) -> [Box] {
        ((boxes[item] ?? []) + (boxes[nil] ?? [])).sorted { $0.number < $1.number }
    }

    // To do: an item without observers must not stay in the dictionary.
    private func clearOut(_ item: Item?) {
        boxes[item]?.removeAll { !$0.isActive || $0.screen == nil }
    }

    func add(_ screen: Screen, for item: Item?) {
        if boxes[item]?.contains(where: { $0.screen === screen }) == true { return }
        lastNumber += 1
        boxes[item, default: []].append(Box(screen, lastNumber))
    }

    func remove(_ screen: Screen, for item: Item?) {
        for key in item.map({ [$0] }) ?? Array(boxes.keys) {
            boxes[key]?.first { $0.screen === screen }?.isActive = false
            clearOut(key)
        }
    }

    func notify(_ event: PlaybackEvent) {
        queue.append((event, audience(of: event.item)))
        // A call further up the stack delivers it.
        if queue.count > 1 { return }
        var next = 0
        while next < queue.count {
            let (event, audience) = queue[next]
            for box in audience where box.isActive { box.screen?.receive(event) }
            next += 1
        }
        for item in Set(queue.map(\.event.item)) {
            for key in [item, nil] { clearOut(key) }
        }
        queue = []
    }
}

struct LeaveNothingBehind: Strategy {
    let id = "leave-nothing-behind"
    let summary = "objects by item, in a dictionary"
    let capabilities: Set<Capability> = [.removal, .identity, .weak, .counting, .keyed]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
