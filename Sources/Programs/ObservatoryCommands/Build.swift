/// How this program was built.
enum Build {
    static var isDebug: Bool {
        #if DEBUG
            true
        #else
            false
        #endif
    }

    /// The build configuration in SwiftPM's words, and whether it is that of `make record`.
    static var configuration: String {
        #if ALIGNED
            "release, aligned"
        #else
            isDebug ? "debug" : "release"
        #endif
    }

    static var compiler: String {
        #if compiler(>=6.4)
            "Swift 6.4 or later"
        #elseif compiler(>=6.3)
            "Swift 6.3"
        #else
            "Swift 6.2 or earlier"
        #endif
    }

    static var platform: String { "\(system) \(processor)" }

    private static var system: String {
        #if os(Linux)
            "Linux"
        #elseif os(macOS)
            "macOS"
        #else
            "unknown system"
        #endif
    }

    private static var processor: String {
        #if arch(x86_64)
            "x86_64"
        #elseif arch(arm64)
            "arm64"
        #else
            "unknown processor"
        #endif
    }
}
