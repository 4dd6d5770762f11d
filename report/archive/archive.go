package archive

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"swarmreport/report/judge"
)

// Archive is the runs of a site. It reads of its records what is asked for, and says at the end which of its files
// changed. After a file that it cannot read, all that it does returns the error.
type Archive struct {
	List    List           // see [Archive.Finish]
	Waivers *judge.Waivers // nil = none were named
	Removed []*Record      // the runs that are no longer in it

	read     func(name string) ([]byte, error)
	err      error                // the first
	months   map[string][]*Record // those that were read, in order
	touched  map[string]bool      // months that changed
	projects map[string]*Known    // those that were asked for
}

// Open begins with the archive of a site. Read returns a file of it, or [fs.ErrNotExist].
func Open(list List, read func(name string) ([]byte, error)) *Archive {
	return &Archive{List: list, read: read, months: map[string][]*Record{}, touched: map[string]bool{},
		projects: map[string]*Known{}}
}

// New is an archive of no site yet.
func New() *Archive {
	return Open(List{}, func(string) ([]byte, error) { return nil, fs.ErrNotExist })
}

// load reads a file, if it is there.
func (a *Archive) load(name string, decode func(text []byte) error) {
	text, err := a.read(name)
	if err == nil {
		err = decode(text)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		a.err = cmp.Or(a.err, fmt.Errorf("%s: %w", name, err))
	}
}

// month reads the records of a month.
func (a *Archive) month(name string) []*Record {
	list, ok := a.months[name]
	if !ok {
		a.load(MonthFile(name), func(text []byte) (err error) {
			list, err = ReadRecords(text)
			return err
		})
		slices.SortFunc(list, (*Record).Compare)
		a.months[name] = list
	}
	return list
}

// project reads what is known of a project.
func (a *Archive) project(name string) *Known {
	if a.projects[name] == nil {
		k := newKnown(name)
		a.load(KnownFile(name), k.read)
		a.projects[name] = k
	}
	return a.projects[name]
}

// Find returns the record of a run; nil = there is none.
func (a *Archive) Find(ref Ref) (*Record, error) {
	month := a.month(MonthOf(ref.Started))
	if i := slices.IndexFunc(month, func(r *Record) bool { return r.Key == ref.Key }); i >= 0 {
		return month[i], a.err
	}
	return nil, a.err
}

// Place puts a run into the archive: runs come in the order of time. It returns what earlier runs say about it, and
// what changed since the one that it is compared with; nil = there is none.
func (a *Archive) Place(r *Record) (past *judge.Past, c *Comparison, err error) {
	k, before := a.project(r.Project), (*Record)(nil)
	n := k.countBefore(r)
	if a.learn(k, n); !r.Started.IsZero() {
		before, _ = a.Find(k.before(n, r.branch()))
	}
	if a.err == nil {
		past, c = k.place(r, before, cmp.Or(a.Waivers, &judge.Waivers{}))
		a.insert(r)
	}
	return past, c, a.err
}

// Keep is Place for a run whose record and folder are as they were; of its record no more than key, time, project and
// what it was built from must be given. It reports whether that is so: else the run must be placed.
func (a *Archive) Keep(r *Record) (bool, error) {
	k := a.project(r.Project)
	n := k.countBefore(r)
	return n < len(k.Runs) && k.Runs[n].Key == r.Key && k.Runs[n].Built == r.Built, a.err
}

// Join is Place for a run that another build placed: it stays as its record has it.
func (a *Archive) Join(r *Record) error {
	k := a.project(r.Project)
	k.put(k.countBefore(r), r)
	a.insert(r)
	return a.err
}

// Chain is the digest over the earlier records of a run's project.
func (a *Archive) Chain(r *Record) (string, error) {
	k := a.project(r.Project)
	return k.nth(k.countBefore(r)).Chain, a.err
}

// learn brings the findings of a project to where its first n runs left them: back to none, and then from record to
// record.
func (a *Archive) learn(k *Known, n int) {
	if k.at > n {
		k.begin()
	}
	for a.err == nil && k.at < n {
		if r, _ := a.Find(k.Runs[k.at].Ref); r != nil {
			k.learn(r)
		} else {
			a.err = cmp.Or(a.err, fmt.Errorf("the record of run %s is missing: repair the archive", k.Runs[k.at].Key))
		}
	}
}

// insert replaces or adds a record.
func (a *Archive) insert(r *Record) {
	name := r.Month()
	month := a.month(name)
	if at, found := slices.BinarySearchFunc(month, r, (*Record).Compare); found {
		month[at] = r
	} else {
		a.months[name] = slices.Insert(month, at, r)
	}
	a.touched[name] = true
}

// Forget removes a run, and reports whether it was there. The runs after it are learned again.
func (a *Archive) Forget(key string) (bool, error) {
	for _, name := range a.projectNames() {
		k := a.project(name)
		n := slices.IndexFunc(k.Runs, func(x knownRun) bool { return x.Key == key })
		if n < 0 {
			continue
		}
		if r, _ := a.Find(k.Runs[n].Ref); r != nil {
			month := r.Month()
			a.months[month] = slices.DeleteFunc(a.months[month], func(x *Record) bool { return x == r })
			a.touched[month], a.Removed = true, append(a.Removed, r)
		}
		k.Runs = slices.Delete(k.Runs, n, n+1)
		k.cut(n)
		return true, a.err
	}
	return false, a.err
}

// Remember adds runs of another archive, as far as this one does not have them. Their pages are elsewhere.
func (a *Archive) Remember(records []*Record) error {
	for _, r := range records {
		if known, _ := a.Find(RefTo(r)); known == nil {
			listed := *r
			listed.Dir, listed.Files, listed.Assets, listed.Built = "", nil, nil, ""
			a.err = cmp.Or(a.err, a.Join(&listed))
		}
	}
	return a.err
}

// Files gives the files of records that changed, one after the other: each is gone from memory before the next. A file
// without a body is gone.
func (a *Archive) Files(each func(name string, body []byte) error) error {
	give := func(name string, body []byte, err error) {
		if a.err = cmp.Or(a.err, err); a.err == nil {
			a.err = each(name, body)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(a.touched)) {
		body, err := jsonLines(nil, a.months[name]...)
		give(MonthFile(name), body, err)
	}
	for _, name := range slices.Sorted(maps.Keys(a.projects)) {
		if k := a.projects[name]; k.changed {
			a.learn(k, len(k.Runs))
			body, err := k.text()
			give(KnownFile(name), body, err)
		}
	}
	return a.err
}
