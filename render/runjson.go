package render

import (
	"encoding/json"

	"io"
	"slices"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/judge/protocol"
	"swarmreport/report/view"
)

// RunSchema names the shape of run.json; "swarmreport schema run" prints it.
const RunSchema = "swarmreport/run/1"

// runJSON writes everything that was judged about one run, for programs. The keys are a promise (the schema "run"):
// what is named there keeps its meaning, further keys may come. IDs are written in place of pointers; a key whose value
// the run does not state is left out, and a list that is empty is [].
func runJSON(o *runOutput) ([]File, error) {
	write := func(to io.Writer) error { return writeDocument(to, runDocument(o.Verdict, o.at, o.site)) }
	return []File{{Path: o.at.Dir + "/" + view.RunJSON, Write: write}}, nil
}

func runDocument(v *judge.Verdict, at view.Archived, site view.Site) object {
	r, mode, before, measured := v.Run, judge.Seed, statements{}, v.Measured
	if v.Strict {
		mode = judge.Strict
	}
	doc := object{{"schema", RunSchema}, {"tool", toolOf(site)}, {"run", headJSON(v, at)}, {"verdict", verdictJSON(v)},
		{"score", scoreJSON(v.Score)}, {"accounting", object{{"mode", mode}, {"why", v.Era}}},
		{"ledger", ledgerJSON(v.Ledger)},
		{"findings", rowsOf(v.Findings, func(s *judge.Settled) object { return findingJSON(v, s, before) })},
		{"carried_over", carriedJSON(v.CarriedOver())},
		{"not_understood", rowsOf(r.NotUnderstood, func(p report.Passage) object {
			return append(originJSON(p.Origin), object{{"column?", p.Column}, {"text", p.Text}}...)
		})},
		{"similar", similarJSON(v)}, {"disproves", disprovesJSON(v)},
		{"contradictions", rowsOf(v.Contradictions, func(c judge.Contradiction) object {
			return object{{"rule", c.Rule}, {"message", c.Message}, {"declared", c.Declared}, {"found", c.Found},
				{"refs", labels(c.Refs)}}
		})},
		{"faults", rowsOf(v.Faults, faultJSON)},
		{"problems", rowsOf(r.Problems, problemJSON)},
		{"verification", verificationJSON(measured)}}
	if len(measured) > 1 {
		doc = append(doc, member{"verifications", rowsOf(measured, measuredJSON)})
	}
	return append(doc, object{{"components", rowsOf(r.Components, componentJSON)},
		{"messages", object{{"total", len(r.Messages)}, {"by_dialect", byDialect(r.Messages)}}},
		{"reviews", rowsOf(r.Reviews, reviewJSON)},
		{"inputs", rowsOf(r.Inputs, func(in report.Input) object {
			return object{{"path", in.Path}, {"sha256?", in.SHA256}, {"bytes", in.Bytes}, {"read", in.Read}, {"as?", in.As}}
		})},
		{"unread", rowsOf(r.Unread, unreadJSON)}}...)
}

func problemJSON(p report.Problem) object {
	return append(originJSON(p.Origin), object{{"column?", p.Column}, {"level", p.Level}, {"kind", p.Kind},
		{"message", p.Message}}...)
}

// ProblemJSON is a problem as run.json has it.
func ProblemJSON(p report.Problem) json.Marshaler { return problemJSON(p) }

func headJSON(v *judge.Verdict, at view.Archived) object {
	r, source := v.Run, ""
	if r.Source != nil {
		source = r.Source.Commit
	}
	return object{{"id", r.ID}, {"key", at.Key}, {"project?", r.Project}, {"path", r.Path}, {"also_at?", r.AlsoAt},
		{"started?", r.Started}, {"ended?", r.Ended}, {"phase", judge.Phase(r)}, {"goal?", r.Goal}, {"task?", r.Task},
		{"branch?", r.Branch}, {"commit?", r.Commit}, {"source_commit?", source},
		{"dialects", append([]report.Dialect{}, r.Dialects...)}}
}

// labels writes what refs point to: a finding's ID or else its key, a component's ID, or path:line.
func labels(refs []judge.Ref) []string {
	return each(refs, func(r judge.Ref) string { return r.Label })
}

// originJSON is a place in one of the run's files. The whole file has no line, and a text file no JSON pointer.
func originJSON(o report.Origin) object {
	return object{{"path", o.Path}, {"line?", o.Line}, {"pointer?", o.Pointer}}
}

// unreadJSON is a value that no reader claimed, kept so that nothing is lost.
func unreadJSON(u report.Unread) object {
	return append(originJSON(u.Origin), member{"value", u.Value})
}

func faultJSON(f protocol.Fault) object {
	return object{{"rule", f.Rule}, {"level", f.Level}, {"dialect", f.Dialect}, {"message", f.Message},
		{"message_ids", ownIDs(f.Messages)}, {"origin", originJSON(f.Origin)}}
}

// ownIDs returns the IDs of the messages that have one. Two messages may share an ID; it is listed once.
func ownIDs(messages []*report.Message) (ids []string) {
	for _, m := range messages {
		if m.ID != "" && !slices.Contains(ids, m.ID) {
			ids = append(ids, m.ID)
		}
	}
	return ids
}

// byDialect counts messages; the messages themselves are in messages.jsonl.
func byDialect(messages []*report.Message) map[report.Dialect]int {
	count := map[report.Dialect]int{}
	for _, m := range messages {
		count[m.Dialect]++
	}
	return count
}

// runsJSON lists the months of the archive and its newest runs; [archive.ReadList] reads it back. The rest of a run is
// in its own run.json.
func runsJSON(o archive.Overview, site view.Site) ([]File, error) {
	doc := object{{"schema", archive.ListSchema}, {"tool", toolOf(site)}}
	if site.Shards.Expected > 0 {
		doc = append(doc, object{{"expected", site.Shards.Expected}, {"found", site.Shards.Found}}...)
	}
	body, err := documentText(append(doc, object{{"unseen?", site.Unseen}, {"unfinished?", site.Unfinished}, {"months",
		o.Months}, {"projects", o.Projects},
		{"runs", o.Runs}}...))
	return []File{{Path: view.RunsJSON, Body: body}}, err
}

// toolOf is the program and the policy that made an output.
func toolOf(site view.Site) object {
	return object{{"name", "swarmreport"}, {"version", site.Version}, {"policy_sha256", site.PolicySHA256},
		{"policy_source?", site.PolicySource}}
}
