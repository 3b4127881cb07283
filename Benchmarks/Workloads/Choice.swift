import ObservatoryPlayback

/// How keyed observers are distributed over items.
@usableFromInline
package enum Choice {
    /// The target number of observers per item.
    private static let observersPerItem = 10

    /// Returns the number of items: each observer chooses one, and each item has about ten observers.
    static func items(observers: Int) -> Int { max(1, observers / observersPerItem) }

    static func item(of observer: Int, among items: [Item]) -> Item { items[observer % items.count] }

    /// Returns the number of observers of the first item, which is the one that is played.
    @usableFromInline
    package static func audience(observers: Int) -> Int {
        let items = items(observers: observers)
        return (observers + items - 1) / items
    }

    /// Returns the items; the first is the one that is played.
    static func catalogue(observers: Int) -> [Item] {
        (0..<items(observers: observers)).map { number in
            number == 0
                ? Sample.item
                : Item(title: "\(Sample.item.title), take \(number)", duration: Sample.item.duration)
        }
    }
}
