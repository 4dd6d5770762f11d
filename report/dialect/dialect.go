package dialect

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/dialect/checks"
	"swarmreport/report/dialect/fixes"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/messages"
	"swarmreport/report/dialect/phases"
	"swarmreport/report/dialect/reviews"
	"swarmreport/report/dialect/scores"
	"swarmreport/report/dialect/tools"
)

// Reader reads one kind of artefact. To add one: a file and a line in [Readers].
type Reader struct {
	Name    string // what run.json's inputs[].as says
	Dialect report.Dialect
	Seed    string // the document that the kind comes from; empty = seen in the wild
	Meaning string // in one sentence
	Names   []string
	Words   []string              // schema words as [word] folds them
	Shape   func(*form.File) bool // whether the content fits, asked only where neither word nor name speaks; nil = never
	Folder  string                // a folder whose JSON and YAML files are this kind, where their own names say nothing
	Last    bool                  // claims only what no other reader claims
	Guest   bool                  // is read where a run is, and makes no folder a run: prose that anybody may have written
	Raises  bool                  // of a guest: what it claims raises findings
	Talk    bool                  // reads messages: where its shape fits, the shape of no artefact counts
	Events  bool                  // reads what a test runner writes while it runs, an event a line, in whatever text that was kept
	Decode  func(*form.File) *report.Artefact
}

const (
	swarmSeed = "seed 003, communication schema"
	teamSeed  = "seed 001, role-spec template"
)

