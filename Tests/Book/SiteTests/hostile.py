"""Makes results and a scenario in which every name is hostile markup, from the project's recorded results:
python hostile.py FOLDER writes `results.json` and a scenario there, and prints the path of the scenario."""

import copy
import json
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[3]

# A combining mark: a quotation mark before it is a different Swift character, but still ends an attribute.
MARK = "\u0301"

#: Names that are markup, or that a script could mishandle.
NAMES = (
    f'evil"{MARK} onfocus=hostile() autofocus x="{MARK}',
    "<script>hostile()</script>",
    '"><img src=x onerror=hostile()>',
    f"'{MARK}><svg onload=hostile()>",
    f"a;1 2 3 b%zz&amp;<{MARK}!--",
    "constructor",
    "__proto__",
)

WORKLOAD, MODEL, SIZES = "register", "tokens", (1, 1_000)


def results():
    """The recorded results, with a row for every hostile name, and hostile names in every text."""
    report = json.loads((PROJECT / "Benchmarks/Results/reference.json").read_text("utf-8"))
    evil, script, image = NAMES[:3]
    for field in ("compiler", "commit", "date", "processor", "system"):
        report["environment"][field] += evil + script + image
    models = [row for row in report["results"] if (row["workload"], row["strategy"]) == (WORKLOAD, MODEL)]
    for row in [row for row in models if row["observers"] in SIZES]:
        for name in NAMES:
            twin = copy.deepcopy(row)
            twin.update(strategy=name, rank=None, warnings=list(NAMES), leavesOut=evil, command=evil + script + image)
            twin["ratios"] = [dict(row["ratios"][0], to=other) for other in NAMES if other != name]
            report["results"].append(twin)
    for name in NAMES[:3]:
        twin = copy.deepcopy(report["results"][-1])
        twin.update(workload=f"workload {name}", unit=name)
        report["results"].append(twin)
        report["refusals"].append({"observers": 64, "reason": name, "workload": WORKLOAD})
    return report


def scenario():
    """A scenario with a hostile title, hostile observers and hostile items."""
    evil, script, image = NAMES[:3]
    steps = [f"observe: {json.dumps(name)}" for name in (evil, script, image)]
    steps += [f"play: {json.dumps(name)}" for name in (evil, script, image)]
    return "\n".join([
        f"title: {json.dumps(evil + script + image)}", "rules: [R01]", "steps:",
        *(f"  - {step}" for step in steps), ""])


def main(folder):
    """Writes both files."""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "results.json").write_text(json.dumps(results()), "utf-8")
    file = folder / f'evil"{MARK}><img src=x onerror=hostile()><script>.yml'
    file.write_text(scenario(), "utf-8")
    print(file)


if __name__ == "__main__":
    main(*sys.argv[1:])
