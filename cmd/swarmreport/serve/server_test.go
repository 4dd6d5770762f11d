package serve

import (
	"strings"
	"testing"
)

// R3: the script of serve makes no markup and no code either, and asks by an image only.
func TestLiveScriptMakesNoMarkup(t *testing.T) {
	for _, word := range []string{"innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(", "fetch(", "XMLHttpRequest", "EventSource", "import "} {
		if strings.Contains(string(liveJS), word) {
			t.Errorf("the script uses %s", word)
		}
	}
}

func TestAnswersTo(t *testing.T) {
	for _, c := range []struct {
		port int
		host string
		want bool
	}{
		{7070, "localhost:7070", true}, {7070, "127.0.0.1:7070", true}, {7070, "[::1]:7070", true}, {7070, "LOCALHOST:7070", true},
		{7070, "", false}, {7070, "localhost", false}, {7070, "localhost:7071", false}, {7070, "localhost.:7070", false},
		{7070, "127.0.0.1.evil.example:7070", false}, {7070, "192.0.2.1:7070", false}, {7070, "0.0.0.0:7070", false},
		{80, "localhost", true}, {80, "[::1]", true}, {80, "localhost:80", true}, {80, "evil.example", false},
	} {
		if got := (server{port: c.port}).answersTo(c.host); got != c.want {
			t.Errorf("%q at port %d: %v, want %v", c.host, c.port, got, c.want)
		}
	}
}
