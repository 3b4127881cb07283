import Foundation

/// Whether something is being delivered.
final class DeliveryFlag {
    var isSet = false

    /// One for all players of a thread: it stands for one that is global, and other tests leave it alone.
    static var ofTheThread: DeliveryFlag {
        let key = "\(DeliveryFlag.self)"
        if let known = Thread.current.threadDictionary[key] as? DeliveryFlag { return known }
        let flag = DeliveryFlag()
        Thread.current.threadDictionary[key] = flag
        return flag
    }
}
