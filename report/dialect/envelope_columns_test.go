package dialect

import (
	"fmt"
	"slices"
	"testing"
)

// TestColumnsOfModels: where each model has a column, the worst that a row says counts, unless one says what they agreed on.
func TestColumnsOfModels(t *testing.T) {
	const rule = "|---|---|---|---|\n"
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"none agreed", "| Finding | Location | Ada | Bo |\n" + rule + "| one | till/pay.ts:4 | High | Medium |\n| two | till/pay.ts:9 | Low | Medium |\n", []string{"qa  high till/pay.ts:4", "qa  medium till/pay.ts:9"}},
		{"graded as none", "| ID | Finding | Severity |\n|---|---|---|\n| T-1 | It charges twice | High |\n| T-2 | The day is not set | None |\n", []string{"qa T-1 high"}},
		{"measures", "| File | Complexity | Risk | Notes |\n" + rule + "| till/pay.ts:4 | Low | High | holds the lock |\n", nil},
		{"other words", "| Note | Location | Ada | Bo |\n" + rule + "| holds the lock | till/pay.ts:4 | yes | yes |\n\nNo issues found.\n", nil},
	})
}

// TestLinesBelowTheirHeading: a table below the heading of a file may give the line alone.
func TestLinesBelowTheirHeading(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"a table for each", "### till/pay.ts\n\n| Line | Severity | Comment |\n|---|---|---|\n| 4 | High | one |\n| 9-12 | Low | two |\n", []string{"qa  high till/pay.ts:4", "qa  low till/pay.ts:9"}},
	})
}

// TestColumnsByOtherNames: the words may be a threat, the severity a risk or stand behind a sign in a list of checks, and the place be a component.
func TestColumnsByOtherNames(t *testing.T) {
	const rule = "|---|---|---|---|\n"
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"threats", "| Threat | Category | Risk | Mitigation |\n" + rule + "| T1: calls are replayed | Spoofing | High | a nonce |\n| T2: the log is cut | Repudiation | Low | append only |\n", []string{"qa T1 high", "qa T2 low"}},
		{"risks in words", "| Threat | Category | Risk | Mitigation |\n" + rule + "| replay | Spoofing | money is lost | a nonce |\n\nNo issues found.\n", nil},
		{"nothing to do", "| Area | Observation | Risk | Recommendation |\n" + rule + "| till | the lock is held | Low | none |\n| pay | it charges twice | High | none |\n", []string{"qa  high"}},
		{"considered", "# Till\n\n## Threats considered\n\n| Threat | Severity | Mitigation |\n|---|---|---|\n| replay | High | a nonce |\n\nNo issues found.\n", nil},
		{"components", "| ID | Severity | Component | Problem |\n" + rule + "| A-1 | Serious | `till/pay.tsx:4` | no focus |\n| A-2 | Minor | The footer | no name |\n", []string{"qa A-1 high till/pay.tsx:4", "qa A-2 low"}},
		{"checks", "| Check | Status | Notes |\n|---|---|---|\n| Secrets | ✅ | none |\n| Input | ⚠️ Medium | no limit |\n| Load | low | nothing to do |\n", []string{"qa  medium"}},
	})
}

// TestNamesThatBeginWithAGrade: a file's name may begin with a word of the scale.
func TestNamesThatBeginWithAGrade(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"names", "- **error_models.py** - deleted\n- **low_stock.go** moved\n- **HIGH** till/pay.ts:4 it charges twice\n", []string{"qa  high till/pay.ts:4"}},
		{"emphasis", "- __HIGH__ till/pay.ts:4 it charges twice\n", []string{"qa  high till/pay.ts:4"}},
	})
}

// TestColumnsAbroad: a title is enough words for a table below a severity, an id and a category may have names in Chinese, and so may a severity.
func TestColumnsAbroad(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"below a severity", "## LOW 发现\n\n| ID | 维度 | 标题 | 处置 |\n|---|---|---|---|\n| MNT-1 | 可维护 | 死代码 | 删 |\n", []string{"qa MNT-1 low"}},
		{"titles alone", "## Low\n\n| ID | Titel |\n|---|---|\n| MNT-1 | toter Code |\n", []string{"qa MNT-1 low"}},
		{"of its own", "| 编号 | 严重度 | 标题 | 修复 |\n|---|---|---|---|\n| A-1 | 高 | 重复扣款 | 加锁 |\n", []string{"qa A-1 high"}},
		{"counts", "| 维度 | 高 | 低 |\n|---|---|---|\n| 正确性 | 1 | 2 |\n\nNo issues found.\n", nil},
	})
}

