package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestActionReports runs the action's own step: annotations, summary, outputs, a comment, a site.
func TestActionReports(t *testing.T) {
	t.Parallel()
	s := newStage(t, "dropped-finding").gitHub()
	script := s.step("Audit the runs", map[string]string{"path": "hack/swarm", "sarif": "true", "base-url": "https://reports.example"})
	out := s.mustSh(0, "bash", script)
	if !strings.Contains(out, "::error title=high%3A SEC-002 (security),file=worker/retry.py,line=66::") {
		t.Errorf("no annotation names the dropped finding:\n%s", out)
	}
	if summary := s.read("summary"); !strings.Contains(summary, "**Fail**") || !strings.Contains(summary, "SEC-002") {
		t.Errorf("the summary is %.200q", summary)
	}
	got := s.outputs()
	if got["verdict"] != "fail" || got["changed"] != "true" || got["score"] == "" || got["site"] != "swarmreport-site" {
		t.Errorf("the outputs are %v", got)
	}
	for _, name := range []string{filepath.Join(s.dir, got["site"], "index.html"), got["comment"], got["sarif"]} {
		if info, err := os.Stat(name); err != nil || info.Size() == 0 {
			t.Errorf("%s is not there, or empty: %v", name, err)
		}
	}
}

// TestActionLeavesOutWhatNobodyWants: each switch turns its part off, and nothing else.
func TestActionLeavesOutWhatNobodyWants(t *testing.T) {
	t.Parallel()
	s := newStage(t, "dropped-finding").gitHub()
	out := s.mustSh(0, "bash", s.step("Audit the runs", map[string]string{"annotations": "false", "summary": "false", "state": "deferred"}))
	if strings.Contains(out, "::error") || s.read("summary") != "" {
		t.Errorf("annotations or a summary, though neither was asked for:\n%s", out)
	}
	if comment := s.read("temp/swarmreport-comment.md"); strings.Contains(comment, "token") || !strings.Contains(comment, "CR-001") {
		t.Errorf("the comment shows other findings than the deferred:\n%s", comment)
	}
}

// TestActionTakesInputsAsText: an input that is shell, a flag or several lines is a path that does not exist, and no more.
func TestActionTakesInputsAsText(t *testing.T) {
	t.Parallel()
	for _, path := range []string{"$(touch pwned)", "`touch pwned`", "x; touch pwned", "--no-redact", "'\"; touch pwned #"} {
		s := newStage(t, "clean-pass").gitHub()
		code, out, errs := s.sh("bash", s.step("Audit the runs", map[string]string{"path": path}))
		if code == 0 || len(glob(t, s.dir, "pwned")) > 0 || s.outputs()["verdict"] != "" {
			t.Errorf("%q: code %d, outputs %v\n%s%s", path, code, s.outputs(), out, errs)
		}
	}
	s := newStage(t, "clean-pass").gitHub()
	s.mustSh(2, "bash", s.step("Audit the runs", map[string]string{"out": "site\nverdict=pass"}))
	if got := s.outputs(); got["site"] != "" {
		t.Errorf("an output was forged: %v", got)
	}
}

// TestActionReadsSeveralPaths, a line each.
func TestActionReadsSeveralPaths(t *testing.T) {
	t.Parallel()
	s := newStage(t, "clean-pass").gitHub()
	if err := os.CopyFS(filepath.Join(s.dir, "with blank"), os.DirFS(sampleRun("regression"))); err != nil {
		t.Fatal(err)
	}
	s.mustSh(0, "bash", s.step("Audit the runs", map[string]string{"path": "hack/swarm\nwith blank\n"}))
	if runs := glob(t, s.dir, "swarmreport-site/runs/*"); len(runs) != 2 {
		t.Errorf("the site has %q, want two runs", runs)
	}
	s = newStage(t, "clean-pass").gitHub()
	s.mustSh(0, "bash", s.step("Audit the runs", map[string]string{"path": "hack/swarm\nshard-2", "expect": "2"}))
	if got := s.outputs()["verdict"]; got != "incomplete" {
		t.Errorf("with a shard missing the verdict is %q", got)
	}
}

// TestActionJudgesByThePolicy that a workflow names, and a policy that cannot be read ends the job.
func TestActionJudgesByThePolicy(t *testing.T) {
	t.Parallel()
	s := newStage(t, "dropped-finding").gitHub()
	write(t, filepath.Join(s.dir, "policy.yaml"), "rules:\n  unaccounted: note\n")
	s.mustSh(0, "bash", s.step("Audit the runs", map[string]string{"policy": "policy.yaml", "source": "."}))
	if got := s.outputs()["verdict"]; got == "fail" || got == "" || !strings.Contains(s.read("summary"), "Policy: policy.yaml, SHA-256 ") {
		t.Errorf("the verdict is %q\n%.300s", got, s.read("summary"))
	}
	write(t, filepath.Join(s.dir, "policy.yaml"), "ruels: {}\n")
	s.mustSh(2, "bash", s.step("Audit the runs", map[string]string{"policy": "policy.yaml"}))
}

