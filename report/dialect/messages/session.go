package messages

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/checks"
	"swarmreport/report/dialect/form"
)

// What a run says about itself at its start: .swarm-run {task, started, run_id, branch, baseline_tests}, a team session's
// team-session.json, a run_meta.json, or a workflow-session.json. The context bundle of seed 003 says it too, in a message.

// ReadSession reads the record that a run keeps of itself: its task, its ids, its branch and when it began.
func ReadSession(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	at, _ := f.Root("task", "run_id", "session_id", "branch", "task_title", "started")
	o := r.Object(at)
	if o == nil {
		return r.Refuse(at, "record of a run")
	}
	r.Art.Session = session(r, o)
	r.KeepRest(o, at)
	return r.Finish()
}

// session takes it from an object.
func session(r *form.Reading, o *form.Object) *report.Session {
	s := &report.Session{Origin: r.Origin(o.Value),
		Task:    o.Text("task", "task_description", "requirement", "task_title", "topic", "description"),
		RunID:   o.Scalar("run_id", "session_id", "id"),
		Branch:  o.Scalar("branch", "git_branch", "branch_name"),
		Project: o.Scalar("project", "project_name", "github_repo", "repo", "repository"),
		Commit:  o.Scalar("commit", "git_commit", "head", "head_sha", "commit_sha", "base_commit"),
		Status:  o.Scalar("status", "state"),
		Started: o.Stamp("started", "started_at", "start_time", "created_at", "timestamp", "created"),
	}
	if strings.Count(s.Project, " ") > 2 && s.Task == "" {
		s.Task, s.Project = s.Project, "" // a sentence names no project
	}
	for _, name := range []string{"completed_at", "updated_at", "archived_at", "ended", "ended_at", "finished_at"} {
		o.Stamp(name)
	}
	sessionBaseline(s, o)
	return s
}

func sessionBaseline(s *report.Session, o *form.Object) {
	inner := o.Object("baseline_tests", "baseline", "test_baseline")
	s.BaselinePassed = inner.Count("passed", "tests_passed", "baseline_passed")
	s.BaselineFailed = inner.Count("failed", "tests_failed", "baseline_failed")
	if errors := inner.Count("errors"); errors.Known && s.BaselineFailed.Known {
		s.BaselineFailed.N += errors.N
	}
	inner.Stamp("timestamp", "measured_at")
	checks.Set(&s.BaselinePassed, o.Count("baseline_passed"))
	checks.Set(&s.BaselineFailed, o.Count("baseline_failed"))
	s.Commit = cmp.Or(s.Commit, inner.Scalar("commit"))
}
