"""Tests what scripts/require-browser prints and does on machines on which something is missing."""

import subprocess
import tempfile
import unittest
from pathlib import Path

import book

SCRIPT = book.PROJECT / "scripts/require-browser"
REQUIREMENTS = book.PROJECT / "Tests/Book/SiteTests/requirements.txt"

# The commands that the script itself needs.
TOOLS = ["sh", "env", "cat", "cmp", "cp", "dirname", "id", "mkdir", "rm", "chmod", "touch", "sed"]

RUNS = "#!/bin/sh\nexit 0\n"

# A fake Python that makes an environment, and whose pip logs its arguments and installs a file for selenium.
PYTHON = """#!/bin/sh
case "$*" in
*" venv "*) for folder; do :; done; mkdir -p "$folder/bin" && cp "$0" "$folder/bin/python" ;;
*" pip "*) echo "pip $*" >>"$LOG"; [ -z "${OFFLINE:-}" ] && touch "${0%/*}/selenium" ;;
*"import selenium") [ -e "${0%/*}/selenium" ] ;;
esac
"""

# A fake package manager that puts a program on the path for each package that it has.
MANAGER = """#!/bin/sh
echo "${0##*/} $*" >>"$LOG"
for package; do
    case $package in
    chromium-headless-shell | fonts-liberation) program=chromium-headless-shell ;;
    google-chrome) program=chromium ;;
    chromium-driver | chromedriver) program=chromedriver ;;
    *) continue ;;
    esac
    case " $HAS " in *" $package "*) ;; *) echo "no package $package" >&2; exit 100 ;; esac
    printf '#!/bin/sh\\nexit 0\\n' >"$BIN/$program" && chmod +x "$BIN/$program"
done
"""


