package form

import (
	"reflect"
	"testing"

	"swarmreport/report"
)

// TestJoinKeepsEveryList: a list that an artefact is given later must not be lost between the parts.
func TestJoinKeepsEveryList(t *testing.T) {
	from := &report.Artefact{}
	parts := reflect.ValueOf(from).Elem()
	for i := range parts.NumField() {
		if list := parts.Field(i); list.Kind() == reflect.Slice {
			list.Set(reflect.MakeSlice(list.Type(), 1, 1))
		}
	}
	to := &report.Artefact{}
	joinLists(to, from)
	for i := range parts.NumField() {
		name := parts.Type().Field(i).Name // problems are counted, not copied
		if list := parts.Field(i); list.Kind() == reflect.Slice && name != "Problems" && reflect.ValueOf(to).Elem().Field(i).Len() != 1 {
			t.Errorf("%s is lost", name)
		}
	}
}