// TestActionWithoutRuns: whether that is an error is the workflow's choice, and it is never a pass.
func TestActionWithoutRuns(t *testing.T) {
	t.Parallel()
	for level, want := range map[string]struct {
		code int
		said string
	}{"": {2, "::error "}, "ignore": {0, "::notice "}, "warn": {0, "::warning "}, "fail": {1, "::error "}} {
		s := newStage(t, "clean-pass").gitHub()
		given := map[string]string{"path": t.TempDir(), "if-no-runs": level}
		if level == "" {
			given["if-no-runs"] = "never"
		}
		out := s.mustSh(want.code, "bash", s.step("Audit the runs", given))
		if !strings.HasPrefix(out, want.said) || (want.code == 0) != (s.outputs()["verdict"] == "none") {
			t.Errorf("%q: outputs %v, and on stdout %s", level, s.outputs(), out)
		}
	}
	s := newStage(t, "clean-pass").gitHub()
	s.mustSh(1, "bash", s.step("Gate", nil)) // as if the step before had been skipped
}

// TestActionSaysWhyItFails as an annotation of the job.
func TestActionSaysWhyItFails(t *testing.T) {
	t.Parallel()
	s := newStage(t, "clean-pass").gitHub()
	out := s.mustSh(1, "bash", s.step("Audit the runs", map[string]string{"path": "100%nowhere"}))
	if !strings.Contains(out, "::error title=swarmreport::") || !strings.Contains(out, "100%25nowhere") {
		t.Errorf("no annotation says why:\n%s", out)
	}
}

// TestActionTakesThePolicyOfTheBase, which a pull request cannot change; the summary names one that agents may have
// written.
func TestActionTakesThePolicyOfTheBase(t *testing.T) {
	t.Parallel()
	s := newStage(t, "dropped-finding").gitHub()
	const lax = "version: 1\nrules:\n  unaccounted: note\n"
	git := "git -c user.name=a -c user.email=a@b.example "
	write(t, filepath.Join(s.dir, "policy.yaml"), "version: 1\n")
	s.mustSh(0, "bash", "git init -q -b main . && git add policy.yaml && "+git+"commit -qm base && git clone -q --bare . ../origin && git remote add origin ../origin")
	write(t, filepath.Join(s.dir, "policy.yaml"), lax)
	s.env["GITHUB_BASE_REF"] = "main"
	s.mustSh(0, "bash", s.step("Audit the runs", map[string]string{"policy": "policy.yaml", "policy-ref": "base", "path": "hack/swarm"}))
	if got := s.outputs()["verdict"]; got != "fail" {
		t.Errorf("the verdict is %q by the policy of the pull request, not of its base", got)
	}
	s.mustSh(2, "bash", s.step("Audit the runs", map[string]string{"policy-ref": "base"}))

	s = newStage(t, "dropped-finding").gitHub()
	write(t, filepath.Join(s.dir, "hack/swarm/swarmreport.yaml"), lax)
	s.mustSh(0, "bash", s.step("Audit the runs", map[string]string{"path": "hack/swarm"}))
	if summary := s.read("summary"); !strings.Contains(summary, "in a folder that agents write to") {
		t.Errorf("the summary does not say who may have written the policy:\n%.400s", summary)
	}
}

// TestActionGate: the exit code is the verdict's; what is not known never passes.
func TestActionGate(t *testing.T) {
	t.Parallel()
	s := newStage(t, "clean-pass").gitHub()
	for _, row := range []struct {
		verdict, level string
		want           int
	}{
		{"pass", "fail", 0}, {"pass", "review", 0}, {"pass", "never", 0}, {"review", "fail", 0}, {"review", "review", exitReview}, {"review", "never", 0},
		{"fail", "fail", exitFail}, {"fail", "review", exitFail}, {"fail", "never", 0}, {"incomplete", "fail", exitIncomplete}, {"incomplete", "review", exitIncomplete},
		{"none", "fail", 0}, {"none", "never", 0}, {"", "fail", 1}, {"off", "fail", 1}, {"", "never", 1}, {"off", "never", 1}, {"pass", "", 2}, {"pass", "never mind", 2}, {"fail", "Fail", 2},
	} {
		script := s.step("Gate", map[string]string{"fail-on": row.level})
		s.env["SWARMREPORT_VERDICT"] = row.verdict
		if code, out, _ := s.sh("bash", script); code != row.want {
			t.Errorf("%q, fail on %q: code %d, want %d (%s)", row.verdict, row.level, code, row.want, out)
		}
	}
}

