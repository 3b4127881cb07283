import ObservatoryPlayback

let blueTrain = Item(title: "Blue Train", duration: .seconds(643))
let naima = Item(title: "Naima", duration: .seconds(261))
