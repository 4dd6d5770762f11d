package view

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
)

// RunDir is the folder of a run in the site, from its key.
func RunDir(key string) string { return "runs/" + key }

// MonthPage lists the runs of a month, or with [archive.Undated] those that state no time.
func MonthPage(month string) string { return month + ".html" }

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
	IndexPage  = "index.html"
	RunsJSON   = "runs.json"
	FeedAtom   = "feed.atom"
	OpenPage   = "open.html" // what is open over all runs; further pages: open-2.html …
	TrendsPage = "trends.html"
	RulesPage  = "rules.html" // every rule, with its level
)

// findingsPage returns the address of the nth page of the list of findings (from 1): the first is part of the report.
func findingsPage(n int) string {
	if n == 1 {
		return RunPage
	}
	return paged("findings.html", n)
}

// SitePiece is the address of the nth piece of what the query box of open findings reads (from 1).
func SitePiece(n int) string { return "search-" + strconv.Itoa(n) + ".js" }

// FindingHref is the address of a finding's card inside its run's folder: page is the one of the list that holds it,
// from 1.
func FindingHref(key string, page int) string { return findingsPage(page) + "#" + key }

// anchor makes an id of ours from a name of theirs (rule R11): a letter and ten hex digits.
func anchor(letter, name string) string {
	sum := sha256.Sum256([]byte(name))
	return letter + "-" + hex.EncodeToString(sum[:5])
}