// TestRowsAnswered: a row of findings without ids is one, whatever became of it and whatever the review says in whole, in several languages.
func TestRowsAnswered(t *testing.T) {
	for head, rows := range map[string][2]string{
		"| Finding | Severity | Status |": {"| it charges twice | High | Open |", "| a name | Low | Fixed |"}, "| Befund | Schweregrad | Status |": {"| doppelt | Hoch | Offen |", "| Name | Niedrig | Behoben |"},
		"| Проблема | Серьёзность | Статус |": {"| дважды | Высокая | Открыто |", "| имя | Низкая | Исправлено |"}, "| 问题 | 严重程度 | 状态 |": {"| 重复 | 高 | 未修复 |", "| 名称 | 低 | 已修复 |"},
		"| Problema | Gravità | Stato |": {"| due volte | Alta | Aperto |", "| un nome | Bassa | Risolto |"}, "| 문제 | 심각도 | 상태 |": {"| 두 번 | 높음 | 미해결 |", "| 이름 | 낮음 | 수정됨 |"},
	} {
		testNatural(t, "reviews/qa.md", []naturalReview{{head, head + "\n|---|---|---|\n" + rows[0] + "\n" + rows[1] + "\n\nNo issues found. Approved.\n", []string{"qa  high", "qa  low"}}})
	}
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"answered abroad", "## Behoben\n\n- **Hoch** till/pay.ts:4 — doppelt: behoben\n", []string{"qa  high till/pay.ts:4"}},
		{"good, and nothing to do", "## 发现\n\n| # | severity | 位置 | 描述 | 行动 |\n|---|---|---|---|---|\n| 1.1 | low | `src/lib.zig:7` | 文件顶注过时 | 重写 |\n| 1.2 | good | `src/*` | 全仓扫：**零命中** | 无需行动 |\n", []string{"qa 1.1 low src/lib.zig:7"}},
		{"answered abroad, in brackets", "## Hallazgos\n\n- **Alta** till/pay.ts:4 — doble (corregido)\n", []string{"qa  high till/pay.ts:4"}},
		{"a form", "## Critical\n- [ ] {{issue}} — `{{file}}:{{line}}`\n\n## High\n- <description> (<file>:<line>)\n- ...\n- <Till> loses its key (till/pay.ts:4)\n", []string{"qa  high till/pay.ts:4"}},
		{"a form in rows", "| ID | Severity | File | Description |\n|---|---|---|---|\n| SEC-XXX | Critical/High/Medium/Low | path | what |\n| A-1 | High/Critical | till/pay.ts:4 | twice |\n", []string{"qa A-1 critical till/pay.ts:4"}},
		{"all mended", "**Critical issues**: All fixed ✅\n\n## High\n\n- All of them have been resolved.\n\n## Low\n\n- till/pay.ts:4 the name\n", []string{"qa  low till/pay.ts:4"}},
		{"none in a word", "- Critical: zero\n- High: zero\n- Low: zero\n", nil},
		{"a check", "| Check | Severity | Status |\n|---|---|---|\n| Till opens | High | open |\n\nNo issues found.\n", nil},
	})
}

// TestAnswersInTables: a table of findings may say who takes care of each, what a second look came to, or in one word whether it is fixed.
func TestAnswersInTables(t *testing.T) {
	for text, want := range map[string][]string{
		"| ID | Severity | Finding | Owner | Status |\n|--|--|--|--|--|\n| A-1 | High | twice | ann | Fixed |\n| A-2 | Low | slow | ben | Open |\n":  {`A-1 high "Fixed"`, `A-2 low ""`},
		"| Severity | Finding | Owner |\n|--|--|--|\n| High | it charges twice | ann |\n":                                                            {` high ""`},
		"| ID | Severity | Issue | Verdict |\n|--|--|--|--|\n| A-1 | High | twice | CONFIRMED |\n":                                                   {`A-1 high ""`},
		"| Severity | Place | Problem | Fixed? |\n|--|--|--|--|\n| High | till/pay.ts:4 | twice | Yes (3f2c) |\n| Low | till/a.ts:5 | slow | no |\n": {` high "fixed"`, ` low ""`},
		"| ID | Severity | Finding | Fix Applied |\n|--|--|--|--|\n| A-1 | High | twice | Wrapped in a lock |\n| A-2 | High | slow | Wrap it in a lock |\n| A-3 | Low | odd | Deferred to the next round |\n| A-4 | Low | old | Changed the name, but it is still wrong |\n": {
			`A-1 high "fixed"`, `A-2 high ""`, `A-3 low ""`, `A-4 low ""`},
		"| ID | Severity | Finding | Fix Applied |\n|--|--|--|--|\n| A-1 | High | twice | Proposed a lock |\n| A-2 | High | slow | Blocked by the vendor |\n| A-3 | Low | odd | Moved to the backlog |\n| A-4 | Low | old | Now locks the till |\n| A-5 | Low | odd | Removed, awaiting the merge |\n": {
			`A-1 high ""`, `A-2 high ""`, `A-3 low ""`, `A-4 low "fixed"`, `A-5 low ""`},
		"| ID | Severity | Finding | Fix applied? |\n|--|--|--|--|\n| A-1 | High | twice | ✅ |\n| A-2 | High | slow | ❌ |\n": {`A-1 high "fixed"`, `A-2 high ""`},
		"| Action | Priority | Owner |\n|--|--|--|\n| Rotate the key | High | ann |\n\nNo issues found.\n":                   nil,
		"| Round | Reviewer | Verdict |\n|--|--|--|\n| 1 | qa | approved |\n\nNo issues found.\n":                            nil,
	} {
		var got []string
		for _, f := range findingsOf(read(t, "reviews/qa.md", "# Review\n\n## Findings\n\n"+text)) {
			got = append(got, fmt.Sprintf("%s %s %q", f.ID, f.Severity, f.Status))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

// TestSummaryThatSaysMore: of a severity a table may list what the sections beside it do not tell of.
func TestSummaryThatSaysMore(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"more", "## Low\n\n- the name of the till says nothing\n\n## Rounds\n\n| Severity | Description |\n|--|--|\n| Low | the name of the till |\n| High | customers are charged twice |\n", []string{"qa  low", "qa  high"}},
		{"counts", "## Low\n\n- the name of the till says nothing\n\n## Rounds\n\n| Severity | Description |\n|--|--|\n| Low | one |\n| High | 0 in the whole till |\n", []string{"qa  low"}},
	})
}

