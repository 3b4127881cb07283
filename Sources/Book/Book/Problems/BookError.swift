package import BenchmarkEngine
package import Course
package import Pages

/// Why no book was bound.
package enum BookError: Error, Sendable, Equatable {
    case chaptersMissing(String)
    case chaptersEmpty(String)
    case files(SiteError)
    /// There is no benchmark in the file that was named.
    case results(ReportError)
    /// The description of an exercise cannot be used.
    case exercise(ExerciseError)
    /// Every problem of every chapter, in reading order.
    case problems([Problem])
    /// What is wrong with the finished pages, though not with a chapter.
    case site([SiteFlaw])

    /// 1 when the chapters or the pages are wrong, 2 when there was nothing to work with or on.
    package var exitCode: Int32 {
        switch self {
        case .problems, .site: 1
        default: 2
        }
    }
}
