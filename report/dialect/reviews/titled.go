package reviews

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/pattern"
)

// A review in words that lies outside reviews/ and has no frontmatter says in its title that it is one: “Adversarial Review — pass 3”.
// Titles are cheap, so its body must bear it out: with a finding that has an id and a severity, or a verdict that there is none; the artifact of a
// team session's review task with a refusal too. What sums up the reviews of others raises nothing of its own.

var (
	reviewTitle = pattern.Of(`(?i)\badversar(?:y|ial)\b|\b(?:code|security|qa|quality|performance|architecture|design|ui|api|db|spec|peer|cross|pr|final|critic)[ -]review\b|^review (?:of|findings?|results?|pass|round)\b|^review\s*[:—–-]`)
	noReview    = pattern.Of(`(?i)\b(?:guides?|guidelines?|standards?|checklists?|templates?|skills?|conventions?|plans?|process|context|polic(?:y|ies)|prompts?|instructions?|how to|log|index|tracker|tracking|worklist|requests?|examples?|fixtures?|runbooks?|playbooks?|summar(?:y|ies)|reports?|overview|digest|synthesis|consolidated|status)\b|\breview (?:rules?|protocols?|criteria|agenda|etiquette)\b|^audit trail\b|^self[- ]review\b|\breview(?:er)? agents?\s*$|\s[—–-] (?:research|pattern map|discussion log|validation strategy|ui design contract)$|指南|规范|模板|计划|清单|标准|流程`)
	// ofFindings titles what a file that is called a review holds.
	ofFindings = pattern.Of(`(?i)\b(?:audit|findings)\b`)
	// storyTitle is followed by what a story is called, which may be any of those: “Review Findings — S-6.01 create-adr skill”.
	storyTitle = pattern.Of(`(?i)^((?:review findings?|adversar(?:y|ial) (?:code |spec )?review)\s*[:—–-]\s*[a-z]+-?\d[\d.]*)\s.*$`)
	// onlyReport is a review that its author calls a report of it, and may name behind that what was reviewed; what says more beside that may sum up others.
	onlyReport = pattern.Of(`(?i)^(?:phase [\w.-]{1,20}\s*[:—–-]\s*)?((?:[\pL\pN-]+ ){0,4}review) report(\s*[:—–]\s*.+|\s+-\s.+|\s*\([^()]*\))?$`)
	// answer titles what was done about a review: it tells of findings, and raises none.
	answer       = pattern.Of(`(?i)^(?:\[[^\]]*\]\s*)?(?:fix(?:es|ed|ing)?|clos(?:e|es|ed|ing|ures?)|resolv(?:e|es|ed|ing)|resolutions?|remediat\w+|address(?:es|ed|ing)?|respon(?:se|ses|d)|pr description)\b|^pull requests?(?:\s*[:#(—–-]|\s*$| (?:description|body|summary|template|for|to)\b)`)
	reviewerWord = pattern.Of(`(?i)\b(code|security|qa|performance|architecture|design|ui|api|db|spec) (?:quality )?(?:review|audit|report)`)
)

// TitledShape takes a review or an audit in Markdown that has no head, by its title or by its findings in blocks, where the body bears it out.
func TitledShape(f *form.File) bool {
	return toldShape(f) || namedShape(f) || blockShape(f) || auditShape(f) || qualityShape(f) || tallyShape(f) || againShape(f) || kinShape(f)
}

// namedShape takes what its file's name calls the review of one role, whatever its title is and in whatever language, where it grades three findings and
// says where each is.
func namedShape(f *form.File) bool {
	title := title(f)
	if title == "" || !untold(f) || !reviewOfRole.MatchString(form.Stem(f.Path)) || answer.MatchString(title) || howTo.MatchString(title) || isOther(f, title) || otherAbroad.MatchString(title) {
		return false
	}
	placed := 0
	for _, r := range f.Foresee(readWords).Reviews {
		for _, x := range r.Findings {
			if graded(x) && x.File != "" {
				placed++
			}
		}
	}
	return placed > 2
}

