import ContractModel
import Foundation
import Testing

/// The model also runs where there is no operating system: in a browser, as WebAssembly.
@Suite struct WebAssemblyTests {
    @Test(
        .enabled(
            if: Toolchain.found != nil,
            "It takes node, clang, wasm-ld, and the library of Embedded Swift for WebAssembly."))
    func theModelLeavesTheSameTraceAsWebAssembly() throws {
        let toolchain = try #require(Toolchain.found)
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let module = try toolchain.build(in: folder)
        let printed = try toolchain.run(toolchain.node, [Toolchain.path("../WebAssembly/run.mjs"), module])
        let expected = try Probe.lines()
        #expect(expected.count > 10)
        #expect(printed == expected.map { "\($0)\n" }.joined())
    }
}

/// What builds and runs WebAssembly.
private struct Toolchain {
    let bin: URL
    let node: URL
    let library: URL

    static let found = Toolchain()

    private init?() {
        guard let swiftc = Self.program("swiftc"), let node = Self.program("node") else { return nil }
        self.node = node
        bin = swiftc.resolvingSymlinksInPath().deletingLastPathComponent()
        library = bin.deletingLastPathComponent().appending(
            path: "lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a")
        let needed = [library] + ["clang", "wasm-ld"].map { bin.appending(path: $0) }
        guard needed.allSatisfy({ FileManager.default.fileExists(atPath: $0.path) }) else { return nil }
    }

    private static func program(_ name: String) -> URL? {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.map { URL(fileURLWithPath: "\($0)/\(name)") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// The path of a file beside this one.
    static func path(_ name: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: name).path
    }

    /// Builds the domain, the model and the program, and returns the path of the module.
    func build(in folder: URL) throws -> String {
        let sources = Self.path("../../../Sources")
        let domain = try object("Playback", Self.swiftFiles(in: "\(sources)/Domain/Playback"), in: folder)
        let model = try object(
            "ContractModel", Self.swiftFiles(in: "\(sources)/Contract/ContractModel"), in: folder)
        let program = try object(
            "Program", [Self.path("Probe.swift"), Self.path("../WebAssembly/Program.swift")], in: folder)
        let memory = folder.appending(path: "memory.o").path
        _ = try run(
            bin.appending(path: "clang"),
            ["--target=wasm32", "-O2", "-ffreestanding", "-fno-builtin", "-c", "-o", memory]
                + [Self.path("../WebAssembly/memory.c")])
        let module = folder.appending(path: "program.wasm").path
        _ = try run(
            bin.appending(path: "wasm-ld"),
            ["--no-entry", "--export=run", "--import-undefined", "-o", module]
                + [program, model, domain, memory, library.path])
        return module
    }

    private func object(_ name: String, _ files: [String], in folder: URL) throws -> String {
        let object = folder.appending(path: "\(name).o").path
        let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
        _ = try run(
            bin.appending(path: "swiftc"),
            ["-target", "wasm32-unknown-none-wasm", "-enable-experimental-feature", "Embedded", "-wmo"]
                + ["-Osize", "-parse-as-library", "-swift-version", "6", "-package-name", "Observatory"]
                + features.flatMap { ["-enable-upcoming-feature", $0] }
                + ["-module-name", name, "-I", folder.path, "-emit-module", "-emit-module-path"]
                + [folder.appending(path: "\(name).swiftmodule").path, "-c", "-o", object] + files)
        return object
    }

    private static func swiftFiles(in folder: String) -> [String] {
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
    }

    /// Runs a program, and returns what it prints.
    func run(_ program: URL, _ arguments: [String]) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = program
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(program.lastPathComponent): \(text)")
        return text
    }
}
