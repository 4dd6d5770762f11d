package runtest

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"time"
)

// The sets are small, so that two statements often use one word.
var (
	ids    = []string{"", "SEC-001", "sec-1", "QA-2", "PERF-3", "C1", "C2", "1", "t-1", "SEC-001 QA-2", hostile}
	people = []string{"", "security", "qa", "performance", "code-reviewer", "build-orchestrator", "tester",
		"implementer", "coordinator", "*", hostile}
	files = []string{"", "a.go", "src/a.go", "/home/x/app/src/a.go", `C:\w\b.py`, "reviews/security.json",
		"../../etc/passwd", "a.go:12", hostile}
	folders = []string{"2026-03-01", "2026-03-02", "2026-03-02-2", "TC-shop-2026-03-09", "feat-auth-1711388400",
		"..", "NUL", hostile}
	projects = []string{"", "shop", "Shop", hostile}
	verdicts = []string{"", "pass", "fail", "approved", "REJECTED", "needs-fix", "needs-input", "completed",
		"archived", "blocked", "fixed", "deferred", "pending", "clean", "90", "4.5/5", hostile}
	kinds = []string{"", "review_verdict", "bug_report", "validation_passed", "ReviewResult", "TestResult",
		"ComponentHandoff", "ComponentAssignment", "HandoffSummary", "TASK_ASSIGNMENT",
		"VALIDATION_RESPONSE", "QUALITY_REPORT", "question", "answer", "state_update", "error", hostile}
	texts = []string{"", "The query is built from the user's id.", "The cache is never emptied.", "x := 1\ny := x",
		"=1+1", "@team closes #1", "| a | b |\n```\n# T", hostile}
)

// hostile tries to leave every context that a text is put into.
const hostile = "\"'></textarea></script></title><script>alert(1)</script><img src=x onerror=alert(2)>" +
	"\u202e\x00\x1b[31m ``` `x` [l](javascript:alert(3)) ]]> ##[error]x\n::error::x\r\n\ufffd"

// pools says from which set a field of a record is taken, by its name; every other is a text.
var pools = map[string][]string{
	"ID": ids, "ReplyTo": ids, "Thread": ids, "Component": ids, "Dependencies": ids, "Groups": ids,
	"Chains": ids, "Unverified": ids, "Doubted": ids, "Judged": ids, "RunID": ids, "Subject": ids,
	"BlockedIDs": ids,
	"Reviewer":   people, "From": people, "To": people, "Role": people, "By": people,
	"File": files, "Files": files, "FilesModified": files, "FilesToCreate": files, "FilesToModify": files,
	"ReviewedFiles": files,
	"Verdict":       verdicts, "Status": verdicts, "StatusRaw": verdicts, "Signal": verdicts, "Classification": verdicts,
	"SeverityRaw": verdicts, "Raw": verdicts, "Total": verdicts,
	"Type": kinds, "TargetPhase": kinds, "Project": projects,
}

func (d *Dice) pick(set []string) string { return set[d.N(len(set))] }

// text is one of ours, or some of the bytes as a reader would take them: it is UTF-8, whatever the file was.
func (d *Dice) text() string {
	if i := d.N(len(texts) + 2); i < len(texts) {
		return texts[i]
	}
	n := min(d.N(64), len(d.left))
	s := strings.ToValidUTF8(string(d.left[:n]), "\ufffd")
	d.left = d.left[n:]
	return s
}

// time is a day of one spring, the edges of what a time may be (rule P9), or not known.
func (d *Dice) time() time.Time {
	switch n := d.N(40); n {
	case 0:
		return time.Time{}
	case 1:
		return time.Date(1, 1, 1, 0, 0, 1, 0, time.UTC)
	case 2:
		return time.Date(9999, 12, 31, 23, 59, 59, 0, time.UTC)
	default:
		return time.Date(2026, 3, n, d.N(24), 0, 0, 0, time.UTC)
	}
}

// Text joins fewer than most random pieces.
func Text(rng *rand.Rand, pieces []string, most int) string {
	var b strings.Builder
	for range rng.IntN(most) {
		b.WriteString(pieces[rng.IntN(len(pieces))])
	}
	return b.String()
}

// Seeds are bytes for a fuzz test to begin with: nothing, a little, and enough for whole runs. They are the same each
// time.
func Seeds() (seeds [][]byte) {
	for i, size := range []int{0, 8, 200, 800, 800, 2000, 2000, 2000, 4000, 4000} {
		r := rand.New(rand.NewPCG(uint64(i), 1))
		seed := make([]byte, size)
		for at := range seed {
			seed[at] = byte(r.Uint32())
		}
		seeds = append(seeds, seed)
	}
	return seeds
}

// Mutations returns n mutations of seeds, the same ones each time.
func Mutations(n int) (all [][]byte) {
	r, seeds := rand.New(rand.NewPCG(2, 1)), Seeds()[2:]
	for i := range n {
		data := bytes.Clone(seeds[i%len(seeds)])
		for range r.IntN(len(data)) {
			data[r.IntN(len(data))] = byte(r.Uint32())
		}
		at := r.IntN(len(data))
		all = append(all, append(data[at:len(data):len(data)], data[:at]...))
	}
	return all
}