// refusal reports whether what the reviewer of a team session left among the artifacts refuses the work, whatever else it says.
func refusal(f *form.File, r *report.Review) bool {
	return reviewTask(f) && report.VerdictOf(r.Verdict) == report.Negative
}

func titledAsReview(f *form.File, title string) bool {
	title = unreported(title)
	named := namedAsReview(f) || nameTells.MatchString(form.Stem(f.Path)) && !nameOther.MatchString(form.Stem(f.Path))
	return typed(f) || isCritique(f) || (reviewTitle.MatchString(title) || named && (phrase.AnyReview.MatchString(title) || ofFindings.MatchString(title))) &&
		!isOther(f, title)
}

// unreported is a title of a report of a review as that of the review: “Pull Request Review Report” as “PR Review”.
func unreported(title string) string {
	return onlyReport.ReplaceAllString(pullRequest.ReplaceAllString(title, "PR"), "$1$2")
}

var pullRequest = pattern.Of(`(?i)\b(?:pull|merge) request\b`)

// isOther reports whether a title is that of another document than a review. What was reviewed may be called a tracker or a plan: where the file's own
// name says that this is a review, only what stands ahead of that can say otherwise, unless what stands behind makes another document of the whole.
func isOther(f *form.File, title string) bool {
	title = storyTitle.ReplaceAllString(title, "$1")
	if m := subjectTitle.FindStringSubmatch(title); m != nil &&
		nameTells.MatchString(form.Stem(f.Path)) && !howTo.MatchString(m[2]) &&
		!ofOthers.MatchString(m[2]) {
		title = m[1]
	}
	if m := subjectAhead.FindStringSubmatch(title); m != nil && nameTells.MatchString(form.Stem(f.Path)) {
		title = m[1]
	}
	return noReview.MatchString(title)
}

var (
	// subjectTitle has a name for what was reviewed behind its word for itself: “Security Review — Time Tracker”.
	subjectTitle = pattern.Of(`(?i)^(.*?\breview(?: findings?)?)\s*(?:[:—–]|\s-)\s*(.+)$`)
	// subjectAhead has it ahead of that word: “time-tracker — Security Review Findings”.
	subjectAhead = pattern.Of(`(?i)^[^:—–]{1,60}(?:[:—–]|\s-)\s*((?:[\pL-]+ ){0,4}review(?: findings?)?)$`)
	// ofOthers sums up what others raised.
	ofOthers = pattern.Of(`(?i)^(?:executive )?(?:summar(?:y|ies)|overview|digest|synthesis|consolidated|status|log|index|requests?|reports?|worklist)\b`)
	// nameTells is a file's name that says that it holds a review, or what one found, whatever else it says: PR_REVIEW_PHASE2, review-04-till, ann-findings.
	nameTells = pattern.Of(`(?i)(?:^|[-_. ])(?:review|findings)(?:$|[-_. ])`)
)

// nameOther is a file's name that says that it asks for a review, or mends what one found: review-prompt, review-hotfix.
var nameOther = pattern.Of(`(?i)(?:^|[-_. ])(?:prompts?|templates?|instructions?|guides?|checklists?|requests?|briefs?|hot-?fix(?:es)?|fix(?:es)?|response|replies|plans?)(?:$|[-_. ])`)

// hides reports whether a block of code that nothing ends may hold what would bear a review out: it says so better than nothing at all.
func hides(f *form.File) bool {
	_, heading := f.Swallowed()
	return heading > 0
}

// blockShape is for a text called a review, by its title or by its name, that ends in the same as JSON in a block: one object with a verdict
// that judges and a list of findings. What says how to write one shows such a block too.
func blockShape(f *form.File) bool {
	title := title(f)
	named := reviewStem.MatchString(form.Stem(f.Path))
	if title == "" || !named && (!phrase.AnyReview.MatchString(title) || noReview.MatchString(title)) || howTo.MatchString(title) || answer.MatchString(title) {
		return false
	}
	doc, _ := prose.FencedJSON(f)
	return doc != nil && len(doc.Values) == 1 && judgesFindings(&doc.Values[0])
}

