// swift-tools-version: 6.3
import PackageDescription

// A client of `Observers` alone switches both traits off and fetches only swift-collections.
let ifContract = TargetDependencyCondition.when(traits: ["Contract"])
let ifPrograms = TargetDependencyCondition.when(traits: ["Programs"])
// Apple's systems have a System framework and Combine of their own.
let ifProgramsOnLinux = TargetDependencyCondition.when(platforms: [.linux], traits: ["Programs"])

/// A product of another package.
func product(_ name: String, _ package: String, _ only: TargetDependencyCondition?) -> Target.Dependency {
    .product(name: name, package: package, condition: only)
}

let argumentParser = product("ArgumentParser", "swift-argument-parser", ifPrograms)
let dequeModule = product("DequeModule", "swift-collections", nil)
let openCombine = product("OpenCombine", "OpenCombine", ifProgramsOnLinux)
let subprocess = product("Subprocess", "swift-subprocess", ifPrograms)
let swiftSyntax = ["SwiftSyntax", "SwiftParser", "SwiftIDEUtils"].map {
    product($0, "swift-syntax", ifPrograms)
}
let system = product("SystemPackage", "swift-system", ifProgramsOnLinux)
let yams = product("Yams", "Yams", ifContract)

/// A module in its folder of `Sources`, and its tests in the same folder of `Tests` with what only they use.
func module(
    _ path: String, _ uses: [Target.Dependency] = [], resources: [Resource] = [],
    tests: [Target.Dependency]? = [], exclude: [String] = []
) -> [Target] {
    let name = String(path.split(separator: "/").last!)
    let module = Target.target(name: name, dependencies: uses, path: "Sources/\(path)", resources: resources)
    guard let tests else { return [module] }
    let uses = [.target(name: name)] + tests
    return [
        module,
        .testTarget(name: "\(name)Tests", dependencies: uses, path: "Tests/\(path)Tests", exclude: exclude),
    ]
}

/// A program in a folder.
func program(_ name: String, _ path: String, _ uses: [Target.Dependency]) -> Target {
    .executableTarget(name: name, dependencies: uses, path: path)
}

// From the ground up: a module uses those before it.
let domain =
    module("Support")
    + module("Domain/Playback")
    + module("Domain/ObserverRegistry", ["Support", dequeModule])
    + module("Domain/Observers", ["ObserverRegistry", "Support"])
    + module("Domain/OwnedThreads", ["Support"])

let strategyNames = [
    "NotificationCenter", "ObserverProtocol", "ClosureArray", "Tokens", "OwnerBound", "MulticastDelegate",
    "Property", "Keyed", "ThreadSafe", "ThreadOwned", "KeyedThreadSafe", "KeyedThreadOwned", "Actor",
].map { "\($0)Strategy" }
let strategies = strategyNames.flatMap {
    module(
        "Strategies/\($0)",
        ["Playback", "ObserverRegistry", "Observers", "OwnedThreads", "Support", dequeModule])
}
let everyStrategy = strategyNames.map { Target.Dependency.target(name: $0) }

let contract =
    // Rules, scenarios and the reference model: also Embedded Swift, for the lab of the book.
    module("Contract/ContractModel", ["Playback", "Support", yams])
    + module(
        "Contract/ObserverContract", ["ContractModel", "Playback", "Support", dequeModule],
        resources: [.copy("Scenarios")])
    // Runs strategies in processes of their own.
    + module(
        "Contract/ProcessIsolation", ["ObserverContract", "Support", subprocess, system], tests: [subprocess])
    + module("Contract/StrategyCatalog", ["ObserverContract"] + everyStrategy)
    + module("Contract/Mutants", ["ObserverContract"])

