package fixes

import (
	"strings"

	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// What stands below a finding in such a report: fields, lines that go on with one, and a line that answers it.

// field takes “**Reason:** text”, or the next line of such a text.
func (w *fixSections) field(text string) {
	if w.files {
		w.changed = append(w.changed, namedFiles(text)...)
	}
	if m := w.splitField(text); m != nil {
		w.into, text = node.Snake(strings.TrimSpace(m[1])), m[2]
		if (w.into == "action" || w.into == "action_taken") && wordsTold(text) != "" {
			w.into = "status" // “Action: deferred, for the schema is frozen”
		}
	}
	if w.into == "" && phrase.DeniesAhead.MatchString(text) {
		w.into = "status" // “Not fixed: it needs a migration.”
	}
	if said := leftAbroad(text); said != "" {
		w.into, text = "status", said // whatever the field is called there
	}
	if before, said := w.answersAlone(text); w.into == "" && said != "" {
		w.add("status", said)
		w.add("notes", before)
		return
	}
	switch w.into {
	case "applied_fix", "fix_applied":
		w.into = "fix"
	case "files":
		w.into = "files_modified"
	case "fix_status":
		w.into = "status"
	}
	w.add(w.into, strings.TrimSpace(text))
}

func (w *fixSections) add(name, text string) {
	for _, x := range w.open {
		x.add(name, text)
	}
}

// answersAlone gives what a line below a finding's heading answers, and what stands before that: “Fixed in a1b2c3d.”, “Agreed. Fixed.” Where a word
// said it already, it tells more.
func (w *fixSections) answersAlone(text string) (before, said string) {
	if w.listed && !w.titled || len(w.open) == 0 || node.Has(w.open[0].node, "status") || strings.HasPrefix(text, ">") || ofOtherRun.MatchString(text) {
		return "", ""
	}
	return answerIn(text)
}

// splitField splits a line into the name of a field and its text; nil = it names none. Without bold type only an entry of a list has fields.
func (w *fixSections) splitField(text string) []string {
	if m := phrase.BoldField.FindStringSubmatch(text); m != nil {
		return m
	}
	if m := phrase.WholeField.FindStringSubmatch(text); m != nil {
		return m
	}
	if w.listed && !w.titled || statusLine.MatchString(text) {
		return phrase.PlainField.FindStringSubmatch(text)
	}
	return nil
}

var statusLine = pattern.Of(`^\s*(?:[-*+]\s+)?(?:Status|Result|Outcome|Resolution|Disposition|Decision|Reason|Rationale|Why|Action(?: taken)?|Files(?: modified| changed)?):`)
