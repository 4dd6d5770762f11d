package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// templates are the sample runs whose texts are replaced: together they have every kind of artefact that has a reader.
var templates = []string{
	"hostile-text", "deferral-without-reason", "needs-input-pending", "generic-lists", "envelopes-breaches", "inbox-breaches",
	"build-workflow-loose-ends", "pipeline-three-rejections", "team-session-breaches", "junit-instead-of-verification", "scanner-finding-unmentioned",
}

// fixed are the names of members that say what an artefact is. With a payload in them it would be nobody's, and its other
// texts would reach no page.
var fixed = map[string]bool{"schema": true, "$schema": true, "type": true, "signal": true, "timestamp": true, "version": true, "from": true, "to": true}

// A filling says what stands in the place of each text.
type filling struct {
	payloads []string // taken in turn
	whole    bool     // also in what names kinds and moments, and as names of members
	next     int
}

func (f *filling) take() string {
	f.next++
	return f.payloads[f.next%len(f.payloads)]
}

// hostile makes an archive of runs whose texts are the payloads. Each payload stands in the findings of a packed run once, in turn in every
// text of the templates, and where whole says so also in ids, kinds and names of members. A packed run has so many of them. It gives the
// number of runs.
func (b *bench) hostile(dir string, payloads []string, packed int) (runs int, err error) {
	for i, chunk := range chunks(payloads, packed) {
		if err := pack(filepath.Join(dir, fmt.Sprintf("2026-01-02-%d", i+1)), chunk); err != nil {
			return 0, err
		}
		runs++
	}
	for i, name := range templates {
		for _, f := range []*filling{{payloads: payloads}, {payloads: payloads, whole: true, next: i}} {
			to := filepath.Join(dir, fmt.Sprintf("%s-%t", name, f.whole))
			if err := f.fill(os.DirFS(filepath.Join(b.root, "testdata", "runs", name)), to); err != nil {
				return 0, err
			}
		}
	}
	return runs + 2*len(templates), nil
}

func chunks[T any](all []T, size int) [][]T { return slices.Collect(slices.Chunk(all, size)) }

// pack writes one run with a finding a payload; each finding's every text is its payload, its id too.
func pack(dir string, payloads []string) error {
	var findings, fixes []any
	for _, p := range payloads {
		findings = append(findings, map[string]any{"id": p, "severity": "medium", "category": p, "title": p, "file": p, "line": 1, "description": p,
			"evidence": p, "suggested_fix": p, "risk": p})
		fixes = append(fixes, map[string]any{"finding_id": p, "description": p, "file": p})
	}
	for name, value := range map[string]any{
		"reviews/security.json":    map[string]any{"schema": "ReviewFindings", "reviewer": "security", "findings": findings},
		"reviews/extra.json":       map[string]any{"schema": "ReviewFindings", "reviewer": payloads[0], "findings": findings[:1]},
		"fix-summary.json":         map[string]any{"schema": "FixSummary", "fixes": fixes[:len(fixes)/2], "findings_fixed": payloads[:len(payloads)/2], "files_modified": payloads},
		"verification-result.json": map[string]any{"schema": "VerificationResult", "status": "pass", "tests_run": 1, "tests_passed": 1, "tests_failed": 0},
	} {
		if err := writeJSON(filepath.Join(dir, filepath.FromSlash(name)), value); err != nil {
			return err
		}
	}
	return packWords(dir, payloads)
}

// packWords writes what the reviews and fixes of people look like: each payload stands in every part of a line that a reader takes out of
// its place, and in lines of a review that passes, which are quoted as what counts for nothing.
func packWords(dir string, payloads []string) error {
	var review, passes, fixes strings.Builder
	review.WriteString("# Review\n\n## Findings\n\n")
	passes.WriteString("# Review\n\nVerdict: PASS. No issues found.\n\n## Grades\n\n")
	fixes.WriteString("# Fix report\n\n## Fixed\n\n")
	rows := "\n## Others\n\n| ID | Severity | File | Issue |\n|---|---|---|---|\n"
	for i, p := range payloads {
		p = strings.Join(strings.Fields(p), " ")
		fmt.Fprintf(&review, "### W-%d [HIGH] %s\n\n**File:** `%s`\n**Impact:** %s\n\n- **Low**: `a.go:1` %[2]s\n- [%[2]s](%[2]s) (high)\n\n### %[2]s\n\n", i, p, p, p)
		fmt.Fprintf(&passes, "- %s: high\n- **High** — %s\n", p, p)
		fmt.Fprintf(&fixes, "- W-%d: %s in `%s`\n", i, p, p)
		rows += fmt.Sprintf("| %s | high | %s | %s |\n", p, p, p)
	}
	for name, text := range map[string]string{"reviews/words.md": review.String() + rows, "reviews/passes.md": passes.String(), "fix-report.md": fixes.String()} {
		if err := writeFile(filepath.Join(dir, filepath.FromSlash(name)), []byte(text)); err != nil {
			return err
		}
	}
	return nil
}

