// Package chance makes the material of runs out of any bytes, so that a fuzz test can look for runs that nobody thought of.
//
// Bytes of a JSON file hardly ever become a run: most mutations of it break it. Here every byte is a choice: which parts an artefact has, how
// many findings, whose id a fix names. Ids, names and files come from small sets ([words]), so that statements often mean the same thing and often
// nothing at all; texts are hostile ones, or bytes as they come. Where the bytes are spent, all that follows is absent.
//
// What a reader promises holds here too: each statement has a place of its own, words of closed lists are in their lists, and what [report.Link] sets
// is not set. It is for tests alone: no room of the program imports it.
package chance

import (
	"strconv"

	"swarmreport/report"
)

// most is how many artefacts a run has at most.
const most = 6

// Dice gives one choice after the other. The zero value is spent: it says 0 and nothing.
type Dice struct {
	left   []byte
	places int // given so far
}

// New makes dice of bytes.
func New(data []byte) *Dice { return &Dice{left: data} }

// N gives a number from 0 to below n.
func (d *Dice) N(n int) int {
	if len(d.left) == 0 || n < 1 {
		return 0
	}
	b := d.left[0]
	d.left = d.left[1:]
	return int(b) % n
}

// Run makes what was read of one run. Its artefacts have paths of their own, and an input each.
func (d *Dice) Run() report.Material {
	m := report.Material{ID: d.pick(folders), Project: d.pick(projects)}
	m.Path = "runs/" + m.ID
	for n := 1 + d.N(most); n > 0; n-- {
		a := &report.Artefact{Path: strconv.Itoa(n) + "/" + d.pick(files)}
		d.artefact(a)
		m.Artefacts = append(m.Artefacts, a)
		m.Inputs = append(m.Inputs, report.Input{Path: a.Path, Read: report.Whole, Kept: true, Text: d.text()})
	}
	return m
}

// place is a place that no other statement of the run has (rule P5).
func (d *Dice) place(path string) report.Origin {
	d.places++
	return report.Origin{Path: path, Line: d.places, Pointer: "/" + strconv.Itoa(d.places)}
}
