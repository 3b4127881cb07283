// swift-tools-version: 6.3
import PackageDescription

// A client of `Observers` alone asks for no trait and fetches only swift-collections. The programs need the contract.
let ifContract = TargetDependencyCondition.when(traits: ["Contract", "Programs"])
let ifPrograms = TargetDependencyCondition.when(traits: ["Programs"])
// Apple's systems have a System framework and Combine of their own.
let ifProgramsOnLinux = TargetDependencyCondition.when(platforms: [.linux], traits: ["Programs"])

// Where the toolchain has swift-syntax compiled, if `make` has found it. Compiling it takes longer than all that
// bookbinder has besides.
let compiledSyntax = Context.environment["COMPILED_SWIFT_SYNTAX"].flatMap { $0.isEmpty ? nil : $0 }
let swiftSyntax: [Package.Dependency] =
    compiledSyntax == nil
    ? [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")] : []

/// What modules use besides each other, by name.
let others: [String: Target.Dependency] = [
    "ArgumentParser": .product(
        name: "ArgumentParser", package: "swift-argument-parser", condition: ifPrograms),
    "CCmark": .target(name: "CCmark", condition: ifPrograms),
    "DequeModule": .product(name: "DequeModule", package: "swift-collections"),
    "OpenCombine": .product(name: "OpenCombine", package: "OpenCombine", condition: ifProgramsOnLinux),
    "Subprocess": .product(name: "Subprocess", package: "swift-subprocess", condition: ifPrograms),
    "SwiftIDEUtils": .product(name: "SwiftIDEUtils", package: "swift-syntax", condition: ifPrograms),
    "SwiftParser": .product(name: "SwiftParser", package: "swift-syntax", condition: ifPrograms),
    "SwiftSyntax": .product(name: "SwiftSyntax", package: "swift-syntax", condition: ifPrograms),
    "SystemPackage": .product(name: "SystemPackage", package: "swift-system", condition: ifProgramsOnLinux),
    "Yams": .product(name: "Yams", package: "Yams", condition: ifContract),
]

/// The names that other packages may have too. Among all packages of a program a name may be there once, so these
/// modules begin with `Observatory`.
let common: Set = [
    "Support", "Playback", "Markdown", "Book", "Pages", "Course", "Picker", "Mutants", "Peers", "Workloads",
    "Witnesses",
]

/// The name of the module in a folder.
func moduleName(_ folder: String) -> String { common.contains(folder) ? "Observatory\(folder)" : folder }

/// What names separated by spaces stand for; a name that is not in `others` is a module of this package.
func uses(_ names: String) -> [Target.Dependency] {
    names.split(separator: " ").map(String.init).map { others[$0] ?? .target(name: moduleName($0)) }
}

/// The place of a folder, which is in `Sources` where it names no other.
func place(_ folder: String) -> String {
    ["Benchmarks/", "Chapters/", "Tests/"].contains(where: folder.hasPrefix) ? folder : "Sources/\(folder)"
}

/// A module in its folder, and what it uses; by default with tests in the same folder of `Tests`, and what
/// these use besides it.
func module(
    _ path: String, _ names: String = "", copies: [String] = [], tests: String? = "", exclude: [String] = []
) -> [Target] {
    let name = String(path.split(separator: "/").last!)
    let module = Target.target(
        name: moduleName(name), dependencies: uses(names), path: place(path),
        resources: copies.map { .copy($0) })
    guard let tests else { return [module] }
    let folder = path.hasPrefix("Benchmarks") ? "Benchmark/\(name)" : path
    return [module] + testsOf(folder, "\(name) \(tests)", exclude: exclude)
}

/// A program in its folder, by default with the folder's name, and what it uses.
func program(_ path: String, name: String? = nil, _ names: String, exclude: [String] = []) -> [Target] {
    let name = name ?? String(path.split(separator: "/").last!)
    return [.executableTarget(name: name, dependencies: uses(names), path: place(path), exclude: exclude)]
}

/// The tests of what is in a folder.
func testsOf(_ path: String, _ names: String, exclude: [String] = []) -> [Target] {
    let name = "\(path.split(separator: "/").last!)Tests"
    return [.testTarget(name: name, dependencies: uses(names), path: "Tests/\(path)Tests", exclude: exclude)]
}

let strategies = [
    "NotificationCenter", "ObserverProtocol", "ClosureArray", "Tokens", "OwnerBound", "MulticastDelegate",
    "Property", "Keyed", "ThreadSafe", "ThreadOwned", "KeyedThreadSafe", "KeyedThreadOwned", "Actor",
].map { "\($0)Strategy" }
let everyStrategy = strategies.joined(separator: " ")
let domain = "Playback ObserverRegistry Observers OwnedThreads Support"

// The programs of the chapters.
let examples = [
    "01-introduction", "02-contract", "03-closure-array", "04-observer-protocol", "05-multicast-delegate",
    "06-notification-center", "07-tokens", "08-owner-bound", "09-side-by-side", "10-registry",
    "11-removal-during-delivery", "12-retain-cycles", "13-property", "14-keyed", "15-threads",
    "16-concurrency", "17-ticker", "18-view-controllers", "19-swiftui", "21-finding-leaks",
    "22-testing-observers", "23-buffering", "24-how-we-measure", "25-what-things-cost",
    "26-what-calls-cost", "27-choosing",
]
// What some use besides the strategies.
let exampleUses = [
    "02-contract": "ObserverContract", "24-how-we-measure": "BenchmarkEngine",
    "27-choosing": "Picker StrategyCatalog",
]
// What some print besides their output.
let examplePrints = [
    "05-multicast-delegate": ["drawing.svg"], "16-concurrency": ["observations.txt", "reading.txt"],
]
// A program for each strategy, which readers paste.
let pasted = [
    "notification-center", "observer-protocol", "closure-array", "tokens", "owner-bound", "property", "keyed",
    "multicast-delegate", "keyed-thread-safe", "keyed-thread-owned", "thread-safe", "thread-owned", "actor",
    "async-sequence",
]

// From the ground up: a module uses those before it.
let modules: [[Target]] = [
    module("Support"),
    // What tests of observers note, and what tells them that an object was freed.
    module("Tests/Domain/Witnesses", tests: nil),
    module("Domain/Playback"),
    module("Domain/ObserverRegistry", "Support DequeModule", tests: "Witnesses"),
    module("Domain/Observers", "ObserverRegistry Support", tests: "BuiltPrograms Witnesses"),
    module("Domain/OwnedThreads", "Support", tests: "Witnesses"),
    strategies.flatMap { module("Strategies/\($0)", "\(domain) DequeModule", tests: nil) },
    testsOf("Strategies/Strategy", "\(everyStrategy) \(domain) Witnesses"),

    // Rules, scenarios and the reference model: also Embedded Swift, for the lab of the book.
    module("Contract/ContractModel", "Playback Support Yams", tests: nil),
    module(
        "Contract/ObserverContract", "ContractModel Playback Support DequeModule",
        copies: ["Scenarios"], tests: "Mutants Yams"),
    // Runs strategies in processes of their own.
    module(
        "Contract/ProcessIsolation", "ObserverContract Support Subprocess SystemPackage",
        tests: "Subprocess"),
    module("Contract/StrategyCatalog", "ObserverContract \(everyStrategy)"),
    module("Contract/Mutants", "ObserverContract"),

    module("Benchmark/CAllocationCounts", tests: nil),
    // Takes the place of `malloc` in every program that is linked with it.
    module("Benchmark/CAllocationCounter", "CAllocationCounts", tests: nil),
    module("Benchmark/BenchmarkEngine", "CAllocationCounts Support", tests: "CAllocationCounter"),
    module(
        "Benchmark/Picker", "BenchmarkEngine ObserverContract Yams",
        copies: ["acquaintances.yml", "Paste"]),
    module("Benchmarks/Peers", "ObserverContract OpenCombine", tests: "StrategyCatalog Witnesses"),
    module("Benchmarks/LessonLibrary", tests: nil),
    module("Benchmarks/CSwiftRuntime", tests: nil),
    module(
        "Benchmarks/Workloads",
        "BenchmarkEngine CSwiftRuntime LessonLibrary Peers StrategyCatalog Support OpenCombine",
        tests: "CAllocationCounter Witnesses"),
    // The floors once more, from the same file.
    module("Benchmarks/FloorCopies", "CSwiftRuntime Workloads", tests: nil),

    module(
        "Book/Course", "ObserverContract Support Yams",
        tests: "BuiltPrograms ExerciseSolutions ExerciseStarters ObservatoryCommands exercise-starters"),
    module("Programs/ExerciseSupport", "ObserverContract ProcessIsolation Support", tests: nil),
    [.target(name: "ExerciseStarters", dependencies: ["ExerciseSupport"], path: "Exercises/Starters")],
    [.target(name: "ExerciseSolutions", dependencies: ["ExerciseSupport"], path: "Exercises/Solutions")],

    [
        .systemLibrary(
            name: "CCmark", path: "Sources/Book/CCmark", pkgConfig: "libcmark",
            providers: [.apt(["libcmark-dev"]), .brew(["cmark"])])
    ],
    module("Book/Markdown", "CCmark Support", tests: "CCmark", exclude: ["commonmark-examples.json"]),
    module("Book/SwiftSource", compiledSyntax == nil ? "SwiftSyntax SwiftParser SwiftIDEUtils" : ""),
    module("Book/LabEngine", "ContractModel Support", tests: "ObserverContract", exclude: ["answer.mjs"]),
    module(
        "Book/Pages", "Course LabEngine Picker", copies: ["Theme"],
        tests: "Mutants Peers StrategyCatalog Support"),
    module("Book/Book", "Markdown Pages SwiftSource", tests: "ObservatoryCommands"),

    module("Programs/CommandLineSupport", "ArgumentParser Support", tests: nil),
    module(
        "Programs/ObservatoryCommands",
        "CAllocationCounter CommandLineSupport FloorCopies Mutants Pages ProcessIsolation Workloads Subprocess "
            + "SystemPackage",
        tests: "BuiltPrograms bookbinder entrant-observatory faulty-observatory observatory uncounted-program"
    ),
    program("Programs/observatory", "ObservatoryCommands"),
    program("Programs/bookbinder", "Book CommandLineSupport"),

    // What tests start, and where they find it.
    program("Tests/Programs/faulty-observatory", "ObservatoryCommands Observers"),
    program("Tests/Programs/entrant-observatory", "ObservatoryCommands Observers"),
    program("Tests/Programs/uncounted-program", "BenchmarkEngine ExerciseSupport"),
    program("Tests/Programs/sanitizer-probe", "Peers StrategyCatalog"),
    program("Tests/Programs/instruction-probe", "BenchmarkEngine FloorCopies Workloads"),
    program("Tests/Programs/exercise-starters", "ExerciseSolutions ExerciseStarters"),
    module("Tests/Programs/BuiltPrograms", tests: nil),

    examples.flatMap { chapter in
        program(
            "Chapters/\(chapter)/Example", name: "example-\(chapter)",
            "\(everyStrategy) \(domain) \(exampleUses[chapter, default: ""])",
            exclude: ["output.txt"] + examplePrints[chapter, default: []])
    },
    pasted.flatMap { program("Benchmark/Picker/Paste/\($0)", name: "paste-\($0)", "Observers") },
    testsOf("Programs/Example", examples.reduce("BuiltPrograms") { "\($0) example-\($1)" }),
    testsOf("Benchmark/Paste", pasted.reduce("BuiltPrograms Picker StrategyCatalog") { "\($0) paste-\($1)" }),
]

let package = Package(
    name: "Observatory", platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .executable(name: "observatory", targets: ["observatory"]),
        .executable(name: "bookbinder", targets: ["bookbinder"]),
        // The verified ways of observing, for your own subject, and what they are made of.
        .library(name: "Observers", targets: ["Observers", "ObserverRegistry"]),
        .library(name: "ObserverRegistry", targets: ["ObserverRegistry"]),
        .library(name: "ObserverContract", targets: ["ObserverContract", "ObservatoryPlayback"]),
        .library(name: "BenchmarkEngine", targets: ["BenchmarkEngine"]),
        // For programs that measure with the BenchmarkEngine and count allocations too.
        .library(name: "AllocationCounter", targets: ["CAllocationCounter"]),
        // The whole program for strategies of another package, and the parts of their rigs.
        .library(name: "ObservatoryCommands", targets: ["ObservatoryCommands", "ObservatoryWorkloads"]),
        .library(name: "ExerciseSupport", targets: ["ExerciseSupport"]),
    ],
    // One at a time: SwiftPM passes several to the compiler in an order that changes from command to command, and then
    // compiles everything again (https://github.com/swiftlang/swift-package-manager/issues/10525).
    traits: [.default(enabledTraits: ["Programs"]), "Contract", "Programs"],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        // The model uses its C module, which no version promises.
        .package(url: "https://github.com/jpsim/Yams", .upToNextMinor(from: "6.2.2")),
        .package(url: "https://github.com/apple/swift-system", from: "1.5.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        // The reference takes its examples from `snippet-extract`; no target uses it.
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
    ] + swiftSyntax,
    targets: modules.flatMap { $0 }, swiftLanguageModes: [.v6]
)

