package reviews

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/checks"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/pattern"
)

// An audit is a review that its author calls an audit: “Contrast Audit — pass 2”, in a folder of audits as a session of auditors keeps one, or in a file that
// is called so: SECURITY_AUDIT.md. Audits of receipts and of the machinery lie elsewhere, so the folder or the name is asked for besides the title, and the
// body has to grade what it raises; where the name alone says so, in places, or in three entries that say it themselves.

var auditTitle = pattern.Of(`(?i)\baudits?\b`)

// auditShape takes an audit in words that raises a finding with a severity.
func auditShape(f *form.File) bool {
	title := auditOnly.ReplaceAllString(title(f), "$1$2")
	if m := auditAhead.FindStringSubmatch(title); m != nil && !howTo.MatchString(m[2]) && !ofOthers.MatchString(m[2]) {
		title = m[1]
	}
	if roundOfAudit(f) {
		return raisesAny(f, graded)
	}
	if inFolderOfReview(f) {
		return raisesAny(f, gradedSomewhere) || slices.ContainsFunc(f.Foresee(readWords).Reviews, func(r *report.Review) bool { return gradesMany(r) || noneTold(f, r) })
	}
	named := untold(f) && auditStem.MatchString(form.Stem(f.Path)) && !sumsUp.MatchString(form.Stem(f.Path)) && !ofMachinery.MatchString(ofProduct.ReplaceAllString(title, ""))
	if !amongAudits(f.Path) && !named || !auditTitle.MatchString(title) || noReview.MatchString(title) || answer.MatchString(title) {
		return false
	}
	if amongAudits(f.Path) {
		return raisesAny(f, graded)
	}
	return raisesAny(f, gradedSomewhere) || gradesEntries(f) && !nameOther.MatchString(form.Stem(f.Path))
}

// gradesEntries reports whether three entries say themselves how grave they are, beyond mere notes, and two of them the same: a scale says each once. What titles
// say may be that of what is to be done, unless three rows of a table below are headed as findings.
func gradesEntries(f *form.File) bool {
	said := map[int]string{}
	for _, r := range f.Foresee(readWords).Reviews {
		for _, x := range r.Findings {
			if graded(x) && x.Severity != report.Informational && len(x.Origins) > 0 {
				said[x.Origins[0].Line] = x.SeverityRaw
			}
		}
	}
	entries, rows, listed, twice, met := 0, 0, false, false, map[string]bool{}
	for number, line := range f.Uncoded() {
		row := markup.TableCells(strings.TrimSpace(line))
		if row == nil {
			listed = false
		} else if said[number] == "" {
			listed = listed || slices.ContainsFunc(row, func(cell string) bool { return findingCell.MatchString(markup.Bare(cell)) })
		} else if listed {
			rows++
		}
		if raw := said[number]; raw != "" && prose.EntryMark.MatchString(line) && strings.Contains(line, raw) {
			entries++
			twice = twice || met[raw]
			met[raw] = true
		}
	}
	return entries > 2 && twice || rows > 2
}

// findingCell heads a column of findings, and of nothing that is to be done.
var findingCell = pattern.Of(`(?i)^\s*(?:title|findings?|issues?|gaps?|problems?|defects?|bugs?|vulnerabilit(?:y|ies)|weakness(?:es)?)\s*$`)

func raisesAny(f *form.File, raises func(*report.Finding) bool) bool {
	return slices.ContainsFunc(f.Foresee(readWords).Reviews, func(r *report.Review) bool { return slices.ContainsFunc(r.Findings, raises) })
}

// roundOfAudit reports whether a file is what an auditor of a team session keeps of a round, in a folder of its own, whatever its title says and in
// whatever language: qa/audit-001.md, audits/focus/focus-audit-002.md, a11y/a11y-audit-001.md.
func roundOfAudit(f *form.File) bool {
	folder := path.Base(path.Dir(f.Path))
	return untold(f) && numberedAudit.MatchString(form.Stem(f.Path)) && (amongAudits(f.Path) || slices.Contains([]string{"qa", "a11y", "re-audit"}, folder))
}

var numberedAudit = pattern.Of(`(?i)(?:^|[-_])audit-\d{3}$`)

