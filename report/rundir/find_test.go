package rundir

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"swarmreport/report"
)

const (
	plan    = `{"goal": "login", "components": [{"id": "C1", "name": "form"}]}`
	message = `{"id": "m", "from": "dev", "to": "pm", "type": "question", "payload": {}}`
	titled  = "# Code Review\n\n### F-1 [HIGH] It charges twice\n**File:** till.go:3\n"
	review  = `{"schema": "ReviewFindings", "reviewer": "qa", "findings": [{"id": "QA-001", "severity": "low", "description": "no test"}]}`
)

// tree makes an fs.FS from "path" or "path=content" words.
func tree(files ...string) fstest.MapFS {
	m := fstest.MapFS{}
	for _, f := range files {
		name, content, ok := strings.Cut(f, "=")
		if !ok {
			content = "content of " + name
		}
		m[name] = &fstest.MapFile{Data: []byte(content)}
	}
	return m
}

// list writes places as "path(id) +also -loose".
func list(places []Found) string {
	var all []string
	for _, p := range places {
		s := p.Path
		for _, a := range p.AlsoAt {
			s += " +" + a
		}
		for _, l := range p.Loose {
			s += " -" + l
		}
		all = append(all, s)
	}
	return strings.Join(all, "; ")
}

// TestALinkMayTellTwoRunsApart: what it leads to is not known, so that a run with one in the place of a review is no copy of a run without it.
func TestALinkMayTellTwoRunsApart(t *testing.T) {
	m := tree("a/fix-summary.json={}", "b/fix-summary.json={}", "c/fix-summary.json={}")
	m["b/reviews/qa.json"] = &fstest.MapFile{Data: []byte("/elsewhere"), Mode: fs.ModeSymlink}
	places, _, err := Find(m, ".", Options{})
	if got := list(places); err != nil || got != "a +c; b" {
		t.Errorf("got %q, %v", got, err)
	}
}

