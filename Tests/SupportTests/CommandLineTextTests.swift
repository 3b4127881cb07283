import Support
import Testing

@Suite struct CommandLineTextTests {
    @Test func aCommandLineIsQuotedForTheShell() {
        let line = CommandLineText.of(["/a b/observatory", "compare", "--report", "my out", "it's", ""])
        #expect(line == "observatory compare --report 'my out' 'it'\\''s' ''")
    }

    @Test(arguments: [
        ("removal/a-removes-b", "removal/a-removes-b"), ("my file.yml", "'my file.yml'"), ("", "''"),
        ("a\nb", "'a\nb'"), ("$HOME", "'$HOME'"), ("~", "'~'"), ("señal.yml", "'señal.yml'"),
    ])
    func anArgumentIsQuotedOnlyWhenNecessary(argument: String, quoted: String) {
        #expect(CommandLineText.quoted(argument) == quoted)
    }
}