// auditStem is a file's name that says among its words that it is an audit: stop-hook-audit, AUDIT_REPORT_2, audit-of-the-till.
var auditStem = pattern.Of(`(?i)(?:^|[-_.\d])audits?(?:$|[-_.\d])`)

// auditAhead has a name for what was audited behind its word for itself: “Security Audit - Time Tracker”.
var auditAhead = pattern.Of(`(?i)^(.*?\baudit)\s*(?:[:—–]|\s-)\s*(.+)$`)

// ofMachinery is an audit of what a run keeps about itself; whether the product is ready is asked of its code.
var (
	ofMachinery = pattern.Of(`(?i)\b(?:coverage|traceability|receipts?|milestones?|readiness|sources?)\b.*\baudit\b`)
	ofProduct   = pattern.Of(`(?i)\b(?:production|launch|release|deployment)[- ]readiness\b`)
)

// sumsUp ends the name of a file that leads to others, which raise what it counts.
var sumsUp = pattern.Of(`(?i)[-_.](?:index|summary|overview)$`)

// auditOnly is an audit that its author calls a report of one.
var auditOnly = pattern.Of(`(?i)\b(audit)((?: [\w.-]+){0,3}?) report\b`)

// inFolderOfReview reports whether a text, which is neither an answer nor about how to review, lies at once in a folder that is called a review of some kind,
// with a number or a day behind it or none.
func inFolderOfReview(f *form.File) bool {
	folder, stem := path.Base(path.Dir(f.Path)), form.Stem(f.Path)
	return untold(f) && reviewFolder.MatchString(folder) && !yetToReview.MatchString(folder) && !nameOther.MatchString(stem) &&
		!aboutAll.MatchString(stem) && !answer.MatchString(title(f)) && !noReview.MatchString(standardsToo.ReplaceAllString(title(f), ""))
}

var (
	reviewFolder = pattern.Of(`(?i)^\.?(?:[\pL\pN]+[-_ ]){1,3}reviews?(?:[-_ ](?:v|r|round[-_]?)?\d[\d_-]*)?$`)
	// yetToReview is a folder of what somebody is to look at: “Docs_To_Review”.
	yetToReview = pattern.Of(`(?i)(?:^|[-_ .])(?:to|for|in|under|pending|needs?|awaiting|before)[-_ ]reviews?(?:$|[-_ ])`)
	// standardsToo is what was looked at, among others: “Best Practices & Standards”.
	standardsToo = pattern.Of(`(?i)\b(?:\pL+ (?:&|and) standards|standards (?:&|and) \pL+)\b`)
	// aboutAll is what sums up or leads to the reviews of a folder.
	aboutAll = pattern.Of(`(?i)^(?:readme|index|summary|overview|synthesis|consolidated)(?:$|[-_.])`)
)

func graded(f *report.Finding) bool { return f.Severity != report.SeverityUnknown }

// amongAudits reports whether a file lies in audits/ or audit/, or in a folder inside it: audits/contrast/pass-2.md.
func amongAudits(file string) bool {
	folders := strings.Split(file, "/")
	return slices.ContainsFunc(folders[:len(folders)-1], func(folder string) bool { return folder == "audits" || folder == "audit" })
}

// qualityTitle is that of a report on the work by whoever looks after its quality. It may be one of the tests as well.
var qualityTitle = pattern.Of(`(?i)\b(?:qa|quality|security|code(?:base)?) (?:audit|report|audit report)\b`)

// qualityShape takes such a report, wherever it lies, that raises findings and counts no test.
func qualityShape(f *form.File) bool { return OfQuality(f) != nil && !checks.CountsTests(f) }

// OfQuality gives what a report of quality raises, where each finding that counts has an id, a severity and a place; nil where there is none.
func OfQuality(f *form.File) []*report.Review {
	title := title(f)
	if !untold(f) || !qualityTitle.MatchString(title) || howTo.MatchString(title) || answer.MatchString(title) {
		return nil
	}
	all := f.Foresee(readWords).Reviews
	if slices.ContainsFunc(all, func(r *report.Review) bool { return slices.ContainsFunc(r.Findings, placed) }) {
		return all
	}
	return nil
}

func placed(f *report.Finding) bool { return graded(f) && f.ID != "" && f.File != "" }
