/// The lines that observers have written, in order.
final class Log {
    var lines: [String] = []
}
