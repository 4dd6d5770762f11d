package report

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"
)

// Finding is one thing a reviewer raised. Nothing about it is dropped: what its reader did not know stands in Unread.
type Finding struct {
	Key string // unique in the run, ours: f- and ten hex digits of where it was raised (rules P5, R11)
	ID  string // the reviewer's label, as written without outer blanks; empty where none was given

	Reviewer       string // normalised name of the role, see [ReviewerName]
	Severity       Severity
	summedUp       bool   // validators tell it again in the summary of their round, which raises nothing
	Number         int32  // by which its review counts it, as written; 0 = it does not
	SeverityRaw    string // the word as written; empty where none was given
	Classification string // needs-fix, needs-input (swarm schema from April on); empty in the seed's era
	Rule           string // the scanner's rule, by which statements may name it too; empty = no scanner raised it
	LOE            string // level of effort: trivial, moderate, significant
	Category       string
	Component      string // component or task it was raised on, where the message says so

	Title       string
	Description string
	File        string  // as written, without a line suffix
	Line        int     // 1-based; 0 = not stated
	EndLine     int     // 0 = same as Line
	Also        []Place // further places that its location names
	Answer      Answer  // what Status means
	Evidence    string
	Suggestion  string
	Risk        string
	InputNeeded string // what the reviewer asks the user

	Status     string // the finding's own status word, where its list has one
	Resolution string // what its own record says was done about it
	Denied     string // what its own record says against its status ("verified: false"); empty = nothing

	Origins []Origin // where it was raised; the first is its home
	Unread  []Unread

	// Set by Link: every statement of the run that names this finding.
	Fixes       []*Fix
	Deferrals   []*Deferral
	Questions   []*Question
	Tests       []*TestClosure
	Escalations []*Escalation

	Now *Standing // set where the source is shown; nil = it is not, or the finding names no file

	rare *Rare // nil = nothing of it
}

// Rare is what the records of few findings say.
type Rare struct {
	Merged []string // the labels of others that its list says it tells too
	SameAs string   // the label of another that its list says it is, as written; empty = none
	Before Grade    // under which it was raised, where its own record says that it was graded anew
}

// Rare gives what few findings say; the zero value is nothing.
func (f *Finding) Rare() Rare {
	if f.rare == nil {
		return Rare{}
	}
	return *f.rare
}

// SetRare keeps what few findings say.
func (f *Finding) SetRare(r Rare) {
	if f.rare = nil; len(r.Merged) > 0 || r.SameAs != "" || r.Before != (Grade{}) {
		f.rare = &r
	}
}

// Label is what a reader calls the finding: its id, or its key where it has none.
func (f *Finding) Label() string {
	if f.ID != "" {
		return f.ID
	}
	return f.Key
}

// Name is what people read where a finding is named in a sentence: its id, else its place, else the beginning of its headline. It is
// one line of at most about 80 characters and need not be unique: the link behind it is.
func (f *Finding) Name() string {
	switch {
	case f.ID != "":
		return f.ID
	case f.File != "":
		return f.shortPlace()
	case f.Headline() != "":
		return "“" + beginning(strings.ReplaceAll(f.Headline(), "**", ""), 48) + "”"
	}
	return f.Key
}

// Place is "file:line" in the code, as far as the finding states them; empty where it names no file.
func (f *Finding) Place() string {
	if f.File == "" || f.Line == 0 {
		return f.File
	}
	return f.File + ":" + strconv.Itoa(f.Line)
}

// shortPlace is the end of the file's name, which is what people look for, and the line.
func (f *Finding) shortPlace() string {
	name := strings.Join(strings.Fields(CleanPath(f.File)), " ")
	if at := len(name) - 60; at > 0 {
		name = "…" + strings.ToValidUTF8(name[at:], "")
	}
	if f.Line > 0 {
		name += ":" + strconv.Itoa(f.Line)
	}
	return name
}

// beginning gives the first words of a line, at most n characters of them.
func beginning(line string, n int) string {
	runes := []rune(strings.Join(strings.Fields(line), " "))
	if len(runes) <= n {
		return string(runes)
	}
	short := string(runes[:n])
	if i := strings.LastIndexByte(short, ' '); i > n/3 {
		short = short[:i]
	}
	return short + "…"
}

// Headline is the finding in one line: its title, or else the first line of its description.
func (f *Finding) Headline() string {
	headline, _ := f.headlineAndRest()
	return headline
}

func (f *Finding) headlineAndRest() (headline, rest string) {
	if f.Title != "" {
		return f.Title, f.Description
	}
	headline, rest, _ = strings.Cut(strings.TrimSpace(f.Description), "\n")
	return headline, rest
}

// Observation is the category of what a reviewer noted beside the findings that it counts.
const Observation = "observation"

// Observed reports whether the finding is of that category, or of the one that review trails have for gaps in the process itself. One that
// names a category of its own may still be graded as an observation.
func (f *Finding) Observed() bool {
	word := FoldWord(f.Category)
	return word == Observation || word == "process gap" || FoldWord(f.SeverityRaw) == Observation
}

// Origin is where the finding was first raised.
func (f *Finding) Origin() Origin {
	if len(f.Origins) == 0 {
		return Origin{}
	}
	return f.Origins[0]
}

// findingKey makes a key from where a finding stands, so that two findings never share one (P5).
func findingKey(o Origin, salt string) string {
	b := make([]byte, 0, 256) // on the stack, and enough for most
	b = append(append(b, o.Path...), 0)
	b = append(append(b, o.Pointer...), 0)
	sum := sha256.Sum256(append(b, salt...))
	return string(hex.AppendEncode([]byte("f-"), sum[:5]))
}

var longRoles = map[string]string{
	"security-reviewer": "security", "qa-reviewer": "qa", "performance-reviewer": "performance",
	"ui-reviewer": "ui", "api-reviewer": "api", "db-reviewer": "db", "code-review": "code-reviewer",
}

// ReviewerName normalises a reviewer's role: lower case, dashes for blanks, and the long names of the prompts
// (security-reviewer) to the schema's (security). code-reviewer stays; code-review is the same.
func ReviewerName(raw string) string {
	name := strings.ReplaceAll(FoldWord(raw), " ", "-")
	if short, ok := longRoles[name]; ok {
		return short
	}
	return name
}
