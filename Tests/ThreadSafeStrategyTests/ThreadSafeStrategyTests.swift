import Dispatch
import Playback
import Synchronization
import Testing
import ThreadSafeStrategy

@Suite struct ThreadSafeStrategyTests {
    let player = AudioPlayer()
    let blueTrain = Item(title: "Blue Train", duration: .seconds(643))
}
