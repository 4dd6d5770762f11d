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
	token    = "gh" + "p_" + "A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8"
	body     = strings.Repeat("MIIEowIBAAKCAQEA7xK1", 3)
	key      = "-----BEGIN RSA " + "PRIVATE KEY-----\n" + body + "\n-----END RSA " + "PRIVATE KEY-----"
	password = "kX9" + "#mQ2vL8zR"
)

func redactor(t testing.TB, extra ...redact.Pattern) *redact.Redactor {
	t.Helper()
	r, err := redact.New(redact.Options{Extra: extra})
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
	const one, long = "1 secret hidden (github-token)", "1 secret hidden (private-key)"
	finding := func(member string) string {
		return `{"schema": "ReviewFindings", "reviewer": "qa", "findings": [{"id": "QA-1", "severity": "low", ` +
			member + `}]}`
	}
	text := func(s string) string { return finding(`"description": ` + s) }
	var lines, numbered, yaml []string // a key whose lines are strings of their own, or of an object each
	for i, line := range append(strings.Split(key, "\n"), "after it") {
		lines = append(lines, quoted(line))
		numbered = append(numbered, fmt.Sprintf(`{"line": %d, "text": %s}`, i, quoted(line)))
		yaml = append(yaml, "\n    - "+quoted(line))
	}
	start := strings.Repeat("a", 60) + " "
	for _, row := range []struct{ name, file, content, secret, message string }{
		{"a token", "reviews/a.json", text(quoted("see " + token)), token[4:], one},
		{"two tokens", "reviews/a.json", text(quoted(token + " and " + token)), token[4:],
			"2 secrets hidden (github-token)"},
		{"escaped", "reviews/a.json", text(`"` + escaped(token) + `"`), escaped(token)[30:], one},
		{"a key in one string", "reviews/a.json", text(quoted(key)), body, long},
		{"a key as a list", "reviews/a.json", finding(`"evidence": [` + strings.Join(lines, ",\n") + `]`), body,
			"(private-key)"},
		{"a key as objects", "reviews/a.json", finding(`"snippet": [` + strings.Join(numbered, ",") + `]`), body,
			"(private-key)"},
		{"a key as a list of yaml", "reviews/a.yaml",
			"reviewer: qa\nfindings:\n- id: A-1\n  severity: low\n  title: t\n  evidence:" +
				strings.Join(yaml, "") + "\n", body, "(private-key)"},
		{"a member's name", "a.json", `{` + quoted(token) + `: 1}`, token[4:], one},
		{"named by its member", "reviews/a.json", finding(`"password": "` + password + `"`), password,
			"1 secret hidden (password)"},
		{"named by the member that lists it", "a.json", `{"note": "x", "passwords": ["changeme", "` + password +
			`", "hunt` +
			`er2"]}`, password, "2 secrets hidden (password)"},
		{"a list with a long name", "a.json", `{"note": ` + quoted(token) + `, "` + strings.Repeat("n", 300_000) +
			` passwords": [` + strings.Repeat(`"a1",`, 4000) + `"` + password + `"]}`, password, "(github-token)"},
		{"a list of yaml", "a.yaml", "note: x\npasswords:\n  - changeme\n  - kX9" + "mQ2vL8zR\n", "kX9" + "mQ2vL8zR",
			"1 secret hidden (password)"},
		{"a broken file", "a.json", `{"a": ` + quoted(token), token[4:], one},
		{"the message of a duplicate", "a.json", `{` + quoted(token) + `: 1, ` + quoted(token) + `: 2}`, token[4:],
			"2 secrets hidden (github-token)"},
		{"half of a name in a message", "a.json", `{"` + start + token + `": 1, "` + start + token + `": 2}`,
			token[4:12],
			"2 secrets hidden (github-token)"},
		{"lines", "a.jsonl", `{"a": ` + quoted(key) + "}\n{\n" + quoted(token), body, "(private-key)"},
		{"yaml", "a.yaml", "a: " + token, token[4:], one},
		{"a block of yaml", "a.yaml", "a: |\n  " + strings.ReplaceAll(key, "\n", "\n  "), body, "(private-key)"},
		{"frontmatter", "a.md", "---\na: " + token + "\n---\nbody", token[4:], one},
		{"a later head, cut by an escape", "review.md", "---\ntype: review_verdict\nsignal: fail\n---\ntext\n\n" +
			"---\ntype: review_verdict\nsignal: fail\nsummary: \"" + token[:9] + "\\\n  " + token[9:] +
			"\"\n---\ntext\n", token[9:], one},
		{"markdown", "a.md", "# A\n\n" + token, token[4:], one},
		{"a log", "errors.log", "x\n" + key, body, "(private-key)"},
		{"UTF-8 with a mark", "a.json", "\xEF\xBB\xBF" + `{"a": ` + quoted(key) + `}`, body, "(private-key)"},
		{"a home directory", "a.txt", "in /home/" + "zoltan/x", "zoltan", "1 machine path hidden (home-path)"},
	} {
		m := read(t, tree(row.file+"="+row.content), Options{Redact: redactor(t)})
		if strings.Contains(everything(m), row.secret) {
			t.Errorf("%s: got the secret", row.name)
		}
		if all := everything(read(t, tree(row.file+"="+row.content), Options{})); !strings.Contains(all, row.secret) {
			t.Errorf("%s: without a redactor: got no secret in %s", row.name, all)
		}
		noted := false
		for _, p := range m.Problems {
			noted = noted || p.Kind == report.Redacted && p.Level == report.Note && p.Line > 0 &&
				strings.Contains(p.Message, row.message)
		}
		if !noted {
			t.Errorf("%s: got problems %v, want %q", row.name, m.Problems, row.message)
		}
		if strings.Contains(row.content, "after it") && row.file != "reviews/a.yaml" &&
			!strings.Contains(everything(m), "after it") {
			t.Errorf("%s: what is next to the key is gone", row.name)
		}
	}
}

