package archive

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"time"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/judge"
)

// Known is a project over time: its runs in order, and how the first of them left its findings, with which the next run
// is compared. It is derived from the records and kept beside them, so that adding a run reads no older month.
type Known struct {
	Project  string
	Findings []*Finding // in the order in which they were first reported

	runs    []knownRun
	chains  []string // chains[i] is the digest over the first i runs, as far as that was asked for
	at      int      // how many runs the findings are known after
	text    []byte   // the findings as the file has them, as long as nobody asked for them
	changed bool     // the file must be written

	identities map[string]*Finding
	alike      map[uint64][]*Finding // by the keys of their last sighting
	closed     map[int][]*Finding    // by the run that closed them
	open       int                   // how many are open
	pending    pending
}

// knownRun is a run, and what its folder was built from.
type knownRun struct {
	Ref
	Branch string `json:"branch,omitzero"`
	Built  string `json:"built_from,omitzero"`
}

// knownSchema names the shape of the first line of a file of known findings.
const knownSchema = "swarmreport/known/5"

// knownHead is the first line of the file: as much as shows whether the runs are as they were. The second is what is
// pending, each further one a finding.
type knownHead struct {
	Schema  string     `json:"schema"`
	Project string     `json:"project,omitzero"`
	Runs    []knownRun `json:"runs"`
}

// newKnown knows nothing of a project.
func newKnown(project string) *Known {
	k := &Known{Project: project}
	k.begin()
	return k
}

// read reads what jsonl writes.
func (k *Known) read(text []byte) error {
	first, rest, _ := bytes.Cut(text, []byte("\n"))
	var h knownHead
	if err := readOwn(first, knownSchema, &h.Schema, &h); err != nil {
		return fmt.Errorf("line 1: %w", err)
	}
	k.runs, k.at, k.text = h.Runs, len(h.Runs), rest
	return nil
}

// jsonl writes what is known as lines of JSON; none where the project has no runs any more.
func (k *Known) jsonl() ([]byte, error) {
	if len(k.runs) == 0 {
		return nil, nil
	}
	lines, err := jsonLines(nil, knownHead{knownSchema, k.Project, k.runs})
	if err == nil {
		lines, err = jsonLines(lines, k.pending)
	}
	if err != nil {
		return nil, err
	}
	for _, f := range k.Findings {
		if f.line != nil {
			lines = append(lines, f.line...)
		} else if lines, err = jsonLines(lines, f); err != nil {
			return nil, err
		}
	}
	return lines, nil
}

// begin goes back before the first run.
func (k *Known) begin() {
	k.Findings, k.at, k.text, k.open, k.pending = nil, 0, nil, 0, newPending()
	k.identities, k.alike, k.closed = map[string]*Finding{}, map[uint64][]*Finding{}, map[int][]*Finding{}
}

// recall reads what is pending and the findings from the file, if that was not done yet.
func (k *Known) recall() error {
	n, text := 1, k.text
	k.text = nil
	for line := range bytes.Lines(text) {
		n++
		read := k.recallFinding
		if n == 2 {
			read = func(line []byte) error { return decode.Own(line, &k.pending) }
		}
		if err := read(line); err != nil {
			return fmt.Errorf("%s: line %d: %w", KnownFile(k.Project), n, err)
		}
	}
	if !k.pending.fits(k.identities) {
		return fmt.Errorf("%s: line 2: not what this program writes", KnownFile(k.Project))
	}
	return nil
}

func (k *Known) recallFinding(line []byte) error {
	f := &Finding{}
	if err := decode.Own(line, f); err != nil {
		return err
	}
	if f.Last == nil || f.Runs == 0 || k.identities[f.Last.Identity] != nil {
		return errors.New("not a finding as this program writes it")
	}
	f.Identity, f.line = f.Last.Identity, line
	k.index(k.add(f))
	if k.closed[f.Closed] = append(k.closed[f.Closed], f); f.Open {
		k.open++
	}
	return nil
}

// nth is a run by its number, from 1; of another number it is no run.
func (k *Known) nth(n int) *knownRun {
	if n < 1 || n > len(k.runs) {
		return &knownRun{}
	}
	return &k.runs[n-1]
}

// countBefore returns how many runs come before one.
func (k *Known) countBefore(r *Record) int {
	n, _ := slices.BinarySearchFunc(k.runs, RefTo(r), func(x knownRun, ref Ref) int { return x.compare(ref) })
	return n
}

// put adds or replaces the run that n others come before.
func (k *Known) put(n int, r *Record) {
	run := knownRun{RefTo(r), r.branch(), r.Built}
	if n < len(k.runs) && k.runs[n].Key == r.Key {
		k.runs[n] = run
	} else {
		k.runs = slices.Insert(k.runs, n, run)
	}
	k.cut(n)
}

// cut forgets what follows from the runs after the first n.
func (k *Known) cut(n int) {
	k.changed, k.chains = true, k.chains[:min(n+1, len(k.chains))]
	if k.at > n {
		k.begin()
	}
}

// chain is the digest over the first n runs.
func (k *Known) chain(n int) string {
	if len(k.chains) == 0 {
		k.chains = []string{""}
	}
	for i := len(k.chains); i <= n; i++ {
		run := k.nth(i)
		sum := sha256.Sum256([]byte(k.chains[i-1] + "\n" + run.Key + "\n" + run.Built))
		k.chains = append(k.chains, hex.EncodeToString(sum[:16]))
	}
	return k.chains[n]
}

