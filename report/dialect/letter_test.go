package dialect

import (
	"strings"
	"testing"
)

// TestBoxedLetters: what lies in a box and names its sender is a message, in whatever form it was written; what lies elsewhere is none.
func TestBoxedLetters(t *testing.T) {
	for _, tt := range []struct{ path, text, want string }{
		{"inbox/a.json", `{"id":"m-1","from":"planner","to":"builder","subject":"Start","body":"Build.","timestamp":"2026-03-01T09:20:00Z"}`, "m-1 message planner>builder Start 2026-03-01T09:20:00Z"},
		{"inbox/b.json", `{"id":"m-2","from_agent":"planner","to_agent":"builder","message_type":"task","subject":"Start","content":"Build.","timestamp":1772356800}`, "m-2 task planner>builder Start 2026-03-01T09:20:00Z"},
		{"box/inbox/.read/c.json", `{"id":"m-3","from":"planner","recipients":["builder","printer"],"subject":"Start","body":"Build.","ts_ns":1772356800000000000}`, "m-3 message planner>builder, printer Start 2026-03-01T09:20:00Z"},
		{"inbox/d.md", "---\nfrom: Planner\nto: Builder\ndate: 2026-03-01T09:20:00Z\nsubject: Start\n---\n\nBuild.\n", " message planner>builder Start 2026-03-01T09:20:00Z"},
		{"inbox/e.md", "# Start\n\n**From:** planner\n**To:** builder\n**Date:** 2026-03-01T09:20:00Z\n\n---\n\nBuild.\n", " message planner>builder Start 2026-03-01T09:20:00Z"},
		{"inbox/f.md", "From: planner\nTo: builder\nType: task\nRe: Start\nDate: 2026-03-01T09:20:00Z\n\nBuild.\n", " task planner>builder Start 2026-03-01T09:20:00Z"},

		{"mail/samples.json", `{"id":"m-1","subject":"Start","body":"Build."}`, ""},
		{"fixtures/a.json", `{"id":"m-1","from":"ann","to":"ben","subject":"Start","body":"Build."}`, ""},
		{"docs/e.md", "# Start\n\n**From:** planner\n**To:** builder\n\nBuild.\n", ""},
		{"inbox/README.md", "# Inbox\n\n**From:** who wrote it\n**To:** who reads it\n", ""},
		{"inbox/h.md", "# Notes\n\nFrom here on the till sells.\n", ""},
	} {
		f, got := load(tt.path, []byte(tt.text)), ""
		if r := Find(f); r != nil {
			for _, m := range r.Read(f, Limits{}).Messages {
				got += m.ID + " " + m.Type + " " + m.From + ">" + m.To + " " + m.Summary + " " + m.Time.Format("2006-01-02T15:04:05Z07:00")
			}
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.path, got, tt.want)
		}
	}
}

// TestBoxedLettersRaise: findings in a letter count, and its verdict does.
func TestLettersRaise(t *testing.T) {
	a := read(t, "inbox/qa.md", "# Review of the till\n\nFrom: qa\nTo: builder\nVerdict: rejected\n\n## Findings\n\n- [HIGH] till/pay.ts:4 — it charges twice\n")
	if f := findingsOf(a); len(f) != 1 || brief(f[0]) != "qa  high till/pay.ts:4" || f[0].Origin().Line != 9 {
		t.Errorf("findings %v", f)
	}
	if len(a.Messages) != 1 || a.Messages[0].Signal != "rejected" || !strings.Contains(a.Messages[0].Body, "charges twice") || len(a.Problems) > 0 {
		t.Errorf("messages %v, problems %v", a.Messages, a.Problems)
	}
}
