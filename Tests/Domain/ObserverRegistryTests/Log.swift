/// What has been heard, in order.
final class Log {
    var lines: [String] = []
}
