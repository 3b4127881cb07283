// What a machine says of each call: the item that something happened to, or nothing.

import Playback

let blueTrain = Item(title: "Blue Train", duration: .seconds(643))
var machine = PlaybackMachine()
print(machine.pause() == nil)  // true: nothing is playing, so nobody is told
machine.play(blueTrain)
print(machine.stop() == blueTrain)  // true
