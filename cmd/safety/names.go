package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"golang.org/x/text/unicode/norm"
)

// longestPath is the most bytes that a path within a site may have, so that a site can be unpacked below any usual folder on
// systems whose paths are short.
const longestPath = 120

// tryNames gives names that climb out of folders, that systems reserve, or that differ by case or composition alone, to runs,
// reviewers, findings and files, and looks at every path that was written, in the site and around it.
func tryNames(b *bench) ([]figure, error) {
	all, err := b.namesToTry()
	if err != nil {
		return nil, err
	}
	ground, err := b.dir("names")
	if err != nil {
		return nil, err
	}
	archive, site := filepath.Join(ground, "in"), filepath.Join(ground, "a", "b", "c", "site")
	runs, err := namedRuns(archive, all)
	if err != nil {
		return nil, err
	}
	before := sum(archive)
	if err := b.build(archive, site); err != nil {
		return nil, err
	}
	escapes, err := b.escapes(ground, archive, before, len(all))
	if err != nil {
		return nil, err
	}
	kept, err := keptNames(site, runs)
	if err != nil {
		return nil, err
	}
	kept.note = fmt.Sprintf("%d names also as reviewers, ids and files", len(all))
	paths, err := pathsOf(site)
	return append([]figure{escapes, kept}, paths...), err
}

// keptNames looks for every run among those that the site tells of.
func keptNames(site string, runs []string) (figure, error) {
	kept := figure{what: "runs with such names: each has a page of its own, its name in run.json as it was"}
	docs, err := runDocs(site)
	if err != nil {
		return kept, err
	}
	seen := map[string]bool{}
	for _, d := range docs {
		seen[d.Run.ID] = true
	}
	for _, name := range runs {
		kept.check(seen[name] || len(docs) == len(runs), "%q is no run", name)
	}
	return kept, nil
}

func (b *bench) namesToTry() (all []string, err error) {
	all, err = b.payloadsOf(b.pick(0, 200), "traversal", "filename")
	return append(all, "CON", "con.json", "NUL", "COM1", "LPT9.txt", "aux", "Ä", "A\u0308", "ä", "ß", "SS", "İ", "i", "ı", "a", "A", "a.", "a ", "-o", "--", "~", "$HOME",
		"index.html", "manifest.json", ".git", "..", ".", "assets", "x\u202egnp.exe", strings.Repeat("long", 60), "ﬁ", "fi", "K", "K"), err
}

// namedRuns writes runs that have the names, a name a file system takes being the folder's too, and gives the folders' names.
func namedRuns(archive string, all []string) (runs []string, err error) {
	for i, chunk := range chunks(all, 40) {
		name := fmt.Sprintf("2026-02-03-%d", i+1)
		for _, n := range chunk {
			if usable(n) && !strings.HasPrefix(n, ".") && len(n) < 200 {
				name = n
			}
		}
		dir := filepath.Join(archive, fmt.Sprint(i), name)
		if err := writeNamed(dir, chunk); err != nil {
			return nil, err
		}
		runs = append(runs, name)
	}
	return runs, nil
}

// usable says whether a Linux folder can hold a file of that name.
func usable(name string) bool {
	return name != "" && name != "." && name != ".." && len(name) < 240 && !strings.ContainsAny(name, "/\x00")
}

func writeNamed(dir string, all []string) error {
	for i, name := range all {
		file := fmt.Sprintf("r%d.json", i)
		if usable(name) {
			file = name + ".json"
		}
		finding := map[string]any{"id": name, "severity": "low", "description": name, "file": name, "evidence": "e"}
		review := map[string]any{"schema": "ReviewFindings", "reviewer": name, "findings": []any{finding}}
		if err := writeJSON(filepath.Join(dir, "reviews", file), review); err != nil {
			return err
		}
	}
	return nil
}

// escapes looks for files around the site that were not there before.
func (b *bench) escapes(ground, archive, before string, tried int) (figure, error) {
	f := figure{what: "names that climb: nothing is written outside the output, and nothing of the input changes", tried: tried}
	all, err := files(ground)
	if err != nil {
		return f, err
	}
	for _, name := range all {
		if !strings.HasPrefix(name, "in/") && !strings.HasPrefix(name, "a/b/c/site/") && name != "a/b/c/.site.lock" {
			f.fail("%s", name)
		}
	}
	if sum(archive) != before {
		f.fail("the input changed")
	}
	entries, err := os.ReadDir(b.scratch)
	for _, e := range entries {
		if !e.IsDir() && e.Name() != "swarmreport" {
			f.fail("%s", e.Name())
		}
	}
	return f, err
}

// reserved are the names that Windows keeps for devices, with any ending.
var reserved = regexp.MustCompile(`(?i)^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)`)

// pathsOf looks at every path of the site.
func pathsOf(site string) ([]figure, error) {
	windows := figure{what: "paths of that site: each legal on Windows, plain ASCII"}
	folded := figure{what: "the same paths lower-cased and composed (NFC): no two alike"}
	length := figure{what: fmt.Sprintf("the same paths: at most %d bytes", longestPath)}
	all, err := files(site)
	if err != nil {
		return nil, err
	}
	seen, longest := map[string]string{}, 0
	for _, name := range all {
		key := norm.NFC.String(strings.ToLower(name))
		windows.check(legal(name), "%s", name)
		folded.check(seen[key] == "", "%s and %s", name, seen[key])
		length.check(len(name) <= longestPath, "%s", name)
		seen[key], longest = name, max(longest, len(name))
	}
	length.note = fmt.Sprintf("longest %d", longest)
	return []figure{windows, folded, length}, nil
}

func legal(path string) bool {
	for part := range strings.SplitSeq(path, "/") {
		if reserved.MatchString(part) || strings.HasSuffix(part, ".") || strings.HasSuffix(part, " ") || strings.ContainsAny(part, `<>:"|?*\`) {
			return false
		}
		for _, r := range part {
			if r < 0x20 || r > 0x7e {
				return false
			}
		}
	}
	return true
}
