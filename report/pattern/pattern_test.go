package pattern

import (
	"sync"
	"testing"
)

func TestPattern(t *testing.T) {
	p := Of(`(\w)(\d+)`)
	if got := p.FindStringSubmatch("-a12-"); len(got) != 3 || got[2] != "12" {
		t.Errorf("got %q", got)
	}
	if got := p.String(); got != `(\w)(\d+)` {
		t.Errorf("the expression is called %s", got)
	}
}

// TestAtOnce: whoever comes first compiles it, and nobody uses half of it (go test -race).
func TestAtOnce(t *testing.T) {
	var all sync.WaitGroup
	p := Of(`a+b`)
	for range 8 {
		all.Go(func() {
			if !p.MatchString("xaab") {
				t.Error("no match")
			}
		})
	}
	all.Wait()
}
