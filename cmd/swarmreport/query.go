package main

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"swarmreport/render"
	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/query"
	"swarmreport/report/view"
)

// queryFormats lists how an answer can be written.
var queryFormats = []format[*render.Export]{
	{"text", answerText},
	{"md", func(a *render.Export) ([]byte, error) { return render.AnswerMarkdown(a), nil }},
	{"json", render.AnswerJSON},
	{"waiver", waiverEntries},
}

// query reads the runs and prints the findings that match.
func (c *call) query(ctx context.Context, args []string) error {
	expr, paths := args[0], args[1:]
	write, err := formatted(c.flags, queryFormats)
	if err != nil {
		return err
	}
	if len(paths) == 0 && isThere(expr) {
		return misused("%s is a path; name findings before it: swarmreport query state:open %[1]s", expr)
	}
	asked, err := parseQuery(expr)
	if err != nil {
		return err
	}
	r, runs, err := c.judgeRuns(ctx, paths)
	if err != nil {
		return err
	}
	defer r.close()
	a := &render.Export{Question: expr, Site: r.site}
	for _, v := range runs {
		chosen := view.NewRun(v.Verdict, a.Site, v.at).Asked(asked)
		a.Runs = append(a.Runs, render.ExportRun{Verdict: v.Verdict, At: v.at, Chosen: chosen})
		a.Of += len(v.Run.Findings)
	}
	text, err := write(a)
	if err != nil {
		return err
	}
	if c.exitCode && a.Count() > 0 {
		c.code = exitFail
	}
	c.out.Write(text)
	return nil
}

// parseQuery refuses what can never match: a typing error would read as "nothing found".
func parseQuery(text string) (query.Query, error) {
	asked, unknown := query.Parse(text, query.Findings)
	if len(unknown) > 0 {
		return asked, misused("%s: is not a key; the keys are %s; to search for it as text, put it in quotes", unknown[0],
			keyNames(query.Findings))
	}
	words := closedWords()
	if odd := asked.Unmet(words); len(odd) > 0 {
		return asked, misused("%s:%s matches no finding; the words of %[1]s are %[3]s, and \"\" for none",
			odd[0][0], odd[0][1], strings.Join(words[odd[0][0]], ", "))
	}
	return asked, nil
}

// closedWords are the words that findings can have after a key; a resolved one is no finding of the run.
func closedWords() map[string][]string {
	states := judge.StateWords()
	return map[string][]string{
		"sev":     words(report.Severities...),
		"state":   slices.Insert(states[:slices.Index(states, judge.ResolvedWord)], 2, view.Disputed),
		"proof":   words(judge.NoProof, judge.Claimed, judge.Corroborated, judge.Contradicted),
		"verdict": words(judge.Pass, judge.Review, judge.Fail, judge.Incomplete),
	}
}

func keyNames(keys []query.Key) string {
	return strings.Join(namesOf(keys, func(k query.Key) string { return k.Name }), ", ")
}

// answerText writes for a terminal: what comes from a run passes through safe and begins no line (rule R8).
func answerText(a *render.Export) ([]byte, error) {
	var b bytes.Buffer
	for r, s := range a.All() {
		fmt.Fprintf(&b, "%-13s %s", s.Severity, safe(s.Label()))
		if s.File != "" {
			fmt.Fprintf(&b, "  %s", safe(s.Place()))
		}
		state := s.Disposition.Words()
		if life := r.Past.Of(s).Lifecycle; life != judge.NotCompared {
			state += ", " + string(life)
		}
		fmt.Fprintf(&b, "\n%-13s %s\n%-13s %s; %s in %s\n", "", safe(cmp.Or(s.Headline(), view.Unsaid)), "", state,
			safe(s.Reviewer), safe(r.Run.Name()))
	}
	fmt.Fprintln(&b, a.Sum())
	return b.Bytes(), nil
}

// waiverEntries writes an entry for the file of waivers per fingerprint, for findings that a waiver would change. No
// command accepts the file before the angle brackets are filled in: who takes an entry over decides.
func waiverEntries(a *render.Export) ([]byte, error) {
	var order []string
	about := map[string]string{}
	for r, s := range a.All() {
		if s.Disposition == judge.Waived || !judge.Waivable(s.Disposition) {
			continue
		}
		print := s.Fingerprint()
		if about[print] == "" {
			order = append(order, print)
		}
		about[print] += fmt.Sprintf("# %s: %s, %s, %s, %s: %s\n", safe(r.Run.ID), safe(s.Label()), s.Severity,
			safe(s.Place()), s.Disposition.Words(), safe(s.Headline()))
		if hint := view.SimilarWords(r.Verdict, s.Key); hint != "" {
			about[print] += "# " + safe(hint) + "\n"
		}
	}
	var b bytes.Buffer
	for _, fingerprint := range order {
		fmt.Fprintf(&b, "%s- fingerprint: %q\n  reason: \"<why it may remain>\"\n  owner: \"<who answers for it>\"\n"+
			"  created: \"<today, YYYY-MM-DD>\"\n  expires: \"<its last day, YYYY-MM-DD>\"\n", about[fingerprint], fingerprint)
	}
	if len(order) == 0 {
		fmt.Fprintf(&b, "# no entry: a waiver would change nothing for %s\n", a.Sum())
	}
	return b.Bytes(), nil
}
