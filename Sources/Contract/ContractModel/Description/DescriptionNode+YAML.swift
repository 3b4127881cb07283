import CYaml

// Uses libyaml directly, because its Swift wrapper needs Foundation, which WebAssembly lacks.
extension DescriptionNode {
    /// Parses YAML; `nil` if the text is empty.
    ///
    /// - Parameter file: The name of the file in errors.
    package init?(yaml text: String, file: String) throws(SourceError) {
        var text = text
        let root = text.withUTF8 { bytes in
            Result { () throws(SourceError) in try Composer(bytes, file: file).root() }
        }
        guard let root = try root.get() else { return nil }
        self = root
    }

    /// The node as YAML, laid out as scenarios are written by hand.
    package var yaml: String {
        var output: [UInt8] = []
        let emitter = UnsafeMutablePointer<yaml_emitter_t>.allocate(capacity: 1)
        defer { emitter.deallocate() }
        yaml_emitter_initialize(emitter)
        defer { yaml_emitter_delete(emitter) }
        withUnsafeMutablePointer(to: &output) { output in
            yaml_emitter_set_output(
                emitter,
                { target, bytes, count in
                    let output = target?.assumingMemoryBound(to: [UInt8].self)
                    output?.pointee += UnsafeBufferPointer(start: bytes, count: count)
                    return 1
                }, output)
            yaml_emitter_set_width(emitter, -1)
            yaml_emitter_set_unicode(emitter, 1)
            yaml_emitter_set_encoding(emitter, YAML_UTF8_ENCODING)
            Self.emit(to: emitter) { yaml_stream_start_event_initialize($0, YAML_UTF8_ENCODING) }
            Self.emit(to: emitter) { yaml_document_start_event_initialize($0, nil, nil, nil, 1) }
            emit(to: emitter)
            Self.emit(to: emitter) { yaml_document_end_event_initialize($0, 1) }
            Self.emit(to: emitter) { yaml_stream_end_event_initialize($0) }
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// Whether a list takes one line: words such as `rules`, and up to three short steps.
    ///
    /// - Parameter key: The key of the list; empty for an element of another list.
    package func isShort(under key: String) -> Bool {
        guard key != "expect", let list, list.allSatisfy({ $0.text != nil }) else { return false }
        return list.count <= 3 || ["rules", "needs", "state", "about"].contains(key)
    }

    private func emit(to emitter: UnsafeMutablePointer<yaml_emitter_t>, under key: String = "") {
        switch content {
        case .text(let text):
            var bytes = Array(text.utf8)
            Self.emit(to: emitter) {
                yaml_scalar_event_initialize(
                    $0, nil, nil, &bytes, Int32(bytes.count), 1, 1, YAML_ANY_SCALAR_STYLE)
            }
        case .list(let nodes):
            let style = isShort(under: key) ? YAML_FLOW_SEQUENCE_STYLE : YAML_BLOCK_SEQUENCE_STYLE
            Self.emit(to: emitter) { yaml_sequence_start_event_initialize($0, nil, nil, 1, style) }
            for node in nodes { node.emit(to: emitter) }
            Self.emit(to: emitter) { yaml_sequence_end_event_initialize($0) }
        case .mapping(let fields):
            Self.emit(to: emitter) {
                yaml_mapping_start_event_initialize($0, nil, nil, 1, YAML_BLOCK_MAPPING_STYLE)
            }
            for field in fields {
                field.key.emit(to: emitter)
                field.value.emit(to: emitter, under: field.key.text ?? "")
            }
            Self.emit(to: emitter) { yaml_mapping_end_event_initialize($0) }
        }
    }

    private static func emit(
        to emitter: UnsafeMutablePointer<yaml_emitter_t>,
        _ describe: (UnsafeMutablePointer<yaml_event_t>) -> Int32
    ) {
        var event = yaml_event_t()
        // The emitter takes ownership of the event's contents, so the event is not deleted here.
        guard describe(&event) == 1, yaml_emitter_emit(emitter, &event) == 1 else {
            preconditionFailure("a tree of text is YAML")
        }
    }
}

/// Builds nodes from libyaml's events.
private final class Composer {
    // Allocated, because the parser keeps its own address.
    private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    private let file: String
    /// The event that was parsed last.
    private var event = yaml_event_t()
    /// The number of nodes that are being read, one inside another.
    private var depth = 0

    /// The most nodes inside one another. Every reader of a description calls itself for each level, in a debug
    /// build with 3 KB of the stack, and a thread of Dispatch on macOS has 512 KB.
    private static let mostLevels = 100

    /// - Parameter text: The text, which has to outlive the composer.
    init(_ text: UnsafeBufferPointer<UInt8>, file: String) {
        self.file = file
        yaml_parser_initialize(parser)
        yaml_parser_set_input_string(parser, text.baseAddress, text.count)
    }

    deinit {
        yaml_event_delete(&event)
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    func root() throws(SourceError) -> DescriptionNode? {
        try advance()
        try advance()
        if event.type == YAML_STREAM_END_EVENT { return nil }
        try advance()
        let root = try node()
        try advance()
        try advance()
        if event.type != YAML_STREAM_END_EVENT {
            throw SourceError(file: file, line: line, "a second document begins here, and only one is read.")
        }
        return root
    }

    private var line: Int { Int(event.start_mark.line) + 1 }

    private func tooDeep(_ line: Int?) -> SourceError {
        SourceError(
            file: file, line: line, "this text has more than \(Self.mostLevels) values inside one another.")
    }

    private func advance() throws(SourceError) {
        yaml_event_delete(&event)
        if yaml_parser_parse(parser, &event) == 1 { return }
        var problem = parser.pointee.problem.map { String(cString: $0) } ?? "there is not enough memory"
        if problem.hasPrefix("Maximum nesting level") { throw tooDeep(nil) }
        if problem == "found character that cannot start any token" {
            problem += ": indent with spaces, not tabs, and put text that begins with %, @ or ` in quotes"
        }
        let isPlaced = parser.pointee.error != YAML_READER_ERROR && parser.pointee.error != YAML_MEMORY_ERROR
        throw SourceError(
            file: file, line: isPlaced ? Int(parser.pointee.problem_mark.line) + 1 : nil,
            "this is not YAML: \(problem).")
    }

    /// Reads the node that begins with the current event.
    private func node() throws(SourceError) -> DescriptionNode {
        let line = line
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.mostLevels else { throw tooDeep(line) }
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let bytes = UnsafeBufferPointer(start: scalar.value, count: Int(scalar.length))
            return DescriptionNode(.text(String(decoding: bytes, as: UTF8.self)), line: line)
        case YAML_SEQUENCE_START_EVENT:
            return DescriptionNode(.list(try nodes(until: YAML_SEQUENCE_END_EVENT)), line: line)
        case YAML_MAPPING_START_EVENT: return DescriptionNode(.mapping(try fields()), line: line)
        default:
            throw SourceError(
                file: file, line: line, "aliases are not read here. Write out what this one stands for.")
        }
    }

    private func nodes(until end: yaml_event_type_t) throws(SourceError) -> [DescriptionNode] {
        var nodes: [DescriptionNode] = []
        try advance()
        while event.type != end {
            nodes.append(try node())
            try advance()
        }
        return nodes
    }

    private func fields() throws(SourceError) -> [(key: DescriptionNode, value: DescriptionNode)] {
        let nodes = try nodes(until: YAML_MAPPING_END_EVENT)
        var fields: [(key: DescriptionNode, value: DescriptionNode)] = []
        // The line on which each key first appears.
        var lines: [String: Int] = [:]
        for place in stride(from: 0, to: nodes.count, by: 2) {
            fields.append((nodes[place], nodes[place + 1]))
            guard let key = nodes[place].text else { continue }
            if let first = lines.updateValue(nodes[place].line, forKey: key) {
                throw SourceError(
                    file: file, line: nodes[place].line,
                    "`\(key)` is here a second time; the first is in line \(first).")
            }
        }
        return fields
    }
}
