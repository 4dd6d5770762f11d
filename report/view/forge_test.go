package view

import (
	"strings"
	"testing"

	"swarmreport/report/judge/policy"
)

const hash = "0123456789abcdef0123456789abcdef01234567"

func mustForge(t *testing.T, address, name string) Forge {
	t.Helper()
	f, err := NewForge(address, policy.Forge{Name: name})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestAForgeWritesItsOwnAddresses(t *testing.T) {
	cases := []struct{ address, name, file, range_, commit string }{
		{"https://github.com/o/r", "", "https://github.com/o/r/blob/" + hash + "/src/a.go#L10", "#L10-L12", "https://github.com/o/r/commit/" + hash},
		{"https://github.acme.example/o/r.git/", "", "https://github.acme.example/o/r/blob/" + hash + "/src/a.go#L10", "#L10-L12", "https://github.acme.example/o/r/commit/" + hash},
		{"git@github.com:o/r.git", "", "https://github.com/o/r/blob/" + hash + "/src/a.go#L10", "#L10-L12", "https://github.com/o/r/commit/" + hash},
		{"https://gitlab.com/g/sub/r", "", "https://gitlab.com/g/sub/r/-/blob/" + hash + "/src/a.go#L10", "#L10-12", "https://gitlab.com/g/sub/r/-/commit/" + hash},
		{"http://gitlab.example.org:8080/g/r", "", "http://gitlab.example.org:8080/g/r/-/blob/" + hash + "/src/a.go#L10", "#L10-12", "http://gitlab.example.org:8080/g/r/-/commit/" + hash},
		{"https://codeberg.org/o/r", "", "https://codeberg.org/o/r/src/commit/" + hash + "/src/a.go#L10", "#L10-L12", "https://codeberg.org/o/r/commit/" + hash},
		{"https://forgejo.example.org/o/r", "", "https://forgejo.example.org/o/r/src/commit/" + hash + "/src/a.go#L10", "#L10-L12", "https://forgejo.example.org/o/r/commit/" + hash},
		{"https://git.example.org/o/r", "gitea", "https://git.example.org/o/r/src/commit/" + hash + "/src/a.go#L10", "#L10-L12", "https://git.example.org/o/r/commit/" + hash},
		{"https://bitbucket.org/o/r", "", "https://bitbucket.org/o/r/src/" + hash + "/src/a.go#lines-10", "#lines-10:12", "https://bitbucket.org/o/r/commits/" + hash},
		{"https://github.com/o/r", "gitlab", "https://github.com/o/r/-/blob/" + hash + "/src/a.go#L10", "#L10-12", "https://github.com/o/r/-/commit/" + hash},
		{"https://ann:t0ken@github.com/o/r", "", "https://github.com/o/r/blob/" + hash + "/src/a.go#L10", "#L10-L12", "https://github.com/o/r/commit/" + hash},
	}
	for _, c := range cases {
		f := mustForge(t, c.address, c.name)
		if got := f.file(hash, "src/a.go", 10, 10); got != c.file {
			t.Errorf("%s: file %s, want %s", c.address, got, c.file)
		}
		if got := f.file(hash, "src/a.go", 10, 12); !strings.HasSuffix(got, c.range_) {
			t.Errorf("%s: lines %s, want %s", c.address, got, c.range_)
		}
		if got := f.commit(hash); got != c.commit {
			t.Errorf("%s: commit %s, want %s", c.address, got, c.commit)
		}
	}
}

func TestAForgeThatNothingTellsMakesNoLinks(t *testing.T) {
	for _, c := range []struct{ address, name string }{{"https://git.example.org/o/r", ""}, {"https://notgithub.com/o/r", ""}, {"https://github.com/o/r", "none"}, {"", ""}} {
		f := mustForge(t, c.address, c.name)
		if got := f.file(hash, "a.go", 1, 0) + f.commit(hash); got != "" {
			t.Errorf("%s as %q: got %s, want nothing", c.address, c.name, got)
		}
	}
	if mustForge(t, "https://git.example.org/o/r", "").Told() {
		t.Error("a host that says nothing counts as told")
	}
}

func TestAnAddressThatIsNoneIsRefused(t *testing.T) {
	for _, address := range []string{"javascript:alert(1)", "github.com/o/r", "ftp://github.com/o/r", "file:///srv/r", "https://github.com", "https://github.com/o/../r",
		"https://github.com/o//r", "https://github.com/o/r?x=1", "https://github.com/o/r#x", "https://", "https:o/r", "git@github.com", "/srv/r", "https://a b/o/r", "https://x:s3cret@%zz/o/r"} {
		if f, err := NewForge(address, policy.Forge{Name: "github"}); err == nil {
			t.Errorf("%s: taken as %+v", address, f)
		} else if strings.Contains(err.Error(), "s3cret") {
			t.Errorf("the error repeats a token: %v", err)
		}
	}
}

func TestOnlyAFileOfTheRepositoryIsLinked(t *testing.T) {
	f := mustForge(t, "https://github.com/o/r", "")
	at := "https://github.com/o/r/blob/" + hash + "/"
	for name, want := range map[string]string{
		"a b/c#d?e%f.go": at + "a%20b/c%23d%3Fe%25f.go", "世界/é.go": at + "%E4%B8%96%E7%95%8C/%C3%A9.go", `src\a.go`: at + "src/a.go", "./a.go": at + "a.go",
		"Makefile": at + "Makefile", "docs/my notes.md": at + "docs/my%20notes.md", "a\"b.go": "", "../a.go": "", "src/../../a.go": "", "/etc/passwd": "", "~/a.go": "",
		`C:\a.go`: "", "https://evil.example/x": "", "//evil.example/x": "", "[hidden: home-path]/a.go": "", "src/*.go": "", "a.go, b.go": "", "several files": "",
		"a\nb.go": "", "": "", ".": "", "N/A": "", strings.Repeat("a", 2000): "",
	} {
		if got := f.file(hash, name, 0, 0); got != want {
			t.Errorf("%q: got %s, want %s", name, got, want)
		}
	}
	for _, commit := range []string{"", "main", "abc", "v1.2.3", hash + hash, "0123456g"} {
		if got := f.file(commit, "a.go", 1, 0) + f.commit(commit); got != "" {
			t.Errorf("commit %q gives %s, want nothing: what can move is not linked", commit, got)
		}
	}
}
