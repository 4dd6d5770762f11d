package dialect

import (
	"slices"
	"testing"

	"swarmreport/report"
)

// TestSectionsByPriorityAbroad: a title in another script says the scale beside the word, or before it.
func TestSectionsByPriorityAbroad(t *testing.T) {
	want := []string{"qa  high src/app.go:12", "qa  low src/db.go:9"}
	for _, titles := range [][2]string{{"高优先级问题", "低优先级"}, {"重要度：高", "重要度：低"}} {
		body := "# Review\n\n## " + titles[0] + "\n\n- `src/app.go:12`：令牌\n\n## " + titles[1] + "\n\n- `src/db.go:9`：上限\n"
		if got := briefs(t, "reviews/qa.md", body); !slices.Equal(got, want) {
			t.Errorf("%q, want %q below %q", got, want, titles)
		}
	}
}

// TestSectionsAbroad: a title may say the word before its noun, or behind the name of the scale, in any of these languages.
func TestSectionsAbroad(t *testing.T) {
	for title, want := range map[string]string{
		"Kritische Befunde": "critical", "Schwerwiegende Mängel": "high", "Hohe Priorität": "high", "Mittlere Priorität": "medium", "Geringfügige Probleme": "low", "Priorität: hoch": "high",
		"Sévérité élevée": "high", "Problèmes mineurs": "low", "Gravedad media": "medium", "Prioridad alta": "high",
		"Gravidade alta": "high", "Prioridade baixa": "low", "Hoog prioriteit": "high", "Observaciones bajas": "low", "重大な問題": "critical", "軽微な指摘": "low", "優先度：高": "high", "Critical gaps": "critical",
		"LOW 发现（pass-through）": "low", "高危发现": "high", "次要问题": "low",
	} {
		style{title, "# Review\n\n## " + title + "\n\n- src/app.go:12 — one\n", []string{want + " src/app.go:12"}}.hold(t)
	}
	for _, title := range []string{"Hochverfügbarkeit", "Keine kritischen Befunde", "Critical path", "Priorität", "Probleme: keine", "重大なし"} {
		style{title, "# Review\n\n## " + title + "\n\n- src/app.go:12 wurde gelesen\n", nil}.hold(t)
	}
}

// TestMarkedAbroad: a word in brackets or in bold letters before a place is the severity in any of these languages; before anything else it may be a word of the text.
func TestMarkedAbroad(t *testing.T) {
	for line, want := range map[string]string{
		"- [严重] src/app.go:12 — 令牌": "critical", "- **严重** src/app.go:12 令牌": "critical", "- **【严重】** `src/app.go:12` 令牌": "critical",
		"- [Schwerwiegend] src/app.go:12 — das Token": "high", "- **Hoch:** src/app.go:12 das Token": "high", "- [élevée] src/app.go:12 : le jeton": "high",
	} {
		style{line, "# Review\n\n" + line + "\n", []string{want + " src/app.go:12"}}.hold(t)
	}
	for _, line := range []string{"- [hoch] ist die Zahl der Zeilen", "- **严重** 与否由读者判断", "- **Alta** disponibilidad"} {
		style{line, "# Review\n\n" + line + "\n", nil}.hold(t)
	}
}

// TestTitlesInBracketsAbroad: the title of a finding may begin with its severity in brackets of any script; other words there are none.
func TestTitlesInBracketsAbroad(t *testing.T) {
	for _, title := range []string{"[高] 令牌", "1. 【高】令牌", "2.〔高〕令牌", "［高］令牌", "[Hoch] Das Token"} {
		style{title, "# Review\n\n### " + title + "\n`src/app.go:12` 说明\n", []string{"high src/app.go:12"}}.hold(t)
	}
	for _, title := range []string{"[说明] 令牌", "【范围】令牌", "[Hochlast] Das Token"} {
		style{title, "# Review\n\n### " + title + "\n没有问题\n", nil}.hold(t)
	}
}

