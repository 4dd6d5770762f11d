package judge

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"
	"unicode"

	"swarmreport/report"
)

// prove looks for what the run's other files say about a claimed fix. Silence never contradicts.
func (a *Account) prove(s *Settled) (Proof, string) {
	if calledFixed(s.Finding) == nil {
		return NoProof, ""
	}
	if denied := a.denied(s.Finding); denied != "" {
		return Contradicted, denied
	}
	if failure := a.failureNaming(s.Finding); failure != nil {
		return Contradicted, failingTest(failure.Name) + " names it (" + failure.Origin.String() + ")."
	}
	if m := a.rejectedLater(s.Finding); m != nil {
		return Contradicted, "A later verdict, “" + m.Signal + "” (" + m.Origin.String() + "), speaks against it."
	}
	if file, where := a.changed(s.Finding); file != "" {
		return Corroborated, file + " is among the files that " + where + " lists as modified."
	}
	if x := confirmedBy(s.Finding); x != nil {
		return Corroborated, "A later review says “" + x.Word + "” of it (" + x.Origin.String() + ")."
	}
	return Claimed, a.silence(s.Finding)
}

// confirmedBy gives the word of a later review where somebody else calls the finding fixed too.
func confirmedBy(f *report.Finding) *report.Recheck {
	last := f.Fixes[len(f.Fixes)-1] // the words of reviews are taken last
	if len(f.Fixes) < 2 {
		return nil
	}
	return last.Recheck
}

// denied says which record of the run speaks against the fix by name: the fix's own, the finding's own, or the verifier's.
func (a *Account) denied(f *report.Finding) string {
	for _, fix := range f.Fixes {
		if fix.Denied != "" {
			return "The record of the fix says “" + fix.Denied + "” (" + fix.Origin.String() + ")."
		}
	}
	if x := a.Run.LeftOpen[f]; x != nil {
		return "A later review says “" + x.Word + "” of it (" + x.Origin.String() + ")."
	}
	if f.Denied != "" {
		return "Its own record says “" + f.Denied + "”."
	}
	for _, v := range a.leftUnverified(f.ID) {
		if f.ID != "" && f.Origin().Path != v.Path { // what it raises itself, it did not look at again
			return "The verification could not confirm it (" + v.Origin.String() + ")."
		}
	}
	return ""
}

// leftUnverified gives the verifications that could not confirm an id, each once.
func (a *Account) leftUnverified(id string) []*report.Verification {
	if a.unverified == nil {
		a.unverified = map[string][]*report.Verification{}
		for _, v := range a.Run.Verifications {
			for _, id := range v.Unverified {
				key := report.NormalID(id)
				if list := a.unverified[key]; len(list) == 0 || list[len(list)-1] != v {
					a.unverified[key] = append(list, v)
				}
			}
		}
	}
	return a.unverified[report.NormalID(id)]
}

// failureNaming gives a listed failing test whose text names the finding's id.
func (a *Account) failureNaming(f *report.Finding) *report.TestFailure {
	id := tokens(f.ID)
	if !distinctive(id) {
		return nil
	}
	all := a.failingTests()
	at := strings.Index(all.text, id)
	if at < 0 {
		return nil
	}
	i, begins := slices.BinarySearch(all.starts, at)
	if !begins {
		i--
	}
	return all.tests[i]
}

// failingTests are the listed failing tests folded into one text: ten thousand fixes against ten thousand tests are then ten
// thousand searches, and no text is folded twice.
type failingTests struct {
	text   string
	starts []int // where each test begins in the text
	tests  []*report.TestFailure
}

func (a *Account) failingTests() *failingTests {
	if a.failing != nil {
		return a.failing
	}
	var text strings.Builder
	a.failing = &failingTests{}
	for _, failures := range a.listedFailures() {
		for i := range failures {
			x := &failures[i]
			a.failing.starts, a.failing.tests = append(a.failing.starts, text.Len()), append(a.failing.tests, x)
			text.WriteString(tokens(x.Name) + "\n" + tokens(x.Error) + "\n" + tokens(x.File) + "\n")
		}
	}
	a.failing.text = text.String()
	return a.failing
}

// listedFailures gives every list of failing tests that the run has: of verifications, and of test reports beside them.
func (a *Account) listedFailures() (lists [][]report.TestFailure) {
	for _, v := range a.Run.Verifications {
		if !v.Superseded || v.Message != "" {
			lists = append(lists, v.Failures)
		}
	}
	if a.Run.Tested != nil {
		lists = append(lists, a.Run.Tested.Failures)
	}
	return lists
}

// tokens folds a text to lower-case words between single blanks, so that test_sec_001 names SEC-001.
func tokens(s string) string {
	return " " + strings.Join(strings.FieldsFunc(strings.ToLower(s), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}), " ") + " "
}

