package tools

import (
	"cmp"
	"path"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
)

// What linters and scanners write in a JSON of their own, told by members that stand together in each of their results, whatever the file is called. A file
// without a result says nothing that this reader could take, and is left unread.

type scanner struct {
	name  string
	list  string   // where its results stand: "*" is each member of what stands there
	all   []string // the members that every result has, as paths
	id    string   // what names the rule or the flaw
	words []string
	file  string
	above string // the file, in the record that holds the list of results
	line  string
	end   string
	grade string // empty = it says none
	fixed string
}

var scanners = []scanner{
	{name: "gitleaks", list: "*", all: []string{"RuleID", "StartLine", "Match", "Fingerprint"}, id: "RuleID", words: []string{"Description"}, file: "File", line: "StartLine", end: "EndLine"},
	{name: "trufflehog", all: []string{"SourceMetadata", "DetectorName", "Verified"}, id: "DetectorName", words: []string{"DetectorDescription", "DetectorName"},
		file: "SourceMetadata/Data/*/file", line: "SourceMetadata/Data/*/line"},
	{name: "ruff", list: "*", all: []string{"code", "filename", "location/row", "end_location", "message"}, id: "code", words: []string{"message"}, file: "filename", line: "location/row", end: "end_location/row"},
	{name: "pylint", list: "*", all: []string{"message-id", "symbol", "path"}, id: "symbol", words: []string{"message"}, file: "path", line: "line", end: "endLine", grade: "type"},
	{name: "pylint", list: "messages/*", all: []string{"messageId", "symbol", "path"}, id: "symbol", words: []string{"message"}, file: "path", line: "line", end: "endLine", grade: "type"},
	{name: "checkov", list: "results/failed_checks/*", all: []string{"check_id", "check_name", "check_result"}, id: "check_id", words: []string{"check_name"}, file: "file_path",
		line: "file_line_range/0", end: "file_line_range/1", grade: "severity"},
	{name: "checkov", list: "*/results/failed_checks/*", all: []string{"check_id", "check_name", "check_result"}, id: "check_id", words: []string{"check_name"}, file: "file_path",
		line: "file_line_range/0", end: "file_line_range/1", grade: "severity"},
	{name: "cargo-audit", list: "vulnerabilities/list/*", all: []string{"advisory/id", "package/name"}, id: "advisory/id", words: []string{"advisory/title", "advisory/description"}},
	{name: "npm-audit", list: "advisories/*", all: []string{"module_name", "severity", "vulnerable_versions"}, id: "module_name", words: []string{"title", "overview"}, grade: "severity", fixed: "recommendation"},
	{name: "npm-audit", list: "vulnerabilities/*/via/*", all: []string{"source", "dependency", "title", "range"}, id: "name", words: []string{"title"}, grade: "severity"}, // what only depends on such a package names it
	{name: "yarn-audit", list: "data", all: []string{"resolution", "advisory/module_name"}, id: "advisory/module_name", words: []string{"advisory/title"}, grade: "advisory/severity", fixed: "advisory/recommendation"},
	{name: "pip-audit", list: "dependencies/*/vulns/*", all: []string{"id", "fix_versions"}, id: "id", words: []string{"description", "id"}},
	{name: "safety", list: "vulnerabilities/*", all: []string{"vulnerability_id", "package_name", "advisory"}, id: "package_name", words: []string{"advisory"}, grade: "severity/cvssv3/base_severity"},
	{name: "govulncheck", list: "finding", all: []string{"osv", "trace/0/function"}, id: "osv", words: []string{"osv"}}, // what is only there, and never called, harms nobody
	{name: "eslint", list: "*/messages/*", all: []string{"ruleId", "severity", "message", "line"}, id: "ruleId", words: []string{"message"}, above: "filePath", line: "line", grade: "severity"},
}

// ownGrades are the words and numbers that mean something else, or nothing, on the common scale.
var ownGrades = map[string]map[string]report.Severity{
	"eslint": {"2": report.High, "1": report.Medium},
	"pylint": {"fatal": report.High, "error": report.High, "warning": report.Medium, "refactor": report.Low, "convention": report.Low, "info": report.Informational},
}