// TestBulletsBelowANumber: bullets at once below a numbered finding, and no deeper, are parts of it; one that says how grave it is is another.
func TestBulletsBelowANumber(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"parts", "# Review Findings\n\n1) Critical: it charges twice\n- Nobody holds the lock.\n- Files: `till/pay.ts:27-35`, `till/a.ts:8`.\n\n2) Low: the name\n- File: `till/b.ts:4`.\n", []string{"qa  critical till/pay.ts:27", "qa  low till/b.ts:4"}},
		{"in a section", "## High\n\n1. It charges twice\n- Where: till/pay.ts:4\n- Nobody holds the lock\n\n2. The key is a constant\n- Where: till/a.ts:8\n", []string{"qa  high till/pay.ts:4", "qa  high till/a.ts:8"}},
		{"ids as code", "## High\n\n1. `F001` — it charges twice (till/pay.ts:4)\n2. `till` holds no lock, till/a.ts:8\n", []string{"qa F001 high till/pay.ts:4", "qa  high till/a.ts:8"}},
		{"others", "1. **[HIGH]** till/pay.ts:4 it charges twice\n- Low: the name of till/b.ts:9\n", []string{"qa  high till/pay.ts:4", "qa  low till/b.ts:9"}},
		{"apart", "## High\n\n1. till/pay.ts:4 it charges twice\n\n- till/a.ts:8 the key is a constant\n", []string{"qa  high till/pay.ts:4", "qa  high till/a.ts:8"}},
	})
}

// TestSummaryOfOtherLines: an entry of a summary at a line that no finding above is near is another finding.
func TestSummaryOfOtherLines(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"another", "### [HIGH] It charges twice\n`till/pay.ts:4`\n\n## Summary of findings\n- [HIGH] till/pay.ts:6 it charges twice\n- [HIGH] till/pay.ts:40 the lock is kept\n", []string{"qa  high till/pay.ts:4", "qa  high till/pay.ts:40"}},
	})
}

// TestSeverityInTheWords: a row may say it in the cell of the words.
func TestSeverityInTheWords(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"last", "| File | Finding (severity) |\n|---|---|\n| till/pay.ts:4 | it charges twice (high) |\n| till/pay.ts:9 | a name (low) |\n", []string{"qa  high till/pay.ts:4", "qa  low till/pay.ts:9"}},
		{"first", "| File | Comment |\n|---|---|\n| till/pay.ts:4 | HIGH: it charges twice |\n| till/pay.ts:9 | holds the lock |\n\n", []string{"qa  high till/pay.ts:4"}},
	})
}

// TestFilesWithoutAFolder: lines below tell the name of a file from a word.
func TestFilesWithoutAFolder(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"deeper", "Findings:\n* pay.ts\n  * line 4: it charges twice [high]\n  * line 9: a name [low]\n", []string{"qa  high pay.ts:4", "qa  low pay.ts:9"}},
		{"as code", "`pay.ts`\n1. L4 **[high]** it charges twice\n2. L9 **[low]** a name\n", []string{"qa  high pay.ts:4", "qa  low pay.ts:9"}},
	})
}

// TestFeedbackInJSON: comments may be called feedback, and an empty list of them counts beside a verdict; a number has its word beside it.
func TestFeedbackInJSON(t *testing.T) {
	testNatural(t, "reviews/qa.json", []naturalReview{
		{"feedback", `{"passed": false, "feedback": [{"path": "till/pay.ts", "line": 4, "comment": "It never ends"}]}`, []string{"qa  unknown till/pay.ts:4"}},
		{"a word beside", `{"reviewer": "qa", "findings": [{"file": "till/pay.ts", "line": 4, "severity": 3, "severity_label": "High", "text": "one"}]}`, []string{"qa  high till/pay.ts:4"}},
	})
	for text, want := range map[string]int{`{"passed": true, "feedback": []}`: 1, `{"author": "qa", "feedback": []}`: 0} {
		if a := read(t, "reviews/qa.json", text); len(a.Reviews) != want {
			t.Errorf("%s: %d reviews, want %d", text, len(a.Reviews), want)
		}
	}
}
