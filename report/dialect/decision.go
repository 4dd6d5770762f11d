package dialect

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/pattern"
)

// Whoever decides at the end whether the work goes through writes a “Merge Decision”, with a word below “Verdict”, or puts a merge_verdict into
// the receipt of the gate. What else stands there repeats what others found.

var decisionTitle = pattern.Of(`(?i)^(?:final )?(?:merge|release|ship|gate|deploy(?:ment)?|go[ /-]no[ /-]?go) (?:decision|verdict)\b`)

var decisionNames = []string{"merge_verdict", "merge_decision"}

func decisionShape(f *form.File) bool {
	if f.Format == form.Markdown {
		return decisionTitle.MatchString(f.FirstTitle()) && decisionIn(f).Word != "" || gateSaid(f) != nil
	}
	at, ok := f.Root(decisionNames...)
	return ok && judgesMerge(node.Find(at.Node, decisionNames...)) || gateShape(f) || notReadyShape(f)
}

// A file on the release may say that the work is not ready, by a truth value: release.json, {"ready": false, "checklist": […]}. That it is
// ready is not enough for a decision.

var (
	releaseFile = pattern.Of(`(?i)(?:^|[-_])(?:release|readiness|ship|shipping|deploy(?:ment)?|go[-_]?no[-_]?go)(?:[-_]|$)`)
	readyNames  = []string{"ready", "release_ready", "ready_for_release", "ready_to_release", "ready_to_ship", "ready_to_merge", "production_ready"}
)

func notReadyShape(f *form.File) bool {
	at, ok := f.Root(readyNames...)
	said := node.Find(at.Node, readyNames...)
	return ok && releaseFile.MatchString(form.Stem(f.Path)) && said != nil && said.Kind == decode.Bool && said.Text == "false" && !listsShape(f)
}

func judgesMerge(n *decode.Node) bool {
	return n != nil && n.Kind == decode.String && report.VerdictOf(n.Text) != report.NoVerdict
}

func readDecision(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	if f.Format == form.Markdown {
		if r.Art.Decision = gateSaid(f); r.Art.Decision == nil {
			r.Art.Decision = decisionIn(f)
		}
		return r.Finish()
	}
	at, ok := f.Root(decisionNames...)
	if !ok && notReadyShape(f) {
		at, _ = f.Root(readyNames...)
		r.Art.Decision = &report.Decision{Origin: r.Origin(at), Word: "not ready"}
		return r.Finish()
	}
	if !ok {
		return readGate(r)
	}
	o := r.Object(at)
	r.Art.Decision = &report.Decision{Origin: r.Origin(at), Word: o.Scalar(decisionNames...), Time: o.Stamp(phrase.TimeNames...)}
	r.KeepRest(o, at)
	return r.Finish()
}

// decisionIn finds the word in a text: in its title, behind a label or below one. Of several a refusal counts.
func decisionIn(f *form.File) *report.Decision {
	d, titled := &report.Decision{Origin: f.At(1)}, false
	for number, line := range f.Uncoded() {
		text := markup.Bare(line)
		if text == "" {
			continue
		}
		said := decidedBy(text, titled)
		if verdict := report.VerdictOf(said); verdict == report.Negative || verdict == report.Positive && d.Word == "" {
			d.Line, d.Word = number, said
		}
		if d.Refuses() {
			return d
		}
		titled = prose.VerdictTitle.MatchString(text)
	}
	return d
}

// decidedBy is what a line may say of the decision.
func decidedBy(text string, titled bool) string {
	if titled {
		return text
	}
	if m := prose.VerdictLine.FindStringSubmatch(text); m != nil {
		return strings.TrimSpace(m[1])
	}
	if at := decisionTitle.FindStringIndex(text); at != nil {
		return strings.TrimLeft(text[at[1]:], " :—–-")
	}
	return ""
}
