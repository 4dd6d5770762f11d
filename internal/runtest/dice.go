// Package runtest makes runs for tests: a [Conversation] from a line per message, and a run from any bytes ([Dice]), so
// that a fuzz test finds runs that nobody thought of. IDs, names and files come from small sets, texts are hostile. A
// run keeps what readers promise: each statement has a place, what [report.Link] sets is unset.
package runtest

import (
	"reflect"
	"strconv"

	"swarmreport/report"
)

const most = 6 // artefacts of a run

// Dice returns one choice after the other. The zero value is spent: it returns 0 and nothing.
type Dice struct {
	left   []byte
	places int // given so far
}

// NewDice returns dice that read data.
func NewDice(data []byte) *Dice { return &Dice{left: data} }

// N returns a number from 0 to below n.
func (d *Dice) N(n int) int {
	if len(d.left) == 0 || n < 1 {
		return 0
	}
	b := d.left[0]
	d.left = d.left[1:]
	return int(b) % n
}

// Run returns what was read of one run. Its artefacts have paths of their own, and an input each.
func (d *Dice) Run() report.Material {
	m := report.Material{ID: d.pick(folders), Project: d.pick(projects)}
	m.Path = "runs/" + m.ID
	for n := 1 + d.N(most); n > 0; n-- {
		a := &report.Artefact{Path: strconv.Itoa(n) + "/" + d.pick(files)}
		d.record(reflect.ValueOf(a).Elem(), a.Path)
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
