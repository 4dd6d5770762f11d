package archive

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"maps"
	"slices"

	"swarmreport/report/judge"
)

// Known is a project over time: its runs in order, and how the first of them left its findings, with which the next run
// is compared. It is derived from the records and kept beside them, so that adding a run reads no older month.
type Known struct {
	knownFile

	at         int  // how many runs the findings are known after
	changed    bool // the file must be written
	identities map[string]*Finding
	alike      map[uint64][]*Finding // by the keys of their last sighting
}

type knownFile struct {
	Schema   string     `json:"schema"`
	Project  string     `json:"project,omitzero"`
	Runs     []knownRun `json:"runs"`
	Findings []*Finding `json:"findings"` // in the order in which they were first reported
	Pending  pending    `json:"pending"`
}

// knownRun is a run, and what its folder was built from.
type knownRun struct {
	Ref
	Branch string `json:"branch,omitzero"`
	Built  string `json:"built_from,omitzero"`
	Chain  string `json:"chain"` // digest over the runs up to this one
}

// knownSchema names the shape of the file.
const knownSchema = "swarmreport/known/6"

// newKnown knows nothing of a project.
func newKnown(project string) *Known {
	k := &Known{knownFile: knownFile{Schema: knownSchema, Project: project}}
	k.begin()
	return k
}

// begin goes back before the first run.
func (k *Known) begin() {
	k.Findings, k.at, k.Pending = nil, 0, pending{"": {}, unnamed: {}}
	k.identities, k.alike = map[string]*Finding{}, map[uint64][]*Finding{}
}

// read reads what text writes.
func (k *Known) read(text []byte) error {
	if err := readOwn(text, knownSchema, &k.Schema, &k.knownFile); err != nil {
		return err
	}
	findings := k.Findings
	k.at, k.Findings = len(k.Runs), nil
	for _, f := range findings {
		if f == nil || f.Last == nil || k.Pending == nil {
			return errors.New("a finding is not as this program writes it")
		}
		k.index(k.add(f.Last.Identity, f), true)
	}
	for on, list := range k.Pending {
		if list == nil {
			k.Pending[on] = map[string]*asked{}
		}
		maps.DeleteFunc(list, func(identity string, x *asked) bool { return x == nil || k.identities[identity] == nil })
	}
	return nil
}

// text is the file; none where the project has no runs any more. Of a finding that was closed long ago it keeps as much
// as its fingerprint brings back.
func (k *Known) text() ([]byte, error) {
	if len(k.Runs) == 0 {
		return nil, nil
	}
	for _, f := range k.Findings {
		if f.old() {
			s := *f.Last
			s.ID, s.Title, s.Category, s.File, s.Likeness = "", "", "", "", Likeness{}
			f.Last = &s
		}
	}
	return jsonLines(nil, k.knownFile)
}

// nth is a run by its number, from 1; of another number it is no run.
func (k *Known) nth(n int) knownRun {
	if n < 1 || n > len(k.Runs) {
		return knownRun{}
	}
	return k.Runs[n-1]
}

// countBefore returns how many runs come before one.
func (k *Known) countBefore(r *Record) int {
	n, _ := slices.BinarySearchFunc(k.Runs, RefTo(r), func(x knownRun, ref Ref) int { return x.compare(ref) })
	return n
}

// put adds or replaces the run that n others come before.
func (k *Known) put(n int, r *Record) {
	if n == len(k.Runs) || k.Runs[n].Key != r.Key {
		k.Runs = slices.Insert(k.Runs, n, knownRun{})
	}
	k.Runs[n] = knownRun{Ref: RefTo(r), Branch: r.branch(), Built: r.Built}
	k.cut(n)
}

// cut forgets what follows from the runs after the first n.
func (k *Known) cut(n int) {
	for i := n; i < len(k.Runs); i++ {
		sum := sha256.Sum256([]byte(k.nth(i).Chain + "\n" + k.Runs[i].Key + "\n" + k.Runs[i].Built))
		k.Runs[i].Chain = hex.EncodeToString(sum[:16])
	}
	if k.changed = true; k.at > n {
		k.begin()
	}
}

// baseBranches are the branches that a run is compared with where its own has no earlier run.
var baseBranches = []string{"main", "master", "trunk", "develop"}

// before names the run that one of a branch is compared with, which comes after n others: the newest of the branch,
// else of a base branch, else the newest; zero = there is none.
func (k *Known) before(n int, branch string) Ref {
	for _, name := range slices.Concat([]string{branch}, baseBranches, []string{"*"}) {
		for _, x := range slices.Backward(k.Runs[:n]) {
			if !x.Started.IsZero() && (x.Branch == name || name == "*") {
				return x.Ref
			}
		}
	}
	return Ref{}
}

// add adds a finding that is not known yet.
func (k *Known) add(identity string, f *Finding) *Finding {
	f.Identity, f.of = identity, k
	k.Findings, k.identities[identity] = append(k.Findings, f), f
	return f
}

// place compares the next run with what is known, sets the identities of its findings, and learns it. It returns what
// earlier runs say about it, and what changed since the one before; nil = there is none.
func (k *Known) place(r, before *Record, waivers *judge.Waivers) (past *judge.Past, c *Comparison) {
	k.put(k.at, r)
	k.match(r)
	past, ended := k.learn(r)
	if past.Similar = k.hints(r); !r.Started.IsZero() {
		past.Carried = k.carried(r, waivers)
	}
	if before != nil {
		c = k.compare(before, r, past, ended)
	}
	return past, c
}

// learn adds what the next run reports, by the identities in its record, and closes what it looked at and does not
// report. It returns what the runs before say about it, and the findings that it closed.
func (k *Known) learn(r *Record) (past *judge.Past, ended []*Finding) {
	past = &judge.Past{Findings: make(map[string]*judge.History, len(r.Sightings))}
	if k.at++; !r.Started.IsZero() {
		k.Pending.enter(r.branch())
	}
	for i := range r.Sightings {
		s := &r.Sightings[i]
		f := k.identities[s.Identity]
		if f == nil {
			f = k.add(s.Identity, &Finding{Last: s})
		}
		k.index(f, false)
		past.Findings[s.Key] = f.see(r, s)
		k.index(f, true)
	}
	if !r.Started.IsZero() {
		ended = k.close(r)
	}
	for _, f := range ended {
		past.Resolved = append(past.Resolved, f.earlier())
	}
	slices.SortFunc(past.Resolved, func(x, y judge.EarlierFinding) int { return mostUrgent(&x, &y) })
	return past, ended
}
