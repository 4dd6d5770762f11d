package swarm

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// The small files that a run writes next to its reviews.

// ofObject makes a reader of files that hold one object, which is known by its members.
func ofObject(what string, members []string, read func(*report.Artefact, *dialect.Object)) func(
	*dialect.File) *report.Artefact {
	return func(f *dialect.File) *report.Artefact {
		r := dialect.NewReading(f)
		v, _ := f.Root(members...)
		o := r.Object(v)
		if o == nil {
			return r.Refuse(v, what)
		}
		read(r.Art, o)
		o.Time(timeNames...)
		r.KeepRest(o)
		return r.Finish()
	}
}

// ReadSession takes what a run states about itself, in .swarm-run, a context bundle or the record of a team session.
func ReadSession(o *dialect.Object) *report.Session {
	s := &report.Session{Origin: o.R.Origin(o.Value),
		Task:    o.Text("task", "task_description", "requirement", "task_title", "topic", "description"),
		RunID:   o.MaybeWord("run_id", "session_id", "id"),
		Branch:  o.MaybeWord("branch", "git_branch", "branch_name"),
		Project: o.MaybeWord("project", "project_name", "github_repo", "repo", "repository"),
		Commit:  o.MaybeWord("commit", "git_commit", "head", "head_sha", "commit_sha", "base_commit"),
		Status:  o.MaybeWord("status", "state"),
		Started: o.Time("started", "started_at", "start_time", "created_at", "timestamp", "created"),
	}
	s.Outcome = o.R.Words.Outcome(s.Status)
	before := o.Object("baseline_tests", "baseline", "test_baseline")
	s.BaselinePassed = cmp.Or(before.MaybeCount("passed", "tests_passed"), o.MaybeCount("baseline_passed"))
	s.BaselineFailed = cmp.Or(before.MaybeCount("failed", "tests_failed"), o.MaybeCount("baseline_failed"))
	if s.BaselineFailed.Known {
		s.BaselineFailed.N += before.MaybeCount("errors").N
	}
	before.Drop("timestamp", "command")
	return s
}

// readEscalations reads a list of events, or an object that holds it; [] is what a run begins with.
func readEscalations(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	r.Art.Escalations = []*report.Statement{}
	v, ok := f.Root("escalations", "events", "items")
	if ok {
		v = v.At("escalations", "events", "items")
	}
	if v.Node.Kind < decode.Array {
		return r.Refuse(v, "list of escalations")
	}
	for _, e := range dialect.Entries(v) {
		e.Fields = r.Object(e.Value)
		event := claimOf(e).statement(r, e, "description", "reason", "message", "summary")
		event.Type = e.Fields.MaybeWord("type", "kind", "level")
		event.TargetPhase = e.Fields.MaybeWord("target_phase", "phase", "target")
		event.Reply = e.Fields.MaybeText(answerNames...)
		e.Fields.Time(timeNames...)
		if event.Component = e.Fields.MaybeWord("component_id", "component"); event.Component != "" {
			event.ID, event.Description = "", event.Component+": "+event.Description
		}
		r.Art.Escalations = append(r.Art.Escalations, event)
		r.KeepRest(e.Fields)
	}
	return r.Finish()
}

// readCoverage reads the result of the test-coverage pass: the tests written, those that were not, and their number.
func readCoverage(a *report.Artefact, o *dialect.Object) {
	c := &report.Coverage{Origin: o.R.Origin(o.Value)}
	for _, e := range o.List("tests_written", "tests") {
		s := claimOf(e).statement(o.R, e, "description", "summary")
		s.File, s.Count = e.Fields.MaybeWord("test_file", "file", "path"), e.Fields.Count("test_count", "count", "tests")
		c.Tests = append(c.Tests, s)
	}
	for _, e := range o.List("skipped", "not_written") {
		c.Skipped = append(c.Skipped, claimOf(e).statement(o.R, e, reasonNames...))
	}
	c.Declared = o.Count("total_new_tests", "total_tests", "total")
	a.Coverage = []*report.Coverage{c}
}

var synthesisNames = []string{"total_findings_in", "total_findings", "total"}

// readSynthesis reads how many findings went into the fixing phase.
func readSynthesis(a *report.Artefact, o *dialect.Object) {
	a.Synthesis = &report.Synthesis{Origin: o.R.Origin(o.Value), Total: o.Count(synthesisNames...)}
	if !a.Synthesis.Total.Known {
		o.R.AskValue(o.Value, "total_findings_in is no number")
	}
}

