package main

import (
	"fmt"
	"strings"
	"unicode"
)

// Parts of identifiers, things and circumstances of generated defects.
var (
	verbs = strings.Fields("load store parse render send merge split check count fetch build apply cancel export rotate resolve compare")
	nouns = strings.Fields("invoice basket voucher session tenant ticket booking parcel account payment refund profile message sensor " +
		"playlist camera recipe patient meter contract warehouse route orchard turbine library vehicle auction survey station elevator")
	qualities = strings.Fields("stale signed shared nightly imported archived pending regional recurring expired compressed hidden partial " +
		"manual remote encrypted weekly cached scanned guest nested delayed merged unpaid reserved mobile offline")
	whens = []string{"when an upload is retried", "after a change of the clock", "during the nightly import", "on slow networks",
		"when two tabs are open", "under load", "with an old client", "when the disk is full", "during a deployment", "after a failed login",
		"if the mail server is down", "behind a proxy", "while a backup runs", "for names with accents", "in read-only mode"}
)

// defectKinds are kinds of defects with gaps: {fn} the function, {arg} a variable, {thing} what it is about, {when} a
// circumstance.
var defectKinds = []struct{ category, severity, title, text, evidence string }{
	{"injection", "critical", "The {thing} is put into a query as text",
		"`{fn}` concatenates the {thing} into the statement. A crafted value can read other rows {when}.", "db.Query(\"SELECT \" + {arg}) // {fn}"},
	{"auth", "high", "Anyone may change the {thing}",
		"`{fn}` does not compare the owner of the {thing} with the session before it is saved. Another user's id is enough {when}.",
		"{arg}, err := s.{fn}(r.PathValue(\"id\"))"},
	{"crypto", "medium", "The digest of the {thing} uses MD5",
		"`{fn}` hashes the {thing} with MD5. Collisions can be made on purpose, so `{arg}` proves nothing {when}.", "{arg} := md5.Sum({fn}(body))"},
	{"boundary", "medium", "The last {thing} is left out",
		"The loop of `{fn}` stops one element too early, so the last {thing} is missing from `{arg}` {when}.",
		"for i := 0; i < len({arg})-1; i++ { {fn}({arg}[i]) }"},
	{"error-handling", "high", "Failure of the {thing} is swallowed",
		"The error that `{fn}` gives for the {thing} is caught and dropped. `{arg}` stays half written and nobody learns of it {when}.",
		"_ = {fn}({arg})"},
	{"testing", "low", "", "None of the tests calls `{fn}` with a {thing}. A wrong value of `{arg}` would go unnoticed {when}.", "func {fn}({arg} []byte) error {"},
	{"concurrency", "high", "The {thing} is shared without a lock",
		"Both the worker and the handler write `{arg}` in `{fn}` while no lock is held. The {thing} can be torn {when}.",
		"go func() { {arg} = append({arg}, {fn}()) }()"},
	{"resource-leak", "medium", "",
		"`{fn}` opens the {thing} and returns early without closing `{arg}`. Handles run out {when}.", "{arg}, err := os.Open({fn}(name))"},
	{"memory", "high", "The cache of the {thing} grows without end",
		"Entries of `{arg}` are added by `{fn}` and none is ever dropped. The {thing} fills the memory {when}.", "{arg}.Store(key, {fn}(key))"},
	{"并发", "high", "{thing} 没有加锁", "函数 `{fn}` 在多个线程中同时修改 `{arg}`，没有任何同步。{thing} 的数据可能会损坏。", "go {fn}(&{arg})"},
	{"fehler", "medium", "Fehler bei {thing} wird verschluckt",
		"Die Ausnahme aus `{fn}` wird abgefangen und ohne Meldung verworfen. Ob `{arg}` gespeichert wurde, erfährt niemand.",
		"if err := {fn}({arg}); err != nil {\n\treturn nil\n}"},
}

// textMutations change the words of title and description.
var textMutations = []func(*lifeWorld, *quoted){
	func(w *lifeWorld, f *quoted) { // other words of the same meaning
		for range 3 {
			pair := synonyms[w.rng.IntN(len(synonyms))]
			f.Title, f.Description = strings.ReplaceAll(f.Title, pair[0], pair[1]), strings.ReplaceAll(f.Description, pair[0], pair[1])
		}
	},
	func(_ *lifeWorld, f *quoted) { // the last sentence comes first
		if first, last, ok := strings.Cut(f.Description, ". "); ok {
			f.Description = last + " " + first + "."
		}
	},
	func(w *lifeWorld, f *quoted) {
		f.Description = w.pick([]string{"Still present: ", "As before: ", "On a second look: "}) + f.Description
	},
	func(w *lifeWorld, f *quoted) {
		f.Description += w.pick([]string{" This should be addressed before the release.", " A small change is enough.", " See the team's guide."})
	},
	func(_ *lifeWorld, f *quoted) { f.Description = fmt.Sprintf("At line %d: %s", f.Line, f.Description) },
	func(_ *lifeWorld, f *quoted) { f.Description = strings.ReplaceAll(f.Description, "`", "'") },
	func(_ *lifeWorld, f *quoted) {
		if f.Title != "" {
			f.Title, f.Description = "", f.Title+": "+f.Description
		}
	},
}

var synonyms = [][2]string{{"never", "at no point"}, {"without", "with no"}, {"because", "since"}, {"before", "prior to"},
	{"made", "created"}, {"stays", "remains"}, {"when ", "whenever "}, {"does not", "doesn't"}, {"missing", "absent"},
	{"caught", "intercepted"}, {"fills", "exhausts"}, {"early", "soon"}, {"wrong", "incorrect"}}

// quotationMutations change how the evidence is quoted.
var quotationMutations = []func(*lifeWorld, *quoted){
	func(_ *lifeWorld, f *quoted) { f.Evidence = "    " + strings.ReplaceAll(f.Evidence, "\n", "\n    ") },
	func(w *lifeWorld, f *quoted) {
		lines := strings.Split(f.Evidence, "\n")
		for i := range lines {
			lines[i] = fmt.Sprintf(w.pick([]string{"%d: %s", "%5d | %s", "L%d: %s"}), f.Line+i, lines[i])
		}
		f.Evidence = strings.Join(lines, "\n")
	},
	func(w *lifeWorld, f *quoted) {
		f.Evidence += "\n" + w.pick([]string{"}", "return result", "count += 1"})
	},
	func(_ *lifeWorld, f *quoted) { f.Evidence = "```\n" + f.Evidence + "\n```" },
}

// sharedWords is which part of their words two findings have in common, 0 to 1; letters of scripts without blanks count
// one by one.
func sharedWords(a, b quoted) float64 {
	left, right, both := textWords(a), textWords(b), 0
	for w := range left {
		if right[w] {
			both++
		}
	}
	return 2 * float64(both) / float64(len(left)+len(right))
}

func textWords(f quoted) map[string]bool {
	all := map[string]bool{}
	for _, w := range strings.FieldsFunc(strings.ToLower(f.Title+" "+f.Description), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}) {
		if w[0] < 0x80 {
			all[w] = true
			continue
		}
		for _, letter := range w {
			all[string(letter)] = true
		}
	}
	return all
}
