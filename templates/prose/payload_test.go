package prose

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// TestPayloads runs the shared collection of injections, where it is at hand, through each door and many places of
// Markdown.
func TestPayloads(t *testing.T) {
	shared := os.Getenv("SWARMREPORT_SHARED")
	if shared == "" {
		t.Skip("SWARMREPORT_SHARED is not set")
	}
	f, err := os.Open(filepath.Join(shared, "kit", "payloads", "xss.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	count := 0
	for ; lines.Scan(); count++ {
		var p struct{ ID, Payload string }
		if err := json.Unmarshal(lines.Bytes(), &p); err != nil {
			t.Fatal(err)
		}
		t.Run(p.ID, func(t *testing.T) { checkPayload(t, p.Payload) })
	}
	if err := lines.Err(); err != nil || count == 0 {
		t.Fatalf("read %d payloads: %v", count, err)
	}
	t.Logf("%d payloads in %d places of Markdown, as text and as code", count, len(positions("")))
}

func checkPayload(t *testing.T, payload string) {
	for _, src := range positions(payload) {
		html, _ := render(src)
		read(t, html)
	}
	if got := read(t, markup(Text, payload)); got != asRead(payload) {
		t.Errorf("text = %q, want %q", got, asRead(payload))
	}
	if got := read(t, markup(Code, payload)); got != asRead(lineFeeds(payload)) {
		t.Errorf("code = %q, want %q", got, asRead(payload))
	}
}
