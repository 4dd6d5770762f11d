package rundir

import (
	"bytes"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect"
	"swarmreport/report/pattern"
)

// What this program wrote of a run says nothing of the run that its own files do not say: kept in the run's folder and read with them, it would
// raise every finding a second time.

var ownReport = []byte("# Swarm Run Report\n\nGenerated: ")

// isOwnExport reports whether a file of a run is such an export. What lies among the reviews, is called one or has an artefact's name is read
// whatever it says of itself, so that nothing can hide behind our name; an agents' report of our own making states nothing of theirs.
func isOwnExport(name string, data []byte) bool {
	base := path.Base(name)
	switch {
	case slices.ContainsFunc(strings.Split(path.Dir(name), "/"), amongEvidence), strings.Contains(strings.ToLower(base), "review"):
		return false
	case bytes.HasPrefix(data, ownReport):
		return bytes.HasSuffix(bytes.TrimSpace(data), []byte(report.OwnMark))
	}
	return !dialect.KnownName(base) && isOurs(data)
}

func amongEvidence(dir string) bool {
	return slices.Contains(markers, dir) || strings.Contains(strings.ToLower(dir), "review")
}

// maxOwnHead is how far into a file our name is looked for.
const maxOwnHead = 2 << 10

// isOurs reports whether a file is history.jsonl, run.json, what "check" prints as JSON, or what "export" writes as JSON, SARIF, JUnit, CTRF or for GitLab. A file into
// which another tool's results were merged is not.
func isOurs(data []byte) bool {
	if !bytes.Contains(data[:min(len(data), maxOwnHead)], []byte("swarmreport")) {
		return false
	}
	if ownJSON.Match(data[:min(len(data), maxOwnHead)]) {
		return true
	}
	return slices.ContainsFunc(signatures, func(s signature) bool {
		n := bytes.Count(data, []byte(s.each))
		return n > 0 && len(s.ours.FindAllIndex(data, -1)) == n
	})
}

// ownJSON is how our JSON begins: what names one of our schemas and then goes on otherwise was written by somebody else.
var ownJSON = pattern.Of(`^[\[{\s]*"schema":\s*"swarmreport/(?:(?:run|runs|answer|answer-messages|diff)/\d+",\s*"tool":\s*\{\s*"name":\s*"swarmreport"|check/\d+",\s*"runs":|history/\d+",\s*"key":)`)

// signature is what a format of others has in each of its parts, and what that part says where it is ours.
type signature struct {
	each string
	ours *pattern.Pattern
}

var signatures = []signature{
	{`"driver":`, pattern.Of(`"driver":\s*\{\s*"name":\s*"swarmreport"`)},
	{`"check_name":`, pattern.Of(`"check_name":\s*"swarmreport/`)},
	{`"generatedBy":`, pattern.Of(`"generatedBy":\s*"swarmreport"`)},
	{`<testsuite `, pattern.Of(`<testsuite [^<>]*>\s*<properties>\s*<property name="generator" value="swarmreport">`)},
}

// macFolder is where a Mac puts into a .zip the attributes of all files, in folders that are named as theirs are.
const macFolder = "__MACOSX"

// macs reports whether a file holds the attributes of another one, which a Mac packs into a .tar.gz beside it (AppleDouble, RFC 1740). It
// has the name of an artefact and is none that broke.
func macs(name string, data []byte) bool {
	return strings.HasPrefix(path.Base(name), "._") && bytes.HasPrefix(data, []byte{0, 5, 0x16, 7})
}

// noteOwn lists an export without reading it, and says so.
func (r *reading) noteOwn(in *report.Input) {
	in.As = report.OwnExport
	r.noteAt(in.Path, report.Note, report.Skipped, "swarmreport wrote this file of a run, so it is no evidence; keep it outside of the runs' folders")
}
