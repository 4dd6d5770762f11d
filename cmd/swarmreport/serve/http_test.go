package serve

import (
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// R3: the script of serve makes no markup and no code either, and asks by an image only.
func TestLiveScriptMakesNoMarkup(t *testing.T) {
	for _, word := range []string{"innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(", "fetch(", "XMLHttpRequest", "EventSource", "import "} {
		if strings.Contains(string(liveJS), word) {
			t.Errorf("the script uses %s", word)
		}
	}
}

func recorded(l *Live, target string) string {
	w := httptest.NewRecorder()
	l.answer(w, httptest.NewRequest("GET", target, nil))
	return w.Body.String()
}

// TestServeAnswersThatNothingChanged when patience ends, and tells apart a page that changed from one that did not.
func TestServeAnswersThatNothingChanged(t *testing.T) {
	t.Parallel()
	l := New()
	l.hold = 20 * time.Millisecond
	l.now = &edition{digests: map[string]string{"index.html": strings.Repeat("a", 64)}}
	for _, c := range []struct{ name, query, want string }{
		{"the same", "page=/&since=aaaaaaaaaaaaaaaa", `width="2"`},
		{"another", "page=/&since=bbbbbbbbbbbbbbbb", `width="1"`},
		{"gone", "page=/gone.html&since=aaaaaaaaaaaaaaaa", `width="1"`},
		{"still absent", "page=/gone.html&since=", `width="2"`},
	} {
		w := recorded(l, "/-/changed.svg?"+c.query)
		if !strings.Contains(w, c.want) {
			t.Errorf("%s: %s, want %s", c.name, w, c.want)
		}
	}
}