func TestFind(t *testing.T) {
	for _, row := range []struct {
		name string
		fs   fstest.MapFS
		want string
	}{
		{"nothing", fstest.MapFS{}, ""},
		{"a review by its title among runs", tree("p/1/qa.json="+review, "p/2/qa.json="+review+" ", "p/3/code-review.md="+titled, "p/4/plan.md=# Plan", "p/5/sub/x.md=x"), "p/1 -p/4/plan.md -p/5/sub/x.md; p/2; p/3"},
		{"a verification of goals among runs", tree("p/1/qa.json="+review, "p/2/qa.json="+review+" ", "p/3/03-VERIFICATION.md=---\nphase: 3\nstatus: gaps_found\n---\n# Goals\n"), "p/1; p/2; p/3"},
		{"notes of a planner beside phases", tree(".planning/HANDOFF.json={\"blockers\":[{\"severity\":\"high\",\"description\":\"no key\"}]}", ".planning/phases/1/qa.json="+review, ".planning/phases/2/01-PLAN.md=---\nphase: 2\nplan: 1\nwave: 1\n---\n"),
			".planning/phases/1 -.planning/HANDOFF.json; .planning/phases/2"},
		{"a review in a planner's folder", tree(".planning/phases/1/qa.json="+review, ".planning/codebase/code-review.md="+titled, ".planning/milestones/code-review.md="+titled, ".planning/milestones/v1/2/qa.json="+review+" "),
			".planning/codebase; .planning/milestones/v1/2 -.planning/milestones/code-review.md; .planning/phases/1"},
		{"a planner's folder alone", tree(".planning/qa.json="+review, ".planning/phases/2/x.md=x"), ".planning"},
		{"a review by its title beside one run", tree("p/1/qa.json="+review, "p/3/code-review.md="+titled), "p/1 -p/3/code-review.md"},
		{"only folders", fstest.MapFS{"a": {Mode: fs.ModeDir}}, ""},
		{"files without a run", tree("a/b.txt", "c"), "."},
		{"the root by name of an artefact", tree("architect-plan.json="+plan, "2026-01-02/x.json"), "."},
		{"the root by content", tree("odd.json="+review, "sub/architect-plan.json="+plan), "."},
		{"a session by its record", tree("WFS-till/workflow-session.json={\"session_id\":\"WFS-till\"}", "WFS-till/.process/reviews/qa.json="+review), "WFS-till"},
		{"a date", tree("2026-01-02/x"), "2026-01-02"},
		{"what we wrote for GitLab, under any name", tree(`quality.json=[{"description": "x", "check_name": "swarmreport/qa/tests", "severity": "major", "location": {"path": "a.go"}}]`, "2026-01-02/x"),
			"2026-01-02 -quality.json"},
		{"what another wrote for GitLab", tree(`quality.json=[{"description": "x", "check_name": "lint/a", "severity": "major", "location": {"path": "a.go"}}]`, "2026-01-02/x"), "."},
		{"a date and a sequence", tree("2026-01-02-3/x", "2026-01-02/y"), "2026-01-02; 2026-01-02-3"},
		{"no date", tree("2026-13-40/x"), "."},
		{"unix seconds", tree("feat-auth-1711388400/x"), "feat-auth-1711388400"},
		{"a team session", tree("TC-auth-2026-01-02/x"), "TC-auth-2026-01-02"},
		{"an empty run among others", fstest.MapFS{"2026-01-02": {Mode: fs.ModeDir}, "2026-01-03/x": {}}, "2026-01-02; 2026-01-03"},
		{"a name of an artefact", tree("a/b/fix-summary.json={}"), "a/b"},
		{"hidden artefact", tree("a/.swarm-run={}"), "a"},
		{"hidden folder", tree(".hidden/a/architect-plan.json=" + plan), ".hidden/a"},
		{"content", tree("a/odd.json="+review, "b/odd.json={}"), "a -b/odd.json"},
		{"a history beside its runs", tree("2026-01-02/x", "2026-01-03/x=1", `old.jsonl={"schema":"swarmreport/history/1","key":"/a","findings":[{"id":"QA-1","severity":"low","title":"no test"}]}`),
			"2026-01-02 -old.jsonl; 2026-01-03"},
		{"an export beside its runs", tree("2026-01-02/x", "2026-01-03/x=1", "all.json=[\n{\n  \"schema\": \"swarmreport/run/1\",\n  \"tool\": {\n    \"name\": \"swarmreport\"},\n  \"findings\": [{\"id\":\"QA-1\",\"severity\":\"low\",\"title\":\"no test\"}]}]"),
			"2026-01-02 -all.json; 2026-01-03"},
		{"a list of findings that says so later", tree("a/x.json="+`{"findings":[{"id":"QA-1","severity":"low","title":"no test"}],"schema":"swarmreport/run/1"}`, "2026-01-03/x=1"), "2026-01-03; a"},
		{"scores that somebody gives above runs", tree("a/AUDIT.md=# Audit\n\n| Dimension | Score |\n|---|---|\n| Depth | 90 |\n| Breadth | 80 |\n\nTotal score: 85\n", "a/one/odd.json="+review, "a/two/odd.json="+review+"\n"),
			"a/one -a/AUDIT.md; a/two"},
		{"reviews", tree("a/reviews/x.json"), "a"},
		{"reviews one deeper", tree("a/messages/pm/x.json"), "a"},
		{"an inbox with what was processed", tree("a/messages/pm/processed/x.json="+message, "a/messages/qa/processed/x.json="+message), "a"},
		{"inboxes of a day", tree("a/messages/mon/pm/x.json=" + message), "a"},
		{"inboxes of a date", tree("a/messages/2026-01-02/pm/x.json="+message, "a/messages/2026-01-03/pm/y.json="+message), "a"},
		{"inboxes under another name", tree("a/inbox/pm/x.json="+message, "a/inbox/qa/x.json="+message+" "), "a/inbox"},
		{"what each agent of a team handed in", tree("a/out/worker/x.md=---\ntype: worker_submission\nsignal: rfr\n---\nDone.\n", "a/out/reviewer/x.md=---\ntype: review_verdict\nsignal: pass\n---\nFine.\n"), "a/out"},
		{"a mailbox beside what it is of", tree("a/team/mailbox/lead.json={\"messages\":[{\"message_id\":\"1\",\"from_worker\":\"w\",\"to_worker\":\"lead\",\"body\":\"x\",\"created_at\":\"2026-01-02T10:00:00Z\"}]}", "a/team/tasks/task-1.json={}"), "a/team"},
		{"a mailbox of a project", tree("a/mailbox/x.json={}", "2026-01-02/x"), "2026-01-02 -a/mailbox/x.json"},
		{"the inboxes of agents' own folders", tree("a/Agent-1/inbox/x.json="+message, "a/Agent-2/inbox/y.json="+message+" ", "a/Agent-1/status.json={}"), "a"},
		{"one agent's own folder", tree("a/Agent-1/inbox/x.json="+message, "a/Agent-2/notes/y.json={}", "2026-01-02/x"), "2026-01-02; a/Agent-1/inbox -a/Agent-2/notes/y.json"},
		{"mailboxes", tree("a/inboxes/lead.json=[]", "a/config.json={}"), "a"},
		{"inboxes in YAML", tree("b/team/pm/x.yaml=from: qa\nto: pm\ntype: question\npayload: {}\n", "b/team/qa/y.yml=from: pm\nto: qa\ntype: answer\npayload: {}\n", "2026-01-02/x"),
			"2026-01-02; b/team"},
		{"reviews in YAML", tree("a/reviews/sec.yaml="+review, "b/reviews/round-1/sec.yml="+review+" ", "c/qa/gates/1.3.yml=gate: PASS\ntop_issues: []\n", "2026-01-02/x"),
			"2026-01-02; a; b; c"},
		{"reviews in YAML of a project", tree("a/reviews/compose.yaml=services: [{image: x}]", "b/reviews/x.yml={{", "c/qa/gates/logic.yml=gate: AND\n", "c/gates/1.3.yml=gate: PASS\ntop_issues: []\n", "c/qa/1.3.yml=gate: PASS\ntop_issues: []\n", "2026-01-02/x"),
			"2026-01-02 -a/reviews/compose.yaml -b/reviews/x.yml -c/gates/1.3.yml -c/qa/1.3.yml -c/qa/gates/logic.yml"},
		{"a review by the names of its workflow", tree("a/review.json="+`{"success":true,"review_issues":[]}`, "2026-01-02/x"), "2026-01-02; a"},
		{"YAML of a project", tree("b/app/pm/x.yaml=type: map\nfrom: x\n", "b/app/qa/y.yml=a: {{b}}", "2026-01-02/x"), "2026-01-02 -b/app/pm/x.yaml -b/app/qa/y.yml"},
		{"an inbox with a message half written", tree("a/inbox/pm/x.json="+message, `a/inbox/qa/y.json={"id": "m2", "from`), "a/inbox"},
		{"folders of agents' names that hold no messages", tree("a/docs/pm/x.md", "a/docs/qa/x.json={}", "2026-01-02/x"), "2026-01-02 -a/docs/pm/x.md -a/docs/qa/x.json"},
		{"the runs of two agents", tree("a/qa/2026-01-02/odd.json="+review, "a/pm/2026-01-03/odd.json="+review+" "), "a/pm/2026-01-03; a/qa/2026-01-02"},
		{"the reviews of two agents", tree("a/qa/odd.json="+review, "a/pm/odd.json="+review+" "), "a/pm; a/qa"},
		{"runs two folders below messages", tree("a/messages/b/2026-01-02/odd.json="+review, "a/messages/b/2026-01-03/odd.json="+review+" "), "a/messages/b/2026-01-02; a/messages/b/2026-01-03"},
		{"folders of a project beside its runs", tree("a/developer/x.md", "a/qa/x.json={}", "a/messages/app/de/x.json={}", "a/2026-01-02/x", "a/2026-01-03/x"),
			"a/2026-01-02 -a/developer/x.md -a/messages/app/de/x.json -a/qa/x.json; a/2026-01-03"},
		{"reviews two deeper", tree("a/reviews/x/y/z.json"), "."},
		{"the milestones of a mission", tree(".factory/validation/a/scrutiny/synthesis.json={}", ".factory/validation/a/user-testing/flows/x.json={}", ".factory/validation/b/user-testing/synthesis.json=[]", ".factory/settings.json"),
			".factory/validation/a -.factory/settings.json; .factory/validation/b"},
		{"a user's test of a project", tree("docs/user-testing/notes.md", "docs/2026-01-02/x"), "docs/2026-01-02 -docs/user-testing/notes.md"},
		{"reviews of source code", tree("a/messages/x.go"), "."},
		{"the outermost wins", tree("a/architect-plan.json="+plan, "a/archives/2026-01-02/architect-plan.json="+plan), "a"},
		{"known archives", tree("hack/swarm/one/x", "x/.local/swarm/two/x", ".workflow/.team/PEX-1/x", ".runs/gh-1/build/x.md", "swarm/no/x"),
			".runs/gh-1 -swarm/no/x; .workflow/.team/PEX-1; hack/swarm/one; x/.local/swarm/two"},
		{"older runs in a known archive", tree("hack/swarm/2026-01-03/x", "hack/swarm/archive/2026-01-02/x=1", "hack/swarm/archive/by/2026-01-01/x=2", "hack/swarm/archive/README"),
			"hack/swarm/2026-01-03; hack/swarm/archive/2026-01-02 -hack/swarm/archive/README; hack/swarm/archive/by/2026-01-01"},
		{"a run of a known archive with a dated folder", tree("hack/swarm/one/fix-summary.json={}", "hack/swarm/one/old/2026-01-02/x"), "hack/swarm/one"},
		{"an index in a known archive", tree(".runs/a/x", ".runs/b/x=y", ".runs/odd.json="+review), ".runs/a -.runs/odd.json; .runs/b"},
		{"a session", tree(".claude/session/messages/pm/m.json", ".claude/settings.json"), ".claude/session -.claude/settings.json"},
		{"the steps of an orchestrator's team", tree(".swarm/evidence/1/odd.json="+review, ".swarm/receipts/odd.json="+review+" ", ".swarm/plan.md"), ".swarm"},
		{"an orchestrator's folder without what agents left", tree(".swarm/memory.json={}", "2026-01-02/x"), "2026-01-02 -.swarm/memory.json"},
		{"an orchestrator's runs", tree(".swarm/2026-01-02/odd.json="+review, ".swarm/2026-01-03/odd.json="+review+" "), ".swarm/2026-01-02; .swarm/2026-01-03"},
		{"a loop's runs", tree(".ralph/runs/2026-01-02_101500_normal/x.md", ".ralph/runs/2026-01-02_111500_repair/x.md=y", ".ralph/progress.md", "runs/no/x"),
			".ralph/runs/2026-01-02_101500_normal -.ralph/progress.md -runs/no/x; .ralph/runs/2026-01-02_111500_repair"},
		{"what a Mac adds to a .zip", tree("2026-01-02/fix-summary.json={}", "__MACOSX/2026-01-02/._fix-summary.json=x", "__MACOSX/2026-01-02/reviews/._qa.json=x"),
			"2026-01-02 -__MACOSX/2026-01-02/._fix-summary.json -__MACOSX/2026-01-02/reviews/._qa.json"},
		{"not walked", tree("2026-01-02/x", "node_modules/a/architect-plan.json="+plan, "a/.git/reviews/x.json"), "2026-01-02"},
		{"copies", tree("a/fix-summary.json={}", "b/fix-summary.json={}", "c/fix-summary.json={ }", "d/fix-summary.json={\n}", "b2/fix-summary.json={}"),
			"a +b +b2; c; d"},
		{"no copy: another name", tree("a/fix-summary.json={}", "b/.swarm-run={}"), "a; b"},
		{"loose beside", tree("x/2026-01-02/a", "x/2026-01-03/a=b", "x/README.md", "x/docs/more.md", "README.md", "y/z/2026-01-01/a=c", "y/n.txt"),
			"x/2026-01-02 -README.md -x/README.md -x/docs/more.md; x/2026-01-03; y/z/2026-01-01 -y/n.txt"},
		{"loose beside a copy", tree("a/2026-01-02/x=1", "b/2026-01-02/x=1", "b/README"), "a/2026-01-02 +b/2026-01-02 -b/README"},
		{"a repository", tree(".git/HEAD", "main.go", "README.md", "reviews/x.json", "hack/swarm/2026-01-02/x", ".workflow/.team/TC-a/x=1",
			".workflow/readme", ".claude/session/m.json", ".claude/settings.json"),
			".claude/session; .workflow/.team/TC-a -.workflow/readme; hack/swarm/2026-01-02"},
		{"a worktree", tree(".git=gitdir: x", "main.go", "deep/.runs/a/x"), "deep/.runs/a"},
		{"a repository without known places", tree(".git/HEAD", "main.go", "out/architect-plan.json="+plan), "out -main.go"},
		{"a repository that is a run", tree(".git/HEAD", "architect-plan.json="+plan), "."},
	} {
		t.Run(row.name, func(t *testing.T) {
			places, problems, err := Find(row.fs, "root", Options{})
			if err != nil {
				t.Fatal(err)
			}
			if got := list(places); got != row.want {
				t.Errorf("got  %s\nwant %s", got, row.want)
			}
			problems = slices.DeleteFunc(problems, func(x report.Problem) bool { return x == asOneRun })
			if len(problems) > 0 {
				t.Errorf("got problems %v, want none", problems)
			}
		})
	}
}

