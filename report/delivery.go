package report

import "time"

// Delivery is what the worker of one part of a plan says that it delivered. It is the author's own word: it shows which files the part touched, and
// bears out no fix.
type Delivery struct {
	Origin
	Component string // of the plan, by its id
	Files     []string
	Status    string    // how far the part came, as written; empty = not stated
	Outcome   Outcome   // of the status
	Time      time.Time // zero = not stated
}

// Done reports whether the part is said to be complete, or nothing else is said of it.
func (d *Delivery) Done() bool {
	return !Filled(d.Status) || VerdictOf(d.Status) == Positive || ParseAnswer(d.Status) == AnswerFixed
}

// deliver gives the components what was delivered of them.
func (r *Run) deliver(byID map[string]*Component) {
	for _, d := range r.Deliveries {
		c := byID[NormalID(d.Component)]
		if c == nil {
			c = &Component{Origin: d.Origin, ID: d.Component}
			byID[NormalID(d.Component)], r.Components = c, append(r.Components, c)
		}
		c.Story.Assigned, c.Story.Implemented = true, c.Story.Implemented || d.Done()
		c.Delivered, c.Touched = append(c.Delivered, d), append(c.Touched, d.Files...)
	}
}