// before names the run that one of a branch is compared with, which comes after n others: the newest of the branch,
// else of a base branch, else the newest; zero = there is none.
func (k *Known) before(n int, branch string) Ref {
	for _, name := range append([]string{branch}, baseBranches...) {
		if ref := k.newest(n, func(x *knownRun) bool { return x.Branch == name }); ref.Key != "" {
			return ref
		}
	}
	return k.newest(n, func(*knownRun) bool { return true })
}

// newest is the newest of the first n runs that states a time and is meant.
func (k *Known) newest(n int, meant func(*knownRun) bool) Ref {
	for i := range slices.Backward(k.runs[:n]) {
		if x := &k.runs[i]; !x.Started.IsZero() && meant(x) {
			return x.Ref
		}
	}
	return Ref{}
}

// place compares the next run with what is known, sets the identities of its findings, and learns it. It returns what
// earlier runs say about it.
func (k *Known) place(r *Record, waivers *judge.Waivers) *judge.Past {
	k.put(k.at, r)
	similar := k.match(r).similar()
	past := k.learn(r)
	if past.Similar = similar; !r.Started.IsZero() {
		past.Carried, r.Left = k.carried(r, waivers), k.open
	}
	return past
}

// learn adds what the next run reports, by the identities in its record, and closes what it looked at and does not
// report. It returns what the runs before say about it.
func (k *Known) learn(r *Record) *judge.Past {
	past, dated := &judge.Past{Findings: make(map[string]*judge.History, len(r.Sightings))}, !r.Started.IsZero()
	if k.at++; dated {
		k.pending.enter(r.branch())
	}
	for i := range r.Sightings {
		s := &r.Sightings[i]
		f := k.identities[s.Identity]
		if f == nil {
			f = k.add(&Finding{Identity: s.Identity})
		}
		k.unindex(f)
		past.Findings[s.Key], f.placed = f.see(r, s), r
		k.index(f)
	}
	if dated {
		past.Resolved = k.close(r)
		k.age()
	}
	return past
}

// close closes what the run looked at and did not report: the finding's reviewer is there and readable, and the files
// that the run reviewed or touched include the finding's, or the reviewer reports something elsewhere in it. What is
// reported in other words is not resolved: the other finding takes its place, where the file is named as looked at.
func (k *Known) close(r *Record) (resolved []judge.EarlierFinding) {
	looked := func(file string, named bool, by ...string) {
		for _, f := range k.alike[fileKey(file)] {
			if f.placed == r || !slices.Contains(by, f.Last.Reviewer) || !report.SamePath(file, f.Last.File) {
				continue
			}
			reworded := f.Last.reworded(r)
			if reworded && !named {
				continue
			}
			if f.Open && !reworded {
				resolved = append(resolved, *f.earlier(f.Last, f.LastRun))
			}
			if f.Open {
				f.settle(false)
			}
			k.pending.put(r.branch(), f, nil)
		}
	}
	for _, file := range slices.Concat(r.Reviewed, r.Touched) {
		looked(file, true, r.Reviewers...)
	}
	for _, s := range r.Sightings {
		if slices.Contains(r.Reviewers, s.Reviewer) {
			looked(s.File, false, s.Reviewer)
		}
	}
	for _, f := range k.called(r) {
		resolved = append(resolved, *f.earlier(f.Last, f.LastRun))
		if f.Open {
			f.settle(false)
			f.Named = true
		}
		k.pending.put(r.branch(), f, nil)
	}
	slices.SortFunc(resolved, func(x, y judge.EarlierFinding) int { return mostUrgent(&x, &y) })
	return resolved
}

// called gives what the run calls fixed by the ID that one finding alone has of those that are open on its branch.
func (k *Known) called(r *Record) (list []*Finding) {
	if len(r.Fixed) == 0 {
		return nil
	}
	of := map[string][]*Finding{}
	for _, f := range k.Findings {
		if f.placed == r || !slices.Contains(r.Fixed, f.Last.ID) {
			continue
		}
		_, left := k.pending[r.branch()][f.Identity]
		if left || f.Open && sees(r.branch(), k.nth(f.LastRun).Branch) {
			of[f.Last.ID] = append(of[f.Last.ID], f)
		}
	}
	for _, id := range r.Fixed {
		if len(of[id]) == 1 {
			list = append(list, of[id][0])
		}
	}
	return list
}

// add adds a finding that is not known yet.
func (k *Known) add(f *Finding) *Finding {
	f.of = k
	k.Findings, k.identities[f.Identity] = append(k.Findings, f), f
	return f
}

// keys are those by which a finding is looked up.
func (f *Finding) keys() []uint64 {
	switch {
	case f.Last == nil:
		return nil
	case f.Old:
		return []uint64{printKey(f.Last.Fingerprint)}
	}
	return []uint64{printKey(f.Last.Fingerprint), fileKey(f.Last.File), f.Last.Text}
}

// index makes a finding found by its last sighting.
func (k *Known) index(f *Finding) {
	for _, key := range f.keys() {
		k.alike[key] = append(k.alike[key], f)
	}
}

// unindex makes it not found any more.
func (k *Known) unindex(f *Finding) {
	for _, key := range f.keys() {
		k.alike[key] = slices.DeleteFunc(k.alike[key], func(o *Finding) bool { return o == f })
	}
}

// Days are the whole days from one time to another; 0 if the other is not later.
func Days(from, to time.Time) int { return max(0, int(to.Sub(from)/(24*time.Hour))) }
