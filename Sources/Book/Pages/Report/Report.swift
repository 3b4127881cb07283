/// Builds a site from the findings of one run: a page with the verdicts and failures, and the pages about
/// rules, scenarios and strategies that the book has too.
///
///     let site = Report.site(of: findings, command: "observatory compare --report out", theme: theme)
///     site.files["index.html"]        // the verdicts
///
/// The same findings make the same site, byte for byte.
package enum Report {
    /// - Parameters:
    ///   - command: The command line of the run.
    ///   - program: The command that starts the program again.
    package static func site(
        of findings: Findings, command: String, program: String = "observatory", theme: Theme
    ) -> Site {
        let sections: [ReferenceSection] =
            [.rules, .scenarios, .strategies] + (findings.benchmark == nil ? [] : [.benchmark])
            + (findings.lab == nil ? [] : [.lab])
        let index = PageIndex(findings, edition: .report(program: program), sections: sections)
        let first = Page(
            path: Site.start, title: index.edition.start.title, kind: "One run",
            html: ReportPage(index: index, command: command).html)
        return PageLayout(index.edition, sections: sections)
            .site(of: [first] + index.referencePages, theme: theme, lab: findings.lab)
    }
}
