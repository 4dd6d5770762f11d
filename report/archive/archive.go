package archive

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"swarmreport/report/judge"
)

// Archive is the runs of a site. It reads of its records what is asked for, and says at the end which of its files
// changed.
type Archive struct {
	List    List           // see [Archive.Finish]
	Shards  Shards         // set by the one who knows what was named
	Waivers *judge.Waivers // nil = none were named
	Removed []*Record      // the runs that are no longer in it

	read     func(name string) ([]byte, error)
	exact    bool
	months   map[string][]*Record // those that were read, in order
	touched  map[string]bool      // months that changed
	projects map[string]*Known    // those that were asked for
	placed   map[string]bool      // keys of the runs of this build
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
	k, n, err := a.reach(r)
	if err == nil {
		err = a.learn(k, n)
	}
	if err != nil {
		return nil, err
	}
	r.After = k.chain(n)
	return k.place(r, a.Waivers), a.insert(r)
}

// Keep is Place for a run whose record and folder are as they were; of its record no more than key, time, project and
// what it was built from must be given. It reports whether that is so: else the run must be placed.
func (a *Archive) Keep(r *Record) (bool, error) {
	k, n, err := a.reach(r)
	if err != nil || n == len(k.runs) || k.runs[n].Key != r.Key || k.runs[n].Built != r.Built {
		return false, err
	}
	a.placed[r.Key] = true
	return true, nil
}

// Join is Place for a run that another build placed: it stays as its record has it.
func (a *Archive) Join(r *Record) error {
	k, n, err := a.reach(r)
	if err != nil {
		return err
	}
	k.put(n, r)
	return a.insert(r)
}

// Before is the run that a run is compared with, and the newest of its project; nil = there is none. All runs before it
// were placed.
func (a *Archive) Before(r *Record) (before, newest *Record, err error) {
	k, n, err := a.reach(r)
	if err != nil {
		return nil, nil, err
	}
	if newest, err = a.Find(k.newest(n, func(*knownRun) bool { return true })); err != nil || r.Started.IsZero() {
		return nil, newest, err
	}
	before, err = a.Find(k.before(n, r.Branch))
	return before, newest, err
}

// Chain is the digest over the earlier records of a run's project.
func (a *Archive) Chain(r *Record) (string, error) {
	k, n, err := a.reach(r)
	if err != nil {
		return "", err
	}
	return k.chain(n), nil
}

// project reads what is known of a project, without its findings.
func (a *Archive) project(name string) (*Known, error) {
	if k := a.projects[name]; k != nil {
		return k, nil
	}
	text, err := a.read(KnownFile(name))
	if errors.Is(err, fs.ErrNotExist) {
		text, err = nil, nil
	}
	if err == nil {
		a.projects[name], err = readKnown(name, text)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", KnownFile(name), err)
	}
	return a.projects[name], nil
}

// reach returns what is known of a run's project, and how many runs come before it. All of these that stay were placed.
func (a *Archive) reach(r *Record) (k *Known, n int, err error) {
	if k, err = a.project(r.Project); err != nil {
		return nil, 0, err
	}
	n = k.countBefore(r)
	dropped, err := a.dropBefore(k, n)
	return k, n - dropped, err
}

// dropBefore removes those of the first n runs that are not placed, where that is asked for.
func (a *Archive) dropBefore(k *Known, n int) (dropped int, err error) {
	for i := n - 1; a.exact && i >= 0 && !a.placed[k.runs[i].Key] && err == nil; i-- {
		if !k.runs[i].Remembered {
			err = a.drop(k, i)
			dropped++
		}
	}
	return dropped, err
}

// learn brings the findings of a project to where its first n runs left them: back to none, and then from record to
// record.
func (a *Archive) learn(k *Known, n int) error {
	if k.at > n {
		k.begin()
	}
	err := k.recall()
	for err == nil && k.at < n {
		var r *Record
		run := k.runs[k.at]
		if r, err = a.Find(run.Ref); r != nil {
			k.learn(r)
		} else if err == nil {
			err = fmt.Errorf("the record of run %s is missing: repair the archive", run.Key)
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

// drop removes the run that n others come before.
func (a *Archive) drop(k *Known, n int) error {
	r, err := a.Find(k.runs[n].Ref)
	if err != nil {
		return err
	}
	if r != nil {
		name := r.Month()
		a.months[name] = slices.DeleteFunc(a.months[name], func(x *Record) bool { return x == r })
		a.touched[name], a.Removed = true, append(a.Removed, r)
	}
	k.runs = slices.Delete(k.runs, n, n+1)
	k.cut(n)
	return nil
}

// Forget removes a run, and reports whether it was there. The runs after it are learned again.
func (a *Archive) Forget(key string) (bool, error) {
	for _, name := range a.projectNames() {
		k, err := a.project(name)
		if err != nil {
			return false, err
		}
		if i := slices.IndexFunc(k.runs, func(x knownRun) bool { return x.Key == key }); i >= 0 {
			return true, a.drop(k, i)
		}
	}
	return false, nil
}

// Remember adds runs of another archive, as far as this one does not have them. Their pages are elsewhere.
func (a *Archive) Remember(records []*Record) error {
	for _, r := range records {
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
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
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
		if err == nil {
			_, err = a.dropBefore(k, len(k.runs))
		}
		if err == nil && k.changed {
			err = a.learn(k, len(k.runs))
		}
		if err != nil {
			return err
		}
	}
	return a.list()
}

// Files gives the files of records that changed, one after the other: each is gone from memory before the next. A file
// without a body is gone.
func (a *Archive) Files(each func(name string, body []byte) error) error {
	bodies := map[string]func() ([]byte, error){}
	for name := range a.touched {
		bodies[MonthFile(name)] = func() ([]byte, error) { return jsonLines(nil, a.months[name]...) }
	}
	for name, k := range a.projects {
		if k.changed {
			bodies[KnownFile(name)] = k.jsonl
		}
	}
	for _, name := range slices.Sorted(maps.Keys(bodies)) {
		body, err := bodies[name]()
		if err == nil {
			err = each(name, body)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
