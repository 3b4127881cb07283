// swift-tools-version: 6.2
import PackageDescription

/// A module of a floor of the house: a folder of its own in a folder of `Sources`.
func module(
    _ floor: String, _ name: String, _ uses: [Target.Dependency] = [], resources: [Resource] = []
) -> Target {
    .target(name: name, dependencies: uses, path: "Sources/\(floor)/\(name)", resources: resources)
}

/// The tests of a module, in the folder of the same floor in `Tests`.
func tests(_ floor: String, _ name: String, _ uses: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: [.target(name: name)] + uses, path: "Tests/\(floor)/\(name)Tests")
}

/// The program of a chapter: the modules that it uses besides the domain, and what it draws besides what it prints.
func example(_ chapter: String, _ uses: [Target.Dependency] = [], drawing: String? = nil) -> Target {
    .executableTarget(
        name: "example-\(chapter)", dependencies: ["Playback"] + uses, path: "Chapters/\(chapter)/Example",
        exclude: ["output.txt"] + (drawing.map { [$0] } ?? []))
}

func product(_ name: String, _ package: String, on condition: TargetDependencyCondition? = nil)
    -> Target.Dependency
{
    .product(name: name, package: package, condition: condition)
}

let argumentParser = product("ArgumentParser", "swift-argument-parser")
let dequeModule = product("DequeModule", "swift-collections")
let subprocess = product("Subprocess", "swift-subprocess")
let yams = product("Yams", "Yams")
// Apple's systems have a System framework and Combine of their own.
let system = product("SystemPackage", "swift-system", on: .when(platforms: [.linux]))
let openCombine = product("OpenCombine", "OpenCombine", on: .when(platforms: [.linux]))

// From the ground up: a module uses those before it.

let domain = [
    .target(name: "Support"),
    module("Domain", "Playback"),
    module("Domain", "ObserverRegistry", ["Support", dequeModule]),
]

let strategyNames = [
    "NotificationCenter", "ObserverProtocol", "ClosureArray", "Tokens", "OwnerBound", "MulticastDelegate",
    "Property", "Keyed", "ThreadSafe", "ThreadOwned", "Actor",
].map { "\($0)Strategy" }
let everyStrategy = strategyNames.map { Target.Dependency.target(name: $0) }
// Each uses the domain and nothing else of ours.
let strategies = strategyNames.map { module("Strategies", $0, ["Playback", "ObserverRegistry", "Support"]) }

let contract = [
    // Rules, scenarios and the reference model: also Embedded Swift, for a browser.
    module("Contract", "ContractModel", ["Playback"]),
    module(
        "Contract", "ObserverContract", ["ContractModel", "Playback", "Support", dequeModule, yams],
        resources: [.copy("Scenarios")]),
    module(
        "Contract", "StrategyCatalog",
        ["ObserverContract", "ObserverRegistry", "Playback", "Support"] + everyStrategy),
    module("Contract", "Mutants", ["ObserverContract", "Playback", "Support"]),
    // Runs strategies in processes of their own.
    module("Contract", "ProcessIsolation", ["ObserverContract", subprocess, system]),
]

let benchmark = [
    module("Benchmark", "CAllocationCounts"),
    // Takes the place of `malloc` in every program that is linked with it.
    module("Benchmark", "CAllocationCounter", ["CAllocationCounts"]),
    module(
        "Benchmark", "BenchmarkEngine",
        ["CAllocationCounts", "Support", product("Histogram", "hdrhistogram-swift")]),
    module(
        "Benchmark", "Picker", ["BenchmarkEngine", "ObserverContract", "Support", yams],
        resources: [.copy("acquaintances.yml")]),
    .target(
        name: "Peers", dependencies: ["ObserverContract", "Playback", openCombine], path: "Benchmarks/Peers"),
    .target(name: "LessonLibrary", path: "Benchmarks/LessonLibrary"),
    .target(
        name: "Workloads",
        dependencies: [
            "BenchmarkEngine", "LessonLibrary", "Peers", "Playback", "StrategyCatalog", "Support",
            openCombine,
        ] + everyStrategy,
        path: "Benchmarks/Workloads"),
]

let exercises = [
    module("Programs", "Course", ["ObserverContract", "Support", yams]),
    module("Programs", "ExerciseSupport", ["ObserverContract", "Playback", "ProcessIsolation", "Support"]),
    .target(name: "ExerciseStarters", dependencies: ["ExerciseSupport"], path: "Exercises/Starters"),
    .target(name: "ExerciseSolutions", dependencies: ["ExerciseSupport"], path: "Exercises/Solutions"),
]

