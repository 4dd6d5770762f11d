package life

// Truth is what really happened, as truth.json holds it beside the runs.
type Truth struct {
	Seed       uint64     `json:"seed"`
	Runs       []Run      `json:"runs"` // projects one after the other, each in time order
	Identities []Identity `json:"identities"`
}

// Run is one run and what its reviewers raised.
type Run struct {
	Project  string      `json:"project,omitzero"`
	ID       string      `json:"id"`   // the directory's name
	Path     string      `json:"path"` // below runs/
	Findings []*Sighting `json:"findings"`
}

// Sighting is one finding: where it stands, which defect it is, and what differs from that defect's sighting before.
type Sighting struct {
	Path      string   `json:"path"` // of the review, in the run
	Pointer   string   `json:"pointer"`
	Identity  string   `json:"identity"`
	Group     string   `json:"group,omitzero"`    // of defects in one file that nobody can tell apart; only their count is known
	Mutated   []string `json:"mutated,omitempty"` // against the sighting before; none for the first
	Unquoted  bool     `json:"unquoted,omitzero"` // it has no evidence: only its words tell which it is
	Lifecycle string   `json:"lifecycle"`         // new, persisting, reopened
	FirstSeen string   `json:"first_seen"`        // run id
	Answer    string   `json:"answer,omitzero"`   // fixed, tested, deferred; absent = none
	Refuted   bool     `json:"refuted,omitzero"`  // called fixed here, and raised again by a later run
}

// Identity is one true defect after the last run.
type Identity struct {
	ID     string `json:"id"`
	Kind   string `json:"kind"`          // plain, alike, or which kind of decoy: template, evidence, sibling, title
	Like   string `json:"like,omitzero"` // the defect that a decoy looks like
	Group  string `json:"group,omitzero"`
	First  string `json:"first_seen"`
	Last   string `json:"last_seen"`
	Seen   int    `json:"seen"` // runs that raise it
	State  string `json:"state"`
	Why    string `json:"why,omitzero"` // of a closed one: fixed, tested, looked
	Closed string `json:"closed_by,omitzero"`
}

func (d *defect) identity() Identity {
	return Identity{ID: d.id, Kind: d.kind, Like: d.like, Group: d.group, First: d.first, Last: d.last, Seen: d.seen,
		State: d.state, Why: d.why, Closed: d.closed}
}
