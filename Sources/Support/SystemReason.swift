import Foundation

/// Puts into words why the system would not do something with a file.
public enum SystemReason {
    /// Why a file could not be read or written, in the words of the system where it has some.
    public static func of(_ error: any Error) -> String {
        if let cause = posixCause(error) { return String(cString: strerror(cause.rawValue)) }
        return switch (error as? CocoaError)?.code {
        case .fileReadNoPermission, .fileWriteNoPermission: "permission denied"
        case .fileReadNoSuchFile, .fileNoSuchFile: "there is no such file"
        case .fileReadInapplicableStringEncoding, .fileReadCorruptFile: "it is not UTF-8 text"
        case .fileWriteOutOfSpace: "no space is left"
        case .fileReadUnknown: "it is not a file that can be read"
        case .fileWriteUnknown, .fileWriteFileExists, .fileWriteInvalidFileName:
            "a directory on the way to it cannot be made or written"
        default: error.localizedDescription
        }
    }

    /// The error of the system beneath one of Foundation, which keeps it in one place or the other.
    private static func posixCause(_ error: any Error) -> POSIXErrorCode? {
        let error = error as NSError
        let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError
        let posix = [error, cause].compactMap { $0 }.first { $0.domain == NSPOSIXErrorDomain }
        return posix.flatMap { POSIXErrorCode(rawValue: Int32($0.code)) }
    }
}