// Readers is every kind of artefact that we can read.
var Readers = []Reader{
	{Name: "architect plan", Dialect: report.Swarm, Seed: swarmSeed, Meaning: "the components that the work was cut into",
		Names: []string{"architect-plan.json"}, Words: []string{"architectplan", "architectureplan"}, Shape: planShape, Decode: readPlan},
	{Name: "review findings", Dialect: report.Swarm, Seed: swarmSeed, Meaning: "what one reviewer raised",
		Words: []string{"reviewfindings"}, Folder: "reviews", Shape: reviewShape, Decode: reviews.ReadReview},
	{Name: "review in words", Dialect: report.Swarm, Seed: swarmSeed, Meaning: "what one reviewer raised, written as Markdown",
		Shape: wordsShape, Decode: reviews.ReadWords},
	{Name: "fix summary", Dialect: report.Swarm, Seed: swarmSeed, Meaning: "what the fixer says became of the findings",
		Names: []string{"fix-summary.json"}, Words: []string{"fixsummary"}, Shape: fixes.SummaryShape, Decode: fixes.ReadSummary},
	{Name: "fix report in words", Dialect: report.Swarm, Seed: swarmSeed, Meaning: "what the fixer says became of the findings, written as Markdown",
		Shape: fixes.FixReportShape, Decode: fixes.ReadFixReport},
	{Name: "verification result", Dialect: report.Swarm, Seed: swarmSeed, Meaning: "lint, build and tests after the work",
		Names: []string{"verification-result.json"}, Words: []string{"verificationresult"}, Shape: checks.VerificationShape, Decode: checks.ReadVerification},
	{Name: "verification of goals", Meaning: "which goals a verifier says are met, and which are not, in a Markdown file with frontmatter",
		Shape: goalsShape, Guest: true, Raises: true, Decode: readGoals},
	{Name: "plan of a part", Meaning: "what one part of a phase is to change, and which parts come first, in a Markdown file with frontmatter",
		Shape: planPartShape, Decode: phases.ReadPlan},
	{Name: "summary of a part", Meaning: "what was delivered of one part of a phase, and what was put off, in a Markdown file with frontmatter",
		Shape: summaryPartShape, Decode: phases.ReadSummary},
	{Name: "deferred items", Meaning: "what the workers of a phase came upon and left to others",
		Shape: phases.DeferredShape, Last: true, Guest: true, Raises: true, Decode: phases.ReadDeferred},
	{Name: "threat register", Meaning: "which threats an auditor of the security found open, in a table of a Markdown file",
		Shape: reviews.ThreatsShape, Guest: true, Raises: true, Decode: readThreats},
	{Name: "stories", Meaning: "stories that are said to pass while one of their criteria fails",
		Shape: storiesShape, Guest: true, Decode: readStories},
	{Name: "swarm run", Dialect: report.Swarm, Seed: swarmSeed, Meaning: "the task, branch and baseline that the run began with",
		Names: []string{".swarm-run"}, Decode: messages.ReadSession},
	{Name: "run record", Meaning: "what a run says about itself", Names: []string{"run-meta.json", "workflow-session.json"}, Decode: messages.ReadSession},
	{Name: "team session", Dialect: report.TeamCoordinate, Seed: teamSeed, Meaning: "a team session's own record",
		Names: []string{"team-session.json"}, Shape: messages.TeamShape, Decode: messages.ReadTeam},
	{Name: "team messages", Dialect: report.TeamCoordinate, Seed: teamSeed, Meaning: "what the workers of a team session reported on its bus",
		Shape: messages.BusShape, Talk: true, Decode: messages.ReadBus},
	{Name: "role spec", Dialect: report.TeamCoordinate, Seed: teamSeed, Meaning: "a worker's role as the coordinator wrote it for this session",
		Shape: messages.RoleShape, Decode: messages.ReadRole},
	{Name: "team tasks", Dialect: report.TeamCoordinate, Seed: teamSeed, Meaning: "the tasks of a team session, and what blocks them",
		Names: []string{"task-analysis.json"}, Shape: messages.TasksShape, Decode: messages.ReadTasks},
	{Name: "team task", Seed: teamSeed, Meaning: "one task, in a folder with a file for each",
		Shape: messages.TaskShape, Last: true, Guest: true, Decode: messages.ReadTask},
	{Name: "escalations", Dialect: report.Swarm, Seed: swarmSeed, Meaning: "what was handed up to the user or an earlier phase",
		Names: []string{"escalations.json"}, Decode: reviews.ReadEscalations},
	{Name: "security design review", Dialect: report.Swarm, Seed: swarmSeed, Meaning: "threats found before any code was written",
		Names: []string{"security-design-review.json"}, Words: []string{"securitydesignreview"}, Decode: readDesign},
	{Name: "test coverage", Dialect: report.Swarm, Seed: swarmSeed, Meaning: "findings that a new test closes",
		Names: []string{"test-coverage-result.json"}, Words: []string{"testcoverageresult"}, Decode: reviews.ReadCoverage},
	{Name: "synthesis counts", Dialect: report.Swarm, Seed: swarmSeed, Meaning: "how many findings went into the fixing phase",
		Names: []string{"synthesis-counts.json"}, Decode: reviews.ReadSynthesis},
	{Name: "sarif results", Meaning: "what a scanner found; no review, for nobody signs it",
		Shape: tools.SARIFShape, Decode: tools.ReadSARIF},
	{Name: "scanner results", Meaning: "what a linter or a scanner found, in a JSON of its own",
		Shape: tools.ScannerShape, Decode: tools.ReadScanner},
	{Name: "junit results", Meaning: "the tests that a test runner ran, case by case",
		Shape: tools.JUnitShape, Decode: tools.ReadJUnit},
	{Name: "go test events", Meaning: "the tests that go test ran, event by event",
		Shape: tools.GoEventsShape, Events: true, Decode: tools.ReadGoEvents},
	{Name: "rust test events", Meaning: "the tests that Rust's test harness ran, event by event",
		Shape: tools.RustEventsShape, Events: true, Decode: tools.ReadRustEvents},
	{Name: "error log", Dialect: report.Swarm, Seed: swarmSeed, Meaning: "what went wrong while the run went on",
		Shape: logShape, Decode: readLog},
	{Name: "swarm report", Dialect: report.Swarm, Seed: swarmSeed, Meaning: "the report that the agents wrote about their own run",
		Names: []string{"swarm-report.md"}, Shape: statedShape, Decode: readStated},
	{Name: "reduction review", Dialect: report.Swarm, Seed: swarmSeed, Meaning: "what could be left out, in words",
		Names: []string{"reduction-review.json"}, Words: []string{"reductionreview"}, Decode: readSection},
	{Name: "review round", Meaning: "who was asked to review, or how many of them passed, as the tools of a round note it",
		Shape: roundShape, Guest: true, Decode: readSection},
	{Name: "checkpoint", Dialect: report.Swarm, Seed: swarmSeed, Meaning: "how far a run had come when it was interrupted",
		Shape: form.CheckpointShape, Decode: readSection},
	{Name: "agent envelope", Dialect: report.AgentTeam, Seed: "seed 000, message schema", Meaning: "a message with frontmatter and words below it",
		Shape: envelopeShape, Talk: true, Decode: messages.ReadEnvelopes},
	{Name: "ralph inbox", Dialect: report.Ralph, Seed: "seed 004, message formats", Meaning: "a message in an agent's inbox",
		Shape: messages.RalphShape, Talk: true, Decode: messages.ReadRalph},
	{Name: "build workflow messages", Dialect: report.BuildWorkflow, Seed: "seed 002, inter-agent message formats", Meaning: "what the agents of a build workflow said to each other",
		Shape: messages.BuildShape, Talk: true, Decode: messages.ReadBuild},
	{Name: "swarm messages", Dialect: report.Swarm, Seed: swarmSeed, Meaning: "what the agents of a swarm said to each other",
		Shape: messages.PipelineShape, Talk: true, Decode: messages.ReadPipeline},
	{Name: "letter", Dialect: report.Swarm, Meaning: "what one agent wrote to another, in a box or to accept or reject a piece of work",
		Shape: messages.LetterShape, Guest: true, Talk: true, Decode: messages.ReadLetter},
	{Name: "decision", Meaning: "whether the work may go through, by the word of whoever decides at the end, or at the gate of a stage",
		Shape: decisionShape, Last: true, Guest: true, Decode: readDecision},
	{Name: "messages in a block", Meaning: "messages as JSON in a Markdown file among messages",
		Shape: messages.FencedShape, Guest: true, Talk: true, Decode: messages.ReadFenced},
	{Name: "review by its title", Dialect: report.Swarm, Seed: swarmSeed, Meaning: "what one reviewer raised, in a Markdown file that says so",
		Shape: reviews.TitledShape, Last: true, Guest: true, Raises: true, Decode: reviews.ReadWords},
	{Name: "test report in words", Meaning: "how many tests passed and failed, in the Markdown report of a team session's test task",
		Shape: checks.TestReportShape, Last: true, Guest: true, Decode: readTestReport},
	{Name: "test results", Meaning: "how many tests passed and failed, as a runner or a run sums them up in a JSON file",
		Shape: testResultsShape, Last: true, Guest: true, Decode: checks.ReadTestResults},
	{Name: "check evidence", Meaning: "the checks of one part that its worker kept, where the last of them failed",
		Shape: checks.EvidenceFails, Last: true, Guest: true, Decode: checks.ReadEvidence},
	{Name: "test output", Meaning: "what a test runner printed, where it says that something failed",
		Shape: tools.RunnerOutputShape, Last: true, Guest: true, Decode: tools.ReadRunnerOutput},
	{Name: "session notes", Meaning: "what workers wrote down for each other, and scores that a session keeps as JSON",
		Shape: messages.NotesShape, Last: true, Decode: messages.ReadNotes},
	{Name: "scores in words", Meaning: "scores of several dimensions that a Markdown file gives",
		Shape: messages.ScoresShape, Last: true, Guest: true, Decode: messages.ReadNotes},
	{Name: "finding lists", Meaning: "lists of findings, wherever they lie in a file",
		Shape: listsShape, Last: true, Decode: readLists},
	{Name: "progress log", Meaning: "what an agent in a loop wrote down of its iterations",
		Shape: progressShape, Last: true, Guest: true, Decode: readProgress},
	{Name: "finding lines", Meaning: "lines that tell a finding each, in pairs of a name and a value or with the box and the tags of a follow-up, in whatever text was kept",
		Shape: reviews.LinesShape, Last: true, Guest: true, Decode: reviews.ReadLines},
	{Name: "fix report by its title", Dialect: report.Swarm, Seed: swarmSeed, Meaning: "what the fixer says became of the findings, in a Markdown file that says so",
		Shape: fixes.TitledFixesShape, Last: true, Guest: true, Decode: fixes.ReadTitledFixes},
}

