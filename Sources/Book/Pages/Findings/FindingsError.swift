import Support

/// Why a file of findings cannot be used.
package struct FindingsError: Error, Sendable, Equatable {
    /// The file.
    let path: String
    let problem: Problem

    /// What is wrong with it.
    enum Problem: Error, Sendable, Equatable {
        case missing
        case unreadable(String)
        case notFindings
        case otherVersion(Int)
        case cutOff
        case changed
        /// Something of the contract is not as it was when the findings were made.
        case stale(String)
    }
}

extension FindingsError: CustomStringConvertible {
    /// What is wrong, and the command that makes the file again.
    package var description: String {
        """
        error: \(sentence). Make it with
            swift run -c release observatory findings --output \(CommandLineText.quoted(path))
        """
    }

    private var sentence: String {
        switch problem {
        case .missing: "there is no file of findings at \"\(path)\""
        case .unreadable(let reason): "\"\(path)\" cannot be read: \(reason)"
        case .notFindings: "\"\(path)\" is not a file that `observatory findings` wrote"
        case .otherVersion(let version):
            "\"\(path)\" holds findings of version \(version), and this program reads version "
                + "\(Findings.version)"
        case .cutOff: "\"\(path)\" ends before the findings do"
        case .changed: "\"\(path)\" was changed after it was written"
        case .stale(let what): "\(what) is not as it was when \"\(path)\" was made"
        }
    }
}
