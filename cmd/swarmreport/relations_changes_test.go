package main

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/rundir"
)

// The changes.

// all changes every file of some types at once, those that hold something.
func all(types string, change func([]byte) []byte) func(*judge.Verdict, tree) []tree {
	return func(was *judge.Verdict, run tree) []tree {
		changed := tree{}
		for name, text := range run {
			if slices.Contains(strings.Fields(types), path.Ext(name)) && len(bytes.TrimSpace(text)) > 0 && readWhole(was, name) {
				changed[name] = change(text)
			}
		}
		if len(changed) == 0 {
			return nil
		}
		return []tree{changed}
	}
}

// one changes a single file of evidence. Most runs hold files that are alike, so that which one it is differs from run to run.
func one(change func([]byte) []byte) func(*judge.Verdict, tree) []tree {
	return func(was *judge.Verdict, run tree) []tree {
		var names []string
		size := 0
		for name, text := range run {
			size += len(text)
			if isEvidence.MatchString(name) && readWhole(was, name) && len(bytes.TrimSpace(text)) > 2 {
				names = append(names, name)
			}
		}
		if len(names) == 0 {
			return nil
		}
		slices.Sort(names)
		name := names[size%len(names)]
		return []tree{{name: change(run[name])}}
	}
}

var isEvidence = regexp.MustCompile(`^(?:reviews/.*\.json|fix-summary\.json|verification-result\.json)$`)

// added puts files into the run that it has not.
func added(more tree) func(*judge.Verdict, tree) []tree {
	return func(_ *judge.Verdict, run tree) []tree {
		for name := range more {
			if run[name] != nil {
				return nil
			}
		}
		return []tree{more}
	}
}

// twice gives each review with findings once more under another name.
func twice(was *judge.Verdict, run tree) (list []tree) {
	for _, in := range was.Run.Inputs {
		if strings.HasPrefix(in.As, "copy of ") {
			return nil // a third copy may stand under another reviewer's name
		}
	}
	for name, text := range run {
		if ext := path.Ext(name); strings.HasPrefix(name, "reviews/") && ext == ".json" && readWhole(was, name) && bytes.Contains(text, []byte(`"severity"`)) {
			list = append(list, tree{strings.TrimSuffix(name, ext) + " (2)" + ext: text})
		}
	}
	return list
}

// forgotten takes an entry out of a list of what was fixed; mistaken lets it name what nobody raised.
func forgotten(was *judge.Verdict, run tree) []tree {
	return eachFix(was, run, func(list []any, i int) []any { return slices.Delete(slices.Clone(list), i, i+1) })
}

func mistaken(was *judge.Verdict, run tree) []tree {
	return eachFix(was, run, func(list []any, i int) []any {
		list = slices.Clone(list)
		if object, is := list[i].(map[string]any); is {
			object = maps.Clone(object)
			for _, name := range []string{"id", "finding_id"} {
				if object[name] != nil {
					object[name] = "ZZ-901"
				}
			}
			list[i] = object
		} else {
			list[i] = "ZZ-901"
		}
		return list
	})
}

// eachFix changes each entry of the list of fixes in a fix summary, one after the other. One of two answers that cannot both be true may go.
func eachFix(was *judge.Verdict, run tree, change func(list []any, i int) []any) (changed []tree) {
	var doc map[string]any
	if json.Unmarshal(run["fix-summary.json"], &doc) != nil || was.Ledger.Total.Count(judge.Contradictory) > 0 {
		return nil
	}
	for _, name := range []string{"findings_fixed", "fixed"} {
		list, _ := doc[name].([]any)
		for i := range list {
			after := maps.Clone(doc)
			after[name] = change(list, i)
			delete(after, "fixes")
			text, _ := json.MarshalIndent(after, "", "  ")
			changed = append(changed, tree{"fix-summary.json": text})
		}
	}
	return changed
}

// documents writes the artefacts of a run directory another way, those that hold one JSON document and nothing else.
func documents(change func(any) []byte) func(*judge.Verdict, tree) []tree {
	return func(_ *judge.Verdict, run tree) []tree {
		changed := tree{}
		for name, text := range run {
			var v any
			from := json.NewDecoder(bytes.NewReader(text))
			from.UseNumber()
			if artefacts.MatchString(name) && from.Decode(&v) == nil && !from.More() {
				changed[name] = change(v)
			}
		}
		if len(changed) == 0 {
			return nil
		}
		return []tree{changed}
	}
}

var artefacts = regexp.MustCompile(`^(?:reviews/[^/]+|architect-plan|fix-summary|verification-result)\.json$`)

