package main

import (
	"bytes"
	"cmp"
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"swarmreport/render"
	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/query"
	"swarmreport/report/view"
)

type queryFlags struct {
	reading          readFlags
	format, out      string
	latest, exitCode bool
	messages         bool
}

// aboutFindings is what findings are asked for by, and how an answer of them can be written.
func aboutFindings() question[*judge.Settled] {
	return question[*judge.Settled]{
		what: "finding", keys: query.Findings, words: closedWords(),
		of:    func(r *report.Run) int { return len(r.Findings) },
		asked: (*view.Run).Asked,
		formats: []format[*render.Answer[*judge.Settled]]{
			{"text", func(a *render.Answer[*judge.Settled]) ([]byte, error) { return answerText(a, findingLines), nil }},
			{"md", func(a *render.Answer[*judge.Settled]) ([]byte, error) { return render.AnswerMarkdown(a), nil }},
			{"json", render.AnswerJSON},
		},
	}
}

func newQuery(s *streams) *cobra.Command {
	var f queryFlags
	cmd := &cobra.Command{
		Use:     "query EXPR [PATH…]",
		Short:   "Ask runs for findings or for messages, for people and for the next agent",
		Long:    aboutQuery(),
		Example: "  swarmreport query 'sev:critical,high state:unaccounted' hack/swarm --latest --format md\n  swarmreport query 'file:src/** -state:fixed' hack/swarm --json\n  swarmreport query 'verdict:negative agent:reviewer' hack/swarm --messages",
		Args:    takes(1, anyNumber, "a question, and the paths of runs"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := s.oneForm(cmd); err != nil {
				return err
			}
			return runQuery(cmd.Context(), s, args[0], args[1:], f)
		},
	}
	cmd.SetFlagErrorFunc(func(_ *cobra.Command, err error) error {
		return misused("%w; an EXPR that begins with a dash stands behind --, as in: swarmreport query -- -sev:low hack/swarm", plainly(err))
	})
	cmd.Flags().StringVar(&f.format, "format", "text", "text, md or json")
	cmd.Flags().StringVarP(&f.out, "out", "o", "", "file to write; - or none is stdout")
	cmd.Flags().BoolVar(&f.latest, "latest", false, "only the newest run of each project")
	cmd.Flags().BoolVar(&f.exitCode, "exit-code", false, "exit code 3 when anything was found")
	cmd.Flags().BoolVar(&f.messages, "messages", false, "ask for messages instead of findings")
	f.reading.register(cmd)
	f.reading.registerSource(cmd)
	return completeWords(cmd, map[string][]string{"format": formatNames(aboutFindings().formats)})
}

func runQuery(ctx context.Context, s *streams, expr string, paths []string, f queryFlags) error {
	if f.messages {
		return answered(ctx, s, aboutMessages(), expr, paths, f)
	}
	return answered(ctx, s, aboutFindings(), expr, paths, f)
}

func aboutQuery() string {
	return `Query reads and judges runs as build does, and lists the findings that fit EXPR: the language of the site's query box.

  retry timeout           both words, anywhere in a finding
  "read with pickle"      these words in a row
  sev:critical,high       a comma is "or"; state takes the words of export --state, except resolved
  state:unaccounted       what became of it, or what it is to earlier runs: state:new
  -reviewer:qa            not
  file:src/**             part of a path, or a pattern: * in a folder, ** across
  component:""            in quotes the whole; "" is none

Keys: ` + keyNames(query.Findings) + `. Write -- before an EXPR that begins with a dash.

With --messages it lists what the agents said to each other instead. Keys: ` + keyNames(query.Messages) + `;
an agent is who sent or who should read it, a verdict is the message's own, and mark is fault, unanswered, findings or duplicate.

--format md is what remains to be done, for an agent to start from: what stands outside the fences is ours, every text of a run stands in a
fence and is marked as data. --format json is the same for programs (swarmreport schema answer, with --messages answer-messages). Exit code 0; with --exit-code 3 when anything was found.`
}

// answered reads the runs, has them answer, and delivers what was found.
func answered[T any](ctx context.Context, s *streams, q question[T], expr string, paths []string, f queryFlags) error {
	write, err := formatNamed(q.formats, f.format, s.json)
	if err != nil {
		return err
	}
	if err := swapped("question", expr, paths); err != nil {
		return err
	}
	asked, err := q.parse(expr)
	if err != nil {
		return err
	}
	judged, err := s.judgedRuns(ctx, order{paths, f.reading, f.latest, f.out, ""})
	if err != nil {
		return err
	}
	s.sayNotCompared(judged.runs, query.Values(expr, q.keys, "state"))
	site, err := siteFlags{reading: f.reading}.dress(view.Site{Version: version}, judged.policy)
	if err != nil {
		return err
	}
	a := q.answer(expr, asked, judged.runs, site)
	text, err := write(a)
	if err != nil {
		return err
	}
	if f.exitCode && a.Count() > 0 {
		s.code = exitFail
	}
	return s.deliver(text, f.out, report.Plural(a.Count(), q.what))
}

func (q question[T]) answer(expr string, asked query.Query, runs []render.ExportRun, site view.Site) *render.Answer[T] {
	a := &render.Answer[T]{Question: expr, What: q.what, Site: site}
	for _, r := range runs {
		a.Runs = append(a.Runs, render.AnswerRun[T]{Verdict: r.Verdict, At: r.At, Chosen: q.asked(view.NewRun(r.Verdict, site, r.At), asked)})
		a.Of += q.of(r.Run)
	}
	return a
}

// answerText writes for a terminal: what comes from a run passes through safe and begins no line (rule R8).
func answerText[T any](a *render.Answer[T], lines func(*bytes.Buffer, *judge.Verdict, T)) []byte {
	var b bytes.Buffer
	for r, x := range a.All() {
		lines(&b, r.Verdict, x)
	}
	fmt.Fprintln(&b, a.Sum())
	return b.Bytes()
}

func findingLines(b *bytes.Buffer, v *judge.Verdict, s *judge.Settled) {
	fmt.Fprintf(b, "%-13s %s", s.Severity, safe(s.Label()))
	if s.File != "" {
		fmt.Fprintf(b, "  %s", safe(s.Place()))
	}
	state := s.Disposition.Words()
	if life := v.Past.Of(s).Lifecycle; life != judge.NotCompared {
		state += ", " + life.String()
	}
	fmt.Fprintf(b, "\n%-13s %s\n%-13s %s; %s in %s\n", "", safe(cmp.Or(s.Headline(), view.Unsaid)), "", state, safe(s.Reviewer), safe(v.Run.Name()))
}
