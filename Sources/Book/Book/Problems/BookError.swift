package import Markdown
package import Pages

/// Why there is no book.
package enum BookError: Error, Sendable, Equatable {
    /// Something that the book is made from is missing or cannot be read; the message says what.
    case unusable(String)
    /// Every problem of every chapter, in reading order.
    case problems([Problem])
    /// What is wrong with the finished pages, though not with a chapter.
    case site([SiteFlaw])

    /// 1 when the chapters or the pages are wrong, 2 when there was nothing to work with or on.
    package var exitCode: Int32 {
        if case .unusable = self { 2 } else { 1 }
    }
}

extension BookError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unusable(let message): message
        case .problems(let problems): problems.map(\.description).joined(separator: "\n")
        case .site(let flaws): flaws.map(\.description).joined(separator: "\n")
        }
    }
}
