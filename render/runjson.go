package render

import (
	"io"
	"time"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// RunSchema names the shape of run.json; "swarmreport schema run" prints it.
const RunSchema = "swarmreport/run/1"

// runJSON writes everything that was judged about one run, for programs. The keys are a promise (the schema "run"): what
// is named there keeps its meaning, further keys may come. Ids stand where a pointer would; a key whose
// value the run does not state is left out, and a list that is empty is [].
func runJSON(v *judge.Verdict, at view.Archived, site view.Site) ([]File, error) {
	write := func(to io.Writer) error {
		w := jsonWriter{to: to}
		writeRunJSON(&w, v, at, site)
		return w.end()
	}
	return []File{{Path: at.Dir + "/" + view.RunJSON, Write: write}}, nil
}

func writeRunJSON(w *jsonWriter, v *judge.Verdict, at view.Archived, site view.Site) {
	w.member("schema", RunSchema)
	w.member("tool", toolOf(site))
	w.member("run", newRunHead(v, at))
	w.member("verdict", newRunVerdict(v))
	w.member("score", newRunScore(v.Score))
	w.member("accounting", newRunAccounting(v.Account))
	w.member("ledger", newRunLedger(v.Ledger))
	var before told
	list(w, "findings", v.Findings, func(s *judge.Settled) runFinding { return newRunFinding(v, s, &before) })
	w.member("carried_over", newRunCarried(v.CarriedOver()))
	list(w, "not_understood", v.Run.NotUnderstood, newRunPassage)
	w.member("similar", newRunSimilar(v))
	w.member("disproves", newRunDisproves(v))
	list(w, "contradictions", v.Contradictions, newRunContradiction)
	list(w, "faults", v.Faults, newRunFault)
	list(w, "problems", v.Run.Problems, newRunProblem)
	w.member("verification", newRunVerification(v.Measured))
	if len(v.Measured) > 1 {
		list(w, "verifications", v.Measured, newRunMeasured)
	}
	list(w, "components", v.Run.Components, newRunComponent)
	w.member("messages", newRunMessages(v.Run.Messages))
	list(w, "reviews", v.Run.Reviews, newRunReview)
	list(w, "inputs", v.Run.Inputs, newRunInput)
	list(w, "unread", v.Run.Unread, newRunUnread)
}

// runHead is what the run is, by its own words and its folder.
type runHead struct {
	ID       string           `json:"id"`  // the directory's own name
	Key      string           `json:"key"` // unique in the archive
	Project  string           `json:"project,omitzero"`
	Path     string           `json:"path"` // under the folder that was read
	AlsoAt   []string         `json:"also_at,omitempty"`
	Started  time.Time        `json:"started,omitzero"`
	Ended    time.Time        `json:"ended,omitzero"` // the latest time stated inside
	Phase    string           `json:"phase"`          // the furthest that left a file
	Goal     string           `json:"goal,omitzero"`
	Task     string           `json:"task,omitzero"`
	Branch   string           `json:"branch,omitzero"`
	Commit   string           `json:"commit,omitzero"`        // the one that the verdict is about
	Source   string           `json:"source_commit,omitzero"` // the one that the code shown is at
	Dialects []report.Dialect `json:"dialects"`
}

func newRunHead(v *judge.Verdict, at view.Archived) runHead {
	r := v.Run
	head := runHead{ID: r.ID, Key: at.Key, Project: r.Project, Path: r.Path, AlsoAt: r.AlsoAt, Started: r.Started, Ended: r.Ended,
		Phase: judge.Phase(r), Goal: r.Goal, Task: r.Task, Branch: r.Branch, Commit: r.Commit, Dialects: orEmpty(r.Dialects)}
	if r.Source != nil {
		head.Source = r.Source.Commit
	}
	return head
}

// runContradiction is two statements of the run that cannot both be true.
type runContradiction struct {
	Rule     string   `json:"rule"`
	Message  string   `json:"message"`
	Declared string   `json:"declared"` // what the run says
	Found    string   `json:"found"`    // what it shows
	Refs     []string `json:"refs"`
}

func newRunContradiction(c judge.Contradiction) runContradiction {
	return runContradiction{c.Rule, c.Message, c.Declared, c.Found, labels(c.Refs)}
}

// labels writes what refs point to: a finding's id or else its key, a component's id, or path:line.
func labels(refs []judge.Ref) []string {
	return orEmpty(each(refs, func(r judge.Ref) string { return r.Label }))
}

// runOrigin is a place in one of the run's files.
type runOrigin struct {
	Path    string `json:"path"`             // under the run's folder
	Line    int    `json:"line,omitzero"`    // 1-based; absent = the whole file
	Pointer string `json:"pointer,omitzero"` // JSON pointer (RFC 6901); absent in text files and for the document itself
}

func newRunOrigin(o report.Origin) runOrigin { return runOrigin{o.Path, o.Line, o.Pointer} }

// runPassage is a part of a file that a person must look at.
type runPassage struct {
	runOrigin
	Column int    `json:"column,omitzero"` // 1-based, in characters
	Text   string `json:"text"`
}

func newRunPassage(p report.Passage) runPassage {
	return runPassage{newRunOrigin(p.Origin), p.Column, p.Text}
}

// runProblem is something wrong with the input itself.
type runProblem struct {
	runOrigin
	Column  int                `json:"column,omitzero"` // 1-based, in characters
	Level   string             `json:"level"`
	Kind    report.ProblemKind `json:"kind"`
	Message string             `json:"message"`
}

func newRunProblem(p report.Problem) runProblem {
	return runProblem{newRunOrigin(p.Origin), p.Column, p.Level.String(), p.Kind, p.Message}
}

// runInput is one file of the run's folder.
type runInput struct {
	Path   string           `json:"path"`
	SHA256 string           `json:"sha256,omitzero"` // of the bytes on disk, hex; absent where they could not be read
	Bytes  int64            `json:"bytes"`
	Read   report.ReadState `json:"read"`
	As     string           `json:"as,omitzero"` // the reader that took it; absent = none
}

func newRunInput(in report.Input) runInput {
	return runInput{in.Path, in.SHA256, in.Bytes, in.Read, in.As}
}

// runUnread is a value that no reader took, kept so that nothing is lost.
type runUnread struct {
	runOrigin
	Value string `json:"value"` // as compact JSON, or the text
}

func newRunUnread(u report.Unread) runUnread { return runUnread{newRunOrigin(u.Origin), u.Value} }