var (
	reviewStem = pattern.Of(`(?i)(?:^|[-_.])review$`)
	howTo      = pattern.Of(`(?i)\b(?:guid\w+|standards?|checklists?|templates?|skills?|conventions?|process|polic\w+|prompts?|instructions?|how to|examples?|fixtures?|schemas?|formats?|agents?|commands?)\b`)
)

// judgesFindings reports whether an object has a list of findings and a verdict in a word that is known.
func judgesFindings(n *decode.Node) bool {
	list, verdict := node.Find(n, "findings"), node.Find(n, "verdict")
	if list == nil || list.Kind != decode.Array || verdict == nil || verdict.Kind != decode.String {
		return false
	}
	_, known := report.ParseVerdict(verdict.Text)
	return known
}

var (
	// taskName is how the worker of a team session names what a review task left among the artifacts, whatever its title says.
	taskName = pattern.Of(`(?i)^(?:review-\d+|(?:code-)?review)(?:-(?:report|results?|findings))?(?:-(?:v|r|round-?)?\d+)?$`)
	// roleName is how a single reviewer names its review where no folder of reviews is kept.
	roleName = pattern.Of(`(?i)^(?:(?:code|security|qa|performance|architecture|design|ui|api|db|spec|peer|pr|final)[-_])?review(?:[-_](?:report|results?|findings))?(?:[-_](?:v|r|round-?)?\d+)?$`)
)

// reviewOfRole is such a name that says the role.
var reviewOfRole = pattern.Of(`(?i)^(?:code|security|qa|performance|architecture|design|ui|api|db|peer)[-_ ]review(?:[-_ ](?:report|results?|findings))?(?:[-_ ](?:v|r|round-?)?\d[\d-]*)?$`)

// reviewTask: most team sessions keep it among the artifacts, those that do nothing but review in a folder of its own.
func reviewTask(f *form.File) bool {
	folder := path.Base(path.Dir(f.Path))
	return (folder == "artifacts" || folder == "review") && taskName.MatchString(form.Stem(f.Path))
}

// namedAsReview reports whether the file's own name says that it is a review, so that less in it has to bear that out.
func namedAsReview(f *form.File) bool {
	return reviewTask(f) || isCritique(f) || roleName.MatchString(form.Stem(f.Path))
}

// untold reports whether the file is a text that no frontmatter says the kind of, unless that speaks of a review as its title may.
// What an agent is equipped with, and a form to fill in, says how to review, and shows what that may look like.
func untold(f *form.File) bool {
	return f.Format == form.Markdown && (f.Doc == nil || headTells(f)) && !Equips(f)
}

// Equips reports whether a file lies where agents are equipped, or is a form to fill in by its name.
func Equips(f *form.File) bool { return equipment.MatchString(f.Path) }

var equipment = pattern.Of(`(?:^|/)\.[\w-]+/(?:skills|agents|commands|prompts)/|(?:^|/)\.[\w-]+-core/(?:[\w-]+/)*(?:tasks|checklists|templates)/|(?i:[-_.]template\.md$)`)

// title is the first heading of such a text; empty = there is none.
func title(f *form.File) string {
	if !untold(f) {
		return ""
	}
	return f.FirstTitle()
}

// headTells reports whether frontmatter has a member that only what a reviewer hands in has, and none by which who is to review is called.
func headTells(f *form.File) bool {
	head := f.Front().Node
	if node.Has(head, "type", "document_type") {
		return typed(f)
	}
	if node.Has(head, "name", "description", "tools", "model", "argument-hint") {
		return false
	}
	return slices.ContainsFunc(head.Members, func(m decode.Member) bool { return ofHandedIn.MatchString(node.Snake(m.Name)) })
}

// typed reports whether frontmatter says that the text is a review, whatever its first title is.
func typed(f *form.File) bool {
	kind := node.Find(f.Front().Node, "type", "document_type")
	return f.Format == form.Markdown && kind != nil && saysReview.MatchString(kind.Text)
}

