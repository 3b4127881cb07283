import Foundation
import ObservatorySupport

/// Why a site cannot be built or written.
package struct SiteError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What is wrong, and with which file.
    package let description: String

    package init(_ description: String) { self.description = description }

    static func unwritable(_ path: String, _ reason: String) -> SiteError {
        SiteError("error: cannot write \"\(path)\": \(reason); what was there before is unchanged")
    }
}

/// Runs a closure that reads a file, and throws which file could not be read, and why.
package func reading<Value>(_ path: String, _ body: () throws -> Value) throws(SiteError) -> Value {
    do {
        return try body()
    } catch {
        let isMissing = !FileManager.default.fileExists(atPath: path)
        let reason = isMissing ? "there is no such file" : SystemReason.of(error)
        throw SiteError("error: cannot read \"\(path)\": \(reason)")
    }
}
