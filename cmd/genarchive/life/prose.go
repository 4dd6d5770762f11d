package life

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
)

// prose writes Markdown of every kind about a run. It draws from numbers of its own, so that the lives of the defects are the
// same with and without it.
type prose struct {
	rng  *rand.Rand
	code []string // what the run quotes
}

func (r *run) prose(salt uint64) *prose {
	p := &prose{rng: rand.New(rand.NewPCG(r.world.options.Seed^salt, uint64(len(r.raised))<<32|uint64(r.number)))}
	for _, x := range r.raised {
		if x.finding.Evidence != "" {
			p.code = append(p.code, x.finding.Evidence)
		}
	}
	return p
}

// text is a few blocks of Markdown; one in twenty gives a secret away.
func (p *prose) text() string {
	blocks := []string{p.sentence(6 + p.rng.IntN(3))}
	for range 1 + p.rng.IntN(3) {
		blocks = append(blocks, p.block())
	}
	if p.rng.IntN(20) == 0 {
		blocks = append(blocks, "It logs `"+fmt.Sprintf("pass"+"word = %016X", p.rng.Uint64())+"`.")
	}
	return strings.Join(blocks, "\n\n")
}

func (p *prose) block() string {
	switch p.rng.IntN(6) {
	case 0:
		return p.lines("- **"+p.name()+"**: ", "- `"+p.name()+"`: ", "- [ ] ")
	case 1:
		return p.lines("1. ", "2. ", "3. ")
	case 2:
		return "> " + p.sentence(8) + "\n\nSee [the notes](https://example.org/" + p.name() + ") and `" + p.name() + "()`."
	case 3:
		return fmt.Sprintf("| what | how many |\n|---|---:|\n| %s | %d |\n| %s | %d |", p.name(), p.rng.IntN(900), p.name(), p.rng.IntN(900))
	case 4:
		return "### " + p.sentence(3) + "\n\n" + p.sentence(12)
	}
	return p.fence()
}

// fence quotes code of the run.
func (p *prose) fence() string {
	if len(p.code) == 0 {
		return p.sentence(10)
	}
	return "```\n" + pick(p.rng, p.code) + "\n" + pick(p.rng, p.code) + "\n```"
}

func (p *prose) lines(starts ...string) string {
	var b strings.Builder
	for _, start := range starts {
		b.WriteString(start + p.sentence(5) + "\n")
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func (p *prose) name() string {
	return pick(p.rng, verbs) + "_" + pick(p.rng, nouns) + "_" + pick(p.rng, tails)
}

func (p *prose) sentence(things int) string {
	var words []string
	for range things {
		words = append(words, pick(p.rng, verbs), "the", pick(p.rng, qualities), pick(p.rng, nouns))
	}
	return strings.Join(words, " ") + " " + pick(p.rng, whens) + "."
}

var speakers, signals = []string{"planner", "executor", "tester", "reviewer"}, []string{"plan_ready", "impl_progress", "impl_complete", "test_result", "review_result", "fix_required"}

// messages is the bus of the run (seed 001): so many lines of JSON, each with a body of Markdown.
func (r *run) messages(n int) file {
	p := r.prose(1)
	var b bytes.Buffer
	for i := range n {
		line, err := json.Marshal(doc{"id": fmt.Sprintf("MSG-%03d", i+1), "ts": fmt.Sprintf("%sT12:%02d:%02d+00:00", r.truth.ID[:10], i/60%60, i%60), "from": pick(p.rng, speakers),
			"to": pick(p.rng, speakers), "type": pick(p.rng, signals), "summary": p.sentence(2), "data": doc{"ref": "notes/" + p.name() + ".md", "detail": p.text()}})
		if err != nil {
			panic(err) // maps of texts only
		}
		b.Write(append(line, '\n'))
	}
	return file{".msg/messages.jsonl", b.Bytes()}
}
