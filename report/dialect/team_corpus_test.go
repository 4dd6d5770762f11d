package dialect

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
)

// TestTeamCorpus reads the real team sessions, where they are at hand: every line of a bus and every role spec must be read.
func TestTeamCorpus(t *testing.T) {
	var got, want struct{ lines, specs, tasks, scored, claimed, notes int }
	eachCorpusFile(t, "team-coordinate", func(rel string, data []byte) {
		f := load(rel, data)
		if f == nil {
			return
		}
		a := &report.Artefact{}
		if r := Find(f); r != nil {
			a = r.Read(f, Limits{})
		}
		if strings.HasSuffix(f.Path, ".jsonl") {
			want.lines += strings.Count(strings.TrimSpace(string(data))+"\n", "\n") - bool2int(len(strings.TrimSpace(string(data))) == 0)
		}
		want.specs += bool2int(strings.Contains(f.Path, "role-specs/"))
		want.tasks += likeTasks(f)
		want.scored += bool2int(likeScored.Match(data))
		got.scored += bool2int(len(a.Scores) > 0)
		got.lines, got.tasks = got.lines+len(a.Messages), got.tasks+len(a.Tasks)
		got.claimed, got.notes, got.specs = got.claimed+len(a.Claimed), got.notes+len(a.Notes), got.specs+bool2int(a.Role != nil)
		for _, s := range a.Scores {
			t.Logf("score of %q: %q %q, scale %v, %v: %s", s.Subject, s.Total, s.Verdict, s.Scale, s.Dimensions, s.Origin)
		}
		for _, m := range a.Messages {
			t.Logf("%s → %s %s %s %v %s (%d files) %v %s", m.From, m.To, m.Type, m.Component, m.Verdict, m.Signal, len(m.Files), m.Event, m.Summary)
		}
		for _, p := range a.Problems {
			if len(a.Messages)+len(a.Tasks) > 0 || a.Role != nil || a.Session != nil {
				t.Logf("%s: %s", p.Place(), p.Message)
			}
		}
	})
	t.Logf("read, of how many are there: %+v of %+v", got, want)
	if got.lines != want.lines || got.specs != want.specs || got.tasks < want.tasks || got.scored < want.scored {
		t.Errorf("read %+v of %+v", got, want)
	}
}

// likeScored sees a file that states a score, by the plainest rule there is.
var likeScored = regexp.MustCompile(`"(total|quality|overall)_score": \d|"scores": \{|"max": \d|[Qq]uality score:`)

func bool2int(b bool) int {
	if b {
		return 1
	}
	return 0
}

// likeTasks counts the tasks of a tasks.json by the plainest rule there is: the entries of its list or map.
func likeTasks(f *form.File) int {
	n, ok := f.First()
	if !ok || filepath.Base(f.Path) != "tasks.json" {
		return 0
	}
	if list := node.Find(n, "tasks"); list != nil {
		n = list
	}
	return len(n.Items) + len(n.Members)
}