func TestFindNames(t *testing.T) {
	places, _, _ := Find(tree("architect-plan.json="+plan), "artifact", Options{})
	if len(places) != 1 || places[0].ID != "artifact" {
		t.Errorf("got %v, want the name of the root as id", places)
	}
	places, _, _ = Find(tree("a/2026-01-02/x"), "artifact", Options{})
	if len(places) != 1 || places[0].ID != "2026-01-02" {
		t.Errorf("got %v, want the directory's own name as id", places)
	}
	places, _, _ = Find(tree("x"), "2026-01-02", Options{})
	if list(places) != "." {
		t.Errorf("got %s, want the root", list(places))
	}
	for name, want := range map[string]string{"2026-01-02": ".", "artifact": ""} {
		if places, _, _ = Find(fstest.MapFS{}, name, Options{}); list(places) != want {
			t.Errorf("an empty folder %s: got %q, want %q", name, list(places), want)
		}
	}
}

// TestAFolderTakenForARunSaysSo: only where nothing in it looks like one.
func TestAFolderTakenForARunSaysSo(t *testing.T) {
	for _, row := range []struct {
		fs   fstest.MapFS
		said bool
	}{
		{tree("main.go", ".git/HEAD"), true}, {tree("2026-13-40/x"), true}, {tree("a/2026-01-02/x"), false}, {tree("architect-plan.json=" + plan), false}, {fstest.MapFS{}, false},
	} {
		if _, problems, _ := Find(row.fs, "root", Options{}); slices.Contains(problems, asOneRun) != row.said {
			t.Errorf("%v: %v, want a note: %v", row.fs, problems, row.said)
		}
	}
}

