package dialect

import (
	"testing"

	"swarmreport/report"
)

// TestACommandThatCannotFail: its good end is no outcome of the tests, unless they are counted; one that runs none shows none, whatever is counted.
func TestACommandThatCannotFail(t *testing.T) {
	const counted, word = `"tests_run":4,"tests_passed":4,"tests_failed":0`, `"tests":"pass"`
	for _, tt := range []struct {
		command, tests string
		want           bool
	}{
		{"pytest || true", word, true}, {"pytest || true", counted, false}, {"pytest", word, false}, {"npm test; exit 0", word, true}, {"make test || :", word, true},
		{"set +e; pytest; rm -r out", word, true}, {"set +e; pytest", word, false}, {"set +e; pytest; exit $?", word, false}, {"npm test || npm run test:ci", word, false}, {"docker compose up -d || true && pytest", word, false},
		{"docker rm old || true; go test ./...", word, false}, {"pytest unit || true; pytest e2e", word, true}, {"pytest || true; npm run lint", word, true}, {"which pg || exit 0; pytest", word, true},
		{"pytest --collect-only", counted, true}, {"mvn verify -DskipTests", counted, true}, {"pytest --cov=shop", counted, false}, {`pytest -k 'not slow'`, counted, false},
	} {
		v := read(t, "verification-result.json", `{"status":"pass",`+tt.tests+`,"test_command":"`+tt.command+`"}`).Verification
		got := false
		for _, c := range v.Checks {
			got = got || c.Name == "test command" && c.Outcome == report.OutcomeUnknown
		}
		if got != tt.want {
			t.Errorf("%s beside %s: %v", tt.command, tt.tests, v.Checks)
		}
	}
}
