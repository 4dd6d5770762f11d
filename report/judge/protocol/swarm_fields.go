package protocol

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report"
)

// Swarm pipeline (seed 003): the fields of each message. Agents imitate the examples of their prompts, which have other names than the
// schema and leave out some, so a field counts under either name, and what the examples leave out is not asked for.

// pipelineFields are the fields of each type; a field that has several names has a bar between them, the schema's first.
var pipelineFields = map[string]string{
	"componentassignment": "component_spec|description|implementation_notes|previous_feedback|failures files_to_create|files_to_modify|files",
	"componenthandoff":    "files_created files_modified|files_changed summary|description",
	"reviewresult":        "issues|findings|comments",
	"testrequest":         "files|files_created|files_modified behavior_to_test|behaviour_to_test|implementation_summary|testing_strategy|test_strategy",
	"testhandoff":         "test_files|tests_written test_count|tests_written run_command",
	"testexecution":       "test_files run_command",
	"testresult":          "status|verdict|result tests_run|test_results|total_tests tests_passed|passed|test_results tests_failed|failed|test_results",
	"handoffsummary":      "agent_role|role completed_work in_progress",
}

// pipelineComplete looks at what was handed over as data; of a message in words the body may say everything.
func pipelineComplete(m *report.Message) (breach string, asked bool) {
	names := pipelineFields[m.Kind()]
	if names == "" || strings.EqualFold(path.Ext(m.Path), ".md") {
		return "", false
	}
	var wanted []string
	for alternatives := range strings.FieldsSeq(names) {
		known := strings.Split(alternatives, "|")
		if !slices.ContainsFunc(known[1:], m.Has) {
			wanted = append(wanted, known[0])
		}
	}
	return lacking(m, wanted), true
}

var strategies = []string{"unit", "integration", "e2e", "endtoend", "mixed"}

// testStrategy takes a sentence that has one of the words for as good.
func testStrategy(m *report.Message) (breach string, asked bool) {
	said := m.Text("testing_strategy")
	word := report.Plain(said)
	known := slices.ContainsFunc(strategies, func(s string) bool { return strings.Contains(word, s) })
	return oddWord("testing_strategy", said, known, "unit, integration, e2e, mixed"), said != ""
}
