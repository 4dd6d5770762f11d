package dialect

import (
	"slices"
	"testing"
)

const recordTags = `Two things.

<findings>
<finding id="A-1" severity="high" file="src/app.go" line="12">
The token is logged.
</finding>
<finding id="A-2" severity="low" file="src/db.go" line="9">The pool has no limit.</finding>
</findings>
<verdict>changes requested</verdict>
`

const recordElements = `# Review

<issues>
<issue><id>A-1</id><severity>HIGH</severity>
<location>src/app.go:12</location><problem>where a < b the token is logged</problem></issue>
<issue>
  <id>A-2</id><severity>low</severity>
  <file>src/db.go</file><line>9</line>
  <problem>The pool has no limit.</problem>
</issue>
</issues>

**Verdict:** changes requested
`

const recordYAML = "# Review\n\n**Verdict:** changes requested\n\n```yaml\nfinding: {id: A-1, severity: high, file: src/app.go, line: 12, title: The token is logged}\n```\n\n" +
	"```yaml\nfinding:\n  id: A-2\n  severity: low\n  file: src/db.go\n  line: 9\n  title: The pool has no limit\n```\n"

const recordList = "Verdict: changes requested\n\n## Found\n\n- id: A-1\n  severity: high\n  file: src/app.go\n  line: 12\n  problem: The token is logged: in full\n\n- id: A-2\n  severity: low\n  file: src/db.go\n  line: 9\n  problem: The pool has no limit\n"

const recordLines = "Verdict: changes requested\n\n```jsonl\n" + `{"id": "A-1", "severity": "high", "file": "src/app.go", "line": 12, "message": "The token is logged"}
{"id": "A-2", "severity": "low", "file": "src/db.go", "line": 9, "message": "The pool has no limit"}` + "\n```\n"

const recordTOML = "Verdict: changes requested\n\n```toml\n" + `[[findings]]
id = "A-1"
severity = "high"
file = "src/app.go"
line = 12
message = "The token is logged"
[[findings]]
id = "A-2"
severity = "low"
file = "src/db.go"
line = 9
message = "The pool has no limit"` + "\n```\n"

const recordRows = "Verdict: changes requested\n\n```csv\n" + `id,severity,file,line,message
A-1,high,src/app.go,12,"The token, and the key,
are logged"
A-2,low,src/db.go,9,The pool has no limit` + "\n```\n"

const recordBars = "Verdict: changes requested\n\n```\n" + `id | severity | file | line | message
A-1 | high | src/app.go | 12 | The token is logged
A-2 | low | src/db.go | 9 | The pool has no limit` + "\n```\n"

// TestRecordsInAReview: what a reviewer writes into a form, be it tags or a block of another format, is raised with all that it says, and its words
// still give the verdict.
func TestRecordsInAReview(t *testing.T) {
	want := []string{"qa A-1 high src/app.go:12", "qa A-2 low src/db.go:9"}
	for _, x := range []struct {
		body   string
		second int // line of the second finding
	}{
		{recordTags, 7}, {recordElements, 6}, {recordYAML, 10}, {recordList, 11}, {recordLines, 5}, {recordTOML, 10}, {recordRows, 7}, {recordBars, 6},
	} {
		a := read(t, "reviews/qa.md", x.body)
		if len(findingsOf(a)) != 2 {
			t.Errorf("%d findings in %s", len(findingsOf(a)), x.body)
			continue
		}
		got := []string{brief(findingsOf(a)[0]), brief(findingsOf(a)[1])}
		if at := findingsOf(a)[1].Origin().Line; !slices.Equal(got, want) || at != x.second {
			t.Errorf("%q, the second at line %d, want %q and %d in %s", got, at, want, x.second, x.body)
		}
		if a.Partly || a.Reviews[0].Verdict != "changes requested" {
			t.Errorf("verdict %q, problems %v in %s", a.Reviews[0].Verdict, a.Problems, x.body)
		}
	}
}

// TestAnnotationsInAReview: lines for a build server say the severity and the place ahead.
func TestAnnotationsInAReview(t *testing.T) {
	got := briefs(t, "reviews/ci.md", "# Lint\n\n::error file=src/app.go,line=12::The token is logged\n::warning file=src/db.go,line=9::The pool has no limit\n")
	if want := []string{"ci  high src/app.go:12", "ci  medium src/db.go:9"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestNoRecordInAReview: what is shown in a review and says no severity, or no words, is no finding.
func TestNoRecordInAReview(t *testing.T) {
	for _, body := range []string{
		"Verdict: approved\n\n<findings></findings>\n",
		"Verdict: approved\n\n```html\n<issue><severity>high</severity><problem>shown</problem></issue>\n```\n",
		"Verdict: approved\n\n```csv\nname,price,count\npen,2,3\n```\n",
		"Verdict: approved\n\n```yaml\nseverity: high\n```\n",
	} {
		if a := read(t, "reviews/qa.md", body); len(findingsOf(a)) != 0 || len(a.Reviews) != 1 || !a.Reviews[0].Clean {
			t.Errorf("%d findings in %q, reviews %v, problems %v", len(findingsOf(a)), body, a.Reviews, a.Problems)
		}
	}
}

// TestFormsAreNoRecords: what nobody filled in raises nothing.
func TestFormsAreNoRecords(t *testing.T) {
	const head = "# Review\n\n**Verdict:** approve\n\nNo issues found.\n\n"
	for text, want := range map[string]int{
		"- title: <what>\n  severity: high|medium|low\n  file: <path>\n":       0,
		"- title: <what>\n  severity: <severity>\n  file: <path>\n":            0,
		"- title: The token is logged\n  severity: high\n  file: src/app.go\n": 1,
	} {
		if found := findingsOf(read(t, "reviews/ann.md", head+text)); len(found) != want {
			t.Errorf("%s: raised %+v", text, found)
		}
	}
}
