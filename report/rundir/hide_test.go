package rundir

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/redact"
)

// Secrets are put together here, so that no scanner takes this file for a leak.
var (
	token = "gh" + "p_" + "A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8"
	key   = "-----BEGIN RSA " + "PRIVATE KEY-----\n" + strings.Repeat("MIIEowIBAAKCAQEA7xK1", 3) + "\n-----END RSA " +
		"PRIVATE KEY-----"
)

func redactor(t testing.TB) *redact.Redactor {
	t.Helper()
	r, err := redact.New(redact.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// quoted gives JSON text.
func quoted(s string) string {
	b, _ := json.Marshal(s)
	return string(b)
}

func escaped(s string) string {
	var b strings.Builder
	for _, c := range s {
		fmt.Fprintf(&b, `\u%04x`, c)
	}
	return b.String()
}

// everything writes all that leaves Read, as text.
func everything(m report.Material) string {
	b, err := json.Marshal(m)
	if err != nil {
		return err.Error()
	}
	all := string(b)
	for _, in := range m.Inputs {
		all += in.Text
	}
	return all
}

func TestNoSecretLeavesRead(t *testing.T) {
	finding := func(text string) string {
		return `{"schema": "ReviewFindings", "reviewer": "qa", "findings": [{"id": "QA-1", "severity": "low", ` +
			`"description": ` + text + `}]}`
	}
	for _, row := range []struct{ name, file, content, secret, message string }{
		{"a token", "reviews/a.json", finding(quoted("see " + token)), token[4:], "1 secret hidden (github-token)"},
		{"two tokens", "reviews/a.json", finding(quoted(token + " and " + token)), token[4:],
			"2 secrets hidden (github-token)"},
		{"escaped", "reviews/a.json", finding(`"` + escaped(token) + `"`), escaped(token)[30:],
			"1 secret hidden (github-token)"},
		{"a key in one string", "reviews/a.json", finding(quoted(key)), "MIIEowIBAAKCAQEA7xK1",
			"1 secret hidden (private-key)"},
		{"a member's name", "a.json", `{` + quoted(token) + `: 1}`, token[4:], "1 secret hidden (github-token)"},
		{"named by its member", "reviews/a.json", `{"findings": [{"id": "A", "severity": "low", "description": "x", ` +
			`"password": "` + "kX9" + `#mQ2vL8zR"}]}`,
			"kX9" + "#mQ2vL8zR", "1 secret hidden (password)"},
		{"named by the member that lists it", "a.json", `{"note": "x", "passwords": ["changeme", "` + "kX9" +
			`#mQ2vL8zR", "hunt` + `er2"]}`, "kX9" + "#mQ2vL8zR", "2 secrets hidden (password)"},
		{"a list of yaml", "a.yaml", "note: x\npasswords:\n  - changeme\n  - " + "kX9" + "mQ2vL8zR\n", "kX9" + "mQ2vL8zR",
			"1 secret hidden (password)"},
		{"a broken file", "a.json", `{"a": ` + quoted(token), token[4:], "1 secret hidden (github-token)"},
		{"the message of a duplicate", "a.json", `{` + quoted(token) + `: 1, ` + quoted(token) + `: 2}`, token[4:],
			"2 secrets hidden (github-token)"},
		{"half of a name in a message", "a.json", `{"` + strings.Repeat("a", 60) + " " + token + `": 1, "` +
			strings.Repeat("a", 60) + " " + token + `": 2}`, token[4:12], "2 secrets hidden (github-token)"},
		{"lines", "a.jsonl", `{"a": ` + quoted(key) + "}\n{\n" + quoted(token), "MIIEowIBAAKCAQEA7xK1", "(private-key)"},
		{"yaml", "a.yaml", "a: " + token, token[4:], "1 secret hidden (github-token)"},
		{"a block of yaml", "a.yaml", "a: |\n  " + strings.ReplaceAll(key, "\n", "\n  "), "MIIEowIBAAKCAQEA7xK1",
			"(private-key)"},
		{"frontmatter", "a.md", "---\na: " + token + "\n---\nbody", token[4:], "1 secret hidden (github-token)"},
		{"markdown", "a.md", "# A\n\n" + token, token[4:], "1 secret hidden (github-token)"},
		{"a log", "errors.log", "x\n" + key, "MIIEowIBAAKCAQEA7xK1", "(private-key)"},
		{"UTF-8 with a mark", "a.json", "\xEF\xBB\xBF" + `{"a": ` + quoted(key) + `}`, "MIIEowIBAAKCAQEA7xK1",
			"(private-key)"},
		{"a home directory", "a.txt", "in /home/" + "zoltan/x", "zoltan", "1 machine path hidden (home-path)"},
	} {
		t.Run(row.name, func(t *testing.T) {
			m := read(t, tree(row.file+"="+row.content), Options{Redact: redactor(t)})
			if all := everything(m); strings.Contains(all, row.secret) {
				t.Errorf("got the secret in %s", all)
			}
			if all := everything(read(t, tree(row.file+"="+row.content), Options{})); !strings.Contains(all, row.secret) {
				t.Errorf("without a redactor: got no secret in %s", all)
			}
			said := false
			for _, p := range m.Problems {
				said = said || p.Kind == report.Redacted && p.Level == report.Note && p.Line > 0 &&
					strings.Contains(p.Message, row.message)
			}
			if !said {
				t.Errorf("got problems %v, want %q", m.Problems, row.message)
			}
		})
	}
}

// TestALongNameOfAList: what a list is called tells what is hidden in it, however long its name is.
func TestALongNameOfAList(t *testing.T) {
	text := `{"note": ` + quoted(token) + `, "` + strings.Repeat("n", 300_000) + ` passwords": [` +
		strings.Repeat(`"a1",`, 4000) + `"` + "kX9" + `#mQ2vL8zR"]}`
	m := read(t, tree("a.json="+text), Options{Redact: redactor(t)})
	if strings.Contains(m.Inputs[0].Text, "#mQ2vL8zR") {
		t.Error("what the name gives away is not hidden")
	}
}

func TestAPolicysNumber(t *testing.T) {
	r, err := redact.New(redact.Options{Extra: []redact.Pattern{{Name: "card", Expr: `4[0-9]{15}`}}})
	if err != nil {
		t.Fatal(err)
	}
	card := "4" + strings.Repeat("12345", 3)
	m := read(t, tree(`a.json={"schema": "ReviewFindings", "findings": [{"id": "A", "odd": `+card+`}, {"id": "B", `+
		`"odd": [`+card+`]}]}`), Options{Redact: r})
	if all := everything(m); strings.Contains(all, card) || !strings.Contains(m.Inputs[0].Text,
		`"odd": [[hidden: card]]`) {
		t.Errorf("got %s", all)
	}
}

func TestSecretsInNames(t *testing.T) {
	m, err := Read(tree(token+"/"+token+".txt", token+"/x.json={"),
		Found{Path: token, ID: token, AlsoAt: []string{token + "2/" + token}}, Options{Redact: redactor(t)})
	if err != nil {
		t.Fatal(err)
	}
	if all := everything(m); strings.Contains(all, token[4:]) {
		t.Errorf("got the secret in %s", all)
	}
}

// TestNamesThatDifferInASecretAlone stay apart, in the inputs and in what was raised; so does one that looks like them.
func TestNamesThatDifferInASecretAlone(t *testing.T) {
	other := token[:len(token)-3] + "abc"
	fsys := tree("reviews/"+token+".json="+sampleReview, "reviews/"+other+".json="+strings.Replace(sampleReview,
		"no test", "none at all", 1),
		"reviews/[hidden: github-token]#2.json=[]", token+"/a.txt", other+"/a.txt", "reviews/x.json={")
	opts := Options{Redact: redactor(t)}
	m := read(t, fsys, opts)
	seen := map[string]bool{}
	for _, in := range m.Inputs {
		if seen[in.Path] || strings.Contains(in.Path, token[4:20]) {
			t.Errorf("%s is listed twice, or shows the secret", in.Path)
		}
		seen[in.Path] = true
	}
	for _, a := range m.Artefacts {
		if !seen[a.Path] {
			t.Errorf("%s is the path of no input", a.Path)
		}
	}
}

func TestHidingKeepsPlaces(t *testing.T) {
	m := read(t, tree("a.json={\n\"a\": "+quoted(key)+",\n\"b\": "+quoted(token)+"\n}\n"), Options{Redact: redactor(t)})
	got := m.Inputs[0].Text
	if strings.Count(got, "\n") != 4 || !strings.Contains(strings.Split(got, "\n")[2], `"b": "[hidden: github-token]"`) {
		t.Errorf("got %q, want the lines kept", got)
	}
	if want := "a.json:3 note redacted; a.json:2 note redacted"; problems(m) != want {
		t.Errorf("got %s, want %s", problems(m), want)
	}
}

func TestNothingToHide(t *testing.T) {
	text := `{"a": "see src/api_key.go", "digest": "` + strings.Repeat("0a1b", 16) + `"}`
	m := read(t, tree("a.json="+text), Options{Redact: redactor(t)})
	if m.Inputs[0].Text != text || problems(m) != "" {
		t.Errorf("got %s with %s, want it as it was", m.Inputs[0].Text, problems(m))
	}
}

// TestSafeNames: neither an ending nor a folder before it lets a secret of a name pass.
func TestSafeNames(t *testing.T) {
	o := Options{Redact: redactor(t)}
	password := "DB_PASS" + "WORD=Na3cAqvtf" + "eSnUSyu7a8e"
	for in, want := range map[string]string{
		"reviews/" + token + ".json":                       "reviews/[hidden: github-token].json",
		"a/" + password + ".json":                          "a/DB_PASS" + "WORD=[hidden: password].json",
		password + "/b.txt":                                "DB_PASS" + "WORD=[hidden: password]/b.txt",
		"reviews/qa.json":                                  "reviews/qa.json",
		"a b/Authorization: Bearer " + token[4:] + ".json": "a b/Authorization: Bearer [hidden: authorization].json",
		"Authorization: Bearer " + token[4:] + "/x.md":     "Authorization: Bearer [hidden: authorization]/x.md",
		password + ".tar.gz":                               "DB_PASS" + "WORD=[hidden: password].tar.gz",
		"2026-03-01/a.b/c.d/e.tar.gz":                      "2026-03-01/a.b/c.d/e.tar.gz",
		".":                                                ".",
	} {
		if got := o.SafePath(in); got != want {
			t.Errorf("%s: got %s, want %s", in, got, want)
		}
	}
}

// TestSafePointer: the escapes of a pointer part no secret, and a pointer without one stays.
func TestSafePointer(t *testing.T) {
	o := Options{Redact: redactor(t)}
	entra := "aB3" + "8Q" + "~0" + "A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7"
	for in, want := range map[string]string{
		"/runs/0/" + entra + "/x":  "/runs/0/[hidden: azure-client-secret]/x",
		"/a~1" + token + "/0":      "/a~1[hidden: github-token]/0",
		"/paths/~1users~1{id}/~0a": "/paths/~1users~1{id}/~0a",
		"":                         "",
	} {
		if got := o.safePointer(in); got != want {
			t.Errorf("%s: got %s, want %s", in, got, want)
		}
	}
}

// TestKeyAsAListOfLinesIsHidden: a private key whose lines are strings of their own, or of an object each, goes as one;
// what stands beside it stays.
func TestKeyAsAListOfLinesIsHidden(t *testing.T) {
	body := strings.Repeat("MIIEowIBAAKCAQEA7xK1", 3)
	var lines, numbered, yaml []string
	for i, line := range append(strings.Split(key, "\n"), "after it") {
		lines = append(lines, quoted(line))
		numbered = append(numbered, fmt.Sprintf(`{"line": %d, "text": %s}`, i, quoted(line)))
		yaml = append(yaml, "\n    - "+quoted(line))
	}
	for name, text := range map[string]string{
		"reviews/a.json": `{"reviewer": "qa", "findings": [{"id": "A-1", "severity": "low", "title": "t", "evidence": [` +
			strings.Join(lines, ",\n") + `]}]}`,
		"reviews/b.json": `{"reviewer": "qa", "findings": [{"id": "A-1", "severity": "low", "title": "t", "snippet": [` +
			strings.Join(numbered, ",") + `]}]}`,
		"reviews/c.yaml": "reviewer: qa\nfindings:\n- id: A-1\n  severity: low\n  title: t\n  evidence:" + strings.Join(yaml,
			"") + "\n",
	} {
		m := read(t, tree(name+"="+text), Options{Redact: redactor(t)})
		all := everything(m)
		if strings.Contains(all, body) {
			t.Errorf("%s: the key is shown in %s", name, all)
		}
		if !strings.Contains(all, "after it") && !strings.HasSuffix(name, ".yaml") {
			t.Errorf("%s: what stands beside the key is gone: %s", name, all)
		}
	}
}

// TestASecretInALaterHead: of several envelopes in one file the later heads are decoded by their reader, and what
// YAML's escapes cut up is hidden there too.
func TestASecretInALaterHead(t *testing.T) {
	head := "---\ntype: review_verdict\nsignal: fail\n"
	text := head + "---\ntext\n\n" + head + "summary: \"" + token[:9] + "\\\n  " + token[9:] + "\"\n---\ntext\n"
	m := read(t, tree("review.md="+text), Options{Redact: redactor(t)})
	if len(m.Artefacts) != 1 || len(m.Artefacts[0].Messages) != 2 {
		t.Fatalf("got %d artefacts, want one with two messages", len(m.Artefacts))
	}
	if all := everything(m); strings.Contains(all, token) || strings.Contains(all, token[9:]) {
		t.Errorf("got the secret in %s", all)
	}
	if len(m.Hidden) != 1 || m.Hidden[0].Line != 10 {
		t.Errorf("hidden %+v, want one at line 10", m.Hidden)
	}
}
