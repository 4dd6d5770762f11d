package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
)

// dresses are other ways in which agents write the same artefact. None changes what is said, so none may change the verdict.
var dresses = map[string]func(name string, text []byte) (string, []byte){
	"names of members in camel case": eachDocument(func(v any) []byte { return indented(renamed(v, camelCase)) }),
	"names of members with blanks":   eachDocument(func(v any) []byte { return indented(renamed(v, blanks)) }),
	"numbers in quotes":              eachDocument(func(v any) []byte { return indented(replaced(v, quotedNumber)) }),
	"words in capitals":              eachDocument(func(v any) []byte { return indented(replaced(v, capitals)) }),
	"comments and trailing commas":   eachDocument(loose),
	"in a fence among words": eachDocument(func(v any) []byte {
		return fmt.Appendf(nil, "Here is the result:\n\n```json\n%s\n```\n\nTell me if you need more.\n", indented(v))
	}),
	"in a tool's answer": eachDocument(func(v any) []byte { return indented(map[string]any{"status": "ok", "data": v}) }),
	"UTF-16":             eachDocument(func(v any) []byte { return inUTF16(string(indented(v))) }),
	"byte order mark": func(name string, text []byte) (string, []byte) {
		return name, append([]byte("\uFEFF"), bytes.TrimPrefix(text, []byte("\uFEFF"))...)
	},
	"carriage returns": func(name string, text []byte) (string, []byte) {
		return name, bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n"))
	},
	"file names with underscores": func(name string, text []byte) (string, []byte) {
		return path.Join(path.Dir(name), strings.ReplaceAll(path.Base(name), "-", "_")), text
	},
}

// TestTheSameRunInAnotherDress judges every sample again, with its plan, reviews, fixes and verification written another way.
func TestTheSameRunInAnotherDress(t *testing.T) {
	t.Parallel()
	samples, err := os.ReadDir(sample(""))
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]map[string]string{}
	for _, s := range samples {
		want[s.Name()] = judgements(sample(s.Name()))
	}
	for dress, wear := range dresses {
		t.Run(dress, func(t *testing.T) {
			t.Parallel()
			for name, want := range want {
				dir := t.TempDir()
				worn := dressed(t, sample(name), dir, wear)
				if got := judgements(dir); worn && !reflect.DeepEqual(got, want) {
					t.Errorf("%s: got %v, want %v", name, got, want)
				}
			}
		})
	}
}

// judgements gives outcome, ledger and rules of each run by its id, as check prints them.
func judgements(dir string) map[string]string {
	var out, errs bytes.Buffer
	run(contextOf(), []string{"check", "--json", dir}, strings.NewReader(""), &out, &errs)
	var said struct {
		Runs []struct {
			ID      string
			Verdict struct {
				Outcome string
				Reasons []struct{ Rule string }
			}
			Ledger map[string]any
		}
	}
	json.Unmarshal(out.Bytes(), &said)
	all := map[string]string{}
	for _, r := range said.Runs {
		delete(r.Ledger, "by_reviewer") // whose name may be that of the file
		all[r.ID] = fmt.Sprint(r.Verdict, r.Ledger)
	}
	return all
}

// artefacts are the files of seed 003 that wear a dress.
var artefacts = regexp.MustCompile(`^\d{4}-[^/]*/(?:reviews/[^/]+|architect-plan|fix-summary|verification-result)\.json$`)

// dressed copies a sample and reports whether any of its files differs now.
func dressed(t *testing.T, from, to string, wear func(string, []byte) (string, []byte)) (worn bool) {
	t.Helper()
	tree := os.DirFS(from)
	err := fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		text, err := fs.ReadFile(tree, name)
		if artefacts.MatchString(name) {
			worn = true
			name, text = wear(name, text)
		}
		file := filepath.Join(to, filepath.FromSlash(name))
		os.MkdirAll(filepath.Dir(file), 0o755)
		write(t, file, string(text))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return worn
}

// eachDocument dresses files that hold one JSON document and nothing else.
func eachDocument(wear func(any) []byte) func(string, []byte) (string, []byte) {
	return func(name string, text []byte) (string, []byte) {
		var v any
		from := json.NewDecoder(bytes.NewReader(text))
		from.UseNumber()
		if from.Decode(&v) != nil || from.More() {
			return name, text
		}
		return name, wear(v)
	}
}

func indented(v any) []byte {
	text, _ := json.MarshalIndent(v, "", "  ")
	return text
}

// loose writes what only a lenient reader takes.
func loose(v any) []byte {
	lines := bytes.Replace(indented(v), []byte("\n"), []byte(" // by an agent\n"), 1)
	return lastOfMany.ReplaceAll(lines, []byte("$1,\n$2"))
}

var lastOfMany = regexp.MustCompile(`([\]}"0-9a-z])\n(\s*[\]}])`)

func inUTF16(text string) []byte {
	all := []byte{0xFF, 0xFE}
	for _, unit := range utf16.Encode([]rune(text)) {
		all = append(all, byte(unit), byte(unit>>8))
	}
	return all
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

func blanks(name string) string {
	if !snakeCase.MatchString(name) {
		return name
	}
	return strings.ReplaceAll(name, "_", " ")
}

// replaced gives every value that holds no others another one.
func replaced(v any, by func(member string, v any) any) any { return replacedIn("", v, by) }

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
	if s, ok := v.(string); ok && slices.Contains([]string{"severity", "status", "verdict", "classification", "lint", "build"}, member) {
		return strings.ToUpper(s)
	}
	return v
}
