package source

import (
	"bytes"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"swarmreport/report"
)

const retry = `import time

def retry(job, times):
    for n in range(times):
        try:
            return job.run()
        except Exception:
            logger.error("job %s failed", job.id)

    return None


def settle(account):
    balance = account.balance()
    if balance < 0:
        raise Overdrawn(account.id)
    return balance
`

// code is a small tree; each test names what it quotes of it.
func code() fstest.MapFS {
	return fstest.MapFS{
		"worker/retry.py":      {Data: []byte(retry)},
		"worker/pay.py":        {Data: []byte("def pay(account, sum_of_order):\n    account.take(sum_of_order, reason='order')\n")},
		"web/index.ts":         {Data: []byte("export { basket } from './basket'\n")},
		"admin/index.ts":       {Data: []byte("export { users } from './users'\n")},
		"docs/notes.md":        {Data: []byte("# Notes\n\nKeep the till closed.\n")},
		"img/logo.png":         {Data: []byte("\x89PNG\x00\x00")},
		"big.go":               {Data: bytes.Repeat([]byte("// a\n"), maxFile/4)},
		".git/worker/gone.py":  {Data: []byte("def gone(account_of_the_shop): pass\n")},
		"node_modules/x/z.py":  {Data: []byte("def gone(account_of_the_shop): pass\n")},
		"skipped/worker/ru.py": {Data: []byte("def gone(account_of_the_shop): pass\n")},
	}
}

func lookAt(t *testing.T, fsys fstest.MapFS, findings ...*report.Finding) {
	t.Helper()
	tree, err := New(fsys, Options{Skip: func(p string) bool { return p == "skipped" }})
	if err != nil {
		t.Fatal(err)
	}
	tree.Look(findings)
}

func TestWhatStandsAtAFindingsPlace(t *testing.T) {
	cases := []struct {
		name     string
		file     string
		line     int
		evidence string
		state    report.State
		at       int // the line now
	}{
		{"at its line", "worker/retry.py", 8, `logger.error("job %s failed", job.id)`, report.Same, 8},
		{"white space does not matter", "worker/retry.py", 7, "except   Exception:\n  logger.error( \"job %s failed\", job.id )", report.Same, 7},
		{"part of a line", "worker/retry.py", 8, "logger.error(", report.Same, 8},
		{"joined on one line", "worker/retry.py", 7, `except Exception: logger.error("job %s failed", job.id)`, report.Same, 7},
		{"no line stated", "worker/retry.py", 0, "return job.run()", report.Same, 6},
		{"inside the quoted lines", "worker/retry.py", 8, "try:\n  return job.run()\nexcept Exception:\n  logger.error(\"job %s failed\", job.id)", report.Same, 5},
		{"elsewhere in the file", "worker/retry.py", 2, "raise Overdrawn(account.id)", report.Moved, 16},
		{"the nearest of two", "worker/retry.py", 12, "return", report.Moved, 10},
		{"not there", "worker/retry.py", 8, `logger.warning("job %s failed", job.id)`, report.Stale, 8},
		{"no such file", "worker/backoff.py", 8, "x = sleep(1)", report.Missing, 0},
		{"no such file, no evidence", "worker/backoff.py", 8, "", report.Missing, 0},
		{"no evidence", "worker/retry.py", 8, "", report.Unchecked, 8},
		{"in words", "worker/retry.py", 8, "The failed job is logged and nobody tries it again.", report.Unchecked, 8},
		{"in words, with a place", "worker/retry.py", 8, "retry.py:8 logs the failure only; pay.py:2 does not", report.Unchecked, 8},
		{"numbered", "worker/retry.py", 7, "7: except Exception:\n8:     logger.error(\"job %s failed\", job.id)", report.Same, 7},
		{"numbered with bars", "worker/retry.py", 15, " 15 | if balance < 0:\n 16 |     raise Overdrawn(account.id)", report.Same, 15},
		{"numbered by cat", "worker/retry.py", 14, "    14\tbalance = account.balance()\n    15\tif balance < 0:", report.Same, 14},
		{"found by grep", "worker/retry.py", 16, "worker/retry.py:16:        raise Overdrawn(account.id)", report.Same, 16},
		{"with its place before it", "worker/retry.py", 16, "retry.py:16 — raise Overdrawn(account.id)", report.Same, 16},
		{"after a sentence", "worker/retry.py", 7, "The exception is swallowed by this:\nexcept Exception:\n    logger.error(\"job %s failed\", job.id)", report.Same, 7},
		{"a diff", "worker/retry.py", 15, "@@ -14,3 +14,3 @@\n-    if balance <= 0:\n+    if balance < 0:\n         raise Overdrawn(account.id)", report.Same, 15},
		{"a diff of what was taken away", "worker/retry.py", 15, "-    if balance < 0:\n-        raise Overdrawn(account.id)", report.Same, 15},
		{"lines left out", "worker/retry.py", 3, "def retry(job, times):\n    ...\n    return None", report.Same, 3},
		{"dots in a line", "worker/retry.py", 3, "def retry(…): for n in range(times)", report.Same, 3},
		{"left out in another order", "worker/retry.py", 3, "return None\n...\ndef retry(job, times):", report.Stale, 3},
		{"fenced", "worker/retry.py", 16, "See:\n```python\nraise Overdrawn(account.id)\n```\nThis is wrong.", report.Same, 16},
		{"fenced and not there", "worker/retry.py", 16, "See:\n```python\nlock()\n```", report.Stale, 16},
		{"in backticks in a sentence", "worker/retry.py", 16, "The caller gets `raise Overdrawn(account.id)` and nobody catches it.", report.Same, 16},
		{"a secret is hidden in it", "worker/pay.py", 2, "account.take([hidden: password], reason='order')", report.Same, 2},
		{"a line beyond the end", "worker/pay.py", 99, `raise Overdrawn("x")`, report.Stale, 0},
		{"too short to say anything", "worker/retry.py", 8, "})", report.Unchecked, 8},
		{"a binary file", "img/logo.png", 1, "x = y", report.Unchecked, 0},
		{"a huge file", "big.go", 1, "// a", report.Unchecked, 0},
		{"a folder", "worker/", 0, "x = y", report.Unchecked, 0},
		{"several files", "worker/*.py", 0, "x = y", report.Unchecked, 0},
		{"what is no part of the code", "worker/gone.py", 1, "def gone(account_of_the_shop): pass", report.Missing, 0},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			f := &report.Finding{File: c.file, Line: c.line, Evidence: c.evidence}
			lookAt(t, code(), f)
			if f.Now.State != c.state || f.Now.Line != c.at {
				t.Errorf("got %s at %d (%s), want %s at %d", f.Now.State, f.Now.Line, f.Now.Why, c.state, c.at)
			}
		})
	}
}

