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
	projects map[string]*Known    // those that were asked for
	placed   map[string]bool      // keys of the runs of this build
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
		projects: map[string]*Known{}, placed: map[string]bool{}}
}

// New is an archive of no site yet.
func New() *Archive {
	return Open(List{}, func(string) ([]byte, error) { return nil, fs.ErrNotExist }, false)
}

// Place puts a run into the archive: runs come in the order of time. It returns what earlier runs say about it.
func (a *Archive) Place(r *Record) (*judge.Past, error) {
	k, err := a.reach(r)
	if err == nil {
		err = a.learn(k)
	}
	if err != nil {
		return nil, err
	}
	r.After = k.chain
	past, err := k.place(r, a.Waivers)
	if err != nil {
		return nil, err
	}
	return past, a.insert(r)
}

// Keep is Place for a run whose record and folder are as they were; of its record no more than key, time, project and
// what it was built from must be given. It reports whether that is so: else the run must be placed.
func (a *Archive) Keep(r *Record) (bool, error) {
	k, err := a.reach(r)
	if err != nil {
		return false, err
	}
	if next := k.next(); next == nil || next.Key != r.Key || next.Built != r.Built {
		return false, nil
	}
	a.placed[r.Key] = true
	return true, a.pass(k)
}

// Join is Place for a run that another build placed: it stays as its record has it.
func (a *Archive) Join(r *Record) error {
	k, err := a.reach(r)
	if err != nil {
		return err
	}
	if err := a.insert(r); err != nil {
		return err
	}
	k.put(r)
	return a.pass(k)
}

// Before is the run that a run is compared with, or nil; all runs before it were placed.
func (a *Archive) Before(r *Record) (*Record, error) {
	k, err := a.reach(r)
	if err != nil || r.Started.IsZero() {
		return nil, err
	}
	return a.Find(k.before(r.Branch))
}

// Latest is the newest run of a run's project, or nil; all runs before it were placed.
func (a *Archive) Latest(r *Record) (*Record, error) {
	k, err := a.reach(r)
	if err != nil {
		return nil, err
	}
	return a.Find(k.newest(func(*knownRun) bool { return true }))
}

// Chain is the digest over the earlier records of a run's project.
func (a *Archive) Chain(r *Record) (string, error) {
	k, err := a.reach(r)
	if err != nil {
		return "", err
	}
	return k.chain, nil
}

// project reads what is known of a project, without its findings.
func (a *Archive) project(name string) (*Known, error) {
	if k := a.projects[name]; k != nil {
		return k, nil
	}
	k, text := newKnown(name, a.Find), []byte(nil)
	text, err := a.read(KnownFile(name))
	if err == nil {
		k, err = readKnown(text, a.Find)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: %w", KnownFile(name), err)
	}
	a.projects[name] = k
	return k, nil
}

// reach passes the runs of a run's project that come before it.
func (a *Archive) reach(r *Record) (*Known, error) {
	k, err := a.project(r.Project)
	if err != nil {
		return nil, err
	}
	if k.at > 0 && k.nth(k.at).compare(r) > 0 { // a joined run is later
		k.begin()
	}
	for next := k.next(); err == nil && next != nil && next.compare(r) < 0; next = k.next() {
		err = a.pass(k)
	}
	return k, err
}

// pass goes past the next run of a project, as it was, or drops it.
func (a *Archive) pass(k *Known) error {
	next := k.next()
	if a.exact && !next.Remembered && !a.placed[next.Key] {
		return a.drop(k, next.Ref)
	}
	if !k.live {
		k.pass()
		return nil
	}
	r, err := a.Find(next.Ref)
	if err != nil {
		return err
	}
	if r == nil {
		return fmt.Errorf("the record of run %s is missing: repair the archive", next.Key)
	}
	return k.add(r)
}

// learn makes the findings of a project known, after the runs that were passed.
func (a *Archive) learn(k *Known) (err error) {
	switch end := k.at; {
	case k.live:
	case k.file != nil && k.next() == nil:
		err = k.recall()
	default:
		k.begin()
		for k.live = true; k.at < end && err == nil; {
			err = a.pass(k)
		}
	}
	return err
}

