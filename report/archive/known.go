package archive

import (
	"crypto/sha256"
	"encoding/hex"
	"path"
	"slices"
	"time"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Known is a project over time: its runs in order, and what those passed so far say about its findings, with which the
// next run is compared. It is derived from the records and kept beside them, so that adding a run reads no older month.
type Known struct {
	Project  string
	Findings []*Finding       // all but those that were closed long ago
	Counts   map[string]Count // by reviewer, over all findings

	runs  []knownRun
	at    int    // how many runs were passed
	chain string // digest over these
	live  bool   // the findings are known, after these
	file  []byte // has the findings after all runs; nil = it does not, or not any more

	branches   map[string]bool // that have a run
	apart      bool            // some finding is pending on a branch otherwise than it is now
	named      []string        // files that a run named, each once
	files      *report.Paths[struct{}]
	closed     closed
	byIdentity map[string]*Finding
	bases      map[string][]*Finding // by the last part of their file's name
	looks      map[look][]*Finding
	texts      map[uint64][]*Finding // by hashes of what they say and quote
	load       func(Ref) (*Record, error)
}

// knownRun is a run, and what its folder was built from.
type knownRun struct {
	Ref
	Branch string `json:"branch,omitzero"`
	Built  string `json:"built_from,omitzero"`
}

func knownOf(r *Record) knownRun { return knownRun{RefTo(r), r.Branch, r.Built} }

// compare orders runs as [Record.Compare] does.
func (n *knownRun) compare(r *Record) int {
	return (&Record{Key: n.Key, ID: n.ID, Started: n.Started}).Compare(r)
}

// newKnown knows nothing of a project yet. Load returns the record of an earlier run.
func newKnown(project string, load func(Ref) (*Record, error)) *Known {
	k := &Known{Project: project, load: load}
	k.begin()
	return k
}

// begin goes back before the first run.
func (k *Known) begin() {
	k.Findings, k.Counts, k.at, k.chain, k.live = nil, map[string]Count{}, 0, "", false
	k.branches, k.closed = map[string]bool{"": true, unnamed: true}, newClosed()
	k.named, k.files = nil, report.PathsOf(nil)
	k.byIdentity, k.bases = map[string]*Finding{}, map[string][]*Finding{}
	k.looks, k.texts = map[look][]*Finding{}, map[uint64][]*Finding{}
}

// name notes files that a run named.
func (k *Known) name(files []string) {
	for _, file := range files {
		if file != "" && !k.files.Has(file) {
			k.files.Add(file, struct{}{})
			k.named = append(k.named, file)
		}
	}
}

// nth is a run by its number, from 1; of another number it is no run.
func (k *Known) nth(n int) *knownRun {
	if n < 1 || n > len(k.runs) {
		return &knownRun{}
	}
	return &k.runs[n-1]
}

// next is the run to be passed; nil = all were.
func (k *Known) next() *knownRun {
	if k.at == len(k.runs) {
		return nil
	}
	return &k.runs[k.at]
}

// pass goes past the next run.
func (k *Known) pass() {
	run := k.next()
	sum := sha256.Sum256([]byte(k.chain + "\n" + run.Key + "\n" + run.Built))
	k.chain = hex.EncodeToString(sum[:16])
	k.at++
}

// put makes a run the next one.
func (k *Known) put(r *Record) {
	if next := k.next(); next != nil && next.Key == r.Key {
		*next = knownOf(r)
	} else {
		k.runs = slices.Insert(k.runs, k.at, knownOf(r))
	}
	k.file = nil
}

// before names the run that the next run of a branch is compared with: the newest of the branch, else of a base branch,
// else the newest; zero = there is none.
func (k *Known) before(branch string) Ref {
	for _, name := range append([]string{branch}, baseBranches...) {
		if ref := k.newest(func(n *knownRun) bool { return n.Branch == name }); ref.Key != "" {
			return ref
		}
	}
	return k.newest(func(*knownRun) bool { return true })
}

// newest is the newest run so far that states a time and is meant.
func (k *Known) newest(meant func(*knownRun) bool) Ref {
	for i := range slices.Backward(k.runs[:k.at]) {
		if n := &k.runs[i]; !n.Started.IsZero() && meant(n) {
			return n.Ref
		}
	}
	return Ref{}
}

// place compares the next run with what is known, sets the identities of its findings, and learns it. It returns what
// earlier runs say about it.
func (k *Known) place(r *Record, waivers *judge.Waivers) (*judge.Past, error) {
	for i := range r.Sightings {
		if err := k.revive(k.closed.prints[r.Sightings[i].Fingerprint]...); err != nil {
			return nil, err
		}
	}
	p := k.newPlacing(r)
	p.equal(true)
	p.equal(false)
	p.near()
	past := &judge.Past{Findings: make(map[string]*judge.History, len(p.found)), Similar: p.similar()}
	p.begin()
	r.Left = p.learn(past, waivers)
	return past, nil
}

// add learns a run that was placed before, from its record.
func (k *Known) add(r *Record) error {
	for i := range r.Sightings {
		if err := k.revive(r.Sightings[i].Identity); err != nil {
			return err
		}
	}
	p := k.newPlacing(r)
	p.known()
	p.learn(&judge.Past{Findings: map[string]*judge.History{}}, nil)
	return nil
}

// learn notes what the run reported, what it looked at and did not report, and what its branch leaves open. It returns
// how many findings are open after it.
func (p *placing) learn(past *judge.Past, waivers *judge.Waivers) (open int) {
	p.put(p.run)
	p.pass()
	p.name(p.run.filesNamed())
	if !p.run.Started.IsZero() {
		p.enter(p.run.Branch)
	}
	for i, f := range p.placed {
		s := &p.run.Sightings[i]
		past.Findings[s.Key] = p.see(f, s)
	}
	if !p.run.Started.IsZero() {
		open = p.survey(past, waivers)
	}
	p.sweep()
	return open
}

// see adds a sighting to its finding.
func (p *placing) see(f *Finding, s *Sighting) *judge.History {
	if f.Runs > 0 {
		p.unindex(f)
	}
	h := f.see(p.run, s)
	p.index(f)
	p.count(f, s)
	return h
}

// survey goes through all findings after a run: those that it looked at and did not report are closed, and others may
// be carried over to it.
func (p *placing) survey(past *judge.Past, waivers *judge.Waivers) (open int) {
	looked, carried := p.run.looked(), &judge.Carried{}
	for _, file := range slices.Concat(p.run.Reviewed, p.run.Touched) {
		for _, f := range p.bases[path.Base(report.CleanPath(file))] {
			f.beside = p.at
		}
	}
	for _, f := range p.Findings {
		if f.placed != p.run {
			if (f.beside == p.at || p.apart) && p.close(f, looked) {
				past.Resolved = append(past.Resolved, *f.earlier(f.Last, f.Latest().RunRef))
			}
			p.carry(carried, f, waivers)
		}
		if f.Open {
			open++
		}
	}
	if len(carried.Findings) > 0 {
		past.Carried = carried
	}
	return open
}

// Days are the whole days from one time to another; 0 if the other is not later.
func Days(from, to time.Time) int { return max(0, int(to.Sub(from)/(24*time.Hour))) }

// earlier is the finding as a run left it.
func (f *Finding) earlier(s *Sighting, last judge.RunRef) *judge.EarlierFinding {
	return &judge.EarlierFinding{Identity: f.Everywhere(), Last: last, Key: s.Key, ID: s.ID, Title: s.Title, File: s.File,
		Line: s.Line, Severity: s.Severity, Reviewer: s.Reviewer}
}

// Count counts the findings of one reviewer, over all runs of the project.
type Count struct {
	Findings int `json:"findings"` // different ones
	Reported int `json:"reported"` // sightings, as the following
	Silent   int `json:"unaccounted,omitzero"`
	Fixed    int `json:"fixed,omitzero"`
	Failed   int `json:"failed,omitzero"` // fixes that a later run disproved
}

// count adds a sighting that was just learned.
func (k *Known) count(f *Finding, s *Sighting) {
	c := k.Counts[s.Reviewer]
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
	k.Counts[s.Reviewer] = c
}
