package archive

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/judge"
)

// RecordSchema names the shape of a record; "swarmreport schema record" prints it.
const RecordSchema = "swarmreport/record/3"

// Record is what the archive keeps of one run: a line of records/<YYYY-MM>.jsonl. Whatever later runs and the pages
// over all runs need of it is here.
type Record struct {
	Schema    string    `json:"schema"`
	Key       string    `json:"key"` // unique in the archive
	ID        string    `json:"id"`
	Project   string    `json:"project,omitzero"`
	Path      string    `json:"path"`
	AlsoAt    []string  `json:"also_at,omitempty"`
	Started   time.Time `json:"started,omitzero"` // zero = not known, as Ended
	Ended     time.Time `json:"ended,omitzero"`
	Goal      string    `json:"goal,omitzero"`
	Task      string    `json:"task,omitzero"`
	Branch    string    `json:"branch,omitzero"`
	Commit    string    `json:"commit,omitzero"`
	Completed bool      `json:"completed"` // verified, or its session or report says so

	Judged `json:"verdict"`
	Ledger judge.Tally `json:"ledger"`
	Gaps   judge.Gaps  `json:"gaps,omitzero"`
	Tests  Tests       `json:"tests,omitzero"`

	Reviewers []string   `json:"reviewers,omitempty"`      // whose reviews could be read
	Reviewed  []string   `json:"reviewed_files,omitempty"` // files that a reviewer says it looked at
	Touched   []string   `json:"touched_files,omitempty"`  // files that the run lists as changed
	Fixed     []string   `json:"fixed_ids,omitempty"`      // that it calls fixed, and none of its reviews reports
	Sightings []Sighting `json:"findings,omitempty"`

	Inputs string            `json:"inputs_sha256"`       // digest over its inputs
	Built  string            `json:"built_from,omitzero"` // digest of all that its folder follows from
	Dir    string            `json:"dir,omitzero"`        // its folder below runs/; empty = it has no pages
	Files  map[string]string `json:"files,omitempty"`     // SHA-256 of the files of its folder, by name
	Assets []string          `json:"assets,omitempty"`    // that its pages name
}

// Judged is what was concluded from a run, once.
type Judged struct {
	Outcome  judge.Outcome  `json:"outcome"`
	Headline string         `json:"headline"`
	Points   *judge.Points  `json:"score_hundredths"`  // null where no dimension applies
	Reasons  []judge.Reason `json:"reasons,omitempty"` // worst first
}

// Score is the score without its dimensions.
func (j Judged) Score() judge.Score {
	if j.Points == nil {
		return judge.Score{}
	}
	return judge.Score{Value: *j.Points, Known: true}
}

// Tests is what the run's last verification measured.
type Tests struct {
	Passed     report.Count `json:"passed,omitzero"`
	Failed     report.Count `json:"failed,omitzero"`
	Regression report.Truth `json:"regression"`
}

// NewRecord reduces an account to what the archive keeps, without what the other runs decide.
func NewRecord(a *judge.Account) *Record {
	run := a.Run
	r := &Record{Schema: RecordSchema, ID: run.ID, Project: run.Project, Path: run.Path,
		AlsoAt:  slices.Clone(run.AlsoAt),
		Started: run.Started, Ended: run.Ended, Goal: strings.Clone(run.Goal), Task: strings.Clone(run.Task),
		Branch: strings.Clone(run.Branch), Commit: strings.Clone(run.Commit), Completed: completed(a),
		Fixed: once(a.FixedBefore(), strings.Clone), Ledger: a.Ledger.Total}
	for _, last := range a.Measured {
		r.Tests = Tests{last.Passed, last.Failed, last.Regression}
	}
	r.looks(a)
	for _, f := range a.Findings {
		r.Sightings = append(r.Sightings, newSighting(f))
	}
	return r
}

// Conclude adds the verdict.
func (r *Record) Conclude(v *judge.Verdict) {
	r.Gaps = v.Gaps()
	r.Judged = Judged{Outcome: v.Outcome, Headline: v.Headline()}
	if value := v.Score.Value; v.Score.Known {
		r.Points = &value // not a part of the verdict, which would stay in memory with its run
	}
	for _, x := range v.Reasons {
		r.Reasons = append(r.Reasons, judge.Reason{Rule: x.Rule, Level: x.Level, Message: x.Message})
	}
}

// HasPages reports whether the run has a folder here; else it is known from another archive's records.
func (r *Record) HasPages() bool { return r.Dir != "" }

// Name tells the run from the others of an archive, in a sentence.
func (r *Record) Name() string { return strings.TrimPrefix(r.Project+"/"+r.ID, "/") }

// Compare orders runs by time, then by natural ID, then by key; those without a time come last.
func (r *Record) Compare(o *Record) int { return RefTo(r).compare(RefTo(o)) }

// AppendRecord adds a record as a line of JSON.
func AppendRecord(lines []byte, r *Record) ([]byte, error) { return jsonLines(lines, r) }

