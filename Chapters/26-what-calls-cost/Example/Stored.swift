import ObservatoryPlayback

/// An object that shows titles.
final class Screen: TitleShowing {
    let title = ""
}

/// A structure that holds an unowned reference.
struct UnownedReference {
    unowned let screen: Screen
}

/// A structure that holds a weak reference, which becomes `nil` when the object is deallocated.
struct WeakReference {
    weak let screen: Screen?
}

/// A closure in a structure that does nothing but name its type.
struct Listener {
    let closure: (Item) -> Void
}

/// A protocol to which only classes conform.
protocol TitleShowing: AnyObject {
    var title: String { get }
}

/// A protocol to which any type may conform.
protocol Titled {
    var title: String { get }
}

/// A title and a number: three words.
struct Track: Titled {
    let title: String
    let number: Int
}

extension Item: Titled {}
