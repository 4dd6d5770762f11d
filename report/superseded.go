package report

import (
	"cmp"
	"path"
	"slices"
)

// replaces reports whether this is the same verification again, after what the earlier one found was mended: it
// states a later time or round and leaves out nothing that the earlier one looked at. A smaller run replaces none.
func (v *Verification) replaces(earlier *Verification) bool {
	if v.Component != earlier.Component || v.Series != earlier.Series || !v.follows(earlier) ||
		v.Tests.ran() < earlier.Tests.ran() || !v.Baseline.asStrict(earlier.Baseline) {
		return false
	}
	again := v.Status
	if again == OutcomeUnknown && v.Words && v.Tests.Passed.Known && v.Tests.Failed.Known {
		again = Passed // its numbers say how it ended
	}
	return looked(again, earlier.Status) && !slices.ContainsFunc(earlier.Checks, func(c Check) bool {
		return !(earlier.Goals && c.Outcome == Passed) && !looked(v.Check(c.Name).Outcome, c.Outcome) // a goal that was met is not tried again
	})
}

// takesUp reports whether this sums up what testers wrote down of their parts, in a folder below.
func (v *Verification) takesUp(part *Verification) bool {
	return part.Part && !v.Part && v.Goals && v.Series != "" && path.Dir(path.Dir(part.Path)) == path.Dir(v.Path)
}

// reportOf reports whether a task's report in words says what a message's result does: it is the report of that result.
func (v *Verification) reportOf(m *Verification) bool {
	return v.Words && m.Message != "" && v.SameTask(m) && v.Tests.Failed.Known && v.Tests.Failed == m.Tests.Failed && v.Tests.Passed == m.Tests.Passed
}

// follows reports whether this came later, by its own words. Where time and round disagree nothing is known.
func (v *Verification) follows(earlier *Verification) bool {
	timed := !v.Time.IsZero() && !earlier.Time.IsZero()
	if v.Round.Known && earlier.Round.Known && v.Round != earlier.Round {
		return v.Round.N > earlier.Round.N && !(timed && v.Time.Before(earlier.Time))
	}
	return timed && earlier.Time.Before(v.Time)
}

// looked: what the earlier one looked at was looked at again. Skipped is not looked at.
func looked(again, earlier Outcome) bool {
	return again == Passed || again == Failed || again == earlier || earlier == OutcomeUnknown
}

// asStrict: what was measured before the work cannot have become worse since, so a milder measure is another one.
func (b Baseline) asStrict(earlier Baseline) bool {
	if earlier.Present && !b.Present {
		return false
	}
	return b.Passed.N >= earlier.Passed.N && (!b.Failed.Known || !earlier.Failed.Known || b.Failed.N <= earlier.Failed.N)
}

// supersede marks the verifications that a later one replaces. The results of messages give way to a provably later one of the same subject, or to
// the run's own verification file. Of two whose order nobody knows both stand, and the less favourable decides.
func (r *Run) supersede() {
	r.supersedeFiles()
	messages, own := r.byKey(), r.lastOwn()
	standing := map[string][]*Verification{}
	for _, v := range r.Verifications {
		m := messages[v.Message]
		if m == nil {
			continue
		}
		if v.Superseded = own.ends(m, v) || m.Duplicate != nil; m.Duplicate != nil {
			continue // the message that it copies says it
		}
		others := slices.DeleteFunc(standing[m.Subject()], func(other *Verification) bool {
			later := messages[other.Message].provablyBefore(m)
			if other.Superseded = other.Superseded || later; later {
				v.shrinks(other)
			}
			v.Superseded = v.Superseded || m.provablyBefore(messages[other.Message])
			return later
		})
		standing[m.Subject()] = append(others, v)
	}
	r.rerun(messages)
	r.supersedeReports()
}

// lastOwn gives the run's own verification file, the latest where there are several; nil = there is none.
func (r *Run) lastOwn() (last *Verification) {
	for _, v := range r.Verifications {
		if v.Own() && (last == nil || v.Time.After(last.Time)) {
			last = v
		}
	}
	return last
}

// ends reports whether the run's own verification came after what a message says: the swarm verifies last of all. Of another system's words only the
// times tell.
func (own *Verification) ends(m *Message, said *Verification) bool {
	return own != nil && (m.Dialect == Swarm || own.After(m.Time, said.Tests))
}

// supersedeFiles marks the verification files that a later one repeats or takes up.
func (r *Run) supersedeFiles() {
	files := slices.DeleteFunc(slices.Clone(r.Verifications), func(v *Verification) bool { return v.Message != "" || v.Runner || v.Words && v.Series == "" })
	for _, earlier := range files {
		earlier.Superseded = slices.ContainsFunc(files, func(later *Verification) bool { return later.replaces(earlier) || later.takesUp(earlier) })
	}
}

// supersedeReports marks the reports of test tasks that say just what a replaced message said, and no standing one does.
func (r *Run) supersedeReports() {
	for _, v := range r.Verifications {
		if !v.Words {
			continue
		}
		said, stands := false, false
		for _, m := range r.Verifications {
			if v.reportOf(m) {
				said, stands = true, stands || !m.Superseded
			}
		}
		v.Superseded = v.Superseded || said && !stands
	}
}

// rerun marks failing tests that a worker of a team session reported, where a later line of the same bus reports as many tests or more and none that
// fails: tasks of one session run the same tests again. Fewer may leave out the ones that fail, and a build or a lint that fails is no test.
func (r *Run) rerun(messages map[string]*Message) {
	var told []*Verification
	for _, v := range r.Verifications {
		if m := messages[v.Message]; m != nil && m.Dialect == TeamCoordinate && !v.Superseded {
			told = append(told, v)
		}
	}
	slices.SortStableFunc(told, func(a, b *Verification) int {
		return cmp.Compare(messages[b.Message].Sequence, messages[a.Message].Sequence)
	})
	green := map[string]int{} // by bus, the most tests of a later line that all pass
	for _, v := range told {
		switch at := v.Path; {
		case v.Tests.allPass():
			green[at] = max(green[at], v.Tests.total())
		case v.onlyTestsFail():
			v.Superseded = v.Tests.total() > 0 && green[at] >= v.Tests.total()
		}
	}
}

// total is how many tests ran, as far as their outcomes tell; 0 = they tell nothing.
func (c TestCounts) total() int { return max(c.Run.N, c.Passed.N+c.Failed.N+c.Errors.N) }

func (c TestCounts) allPass() bool {
	return c.Passed.N > 0 && c.Failed.N+c.Errors.N == 0 && c.Skipped.N == 0
}

func (v *Verification) onlyTestsFail() bool {
	return v.Tests.Failed.N+v.Tests.Errors.N > 0 && !slices.ContainsFunc(v.Checks, func(c Check) bool { return c.Outcome == Failed && c.Name != "tests" })
}
