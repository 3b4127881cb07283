import ObservatorySupport
import Testing

@Suite struct CommandLineTextTests {
    @Test func aCommandLineIsQuotedForTheShell() {
        let line = CommandLineText.of(["/a b/observatory", "compare", "--report", "my out", "it's", ""])
        #expect(line == "observatory compare --report 'my out' 'it'\\''s' ''")
    }

    @Test(arguments: [
        ("removal/a-removes-b", "removal/a-removes-b"), ("my file.yml", "'my file.yml'"), ("", "''"),
        ("$HOME", "'$HOME'"), ("~", "'~'"), ("=mine.yml", "'=mine.yml'"), ("señal.yml", "'señal.yml'"),
        ("it'\u{301}s", "'it'\\''\u{301}s'"),
        ("a\nb", "$'a\\012b'"), ("\u{1B}[2J'1\\2'.yml", "$'\\033[2J\\'1\\\\2\\'.yml'"),
        ("\u{9B}7", "$'\\302\\2337'"),
    ])
    func anArgumentIsQuotedOnlyWhenNecessary(argument: String, quoted: String) {
        #expect(CommandLineText.quoted(argument) == quoted)
    }
}
