package archive

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/judge"
)

// KnownSchema names the shape of the first line of a file of known findings.
const KnownSchema = "swarmreport/known/2"

// Known is what the records of a project say about its findings: what the next run is compared with. It is derived from
// the records and kept beside them, so that adding a run reads no older month. Of a finding that was closed
// long ago it has the fingerprint alone; the rest is in the record of the run that last reported it.
type Known struct {
	Project  string
	Last     int        // the newest run so far that states a time; 0 = none
	Chain    string     // digest over the records so far
	Findings []*Finding // all but those that were closed long ago
	Counts   []Count    // by reviewer, over all findings

	byIdentity map[string]*Finding
	looks      map[look][]*Finding
	files      map[string][]*Finding // by the group of the last sighting's file
	traits     map[uint64][]*Finding // by hashes of texts and of evidence
	groups     groups
	branches   branches
	runs       []knownRun     // by number; the first is none
	latest     map[string]int // the newest run of each branch
	days       map[int]int    // how many findings are open since a day
	closed     closed
	unread     []byte // of its file, see Recall
	load       func(Ref) (*Record, error)
}

// knownRun is a run, and what its folder was built from.
type knownRun struct {
	Ref
	Built string `json:"built_from,omitzero"`
}

// before reports whether a run comes before another.
func (n *knownRun) before(r *Record) bool {
	return (&Record{Key: n.Key, ID: n.ID, Started: n.Started}).Compare(r) < 0
}

// NewKnown knows nothing of a project yet. Load returns the record of an earlier run.
func NewKnown(project string, load func(Ref) (*Record, error)) *Known {
	return &Known{Project: project, load: load, runs: make([]knownRun, 1), latest: map[string]int{}, days: map[int]int{},
		closed: closed{map[string]closedFinding{}, map[string][]string{}}, byIdentity: map[string]*Finding{},
		looks: map[look][]*Finding{}, files: map[string][]*Finding{}, traits: map[uint64][]*Finding{},
		branches: branches{of: map[string]*pending{"": {}}, unnamed: &pending{}}}
}

// Place compares a run with what is known, sets the identities of its findings, and learns it. It returns what earlier
// runs say about it.
func (k *Known) Place(r *Record, waivers *judge.Waivers) (*judge.Past, error) {
	k.sweep()
	if err := k.reviveAlike(r); err != nil {
		return nil, err
	}
	p := k.newPlacing(r)
	similar := p.match()
	past := p.learnAll(waivers)
	past.Similar = similar
	if !r.Started.IsZero() {
		r.Step = k.step(r, past, p.gone)
	}
	return past, nil
}

// Add learns a run that was placed before, from its record.
func (k *Known) Add(r *Record) error {
	k.sweep()
	for i := range r.Sightings {
		if err := k.revive(r.Sightings[i].Identity); err != nil {
			return err
		}
	}
	p := k.newPlacing(r)
	p.known()
	p.learnAll(nil)
	return nil
}

// learnAll notes what the run reported, what it looked at and did not report, and what its branch leaves open.
func (p *placing) learnAll(waivers *judge.Waivers) *judge.Past {
	past := &judge.Past{Findings: make(map[string]*judge.History, len(p.found))}
	p.runs = append(p.runs, knownRun{RefTo(p.run), p.run.Built})
	for i, f := range p.placed {
		s := &p.run.Sightings[i]
		p.learn(f, look{p.groups[i], p.found[i].text, p.found[i].evidence})
		f.placed = p.run
		p.track(f, func() { past.Findings[s.Key] = f.see(p.run, s) })
		p.count(f, s)
	}
	for _, file := range p.run.Reviewed {
		p.Known.groups.of(file)
	}
	p.Chain = chained(p.Chain, p.run.Key, p.run.Built)
	if p.run.Started.IsZero() {
		return past
	}
	past.Resolved = p.lookedFor()
	past.Carried = p.follow(p.run, p.placed, waivers)
	p.Last = len(p.runs) - 1
	p.latest[p.run.Branch] = p.Last
	return past
}