let benchmark =
    module("Benchmark/CAllocationCounts", tests: nil)
    // Takes the place of `malloc` in every program that is linked with it.
    + module("Benchmark/CAllocationCounter", ["CAllocationCounts"], tests: nil)
    + module(
        "Benchmark/BenchmarkEngine", ["CAllocationCounts", "Support"], tests: ["CAllocationCounter"])
    + module(
        "Benchmark/Picker", ["BenchmarkEngine", "ObserverContract"],
        resources: [.copy("acquaintances.yml"), .copy("Paste")])
    + [
        .target(name: "Peers", dependencies: ["ObserverContract", openCombine], path: "Benchmarks/Peers"),
        .testTarget(
            name: "PeersTests", dependencies: ["Peers", "StrategyCatalog"], path: "Tests/Contract/PeersTests"),
        .target(name: "LessonLibrary", path: "Benchmarks/LessonLibrary"),
        .target(name: "CSwiftRuntime", path: "Benchmarks/CSwiftRuntime"),
        .target(
            name: "Workloads",
            dependencies: [
                "BenchmarkEngine", "CSwiftRuntime", "LessonLibrary", "Peers", "StrategyCatalog", openCombine,
            ],
            path: "Benchmarks/Workloads"),
        // The floors once more, from the same file.
        .target(
            name: "FloorCopies", dependencies: ["CSwiftRuntime", "Workloads"], path: "Benchmarks/FloorCopies"),
        .testTarget(
            name: "WorkloadsTests", dependencies: ["Workloads", "CAllocationCounter"],
            path: "Tests/Benchmark/WorkloadsTests"),
    ]

let exercises =
    module(
        "Programs/Course", ["ObserverContract", "Support"],
        tests: [
            "BuiltPrograms", "ExerciseSolutions", "ExerciseStarters", "ObservatoryCommands",
            "exercise-starters",
        ])
    + module("Programs/ExerciseSupport", ["ObserverContract", "ProcessIsolation", "Support"], tests: nil)
    + [
        .target(name: "ExerciseStarters", dependencies: ["ExerciseSupport"], path: "Exercises/Starters"),
        .target(name: "ExerciseSolutions", dependencies: ["ExerciseSupport"], path: "Exercises/Solutions"),
    ]

let book =
    [
        .systemLibrary(
            name: "CCmark", path: "Sources/Book/CCmark", pkgConfig: "libcmark",
            providers: [.apt(["libcmark-dev"]), .brew(["cmark"])])
    ]
    + module("Book/Markdown", [.target(name: "CCmark", condition: ifPrograms), "Support"], tests: ["CCmark"])
    + module("Book/SwiftSource", swiftSyntax)
    + module(
        "Book/LabEngine", ["ContractModel", "Support"], tests: ["Pages", "Peers", "StrategyCatalog"],
        exclude: ["answer.mjs"])
    + module(
        "Book/Pages", ["Course", "LabEngine", "Picker"], resources: [.copy("Theme")],
        tests: ["Peers", "StrategyCatalog"])
    + module("Book/Book", ["Markdown", "Pages", "SwiftSource"], tests: ["ObservatoryCommands"])

let programs =
    module("Programs/CommandLineSupport", [argumentParser, "Support"], tests: nil)
    + module(
        "Programs/ObservatoryCommands",
        [
            "CAllocationCounter", "CommandLineSupport", "FloorCopies", "Mutants", "Pages", "ProcessIsolation",
            "Workloads", subprocess, system,
        ],
        tests: [
            "BuiltPrograms", "bookbinder", "entrant-observatory", "faulty-observatory", "observatory",
            "uncounted-program",
        ])
    + [
        program("observatory", "Sources/Programs/observatory", ["ObservatoryCommands"]),
        program("bookbinder", "Sources/Programs/bookbinder", ["Book", "CommandLineSupport"]),
        // What tests start, and where they find it.
        program("faulty-observatory", "Tests/Programs/FaultyObservatory", ["ObservatoryCommands"]),
        program("entrant-observatory", "Tests/Programs/EntrantObservatory", ["ObservatoryCommands"]),
        program(
            "uncounted-program", "Tests/Programs/UncountedProgram", ["BenchmarkEngine", "ExerciseSupport"]),
        program("sanitizer-probe", "Tests/Programs/SanitizerProbe", ["Peers", "StrategyCatalog"]),
        program(
            "instruction-probe", "Tests/Programs/InstructionProbe",
            ["BenchmarkEngine", "FloorCopies", "Workloads"]),
        program(
            "exercise-starters", "Tests/Programs/ExerciseStarterProgram",
            ["ExerciseSolutions", "ExerciseStarters"]),
        .target(name: "BuiltPrograms", path: "Tests/Programs/BuiltPrograms"),
    ]

