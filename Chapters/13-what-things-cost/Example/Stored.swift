import Playback
import TokensStrategy

/// A reference as a structure holds it.
struct UnownedReference {
    unowned let screen: NowPlayingScreen
}

/// A reference that becomes `nil` when the object goes.
struct WeakReference {
    weak let screen: NowPlayingScreen?
}

/// A closure in a structure that does nothing but name its type.
struct Listener {
    let closure: (AudioPlayer, Item) -> Void
}

/// A protocol to which only classes conform.
protocol TitleShowing: AnyObject {
    var title: String { get }
}

/// A protocol to which anything may conform.
protocol Titled {
    var title: String { get }
}

/// A title and a number: three words.
struct Track: Titled {
    let title: String
    let number: Int
}

extension Item: Titled {}
