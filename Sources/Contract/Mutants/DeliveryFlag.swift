import Foundation

/// Whether something is being delivered.
final class DeliveryFlag {
    var isSet = false

    /// One flag for all players of a thread. It is in the place of a global one, which tests on other threads would
    /// change.
    static var ofTheThread: DeliveryFlag {
        let key = "\(DeliveryFlag.self)"
        if let known = Thread.current.threadDictionary[key] as? DeliveryFlag { return known }
        let flag = DeliveryFlag()
        Thread.current.threadDictionary[key] = flag
        return flag
    }
}