// insert replaces or adds a record.
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
	a.touched[name], a.placed[r.Key] = true, true
	return nil
}

// drop removes a run.
func (a *Archive) drop(k *Known, ref Ref) error {
	r, err := a.Find(ref)
	if err != nil {
		return err
	}
	if r != nil {
		name := r.Month()
		a.months[name] = slices.DeleteFunc(a.months[name], func(x *Record) bool { return x == r })
		a.touched[name], a.removed = true, append(a.removed, r)
	}
	k.runs = slices.DeleteFunc(k.runs, func(n knownRun) bool { return n.Key == ref.Key })
	k.file = nil
	return nil
}

// Forget removes a run, and reports whether it was there. The runs after it are learned again.
func (a *Archive) Forget(key string) (bool, error) {
	for _, name := range a.projectNames() {
		k, err := a.project(name)
		if err != nil {
			return false, err
		}
		if i := slices.IndexFunc(k.runs, func(n knownRun) bool { return n.Key == key }); i >= 0 {
			k.begin()
			return true, a.drop(k, k.runs[i].Ref)
		}
	}
	return false, nil
}

// Remember adds runs of another archive, as far as this one does not have them. Their pages are elsewhere.
func (a *Archive) Remember(records []*Record) error {
	for _, r := range slices.SortedFunc(slices.Values(records), (*Record).Compare) {
		known, err := a.Find(RefTo(r))
		if err != nil {
			return err
		}
		if known != nil {
			continue
		}
		listed := *r
		listed.Dir, listed.Files, listed.Assets, listed.Built = "", nil, nil, ""
		if err := a.Join(&listed); err != nil {
			return err
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

// Finish learns what is left of the projects whose runs were placed, and makes the list anew.
func (a *Archive) Finish() error {
	for _, name := range a.projectNames() {
		if a.projects[name] == nil && !a.exact {
			continue
		}
		k, err := a.project(name)
		if err != nil {
			return err
		}
		for k.next() != nil && (a.exact || k.file == nil) {
			if err := a.pass(k); err != nil {
				return err
			}
		}
		if k.file == nil {
			if err := a.learn(k); err != nil {
				return err
			}
		}
	}
	return a.list()
}

// list counts the months that changed, and lists the newest runs.
func (a *Archive) list() error {
	old := a.List
	a.List = List{Projects: a.projectNames()}
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

// projectNames are those of the projects that have runs, as far as it is known, in order.
func (a *Archive) projectNames() []string {
	names := slices.AppendSeq(slices.Clone(a.List.Projects), maps.Keys(a.projects))
	slices.Sort(names)
	return slices.DeleteFunc(slices.Compact(names), func(name string) bool {
		k := a.projects[name]
		return k != nil && len(k.runs) == 0
	})
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
func (a *Archive) Unchanged() bool { return len(a.touched) == 0 }

// Removed are the runs that are no longer in the archive.
func (a *Archive) Removed() []*Record { return a.removed }

// Files gives the files of records that changed, one after the other: each is gone from memory before the next. A file
// without a body is gone.
func (a *Archive) Files(each func(name string, body []byte) error) error {
	for _, name := range a.Changed() {
		body, err := appendRecords(a.months[name])
		if err == nil {
			err = each(MonthFile(name), body)
		}
		if err != nil {
			return err
		}
	}
	for _, name := range slices.Sorted(maps.Keys(a.projects)) {
		k, body, err := a.projects[name], []byte(nil), error(nil)
		if k.file != nil {
			continue
		}
		if len(k.runs) > 0 {
			body, err = k.jsonl()
		}
		if err == nil {
			err = each(KnownFile(name), body)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func appendRecords(records []*Record) (lines []byte, err error) {
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
		k, err := a.project(name)
		if err == nil && !k.live {
			err = k.recall()
		}
		if err != nil {
			return nil, err
		}
		all = append(all, k)
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
