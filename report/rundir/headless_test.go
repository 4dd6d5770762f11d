package rundir

import (
	"testing"

	"swarmreport/report"
)

func TestMarkdownBesideEnvelopesIsNamed(t *testing.T) {
	m := read(t, tree("log/1.md=---\ntype: approval\nsignal: lgtm\n---\n", "log/2.md=# Looks good\n", "notes/README.md=# Notes\n"), Options{})
	var named []string
	for _, p := range m.Problems {
		if p.Kind == report.MissingField {
			named = append(named, p.Place())
		}
	}
	if len(named) != 1 || named[0] != "log/2.md:1:1" {
		t.Errorf("named %v, want log/2.md:1:1 alone", named)
	}
}

// TestReviewBesideEnvelopesIsRead: a reviewer who leaves out the frontmatter raises findings all the same; who writes of other things raises none.
func TestReviewBesideEnvelopesIsRead(t *testing.T) {
	const head = "log/1.md=---\ntype: review_verdict\nsignal: pass\n---\nAll is well.\n"
	for file, want := range map[string]int{
		"log/2-till.md=# A look at the till\n\n## MINOR\n\n- src/till.go:12 — the name misleads\n":                             1,
		"log/2-reviewer.md=# The till\n\nMINOR\n\n- the name misleads\n":                                                       1,
		"log/2-till.md=# Fixes for the review\n\n## MINOR\n\n- src/till.go:12 — the name\n":                                    0,
		"log/2-till.md=# A look\n\n## High\n\n- src/till.go:12 — fixed in size, it overflows\n- src/till.go:14 — still open\n": 2,
		"log/2-till.md=# Submission\n\n## High\n\n- src/till.go:12 — fixed in 3ab12\n":                                         0,
		"log/2-till.md=# Plan\n\n## High\n\n- src/till.go:12 — write the lock first\n":                                         0,
		"log/2-till.md=# A look\n\n## High\n\n- src/dns.go:4 — DNS: resolved by the wrong server\n":                            1,
		"log/2-PATTERNS.md=# Phase 2: Till - Pattern Map\n\n**Critical:** `src/till.go:12` must take the lock first\n":         0,
		"log/2-RESEARCH.md=# Phase 2: Till — Research\n\n## High\n\n- src/till.go:12 — the lock is new there\n":                0,
		"log/2-reviewer.md=# Looks good\n\nI read src/till.go:12 and saw no issues.\n":                                         0,
	} {
		m, found := read(t, tree(head, file), Options{}), 0
		for _, a := range m.Artefacts {
			for _, v := range a.Reviews {
				found += len(v.Findings)
			}
		}
		listed := m.Inputs[1].As != ""
		if found != want || listed != (want > 0) {
			t.Errorf("%s\n%d findings, read as %q, want %d", file, found, m.Inputs[1].As, want)
		}
	}
}

// TestBelowTheRunNothingIsBesideEnvelopes: an envelope in the run's own directory does not make messages of all that lies deeper.
func TestBelowTheRunNothingIsBesideEnvelopes(t *testing.T) {
	const head, stack = "1.md=---\ntype: review_verdict\nsignal: pass\n---\nAll is well.\n", "=# The parts\n\n**Critical:**\n\n- `till` - is configured in `src/till.json`.\n"
	for file, want := range map[string]int{"notes/STACK.md": 0, "STACK.md": 1} {
		m, found := read(t, tree(head, file+stack), Options{}), 0
		for _, a := range m.Artefacts {
			for _, v := range a.Reviews {
				found += len(v.Findings)
			}
		}
		if found != want {
			t.Errorf("%s: %d findings, want %d", file, found, want)
		}
	}
}

// TestTheRunIsTheFolderOfReviews: its own name says of the Markdown in it what the folder's name would below another one.
func TestTheRunIsTheFolderOfReviews(t *testing.T) {
	const till = "=# A look at the till\n\n## Minor\n\n- src/till.go:12 — the name misleads\n"
	for id, want := range map[string]int{"reviews": 3, "previews": 0, "notes": 0} {
		m, err := Read(tree("TKT-1.md"+till, "round-2/TKT-2.md"+till+"- src/lock.go:4 — the lock is long\n", "round-2/more/TKT-3.md"+till+"\nAnd more.\n"), Found{Path: ".", ID: id}, Options{})
		found := 0
		for _, a := range m.Artefacts {
			for _, v := range a.Reviews {
				found += len(v.Findings)
			}
		}
		if err != nil || found != want {
			t.Errorf("%s: %d findings, want %d; %v", id, found, want, err)
		}
	}
}
