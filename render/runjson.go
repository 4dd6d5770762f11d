package render

import (
	"io"
	"slices"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/judge/protocol"
	"swarmreport/report/view"
)

// RunSchema names the shape of run.json; "swarmreport schema run" prints it.
const RunSchema = "swarmreport/run/1"

// runJSON writes everything that was judged about one run, for programs. The keys are a promise (the schema "run"): what
// is named there keeps its meaning, further keys may come. IDs are written in place of pointers; a key whose value the
// run does not state is left out, and a list that is empty is [].
func runJSON(v *judge.Verdict, at view.Archived, site view.Site) ([]File, error) {
	write := func(to io.Writer) error {
		w := jsonWriter{to: to}
		writeRunJSON(&w, v, at, site)
		return w.end()
	}
	return []File{{Path: at.Dir + "/" + view.RunJSON, Write: write}}, nil
}

func writeRunJSON(w *jsonWriter, v *judge.Verdict, at view.Archived, site view.Site) {
	r := v.Run
	w.member("schema", RunSchema)
	w.member("tool", toolOf(site))
	w.member("run", headJSON(v, at))
	w.member("verdict", verdictJSON(v))
	w.member("score", scoreJSON(v.Score))
	mode := judge.Seed
	if v.Strict {
		mode = judge.Strict
	}
	w.member("accounting", object{{"mode", mode}, {"why", v.SourcedEra()}})
	w.member("ledger", ledgerJSON(v.Ledger))
	var before statements
	list(w, "findings", v.Findings, func(s *judge.Settled) object { return findingJSON(v, s, &before) })
	w.member("carried_over", carriedJSON(v.CarriedOver()))
	list(w, "not_understood", r.NotUnderstood, func(p report.Passage) object {
		return append(originJSON(p.Origin), object{{"column?", p.Column}, {"text", p.Text}}...)
	})
	w.member("similar", similarJSON(v))
	w.member("disproves", disprovesJSON(v))
	list(w, "contradictions", v.Contradictions, func(c judge.Contradiction) object {
		return object{{"rule", c.Rule}, {"message", c.Message}, {"declared", c.Declared}, {"found", c.Found},
			{"refs", labels(c.Refs)}}
	})
	list(w, "faults", v.Faults, faultJSON)
	list(w, "problems", r.Problems, func(p report.Problem) object {
		return append(originJSON(p.Origin),
			object{{"column?", p.Column}, {"level", p.Level}, {"kind", p.Kind}, {"message", p.Message}}...)
	})
	w.member("verification", verificationJSON(v.Measured))
	if len(v.Measured) > 1 {
		list(w, "verifications", v.Measured, measuredJSON)
	}
	list(w, "components", r.Components, componentJSON)
	w.member("messages", object{{"total", len(r.Messages)}, {"by_dialect", byDialect(r.Messages)}})
	list(w, "reviews", r.Reviews, reviewJSON)
	list(w, "inputs", r.Inputs, func(in report.Input) object {
		return object{{"path", in.Path}, {"sha256?", in.SHA256}, {"bytes", in.Bytes}, {"read", in.Read}, {"as?", in.As}}
	})
	list(w, "unread", r.Unread, unreadJSON)
}

func headJSON(v *judge.Verdict, at view.Archived) object {
	r, source := v.Run, ""
	if r.Source != nil {
		source = r.Source.Commit
	}
	return object{{"id", r.ID}, {"key", at.Key}, {"project?", r.Project}, {"path", r.Path}, {"also_at?", r.AlsoAt},
		{"started?", r.Started}, {"ended?", r.Ended}, {"phase", judge.Phase(r)}, {"goal?", r.Goal}, {"task?", r.Task},
		{"branch?", r.Branch}, {"commit?", r.Commit}, {"source_commit?", source}, {"dialects", orEmpty(r.Dialects)}}
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