// fill copies a sample run with payloads for texts.
func (f *filling) fill(from fs.FS, to string) error {
	return fs.WalkDir(from, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasSuffix(name, "expect.txt") || strings.HasPrefix(filepath.Base(name), "swarmreport") {
			return err
		}
		text, err := fs.ReadFile(from, name)
		if err != nil {
			return err
		}
		return writeFile(filepath.Join(to, filepath.FromSlash(name)), f.replace(filepath.Ext(name), text))
	})
}

func (f *filling) replace(ext string, text []byte) []byte {
	switch ext {
	case ".json", ".sarif":
		return f.inJSON(text)
	case ".jsonl":
		var lines [][]byte
		for line := range bytes.Lines(text) {
			lines = append(lines, bytes.TrimSpace(f.inJSON(line)))
		}
		return append(bytes.Join(lines, []byte("\n")), '\n')
	case ".md", ".yaml":
		return append(f.inYAML(text), "\n\n"+f.take()+"\n\n- "+f.take()+"\n\n["+f.take()+"]("+f.take()+") ![a]("+f.take()+") <"+f.take()+">\n"...)
	case ".xml":
		return xmlText.ReplaceAllFunc(text, func(old []byte) []byte { return []byte(`="` + xmlSafe.Replace(f.take()) + `"`) })
	}
	return text
}

// xmlText finds the values of attributes that are no numbers; the payload stands in one as data of well-formed XML.
var (
	xmlText = regexp.MustCompile(`="[A-Za-z_][^"]*"`)
	xmlSafe = strings.NewReplacer("&", "&amp;", "<", "&lt;", `"`, "&quot;")
)

func (f *filling) inJSON(text []byte) []byte {
	var value any
	if json.Unmarshal(text, &value) != nil {
		return text
	}
	filled, err := marshal(f.walk("", value))
	if err != nil {
		return text
	}
	return filled
}

func (f *filling) walk(name string, value any) any {
	switch v := value.(type) {
	case string:
		if fixed[name] && !f.whole {
			return v
		}
		return f.take()
	case []any:
		for i := range v {
			v[i] = f.walk(name, v[i])
		}
	case map[string]any:
		return f.members(v)
	}
	return value
}

func (f *filling) members(v map[string]any) any {
	for _, name := range slices.Sorted(maps.Keys(v)) {
		v[name] = f.walk(name, v[name])
	}
	if f.whole {
		v[f.take()] = f.take()
	}
	return v
}

// yamlText finds "name: text" on a line of its own.
var yamlText = regexp.MustCompile(`(?m)^([ -]*)([A-Za-z_]+): ([A-Za-z].*)$`)

func (f *filling) inYAML(text []byte) []byte {
	return yamlText.ReplaceAllFunc(text, func(old []byte) []byte {
		part := yamlText.FindSubmatch(old)
		if fixed[string(part[2])] && !f.whole {
			return old
		}
		quoted, err := marshal(f.take())
		if err != nil {
			return old
		}
		return bytes.Join([][]byte{part[1], part[2], []byte(": "), bytes.TrimSpace(quoted)}, nil)
	})
}

// marshal writes JSON with the payload's own bytes: escaping for HTML is what is to be tested.
func marshal(value any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(value)
	return b.Bytes(), err
}

func writeJSON(file string, value any) error {
	text, err := marshal(value)
	if err != nil {
		return err
	}
	return writeFile(file, text)
}

func writeFile(file string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, text, 0o644)
}
