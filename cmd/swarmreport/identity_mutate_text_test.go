package main

import (
	"fmt"
	"math/rand/v2"
	"path"
	"strings"
)

// synonyms replaces up to three words or phrases by others of the same meaning.
func synonyms(r *rand.Rand, f *writtenFinding) bool {
	before := f.Title + f.Description
	for _, i := range r.Perm(len(alike)) {
		if changed(before, f.Title+f.Description) && r.IntN(3) == 0 {
			break
		}
		a, b := alike[i][0], alike[i][1]
		if r.IntN(2) == 0 {
			a, b = b, a
		}
		f.Title, f.Description = replaceWord(f.Title, a, b), replaceWord(f.Description, a, b)
	}
	return changed(before, f.Title+f.Description)
}

func changed(before, after string) bool { return before != after }

// spelling turns British words American, or back.
func spelling(_ *rand.Rand, f *writtenFinding) bool {
	before := f.Title + f.Description
	for _, pair := range spellings {
		a, b := pair[0], pair[1]
		if !strings.Contains(before, a) {
			a, b = b, a
		}
		f.Title, f.Description = strings.ReplaceAll(f.Title, a, b), strings.ReplaceAll(f.Description, a, b)
	}
	return changed(before, f.Title+f.Description)
}

// replaceWord replaces a whole word or phrase outside backticks; what stands between backticks is code and stays.
func replaceWord(s, old, with string) string {
	parts := strings.Split(s, "`")
	for i := 0; i < len(parts); i += 2 {
		padded := strings.ReplaceAll(" "+parts[i]+" ", " "+old+" ", " "+with+" ")
		parts[i] = padded[1 : len(padded)-1]
	}
	return strings.Join(parts, "`")
}

// sentences parts a text after each full stop, Western or Chinese; the stops stay.
func sentences(s string) (all []string) {
	for s != "" {
		end := len(s)
		for _, stop := range []string{". ", "。"} {
			if i := strings.Index(s, stop); i >= 0 && i+len(stop) < end {
				end = i + len(stop)
			}
		}
		all, s = append(all, s[:end]), s[end:]
	}
	return all
}

// joined puts sentences together with one blank between those that need one.
func joined(all []string) string {
	text := ""
	for _, s := range all {
		if s = strings.TrimSpace(s); text != "" && !strings.HasSuffix(text, "。") {
			text += " "
		}
		text += s
	}
	return text
}

// reorder lets the last sentence of the description come first.
func reorder(_ *rand.Rand, f *writtenFinding) bool {
	all := sentences(f.Description)
	if len(all) < 2 {
		return false
	}
	last := len(all) - 1
	f.Description = joined(append([]string{all[last]}, all[:last]...))
	return true
}

// shorten drops the last sentence where most of the words stay.
func shorten(_ *rand.Rand, f *writtenFinding) bool {
	all := sentences(f.Description)
	if len(all) < 2 {
		return false
	}
	short := *f
	if short.Description = joined(all[:len(all)-1]); sharedWords(*f, short) < 0.6 {
		return false
	}
	*f = short
	return true
}

// lead begins the description with a phrase of a second look.
func lead(r *rand.Rand, f *writtenFinding) bool {
	f.Description = pick(r, leads) + " " + f.Description
	return true
}

// trail ends it with a sentence that says nothing about the defect itself.
func trail(r *rand.Rand, f *writtenFinding) bool {
	f.Description = joined([]string{f.Description, pick(r, trails)})
	return true
}

// mention names the place in the text: another number each time the lines shift.
func mention(r *rand.Rand, f *writtenFinding) bool {
	if f.Line == 0 {
		return false
	}
	base := path.Base(f.File)
	f.Description = pick(r, []string{
		fmt.Sprintf("%s:%d: %s", base, f.Line, f.Description),
		fmt.Sprintf("At line %d: %s", f.Line, f.Description),
		fmt.Sprintf("%s (see %s, line %d)", f.Description, base, f.Line),
	})
	return true
}

// quotes writes other marks around code.
func quotes(r *rand.Rand, f *writtenFinding) bool {
	before, mark := f.Title+f.Description, pick(r, []string{"'", `"`, ""})
	f.Title, f.Description = strings.ReplaceAll(f.Title, "`", mark), strings.ReplaceAll(f.Description, "`", mark)
	return changed(before, f.Title+f.Description)
}

// split makes the first sentence the title, or puts the title before the description.
func split(_ *rand.Rand, f *writtenFinding) bool {
	if f.Title != "" {
		f.Title, f.Description = "", f.Title+": "+f.Description
		return true
	}
	all := sentences(f.Description)
	if len(all) < 2 {
		return false
	}
	f.Title, f.Description = strings.TrimRight(strings.TrimSpace(all[0]), ".。"), joined(all[1:])
	return true
}

// alike are words that a second writer may choose for one another.
var alike = [][2]string{
	{"missing", "absent"}, {"never", "at no point"}, {"whole", "entire"}, {"without", "with no"}, {"each", "every"},
	{"because", "since"}, {"so", "and therefore"}, {"before", "prior to"}, {"shows", "displays"}, {"makes", "creates"},
	{"is read", "is loaded"}, {"ends", "terminates"}, {"kept", "retained"}, {"again", "once more"}, {"changes", "modifies"},
	{"may", "can"}, {"needs", "requires"}, {"big", "large"}, {"fails", "breaks"}, {"gives", "returns"}, {"wrong", "incorrect"},
	{"waits", "blocks"}, {"sent", "transmitted"}, {"only", "solely"}, {"called", "invoked"}, {"at once", "at the same time"},
	{"anyone", "anybody"}, {"stays", "remains"}, {"when", "whenever"}, {"grows", "increases"}, {"sees", "gets to see"},
	{"does not", "doesn't"}, {"is not", "isn't"}, {"cannot", "can not"}, {"user", "caller"}, {"long", "lengthy"},
}

// spellings are British and American.
var spellings = [][2]string{
	{"normalised", "normalized"}, {"serialised", "serialized"}, {"authorised", "authorized"}, {"behaviour", "behavior"},
	{"cancelled", "canceled"}, {"initialised", "initialized"}, {"colour", "color"}, {"catalogue", "catalog"},
	{"synchronised", "synchronized"}, {"recognised", "recognized"}, {"optimised", "optimized"}, {"licence", "license"},
}

var leads = []string{"Still present:", "As before:", "Not addressed since the last round:", "On a second look:", "Confirmed:", "Note that this holds here:"}

var trails = []string{"This should be addressed before the release.", "A small change is enough.", "Please add a regression test too.",
	"The same was noted in the last round.", "Recommend to handle it soon.", "See the team's guide."}

// categories are two words for one kind of defect.
var categories = [][2]string{
	{"injection", "input-validation"}, {"auth", "authorization"}, {"disclosure", "information-leak"}, {"crypto", "cryptography"},
	{"boundary", "edge-case"}, {"error-handling", "robustness"}, {"concurrency", "race-condition"}, {"naming", "readability"},
	{"queries", "database"}, {"memory", "resource-usage"}, {"resource-leak", "resources"}, {"duplication", "maintainability"},
	{"latency", "blocking-io"}, {"testing", "test-coverage"}, {"correctness", "logic"}, {"validation", "input-checks"}, {"并发", "竞态"}, {"性能", "效率"},
}
