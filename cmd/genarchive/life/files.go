package life

import (
	"encoding/json"
	"fmt"
	"slices"

	"swarmreport/cmd/genarchive/mutate"
)

// file is one artefact of a run, by its path in it.
type file struct {
	name string
	text []byte
}

// doc is a JSON object; its keys come out sorted, so the bytes are the same each time.
type doc = map[string]any

// files are the run's artefacts, in the layout of the first swarm: plan, reviews, answers, verification.
func (r *run) files() []file {
	all := []file{marshal("architect-plan.json", r.plan())}
	for by := range reviewers {
		if r.present[by] {
			all = append(all, marshal(reviewers[by].file, r.review(by)))
		}
	}
	all = append(all, marshal("fix-summary.json", r.fixes()), marshal("verification-result.json", verification()))
	if tests := r.tests(); len(tests) > 0 {
		all = append(all, marshal("test-coverage-result.json", doc{"schema": "TestCoverageResult", "tests_written": tests, "skipped": []any{}, "total_new_tests": len(tests)}))
	}
	if n := r.world.options.Messages; n > 0 {
		all = append(all, r.messages(n))
	}
	if r.truth.Project != "" {
		all = append(all, marshal(".swarm-run", doc{"project": r.truth.Project, "run_id": r.truth.ID, "task": r.goal()}))
	}
	return all
}

func marshal(name string, v doc) file {
	text, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		panic(err) // maps of texts and numbers only
	}
	return file{name, append(text, '\n')}
}

func (r *run) goal() string { return "Review round of " + r.truth.ID + "." }

// inScope are the files that this run looks at, in the world's order.
func (r *run) inScope() (paths []string) {
	for _, s := range r.world.sources {
		if r.scope[s] {
			paths = append(paths, s.path)
		}
	}
	return paths
}

func (r *run) plan() doc {
	paths := r.inScope()
	part := doc{"id": "round", "name": "Review round", "description": "Look at the files and mend what is found.", "files_to_create": []string{},
		"files_to_modify": paths[:min(3, len(paths))], "dependencies": []string{}, "implementation_order": 1, "testing_strategy": "unit", "risks": []string{}}
	return doc{"goal": r.goal(), "components": []doc{part}, "pipeline_feasible": true, "global_risks": []string{}}
}

// review is one reviewer's file. It lists every file that was looked at: that is how what is not raised counts as looked for.
func (r *run) review(by int) doc {
	p := r.prose(uint64(by) + 2)
	findings, counts := []doc{}, map[string]int{"critical": 0, "high": 0, "medium": 0, "low": 0, "informational": 0}
	for _, x := range r.raised {
		if x.defect.shape.pattern.by() == by {
			f := written(x.finding)
			if r.world.options.Messages > 0 {
				f["suggested_fix"] = x.finding.Suggestion + "\n\n" + p.text()
			}
			findings = append(findings, f)
			counts[x.finding.Severity]++
		}
	}
	verdict := "clean"
	if len(findings) > 0 {
		verdict = "findings"
	}
	looked := r.inScope()
	for i := range looked {
		looked[i] = r.prefix[by] + looked[i]
	}
	return doc{"schema": "ReviewFindings", "reviewer": reviewers[by].name, "timestamp": r.truth.ID[:10] + fmt.Sprintf("T10:%02d:00Z", 10+by),
		"summary": doc{"total_findings": len(findings), "by_severity": counts, "verdict": verdict}, "findings": findings, "files_reviewed": looked}
}

func written(f mutate.Finding) doc {
	d := doc{"id": f.ID, "severity": f.Severity, "category": f.Category, "file": f.File, "line": f.Line, "description": f.Description,
		"suggested_fix": f.Suggestion, "risk": f.Risk}
	if f.Title != "" {
		d["title"] = f.Title
	}
	if f.Evidence != "" {
		d["evidence"] = f.Evidence
	}
	return d
}

func (r *run) fixes() doc {
	ids, fixes, deferred, touched := []string{}, []doc{}, []doc{}, []string{}
	for _, x := range r.raised {
		switch x.truth.Answer {
		case "fixed":
			ids, touched = append(ids, x.finding.ID), append(touched, x.defect.source.path)
			fixes = append(fixes, doc{"finding_id": x.finding.ID, "description": "Done: " + x.finding.Suggestion, "file": x.defect.source.path})
		case "deferred":
			deferred = append(deferred, doc{"id": x.finding.ID, "reason": "Planned for the next round."})
		}
	}
	slices.Sort(touched)
	return doc{"schema": "FixSummary", "findings_fixed": ids, "findings_deferred": deferred, "fixes": fixes, "files_modified": slices.Compact(touched), "deferred_items": []doc{}}
}

func (r *run) tests() (written []doc) {
	for _, x := range r.raised {
		if x.truth.Answer == "tested" {
			written = append(written, doc{"finding_id": x.finding.ID, "test_file": "tests/" + x.defect.id, "test_count": 1, "description": "Holds what was found."})
		}
	}
	return written
}

func verification() doc {
	return doc{"schema": "VerificationResult", "lint": "pass", "lint_issues": []string{}, "tests_run": 120, "tests_passed": 120, "tests_failed": 0, "failures": []string{},
		"status": "pass", "baseline_comparison": doc{"baseline_passed": 120, "baseline_failed": 0, "net_new_failures": 0, "regression": false}}
}
