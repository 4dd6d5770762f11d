package dialect

import (
	"testing"

	"swarmreport/report"
)

// TestSuitesInASentenceEach: suites that are told in words are added up, whether the words stand under a suite's name, in a list or behind a command.
func TestSuitesInASentenceEach(t *testing.T) {
	two := report.TestCounts{Passed: report.Known(20)}
	for members, want := range map[string]report.TestCounts{
		`"tests":{"shop":"16 passed","till":"4 passed"}`:                                              two,
		`"tests":{"shop":"16 passed","till":"4 passed","all":"20 passed"}`:                            two,
		`"test_results":["shop: 16 passed","till: 4 passed"]`:                                         two,
		`"test_commands":{"shop":"npx jest shop → 16 passed","till":"npx jest till → 4 passed"}`:      two,
		`"test_commands":{"shop":"npx jest shop → 16 passed, 2 failed","till":"npx jest → 4 passed"}`: {Passed: report.Known(20), Failed: report.Known(2)},
		`"tests":{"passed":20,"failed":0,"shop":"16 passed"}`:                                         {Passed: report.Known(20), Failed: report.Known(0)},
		`"tests":{"shop":"20 passed","baseline":"18 passed, 2 failed"}`:                               two,
		`"tests_passed":20,"tests_failed":0,"test_commands":{"shop":"npx jest shop → 16 passed"}`:     {Passed: report.Known(20), Failed: report.Known(0)},
		`"tests_passed":20,"tests_failed":0,"tests":{"shop":"16 passed","till":"2 passed, 2 failed"}`: {Passed: report.Known(20), Failed: report.Known(2)},
		`"tests_passed":20,"tests_failed":0,"tests":{"shop":"16 passed","shop_first_try":"2 failed"}`: {Passed: report.Known(20), Failed: report.Known(0)},
		`"tests_passed":20,"tests_failed":0,"tests":{"shop":"16 passed","baseline":"2 failed"}`:       {Passed: report.Known(20), Failed: report.Known(0)},
		`"test_commands":{"shop":"npx jest shop","till":"npx jest till"}`:                             {},
		`"tests":{"shop":{"passed":3,"failed":0},"e2e":"2 failed, 3 passed"}`:                         {Passed: report.Known(6), Failed: report.Known(2)},
	} {
		v := read(t, "verification.json", `{"status":"done",`+members+`}`).Verification
		if v.Tests != want {
			t.Errorf("%s: %+v, want %+v", members, v.Tests, want)
		}
	}
}

// TestACommandWithItsOwnResult: what is no sentence among the commands is a step, as before.
func TestACommandWithItsOwnResult(t *testing.T) {
	v := read(t, "verification.json", `{"status":"done","test_commands":{"shop":{"command":"npx jest","result":"16 passed"}}}`).Verification
	if len(v.Checks) != 1 || v.Checks[0].Name != "shop" || v.Checks[0].Outcome != report.Passed {
		t.Errorf("%+v", v.Checks)
	}
}