func TestAPolicysNumber(t *testing.T) {
	card := "4" + strings.Repeat("12345", 3)
	m := read(t, tree(`a.json={"schema": "ReviewFindings", "findings": [{"id": "A", "odd": `+card+`}, {"id": "B", `+
		`"odd": [`+card+`]}]}`), Options{Redact: redactor(t, redact.Pattern{Name: "card", Expr: `4[0-9]{15}`})})
	if all := everything(m); strings.Contains(all, card) || !strings.Contains(m.Inputs[0].Text,
		`"odd": [[hidden: card]]`) {
		t.Errorf("got %s", all)
	}
}

// TestSecretsInNames: no name of a file shows a secret, in the inputs and in what was reported.
func TestSecretsInNames(t *testing.T) {
	other := token[:len(token)-3] + "abc"
	fsys := tree("reviews/"+token+".json="+sampleReview, "reviews/"+other+".json="+strings.Replace(sampleReview,
		"no test", "none at all", 1),
		token+"/a.txt", other+"/a.txt", "reviews/x.json={",
		token+"/x.json={")
	m, err := Read(fsys, Found{Path: ".", ID: token, AlsoAt: []string{token + "2/" + token}},
		Options{Redact: redactor(t)})
	if all := everything(m); err != nil || strings.Contains(all, token[4:20]) {
		t.Errorf("%v, or the secret in %s", err, all)
	}
	seen := map[string]bool{}
	for _, in := range m.Inputs {
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
	if strings.Count(got, "\n") != 4 || !strings.Contains(strings.Split(got, "\n")[2],
		`"b": "[hidden: github-token]"`) {
		t.Errorf("got %q, want the lines kept", got)
	}
	if want := "a.json:3 note redacted; a.json:2 note redacted"; problems(m) != want {
		t.Errorf("got %s, want %s", problems(m), want)
	}
	text := `{"a": "see src/api_key.go", "digest": "` + strings.Repeat("0a1b", 16) + `"}`
	if m = read(t, tree("a.json="+text), Options{Redact: redactor(t)}); m.Inputs[0].Text != text || problems(m) != "" {
		t.Errorf("nothing to hide: got %s with %s", m.Inputs[0].Text, problems(m))
	}
}

// TestSafeNames: neither an ending nor a folder before it lets a secret of a name pass, and the escapes of a pointer
// part no secret.
func TestSafeNames(t *testing.T) {
	o, name := Options{Redact: redactor(t)}, "DB_PASS"+"WORD=Na3cAqvtf"+"eSnUSyu7a8e"
	hidden := "DB_PASS" + "WORD=[hidden: password]"
	for in, want := range map[string]string{
		"reviews/" + token + ".json": "reviews/[hidden: github-token].json", "reviews/qa.json": "reviews/qa.json",
		"a/" + name + ".json": "a/" + hidden + ".json", name + "/b.txt": hidden + "/b.txt", name + ".tar.gz": hidden +
			".tar.gz",
		"a b/Authorization: Bearer " + token[4:] + ".json": "a b/Authorization: Bearer [hidden: authorization].json",
		"Authorization: Bearer " + token[4:] + "/x.md":     "Authorization: Bearer [hidden: authorization]/x.md",
		"2026-03-01/a.b/c.d/e.tar.gz":                      "2026-03-01/a.b/c.d/e.tar.gz", ".": ".",
	} {
		if got := o.SafePath(in); got != want {
			t.Errorf("%s: got %s, want %s", in, got, want)
		}
	}
}

// TestHideXML: a secret in a test report is hidden in what is read and in the raw text, however XML writes it (R9).
func TestHideXML(t *testing.T) {
	secret := "ghp_" + strings.Repeat("aB3dE5fG7h", 4)[:36]
	for message, whole := range map[string]bool{ // whole: the raw text is hidden as a whole
		`message="` + secret + `">`:                                                   false,
		`message="` + strings.Replace(secret, "_", "&#95;", 1) + `">`:                 false,
		`message="` + secret + ` ` + strings.Replace(secret, "_", "&#x5f;", 1) + `">`: false,
		`>` + strings.Replace(secret, "_", "_<!-- -->", 1):                            true,
		`>` + strings.Replace(secret, "_", "<![CDATA[_]]>", 1):                        true,
		`message="/home/alice/shop/a.py &lt;module&gt;">`:                             false,
		`message="&#47;home/alice/shop/a.py">`:                                        false,
		`message="a &lt; b">`:                                                         false,
	} {
		c := decodeFile("test-results/j.xml", []byte(`<testsuite name="a"><testcase name="t"><failure `+message+
			`</failure></testcase></testsuite>`))
		c.hide(Options{Redact: redactor(t)}, "j.xml")
		if text := c.raw + c.file.Doc.Values[0].JSON(); strings.Contains(text, secret[4:]) {
			t.Errorf("the secret is in %q", text)
		}
		if got := c.raw == hiddenWhole; got != whole {
			t.Errorf("hidden as a whole: %t, want %t: %q", got, whole, c.raw)
		}
	}
}
