// swift-tools-version: 6.2
import PackageDescription

// The strategies, one module each. Each depends on the domain and the registry and on nothing else of ours.
let strategies = [
    "NotificationCenterStrategy", "ObserverProtocolStrategy", "ClosureArrayStrategy",
    "TokensStrategy", "OwnerBoundStrategy", "MulticastDelegateStrategy",
    "PropertyStrategy", "KeyedStrategy", "ThreadSafeStrategy", "ThreadOwnedStrategy", "ActorStrategy",
]

// The programs of the chapters, in the folder `Example` of each: the modules of ours that they use beside the
// domain, and what they draw beside what they print.
let examples: [(chapter: String, uses: [String], drawings: [String])] = [
    ("01-introduction", [], []),
    ("02-contract", ["ClosureArrayStrategy", "ObserverContract"], []),
    ("03-notification-center", ["NotificationCenterStrategy"], []),
    ("04-observer-protocol", ["ObserverProtocolStrategy"], []),
    ("05-closure-array", ["ClosureArrayStrategy"], []),
    ("06-tokens", ["TokensStrategy"], []),
    ("07-owner-bound", ["OwnerBoundStrategy"], []),
    ("08-multicast-delegate", ["MulticastDelegateStrategy"], ["drawing.svg"]),
    ("09-side-by-side", strategies, []),
    ("10-removal-during-delivery", ["TokensStrategy"], []),
    ("11-who-keeps-whom-alive", ["TokensStrategy"], []),
    ("12-how-we-measure", ["BenchmarkEngine", "ObserverProtocolStrategy"], []),
    ("13-what-things-cost", ["TokensStrategy"], []),
    ("14-choosing", ["ObserverContract", "Picker", "StrategyCatalog"], []),
    ("16-property", ["PropertyStrategy"], []),
    ("17-keyed", ["ObserverRegistry"], []),
    ("18-threads", ["ThreadSafeStrategy"], []),
    ("19-concurrency", ["ActorStrategy"], ["observations.txt"]),
    ("20-ticker", ["ThreadOwnedStrategy"], []),
]

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let dequeModule = Target.Dependency.product(name: "DequeModule", package: "swift-collections")
let histogram = Target.Dependency.product(name: "Histogram", package: "hdrhistogram-swift")
let mustache = Target.Dependency.product(name: "Mustache", package: "swift-mustache")
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")
// Where Apple's systems have a System framework of their own, paths are its.
let system = Target.Dependency.product(
    name: "SystemPackage", package: "swift-system", condition: .when(platforms: [.linux]))
let swiftSyntax = ["SwiftSyntax", "SwiftParser", "SwiftIDEUtils"].map {
    Target.Dependency.product(name: $0, package: "swift-syntax")
}
// Where Apple's systems have Combine itself, the peer is that.
let openCombine = Target.Dependency.product(
    name: "OpenCombine", package: "OpenCombine", condition: .when(platforms: [.linux]))
