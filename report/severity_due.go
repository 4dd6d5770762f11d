package report

import (
	"strconv"
	"strings"

	"swarmreport/report/pattern"
)

// What says how bad a finding is only where that is asked: words of other languages, what is asked for, marks on a scale.

// severitiesDue are words that say how bad an issue is only where that is asked: as a title, “Tech debt” is a topic.
var severitiesDue = map[string]Severity{"tech debt": Medium, "recommended": Medium, "skippable": Low, "cleanup": Low, "clean up": Low, "polish": Low, "noted": Informational}

// SeverityDue reads a word that stands where a severity should be.
func SeverityDue(raw string) Severity {
	if s, ok := severitiesDue[FoldWord(raw)]; ok {
		return s
	}
	if s := regraded(raw); s != SeverityUnknown {
		return s
	}
	if s := max(riskDue(strings.Fields(FoldWord(raw))), markDue(raw)); s != SeverityUnknown {
		return s
	}
	if first, second, two := strings.Cut(FoldWord(raw), " "); two { // “medium-hoog”
		if a, b := anySeverity(first), anySeverity(second); min(a, b) != SeverityUnknown {
			return max(a, b)
		}
	}
	return SeveritySaid(raw)
}

// regraded reads two words with an arrow between them, of which the second is what a second look left: “HIGH → MED”.
func regraded(raw string) Severity {
	for _, arrow := range []string{"→", "->", "=>"} {
		if first, last, found := strings.Cut(raw, arrow); found && anySeverity(first) != SeverityUnknown {
			return anySeverity(last)
		}
	}
	return SeverityUnknown
}

// anySeverity reads a word of the scale in any language.
func anySeverity(word string) Severity { return max(ParseSeverity(word), SeverityAbroad(word)) }

// riskDue reads a grade of a kind of risk: “moderate residual risk”. As a title “High availability risk” is a topic.
func riskDue(words []string) Severity {
	if n := len(words); n < 2 || n > 3 || words[n-1] != "risk" {
		return SeverityUnknown
	}
	return severityWords[words[0]]
}

// SeveritySaid reads what counts only where a severity is due: a word of another language, or what is asked for.
func SeveritySaid(raw string) Severity {
	if s := SeverityAbroad(raw); s != SeverityUnknown {
		return s
	}
	return severityAsked(raw)
}

// severitiesAsked are titles that say what is asked for, and so how much it matters.
var severitiesAsked = map[string]Severity{
	"fix required": High, "fixes required": High, "required fix": High, "required fixes": High, "change required": High, "changes required": High,
	"required change": High, "required changes": High, "requested changes": High, "required": High, "action required": High, "actions required": High, "required actions": High,
	"must be fixed": High, "must change": High, "must address": High, "must be addressed": High, "must do": High,
	"needs fixing": High, "need fixing": High, "needs a fix": High, "to fix": High, "to be fixed": High, "fix now": High,
	"should address": Medium, "should be addressed": Medium, "should be fixed": Medium, "should change": Medium,
	"could fix": Low, "could be fixed": Low, "fix later": Low,
	"consider": Informational, "to consider": Informational, "could improve": Informational,
	"optional improvements": Informational, "optional changes": Informational, "optional fixes": Informational,
}

// dueWords say by when, behind what is asked for, or alone: “Before merge”.
var dueWords = []string{"before merge", "before merging", "before the merge", "prior to merge", "prior to merging", "before release"}

// severityAsked reads the title of a section by what it asks for: “Fix required”, “Must change before merge”.
func severityAsked(raw string) Severity {
	word := FoldWord(raw)
	for _, due := range dueWords {
		if rest, ok := strings.CutSuffix(word, due); ok && rest == "" {
			return High
		} else if ok {
			word = strings.TrimSpace(rest)
			return max(severitiesAsked[word], severityWords[word])
		}
	}
	return severitiesAsked[word]
}

// Marks that name their scale: out of ten or five, a score of CVSS, the step of an incident. A whole number alone may be of any scale.

var (
	ofScale    = pattern.Of(`(?i)^\s*(\d{1,2}(?:\.\d{1,2})?)\s*(?:/|out of|of)\s*(10|5)(?:\.0)?\s*$`)
	cvssMark   = pattern.Of(`(?i)^\s*(?:CVSS(?:[ :]*v?[234](?:\.[01])?)?(?:[ _-]?(?:base )?score)?[\s:=]+)?(\d{1,2}(?:\.\d{1,2})?)(?:\s*CVSS)?\s*$`)
	saysCVSS   = pattern.Of(`(?i)\bCVSS`)
	ofTenAlone = pattern.Of(`^(?:[5-9]\.\d{1,2}|10\.0)$`)
	sevStep    = pattern.Of(`(?i)^\s*S(?:ev(?:erity)?)?[ _-]?([0-5])\s*$`)
)