// TestPackedRunsAreNamed: where nothing looks like a run, packed files may hold them all.
func TestPackedRunsAreNamed(t *testing.T) {
	for paths, want := range map[string]string{"notes.md": "", "2026-01-02/x old.zip": "", "notes.md old.ZIP": "old.ZIP", "a/one.tar.gz a/two.tgz": "a/one.tar.gz (and 1 more)"} {
		_, problems, _ := Find(tree(strings.Fields(paths)...), "root", Options{})
		got := ""
		for _, p := range problems[min(1, len(problems)):] { // after asOneRun
			_, more, _ := strings.Cut(p.Message, "unpack it")
			got += p.Path + more
		}
		if got != want {
			t.Errorf("%s: named %q, want %q", paths, got, want)
		}
	}
}

// TestRunsBesideTheKnownPlaces: what looks like a run in a repository whose runs lie elsewhere is not read, and is named.
func TestRunsBesideTheKnownPlaces(t *testing.T) {
	kept := ".git/HEAD hack/swarm/2026-01-02/x hack/swarm/2026-01-03/fix-summary.json={} "
	for _, row := range []struct{ more, path, said string }{
		{"docs/2026-01-02/notes.md src/fix-summary.json={}", "", ""},
		{"audits/2026-01-05/fix-summary.json={}", "audits/2026-01-05", "if it is one"},
		{"audits/2026-01-05/reviews/qa.json audits/2026-01-06/fix-summary.json={} audits/2026-01-06/2025-01-01/fix-summary.json={}", "audits/2026-01-05", "(and 1 more)"},
	} {
		_, problems, _ := Find(tree(strings.Fields(kept+row.more)...), "root", Options{})
		if row.path == "" && len(problems) > 0 ||
			row.path != "" && (len(problems) != 1 || problems[0].Path != row.path || !strings.Contains(problems[0].Message, row.said)) {
			t.Errorf("%s: got %v", row.more, problems)
		}
	}
	if _, problems, _ := Find(tree(".git/HEAD", "audits/2026-01-05/fix-summary.json={}"), "root", Options{}); len(problems) > 0 {
		t.Errorf("got %v, want none: it was read", problems)
	}
}