// distinctive: an id of letters and digits can be told from ordinary words and numbers.
func distinctive(id string) bool {
	return len(id) > 5 && strings.ContainsFunc(id, unicode.IsLetter) && strings.ContainsFunc(id, unicode.IsDigit)
}

// changed gives the file of the finding, or of one of its fixes, that a summary lists as modified, or that a message after
// the finding was raised names as changed: a handoff, a submission, a commit.
func (a *Account) changed(f *report.Finding) (file, where string) {
	candidates := fixFiles(f)
	if len(candidates) == 0 {
		return "", ""
	}
	for _, s := range a.Run.Summaries {
		file := cmp.Or(a.modifiedBy(s).all.first(candidates), a.inFixes(s, f, candidates))
		if file != "" && !a.raisedAfter(s, f) {
			return file, s.Path
		}
	}
	for _, m := range a.handoffs() {
		if !a.after(m, f) {
			continue
		}
		if file := same(m.Files, candidates); file != "" {
			return file, m.Origin.String()
		}
	}
	return "", ""
}

// byLastPart are files, as CleanPath gives them, by the last part of their names, which two names of one file have in common: the files of
// a thousand fixes are not held against a thousand changed ones for each finding.
type byLastPart map[string][]string

// add keeps a file once where it is named many times in a row.
func (b byLastPart) add(file string) {
	name := report.CleanPath(file)
	last := path.Base(name)
	if list := b[last]; len(list) == 0 || list[len(list)-1] != name {
		b[last] = append(list, name)
	}
}

func (b byLastPart) has(file string) bool {
	name := report.CleanPath(file)
	return slices.ContainsFunc(b[path.Base(name)], func(f string) bool { return report.SameCleanPath(f, name) })
}

func (a *Account) modifiedBy(s *report.FixSummary) changedFiles {
	if files, made := a.modified[s]; made {
		return files
	}
	if a.modified == nil {
		a.modified = map[*report.FixSummary]changedFiles{}
	}
	a.modified[s] = changedFiles{all: lastParts(s.FilesModified), ofFixes: lastParts(s.FilesOfFixes)}
	return a.modified[s]
}

// changedFiles are those of one summary: of its own list, and of the records of single fixes.
type changedFiles struct{ all, ofFixes byLastPart }

func lastParts(list []string) byLastPart {
	files := byLastPart{}
	for _, file := range list {
		files.add(file)
	}
	return files
}

// first gives the first of the candidates that is among the files.
func (b byLastPart) first(candidates []string) string {
	for _, file := range candidates {
		if b.has(file) {
			return file
		}
	}
	return ""
}

func same(changed, candidates []string) string {
	for _, file := range candidates {
		if report.AnyPath(changed, file) {
			return file
		}
	}
	return ""
}

// fixFiles gives the files that a fix of this finding should have touched: the fixes' own, then the finding's.
func fixFiles(f *report.Finding) []string {
	var files []string
	for _, fix := range f.Fixes {
		if fix.File != "" {
			files = append(files, fix.File)
		}
	}
	if f.File != "" {
		files = append(files, f.File)
	}
	return files
}

// inFixes gives the file of the finding where the list of its own fix names it. That list decides where there is one: its files prove no
// place that is taken from it, and what other fixes changed is no change for this one.
func (a *Account) inFixes(s *report.FixSummary, f *report.Finding, candidates []string) string {
	own := ownList(f)
	switch {
	case own == nil:
		return a.modifiedBy(s).ofFixes.first(candidates)
	case f.File != "":
		return same(own, []string{f.File})
	}
	return own[0]
}

// ownList gives the files that the records of the finding's own fixes list as changed.
func ownList(f *report.Finding) (files []string) {
	for _, fix := range f.Fixes {
		files = append(files, fix.Changed...)
	}
	return files
}

func (a *Account) silence(f *report.Finding) string {
	switch {
	case !a.hasRecord(f) && len(a.handoffs()) > 0:
		return "No list of changed files is known to have come after the review."
	case !a.hasRecord(f):
		return "The run has no list of modified files to compare it with."
	case len(fixFiles(f)) == 0:
		return "Neither the finding nor its fix names a file."
	case f.File != "" && len(ownList(f)) > 0:
		return "The files that the fix's own record lists as changed do not include " + f.File + "."
	}
	files := fixFiles(f)
	if more := len(files) - mostNamesakes; more > 1 { // all files of all namesakes' fixes, told of each, would be their square
		files = append(files[:mostNamesakes], fmt.Sprintf("%d more files", more))
	}
	return "No record shows a change in " + strings.Join(files, " or ") + "."
}

// hasRecord reports whether the run records any change that the fix of a finding can be compared with.
func (a *Account) hasRecord(f *report.Finding) bool {
	for _, s := range a.Run.Summaries {
		if len(s.FilesModified)+len(s.FilesOfFixes) > 0 {
			return true
		}
	}
	return slices.ContainsFunc(a.handoffs(), func(m *report.Message) bool { return a.after(m, f) })
}
