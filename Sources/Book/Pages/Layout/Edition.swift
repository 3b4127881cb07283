/// The kind of site that pages belong to, with the values that differ between kinds.
package struct Edition: Sendable {
    /// The command that starts the program, which shows the same in a terminal.
    package let program: String
    /// Whether the site has chapters, and a search through all of it.
    package let isBook: Bool

    /// The book, read next to a checkout of the project.
    package static let book = Edition(program: "swift run -c release observatory", isBook: true)

    /// The report of one run of the program that `program` starts.
    package static func report(program: String = "observatory") -> Edition {
        Edition(program: program, isBook: false)
    }

    /// The first page.
    package var start: Link { Link(title: isBook ? "Contents" : "Report", address: Site.start) }
}
