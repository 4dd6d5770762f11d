package main

import (
	"reflect"
	"testing"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// TestPrintKnowsEveryField: whatever changes in what other runs say about one, its print changes.
func TestPrintKnowsEveryField(t *testing.T) {
	history := judge.History{}
	past := judge.Past{Findings: map[string]*judge.History{"f": &history}, Resolved: []judge.Resolved{{}}}
	changeEach(t, reflect.ValueOf(&history).Elem(), "History", func() string { return string(print(nil).past(&past)) })
	changeEach(t, reflect.ValueOf(&past.Resolved[0]).Elem(), "Resolved", func() string { return string(print(nil).past(&past)) })
	change := archive.Change{Was: &archive.Spot{}, Now: &archive.Spot{}, Refutes: &judge.RunRef{}}
	changeEach(t, reflect.ValueOf(&change).Elem(), "Change", func() string { return string(print(nil).change(&change)) })
	if n := reflect.TypeFor[judge.Past]().NumField(); n != 3 {
		t.Errorf("a past has %d fields; the third is for the judge alone, and whoever adds one must say whether pages follow from it", n)
	}
	for _, c := range []archive.Change{{}, {Was: &archive.Spot{}}, {Now: &archive.Spot{}}, {Refutes: &judge.RunRef{}}} {
		other := archive.Change{Was: c.Now, Now: c.Was}
		if (c.Was != nil || c.Now != nil) && string(print(nil).change(&c)) == string(print(nil).change(&other)) {
			t.Error("before and after are alike")
		}
	}
}

// changeEach sets one field after the other, also of the structs inside.
func changeEach(t *testing.T, v reflect.Value, name string, look func() string) {
	t.Helper()
	for i := range v.NumField() {
		field, name := v.Field(i), name+"."+v.Type().Field(i).Name
		if field.Kind() == reflect.Pointer {
			field = field.Elem()
		}
		if field.Kind() == reflect.Struct {
			changeEach(t, field, name, look)
			continue
		}
		before := look()
		switch field.Kind() {
		case reflect.String:
			field.SetString("x")
		case reflect.Bool:
			field.SetBool(true)
		case reflect.Int:
			field.SetInt(7)
		case reflect.Uint8:
			field.SetUint(2)
		default:
			t.Fatalf("%s: a %s nobody knows how to change", name, field.Kind())
		}
		if look() == before {
			t.Errorf("%s is not in the print", name)
		}
	}
}
