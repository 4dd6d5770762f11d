package plant

import (
	"encoding/json"
	"encoding/xml"
	"io"
	"strings"
	"testing"
)

func TestFilesStayWhatTheyAre(t *testing.T) {
	for round := range 40 {
		p := New(round)
		if got := p.File("a.json", `{"a": "b", "c": ["d\n", "e"], "f": {"g": 1, "h": "i", "j": "k"}}`); !json.Valid([]byte(got)) {
			t.Errorf("round %d: %s is no JSON", round, got)
		}
		d := xml.NewDecoder(strings.NewReader(p.File("a.xml", `<a b="c"><d>e &amp; f</d></a>`)))
		var err error
		for err == nil {
			_, err = d.Token()
		}
		if err != io.EOF {
			t.Errorf("round %d: %v", round, err)
		}
	}
}

func TestPlacesAreCounted(t *testing.T) {
	for _, c := range []struct {
		file, text string
		want       int
	}{
		{"a.json", `{"a": "b", "c": ["d", 1]}`, 2},
		{"a.jsonl", "{\"a\": \"b\"}\n{\"c\": \"d\"}", 2},
		{"a.xml", `<a b="c"><d>e</d> </a>`, 2},
		{"a.yaml", "a: b\nc:\n  - d\n", 2},
		{"a.md", "---\na: b\n---\n# C\n\n- d\n\n```json\n{\"e\": \"f\"}\n```\n", 4},
		{"a.log", "one\n\ntwo\n", 2},
	} {
		p := &Planter{}
		p.File(c.file, c.text)
		if len(p.Places) != c.want {
			t.Errorf("%s: planted %d times, want %d: %v", c.file, len(p.Places), c.want, p.Places)
		}
	}
}

// TestTheSearchFinds: each secret is found as it is and in every form that the search promises.
func TestTheSearchFinds(t *testing.T) {
	p := New(0)
	for range 300 {
		p.put("a.txt", "line", "", escape{"", same})
	}
	s := NewSearch(p.Places)
	for i, x := range p.Places {
		for _, f := range append([]form{{`\u`, func(s string) string { return units(s, func(int) bool { return true }) }}, {"&#;", everyByte("&#%d;")},
			{"hexadecimal", everyByte("%02x")}, {"with tags in it", func(s string) string { return s[:len(s)/2] + "<b>" + s[len(s)/2:] + "</b>" }}}, forms...) {
			if len(s.In("before "+f.write(x.Secret.Text)+" after", 1)) == 0 {
				t.Fatalf("%d: %s is not found %s", i, x.Kind, f.name)
			}
		}
	}
	if got := s.In(strings.Repeat("nothing at all stands here, in 40 bytes ", 1000), 1); len(got) > 0 {
		t.Errorf("found %v in a text without a secret", got)
	}
}
