package runtest

import (
	"fmt"
	"reflect"
	"slices"
	"time"

	"swarmreport/report"
)

// linked are the fields that Link sets, and those of a message that the one review or verification in it names: by
// type and name.
var linked = []string{"Component.DependsOn", "Component.Missing", "Component.Touched", "Component.Findings",
	"Component.Story", "Finding.Key", "Finding.Answers", "Finding.Now", "Statement.Findings", "Statement.Verdict",
	"Statement.Own", "Message.Duplicate", "Message.Answers", "Message.Answered",
	"Message.Sequence", "Verification.Superseded", "Verification.Runner",
	"Verification.Message", "Review.Message", "Artefact.Path", "Artefact.As"}

// record fills every field of a record, whatever they are called.
func (d *Dice) record(v reflect.Value, path string) {
	for i := range v.NumField() {
		field := v.Type().Field(i)
		if field.IsExported() && !slices.Contains(linked, v.Type().Name()+"."+field.Name) {
			d.fill(v.Field(i), field.Name, path)
		}
	}
	switch r := v.Addr().Interface().(type) {
	case *report.Message:
		r.Key = fmt.Sprintf("m-%010x", d.places)
	case *report.Finding:
		r.Origins = []report.Origin{d.place(path)}
	}
}

// fill gives one field a value. Words of closed lists stay in their lists.
func (d *Dice) fill(v reflect.Value, name, path string) {
	switch p := v.Addr().Interface().(type) {
	case *report.Origin:
		*p = d.place(path)
	case *[]report.Origin: // record sets it
	case *time.Time:
		*p = d.time()
	case *report.Severity:
		*p = report.Severities[d.N(len(report.Severities))]
	case *report.Verdict:
		*p = report.Verdict(d.N(3))
	case *report.Outcome:
		*p = report.Outcome(d.N(4))
	case *report.Answer:
		*p = report.Answer(d.N(6))
	case *report.Level:
		*p = report.Level(d.N(3))
	case *report.Dialect:
		*p = dialects[d.N(len(dialects))]
	case *report.ProblemKind:
		*p = report.Unreadable
	default:
		d.plain(v, name, path)
	}
}

var dialects = []report.Dialect{"", report.AgentTeam, report.TeamCoordinate, report.BuildWorkflow, report.Swarm,
	report.Ralph}

func (d *Dice) plain(v reflect.Value, name, path string) {
	switch v.Kind() {
	case reflect.String:
		v.SetString(d.word(name))
	case reflect.Bool:
		v.SetBool(d.N(2) == 1)
	case reflect.Int, reflect.Int64:
		v.SetInt(int64(d.N(12)))
	case reflect.Uint8:
		v.SetUint(uint64(d.N(3)))
	case reflect.Float64:
		v.SetFloat(float64(d.N(101)))
	case reflect.Struct:
		d.record(v, path)
	default:
		d.several(v, name, path)
	}
}

func (d *Dice) word(name string) string {
	if set := pools[name]; set != nil {
		return d.pick(set)
	}
	return d.text()
}

// several fills what may be absent, or there more than once.
func (d *Dice) several(v reflect.Value, name, path string) {
	switch v.Kind() {
	case reflect.Pointer:
		if d.N(2) == 1 {
			v.Set(reflect.New(v.Type().Elem()))
			d.fill(v.Elem(), name, path)
		}
	case reflect.Slice:
		for n := d.N(5) - 1; n > 0; n-- {
			item := reflect.New(v.Type().Elem()).Elem()
			if item.Kind() == reflect.Pointer { // a list holds no nil
				item.Set(reflect.New(item.Type().Elem()))
			}
			d.fill(reflect.Indirect(item), name, path)
			v.Set(reflect.Append(v, item))
		}
	case reflect.Array:
		for i := range v.Len() {
			d.fill(v.Index(i), name, path)
		}
	case reflect.Map:
		for n := d.N(3); n > 0; n-- {
			key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
			d.fill(key, name, path)
			d.fill(value, name, path)
			if v.IsNil() {
				v.Set(reflect.MakeMap(v.Type()))
			}
			v.SetMapIndex(key, value)
		}
	}
}