// track counts the findings that are open, around what may open or close one.
func (p *placing) track(f *Finding, change func()) {
	if f.Open {
		p.days[f.day()]--
	}
	was := f.Open
	if change(); f.Open {
		p.days[f.day()]++
	} else if was {
		p.gone++
	}
}

// lookedFor closes what a run looked at and did not report: the reviewer is there and readable, and its reviewed or
// touched files include the finding's file.
func (p *placing) lookedFor() (gone []judge.Resolved) {
	for _, file := range slices.Concat(p.run.Reviewed, p.run.Touched) {
		for _, group := range p.Known.groups.meant(file) {
			for _, f := range p.files[group] {
				if f.Open && f.placed != p.run && slices.Contains(p.run.Reviewers, f.Last.Reviewer) &&
					report.SamePath(f.Last.File, file) {
					p.track(f, func() { f.Open, f.Closed = false, Closing{Run: len(p.runs) - 1, Looked: true} })
					gone = append(gone, f.resolved())
				}
			}
		}
	}
	return gone
}

func (f *Finding) resolved() judge.Resolved {
	s := f.Last
	return judge.Resolved{Identity: f.Everywhere(), Last: f.Latest().RunRef, Key: s.Key, ID: s.ID, Title: s.Title,
		File: s.File, Line: s.Line, Severity: s.Severity, Reviewer: s.Reviewer}
}

// step counts what the run changed.
func (k *Known) step(r *Record, past *judge.Past, gone int) Step {
	s := Step{Closed: gone}
	for _, h := range past.Findings {
		switch h.Lifecycle {
		case judge.New:
			s.New++
		case judge.Persisting:
			s.Persisting++
		case judge.Reopened:
			s.Reopened++
		}
	}
	for _, n := range k.days {
		s.Open += n
	}
	s.Age = k.medianAge(s.Open, dayOf(r.Started))
	return s
}

// medianAge is that of the open findings, in days.
func (k *Known) medianAge(open, today int) int {
	half := open / 2
	for _, day := range slices.Sorted(maps.Keys(k.days)) {
		if half -= k.days[day]; half < 0 {
			return max(0, today-day)
		}
	}
	return 0
}

// day is the one on which a finding was opened.
func (f *Finding) day() int { return dayOf(f.of.runs[f.Opened.Run].Started) }

func dayOf(t time.Time) int { return int(t.Unix() / (24 * 60 * 60)) }

// Days are the whole days from one time to another; 0 if the other is not later.
func Days(from, to time.Time) int { return max(0, int(to.Sub(from)/(24*time.Hour))) }

// chained is the digest over the records of a project, from that of the earlier ones.
func chained(before, key, built string) string {
	sum := sha256.Sum256([]byte(before + "\n" + key + "\n" + built))
	return hex.EncodeToString(sum[:16])
}

// baseBranches are the branches that a run is compared with where its own has no earlier run.
var baseBranches = []string{"main", "master", "trunk", "develop"}

// Before names the run that the next run of a branch is compared with: the newest of the branch, else of a base branch,
// else the newest; zero = there is none.
func (k *Known) Before(branch string) Ref {
	for _, name := range append([]string{branch}, baseBranches...) {
		if n := k.latest[name]; n > 0 {
			return k.runs[n].Ref
		}
	}
	return k.runs[k.Last].Ref
}

// Count counts the findings of one reviewer, over all runs of the project.
type Count struct {
	Reviewer string `json:"reviewer"`
	Findings int    `json:"findings"` // different ones
	Reported int    `json:"reported"` // sightings, as the following
	Silent   int    `json:"unaccounted,omitzero"`
	Fixed    int    `json:"fixed,omitzero"`
	Failed   int    `json:"failed,omitzero"` // fixes that a later run disproved
}

// count adds a sighting that was just learned.
func (k *Known) count(f *Finding, s *Sighting) {
	i, has := slices.BinarySearchFunc(k.Counts, s.Reviewer, func(c Count, name string) int {
		return strings.Compare(c.Reviewer, name)
	})
	if !has {
		k.Counts = slices.Insert(k.Counts, i, Count{Reviewer: s.Reviewer})
	}
	c := &k.Counts[i]
	if c.Reported++; f.Runs == 1 {
		c.Findings++
	}
	if s.isClaim() {
		c.Fixed++
	}
	if s.Disposition == judge.Unaccounted {
		c.Silent++
	}
	if n := len(f.Failed); n > 0 && f.Failed[n-1].In.Run == f.LastRun {
		c.Failed++
	}
}

