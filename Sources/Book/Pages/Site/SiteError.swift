/// Why there is no site.
package enum SiteError: Error, Sendable, Equatable {
    case unreadable(String, reason: String)
    case outputUnwritable(String, reason: String)
    /// A file in the folder was not made by the program that is to replace it; it has no name where the
    /// folder cannot be read.
    case outputNotOurs(String, file: String, maker: String)
}

extension SiteError: CustomStringConvertible {
    /// What is wrong, and with what.
    package var description: String {
        switch self {
        case .unreadable(let path, let reason):
            "error: cannot read \"\(path)\": \(reason)"
        case .outputUnwritable(let path, let reason):
            "error: cannot write \"\(path)\": \(reason); what was there before is unchanged"
        case .outputNotOurs(let path, let file, let maker):
            "error: \"\(path)\" holds \(file.isEmpty ? "something that" : "\"\(file)\", which") \(maker) did not "
                + "make, so it is left alone; name another directory, or empty this one"
        }
    }
}
