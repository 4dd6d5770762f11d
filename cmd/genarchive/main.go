// Command genarchive writes an archive of swarm runs, the input of benchmarks and trials:
//
//	go run ./cmd/genarchive -runs 50 -findings 50 -o .try/archive
//	go run ./cmd/swarmreport build .try/archive/runs -o .try/site
//
// The same flags give the same bytes.
package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// archive is what is written and how much of it.
type archive struct {
	dir                      string
	runs, findings, messages int
	rng                      *rand.Rand
	open                     []*defect
}

// defect is raised by each run until one fixes it; its line moves from run to run.
type defect struct {
	reviewer, severity, file, name string
	line                           int
}

type object = map[string]any

func main() {
	a := &archive{}
	flag.StringVar(&a.dir, "o", "", "folder to write into; it must not exist yet")
	flag.IntVar(&a.runs, "runs", 3, "number of runs")
	flag.IntVar(&a.findings, "findings", 20, "findings in each run")
	flag.IntVar(&a.messages, "messages", 0, "messages in each run, Markdown with code and now and then a secret")
	seed := flag.Uint64("seed", 1, "another number gives another archive")
	flag.Parse()
	a.rng = rand.New(rand.NewPCG(*seed, 0))
	if err := a.write(); err != nil {
		fmt.Fprintln(os.Stderr, "genarchive:", err)
		os.Exit(1)
	}
}

func (a *archive) write() error {
	if _, err := os.Lstat(a.dir); a.dir == "" || err == nil {
		return fmt.Errorf("-o must name a folder that does not exist yet")
	}
	for n := range a.runs {
		id := time.Date(2024, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, n).Format(time.DateOnly)
		for name, text := range a.run(id) {
			file := filepath.Join(a.dir, "runs", id, filepath.FromSlash(name))
			if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
				return err
			}
			if err := os.WriteFile(file, text, 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}

// run writes the files of one run: new defects beside the open ones, reviews, answers, verification, messages.
func (a *archive) run(id string) map[string][]byte {
	for len(a.open) < a.findings {
		a.open = append(a.open, a.newDefect())
	}
	reviews, touched := map[string][]object{}, []string{}
	fixes, deferred, still := []object{}, []object{}, []*defect{}
	for _, d := range a.open {
		d.line += a.rng.IntN(9)
		own := fmt.Sprintf("%s-%03d", d.reviewer[:2], len(reviews[d.reviewer])+1)
		reviews[d.reviewer] = append(reviews[d.reviewer], d.finding(own))
		if a.rng.IntN(5) == 0 {
			fixes = append(fixes, object{"finding_id": own, "description": "Checked `" + d.name + "`.", "file": d.file})
			touched = append(touched, d.file)
			continue
		}
		deferred, still = append(deferred, object{"id": own, "reason": "Planned for the next round."}), append(still, d)
	}
	a.open = still
	part := object{"id": "round", "name": "Review round", "description": "Look at the files.", "files_to_modify": touched}
	files := map[string][]byte{
		"architect-plan.json": marshal(object{"goal": "Review round of " + id + ".", "components": []object{part}}),
		"fix-summary.json": marshal(object{"schema": "FixSummary", "fixes": fixes, "findings_deferred": deferred,
			"files_modified": touched}),
		"verification-result.json": marshal(object{"schema": "VerificationResult", "status": "pass", "lint": "pass",
			"tests_run": 120, "tests_passed": 120, "tests_failed": 0}),
	}
	for reviewer, findings := range reviews {
		files["reviews/"+reviewer+".json"] = marshal(object{"schema": "ReviewFindings", "reviewer": reviewer,
			"timestamp": id + "T10:10:00Z", "findings": findings})
	}
	if a.messages > 0 {
		files[".msg/messages.jsonl"] = a.talk(id)
	}
	return files
}

var (
	reviewers  = []string{"security", "qa", "code-reviewer", "performance"}
	severities = []string{"low", "low", "medium", "medium", "high", "critical", "informational"}
	words      = []string{"invoice", "basket", "session", "ticket", "booking", "parcel", "payment", "refund", "profile",
		"sensor", "route", "harbour", "library", "auction", "survey", "ferry", "printer", "telescope"}
)

func pick(r *rand.Rand, all []string) string { return all[r.IntN(len(all))] }

func (a *archive) newDefect() *defect {
	r := a.rng
	name := fmt.Sprintf("%s_%s_%d", pick(r, words), pick(r, words), r.IntN(1000))
	file := "src/" + pick(r, words) + "/" + pick(r, words) + ".py"
	return &defect{pick(r, reviewers), pick(r, severities), file, name, 1 + r.IntN(400)}
}

func (d *defect) finding(id string) object {
	return object{"id": id, "severity": d.severity, "category": "correctness", "file": d.file, "line": d.line,
		"title": "Result of `" + d.name + "` is not checked",
		"description": "`" + d.name + "` can fail while the list is read, and what it returns is ignored. " +
			"Later steps use an empty value.",
		"evidence":      "value = " + d.name + "(request)\nreturn value.total",
		"suggested_fix": "Check the result of `" + d.name + "` and return the error.", "risk": "A wrong total is shown."}
}

const talkBody = "Looked at **@**:\n\n- `@()` is slow\n- [ ] measure it\n\n```py\nvalue = @(request)\n```\n"

// talk writes the messages of a run in the form of its message bus.
func (a *archive) talk(id string) []byte {
	var b bytes.Buffer
	for i := range a.messages {
		name := pick(a.rng, words) + "_" + pick(a.rng, words)
		body := strings.ReplaceAll(talkBody, "@", name)
		if a.rng.IntN(20) == 0 {
			body += fmt.Sprintf("\nIt logs `pass"+"word = %016X`.\n", a.rng.Uint64())
		}
		line, _ := json.Marshal(object{"id": fmt.Sprintf("MSG-%03d", i+1), "from": "executor", "to": "reviewer",
			"ts": fmt.Sprintf("%sT12:%02d:%02d+00:00", id, i/60%60, i%60), "type": "impl_progress",
			"summary": "Progress on " + name, "data": object{"detail": body}})
		b.Write(append(line, '\n'))
	}
	return b.Bytes()
}

func marshal(v object) []byte {
	text, _ := json.MarshalIndent(v, "", "  ") // texts and numbers cannot fail
	return append(text, '\n')
}
