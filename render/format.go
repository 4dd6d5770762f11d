package render

import (
	"swarmreport/render/publish"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// File is one file of a site: a path and its content.
type File = publish.File

// Format is one output. To add one: a file and a line in [Formats]. A format shows what was judged and never judges.
type Format struct {
	Name    string // as the help text of build lists it
	Meaning string // for the same
	// Run gives the files of one run, at paths in the site; nil where the format has none.
	Run func(v *judge.Verdict, at view.Archived, site view.Site) ([]File, error)
	// Archive gives the files over all runs; nil where the format has none.
	Archive func(o archive.Overview, site view.Site) ([]File, error)
}

// Formats lists the outputs that are data or plain text, in the order of the help text.
var Formats = []Format{
	{"json", "run.json of each run and runs.json over all, for programs", runJSON, runsJSON},
	{"markdown", "swarm-report.md of each run, in the layout of the swarm's own report", reportMarkdown, nil},
	{"messages", "messages.jsonl of each run that has messages, in one form for all dialects", messagesJSONL, nil},
	{"atom", "feed.atom of the newest 100 completed runs", nil, feedAtom},
	{"badge", "badges/ with the newest verdict of each project", nil, archiveBadges},
}

// tool is the program and the policy that made an output.
type tool struct {
	Name         string `json:"name"`
	Version      string `json:"version"`
	PolicySHA256 string `json:"policy_sha256"`
	PolicySource string `json:"policy_source,omitempty"`
}

// toolOf says which program and policy made the output.
func toolOf(site view.Site) tool {
	return tool{Name: "swarmreport", Version: site.Version, PolicySHA256: site.PolicySHA256,
		PolicySource: site.PolicySource}
}