// readLog reads errors.log: a line for each thing that went wrong, at most 10,000.
func readLog(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	r.Art.Log = []report.Passage{}
	for i, text := range strings.Split(f.Body, "\n") {
		if text = strings.TrimSpace(text); text != "" && len(r.Art.Log) < 10_000 {
			r.Art.Log = append(r.Art.Log, report.Passage{Origin: f.At(i + 1), Text: report.Shorten(text, 2000)})
		} else if text != "" && !r.Art.Partly {
			r.Art.Partly = true
			r.Ask(i+1, text+" (what follows was not read: too many lines)")
		}
	}
	return r.Finish()
}

// The architect's plan. Later versions add questions[], deferred[], cynefin_domain and more; what has no place in the
// model stays visible as unread.

// isPlan claims an object with components next to a goal, a graph or a statement that the pipeline is feasible,
// and plan.json with tasks.
func isPlan(f *dialect.File) bool {
	v, ok := f.Root("components")
	if f.Stem() == "plan" && !ok {
		v, ok = f.Root("tasks")
		return f.IsData() && ok && v.Has("goal", "objective") && v.Get("tasks").Kind == decode.Array
	}
	return f.IsData() && ok && v.Get("components").Kind != decode.String &&
		v.Has("goal", "component_dependency_graph", "pipeline_feasible")
}

func readPlan(a *report.Artefact, o *dialect.Object) {
	p := &report.Plan{Origin: o.R.Origin(o.Value), Dialect: report.Swarm,
		Goal: o.Text("goal", "objective", "task", "summary")}
	for _, e := range o.List("components", "tasks") {
		p.Components = append(p.Components, component(o.R, e))
	}
	readGraph(p, o)
	p.Feasible, p.PipelineNotes = o.Flag("pipeline_feasible"), o.Text("pipeline_notes")
	p.GlobalRisks = o.Strings("global_risks", "risks")
	p.DataModel, p.APIChanges = o.Text("data_model_changes"), o.Text("api_changes")
	p.Questions = o.Strings("questions", "open_questions")
	p.Deferred = o.Strings("deferred", "deferred_items", "out_of_scope")
	a.Plan = p
}

func component(r *dialect.Reading, e dialect.Entry) *report.Component {
	o := e.Fields
	if o == nil {
		return &report.Component{Origin: r.Origin(e.Value), ID: cmp.Or(e.Key, dialect.Plain(e.Node))}
	}
	return &report.Component{Origin: r.Origin(e.Value),
		ID:            cmp.Or(o.Word("id", "component_id", "key"), e.Key),
		Name:          o.Text("name", "component_name", "title"),
		Description:   o.Text("description", "component_spec", "summary", "purpose"),
		FilesToCreate: o.Strings("files_to_create", "new_files", "create"),
		FilesToModify: o.Strings("files_to_modify", "existing_files", "modify", "files"),
		Dependencies:  o.Strings("dependencies", "depends_on", "deps", "blocked_by"),
		Order:         o.Count("implementation_order", "order", "phase"),
		TestStrategy:  o.Text("testing_strategy", "test_strategy", "testing", "tests"),
		Risks:         o.Strings("risks"),
		Complexity:    o.MaybeWord("estimated_complexity", "complexity"),
	}
}

// readGraph takes the groups and chains, which some plans hold at the top.
func readGraph(p *report.Plan, o *dialect.Object) {
	inner := o.Object("component_dependency_graph", "dependency_graph")
	g := cmp.Or(inner, o)
	p.GraphText = cmp.Or(inner.MaybeText("description", "text", "notes"),
		o.MaybeText("component_dependency_graph", "dependency_graph"))
	p.Groups = groups(g, "independent_groups", "parallel_groups")
	p.Chains = groups(g, "sequential_chains", "chains")
}

// groups takes a list of lists of IDs.
func groups(o *dialect.Object, names ...string) (list [][]string) {
	for _, e := range o.MaybeList(names...) {
		var group []string
		for _, at := range dialect.Entries(e.Value) {
			group = append(group, dialect.Plain(at.Node))
		}
		list = append(list, group)
	}
	return list
}
