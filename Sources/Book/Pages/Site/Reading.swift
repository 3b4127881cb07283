import Foundation
import Support

/// Does something that reads, and says which file could not be read, and why.
package func reading<Value>(_ path: String, _ body: () throws -> Value) throws(SiteError) -> Value {
    do {
        return try body()
    } catch {
        let isMissing = !FileManager.default.fileExists(atPath: path)
        throw .unreadable(path, reason: isMissing ? "there is no such file" : SystemReason.of(error))
    }
}
