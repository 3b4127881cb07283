import ObservatorySupport
import SwiftSource

/// The declarations that a link to a Swift file names, as in `AudioPlayer.swift#AudioPlayer.play,notify`.
///
/// Names after the first are looked up inside the type of the first, then outwards.
struct CodeReference {
    let path: String
    let names: [String]

    init(path: String, fragment: String) {
        self.path = path
        names = fragment.filter { $0 != " " }.split(separator: ",", omittingEmptySubsequences: false)
            .map(String.init)
    }

    /// The names with their types, as far as the link gives them. A later name without a type is in the type
    /// of the first name, if that has one.
    var fullNames: [String] {
        func types(_ name: String) -> [Substring] {
            name.prefix { $0 != "(" }.split(separator: ".").dropLast()
        }
        let container = types(names.first ?? "").joined(separator: ".")
        return names.map { container.isEmpty || !types($0).isEmpty ? $0 : "\(container).\($0)" }
    }

    /// Returns the declarations, or throws what is wrong with each name that leads to none.
    func declarations(in file: SwiftFile) throws(Refusal) -> [SwiftDeclaration] {
        var found: [SwiftDeclaration] = []
        var problems: [String] = []
        for name in names {
            let container = found.first?.container ?? ""
            let candidates = file.lookup(name, from: container)
            if candidates.count == 1 {
                found += candidates
            } else if candidates.isEmpty {
                let isMember = !container.isEmpty && !name.contains(".")
                let name = isMember ? "\(container).\(name)" : name
                let message = "there is no \"\(name)\" in \(path)"
                problems += Refusal(message, nearest: file.nearest(to: name)).messages
            } else {
                let lines = candidates.map { "\"\($0.fullName)\" on line \($0.line)" }
                problems.append("\"\(name)\" in \(path) may be \(lines.joined(separator: " or "))")
            }
        }
        guard problems.isEmpty else { throw Refusal(problems) }
        return found
    }
}

extension SwiftFile {
    fileprivate func nearest(to name: String) -> String? {
        // If a type around it exists, only the part after it can be misspelt.
        let known = Self.containers(name).dropFirst().first { known in
            declarations.contains { $0.container == known }
        }
        let prefix = known.map { "\($0)." } ?? ""
        let candidates = declarations.map(name.contains("(") ? \.fullName : \.shortName)
            .filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
        return NearestName.of(String(name.dropFirst(prefix.count)), in: candidates).map { prefix + $0 }
    }
}
