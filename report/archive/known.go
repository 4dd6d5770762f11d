package archive

import (
	"bytes"
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
const KnownSchema = "swarmreport/known/1"

// Known is what the records of a project say about its findings: what the next run is compared with. It is derived from
// the records and kept beside them, so that adding a run reads no older month. Of a finding that was closed
// long ago it has the fingerprint alone; the rest is in the record of the run that last reported it.
type Known struct {
	Project  string
	Last     Ref        // the newest run so far that states a time; zero = none
	Undated  bool       // a run without a time is among them
	Chain    string     // digest over the records so far
	Findings []*Finding // all but those that were closed long ago
	Counts   []Count    // by reviewer, over all findings

	byIdentity map[string]*Finding
	looks      map[look][]*Finding
	files      map[string][]*Finding // by the group of the last sighting's file
	traits     map[uint64][]*Finding // by hashes of texts and of evidence
	groups     groups
	branches   branches
	latest     map[string]Ref // the newest run of each branch
	days       map[int]int    // how many findings are open since a day
	closed     closed
	load       func(Ref) (*Record, error)
}

// NewKnown knows nothing of a project yet. Load returns the record of an earlier run.
func NewKnown(project string, load func(Ref) (*Record, error)) *Known {
	return &Known{Project: project, load: load, days: map[int]int{}, closed: newClosed(), byIdentity: map[string]*Finding{}, looks: map[look][]*Finding{},
		files: map[string][]*Finding{}, traits: map[uint64][]*Finding{}, latest: map[string]Ref{},
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
	p.closed.number(p.run)
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
	p.Chain = chained(p.Chain, p.run)
	if p.run.Started.IsZero() {
		p.Undated = true
		return past
	}
	past.Resolved = p.lookedFor()
	past.Carried = p.branches.follow(p.run, p.placed, waivers)
	p.Last, p.latest[p.run.Branch] = RefTo(p.run), RefTo(p.run)
	return past
}

// track counts the findings that are open, around what may open or close one.
func (p *placing) track(f *Finding, change func()) {
	if f.Open {
		p.days[dayOf(f.Opened.Started)]--
	}
	was := f.Open
	if change(); f.Open {
		p.days[dayOf(f.Opened.Started)]++
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
					p.track(f, func() { f.Open, f.Closed = false, Closing{Run: RefTo(p.run), Looked: true} })
					gone = append(gone, f.resolved())
				}
			}
		}
	}
	return gone
}

func (f *Finding) resolved() judge.Resolved {
	s := &f.Last
	return judge.Resolved{Identity: f.Everywhere(), Last: f.LastRun.RunRef, Key: s.Key, ID: s.ID, Title: s.Title,
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

func dayOf(t time.Time) int { return int(t.Unix() / (24 * 60 * 60)) }

// Days are the whole days from one time to another; 0 if the other is not later.
func Days(from, to time.Time) int { return max(0, int(to.Sub(from)/(24*time.Hour))) }

// chained is the digest over the records of a project, from that of the earlier ones.
func chained(before string, r *Record) string {
	sum := sha256.Sum256([]byte(before + "\n" + r.Key + "\n" + r.Built))
	return hex.EncodeToString(sum[:16])
}

// baseBranches are the branches that a run is compared with where its own has no earlier run.
var baseBranches = []string{"main", "master", "trunk", "develop"}

// Before names the run that the next run of a branch is compared with: the newest of the branch, else of a base branch,
// else the newest; zero = there is none.
func (k *Known) Before(branch string) Ref {
	for _, name := range append([]string{branch}, baseBranches...) {
		if ref, ok := k.latest[name]; ok {
			return ref
		}
	}
	return k.Last
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
	if n := len(f.Failed); n > 0 && f.Failed[n-1].In.Key == f.LastRun.Key {
		c.Failed++
	}
}

// knownHead is the first line of a file of known findings; each further line is one finding.
type knownHead struct {
	Schema   string              `json:"schema"`
	Project  string              `json:"project,omitzero"`
	Last     Ref                 `json:"last,omitzero"`
	Undated  bool                `json:"undated,omitzero"`
	Chain    string              `json:"chain"`
	Files    []string            `json:"files"`
	Latest   map[string]Ref      `json:"latest"` // by branch
	Branches map[string]*pending `json:"branches"`
	Unnamed  *pending            `json:"unnamed"`
	Counts   []Count             `json:"counts"`
	Runs     []Ref               `json:"runs"`
	Closed   string              `json:"closed"` // see closed
}

// JSONL writes what is known as lines of JSON.
func (k *Known) JSONL() ([]byte, error) {
	k.sweep()
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(knownHead{KnownSchema, k.Project, k.Last, k.Undated, k.Chain, k.groups.files, k.latest, k.branches.of,
		k.branches.unnamed, k.Counts, k.closed.runs, k.closed.text()})
	for _, f := range k.Findings {
		if err == nil {
			err = e.Encode(f)
		}
	}
	return b.Bytes(), err
}

// ReadKnown reads what JSONL writes.
func ReadKnown(text []byte, load func(Ref) (*Record, error)) (*Known, error) {
	first, rest, _ := bytes.Cut(text, []byte("\n"))
	var head knownHead
	if err := decode.Own(first, &head); err != nil {
		return nil, fmt.Errorf("line 1: %w", err)
	}
	if head.Schema != KnownSchema || head.Unnamed == nil || head.Branches[""] == nil {
		return nil, fmt.Errorf("line 1: schema is %q, not %q, or branches are missing", head.Schema, KnownSchema)
	}
	k := NewKnown(head.Project, load)
	k.Last, k.Undated, k.Chain, k.branches = head.Last, head.Undated, head.Chain, branches{head.Branches, head.Unnamed}
	if k.Counts = head.Counts; head.Latest != nil {
		k.latest = head.Latest
	}
	if err := k.closed.read(head.Runs, head.Closed); err != nil {
		return nil, fmt.Errorf("line 1: %w", err)
	}
	for _, file := range head.Files {
		k.groups.of(file)
	}
	n := 1
	for line := range bytes.Lines(rest) {
		n++
		f := &Finding{}
		if err := decode.Own(line, f); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		if _, err := unpack(f.Last.Traits); err != nil || f.Runs < 1 || k.byIdentity[f.Identity] != nil {
			return nil, fmt.Errorf("line %d: not a finding as this program writes it", n)
		}
		k.restore(f)
	}
	return k, nil
}

// restore indexes a finding that was read.
func (k *Known) restore(f *Finding) {
	f.project, f.n = k.Project, k.next()
	k.Findings, k.byIdentity[f.Identity] = append(k.Findings, f), f
	k.files[f.Look.Group] = append(k.files[f.Look.Group], f)
	for _, l := range f.Former {
		k.index(f, l)
	}
	if !slices.Contains(f.Former, f.Look) {
		k.index(f, f.Look)
	}
	if f.Open {
		k.days[dayOf(f.Opened.Started)]++
	}
}

// Newest reports whether a run comes after all that is known.
func (k *Known) Newest(r *Record) bool {
	last := &Record{Key: k.Last.Key, ID: k.Last.ID, Started: k.Last.Started}
	return !k.Undated && (k.Last.Key == "" || last.Compare(r) < 0)
}

func inOrderOf(f, g *Finding) int { return f.n - g.n }
