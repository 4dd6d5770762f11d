package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

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

// answerFormats lists how an answer can be written.
var answerFormats = []format[*render.Answer]{
	{"text", func(a *render.Answer) ([]byte, error) { return answerText(a), nil }},
	{"md", func(a *render.Answer) ([]byte, error) { return render.AnswerMarkdown(a), nil }},
	{"json", render.AnswerJSON},
}

// messageFormats lists the same for an answer of messages.
var messageFormats = []format[*render.MessageAnswer]{
	{"text", func(a *render.MessageAnswer) ([]byte, error) { return messagesText(a), nil }},
	{"md", func(a *render.MessageAnswer) ([]byte, error) { return render.MessagesMarkdown(a), nil }},
	{"json", render.MessagesJSON},
}

func newQuery(s *streams) *cobra.Command {
	var f queryFlags
	cmd := &cobra.Command{
		Use:   "query EXPR [PATH…]",
		Short: "Ask runs for findings or for messages, for people and for the next agent",
		Long: `Query reads and judges runs as build does, and lists the findings that fit EXPR: the language of the site's query box.

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
fence and is marked as data. --format json is the same for programs (swarmreport schema answer, with --messages answer-messages). Exit code 0; with --exit-code 3 when anything was found.`,
		Example: "  swarmreport query 'sev:critical,high state:unaccounted' hack/swarm --latest --format md\n  swarmreport query 'file:src/** -state:fixed' hack/swarm --json\n  swarmreport query 'verdict:negative agent:reviewer' hack/swarm --messages",
		Args:    takes(1, anyNumber, "a question, and the paths of runs"),
		RunE: func(cmd *cobra.Command, args []string) error {
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
	return completeWords(cmd, map[string][]string{"format": formatNames(answerFormats)})
}

func keyNames(keys []query.Key) string {
	var names []string
	for _, k := range keys {
		names = append(names, k.Name)
	}
	return strings.Join(names, ", ")
}

// closedWords are all words that the findings of a run can have behind a key. What is resolved is no finding of the run that was asked.
func closedWords() map[string][]string {
	states := judge.StateWords()
	return map[string][]string{
		"sev":     words(report.Severities...),
		"state":   states[:slices.Index(states, judge.ResolvedWord)],
		"proof":   words(judge.NoProof, judge.Claimed, judge.Corroborated, judge.Contradicted, judge.Refuted),
		"verdict": words(judge.Pass, judge.Review, judge.Fail, judge.Incomplete),
	}
}

func words[W fmt.Stringer](list ...W) (texts []string) {
	for _, w := range list {
		texts = append(texts, w.String())
	}
	return texts
}

// swapped is an error where what comes first is a path that exists, and no path is behind it, or one that does not exist.
func swapped(what, first string, paths []string) error {
	if _, err := os.Stat(first); err != nil || len(paths) > 0 && paths[0] == "" {
		return nil
	}
	if len(paths) == 0 {
		return misused("%s is a path, and no other is named: the %s comes first, then the paths; where it is the %s, name the path too, such as .", first, what, what)
	}
	if _, err := os.Stat(paths[0]); !errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return misused("%s does not exist, and %s does: the %s comes first, then the paths", paths[0], first, what)
}

func runQuery(ctx context.Context, s *streams, expr string, paths []string, f queryFlags) error {
	if f.messages {
		write, err := formatNamed(messageFormats, f.format, s.json)
		if err != nil {
			return err
		}
		return answered(ctx, s, questionOf{expr, "message", query.Messages, messageWords()}, paths, f, messageAnswer, write)
	}
	write, err := formatNamed(answerFormats, f.format, s.json)
	if err != nil {
		return err
	}
	return answered(ctx, s, questionOf{expr, "finding", query.Findings, closedWords()}, paths, f, answer, write)
}

// counted is an answer that says how much was found.
type counted interface{ Count() int }

// answered reads the runs, has them answer, and delivers what was found.
func answered[A counted](ctx context.Context, s *streams, question questionOf, paths []string, f queryFlags,
	answer func(string, query.Query, []render.ExportRun, view.Site) A, write func(A) ([]byte, error)) error {
	if err := swapped("question", question.text, paths); err != nil {
		return err
	}
	asked, err := question.parse()
	if err != nil {
		return err
	}
	judged, err := s.judgedRuns(ctx, order{paths, f.reading, f.latest, f.out, ""})
	if err != nil {
		return err
	}
	site, err := siteFlags{reading: f.reading}.dress(view.Site{Version: version}, judged.policy)
	if err != nil {
		return err
	}
	a := answer(question.text, asked, judged.runs, site)
	text, err := write(a)
	if err != nil {
		return err
	}
	if f.exitCode && a.Count() > 0 {
		s.code = exitFail
	}
	return s.deliver(text, f.out, report.Plural(a.Count(), question.what))
}

// questionOf is a question with what it is about.
type questionOf struct {
	text, what string
	keys       []query.Key
	words      map[string][]string // all that some of the keys can have
}

// parse refuses what nothing can ever fit: a slip in it would read as "nothing found".
func (q questionOf) parse() (query.Query, error) {
	asked, unknown := query.Parse(q.text, q.keys)
	if len(unknown) > 0 {
		return asked, misused("%s: is not a key; the keys are %s. To look for it as text, put it in quotes", unknown[0], keyNames(q.keys))
	}
	if joins := query.Joins(q.text); len(joins) > 0 {
		return asked, misused("%s joins no terms: all must fit, a comma behind a key is \"or\", and a dash before a term is not. To look for it as text, put it in quotes", joins[0])
	}
	if odd := query.Unmet(q.text, q.keys, q.words); len(odd) > 0 {
		key, value := odd[0][0], odd[0][1]
		return asked, misused("%s:%s fits no %s; the words of %s are %s, and \"\" for none", key, value, q.what, key, strings.Join(q.words[key], ", "))
	}
	return asked, nil
}

func answer(expr string, q query.Query, runs []render.ExportRun, site view.Site) *render.Answer {
	a := &render.Answer{Question: expr, Runs: runs, Site: site}
	for i := range runs {
		r := &runs[i]
		r.Chosen = view.NewRun(r.Verdict, site, r.At).Asked(q)
		a.Of += len(r.Findings)
	}
	return a
}

// answerText writes for a terminal: what comes from a run passes through safe and begins no line (rule R8).
func answerText(a *render.Answer) []byte {
	var b bytes.Buffer
	for i := range a.Runs {
		for _, s := range a.Runs[i].Chosen {
			answerLines(&b, &a.Runs[i], s)
		}
	}
	fmt.Fprintf(&b, "%d of %s in %s\n", a.Count(), report.Plural(a.Of, "finding"), report.Plural(len(a.Runs), "run"))
	return b.Bytes()
}

func answerLines(b *bytes.Buffer, r *render.ExportRun, s *judge.Settled) {
	fmt.Fprintf(b, "%-13s %s", s.Severity, safe(s.Label()))
	if s.File != "" {
		fmt.Fprintf(b, "  %s", safe(s.Place()))
	}
	state := spaced(s.Disposition)
	if life := r.Past.Of(s).Lifecycle; life != judge.NotCompared {
		state += ", " + life.String()
	}
	fmt.Fprintf(b, "\n%-13s %s\n%-13s %s; %s in %s\n", "", safe(s.Headline()), "", state, safe(s.Reviewer), safe(r.Run.Name()))
}
