import ObserverRegistry

/// What the center keeps of one observer: a block, or an object whose method it calls.
struct Observation: ~Copyable, RegistryRecord {
    let isBlock: Bool
    let block: PlaybackCenter.Block
    weak let observer: (any NotificationObserver)?

    init(_ block: @escaping PlaybackCenter.Block) {
        isBlock = true
        self.block = block
        observer = nil
    }

    init(_ observer: any NotificationObserver) {
        isBlock = false
        block = { _, _ in }
        self.observer = observer
    }

    var isAlive: Bool { isBlock || observer != nil }
}