var saysReview = pattern.Of(`(?i)^(?:(?:code|deep|security|peer)[-_ ])?(?:review|audit)$`)

var ofHandedIn = pattern.Of(`^(?:review(?:er|ers|ed|_date|ed_at|ed_by)|audit(?:or|ed|_date|ed_at)|severity_counts|(?:p[0-3]|critical|high|blocker)_count)$`)

// bornOut reports whether what calls itself a review raises a finding, or says that there is none.
func bornOut(r *report.Review) bool {
	return r.Clean || slices.ContainsFunc(r.Findings, func(f *report.Finding) bool { return f.ID != "" && graded(f) })
}

// placesTold reports whether a text with a title that only reviews have grades several findings, best with places: one may be an example.
func placesTold(f *form.File, r *report.Review) bool {
	return reviewTitle.MatchString(unreported(title(f))) && gradesMany(r)
}

// linesTold reports whether a text that its own name and its title call a review says of three things on which line they are, and grades nothing on the
// scale. Of a critique their files will do.
func linesTold(f *form.File, r *report.Review) bool {
	critique, places := isCritique(f), 0
	for _, x := range r.Findings {
		if (x.Line > 0 || critique) && x.File != "" {
			places++
		}
	}
	return r.Words && places > 2 && (critique || nameTells.MatchString(form.Stem(f.Path))) && !slices.ContainsFunc(r.Findings, graded)
}

// gradesMany reports whether words grade three findings, beyond mere notes, or two that name a place.
func gradesMany(r *report.Review) bool {
	if !r.Words {
		return false
	}
	told := 0
	for _, x := range r.Findings {
		switch {
		case !graded(x) || x.Severity == report.Informational:
		case x.File != "":
			told += 2
		default:
			told++
		}
	}
	return told > 2
}

// issuesTold reports whether a text whose own name calls it a review raises findings without ids, with a place or with their severity in
// brackets: “- [Error] src/app.go:12 — …”. A title would be too little for that, and a block of JSON in it may be an example.
func issuesTold(f *form.File, r *report.Review) bool {
	if !reviewTask(f) && !(namedAsReview(f) && r.Words) {
		return false
	}
	bare := map[string]bool{} // words for severities that stand nowhere in brackets
	return slices.ContainsFunc(r.Findings, func(x *report.Finding) bool {
		if !graded(x) || x.File == "" && bare[x.SeverityRaw] {
			return false
		}
		bare[x.SeverityRaw] = x.File == "" && !strings.Contains(f.Body, "["+x.SeverityRaw+"]")
		return !bare[x.SeverityRaw]
	})
}

// noneTold reports whether a review says that nothing was found, though it gives no verdict that says so: in what the reviewer of a team session left
// among the artifacts, in a critique that counts none, or where its findings would stand. What is neither a finding nor that is read only in part.
func noneTold(f *form.File, r *report.Review) bool {
	if !r.Words || len(r.Findings) > 0 {
		return false
	}
	told := reviewTask(f) && len(r.Rechecks) == 0 || cleanCritique(f) || prose.ListsNone(f) && report.VerdictOf(r.Verdict) != report.Negative
	return told && !f.Foresee(readWords).Partly
}

var apartWords = strings.NewReplacer("-", " ", "_", " ")

// titledReviewer is who writes such a review: the role in its title or its file's name, else the adversary that it speaks of, else what a critic or
// an auditor calls the file, for several of them number their findings alike; else a reviewer.
func titledReviewer(f *form.File) string {
	title := title(f)
	if m := reviewerWord.FindStringSubmatch(title + " " + apartWords.Replace(form.Stem(f.Path))); m != nil {
		return report.ReviewerName(m[1] + "-reviewer")
	}
	if strings.Contains(strings.ToLower(title), "adversar") {
		return "adversary"
	}
	if amongAudits(f.Path) && auditTitle.MatchString(title) {
		return "auditor"
	}
	if isCritique(f) || !phrase.AnyReview.MatchString(title) && !reviewTask(f) && tallied(f) {
		return report.ReviewerName(form.Stem(f.Path))
	}
	return "reviewer"
}