// The tests spend most of their time in these modules. `make` optimizes them in debug builds too; compiling them takes
// longer, so nothing else does.
let optimized = Set(
    Context.environment["OPTIMIZED_MODULES"] == "YES"
        ? ["Support", "ContractModel", "ObserverContract", "BenchmarkEngine", "LabEngine"].map(moduleName)
        : [])

for target in package.targets where target.type != .system {
    target.swiftSettings = [
        // `any` before every protocol used as a type, so that a reader sees where a call is dynamic.
        .enableUpcomingFeature("ExistentialAny"),
        // What a module passes on to its clients is said by `public import` and nothing else.
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
    if optimized.contains(target.name) {
        target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
    }
    if let compiledSyntax {
        target.swiftSettings?.append(.unsafeFlags(["-I", compiledSyntax]))
        if target.name == "SwiftSource" {
            target.linkerSettings = [
                .unsafeFlags(["-L", compiledSyntax, "-Xlinker", "-rpath", "-Xlinker", compiledSyntax])
            ]
        }
    }
    if target.name == "FloorCopies" { target.swiftSettings?.append(.define("FLOOR_COPIES")) }
    // A test is that subjects on the main actor and in actors use the lists without a warning.
    if target.name == "ObserversTests" { target.swiftSettings?.append(.treatAllWarnings(as: .error)) }
}
