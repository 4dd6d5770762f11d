package dialect

import (
	"cmp"

	"swarmreport/report"
)

// What a run says about itself at its start: .swarm-run {task, started, run_id, branch, baseline_tests}, a team session's
// team-session.json, or a run_meta.json. The context bundle of seed 003 says it too, in a message.

func readSession(f *File) *report.Artefact {
	r := newReading(f)
	at, _ := f.root("task", "run_id", "session_id", "branch", "task_title", "started")
	o := r.object(at)
	if o == nil {
		return r.refuse(at, "record of a run")
	}
	r.art.Session = r.session(o)
	r.keepRest(o, at)
	return r.finish()
}

// session takes it from an object.
func (r *reading) session(o *object) *report.Session {
	s := &report.Session{Origin: r.origin(o.value),
		Task:    o.text("task", "task_description", "requirement", "task_title", "topic", "description"),
		RunID:   o.scalar("run_id", "session_id", "id"),
		Branch:  o.scalar("branch", "git_branch", "branch_name"),
		Project: o.scalar("project", "project_name", "github_repo", "repo", "repository"),
		Commit:  o.scalar("commit", "git_commit", "head", "head_sha", "commit_sha", "base_commit"),
		Status:  o.scalar("status", "state"),
		Started: o.stamp("started", "started_at", "start_time", "created_at", "timestamp", "created"),
	}
	for _, name := range []string{"completed_at", "updated_at", "archived_at", "ended", "ended_at", "finished_at"} {
		o.stamp(name)
	}
	r.sessionBaseline(s, o)
	return s
}

func (r *reading) sessionBaseline(s *report.Session, o *object) {
	inner := o.object("baseline_tests", "baseline", "test_baseline")
	s.BaselinePassed = inner.count("passed", "tests_passed", "baseline_passed")
	s.BaselineFailed = inner.count("failed", "tests_failed", "baseline_failed")
	if errors := inner.count("errors"); errors.Known && s.BaselineFailed.Known {
		s.BaselineFailed.N += errors.N
	}
	inner.stamp("timestamp", "measured_at")
	set(&s.BaselinePassed, o.count("baseline_passed"))
	set(&s.BaselineFailed, o.count("baseline_failed"))
	s.Commit = cmp.Or(s.Commit, inner.scalar("commit"))
}