class RequireBrowser(unittest.TestCase):
    """The script on simulated machines: the path contains only what the test puts there."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        self.bin = self.root / "bin"
        self.bin.mkdir()
        self.log = self.root / "log"
        self.environment = self.root / "python"
        for tool in TOOLS:
            places = [Path(folder) / tool for folder in ("/bin", "/usr/bin")]
            (self.bin / tool).symlink_to(next(place for place in places if place.exists()))
        # A fake `sudo`, which never asks for a password.
        self.give("sudo", '#!/bin/sh\nexec "$@"\n')

    def give(self, name, text=RUNS):
        (self.bin / name).write_text(text)
        (self.bin / name).chmod(0o755)

    def require(self, has="", ci="", offline="", **others):
        variables = {
            "PATH": str(self.bin), "BIN": str(self.bin), "LOG": str(self.log), "HAS": has, "OFFLINE": offline,
            "SITE_ENVIRONMENT": str(self.environment), "HOME": str(self.root),
            "APPLICATIONS": str(self.root), **others}
        if ci:
            variables["CI"] = ci
        return subprocess.run([SCRIPT], env=variables, capture_output=True, text=True, timeout=60)

    @property
    def commands(self):
        return self.log.read_text().splitlines() if self.log.exists() else []

    def expect(self, result, status, *parts):
        self.assertEqual(result.returncode, status, result.stderr)
        for part in parts:
            self.assertIn(part, result.stderr)

    def expect_settings(self, result):
        self.assertEqual(result.stdout.splitlines(), [
            f"CHROMIUM='{self.bin}/chromium'", f"CHROMEDRIVER='{self.bin}/chromedriver'",
            f"SITE_PYTHON='{self.environment}/bin/python'"])

    def everything(self):
        self.give("chromium")
        self.give("chromedriver")
        self.give("python3", PYTHON)

    def test_prints_the_settings_and_installs_the_packages_once(self):
        self.everything()
        self.expect_settings(self.require())
        self.assertEqual(len(self.commands), 1, self.commands)
        self.assertIn(f"--requirement {REQUIREMENTS}", self.commands[0])
        again = self.require()
        self.expect_settings(again)
        self.assertEqual(again.stderr, "")
        self.assertEqual(len(self.commands), 1, self.commands)

    def test_settings_are_read_back_whatever_is_in_a_path(self):
        self.everything()
        self.environment = self.root / "o'neil's \\ python"
        settings = self.require().stdout
        read = subprocess.run(["sh", "-c", f'{settings}printf %s "$SITE_PYTHON"'], capture_output=True, text=True, timeout=60)
        self.assertEqual(read.stdout, f"{self.environment}/bin/python")

    def test_installs_the_packages_again_when_the_requirements_change(self):
        self.everything()
        self.require()
        (self.environment / "requirements.txt").write_text("selenium==1\n")
        self.expect_settings(self.require())
        self.assertEqual(len(self.commands), 2, self.commands)

    def test_installs_the_packages_again_when_python_does_not_find_them(self):
        self.everything()
        self.require()
        (self.environment / "bin/selenium").unlink()
        self.expect_settings(self.require())
        self.assertEqual(len(self.commands), 2, self.commands)
        self.require()
        self.assertEqual(len(self.commands), 2, self.commands)

    def test_installs_what_is_missing_with_apt(self):
        self.everything()
        (self.bin / "chromedriver").unlink()
        self.give("apt-get", MANAGER)
        result = self.require(has="chromium chromium-driver")
        self.expect(result, 0, "The tests of the site lack chromedriver; installing.")
        self.expect_settings(result)
        self.assertEqual(self.commands[0], "apt-get install -y --no-install-recommends chromium-driver")

    def test_updates_the_lists_of_apt_when_a_package_is_unknown(self):
        self.everything()
        (self.bin / "chromium").unlink()
        self.give("apt-get", MANAGER.replace("echo", 'case "$1" in update) touch "$BIN/fresh" ;; esac\n'
                                             '[ -e "$BIN/fresh" ] || exec false\necho', 1))
        self.give("false", "#!/bin/sh\nexit 1\n")
        result = self.require(has="chromium-headless-shell fonts-liberation")
        self.expect(result, 0)
        self.assertEqual(self.commands[:2], [
            "apt-get update",
            "apt-get install -y --no-install-recommends chromium-headless-shell fonts-liberation"])
        self.assertIn(f"CHROMIUM='{self.bin}/chromium-headless-shell'", result.stdout)

    def test_prefers_the_browser_without_windows(self):
        self.everything()
        self.give("chromium-headless-shell")
        self.assertIn(f"CHROMIUM='{self.bin}/chromium-headless-shell'", self.require().stdout)

    def test_installs_what_is_missing_with_brew(self):
        self.give("python3", PYTHON)
        self.give("brew", MANAGER)
        self.expect_settings(self.require(has="google-chrome chromedriver"))
        self.assertEqual(self.commands[0], "brew install --cask google-chrome chromedriver")

    def test_skips_with_a_message_when_a_program_cannot_be_installed(self):
        self.give("python3", PYTHON)
        self.give("apt-get", MANAGER)
        result = self.require()
        self.expect(result, 77,
                    "SKIPPED: the site is not tested in a browser. Missing: chromium chromedriver\n",
                    "no package chromium", "sudo apt-get install chromium-headless-shell chromium-driver python3-venv",
                    "brew install --cask google-chrome chromedriver")
        self.assertEqual(result.stdout, "")

    def test_fails_in_ci_where_it_would_skip(self):
        self.give("python3", PYTHON)
        result = self.require(ci="true")
        self.expect(result, 1, "error: the site cannot be tested in a browser, and CI skips nothing. "
                               "Missing: chromium chromedriver\n")
        self.assertNotIn("SKIPPED", result.stderr)

    def test_refuses_a_python_that_is_too_old(self):
        self.give("chromium")
        self.give("chromedriver")
        self.give("python3", "#!/bin/sh\nexit 1\n")
        self.expect(self.require(), 77, "Missing: python3\n")

    def test_refuses_a_browser_that_does_not_run(self):
        self.everything()
        self.give("chromium", "#!/bin/sh\nexit 1\n")
        self.expect(self.require(), 77, "Missing: chromium\n")

    def test_reports_packages_that_cannot_be_installed(self):
        self.everything()
        self.expect(self.require(offline="yes"), 77, "Missing: the Python packages\n", "https://pypi.org")
        self.expect(self.require(offline="yes", ci="1"), 1, "Missing: the Python packages\n")
        self.expect_settings(self.require())

    def test_uses_the_browser_that_the_environment_names(self):
        self.everything()
        self.give("my-chromium")
        (self.bin / "chromium").unlink()
        result = self.require(CHROMIUM="my-chromium")
        self.expect(result, 0)
        self.assertIn(f"CHROMIUM='{self.bin}/my-chromium'", result.stdout)