// TestActionInstalls a release whose checksum is right, and nothing else.
func TestActionInstalls(t *testing.T) {
	t.Parallel()
	const name = "swarmreport_1.2.3_linux_amd64.tar.gz"
	archive := tarball(t, "swarmreport", "#!/bin/sh\necho swarmreport 1.2.3\n")
	sum := fmt.Sprintf("%x  %s\n", sha256.Sum256(archive), name)
	for _, row := range []struct {
		name, version, sums string
		want                int
		said                string
	}{
		{"the right checksum", "v1.2.3", "00  other.tar.gz\n" + sum, 0, "swarmreport 1.2.3"},
		{"a wrong checksum", "v1.2.3", strings.Repeat("0", 64) + "  " + name + "\n", 1, "::error::swarmreport: the checksum of the release is wrong"},
		{"no checksum", "v1.2.3", "", 1, "::error::swarmreport: the release has no checksum of " + name},
		{"the checksum of another file", "v1.2.3", strings.Replace(sum, name, "x"+name, 1), 1, "::error::swarmreport: the release has no checksum of " + name},
		{"no such release", "v9.9.9", sum, 1, "::error::swarmreport: http"},
		{"no version", "latest", sum, 2, "::error::swarmreport: version takes a release"},
		{"an empty version", "", sum, 2, "::error::swarmreport: version takes a release"},
		{"a version that climbs", "v1/../../x", sum, 2, "::error::swarmreport: the version is not the name of a release"},
	} {
		t.Run(row.name, func(t *testing.T) {
			host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				switch r.URL.Path {
				case "/tools/swarmreport/releases/download/v1.2.3/" + name:
					w.Write(archive)
				case "/tools/swarmreport/releases/download/v1.2.3/checksums.txt":
					fmt.Fprint(w, row.sums)
				default:
					http.NotFound(w, r)
				}
			}))
			defer host.Close()
			s := newStage(t, "clean-pass").gitHub()
			script := s.step("Install swarmreport", map[string]string{"version": row.version})
			s.env["GITHUB_SERVER_URL"], s.env["SWARMREPORT_REPOSITORY"], s.env["NO_PROXY"] = host.URL, "tools/swarmreport", "127.0.0.1"
			out := s.mustSh(row.want, "bash", script)
			if installed := s.read("added-path") != ""; installed != (row.want == 0) || !strings.Contains(out, row.said) {
				t.Errorf("installed %v: %s", installed, out)
			}
		})
	}
}

// tarball is a release with one program in it.
func tarball(t *testing.T, name, text string) []byte {
	var out bytes.Buffer
	z := gzip.NewWriter(&out)
	w := tar.NewWriter(z)
	if err := w.WriteHeader(&tar.Header{Name: name, Mode: 0o755, Size: int64(len(text))}); err != nil {
		t.Fatal(err)
	}
	fmt.Fprint(w, text)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestActionComments once: where a comment of ours is there it is replaced, and nothing is said where there is nothing to say. A token that may
// not write, as on a pull request from a fork, is no verdict about the run.
func TestActionComments(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		name, comment, there, number string
		code                         int
		want                         string
	}{
		{"a first comment", "## Marker\n\ntext $(touch pwned)\n", "", "12", 0, "api --method POST repos/acme/shop/issues/12/comments -F body=@"},
		{"another comment", "## Marker\n", "77", "12", 0, "api --method PATCH repos/acme/shop/issues/comments/77 -F body=@"},
		{"nothing to say", "", "", "12", 0, ""},
		{"no number", "## Marker\n", "", "12/x", 2, ""},
		{"a pull request from a fork", "## Marker\n", "", "403", 0, "api --method POST repos/acme/shop/issues/403/comments -F body=@"},
	} {
		t.Run(row.name, func(t *testing.T) {
			s := newStage(t, "clean-pass").gitHub()
			fake := "#!/bin/sh\necho \"$@\" >> " + s.path("asked") + "\ncase $* in *--paginate*) [ \"$marker\" = '## Marker (ci/audit-a-)' ] && echo " + row.there + " ;; *POST*/403/*) exit 1 ;; esac\n"
			write(t, s.path("fake/gh"), fake)
			write(t, s.path("comment.md"), row.comment)
			if err := os.Chmod(s.path("fake/gh"), 0o755); err != nil {
				t.Fatal(err)
			}
			script := s.step("Comment on the pull request", nil)
			s.env["COMMENT_ID"] = "ci/audit\na`"
			s.env["PATH"], s.env["PR_NUMBER"], s.env["COMMENT_FILE"] = s.path("fake")+":"+s.env["PATH"], row.number, s.path("comment.md")
			out := s.mustSh(row.code, "bash", script)
			if refused := row.number == "403"; strings.Contains(out, "::warning title=swarmreport::The comment could not be written.") != refused {
				t.Errorf("said of the comment: %q", out)
			}
			if asked := s.read("asked"); row.want == "" && asked != "" || !strings.Contains(asked, row.want) {
				t.Errorf("gh was asked %q, want %q", asked, row.want)
			}
			if body := s.read("comment.md"); row.want != "" && !strings.HasPrefix(body, "## Marker (ci/audit-a-)\n"+strings.TrimPrefix(row.comment, "## Marker\n")) {
				t.Errorf("the comment is %q", body)
			}
		})
	}
}
