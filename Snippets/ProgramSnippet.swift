// The whole `observatory` program for a strategy of your own, which the benchmark times as well.

import ObservatoryCommands
import ObservatoryPlayback
import ObserverContract

@main
enum Main {
    static func main() async {
        await ObservatoryCommand.runAndExit(beside: [Entrant(bells)])
    }
}

let bells = SubjectStrategy(
    "bells", of: { Bell<PlaybackEvent>() }, summary: "closures that cannot be removed"
) {
    $0.ring($1)
} observe: {
    $0.listen($1)
}
// snippet.hide

final class Bell<Event> {
    private var listeners: [(Event) -> Void] = []

    func listen(_ listener: @escaping (Event) -> Void) { listeners.append(listener) }

    func ring(_ event: Event) { for listener in listeners { listener(event) } }
}
