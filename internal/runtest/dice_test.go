package runtest

import (
	"bytes"
	"reflect"
	"testing"
)

// Every part of an artefact comes up, so that a fuzz test meets each; equal bytes make equal runs.
func TestEveryPartComesUp(t *testing.T) {
	seen := map[string]bool{}
	long := Seeds()[9]
	for cut := range 300 {
		m := NewDice(long[cut*7:]).Run()
		if !reflect.DeepEqual(m, NewDice(long[cut*7:]).Run()) {
			t.Fatal("the same bytes make two runs")
		}
		for _, a := range m.Artefacts {
			v := reflect.ValueOf(a).Elem()
			for i := range v.NumField() {
				seen[v.Type().Field(i).Name] = seen[v.Type().Field(i).Name] || !v.Field(i).IsZero()
			}
		}
	}
	for name, ever := range seen {
		if !ever && name != "As" {
			t.Errorf("no artefact ever has a %s", name)
		}
	}
}

func TestSpentDiceEnd(t *testing.T) {
	if m := NewDice(bytes.Repeat([]byte{255}, 3)).Run(); len(m.Artefacts) != 255%most+1 {
		t.Errorf("%d artefacts", len(m.Artefacts))
	}
	if m := NewDice(nil).Run(); len(m.Artefacts) != 1 || m.Artefacts[0].Reviews != nil {
		t.Error("nothing makes something")
	}
}