let book = [
    .systemLibrary(
        name: "CCmark", path: "Sources/Book/CCmark", pkgConfig: "libcmark",
        providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    module("Book", "Markdown", ["CCmark"]),
    module(
        "Book", "SwiftSource",
        ["SwiftSyntax", "SwiftParser", "SwiftIDEUtils"].map { product($0, "swift-syntax") }),
    // What can be shown of findings as HTML, in the book and in a report, and how all pages look.
    module(
        "Book", "Pages",
        [
            "BenchmarkEngine", "Course", "ObserverContract", "Picker", "Playback", "Support",
        ], resources: [.copy("Theme")]),
    module("Book", "Book", ["Course", "Markdown", "Pages", "Picker", "Support", "SwiftSource"]),
]

let programs = [
    module("Programs", "CommandLineSupport", [argumentParser]),
    module(
        "Programs", "ObservatoryCommands",
        [
            "CAllocationCounter", "CommandLineSupport", "Mutants", "Pages", "ProcessIsolation", "Workloads",
            subprocess, system,
        ]),
    .executableTarget(
        name: "observatory", dependencies: ["ObservatoryCommands"], path: "Sources/Programs/observatory"),
    .executableTarget(
        name: "bookbinder", dependencies: ["Book", "CommandLineSupport"],
        path: "Sources/Programs/bookbinder"),
]

let examples = [
    example("01-introduction"),
    example("02-contract", ["ClosureArrayStrategy", "ObserverContract"]),
    example("03-notification-center", ["NotificationCenterStrategy"]),
    example("04-observer-protocol", ["ObserverProtocolStrategy"]),
    example("05-closure-array", ["ClosureArrayStrategy"]),
    example("06-tokens", ["TokensStrategy"]),
    example("07-owner-bound", ["OwnerBoundStrategy"]),
    example("08-multicast-delegate", ["MulticastDelegateStrategy"], drawing: "drawing.svg"),
    example("09-side-by-side", everyStrategy),
    example("10-removal-during-delivery", ["TokensStrategy"]),
    example("11-who-keeps-whom-alive", ["TokensStrategy"]),
    example("12-how-we-measure", ["BenchmarkEngine", "ObserverProtocolStrategy"]),
    example("13-what-things-cost", ["TokensStrategy"]),
    example("14-choosing", ["ObserverContract", "Picker", "StrategyCatalog"]),
    example("16-property", ["PropertyStrategy"]),
    example("17-keyed", ["ObserverRegistry"]),
    example("18-threads", ["ThreadSafeStrategy"]),
    example("19-concurrency", ["ActorStrategy"], drawing: "observations.txt"),
    example("20-ticker", ["ThreadOwnedStrategy"]),
]

/// A program that tests start.
func testProgram(_ name: String, _ folder: String, _ uses: [Target.Dependency]) -> Target {
    .executableTarget(name: name, dependencies: uses, path: "Tests/Programs/\(folder)")
}

let everyTest =
    strategyNames.map { tests("Strategies", $0) } + [
        tests("Support", "Support"),
        tests("Domain", "Playback"), tests("Domain", "ObserverRegistry"),
        .testTarget(
            name: "ContractModelTests", dependencies: ["ContractModel", "Playback"],
            path: "Tests/Contract/ContractModelTests", exclude: ["WebAssembly"]),
        tests("Contract", "ObserverContract"), tests("Contract", "StrategyCatalog"),
        tests("Contract", "Mutants"),
        tests("Contract", "ProcessIsolation", ["ObserverContract", subprocess]),
        tests("Contract", "Peers", ["StrategyCatalog"]),
        tests("Benchmark", "BenchmarkEngine", ["CAllocationCounter"]), tests("Benchmark", "Picker"),
        tests("Benchmark", "Workloads", ["CAllocationCounter"]),
        tests("Book", "Markdown", ["CCmark"]), tests("Book", "SwiftSource"),
        tests("Book", "Pages", ["Peers", "StrategyCatalog"]),
        tests("Book", "Book", ["ObservatoryCommands"]),
        tests(
            "Programs", "ObservatoryCommands",
            [
                "BuiltPrograms", "bookbinder", "entrant-observatory", "faulty-observatory", "observatory",
                "uncounted-program",
            ]),
        tests(
            "Programs", "Course",
            [
                "BuiltPrograms", "ExerciseSolutions", "ExerciseStarters", "ObservatoryCommands",
                "exercise-starters",
            ]),
        .testTarget(
            name: "ExampleTests",
            dependencies: ["BuiltPrograms", subprocess, system] + examples.map { .target(name: $0.name) },
            path: "Tests/Programs/ExampleTests"),
        // Where the tests find the programs that they start.
        .target(name: "BuiltPrograms", path: "Tests/Programs/BuiltPrograms"),
        testProgram("faulty-observatory", "FaultyObservatory", ["ObservatoryCommands"]),
        testProgram("entrant-observatory", "EntrantObservatory", ["ObservatoryCommands"]),
        testProgram("uncounted-program", "UncountedProgram", ["BenchmarkEngine", "ExerciseSupport"]),
        testProgram("sanitizer-probe", "SanitizerProbe", ["Peers", "StrategyCatalog"]),
        testProgram(
            "exercise-starters", "ExerciseStarterProgram", ["ExerciseSolutions", "ExerciseStarters"]),
    ]

let package = Package(
    name: "Observatory",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "observatory", targets: ["observatory"]),
        .executable(name: "bookbinder", targets: ["bookbinder"]),
        .library(name: "ObserverRegistry", targets: ["ObserverRegistry"]),
        // With the domain, in whose words a strategy is described.
        .library(name: "ObserverContract", targets: ["ObserverContract", "Playback"]),
        .library(name: "BenchmarkEngine", targets: ["BenchmarkEngine"]),
        // For a program of one's own that measures with the BenchmarkEngine and is to count allocations too.
        .library(name: "AllocationCounter", targets: ["CAllocationCounter"]),
        // The whole program for strategies of another package, and what their rigs are made of.
        .library(name: "ObservatoryCommands", targets: ["ObservatoryCommands", "Workloads"]),
        .library(name: "ExerciseSupport", targets: ["ExerciseSupport"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.2.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/apple/swift-system", from: "1.5.0"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        // `swift package generate-documentation`; no target uses it.
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
    ],
    targets: domain + strategies + contract + benchmark + exercises + book + programs + examples + everyTest,
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
}
