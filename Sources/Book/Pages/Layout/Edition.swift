/// What kind of site the pages belong to, as far as they speak of it.
package struct Edition: Sendable {
    /// The first page.
    package let start: Link
    /// What kind of page the first one of a section is, where the pages above it do not say so.
    package let kind: String?
    /// What a reader types to start the program that shows the same in a terminal.
    package let program: String
    /// Whether the pages stand beside chapters, with a search through all of it.
    package let isBook: Bool

    /// The book, read beside a checkout of the project.
    package static let book = Edition(
        start: Link(title: "Contents", address: Site.start), kind: "Reference",
        program: "swift run -c release observatory", isBook: true)

    /// The report of one run of a program, which is started by `program`.
    package static func report(program: String = "observatory") -> Edition {
        Edition(
            start: Link(title: "Report", address: Site.start), kind: nil, program: program, isBook: false)
    }
}