func TestAPathIsComparedFromItsEnd(t *testing.T) {
	cases := []struct {
		name, file, evidence string
		state                report.State
		want                 string
	}{
		{"as it is", "worker/retry.py", "job.run()", report.Same, "worker/retry.py"},
		{"below the repository's name", "shop/worker/retry.py", "job.run()", report.Same, "worker/retry.py"},
		{"a diff's a/", "a/worker/retry.py", "job.run()", report.Same, "worker/retry.py"},
		{"of a machine, hidden", "~/projects/shop/worker/retry.py", "job.run()", report.Same, "worker/retry.py"},
		{"of Windows", `.\worker\retry.py`, "job.run()", report.Same, "worker/retry.py"},
		{"its last part alone", "retry.py", "job.run()", report.Same, "worker/retry.py"},
		{"two of one name, told apart by the quote", "index.ts", "export { users }", report.Same, "admin/index.ts"},
		{"two of one name", "index.ts", "export {", report.Unchecked, ""},
		{"not part of a component", "etry.py", "job.run()", report.Missing, ""},
		{"no way out", "../../worker/retry.py", "job.run()", report.Same, "worker/retry.py"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			f := &report.Finding{File: c.file, Evidence: c.evidence}
			lookAt(t, code(), f)
			if f.Now.State != c.state || f.Now.File != c.want {
				t.Errorf("got %s in %q (%s), want %s in %q", f.Now.State, f.Now.File, f.Now.Why, c.state, c.want)
			}
		})
	}
}

func TestCodeMovesToOneOtherFile(t *testing.T) {
	quote := "account.take(sum_of_order, reason='order')"
	tree := code()
	f := &report.Finding{File: "worker/retry.py", Line: 2, Evidence: quote}
	lookAt(t, tree, f)
	if f.Now.State != report.Moved || f.Now.File != "worker/pay.py" || f.Now.Line != 2 {
		t.Errorf("got %s in %s:%d, want moved to worker/pay.py:2", f.Now.State, f.Now.File, f.Now.Line)
	}
	gone := &report.Finding{File: "old/pay.py", Line: 2, Evidence: quote}
	lookAt(t, tree, gone)
	if gone.Now.State != report.Moved || gone.Now.File != "worker/pay.py" {
		t.Errorf("of a file that is gone: got %s in %s, want moved to worker/pay.py", gone.Now.State, gone.Now.File)
	}
	tree["worker/twice.py"] = &fstest.MapFile{Data: []byte(quote)}
	lookAt(t, tree, f)
	if f.Now.State != report.Stale || f.Now.File != "worker/retry.py" {
		t.Errorf("with two places: got %s in %s, want stale: nobody can tell which", f.Now.State, f.Now.File)
	}
	short := &report.Finding{File: "worker/retry.py", Line: 2, Evidence: "pay(account"}
	lookAt(t, code(), short)
	if short.Now.State != report.Stale {
		t.Errorf("a short quote: got %s, want stale: it may stand anywhere by chance", short.Now.State)
	}
}