// markDue reads such a mark: “8/10” and “CVSS 8.1” are high, and so is “8.1”, for what
// is above five, with a fraction, is of no smaller scale; “4 of 5” is high, “SEV-2” too.
func markDue(raw string) Severity {
	if m := ofScale.FindStringSubmatch(raw); m != nil {
		return stepOf(m[1], m[2])
	}
	if m := sevStep.FindStringSubmatch(raw); m != nil {
		n, _ := strconv.Atoi(m[1])
		return []Severity{Critical, Critical, High, Medium, Low, Informational}[n]
	}
	if m := cvssMark.FindStringSubmatch(raw); m != nil && (saysCVSS.MatchString(raw) || ofTenAlone.MatchString(m[1])) {
		return stepOf(m[1], "10")
	}
	return SeverityUnknown
}

// stepOf gives the step of a mark: those of CVSS, or the five of the scale. A mark above its scale is none.
func stepOf(mark, of string) Severity {
	n, _ := strconv.ParseFloat(mark, 64)
	switch {
	case of == "5" && n >= 1 && n <= 5:
		return Severity(n)
	case of == "5" || n > 10:
		return SeverityUnknown
	case n >= 9:
		return Critical
	case n >= 7:
		return High
	case n >= 4:
		return Medium
	}
	return Low
}

// severitiesAbroad are words of German, Spanish, French, Portuguese, Italian, Dutch, Polish, Turkish, Russian, Chinese, Japanese and Korean. They
// count only where a severity is due.
var severitiesAbroad = map[string]Severity{
	"kritisch": Critical, "crítica": Critical, "crítico": Critical, "critica": Critical, "critico": Critical, "critique": Critical, "bloquant": Critical, "致命": Critical, "致命的": Critical, "严重": Critical, "嚴重": Critical, "阻塞": Critical, "緊急": Critical, "紧急": Critical, "重大": Critical, "критично": Critical, "критический": Critical, "критическая": Critical, "критические": Critical, "심각": Critical, "kritiek": Critical, "krytyczny": Critical, "krytyczna": Critical, "krytyczne": Critical, "kritik": Critical, "치명적": Critical, "긴급": Critical,
	"hoch": High, "hohe": High, "schwerwiegend": High, "wichtig": High, "importante": High, "alta": High, "alto": High, "grave": High, "élevée": High, "élevé": High, "elevee": High, "eleve": High, "haute": High, "majeure": High, "majeur": High, "高": High, "高危": High, "重要": High, "较高": High, "высокий": High, "высокая": High, "высокие": High, "높음": High, "hoog": High, "wysoki": High, "wysoka": High, "wysokie": High, "yüksek": High, "상": High, "중요": High,
	"muss behoben werden": High, "zu beheben": High, "muss korrigiert werden": High, "debe corregirse": High, "à corriger": High, "必须修复": High, "必须修改": High, "必須修正": High, "修正必須": High, "блокирующие": Critical, "blockierend": Critical,
	"sollte behoben werden": Medium, "debería corregirse": Medium, "应该修复": Medium, "建议修复": Medium, "建议修改": Medium, "修正推奨": Medium,
	"mittel": Medium, "mittlere": Medium, "media": Medium, "medio": Medium, "média": Medium, "médio": Medium, "moyenne": Medium, "moyen": Medium, "moderada": Medium, "modérée": Medium, "中": Medium, "中危": Medium, "中等": Medium, "一般": Medium, "средний": Medium, "средняя": Medium, "средние": Medium, "중간": Medium, "gemiddeld": Medium, "średni": Medium, "średnia": Medium, "średnie": Medium, "orta": Medium, "보통": Medium,
	"niedrig": Low, "menor": Low, "gering": Low, "geringfügig": Low, "baja": Low, "bajo": Low, "leve": Low, "baixa": Low, "baixo": Low, "faible": Low, "mineure": Low, "mineur": Low, "低": Low, "低危": Low, "次要": Low, "轻微": Low, "輕微": Low, "軽微": Low, "较低": Low, "basso": Low, "bassa": Low, "низкий": Low, "низкая": Low, "низкие": Low, "낮음": Low, "laag": Low, "niski": Low, "niska": Low, "niskie": Low, "düşük": Low, "경미": Low,
	"hinweis": Informational, "hinweise": Informational, "informativa": Informational, "informativo": Informational, "提示": Informational, "信息": Informational, "建议": Informational, "情報": Informational, "참고": Informational,
}

// SeverityAbroad reads a severity word of another language, also in the plural, and as it stands before a noun: “majeurs”, “kritische”, “重大な”.
func SeverityAbroad(raw string) Severity {
	word := FoldWord(raw)
	for _, ending := range []string{"", "s", "e", "en", "な"} {
		if stem, is := strings.CutSuffix(word, ending); is && severitiesAbroad[stem] != SeverityUnknown {
			return severitiesAbroad[stem]
		}
	}
	return SeverityUnknown
}
