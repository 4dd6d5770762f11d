package archive

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/judge"
)

// Archive is the runs of a site. It reads of its records what is asked for, and says at the end which of its files
// changed.
type Archive struct {
	List    List           // see [Archive.Finish]
	Shards  Shards         // set by the one who knows what was named
	Waivers *judge.Waivers // nil = none were named

	read     func(name string) ([]byte, error)
	exact    bool
	months   map[string][]*Record // those that were read, in order
	touched  map[string]bool      // months that changed
	projects map[string]*project
	placed   map[string]bool // keys of the runs of this build
	removed  []*Record
}

// List is what pages over all runs need of them.
type List struct {
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
func ReadList(text []byte) (List, error) {
	var file struct {
		Schema string `json:"schema"`
		List
	}
	if err := decode.Own(text, &file); err != nil {
		return List{}, err
	}
	if file.Schema != ListSchema {
		return List{}, fmt.Errorf("schema is %q, not %q", file.Schema, ListSchema)
	}
	return file.List, nil
}

// Open begins with the archive of a site. Read returns a file of it, or [fs.ErrNotExist]. Exact drops the runs that are
// not placed.
func Open(list List, read func(name string) ([]byte, error), exact bool) *Archive {
	return &Archive{List: list, read: read, exact: exact, months: map[string][]*Record{}, touched: map[string]bool{},
		projects: map[string]*project{}, placed: map[string]bool{}}
}

// New is an archive of no site yet.
func New() *Archive {
	return Open(List{}, func(string) ([]byte, error) { return nil, fs.ErrNotExist }, false)
}

// project is what is known of one project while its runs are placed, in order. At first all of its runs are known, and
// are compared with those that come: as long as each is as it was, nothing is learned. Otherwise the project begins
// anew, and its records are learned one after the other.
type project struct {
	known *Known
	whole bool      // known has all of its runs
	at    int       // while it is whole: how many of them come before the one at hand
	chain string    // while it is whole: the digest over these
	rest  []*Record // else: its records that are not known yet
	last  *Record   // that was reached; nil = none
}

// pass goes past the next of the known runs.
func (p *project) pass() {
	p.at++
	p.chain = chained(p.chain, p.known.runs[p.at].Key, p.known.runs[p.at].Built)
}

// next is the first known run that was not passed; nil = all were.
func (p *project) next() *knownRun {
	if !p.whole || p.at == len(p.known.runs)-1 {
		return nil
	}
	return &p.known.runs[p.at+1]
}

// Place puts a run into the archive: runs come in the order of time. It returns what earlier runs say about it.
func (a *Archive) Place(r *Record) (*judge.Past, error) {
	p, err := a.learning(r)
	if err != nil {
		return nil, err
	}
	r.After = p.known.Chain
	past, err := p.known.Place(r, a.Waivers)
	if err != nil {
		return nil, err
	}
	return past, a.put(r)
}

// Keep is Place for a run whose record and folder are as they were.
func (a *Archive) Keep(r *Record) error {
	if kept, err := a.Skip(r); kept || err != nil {
		return err
	}
	p, err := a.learning(r)
	if err != nil {
		return err
	}
	a.placed[r.Key] = true
	return p.known.Add(r)
}

// Join is Place for a run that another build placed: it stays as its record has it.
func (a *Archive) Join(r *Record) error {
	if err := a.Keep(r); err != nil {
		return err
	}
	return a.insert(r)
}

// Skip is Keep without the record, of which no more than key, time and project must be given. It reports whether that
// suffices: all runs of the project before it are as they were too.
func (a *Archive) Skip(r *Record) (bool, error) {
	p, err := a.reach(r)
	if err != nil {
		return false, err
	}
	next := p.next()
	if next == nil || next.Key != r.Key || next.Built != r.Built {
		return false, nil
	}
	p.pass()
	a.placed[r.Key] = true
	return true, nil
}

// Before is the run that a run is compared with, or zero; all runs before it were placed.
func (a *Archive) Before(r *Record) (*Record, error) {
	p, err := a.learning(r)
	if err != nil || r.Started.IsZero() {
		return nil, err
	}
	return a.Find(p.known.Before(r.Branch))
}

// Latest is the newest run of a run's project, or nil; all runs before it were placed.
func (a *Archive) Latest(r *Record) (*Record, error) {
	p, err := a.learning(r)
	if err != nil {
		return nil, err
	}
	return a.Find(p.known.Latest())
}

// Chain is the digest over the earlier records of a run's project.
func (a *Archive) Chain(r *Record) (string, error) {
	p, err := a.reach(r)
	if err != nil {
		return "", err
	}
	if p.whole {
		return p.chain, nil
	}
	return p.known.Chain, nil
}

// reach passes or learns the runs of a run's project that come before it.
func (a *Archive) reach(r *Record) (p *project, err error) {
	p = a.projects[r.Project]
	if late := p != nil && p.last != nil && p.last.Compare(r) > 0; late || p == nil && a.exact { // a joined run is later
		p, err = a.anew(r.Project)
	} else if p == nil {
		p = &project{whole: true}
		p.known, err = a.readKnown(r.Project)
	}
	if err != nil {
		return nil, err
	}
	a.projects[r.Project], p.last = p, r
	for next := p.next(); next != nil && next.before(r); next = p.next() {
		p.pass()
	}
	for len(p.rest) > 0 && p.rest[0].Compare(r) <= 0 {
		if p.rest[0].Key != r.Key {
			if err := a.add(p, p.rest[0]); err != nil {
				return nil, err
			}
		}
		p.rest = p.rest[1:]
	}
	return p, nil
}

// learning is reach for a run that is to be learned: what is known then are the runs before it.
func (a *Archive) learning(r *Record) (*project, error) {
	p, err := a.reach(r)
	if err != nil || !p.whole {
		return p, err
	}
	if p.next() == nil {
		p.whole = false
		return p, p.known.Recall()
	}
	if a.projects[r.Project], err = a.anew(r.Project); err != nil {
		return nil, err
	}
	return a.reach(r)
}

// add keeps a record that this build does not place, or drops it.
func (a *Archive) add(p *project, r *Record) error {
	if a.exact && r.HasPages() {
		a.drop(r)
		return nil
	}
	return p.known.Add(r)
}

// anew begins a project with nothing known, to go through its records again.
func (a *Archive) anew(name string) (*project, error) {
	if err := a.readAll(); err != nil {
		return nil, err
	}
	p := &project{known: NewKnown(name, a.Find)}
	for _, month := range a.months {
		for _, r := range month {
			if r.Project == name {
				p.rest = append(p.rest, r)
			}
		}
	}
	slices.SortFunc(p.rest, (*Record).Compare)
	return p, nil
}

// put replaces or adds a record.
func (a *Archive) put(r *Record) error {
	a.placed[r.Key] = true
	return a.insert(r)
}

func (a *Archive) insert(r *Record) error {
	name := r.Month()
	month, err := a.month(name)
	if err != nil {
		return err
	}
	at, found := slices.BinarySearchFunc(month, r, (*Record).Compare)
	if found {
		month[at] = r
	} else {
		a.months[name] = slices.Insert(month, at, r)
	}
	a.touched[name] = true
	return nil
}

func (a *Archive) drop(r *Record) {
	name := r.Month()
	a.months[name] = slices.DeleteFunc(a.months[name], func(x *Record) bool { return x.Key == r.Key })
	a.touched[name], a.removed = true, append(a.removed, r)
}

// Forget removes a run, and reports whether it was there. Its project is gone through again.
func (a *Archive) Forget(key string) (bool, error) {
	if err := a.readAll(); err != nil {
		return false, err
	}
	for _, month := range a.months {
		for _, r := range month {
			if r.Key == key {
				a.drop(r)
				var err error
				a.projects[r.Project], err = a.anew(r.Project)
				return true, err
			}
		}
	}
	return false, nil
}

// Remember adds runs of another archive, as far as this one does not have them. Their pages are elsewhere.
func (a *Archive) Remember(records []*Record) error {
	if len(records) == 0 {
		return nil // no month is read for nothing
	}
	if err := a.readAll(); err != nil {
		return err
	}
	for _, r := range records {
		if known, err := a.Find(RefTo(r)); err != nil || known != nil {
			continue
		}
		listed := *r
		listed.Dir, listed.Files, listed.Assets, listed.Built = "", nil, nil, ""
		if err := a.insert(&listed); err != nil {
			return err
		}
		delete(a.projects, r.Project)
	}
	for _, r := range records {
		if a.projects[r.Project] == nil {
			var err error
			if a.projects[r.Project], err = a.anew(r.Project); err != nil {
				return err
			}
		}
	}
	return nil
}

// Find returns the record of a run; nil = there is none.
func (a *Archive) Find(ref Ref) (*Record, error) {
	month, err := a.month(MonthOf(ref.Started))
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(month, func(r *Record) bool { return r.Key == ref.Key })
	if i < 0 {
		return nil, nil
	}
	return month[i], nil
}

// month reads the records of a month.
func (a *Archive) month(name string) ([]*Record, error) {
	if list, ok := a.months[name]; ok {
		return list, nil
	}
	text, err := a.read(MonthFile(name))
	if errors.Is(err, fs.ErrNotExist) {
		a.months[name] = nil
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	list, err := ReadRecords(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", MonthFile(name), err)
	}
	slices.SortFunc(list, (*Record).Compare)
	a.months[name] = list
	return list, nil
}

func (a *Archive) readAll() error {
	for _, m := range a.List.Months {
		if _, err := a.month(m.Name); err != nil {
			return err
		}
	}
	return nil
}

func (a *Archive) readKnown(project string) (*Known, error) {
	text, err := a.read(KnownFile(project))
	if errors.Is(err, fs.ErrNotExist) {
		return NewKnown(project, a.Find), nil
	}
	if err != nil {
		return nil, err
	}
	known, err := ReadKnown(text, a.Find)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", KnownFile(project), err)
	}
	return known, nil
}

// Finish learns what is left of the projects whose runs were placed, and makes the list anew.
func (a *Archive) Finish() error {
	if a.exact {
		if err := a.dropOthers(); err != nil {
			return err
		}
	}
	for _, p := range a.projects {
		for _, r := range p.rest {
			if err := a.add(p, r); err != nil {
				return err
			}
		}
		p.rest = nil
	}
	return a.list()
}

// dropOthers removes the runs of projects that this build did not place.
func (a *Archive) dropOthers() error {
	if err := a.readAll(); err != nil {
		return err
	}
	for _, name := range a.List.Projects {
		if a.projects[name] == nil {
			var err error
			if a.projects[name], err = a.anew(name); err != nil {
				return err
			}
		}
	}
	return nil
}

// list counts the months that changed, and lists the newest runs.
func (a *Archive) list() error {
	old := a.List
	a.List = List{}
	for _, m := range old.Months {
		if !a.touched[m.Name] {
			a.List.Months = append(a.List.Months, m)
		}
	}
	for name := range a.touched {
		if m := newMonth(name, a.months[name]); m.Runs > 0 {
			a.List.Months = append(a.List.Months, m)
		}
	}
	slices.SortFunc(a.List.Months, func(x, y Month) int { return strings.Compare(sortable(y.Name), sortable(x.Name)) })
	a.List.Projects = a.projectNames(old)
	return a.listRuns(old.Runs)
}

// sortable puts the runs without a time last.
func sortable(month string) string {
	if month == Undated {
		return ""
	}
	return month
}

func newMonth(name string, records []*Record) Month {
	m := Month{Name: name, Runs: len(records), Verdicts: map[judge.Outcome]int{}}
	for _, r := range records {
		m.Findings += r.Ledger.Raised
		m.Verdicts[r.Outcome]++
	}
	return m
}

func (a *Archive) projectNames(old List) []string {
	names := map[string]bool{}
	for _, name := range old.Projects {
		names[name] = true
	}
	for name, p := range a.projects {
		names[name] = p.known.Chain != ""
	}
	maps.DeleteFunc(names, func(_ string, has bool) bool { return !has })
	return slices.Sorted(maps.Keys(names))
}

// listRuns takes the newest runs, of a month that did not change from the list before as long as that has all of it.
func (a *Archive) listRuns(old []*Record) error {
	byMonth := map[string][]*Record{}
	for _, r := range old {
		byMonth[r.Month()] = append(byMonth[r.Month()], r)
	}
	for _, m := range a.List.Months {
		runs := byMonth[m.Name]
		if room := MostListed - len(a.List.Runs); a.touched[m.Name] || len(runs) < min(m.Runs, room) {
			month, err := a.month(m.Name)
			if err != nil {
				return err
			}
			runs = nil
			for _, r := range slices.Backward(month) {
				runs = append(runs, r.entry())
			}
		}
		a.List.Runs = append(a.List.Runs, runs[:min(len(runs), MostListed-len(a.List.Runs))]...)
	}
	return nil
}

// entry is a record as lists have it.
func (r *Record) entry() *Record {
	e := *r
	e.Sightings, e.Reviewed, e.Touched, e.Files, e.Assets, e.Built, e.After = nil, nil, nil, nil, nil, "", ""
	return &e
}

// Changed are the months whose records changed, newest first, with their runs newest first.
func (a *Archive) Changed() (months []string) {
	months = slices.Collect(maps.Keys(a.touched))
	slices.SortFunc(months, func(x, y string) int { return strings.Compare(sortable(y), sortable(x)) })
	return months
}

// Month lists the runs of a month that changed, newest first.
func (a *Archive) Month(name string) []*Record {
	list := slices.Clone(a.months[name])
	slices.Reverse(list)
	return list
}

// Unchanged reports whether the archive is as it was opened.
func (a *Archive) Unchanged() bool {
	return len(a.touched)+len(a.removed) == 0 &&
		!slices.ContainsFunc(slices.Collect(maps.Values(a.projects)), func(p *project) bool { return !p.whole })
}

// Removed are the runs that are no longer in the archive.
func (a *Archive) Removed() []*Record { return a.removed }

// File is a file of the archive: its name in the site, and what it holds; nil = it is gone.
type File struct {
	Name string
	Body []byte
}

// Files gives the files of records that changed, one after the other: each is gone from memory before the next.
func (a *Archive) Files(each func(File) error) error {
	add := func(name string, body []byte, err error) error {
		if err != nil {
			return err
		}
		return each(File{name, body})
	}
	for _, name := range a.Changed() {
		body, err := appendRecords(nil, a.months[name])
		if err := add(MonthFile(name), body, err); err != nil {
			return err
		}
	}
	for _, name := range slices.Sorted(maps.Keys(a.projects)) {
		if a.projects[name].whole {
			continue
		}
		body, err := []byte(nil), error(nil)
		if known := a.projects[name].known; known.Chain != "" {
			body, err = known.JSONL()
		}
		if err := add(KnownFile(name), body, err); err != nil {
			return err
		}
	}
	return nil
}

func appendRecords(lines []byte, records []*Record) (_ []byte, err error) {
	for _, r := range records {
		if lines, err = AppendRecord(lines, r); err != nil {
			return nil, err
		}
	}
	return lines, nil
}

// Overview is what pages over all runs show.
type Overview struct {
	List
	Known   []*Known // of each project, by name
	Shards  Shards
	Waivers *judge.Waivers // nil = none were named
}

// Overview is the archive as it is after [Archive.Finish].
func (a *Archive) Overview() (Overview, error) {
	known, err := a.known()
	return Overview{a.List, known, a.Shards, a.Waivers}, err
}

// Total counts all runs of the archive.
func (l List) Total() (n int) {
	for _, m := range l.Months {
		n += m.Runs
	}
	return n
}

// known returns what is known of each project, by name.
func (a *Archive) known() (all []*Known, err error) {
	for _, name := range a.List.Projects {
		if p := a.projects[name]; p != nil {
			if err := p.known.Recall(); err != nil {
				return nil, err
			}
			p.known.sweep() // as if it were read
			all = append(all, p.known)
			continue
		}
		known, err := a.readKnown(name)
		if err == nil {
			err = known.Recall()
		}
		if err != nil {
			return nil, err
		}
		all = append(all, known)
	}
	return all, nil
}

// Shards says how many parts of an archive were expected and how many were there, where a build names that: the zero
// value names nothing. A part that is missing may hold the run that fails, so an archive without it is incomplete and
// never a smaller pass.
type Shards struct {
	Expected, Found int
	Missing         []string // what is known of those that are not there, a line each
}

// Short reports whether a part is missing.
func (s Shards) Short() bool { return s.Found < s.Expected }
