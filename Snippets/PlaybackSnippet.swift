// What each call to a machine returns: the item that it affected, or nil.

import ObservatoryPlayback

let blueTrain = Item(title: "Blue Train", duration: .seconds(643))
var machine = PlaybackMachine()
print(machine.pause() == nil)  // true: nothing is playing, so there is nothing to notify
machine.play(blueTrain)
print(machine.stop() == blueTrain)  // true
