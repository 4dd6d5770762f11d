package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestWhatIsNotInForceIsTold: one policy judges all. Another that stands by a PATH, and waivers that stand by no policy, are named.
func TestWhatIsNotInForceIsTold(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for place, run := range map[string]string{"a/2026-03-01": "clean-pass/2026-03-01", "b/c/2026-03-05": "clean-pass/2026-03-01"} {
		if err := os.CopyFS(filepath.Join(dir, place), os.DirFS(filepath.Join("../../testdata/runs", run))); err != nil {
			t.Fatal(err)
		}
	}
	a, b, site := filepath.Join(dir, "a"), filepath.Join(dir, "b", "c"), filepath.Join(dir, "site")
	policyA, policyB, waiversB := filepath.Join(a, "swarmreport.yaml"), filepath.Join(dir, "b", "swarmreport.yaml"), filepath.Join(b, "swarmreport-waivers.yaml")
	write(t, filepath.Join(dir, ".git"), "") // nothing above counts
	write(t, policyB, "title: B\n")
	write(t, waiversB, "[]\n")
	const unread = " is not read: waivers are looked for beside the policy in force, and all runs are judged by "
	byDefaults := []string{policyB + " is not in force: all runs are judged by the defaults", waiversB + unread + "the defaults"}
	cases := []struct {
		args []string
		want []string // each said once, and no other
	}{
		{[]string{"check", a, b}, byDefaults},
		{[]string{"build", a, b, "-o", site}, byDefaults},
		{[]string{"build", a, b, "-o", site}, byDefaults}, // though nothing is left to do
		{[]string{"diff", a, b}, byDefaults},
		{[]string{"policy", "explain", a, b}, byDefaults},
		{[]string{"check", a}, nil},
		{[]string{"check", b}, []string{waiversB + unread + policyB}},
		{[]string{"check", b, a}, []string{waiversB + unread + policyB}},
		{[]string{"check", a, b, "--waivers", waiversB}, byDefaults[:1]},
		{[]string{"check", a, b, "--policy", policyB}, nil},
	}
	hold := func() {
		t.Helper()
		for _, c := range cases {
			_, said := mustRun(t, 0, c.args...)
			for _, want := range c.want {
				if strings.Count(said, want) != 1 {
					t.Errorf("%v: %s\nwant once: %s", c.args, said, want)
				}
			}
			if n := strings.Count(said, " is not in force") + strings.Count(said, " is not read"); n != len(c.want) {
				t.Errorf("%v: %d things are not in force, want %d: %s", c.args, n, len(c.want), said)
			}
		}
	}
	hold()
	write(t, policyA, "title: A\n")
	cases = cases[:0]
	for _, args := range [][]string{{"check", a, b}, {"build", a, b, "-o", site}, {"diff", a, b}} {
		cases = append(cases, struct{ args, want []string }{args, []string{policyB + " is not in force: all runs are judged by " + policyA, waiversB + unread + policyA}})
	}
	hold()
}
