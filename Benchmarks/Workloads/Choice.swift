import Playback

/// How observers who choose items are spread over them.
enum Choice {
    /// How many observers an item has, where there are that many.
    private static let observersPerItem = 10

    /// How many items so many observers have chosen: each observer one, and each item about ten observers.
    static func items(observers: Int) -> Int { max(1, observers / observersPerItem) }

    /// The item that an observer has chosen.
    static func item(of observer: Int, among items: [Item]) -> Item { items[observer % items.count] }

    /// How many observers have chosen the first item, which is the one that is played.
    static func audience(observers: Int) -> Int {
        let items = items(observers: observers)
        return (observers + items - 1) / items
    }

    /// So many items, of which the first is the one that is played.
    static func catalogue(observers: Int) -> [Item] {
        (0..<items(observers: observers)).map { number in
            number == 0
                ? Sample.item
                : Item(title: "\(Sample.item.title), take \(number)", duration: Sample.item.duration)
        }
    }
}
