package archive

import (
	"maps"
	"slices"
	"strings"

	"swarmreport/report/judge"
)

// List is what pages over all runs need of them.
type List struct {
	Schema   string    `json:"schema"`
	Months   []Month   `json:"months"`   // newest first, undated last
	Projects []string  `json:"projects"` // by name
	Runs     []*Record `json:"runs"`     // the newest, without their findings
}

// Month counts the runs of a month.
type Month struct {
	Name     string                `json:"month"` // 2026-11, or undated
	Runs     int                   `json:"runs"`
	Findings int                   `json:"findings"`
	Verdicts map[judge.Outcome]int `json:"verdicts"`
}

// MostListed is how many runs a list has.
const MostListed = 1000

// ListSchema names the shape of runs.json; "swarmreport schema runs" prints it.
const ListSchema = "swarmreport/runs/2"

// ReadList reads the list of an archive from its runs.json.
func ReadList(text []byte) (l List, err error) {
	err = readOwn(text, ListSchema, &l.Schema, &l)
	return l, err
}

// Total counts all runs of the archive.
func (l List) Total() (n int) {
	for _, m := range l.Months {
		n += m.Runs
	}
	return n
}

// Finish counts the months that changed, and lists the newest runs: those of a month that did not change are in the
// list before, as long as that has all of them.
func (a *Archive) Finish() error {
	listed, months, names := a.List.Runs, map[string]Month{}, a.Changed()
	for _, m := range a.List.Months {
		months[m.Name], names = m, append(names, m.Name)
	}
	slices.SortFunc(names, newestFirst)
	a.List = List{Projects: a.projectNames()}
	for _, name := range slices.Compact(names) {
		m, room := months[name], MostListed-len(a.List.Runs)
		runs := those(listed, func(r *Record) bool { return r.Month() == name })
		if a.touched[name] || len(runs) < min(m.Runs, room) {
			runs = a.Month(name)
			m = Month{name, len(runs), 0, map[judge.Outcome]int{}}
			for _, r := range runs {
				m.Findings += r.Ledger.Raised
				m.Verdicts[r.Outcome]++
			}
		}
		if m.Runs > 0 {
			a.List.Months = append(a.List.Months, m)
		}
		for _, r := range runs[:min(len(runs), room)] {
			e := *r
			e.Sightings, e.Reviewed, e.Touched, e.Files, e.Assets, e.Built = nil, nil, nil, nil, nil, ""
			a.List.Runs = append(a.List.Runs, &e)
		}
	}
	return a.err
}

// newestFirst orders names of months. Runs without a time come last.
func newestFirst(x, y string) int {
	if x == Undated || y == Undated {
		return strings.Compare(x, y)
	}
	return strings.Compare(y, x)
}

// projectNames are those of the projects that have runs, as far as it is known, in order.
func (a *Archive) projectNames() []string {
	names := slices.AppendSeq(slices.Clone(a.List.Projects), maps.Keys(a.projects))
	slices.Sort(names)
	return slices.DeleteFunc(slices.Compact(names), func(name string) bool {
		return a.projects[name] != nil && len(a.projects[name].Runs) == 0
	})
}

// Changed are the months whose records changed, newest first.
func (a *Archive) Changed() []string { return slices.SortedFunc(maps.Keys(a.touched), newestFirst) }

// Month lists the runs of a month, newest first.
func (a *Archive) Month(name string) []*Record {
	list := slices.Clone(a.month(name))
	slices.Reverse(list)
	return list
}

// Overview is what pages over all runs show.
type Overview struct {
	List
	Known   []*Known       // of each project, by name
	Waivers *judge.Waivers // nil = none were named
}

// Overview is the archive as it is after [Archive.Finish].
func (a *Archive) Overview() (Overview, error) {
	o := Overview{a.List, nil, a.Waivers}
	for _, name := range a.List.Projects {
		k := a.project(name)
		a.learn(k, len(k.Runs))
		o.Known = append(o.Known, k)
	}
	return o, a.err
}

// WaiverUse is a waiver with the findings that it names.
type WaiverUse struct {
	*judge.Waiver
	Named []*Finding
	Used  bool // without it one of the findings would have no answer
}

// WaiverUses lists every waiver in the order of its file, with findings as they were last reported.
func WaiverUses(w *judge.Waivers, known []*Known) (uses []*WaiverUse) {
	if w == nil {
		return nil
	}
	of := map[*judge.Waiver]*WaiverUse{}
	for i := range w.List {
		uses = append(uses, &WaiverUse{Waiver: &w.List[i]})
		of[&w.List[i]] = uses[i]
	}
	for _, k := range known {
		for _, f := range k.Findings {
			if u := of[w.On(f.Last.Fingerprint)]; u != nil {
				u.Named = append(u.Named, f)
				u.Used = u.Used || judge.Waivable(f.Last.Disposition)
			}
		}
	}
	return uses
}