let yams = Target.Dependency.product(name: "Yams", package: "Yams")

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
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/apple/swift-system", from: "1.5.0"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        // `swift package generate-documentation`; no target uses it.
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
    ],
    targets: [
        .target(name: "Playback"),
        .target(name: "Locking"),
        .target(name: "ObserverRegistry", dependencies: ["Locking", dequeModule]),
        .target(name: "NearestName"),
        .target(name: "CommandLineText"),
        .target(name: "MarkupText"),
        .target(name: "Grouping"),
        .target(name: "SystemReason"),
        .target(name: "RandomSource"),
        .target(name: "CommandLineSupport", dependencies: [argumentParser]),
        .target(
            name: "ObserverContract",
            dependencies: [
                "Playback", "CommandLineText", "Locking", "NearestName", "RandomSource", dequeModule, yams,
            ],
            resources: [.copy("Scenarios")]
        ),
        .target(
            name: "StrategyCatalog",
            dependencies: ["ObserverContract", "ObserverRegistry", "Playback", "Locking"]
                + strategies.map { .target(name: $0) }
        ),
        .target(
            name: "Peers", dependencies: ["ObserverContract", "Playback", openCombine],
            path: "Benchmarks/Peers"
        ),
        .target(name: "Mutants", dependencies: ["ObserverContract", "Playback", "Locking"]),
        .target(name: "Course", dependencies: ["ObserverContract", "NearestName", "SystemReason", yams]),
        .target(name: "ExerciseSupport", dependencies: ["ObserverContract", "Playback", "Locking"]),
        .target(
            name: "ExerciseStarters", dependencies: ["ExerciseSupport"], path: "Exercises/Starters"),
        .target(
            name: "ExerciseSolutions", dependencies: ["ExerciseSupport"], path: "Exercises/Solutions"),
        .target(name: "CAllocationCounts"),
        // Takes the place of `malloc` in every program that is linked with it.
        .target(name: "CAllocationCounter", dependencies: ["CAllocationCounts"]),
        .target(
            name: "BenchmarkEngine",
            dependencies: [
                "CAllocationCounts", "CommandLineText", "RandomSource", "SystemReason", histogram,
            ]
        ),
        .target(name: "LessonLibrary", path: "Benchmarks/LessonLibrary"),
        .target(
            name: "Workloads",
            dependencies: [
                "BenchmarkEngine", "LessonLibrary", "Peers", "Playback", "RandomSource", "StrategyCatalog",
                openCombine,
            ]
                + strategies.map { .target(name: $0) },
            path: "Benchmarks/Workloads"
        ),
        .target(name: "Picker", dependencies: ["BenchmarkEngine", "Grouping", "ObserverContract"]),
        // What can be shown of findings as HTML, in the book and in a report, and how all pages look.
        .target(
            name: "Pages",
            dependencies: [
                "BenchmarkEngine", "Course", "Grouping", "MarkupText", "ObserverContract", "Picker",
                "Playback", "SystemReason", mustache,
            ],
            resources: [.copy("Theme")]
        ),
        .target(
            name: "ObservatoryCommands",
            dependencies: [
                "CAllocationCounter", "Pages", "Picker", "StrategyCatalog", "Peers", "Mutants", "Workloads",
                "Playback",
                "CommandLineSupport", "CommandLineText", "Course", "Grouping", "Locking", "MarkupText",
                "NearestName", "SystemReason", argumentParser, subprocess, system,
            ]
        ),
        .executableTarget(name: "observatory", dependencies: ["ObservatoryCommands", "CommandLineSupport"]),

        .systemLibrary(
            name: "CCmark", pkgConfig: "libcmark",
            providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]
        ),
        .target(name: "Markdown", dependencies: ["CCmark", "MarkupText"]),
        .target(name: "SwiftSource", dependencies: swiftSyntax),
        .target(
            name: "Book",
            dependencies: [
                "Pages", "Course", "Grouping", "Markdown", "MarkupText", "SwiftSource", "ObserverContract",
                "BenchmarkEngine", "NearestName", "Picker",
            ]
        ),
        .executableTarget(
            name: "bookbinder",
            dependencies: [
                "Book", "Pages", "BenchmarkEngine", "Course", "StrategyCatalog", "Peers", "Picker", "Mutants",
                "ObserverContract", "CommandLineSupport", "Workloads", argumentParser,
            ]
        ),

        // Where the tests of several targets find the programs that they start.
        .target(name: "BuiltPrograms", path: "Tests/BuiltPrograms"),
        .testTarget(name: "PlaybackTests", dependencies: ["Playback"]),
        .testTarget(name: "LockingTests", dependencies: ["Locking"]),
        .testTarget(name: "ObserverRegistryTests", dependencies: ["ObserverRegistry", "RandomSource"]),
        .testTarget(name: "NearestNameTests", dependencies: ["NearestName"]),
        .testTarget(name: "CommandLineTextTests", dependencies: ["CommandLineText"]),
        .testTarget(name: "MarkupTextTests", dependencies: ["MarkupText"]),
        .testTarget(name: "RandomSourceTests", dependencies: ["RandomSource"]),
        .testTarget(
            name: "ObserverContractTests", dependencies: ["ObserverContract", "Playback", "RandomSource"]
        ),
        .testTarget(
            name: "StrategyCatalogTests",
            dependencies: ["StrategyCatalog", "ObserverContract", "RandomSource"]),
        .testTarget(
            name: "PeersTests",
            dependencies: ["Peers", "ObserverContract", "Playback", "StrategyCatalog", "RandomSource"]),
        .testTarget(name: "MutantsTests", dependencies: ["Mutants", "ObserverContract"]),
        .testTarget(
            name: "BenchmarkEngineTests",
            dependencies: ["BenchmarkEngine", "CAllocationCounter", "RandomSource"]),
        .testTarget(
            name: "PickerTests", dependencies: ["Picker", "BenchmarkEngine", "ObserverContract"]
        ),
        .testTarget(
            name: "WorkloadsTests",
            dependencies: [
                "Workloads", "BenchmarkEngine", "CAllocationCounter", "LessonLibrary", "ObserverContract",
                "Peers", "StrategyCatalog",
            ]
        ),
        .testTarget(
            name: "ObservatoryCommandsTests",
            dependencies: [
                "BuiltPrograms", "ObservatoryCommands", "StrategyCatalog", "ObserverContract",
                "BenchmarkEngine", "Workloads", "Picker", "Mutants", "Playback", "observatory", "bookbinder",
                "faulty-observatory", "entrant-observatory", "uncounted-program", subprocess,
            ]
        ),
        .executableTarget(
            name: "faulty-observatory",
            dependencies: ["ObservatoryCommands", "ObserverContract", "Playback", "StrategyCatalog"],
            path: "Tests/FaultyObservatory"
        ),
        .executableTarget(
            name: "entrant-observatory",
            dependencies: [
                "ObservatoryCommands", "ObserverContract", "Playback", "StrategyCatalog", "Workloads",
            ],
            path: "Tests/EntrantObservatory"
        ),
        .executableTarget(
            name: "uncounted-program",
            dependencies: ["BenchmarkEngine", "ExerciseSupport", "ObserverContract", "ObserverRegistry"],
            path: "Tests/UncountedProgram"
        ),
        .executableTarget(
            name: "exercise-starters",
            dependencies: ["ExerciseSolutions", "ExerciseStarters", "ExerciseSupport"],
            path: "Tests/ExerciseStarterProgram"
        ),
        .testTarget(
            name: "CourseTests",
            dependencies: [
                "BuiltPrograms", "Course", "ExerciseSolutions", "ExerciseStarters", "ObservatoryCommands",
                "ObserverContract", "exercise-starters",
            ]
        ),
        .testTarget(name: "MarkdownTests", dependencies: ["Markdown"]),
        .testTarget(
            name: "PagesTests",
            dependencies: [
                "Pages", "MarkupText", "ObserverContract", "Playback", "BenchmarkEngine", "StrategyCatalog",
                mustache,
            ]
        ),
        .testTarget(name: "SwiftSourceTests", dependencies: ["SwiftSource"]),
        .testTarget(
            name: "BookTests",
            dependencies: [
                "Book", "Course", "Grouping", "Pages", "Markdown", "ObserverContract", "BenchmarkEngine",
                "RandomSource", "StrategyCatalog", "ObservatoryCommands", "Peers", "Picker", "Workloads",
                subprocess, system,
            ]
        ),
    ]
        + strategies.map {
            .target(name: $0, dependencies: ["Playback", "ObserverRegistry", "Locking"])
        }
        + strategies.map {
            .testTarget(name: "\($0)Tests", dependencies: [.target(name: $0), "Playback"])
        }
        + examples.map {
            .executableTarget(
                name: "example-\($0.chapter)",
                dependencies: ["Playback"] + $0.uses.map { .target(name: $0) },
                path: "Chapters/\($0.chapter)/Example", exclude: ["output.txt"] + $0.drawings)
        }
        + [
            .testTarget(
                name: "ExampleTests",
                dependencies: ["BuiltPrograms", subprocess, system]
                    + examples.map { .target(name: "example-\($0.chapter)") })
        ],
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