// jsonLines adds values as lines of JSON.
func jsonLines[T any](lines []byte, list ...T) ([]byte, error) {
	b := bytes.NewBuffer(lines)
	e := json.NewEncoder(b)
	e.SetEscapeHTML(false)
	for _, x := range list {
		if err := e.Encode(x); err != nil {
			return nil, err
		}
	}
	return b.Bytes(), nil
}

// readOwn reads what this program wrote, which names its schema.
func readOwn(text []byte, schema string, is *string, into any) error {
	if err := decode.Own(text, into); err != nil {
		return err
	}
	if *is != schema {
		return fmt.Errorf("schema is %q, not %q", *is, schema)
	}
	return nil
}

// ReadRecords reads records, one a line. Its error names the first line that is none.
func ReadRecords(text []byte) (list []*Record, err error) {
	for i, line := range bytes.Split(bytes.TrimPrefix(text, []byte("\ufeff")), []byte("\n")) {
		if !report.Filled(string(line)) {
			continue
		}
		r := &Record{}
		err := readOwn(line, RecordSchema, &r.Schema, r)
		if err == nil && (r.Key == "" || r.ID == "") {
			err = errors.New("the record has no key or no id")
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w; fix the line, or remove it and lose its run", i+1, err)
		}
		list = append(list, r)
	}
	return list, nil
}

// once copies texts in a form, each once, sorted: they are parts of the run's files, which would stay in memory for the
// sake of a few words.
func once(texts []string, form func(string) string) []string {
	list := slices.Clone(texts)
	for i := range list {
		list[i] = strings.Clone(form(list[i]))
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// those gives the things of a list that hold.
func those[T any](list []T, holds func(T) bool) []T {
	return slices.DeleteFunc(slices.Clone(list), func(x T) bool { return !holds(x) })
}

// looks notes who reviewed, and which files the run looked at and changed.
func (r *Record) looks(a *judge.Account) {
	touched := a.HandedFiles()
	for _, review := range a.Looked() {
		r.Reviewers = append(r.Reviewers, review.Reviewer)
		r.Reviewed = append(r.Reviewed, review.ReviewedFiles...)
	}
	for _, summary := range a.Run.Summaries {
		touched = append(touched, summary.FilesModified...)
	}
	for _, c := range a.Run.Components {
		touched = append(touched, c.Touched...)
	}
	r.Reviewers, r.Reviewed = once(r.Reviewers, strings.Clone), once(r.Reviewed, report.CleanPath)
	r.Touched = once(touched, report.CleanPath)
}

func completed(a *judge.Account) bool {
	s := a.Run.Session
	return len(a.Run.Stated) > 0 || s != nil && (s.Status == "completed" || s.Status == "archived") ||
		slices.ContainsFunc(a.Measured, (*judge.Measured).Shows)
}

var notPlain = regexp.MustCompile("[^a-z0-9]+")

// Slug makes a file name of a name and an identity: at most 40 of a-z, 0-9 and dashes from the name, a dash, and ten
// hex digits of the identity's SHA-256. Equal identities give equal slugs, different ones differ (rule W3).
func Slug(name, identity string) string {
	sum := sha256.Sum256([]byte(identity))
	return cmp.Or(plainName(name), "x") + "-" + hex.EncodeToString(sum[:5])
}

// plainName is at most 40 of a-z, 0-9 and dashes of a name.
func plainName(name string) string {
	plain := strings.Trim(notPlain.ReplaceAllString(strings.ToLower(name), "-"), "-")
	return strings.TrimSuffix(plain[:min(len(plain), 40)], "-")
}

// branch is the record's branch as the names of runs have it, so that feat/auth and feat-auth-1711388400 are of one.
func (r *Record) branch() string { return plainName(r.Branch) }

// SetKey gives the record its key: what it is in its archive, and the name of its folder. Two runs of one build that
// would have the same key add their path.
func (r *Record) SetKey(path string) {
	parts := []string{r.Project, r.Branch, r.ID, r.Started.UTC().Format(time.RFC3339Nano)}
	if path != "" {
		parts = append(parts, path)
	}
	r.Key = Slug(r.ID, strings.Join(parts, "\x00"))
}

// Month names the file of its records: the month of its start in UTC, or "undated".
func (r *Record) Month() string { return MonthOf(r.Started) }

// MonthOf is the month of a time in UTC, or "undated".
func MonthOf(t time.Time) string {
	if t.IsZero() {
		return Undated
	}
	return t.UTC().Format("2006-01")
}

// Undated is in the place of a month for runs that state no time.
const Undated = "undated"

// MonthFile is the file of a month's records.
func MonthFile(month string) string { return "records/" + month + ".jsonl" }

// KnownFile is the file of what is known of a project.
func KnownFile(project string) string {
	return "records/known-" + Slug(cmp.Or(project, "runs"), project) + ".jsonl"
}
