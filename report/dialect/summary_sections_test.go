package dialect

import (
	"slices"
	"testing"
)

// TestFixSections: the word before an id in a heading, a commit that calls itself its fix, and a decision behind “not fixed” each answer.
func TestFixSections(t *testing.T) {
	for text, want := range map[string][]string{
		"### ✅ Fixed: SEC-001 - the token\n**Solution**: hidden\n### ⏭️ Skipped: SEC-002 - the header\n### ❌ Not fixed: SEC-003 - the lock\n": {"SEC-001 fixed ", "SEC-002 deferred ", "SEC-003 open "},
		"- `a1b2c3d` fix(web): hide the token (SEC-001)\n- b2c3d4e: fixed the lock [SEC-002, SEC-003]\n":                                      {"SEC-001 fixed ", "SEC-002 fixed ", "SEC-003 fixed "},
		"| Commit | Message |\n|---|---|\n| `a1b2c3d` | fix: hide the token (SEC-001) |\n":                                                    {"SEC-001 fixed "},
		"- [x] SEC-001: hidden\n- [ ] SEC-002 - deferred: low risk\n- [ ] SEC-003 - no time\n":                                                {"SEC-001 fixed ", "SEC-002 deferred low risk", "SEC-003 open "},
		"1. SEC-001: fixed by hiding it\n2. SEC-002: not fixed (deferred: no index)\n3. SEC-003: not fixed (no index)\n":                      {"SEC-001 fixed ", "SEC-002 deferred no index", "SEC-003 open "},
		"| ID | Status |\n|---|---|\n| SEC-001 | 🟢 Done |\n| SEC-002 | 🟡 Deferred |\n| SEC-003 | 🟡 Fixed |\n":                                 {"SEC-001 fixed ", "SEC-002 deferred ", "SEC-003 open "},
		"## SEC-001\n\nResult: fixed\n\n## SEC-002\n\nResult: not fixed\n":                                                                    {"SEC-001 fixed ", "SEC-002 open "},
	} {
		if got := toldByFixer(read(t, "fix-report.md", "# Fix Report\n\n"+text).Summary); !slices.Equal(got, want) {
			t.Errorf("%s\ngot  %q\nwant %q", text, got, want)
		}
	}
}

// TestCommitsThatFixNothing: a commit that only mentions a finding, does a part or is taken back answers nothing.
func TestCommitsThatFixNothing(t *testing.T) {
	for _, line := range []string{
		"a1b2c3d feat: search of orders (SEC-001)", "a1b2c3d fix: first step for the token (SEC-001)", "a1b2c3d revert: fix of the token (SEC-001)",
		"a1b2c3d fix: hide the token, see SEC-001", "fix: hide the token (SEC-001)", "deadbeef fix: hide the token (SEC-001)", "a1b2c3d fix: hide the token (not SEC-001)",
	} {
		if r := Find(load("fix-report.md", []byte("# Fix Report\n\n- "+line+"\n"))); r != nil {
			t.Errorf("%q is read as %s", line, r.Name)
		}
	}
}

// TestFixReportOfOneFinding: a file among the fixes that is called by a finding's id tells of that one.
func TestFixReportOfOneFinding(t *testing.T) {
	for path, want := range map[string][]string{"fixes/SEC-001.md": {"SEC-001 fixed "}, "fixes/SEC-002.md": nil, "notes/SEC-001.md": nil} {
		text := "# SEC-001: the token\n\nStatus: fixed\n\nHidden in the log.\n"
		r := Find(load(path, []byte(text)))
		if (r != nil) != (want != nil) || r != nil && !slices.Equal(toldByFixer(r.Read(load(path, []byte(text)), Limits{}).Summary), want) {
			t.Errorf("%s is claimed as %v", path, r)
		}
	}
}

// TestRegisterOfDeferrals: a file that is called after what was put off needs no word for it in each row.
func TestRegisterOfDeferrals(t *testing.T) {
	got := toldByFixer(read(t, "deferred.md", "# Deferred findings\n\n| Finding | Why | Owner |\n|---|---|---|\n| SEC-004 | new pages come | web |\n").Summary)
	if want := []string{"SEC-004 deferred new pages come"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