// knownHead is the first line of a file of known findings: as much as shows whether the runs are as they were.
type knownHead struct {
	Schema  string         `json:"schema"`
	Project string         `json:"project,omitzero"`
	Runs    []knownRun     `json:"runs"` // from number 1
	Last    int            `json:"last,omitzero"`
	Chain   string         `json:"chain"`
	Latest  map[string]int `json:"latest"` // by branch
}

// knownMemory is the second line; each further line is one finding.
type knownMemory struct {
	Files    []string      `json:"files"`
	Branches []knownBranch `json:"branches"`
	Counts   []Count       `json:"counts"`
	Closed   string        `json:"closed"` // see closed
}

// knownBranch is what is pending on a branch and does not follow from the findings of the file.
type knownBranch struct {
	Name    string `json:"name"`
	Unnamed bool   `json:"unnamed,omitzero"` // see branches
	pending
}

// JSONL writes what is known as lines of JSON. A finding that is pending on a branch as it was last reported names the
// branch by its place in the second line.
func (k *Known) JSONL() ([]byte, error) {
	k.sweep()
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(knownHead{KnownSchema, k.Project, k.runs[1:], k.Last, k.Chain, k.latest})
	if err == nil {
		err = e.Encode(knownMemory{k.groups.files, k.pendings(), k.Counts, k.closed.text()})
	}
	for _, f := range k.Findings {
		if err == nil {
			err = e.Encode(f.stored())
		}
	}
	return b.Bytes(), err
}

// stored is a finding without what [Known.restore] knows of it otherwise.
func (f *Finding) stored() *Finding {
	x, last := *f, *f.Last
	if x.Last, last.Identity = &last, ""; last.Fingerprint == f.Identity {
		last.Fingerprint = ""
	}
	if x.Opened == x.First {
		x.Opened = At{}
	}
	if x.Graded == x.First {
		x.Graded = At{}
	}
	return &x
}

// pendings notes with the findings on which branches they are pending, and returns the rest.
func (k *Known) pendings() (list []knownBranch) {
	for _, f := range k.Findings {
		f.Pending = nil
	}
	for _, name := range slices.Sorted(maps.Keys(k.branches.of)) {
		list = append(list, knownBranch{name, false, *k.branches.of[name]})
	}
	list = append(list, knownBranch{"", true, *k.branches.unnamed})
	for i := range list {
		var rest []pendingFinding
		for _, x := range list[i].List {
			if f := k.byIdentity[x.Identity]; f != nil && f.pending().same(x) {
				f.Pending = append(f.Pending, i)
			} else {
				bare := *x.Last
				x.Last, bare.Traits = &bare, nil
				rest = append(rest, x)
			}
		}
		list[i].List = rest
	}
	return list
}

// ReadKnown reads what JSONL writes: its head now, the rest in [Known.Recall].
func ReadKnown(text []byte, load func(Ref) (*Record, error)) (*Known, error) {
	first, rest, _ := bytes.Cut(text, []byte("\n"))
	var h knownHead
	if err := decode.Own(first, &h); err != nil {
		return nil, fmt.Errorf("line 1: %w", err)
	}
	runs := append(slices.Collect(maps.Values(h.Latest)), h.Last)
	if h.Schema != KnownSchema || slices.Min(runs) < 0 || slices.Max(runs) > len(h.Runs) {
		return nil, fmt.Errorf("line 1: schema is %q, not %q, or it names runs that are not listed", h.Schema, KnownSchema)
	}
	k := NewKnown(h.Project, load)
	k.runs, k.Last, k.Chain, k.unread = append(k.runs, h.Runs...), h.Last, h.Chain, rest
	maps.Copy(k.latest, h.Latest)
	return k, nil
}