// underscored names the artefacts with underscores.
func underscored(_ *judge.Verdict, run tree) []tree {
	changed := tree{}
	for name, text := range run {
		if to := path.Join(path.Dir(name), strings.ReplaceAll(path.Base(name), "-", "_")); artefacts.MatchString(name) && to != name {
			changed[name], changed[to] = nil, text
		}
	}
	return []tree{changed}
}

// form is what a line of Markdown looks like.
type form struct{ *regexp.Regexp }

var (
	entries = form{regexp.MustCompile(`(?m)^(\s*)-(\s+\S)`)}
	titles  = form{regexp.MustCompile(`(?m)^(#{1,5}\s)`)}
)

// with rewrites such lines. A text with code or with a head is left as it is: there they mean something else.
func (f form) with(by string) func([]byte) []byte {
	return func(b []byte) []byte {
		if special(b) {
			return b
		}
		return f.ReplaceAll(b, []byte(by))
	}
}

func special(b []byte) bool {
	return bytes.Contains(b, []byte("```")) || bytes.HasPrefix(b, []byte("---"))
}

func indented(v any) []byte {
	text, _ := json.MarshalIndent(v, "", "  ")
	return text
}

// renamed gives every member another name, but for names that are data, such as ids and paths.
func renamed(v any, name func(string) string) any {
	switch v := v.(type) {
	case map[string]any:
		to := map[string]any{}
		for k := range maps.Keys(v) {
			to[name(k)] = renamed(v[k], name)
		}
		return to
	case []any:
		for i := range v {
			v[i] = renamed(v[i], name)
		}
	}
	return v
}

var snakeCase = regexp.MustCompile(`^[a-z]+(?:_[a-z]+)+$`)

func camelCase(name string) string {
	if !snakeCase.MatchString(name) {
		return name
	}
	words := strings.Split(name, "_")
	for i, w := range words[1:] {
		words[i+1] = strings.ToUpper(w[:1]) + w[1:]
	}
	return strings.Join(words, "")
}

// replacedIn gives every value that holds no others another one.
func replacedIn(member string, v any, by func(string, any) any) any {
	switch v := v.(type) {
	case map[string]any:
		for k := range v {
			v[k] = replacedIn(k, v[k], by)
		}
		return v
	case []any:
		for i := range v {
			v[i] = replacedIn(member, v[i], by)
		}
		return v
	}
	return by(member, v)
}

func quotedNumber(_ string, v any) any {
	if n, ok := v.(json.Number); ok {
		return n.String()
	}
	return v
}

// capitals: words of closed lists alone; elsewhere a capital may be meant.
func capitals(member string, v any) any {
	if s, ok := v.(string); ok && slices.Contains([]string{"severity", "status", "verdict", "lint", "build"}, member) {
		return strings.ToUpper(s)
	}
	return v
}

func compact(b []byte) []byte {
	var doc any
	d := json.NewDecoder(bytes.NewReader(b))
	d.UseNumber()
	if d.Decode(&doc) != nil || d.More() {
		return b
	}
	text, err := json.Marshal(doc)
	if err != nil {
		return b
	}
	return text
}

// readWhole reports whether nothing was odd about a file.
func readWhole(v *judge.Verdict, name string) bool {
	return slices.ContainsFunc(v.Run.Inputs, func(in report.Input) bool { return in.Path == name && in.Read == report.Whole }) &&
		!slices.ContainsFunc(v.Run.Problems, func(p report.Problem) bool { return p.Path == name && p.Kind == report.DuplicateKey })
}

// The samples.

// sampleTrees gives the files of every sample run, by "<sample>/<run>".
func sampleTrees(t *testing.T) map[string]tree {
	t.Helper()
	runs := map[string]tree{}
	for _, dir := range glob(t, "../../testdata/runs", "*") {
		disk := os.DirFS(dir)
		places, _, err := rundir.Find(disk, filepath.Base(dir), rundir.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range places {
			runs[filepath.Base(dir)+"/"+p.Path] = treeBelow(t, disk, p.Path)
		}
	}
	return runs
}

func treeBelow(t *testing.T, disk fs.FS, dir string) tree {
	t.Helper()
	run := tree{}
	err := fs.WalkDir(disk, dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() || name == "expect.txt" {
			return err
		}
		run[strings.TrimPrefix(strings.TrimPrefix(name, dir), "/")], err = fs.ReadFile(disk, name)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return run
}

// judgedTree reads and judges a run; nil where the files are not one.
func judgedTree(t *testing.T, run tree) *judge.Verdict {
	t.Helper()
	disk := fstest.MapFS{}
	for name, text := range run {
		disk["2026-03-01/"+name] = &fstest.MapFile{Data: text}
	}
	places, _, err := rundir.Find(disk, "runs", rundir.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(places) != 1 {
		return nil
	}
	m, err := rundir.Read(disk, places[0], rundir.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return judge.Decide(judge.Settle(report.Link(m), judge.Policy{}), nil)
}
