package mutate

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
)

var samples = []Finding{
	{Severity: "high", Category: "auth", Title: "Owner of the `order` is never compared", File: "src/shop/order.go", Line: 40,
		Description: "`loadOrder` reads the whole order without a look at its owner. Anyone who knows a number sees the order of another user.",
		Evidence:    "order := loadOrder(id)\nreturn order"},
	{Severity: "critical", Category: "memory", File: "lib/cache.py", Line: 7,
		Description: "The cache in `remember_page` grows with each page because nothing is kept out, and the behaviour is not optimised. It ends with a full memory. A big page needs a second.",
		Evidence:    "cache[key] = remember_page(key)"},
	{Severity: "informational", Category: "并发", Title: "订单没有加锁", File: "app/order.java", Line: 12,
		Description: "函数 `saveOrder` 在多个线程中同时修改 `order`，没有任何同步。数据可能会损坏。", Evidence: "pool.submit(() -> saveOrder(order));"},
}

var code = regexp.MustCompile("`([^`]+)`")

// TestEachMutation: it changes its own field and no other, keeps the identifiers and most of the words, and says whether it
// did anything.
func TestEachMutation(t *testing.T) {
	tables := map[string][]Mutation{"text": Texts, "evidence": Quotations, "grade": Grades}
	for table, all := range tables {
		for _, m := range all {
			t.Run(m.Name, func(t *testing.T) {
				applied := 0
				for seed := range uint64(60) {
					before := samples[seed%3]
					after := before
					if m.Apply(rand.New(rand.NewPCG(seed, 1)), &after) {
						applied++
						checkChanged(t, table, before, after)
					} else if after != before {
						t.Errorf("says it did nothing, and made %+v", after)
					}
				}
				if applied == 0 {
					t.Error("never applies to any sample")
				}
			})
		}
	}
}

func checkChanged(t *testing.T, table string, before, after Finding) {
	t.Helper()
	if after == before {
		t.Fatalf("nothing changed in %+v", before)
	}
	if share := Shared(before, after); share <= 0.5 {
		t.Errorf("only %.2f of the words are left: %s %s", share, after.Title, after.Description)
	}
	for _, name := range code.FindAllStringSubmatch(before.Title+before.Description, -1) {
		if !strings.Contains(after.Title+after.Description, name[1]) {
			t.Errorf("lost `%s`: %s %s", name[1], after.Title, after.Description)
		}
	}
	for line := range strings.SplitSeq(before.Evidence, "\n") {
		if !strings.Contains(after.Evidence, line) {
			t.Errorf("lost the quoted line %q: %q", line, after.Evidence)
		}
	}
	checkRest(t, table, before, after)
}

// checkRest: what is not of the mutation's table is as it was.
func checkRest(t *testing.T, table string, before, after Finding) {
	t.Helper()
	switch table {
	case "text":
		after.Title, after.Description = before.Title, before.Description
	case "evidence":
		after.Evidence = before.Evidence
	case "grade":
		after.Severity, after.Category = before.Severity, before.Category
	}
	if after != before {
		t.Errorf("changed more than its %s: %+v, was %+v", table, after, before)
	}
}

func TestShared(t *testing.T) {
	say := func(s string) Finding { return Finding{Description: s} }
	for _, c := range []struct {
		a, b string
		want float64
	}{
		{"the lock is missing", "The lock is missing.", 1},
		{"the lock is missing", "the lock is absent", 0.75},
		{"one two", "three four", 0},
		{"没有加锁", "没有同步", 0.5},
		{"", "", 1},
	} {
		if got := Shared(say(c.a), say(c.b)); got != c.want {
			t.Errorf("%q and %q share %v, want %v", c.a, c.b, got, c.want)
		}
	}
}

// TestWordsBetweenBackticksStay: code is no prose.
func TestWordsBetweenBackticksStay(t *testing.T) {
	if got, want := replaceWord("never call `never` never", "never", "at no point"), "at no point call `never` at no point"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestMoveGivesAnotherPath with the same ending, and keeps the folder or the name.
func TestMoveGivesAnotherPath(t *testing.T) {
	for seed := range uint64(20) {
		got := Move(rand.New(rand.NewPCG(seed, 1)), "src/shop/order.go")
		if got == "src/shop/order.go" || !strings.HasSuffix(got, ".go") || !strings.HasPrefix(got, "src/shop/") && !strings.HasSuffix(got, "/order.go") {
			t.Errorf("moved to %s", got)
		}
	}
}