// TestGone: only code of 40 characters that no file has any longer is gone; in notes it may be quoted.
func TestGone(t *testing.T) {
	const quote = "charge(customer, order.total() + order.total() * rate)"
	for _, c := range []struct {
		name, file, evidence string
		tree                 map[string]string
		gone                 bool
	}{
		{"nowhere", "worker/pay.py", quote, nil, true},
		{"in another file", "worker/pay.py", quote, map[string]string{"worker/new.py": quote}, false},
		{"in two other files", "worker/pay.py", quote, map[string]string{"worker/new.py": quote, "worker/old.py": quote}, false},
		{"in another language, spaced otherwise", "worker/pay.py", quote, map[string]string{"docs/pay.md": strings.ReplaceAll(quote, " ", "\n")}, false},
		{"too short", "worker/pay.py", "charge(customer, order.total())", nil, false},
		{"in words", "worker/pay.py", "The customer is charged twice wherever the order has two lines.", nil, false},
		{"of a file that is not there", "worker/none.py", quote, nil, false},
	} {
		tree := code()
		for name, text := range c.tree {
			tree[name] = &fstest.MapFile{Data: []byte(text)}
		}
		f := &report.Finding{File: c.file, Line: 1, Evidence: c.evidence}
		if lookAt(t, tree, f); f.Now.Gone != c.gone {
			t.Errorf("%s: gone %t (%s), want %t", c.name, f.Now.Gone, f.Now.Why, c.gone)
		}
	}
}

func TestTheLinesAroundAPlace(t *testing.T) {
	f := &report.Finding{File: "worker/retry.py", Line: 8, Evidence: "logger.error("}
	long := &report.Finding{File: "long.py", Line: 1, EndLine: 60}
	tree := code()
	tree["long.py"] = &fstest.MapFile{Data: []byte(strings.Repeat(strings.Repeat("é", 300)+"\n", 60))}
	lookAt(t, tree, f, long)
	if f.Now.First != 4 || len(f.Now.Lines) != 9 || f.Now.Lines[4] != `            logger.error("job %s failed", job.id)` {
		t.Errorf("got %d lines from %d: %q", len(f.Now.Lines), f.Now.First, f.Now.Lines)
	}
	if len(long.Now.Lines) != mostLines || len(long.Now.Lines[0]) > maxLine+len("…") || !strings.HasSuffix(long.Now.Lines[0], "é…") {
		t.Errorf("got %d lines of %d bytes, want them cut at a character", len(long.Now.Lines), len(long.Now.Lines[0]))
	}
}

// What is hidden in the source is hidden where it is shown, and a quote that was hidden in the same way is still found (R9).
func TestNothingHiddenIsShown(t *testing.T) {
	tree, err := New(fstest.MapFS{"a.py": {Data: []byte("import db\nkey = 's3cret'\nconnect(key)\n")}}, Options{Hide: func(b []byte) []byte {
		return bytes.ReplaceAll(b, []byte("s3cret"), []byte("[hidden: password]"))
	}})
	if err != nil {
		t.Fatal(err)
	}
	f := &report.Finding{File: "a.py", Line: 2, Evidence: "key = '[hidden: password]'"}
	tree.Look([]*report.Finding{f})
	if f.Now.State != report.Same || strings.Contains(strings.Join(f.Now.Lines, "\n"), "s3cret") {
		t.Errorf("got %s, %q", f.Now.State, f.Now.Lines)
	}
}

// A file that is called by a secret is the one that the redacted finding names, and is shown by that name (R9).
func TestNoFileIsCalledByASecret(t *testing.T) {
	tree, err := New(fstest.MapFS{"s3cret.py": {Data: []byte("import db\nconnect(the_key_of_the_store)\n")}}, Options{SafePath: func(p string) string {
		return strings.ReplaceAll(p, "s3cret", "[hidden: password]")
	}})
	if err != nil {
		t.Fatal(err)
	}
	for file, want := range map[string]report.State{"[hidden: password].py": report.Same, "other.py": report.Moved} {
		f := &report.Finding{File: file, Line: 2, Evidence: "connect(the_key_of_the_store)"}
		tree.Look([]*report.Finding{f})
		if f.Now.State != want || strings.Contains(f.Now.File+f.Now.Why, "s3cret") {
			t.Errorf("%s: got %s, %s, %s", file, f.Now.State, f.Now.File, f.Now.Why)
		}
	}
}

// counting notes how often each file is opened.
type counting struct {
	fs.FS
	opened map[string]int
}

func (c counting) Open(name string) (fs.File, error) {
	c.opened[name]++
	return c.FS.Open(name)
}

func TestAFileIsReadOnce(t *testing.T) {
	c := counting{code(), map[string]int{}}
	tree, err := New(c, Options{})
	if err != nil {
		t.Fatal(err)
	}
	clear(c.opened)
	var all []*report.Finding
	for range 5 {
		all = append(all, &report.Finding{File: "worker/retry.py", Line: 1, Evidence: "job.run()"},
			&report.Finding{File: "worker/retry.py", Line: 1, Evidence: "nobody.has_this(anywhere, at_all)"}, &report.Finding{File: "none.py", Evidence: "nobody.has_this(anywhere, at_all)"})
	}
	tree.Look(all)
	for name, n := range c.opened {
		if n > 1 {
			t.Errorf("%s was opened %d times", name, n)
		}
	}
	if c.opened["worker/pay.py"] != 1 {
		t.Error("the search elsewhere did not look at worker/pay.py")
	}
}