// ScannerShape wants such a result. A file that by its name tells of another time is left unread.
func ScannerShape(f *form.File) bool {
	return (f.Format == form.JSON || f.Format == form.JSONLines) && !OtherTime(path.Base(f.Path)) &&
		slices.ContainsFunc(scanners, func(s scanner) bool { return len(s.results(f)) > 0 })
}

// ReadScanner reads the results of one scanner as findings. Nobody signs them.
func ReadScanner(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	for _, s := range scanners {
		list := s.results(f)
		if len(list) == 0 {
			continue
		}
		above, review := s.filesAbove(f), &report.Review{Origin: r.Origin(list[0]), Reviewer: s.name, Scanner: true, Listed: true}
		for _, v := range list {
			found := s.finding(r, v)
			found.File = cmp.Or(found.File, above[rootMember(v)])
			review.Findings = append(review.Findings, found)
		}
		r.Art.Reviews = append(r.Art.Reviews, review)
	}
	return r.Finish()
}

// results gives those that have all the members, of every document of a file.
func (s scanner) results(f *form.File) (list []form.Value) {
	for _, root := range f.Roots() {
		for _, v := range at(root, s.list) {
			if !slices.ContainsFunc(s.all, func(member string) bool { return len(at(v, member)) == 0 }) {
				list = append(list, v)
			}
		}
	}
	return list
}

func (s scanner) finding(r *form.Reading, v form.Value) *report.Finding {
	id := wordAt(v, s.id)
	f := &report.Finding{Rule: id, Category: id, Reviewer: s.name, Origins: []report.Origin{r.Origin(v)}, File: wordAt(v, s.file), Suggestion: wordAt(v, s.fixed)}
	for _, words := range s.words {
		f.Description = cmp.Or(f.Description, wordAt(v, words))
	}
	f.Line, _ = strconv.Atoi(wordAt(v, s.line))
	f.EndLine, _ = strconv.Atoi(wordAt(v, s.end))
	f.SeverityRaw = wordAt(v, s.grade)
	f.Severity = ownGrades[s.name][f.SeverityRaw]
	if f.Severity == report.SeverityUnknown && f.SeverityRaw != "" {
		f.Severity = r.GradeOf(f.SeverityRaw)
	}
	return f
}

// filesAbove gives the files of results that stand in lists of those of one file, by what holds the list: “/3/messages/0” is of “/3”.
func (s scanner) filesAbove(f *form.File) map[string]string {
	roots := f.Roots()
	if s.above == "" || len(roots) != 1 {
		return nil
	}
	files := map[string]string{}
	for i := range roots[0].Size() {
		v := roots[0].Child(i)
		files[rootMember(v)] = cmp.Or(files[rootMember(v)], wordAt(v, s.above))
	}
	return files
}

// rootMember is the member or item of the root that a value is or stands in.
func rootMember(v form.Value) string {
	nth, _, _ := strings.Cut(strings.TrimPrefix(v.Pointer(), "/"), "/")
	return nth
}

// wordAt gives the first text or number at a path; empty = there is none.
func wordAt(v form.Value, where string) string {
	for _, found := range at(v, where) {
		if k := found.Node.Kind; where != "" && (k == decode.String || k == decode.Number) {
			return strings.TrimSpace(found.Node.Text)
		}
	}
	return ""
}

// at gives what stands at a path below a value. A null stands nowhere.
func at(v form.Value, where string) (list []form.Value) {
	if where == "" {
		return []form.Value{v}
	}
	name, rest, _ := strings.Cut(where, "/")
	for i := range v.Size() {
		own := strconv.Itoa(i)
		if v.Node.Kind == decode.Object {
			own = v.Node.Members[i].Name
		}
		if below := v.Child(i); (name == "*" || name == own) && below.Node.Kind != decode.Null {
			list = append(list, at(below, rest)...)
		}
	}
	return list
}