// The programs of the chapters and the modules that they use.
let examples: [(chapter: String, uses: [Target.Dependency])] = [
    ("01-introduction", ["Playback"]), ("02-contract", ["ClosureArrayStrategy", "ObserverContract"]),
    ("03-closure-array", ["ClosureArrayStrategy"]), ("04-observer-protocol", ["ObserverProtocolStrategy"]),
    ("05-multicast-delegate", ["MulticastDelegateStrategy"]),
    ("06-notification-center", ["NotificationCenterStrategy"]), ("07-tokens", ["TokensStrategy"]),
    ("08-owner-bound", ["OwnerBoundStrategy"]), ("09-side-by-side", everyStrategy),
    ("10-registry", ["ObserverRegistry", "Playback"]), ("11-removal-during-delivery", ["TokensStrategy"]),
    ("12-retain-cycles", ["TokensStrategy"]), ("13-property", ["PropertyStrategy"]),
    ("14-keyed", ["ObserverRegistry", "Playback"]), ("15-threads", ["ThreadSafeStrategy"]),
    ("16-concurrency", ["ActorStrategy"]), ("17-ticker", ["OwnedThreads", "ThreadOwnedStrategy"]),
    ("18-view-controllers", ["Observers"]), ("19-swiftui", ["Observers"]),
    ("21-finding-leaks", ["Observers"]), ("22-testing-observers", ["Observers"]),
    ("23-buffering", ["Observers"]), ("24-how-we-measure", ["BenchmarkEngine", "ObserverProtocolStrategy"]),
    ("25-what-things-cost", ["TokensStrategy"]), ("26-what-calls-cost", ["Playback"]),
    ("27-choosing", ["Picker", "StrategyCatalog"]),
]
let outputs = [
    "05-multicast-delegate": ["drawing.svg"], "16-concurrency": ["observations.txt", "reading.txt"],
]
let chapters =
    examples.map { chapter, uses in
        Target.executableTarget(
            name: "example-\(chapter)", dependencies: uses, path: "Chapters/\(chapter)/Example",
            exclude: ["output.txt"] + outputs[chapter, default: []])
    } + [
        .testTarget(
            name: "ExampleTests",
            dependencies: ["BuiltPrograms", subprocess, system]
                + examples.map { .target(name: "example-\($0.chapter)") },
            path: "Tests/Programs/ExampleTests")
    ]
// A program for each strategy, which readers paste.
let pasted = [
    "notification-center", "observer-protocol", "closure-array", "tokens", "owner-bound", "property", "keyed",
    "multicast-delegate", "keyed-thread-safe", "keyed-thread-owned", "thread-safe", "thread-owned", "actor",
    "async-sequence",
]
let lines =
    pasted.map { program("paste-\($0)", "Sources/Benchmark/Picker/Paste/\($0)", ["Observers"]) } + [
        .testTarget(
            name: "PasteTests",
            dependencies: ["BuiltPrograms", "Picker", "StrategyCatalog", subprocess, system]
                + pasted.map { .target(name: "paste-\($0)") },
            path: "Tests/Benchmark/PasteTests")
    ]
let package = Package(
    name: "Observatory", platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .executable(name: "observatory", targets: ["observatory"]),
        .executable(name: "bookbinder", targets: ["bookbinder"]),
        // The verified ways of observing, for your own subject, and what they are made of.
        .library(name: "Observers", targets: ["Observers", "ObserverRegistry"]),
        .library(name: "ObserverRegistry", targets: ["ObserverRegistry"]),
        .library(name: "ObserverContract", targets: ["ObserverContract", "Playback"]),
        .library(name: "BenchmarkEngine", targets: ["BenchmarkEngine"]),
        // For programs that measure with the BenchmarkEngine and count allocations too.
        .library(name: "AllocationCounter", targets: ["CAllocationCounter"]),
        // The whole program for strategies of another package, and the parts of their rigs.
        .library(name: "ObservatoryCommands", targets: ["ObservatoryCommands", "Workloads"]),
        .library(name: "ExerciseSupport", targets: ["ExerciseSupport"]),
    ],
    traits: [
        .default(enabledTraits: ["Programs"]), "Contract",
        .trait(name: "Programs", enabledTraits: ["Contract"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/apple/swift-system", from: "1.5.0"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        // `swift package generate-documentation`; no target uses it.
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
    ],
    targets: domain + strategies + contract + benchmark + exercises + book + programs + chapters + lines,
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = [
        // `any` before every protocol used as a type, so that a reader sees where a call is dynamic.
        .enableUpcomingFeature("ExistentialAny"),
        // What a module passes on to its clients is said by `public import` and nothing else.
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
    if target.name == "FloorCopies" { target.swiftSettings?.append(.define("FLOOR_COPIES")) }
    // A test is that subjects on the main actor and in actors use the lists without a warning.
    if target.name == "ObserversTests" { target.swiftSettings?.append(.treatAllWarnings(as: .error)) }
}
