import Foundation
import SystemReason

/// Does something that reads, and says which file could not be read, and why.
func reading<Value>(_ path: String, _ body: () throws -> Value) throws(BookError) -> Value {
    do {
        return try body()
    } catch {
        let isMissing = !FileManager.default.fileExists(atPath: path)
        throw .unreadable(path, reason: isMissing ? "there is no such file" : SystemReason.of(error))
    }
}
