package archive

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"

	"swarmreport/report/decode"
	"swarmreport/report/judge"
)

// Known is a project over time: its runs in order, and how the first of them left its findings, with which the next run
// is compared. It is derived from the records and kept beside them, so that adding a run reads no older month.
type Known struct {
	knownHead
	knownFindings

	chains  []string // chains[i] is the digest over the first i runs, as far as that was asked for
	at      int      // how many runs the findings are known after
	text    []byte   // the findings as the file has them, as long as nobody asked for them
	changed bool     // the file must be written

	identities map[string]*Finding
	alike      map[uint64][]*Finding // by the keys of their last sighting
	open       int                   // how many are open
}

// knownHead is the first line of the file: as much as shows whether the runs are as they were.
type knownHead struct {
	Schema  string     `json:"schema"`
	Project string     `json:"project,omitzero"`
	Runs    []knownRun `json:"runs"`
}

// knownRun is a run, and what its folder was built from.
type knownRun struct {
	Ref
	Branch string `json:"branch,omitzero"`
	Built  string `json:"built_from,omitzero"`
}

// knownFindings is the second line.
type knownFindings struct {
	Findings []*Finding `json:"findings"` // in the order in which they were first reported
	Pending  pending    `json:"pending"`
}

// knownSchema names the shape of the file.
const knownSchema = "swarmreport/known/6"

// newKnown knows nothing of a project.
func newKnown(project string) *Known {
	k := &Known{knownHead: knownHead{Schema: knownSchema, Project: project}}
	k.begin()
	return k
}

// begin goes back before the first run.
func (k *Known) begin() {
	k.Findings, k.at, k.text, k.open, k.Pending = nil, 0, nil, 0, pending{"": {}, unnamed: {}}
	k.identities, k.alike = map[string]*Finding{}, map[uint64][]*Finding{}
}

// read reads what jsonl writes, but for the findings.
func (k *Known) read(text []byte) error {
	first, rest, _ := bytes.Cut(text, []byte("\n"))
	if err := readOwn(first, knownSchema, &k.Schema, &k.knownHead); err != nil {
		return fmt.Errorf("line 1: %w", err)
	}
	k.at, k.text = len(k.Runs), rest
	return nil
}

// recall reads the findings, if that was not done yet.
func (k *Known) recall() error {
	if k.text == nil {
		return nil
	}
	var is knownFindings
	err := decode.Own(k.text, &is)
	k.text = nil
	for _, f := range is.Findings {
		if f == nil || f.Last == nil {
			err = errors.New("a finding is not as this program writes it")
			break
		}
		k.add(f.Last.Identity, f)
		if k.index(f, true); f.Open {
			k.open++
		}
	}
	for on, list := range is.Pending {
		k.Pending[on] = map[string]*asked{}
		for identity, x := range list {
			if x != nil && k.identities[identity] != nil {
				k.Pending[on][identity] = x
			}
		}
	}
	if err != nil {
		return fmt.Errorf("%s: line 2: %w", KnownFile(k.Project), err)
	}
	return nil
}

// jsonl writes what is known as lines of JSON; none where the project has no runs any more.
func (k *Known) jsonl() ([]byte, error) {
	if len(k.Runs) == 0 {
		return nil, nil
	}
	is := knownFindings{slices.Clone(k.Findings), k.Pending}
	for i, f := range is.Findings {
		is.Findings[i] = f.short()
	}
	return jsonLines[any](nil, k.knownHead, is)
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
	k.Runs[n] = knownRun{RefTo(r), r.branch(), r.Built}
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
		past.Carried, r.Left = k.carried(r, waivers), k.open
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
			f = k.add(s.Identity, &Finding{})
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
