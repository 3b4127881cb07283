package import Foundation

/// Explains in words why a file operation failed.
public enum SystemReason {
    /// Returns why a file could not be read or written, in the system's own words where it provides them.
    public static func of(_ error: any Error) -> String {
        if let cause = posixCause(error) { return String(cString: strerror(cause.rawValue)) }
        let path = (error as? CocoaError)?.filePath ?? (error as? CocoaError)?.url?.path
        return switch (error as? CocoaError)?.code {
        case .fileReadNoPermission where isPipeOrDevice(path), .fileReadUnknown where isPipeOrDevice(path):
            "it is not a regular file; a pipe or a device cannot be read here"
        case .fileReadNoPermission, .fileWriteNoPermission: "permission denied"
        case .fileReadNoSuchFile, .fileNoSuchFile: "there is no such file"
        case .fileReadInapplicableStringEncoding, .fileReadCorruptFile: "it is not UTF-8 text"
        case .fileWriteOutOfSpace: "no space is left"
        case .fileReadUnknown: "it is not a file that can be read"
        case .fileWriteFileExists: "something else has its name, or that of a directory on the way to it"
        case .fileWriteInvalidFileName: "a name is too long, or not allowed"
        case .fileWriteUnknown:
            "the system does not say why; it may be a limit of the size, or a directory that cannot be made"
        // It ends with a full stop, and the message adds its own.
        default: error.localizedDescription.trimmingCharacters(in: CharacterSet(charactersIn: "."))
        }
    }

    private static func isPipeOrDevice(_ path: String?) -> Bool {
        guard let path else { return false }
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let type = try? FileManager.default.attributesOfItem(atPath: target)[.type] as? FileAttributeType
        return ![nil, .typeRegular, .typeDirectory].contains(type)
    }

    /// The POSIX error behind a Foundation error: the error itself or its underlying error.
    package static func posixCause(_ error: any Error) -> POSIXErrorCode? {
        let error = error as NSError
        let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError
        let posix = [error, cause].compactMap { $0 }.first { $0.domain == NSPOSIXErrorDomain }
        return posix.flatMap { POSIXErrorCode(rawValue: Int32($0.code)) }
    }
}
