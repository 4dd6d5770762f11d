package form

import (
	"slices"
	"strings"
	"time"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
)

// Saw takes a time stated inside for the artefact's latest.
func (r *Reading) Saw(t time.Time) {
	if t.After(r.Art.Latest) {
		r.Art.Latest = t
	}
}

// Stamp takes a time; one that is no time is a problem (P9).
func (o *Object) Stamp(names ...string) (t time.Time) {
	o.First("a time", names, func(_ int, v Value) bool {
		if v.Node.Kind != decode.String && v.Node.Kind != decode.Number {
			return false
		}
		var ok bool
		if t, ok = report.ParseStamp(v.Node.Text); !ok && report.Filled(v.Node.Text) && !o.R.farOff(v) {
			o.R.Problem(v, report.Warning, report.OddTime, "", Quote(v.Node.Text)+" is no time; write it as RFC 3339, 2026-03-01T12:00:00Z")
		}
		return true
	})
	o.Saw(t)
	return t
}

// Zoneless reports whether the time that stamp takes names hours and no zone.
func (o *Object) Zoneless(names ...string) bool {
	n := o.Find(names...)
	return n != nil && report.Zoneless(n.Text)
}

// farOff names a time after all that a run can have had.
func (r *Reading) farOff(v Value) bool {
	far := report.FarOff(v.Node.Text)
	if far && !r.IsPassed(v.Node) {
		r.Passed[v.Node] = true // it is told once, by the reader that takes it or else by the look for times
		r.Problem(v, report.Warning, report.OddTime, "far off", Quote(v.Node.Text)+" is too far in the future to be when something happened; it was not taken for a time")
	}
	return far
}

// LookForTimes finds the times below a root that no reader takes, so that a run's end is the latest time stated anywhere inside.
func (r *Reading) LookForTimes(root Value) { r.lookForTimes(root.Node, root.In) }

func (r *Reading) lookForTimes(n *decode.Node, in Document) {
	for i := range n.Members {
		m := &n.Members[i]
		if (m.Value.Kind == decode.String || m.Value.Kind == decode.Number) && saysWhen(node.Snake(m.Name)) {
			r.sawIn(Value{Node: &m.Value, In: in})
		}
		r.lookForTimes(&m.Value, in)
	}
	for i := range n.Items {
		r.lookForTimes(&n.Items[i], in)
	}
}

func (r *Reading) sawIn(v Value) {
	if t, ok := report.ParseStamp(v.Node.Text); ok {
		r.Saw(t)
	} else {
		r.farOff(v)
	}
}

// saysWhen reports whether a member of that name tells when something happened. Plans for the future (due_at) do not.
func saysWhen(name string) bool {
	switch name {
	case "timestamp", "time", "ts", "date", "datetime", "started", "completed", "finished", "ended", "created", "updated", "generated":
		return true
	}
	told := strings.HasSuffix(name, "_at") || strings.HasSuffix(name, "_date") || strings.HasSuffix(name, "_time") || strings.HasSuffix(name, "_timestamp")
	return told && !slices.ContainsFunc(ahead, func(future string) bool { return strings.Contains(name, future) })
}

// ahead are words of names that tell of what is to come.
var ahead = []string{"due", "expire", "deadline", "until", "next", "target"}
