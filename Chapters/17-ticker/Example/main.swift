import ObservatoryPlayback
import OwnedThreads
import ThreadOwnedStrategy

let time = ManualTime()
let ticker = PositionTicker(every: .seconds(1), time: time)

print("The ticker was not started. Stopping it does nothing.")
ticker.stop()

let display = Display("display", ticker)
print("It is started, and once more. A second passes.")
ticker.start()
ticker.start()
time.advance(by: .seconds(1))
display.waitUntilShown()

let watch = Display("watch", ticker)
print("A watch follows it too. Three seconds pass at once.")
time.advance(by: .seconds(3))
for _ in 1...3 { watch.waitUntilShown() }

let alarm = Alarm(at: .seconds(5), ticker)
print("An alarm is set that stops it. A minute passes.")
time.advance(by: .seconds(60))
alarm.waitUntilItRings()

print("It is stopped again, which waits for its thread and finds that it has ended.")
ticker.stop()
print("The position is \(ticker.position).")