// Find gives the reader that claims the file, nil if none does.
func Find(f *form.File) *Reader {
	if o := owner(f); o != nil {
		return o
	}
	if form.DefinesData(f) {
		return nil
	}
	for i := range Readers {
		if Readers[i].Claims(f) {
			return &Readers[i]
		}
	}
	return nil
}

// KnownName reports whether a file's base name alone says which reader it belongs to.
func KnownName(base string) bool {
	for i := range Readers {
		if slices.Contains(Readers[i].Names, base) {
			return true
		}
	}
	return false
}

// Limits bound what one file may give. The zero value stands for the defaults.
type Limits struct {
	Findings int // in one file; 0 = 100,000
}

const defaultFindings = 100_000

// Read reads the file. Findings beyond the limit are left out, and a problem says how many (P7).
func (r *Reader) Read(f *form.File, limit Limits) *report.Artefact {
	a := r.Decode(f)
	a.Scores = append(a.Scores, scores.Stated(f)...)
	if f.Format == form.Markdown && len(a.Reviews) > 0 && len(a.Messages) == 0 && messages.ByReviewer(f.Path) {
		messages.HandIn(f, a)
	}
	a.Path, a.As = f.Path, r.Name
	if owner(f) == r || r.Talk || r.Dialect != report.Swarm {
		a.Dialect = r.Dialect // a mere shape is no proof of the swarm schema
	}
	if limit.Findings <= 0 {
		limit.Findings = defaultFindings
	}
	form.Cut(a, limit.Findings)
	return a
}
