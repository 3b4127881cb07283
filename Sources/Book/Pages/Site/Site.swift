/// A finished site: the text of every file, by its path from the directory of the site.
package struct Site: Sendable, Equatable {
    package let files: [String: String]

    package init(files: [String: String]) { self.files = files }

    package static let start = "index.html"
}
