package render

import (
	"bytes"
	"compress/gzip"
	"fmt"

	"swarmreport/report"
)

// SARIF 2.1.0 (OASIS, https://docs.oasis-open.org/sarif/sarif/v2.1.0/), within the limits of GitHub's code scanning, which refuses a file
// of more than 20 runs, one run of more than 25,000 results and more than 10 MB compressed, and shows 5,000 results of a run
// (rule X3). What a limit cuts off is counted in a notification of its run; what stays is the most severe.
//
// One run of the file is one run of the agents. Its rules are made of who raised a finding and in which category; the level of a
// result is its severity. Nothing of a run is Markdown here: messages are text alone, and addresses are relative to the repository.
//
// A finding that its run closed, fixed or tested, is listed only where --state asks for it: then its kind is "pass" and its level "none",
// since readers that know no kinds would show it as a fault. A waived finding is listed with an accepted suppression; a deferred one with
// a suppression that is accepted where the user declined it, and under review where only the agents put it off.

// sarifLimits bound one file.
type sarifLimits struct {
	runs, results int // results of one run
	bytes         int // of the file, compressed
}

// sarifGitHub keeps a tenth back from the 10 MB, since others compress differently.
var sarifGitHub = sarifLimits{runs: 20, results: 5000, bytes: 9_000_000}

func exportSARIF(e *Export) ([]byte, error) { return writeSARIF(e, sarifGitHub) }

// writeSARIF keeps as many results as the limits allow. Where the compressed file is too big the number of results a run is sought for by
// halving: texts differ too much in how they compress to be estimated.
func writeSARIF(e *Export, limits sarifLimits) ([]byte, error) {
	body, err := encodeSARIF(e, limits)
	if err != nil || compressed(body) <= limits.bytes {
		return body, err
	}
	fits, over := 0, limits.results
	for over-fits > 1 {
		limits.results = (fits + over) / 2
		if body, err = encodeSARIF(e, limits); err != nil {
			return nil, err
		}
		if compressed(body) <= limits.bytes {
			fits = limits.results
		} else {
			over = limits.results
		}
	}
	limits.results = fits
	return encodeSARIF(e, limits)
}

// compressed is the length of a text after gzip.
func compressed(body []byte) int {
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	_, err := w.Write(body)
	if closing := w.Close(); err != nil || closing != nil {
		panic("a buffer takes every byte")
	}
	return out.Len()
}

func encodeSARIF(e *Export, limits sarifLimits) ([]byte, error) {
	log := sarifLog{Schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json", Version: "2.1.0", Runs: []sarifRun{}}
	e.Left = e.Count()
	for i := range e.Runs[:min(len(e.Runs), limits.runs)] {
		log.Runs = append(log.Runs, newSARIFRun(&e.Runs[i], e, limits.results))
		e.Left -= len(log.Runs[i].Results)
	}
	if left := len(e.Runs) - limits.runs; left > 0 {
		log.Runs[0].note("warning", "runs-left-out", fmt.Sprintf("%s left out: a file holds %d runs at most. These are the newest.", report.Plural(left, "older run"), limits.runs))
	}
	return indented(log, " ")
}

// The parts of the format that we write.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool        sarifTool                `json:"tool"`
		Automation  sarifAutomation          `json:"automationDetails"`
		Invocations []sarifInvocation        `json:"invocations"`
		Provenance  []sarifProvenance        `json:"versionControlProvenance,omitempty"`
		Bases       map[string]sarifArtifact `json:"originalUriBaseIds"`
		Results     []sarifResult            `json:"results"`
		Properties  map[string]any           `json:"properties"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name    string      `json:"name"`
		Version string      `json:"version,omitzero"`
		Rules   []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID         string         `json:"id"`
		Short      sarifText      `json:"shortDescription"`
		Full       sarifText      `json:"fullDescription"`
		Help       sarifText      `json:"help"`
		Default    sarifDefault   `json:"defaultConfiguration"`
		Properties map[string]any `json:"properties,omitempty"`
	}
	sarifDefault struct {
		Level string `json:"level"`
	}
	sarifText struct {
		Text string `json:"text"`
	}
	sarifAutomation struct {
		ID          string    `json:"id"`
		Description sarifText `json:"description"`
	}
	sarifProvenance struct {
		Repository string `json:"repositoryUri"`
		Revision   string `json:"revisionId"`
		Branch     string `json:"branch,omitzero"`
	}
	sarifInvocation struct {
		Successful    bool                `json:"executionSuccessful"`
		Notifications []sarifNotification `json:"toolExecutionNotifications,omitempty"`
	}
	sarifNotification struct {
		Descriptor sarifID         `json:"descriptor"`
		Level      string          `json:"level"`
		Message    sarifText       `json:"message"`
		Locations  []sarifLocation `json:"locations,omitempty"`
	}
	sarifID struct {
		ID string `json:"id"`
	}
	sarifResult struct {
		RuleID       string             `json:"ruleId"`
		RuleIndex    int                `json:"ruleIndex"`
		Kind         string             `json:"kind,omitzero"` // absent = fail
		Level        string             `json:"level"`
		Message      sarifText          `json:"message"`
		Locations    []sarifLocation    `json:"locations,omitempty"`
		Prints       map[string]string  `json:"partialFingerprints"`
		Baseline     string             `json:"baselineState,omitzero"` // absent = not compared
		Suppressions []sarifSuppression `json:"suppressions,omitempty"`
		Viewer       string             `json:"hostedViewerUri,omitzero"`
		Properties   map[string]any     `json:"properties"`
	}
	sarifSuppression struct {
		Kind          string `json:"kind"`
		Status        string `json:"status"`
		Justification string `json:"justification,omitzero"`
	}
	sarifLocation struct {
		Physical sarifPhysical `json:"physicalLocation"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   *sarifRegion  `json:"region,omitempty"`
	}
	sarifArtifact struct {
		URI         string     `json:"uri,omitzero"`
		Base        string     `json:"uriBaseId,omitzero"`
		Description *sarifText `json:"description,omitempty"`
	}
	sarifRegion struct {
		Start   int        `json:"startLine"`
		End     int        `json:"endLine,omitzero"`
		Column  int        `json:"startColumn,omitzero"`
		Snippet *sarifText `json:"snippet,omitempty"`
	}
)