// TestTitlesThatEndInASeverityAbroad: a title with an id may say its severity last, in brackets and in any of these languages.
func TestTitlesThatEndInASeverityAbroad(t *testing.T) {
	body := "# Review\n\n## Findings\n\n### QA-2: Das Token (mittel)\n\nsrc/app.go:14 logs it.\n\n### QA-3：令牌（高）\n\nsrc/app.go:19 logs it.\n"
	if got, want := briefs(t, "reviews/qa.md", body), []string{"qa QA-2 medium src/app.go:14", "qa QA-3 high src/app.go:19"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestAbroadBehindSigns: a word in bold behind a coloured sign, heads of tables that begin with a capital of their own, and words of other languages.
func TestAbroadBehindSigns(t *testing.T) {
	for _, body := range []string{
		"1. 🔴 **Crítico** – `src/app.go:12` – a chave\n2. 🟡 **Médio** – `src/db.go:9` – sem limite\n",
		"| № | Серьёзность | Файл | Проблема |\n|---|---|---|---|\n| 1 | Критическая | src/app.go:12 | ключ |\n| 2 | Средняя | src/db.go:9 | предел |\n",
		"- [심각] src/app.go:12 — 키\n- [중간] src/db.go:9 — 한도\n",
		"| Ernst | Bestand | Regel | Omschrijving |\n|---|---|---|---|\n| Kritiek | src/app.go | 12 | sleutel |\n| Gemiddeld | src/db.go | 9 | grens |\n",
		"## Krytyczne\n- src/app.go:12 — klucz\n\n## Średnie\n- src/db.go:9 — limit\n",
		"- **[Kritik]** src/app.go:12 — anahtar\n- **[Orta]** src/db.go:9 — sınır\n",
		"| 序号 | 级别 | 文件 | 行 | 问题 |\n|---|---|---|---|---|\n| 1 | 严重 | src/app.go | 12 | 令牌 |\n| 2 | 中 | src/db.go | 9 | 上限 |\n",
	} {
		style{body, "# Review\n\n" + body, []string{"critical src/app.go:12", "medium src/db.go:9"}}.hold(t)
	}
}

// TestAnswersAbroad: a field says in another language what became of the finding, and a severity of two words counts as the worse.
func TestAnswersAbroad(t *testing.T) {
	f := findingsOf(read(t, "reviews/qa.md", "# Review\n\n## Gevonden issues\n\n### 1. De sleutel staat in het log\n- **Bestanden:** `src/app.go:12`\n- **Ernst:** Medium-Hoog\n- **Status:** Opgelost ✅\n"))
	if len(f) != 1 || f[0].Severity != report.High || f[0].Status != "fixed" || f[0].File != "src/app.go" {
		t.Errorf("%+v", f)
	}
}

// TestTitlesAbroad: a title with a number or an id says the severity in brackets at either end, in any of these languages; any other may rate its topic.
func TestTitlesAbroad(t *testing.T) {
	for title, want := range map[string]string{
		"1. 【严重】令牌被记录": "critical", "1.〔中/低〕令牌被记录": "medium", "2. [低→中] 令牌被记录": "medium", "3. 令牌被记录（中等，架构）": "medium", "4. 【High｜安全】令牌被记录": "high", "5. 令牌被记录（中等偏轻）": "medium",
		"6. [信息] 令牌被记录": "informational", "7. Das Token wird geloggt (mittel)": "medium", "SEC-1 【低】令牌被记录": "low",
	} {
		style{title, "# Review\n\n### " + title + "\n\n`src/app.go:12` 令牌。\n", []string{want + " src/app.go:12"}}.hold(t)
	}
	for _, title := range []string{"性能（高）", "1. 概览（总评）", "1. Das Token (Nachtrag)", "2. 令牌（三处）"} {
		style{title, "# Review\n\n### " + title + "\n\nsrc/app.go wurde gelesen\n", nil}.hold(t)
	}
}

// TestAnswerBehindTitleAbroad: what a title says last, in brackets, is what became of it in whatever language.
func TestAnswerBehindTitleAbroad(t *testing.T) {
	for tail, fixed := range map[string]bool{"（已修复）": true, " (behoben)": true, "（未修复）": false, "（令牌）": false} {
		found := findingsOf(read(t, "reviews/qa.md", "## Findings\n\n### SEC-1: 令牌写入日志"+tail+"\n**Severity:** High\n**File:** till/log.ts:4\n"))
		if len(found) != 1 || (found[0].Status == "fixed") != fixed {
			t.Errorf("%s: %+v", tail, found)
		}
	}
}

// TestTablesAbroad: a table may head its severities and its words in another language.
func TestTablesAbroad(t *testing.T) {
	for _, head := range []string{"| # | 严重度 | 结论 | 验证手段 |", "| # | 严重度 | 问题 | 位置 |", "| # | 严重等级 | 描述 | 位置 |"} {
		style{head, "# Review\n\n### ✅ 真问题\n\n" + head + "\n|---|---|---|---|\n| 1 | HIGH | 令牌写入日志 | 读代码 |\n| 2 | LOW | 名称不清 | 读代码 |\n", []string{"high :0", "low :0"}}.hold(t)
	}
}

// TestWideColons: behind an id, a severity or a label in bold a colon of double width says what another one says.
func TestWideColons(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"titles", "### P1 — 必须修复\n\n**P1-1：收银机重复收费**\n\n- 位置：`till/pay.ts:4`\n- 问题：重试时再次收费\n", []string{"qa P1-1 high till/pay.ts:4"}},
		{"labels", "**P2 发现**：\n- `till/pay.ts:5` 名称有误\n", []string{"qa  medium till/pay.ts:5"}},
		{"counts", "## High\n- till/pay.ts:4 — one\n\n## 结论\n\n- **P0**：0\n- **P1**：0（已修复）\n", []string{"qa  high till/pay.ts:4"}},
	})
}
