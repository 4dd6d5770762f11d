package main

import (
	"bytes"
	"strings"
	"testing"
)

// TestProgressEndsFull: where runs are only read, all of them read is all there is to do.
func TestProgressEndsFull(t *testing.T) {
	for _, tt := range []struct {
		times, done int64
		want        string
	}{{1, 4, strings.Repeat("#", 30) + "] 4/4 runs"}, {2, 4, strings.Repeat("#", 15) + strings.Repeat(".", 15) + "] 2/4 runs"}, {2, 8, strings.Repeat("#", 30) + "] 4/4 runs"}} {
		var line bytes.Buffer
		p := &progress{to: &line, wide: func() int { return 0 }, total: 4 * tt.times, times: tt.times}
		p.done.Store(tt.done)
		p.line()
		if !strings.HasSuffix(line.String(), tt.want) {
			t.Errorf("%d of %d: %q, want %q", tt.done, p.total, line.String(), tt.want)
		}
	}
}

// TestProgressFitsItsTerminal: a line that is wrapped leaves its beginning on the screen each time it is drawn.
func TestProgressFitsItsTerminal(t *testing.T) {
	for columns, want := range map[int]string{1: "", 9: "read  [.", 48: "read  [" + strings.Repeat(".", 30) + "] 0/4 runs", 80: "read  [" + strings.Repeat(".", 30) + "] 0/4 runs"} {
		var line bytes.Buffer
		p := &progress{to: &line, wide: func() int { return columns }, total: 4, times: 1}
		p.line()
		if got, _ := strings.CutPrefix(line.String(), "\r\x1b[K"); got != want {
			t.Errorf("%d columns: %q, want %q", columns, got, want)
		}
	}
}