// Recall reads the findings of a file of which only the head was read. A second time it does nothing.
func (k *Known) Recall() error {
	unread := k.unread
	if k.unread = nil; len(unread) == 0 {
		return nil
	}
	if err := k.recall(unread); err != nil {
		return fmt.Errorf("%s: %w", KnownFile(k.Project), err)
	}
	return nil
}

func (k *Known) recall(text []byte) error {
	first, rest, _ := bytes.Cut(text, []byte("\n"))
	var m knownMemory
	if err := decode.Own(first, &m); err != nil {
		return fmt.Errorf("line 2: %w", err)
	}
	branches, err := k.recallMemory(&m)
	if err != nil {
		return fmt.Errorf("line 2: %w", err)
	}
	n := 2
	for line := range bytes.Lines(rest) {
		n++
		f := &Finding{}
		if err := decode.Own(line, f); err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
		if !k.fits(f, len(branches)) {
			return fmt.Errorf("line %d: not a finding as this program writes it", n)
		}
		k.restore(f)
		for _, i := range f.Pending {
			branches[i].List = append(branches[i].List, f.pending())
		}
	}
	for _, p := range branches {
		slices.SortFunc(p.List, pendingFinding.compare)
	}
	return nil
}

// recallMemory takes the second line, and returns its branches in order.
func (k *Known) recallMemory(m *knownMemory) (list []*pending, err error) {
	k.Counts = m.Counts
	for _, file := range m.Files {
		k.groups.of(file)
	}
	for i := range m.Branches {
		b := &m.Branches[i]
		for j := range b.List {
			x := &b.List[j]
			if x.Last == nil || min(x.Run, x.Opened) < 0 || max(x.Run, x.Opened) >= len(k.runs) {
				return nil, fmt.Errorf("branch %.80q: not a finding as this program writes it", b.Name)
			}
			x.since = k.runs[x.Opened].Started
		}
		if list = append(list, &b.pending); b.Unnamed {
			k.branches.unnamed = &b.pending
		} else {
			k.branches.of[b.Name] = &b.pending
		}
	}
	return list, k.closed.read(len(k.runs), m.Closed)
}

// fits reports whether a finding is one that this program wrote: each run that it names is there.
func (k *Known) fits(f *Finding, branches int) bool {
	if f.Last == nil || f.Runs < 1 || k.byIdentity[f.Identity] != nil {
		return false
	}
	runs := []int{f.First.Run, f.Opened.Run, f.LastRun, f.Graded.Run, f.Closed.Run}
	for _, x := range f.Failed {
		runs = append(runs, x.Claim.Run, x.In.Run)
	}
	_, err := unpack(f.Last.Traits)
	return err == nil && slices.Min(runs) >= 0 && slices.Max(runs) < len(k.runs) &&
		!slices.ContainsFunc(f.Pending, func(i int) bool { return i < 0 || i >= branches })
}

// restore completes and indexes a finding that was read.
func (k *Known) restore(f *Finding) {
	f.of, f.n = k, k.next()
	f.Graded = cmp.Or(f.Graded, f.First)
	if !k.runs[f.First.Run].Started.IsZero() {
		f.Opened = cmp.Or(f.Opened, f.First)
	}
	f.Last.Identity, f.Last.Fingerprint = f.Identity, cmp.Or(f.Last.Fingerprint, f.Identity)
	last := newNear(f.Last)
	f.Look.Group, _ = k.groups.of(last.File)
	f.Look.Text, f.Look.Evidence = last.text, last.evidence
	k.Findings, k.byIdentity[f.Identity] = append(k.Findings, f), f
	k.files[f.Look.Group] = append(k.files[f.Look.Group], f)
	for _, l := range f.Former {
		k.index(f, l)
	}
	if !slices.Contains(f.Former, f.Look) {
		k.index(f, f.Look)
	}
	if f.Open {
		k.days[f.day()]++
	}
}

// Latest is the newest run so far that states a time; zero = none.
func (k *Known) Latest() Ref { return k.runs[k.Last].Ref }

func inOrderOf(f, g *Finding) int { return f.n - g.n }
