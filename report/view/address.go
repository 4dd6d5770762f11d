package view

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// Slug makes a file name of a name and an identity: at most 40 of a-z, 0-9 and dashes from the name, a dash, and ten hex
// digits of the identity's SHA-256. Equal identities give equal slugs, different ones differ (rule W3).
func Slug(name, identity string) string {
	sum := sha256.Sum256([]byte(identity))
	var digits [10]byte
	hex.Encode(digits[:], sum[:5])
	return cmp.Or(plainName(name), "x") + "-" + string(digits[:])
}

func plainName(name string) string {
	plain := make([]byte, 0, 40)
	for _, r := range strings.ToLower(name) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			plain = append(plain, byte(r))
		case len(plain) > 0 && plain[len(plain)-1] != '-':
			plain = append(plain, '-')
		}
		if len(plain) == 40 {
			break
		}
	}
	return strings.Trim(string(plain), "-")
}

// placeNeighbours notes the folders of the runs to which pages lead again and again.
func (r *Run) placeNeighbours() {
	for _, s := range []*archive.Summary{r.archived.Older, r.archived.Before} {
		if s != nil {
			r.dirs[s.Key] = RunDir(s.ID, s.Key)
		}
	}
	if r.v.Past == nil {
		return
	}
	for _, past := range r.v.Past.Findings {
		for _, ref := range []*judge.RunRef{&past.First, &past.Previous, &past.Refutes} {
			if ref.Key != "" && ref.Key != r.archived.Key && r.dirs[ref.Key] == "" {
				r.dirs[ref.Key] = RunDir(ref.ID, ref.Key)
			}
		}
	}
}

// dirOf is [RunDir], of a neighbour without working it out again.
func (r *Run) dirOf(id, key string) string {
	if dir, known := r.dirs[key]; known {
		return dir
	}
	return RunDir(id, key)
}

// RunDir is the folder of a run in the site, from its key.
func RunDir(id, key string) string { return "runs/" + Slug(id, key) }

// Files of a run's folder. Their names are a promise to whoever links to them.
const (
	RunPage        = "index.html" // the whole report; further findings: findings-2.html …
	RunJSON        = "run.json"
	ReportMarkdown = "swarm-report.md"
	MessagesJSON   = "messages.jsonl"
	MessagesPage   = "messages.html" // if messages were read; further pages: messages-2.html …
	InputsPage     = "inputs.html"   // further pages: inputs-2.html …
)

// Sections of a run's page.
const (
	OverviewSection = RunPage + "#overview"
	FindingsSection = RunPage + "#findings"
	ChangesSection  = RunPage + "#changes"
	PlanSection     = RunPage + "#plan"
	RecordSection   = RunPage + "#record"
)

// Files of the site itself.
const (
	IndexPage    = "index.html"
	RunsJSON     = "runs.json"
	HistoryJSONL = "history.jsonl"
	FeedAtom     = "feed.atom"
	OpenPage     = "open.html"    // what is open over all runs; further pages: open-2.html …
	TrendsPage   = "trends.html"  // where there is more than one run to draw
	WaiversPage  = "waivers.html" // where a file of waivers was named
	RulesPage    = "rules.html"   // what can be held against a run, and by which level
)

// findingsPage returns the address of the nth page of the list of findings (from 1): the first is part of the report.
func findingsPage(n int) string {
	if n == 1 {
		return RunPage
	}
	return paged("findings.html", n)
}

// FindingHref is the address of a finding's card inside its run's folder: page is the one of the list that holds it, from 1.
func FindingHref(key string, page int) string { return findingsPage(page) + "#" + key }

// anchor makes an id of ours from a name of theirs (rule R11): a letter and ten hex digits.
func anchor(letter, name string) string {
	sum := sha256.Sum256([]byte(name))
	return letter + "-" + hex.EncodeToString(sum[:5])
}
