package swarm

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect"
)

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
	if strings.Count(s.Project, " ") > 2 && s.Task == "" {
		s.Task, s.Project = s.Project, "" // a sentence names no project
	}
	before := o.Object("baseline_tests", "baseline", "test_baseline")
	s.BaselinePassed = before.MaybeCount("passed", "tests_passed", "baseline_passed")
	s.BaselineFailed = before.MaybeCount("failed", "tests_failed", "baseline_failed")
	if errors := before.MaybeCount("errors"); errors.Known && s.BaselineFailed.Known {
		s.BaselineFailed.N += errors.N
	}
	SetCount(&s.BaselinePassed, o.MaybeCount("baseline_passed"))
	SetCount(&s.BaselineFailed, o.MaybeCount("baseline_failed"))
	before.Drop("timestamp", "command")
	return s
}
