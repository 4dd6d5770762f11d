package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/term"
)

// progress shows how far a long command is: one line on stderr, only on a terminal, only after a second.
type progress struct {
	to    io.Writer
	wide  func() int // columns of the terminal, 0 where they are not known
	tell  func(stage, run string)
	total int64
	times int64 // that each run passes
	done  atomic.Int64
	stage atomic.Pointer[string]
	quit  chan struct{}
	once  sync.Once
	ended sync.WaitGroup
}

// startProgress begins to count; runs pass it once, being read, and once more where they are written.
func startProgress(s *streams, runs, times int) *progress {
	p := &progress{to: s.screen, tell: s.tell, total: int64(times * runs), times: int64(times), quit: make(chan struct{})}
	if file, ok := s.screen.(*os.File); ok && !s.quiet && !s.verbose && term.IsTerminal(int(file.Fd())) {
		p.wide = func() int {
			columns, _, _ := term.GetSize(int(file.Fd()))
			return columns
		}
		p.ended.Go(p.draw)
	}
	return p
}

func (p *progress) step(stage, run string) {
	p.tell(stage, run)
	p.stage.Store(&stage)
	p.done.Add(1)
}

func (p *progress) draw() {
	wait := time.NewTimer(time.Second)
	defer wait.Stop()
	for drawn := false; ; drawn = true {
		select {
		case <-p.quit:
			if drawn {
				fmt.Fprint(p.to, "\r\x1b[K")
			}
			return
		case <-wait.C:
			p.line()
			wait.Reset(100 * time.Millisecond)
		}
	}
}

func (p *progress) line() {
	stage := "read"
	if s := p.stage.Load(); s != nil {
		stage = *s
	}
	const width = 30
	done := p.done.Load()
	filled := int(min(done*width/max(p.total, 1), width))
	text := fmt.Sprintf("%-5s [%s%s] %d/%d runs", stage, strings.Repeat("#", filled), strings.Repeat(".", width-filled), (done+p.times-1)/p.times, p.total/p.times)
	if columns := p.wide(); columns > 0 { // what goes over the edge stands on a line that is not drawn over
		text = text[:min(len(text), columns-1)]
	}
	fmt.Fprint(p.to, "\r\x1b[K"+text)
}

// stop ends the line; it may be called twice.
func (p *progress) stop() {
	p.once.Do(func() { close(p.quit) })
	p.ended.Wait()
}
