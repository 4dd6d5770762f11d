package main

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"
)

// What of the messages of inbox-breaches answers a question, as their numbers.
var messageCases = []struct{ question, numbers string }{
	{"", "#1 #2 #3 #4 #5 #6 #7 #8"},
	{"verdict:negative", "#6"},
	{"-verdict:neg agent:qa", "#7"},
	{"agent:developer,pm -agent:qa -agent:watchdog", "#1 #3 #4 #8"},
	{"type:bug", "#6"},
	{"hero", "#1 #6"},
	{"id:\"#3\"", "#3"},
	{"dialect:ralph id:8", "#8"},
	{"id:beat-1,pm-20260611-09", "#2 #3"},
	{"id:\"beat-1\"", "#2"},
	{"mark:findings", "#6"},
	{"dialect:swarm", ""},
}

func askedMessages(t *testing.T, args ...string) string {
	t.Helper()
	out, _ := mustRun(t, 0, append([]string{"query", "--messages", "--json"}, args...)...)
	var a struct {
		Asked, Found int
		Messages     []struct{ Key string }
	}
	if err := json.Unmarshal([]byte(out), &a); err != nil || a.Asked != 8 || a.Found != len(a.Messages) {
		t.Fatalf("%v: %s", err, out)
	}
	text, _ := mustRun(t, 0, append([]string{"query", "--messages"}, args...)...)
	numbers := regexp.MustCompile(`(?m)^#\d+`).FindAllString(text, -1)
	if len(numbers) != a.Found {
		t.Errorf("%d messages as text, %d as JSON", len(numbers), a.Found)
	}
	return strings.Join(numbers, " ")
}

// TestQueryAsksForMessages, and the box over the list of messages answers the same.
func TestQueryAsksForMessages(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	b.open(t, site, pagesOf(t, site, "2026-06-11")+"/messages.html", 1440, "light")
	const shown = `[...document.querySelectorAll(".list > .f:not([hidden])")].map((e) => e.querySelector(".nth").textContent).join(" ")`
	for _, c := range messageCases {
		if got := askedMessages(t, "--", c.question, sample("inbox-breaches")); got != c.numbers {
			t.Errorf("%s: got %q, want %q", c.question, got, c.numbers)
		}
		eval[any](t, b, fmt.Sprintf(`(() => { const q = document.querySelector(".query input"); q.value = %s; q.dispatchEvent(new Event("input")); return null; })()`, scriptText(t, c.question)))
		b.until(t, shown+` === `+scriptText(t, c.numbers))
	}
	b.calm(t, "")
}

// TestQueryForMessagesSaysWhatItIs: other words than for findings, and a slip in a closed word is refused as there.
func TestQueryForMessagesSaysWhatItIs(t *testing.T) {
	t.Parallel()
	run := sample("inbox-breaches")
	said, _ := mustRun(t, 3, "query", "verdict:negative", run, "--messages", "--exit-code", "--format", "md")
	if found, _ := mustRun(t, 0, "query", "", run, "--format", "md"); said == found ||
		!strings.Contains(said, "# What was said") || !strings.Contains(said, "type: bug_report") {
		t.Errorf("got %s", said)
	}
	for question, want := range map[string]string{
		"sev:high":      "sev: is not a key; the keys are agent, type, verdict, mark,",
		"verdict:fail":  "verdict:fail fits no message; the words of verdict are positive, negative",
		"mark:answered": "the words of mark are fault, unanswered, findings, duplicate",
		"dialect:rolph": "dialect:rolph fits no message",
	} {
		if _, err := mustRun(t, 2, "query", "--messages", question, run); !strings.Contains(err, want) {
			t.Errorf("%s: said %s", question, err)
		}
	}
}

// TestQueryForMessagesIsSafe: no line of the terminal's form begins with what a run wrote, and nothing acts (rule R8).
func TestQueryForMessagesIsSafe(t *testing.T) {
	t.Parallel()
	begins := regexp.MustCompile(`^#\d+ +\S| {9}|^\d+ of \d+ messages? in \d+ runs?$`)
	for _, name := range []string{"hostile-text", "inbox-breaches"} {
		out, _ := mustRun(t, 0, "query", "--messages", "", sample(name))
		for line := range strings.Lines(out) {
			if line = strings.TrimSuffix(line, "\n"); !begins.MatchString(line) || strings.ContainsAny(line, "\x1b\r\u202e\u200b") {
				t.Errorf("%s: this line may act: %q", name, line)
			}
		}
	}
}
