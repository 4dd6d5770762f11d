package render

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"swarmreport/report/judge"
)

// hostileRuns makes runs whose every text is a payload of the big sets, which are no part of the project; without them the test is skipped.
func hostileRuns(t *testing.T) (all []*judge.Verdict) {
	t.Helper()
	root := os.Getenv("SWARMREPORT_SHARED")
	if root == "" {
		t.Skip("SWARMREPORT_SHARED is not set: the big test sets are not here")
	}
	kit := filepath.Join(root, "kit")
	for _, set := range []string{"xss", "csv", "xml", "control", "naughty", "trojan", "traversal", "unicode"} {
		dir := t.TempDir()
		make := exec.Command("go", "run", ".", "-template", filepath.Join(kit, "template-run"), "-payloads", filepath.Join(kit, "payloads", set+".jsonl"), "-out", dir, "-strategy", "pack", "-per", "100")
		make.Dir = filepath.Join(kit, "gen-hostile")
		if out, err := make.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", set, err, out)
		}
		all = append(all, judged(t, os.DirFS(dir))...)
	}
	return all
}

// TestExportsOfHostileRuns: every form is what it says it is, read by somebody else's reader, over all payloads.
func TestExportsOfHostileRuns(t *testing.T) {
	all := hostileRuns(t)
	schema, findings := sarifSchema(t), 0
	for _, v := range all {
		findings += len(v.Findings)
		checkSchema(t, v.Run.ID+" sarif", schema, exported(t, "sarif", strings.Join(judge.StateWords(), ","), v))
		for _, x := range Exports {
			if err := readable(x.Media, exported(t, x.Name, "", v)); err != nil {
				t.Errorf("%s of %s: %v", x.Name, v.Run.ID, err)
			}
		}
		outside(t, string(AnswerMarkdown(answerOf(v))))
	}
	if findings < 1000 {
		t.Errorf("only %d findings in %d runs", findings, len(all))
	}
	t.Logf("%d runs, %d findings", len(all), findings)
}

// readable reads a whole text by its media type.
func readable(media string, body []byte) error {
	switch {
	case strings.HasSuffix(media, "json"):
		if !json.Valid(body) {
			return errors.New("no JSON")
		}
	case strings.HasSuffix(media, "xml"):
		for r := xml.NewDecoder(bytes.NewReader(body)); ; {
			if _, err := r.Token(); err == io.EOF {
				break
			} else if err != nil {
				return err
			}
		}
	case media == "text/csv":
		if _, err := csv.NewReader(bytes.NewReader(body)).ReadAll(); err != nil {
			return err
		}
	}
	if bytes.ContainsAny(body, "\x1b\x00\x07") || !bytes.Equal(body, bytes.ToValidUTF8(body, nil)) {
		return errors.New("a terminal would obey it, or it is no UTF-8")
	}
	return nil
}