func TestFindSkips(t *testing.T) {
	skip := func(p string) bool { return p == "site" }
	places, _, _ := Find(tree("2026-01-02/x", "site/index.html", "site/architect-plan.json="+plan), "root", Options{Skip: skip})
	if got := list(places); got != "2026-01-02" {
		t.Errorf("got %s, want the output left out", got)
	}
}

func TestFindReportsWhatIsNoFile(t *testing.T) {
	m := tree("2026-01-02/x")
	m["link"] = &fstest.MapFile{Mode: fs.ModeSymlink}
	m["in/pipe"] = &fstest.MapFile{Mode: fs.ModeNamedPipe}
	m["2026-01-02/socket"] = &fstest.MapFile{Mode: fs.ModeSocket} // Read says so
	_, problems, _ := Find(m, "root", Options{})
	var got []string
	for _, p := range problems {
		got = append(got, p.Path+" "+string(p.Kind))
	}
	slices.Sort(got)
	if want := []string{"in/pipe skipped", "link skipped"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// noList is a tree in which one folder cannot be listed.
type noList struct {
	fstest.MapFS
	path string
}

func (n noList) ReadDir(name string) ([]fs.DirEntry, error) {
	if name == n.path {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	return n.MapFS.ReadDir(name)
}

func TestFindUnlistableFolder(t *testing.T) {
	m := tree("2026-01-02/x", "closed/y")
	places, problems, err := Find(noList{m, "closed"}, "root", Options{})
	if err != nil || list(places) != "2026-01-02" {
		t.Fatalf("got %s, %v, want the other run", list(places), err)
	}
	if len(problems) != 1 || problems[0].Path != "closed" || problems[0].Kind != report.Unreadable || problems[0].Level != report.Error {
		t.Errorf("got %v, want one error at closed", problems)
	}
	if _, _, err := Find(noList{m, "."}, "root", Options{}); err == nil {
		t.Error("got no error, want the root's")
	}
}

// TestFoldersThatLieTooDeep: a folder deeper than maxDepth is named and not listed; one that is just as deep is read.
func TestFoldersThatLieTooDeep(t *testing.T) {
	for more, want := range []int{0, 1, 1} {
		m := tree("2026-01-02/reviews/qa.json="+review, strings.Repeat("d/", maxDepth+more)+"x.txt")
		places, problems, err := Find(m, "root", Options{})
		if err != nil || len(places) == 0 || len(problems) != want {
			t.Fatalf("%d more: got %s, %v, %v", more, list(places), problems, err)
		}
		for _, p := range problems {
			if p.Path != strings.TrimSuffix(strings.Repeat("d/", maxDepth+1), "/") || !strings.Contains(p.Message, "more than 64 folders lie in each other; move") {
				t.Errorf("%d more: got %v", more, p)
			}
		}
	}
}

func TestRelative(t *testing.T) {
	for _, row := range [][3]string{
		{".", "a/b", "a/b"}, {"a", "a/b", "b"}, {"a", "b", "../b"}, {"a/b", "a/c/d", "../c/d"},
		{"a/b", "c", "../../c"}, {"a/b", "a/b", "../b"}, {"a", "a", "../a"}, {"ab", "a/b", "../a/b"},
	} {
		if got := relative(row[0], row[1]); got != row[2] {
			t.Errorf("relative(%q, %q): got %q, want %q", row[0], row[1], got, row[2])
		}
	}
}

func BenchmarkFind(b *testing.B) {
	m := newMemory()
	for i := range 1000 {
		dir := fmt.Sprintf("feature-%d/", 1_700_000_000+i)
		for _, f := range []string{"architect-plan.json", "fix-summary.json", "verification-result.json", "reviews/a.json", "reviews/b.json", "reviews/c.json", "reviews/d.json"} {
			data := fmt.Appendf(nil, "%d", i*1_000_000)
			m.add(dir+f, node{size: int64(len(data)), open: inMemory(data)})
		}
	}
	m.sorted()
	for b.Loop() {
		if places, _, _ := Find(m, "root", Options{}); len(places) != 1000 {
			b.Fatal(len(places))
		}
	}
}

func TestABrokenReviewMakesItsFolderARun(t *testing.T) {
	fsys := fstest.MapFS{
		"a/review.json":   {Data: []byte(`{"findings": [}`)},
		"b/tsconfig.json": {Data: []byte(`{'strict': true}`)},
	}
	places, _, err := Find(fsys, "work", Options{})
	if err != nil || len(places) != 1 || places[0].Path != "a" {
		t.Fatalf("places %+v (%v), want a alone", places, err)
	}
	m, err := Read(fsys, places[0], Options{})
	if err != nil {
		t.Fatal(err)
	}
	var broken []string
	for _, p := range m.Problems {
		if p.Level == report.Error {
			broken = append(broken, p.Path)
		}
	}
	if want := []string{"review.json", "../b/tsconfig.json"}; !slices.Equal(broken, want) {
		t.Errorf("errors in %v, want in %v", broken, want)
	}
}
