package report

import "strings"

// Severity is how bad a finding is, on the scale of seed 003. Higher is worse; the zero value is unknown.
type Severity uint8

// The severities, from the mildest to the worst.
const (
	SeverityUnknown Severity = iota // none stated, or a word off the scale
	Informational
	Low
	Medium
	High
	Critical
)

// Severities lists every severity as a reader should meet them, from the worst to the mildest; unknown weighs as much as high, and stands
// behind it: what nobody graded is no worse than what somebody called critical.
var Severities = []Severity{Critical, High, SeverityUnknown, Medium, Low, Informational}

// String gives the word of run.json and of pages.
func (s Severity) String() string {
	return [...]string{"unknown", "informational", "low", "medium", "high", "critical"}[s]
}

// Weight orders severities for judging: unknown weighs as much as high.
func (s Severity) Weight() Severity {
	if s == SeverityUnknown {
		return High
	}
	return s
}

// severityWords maps the words that agents write to the scale. Numbers are left out on purpose: 1 is the worst in one
// scale and the mildest in another, and a guess would be silent. Those that name their scale are read by markDue.
var severityWords = map[string]Severity{
	"critical": Critical, "crit": Critical, "blocker": Critical, "blocking": Critical, "fatal": Critical, "p0": Critical,
	"high": High, "major": High, "important": High, "error": High, "severe": High, "serious": High, "p1": High, "must fix": High, "needs fix": High,
	"medium": Medium, "moderate": Medium, "med": Medium, "warning": Medium, "warn": Medium, "p2": Medium, "should fix": Medium,
	"low": Low, "minor": Low, "p3": Low, "non blocking": Low, "nonblocking": Low,
	"informational": Informational, "info": Informational, "information": Informational, "note": Informational,
	"notice": Informational, "nit": Informational, "nitpick": Informational, "nits": Informational, "suggestion": Informational,
	"trivial": Informational, "nice to have": Informational, "cosmetic": Informational, "optional": Informational, "observation": Informational, "p4": Informational,
}

// ParseSeverity reads a severity word in any case. A word of two severities ("medium-high") counts as the worse one; that it can be fixed
// ("medium_fixable") says nothing.
// Anything else is SeverityUnknown.
func ParseSeverity(raw string) Severity {
	word := FoldWord(raw)
	if s, ok := severityWords[word]; ok || !strings.Contains(word, " ") {
		return s
	}
	return worstOfTwo(strings.Fields(word))
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

// severitiesDue are words that say how bad an issue is only where that is asked: as a title, “Tech debt” is a topic.
var severitiesDue = map[string]Severity{"tech debt": Medium, "recommended": Medium, "skippable": Low, "noted": Informational}

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

// OwnSeverities are words that a policy puts on the scale, as [FoldWord] writes them; nil = the built-in words alone.
type OwnSeverities map[string]Severity

func worstOfTwo(words []string) Severity {
	worst := SeverityUnknown
	if len(words) < 2 {
		return worst
	}
	for _, w := range words {
		s, ok := severityWords[w]
		if !ok && w != "to" && w != "or" && w != "fixable" {
			return SeverityUnknown
		}
		worst = max(worst, s)
	}
	return worst
}

// isFolded reports whether a word is of small letters and digits alone.
func isFolded(s string) bool {
	for i := range len(s) {
		if c := s[i]; (c < 'a' || c > 'z') && (c < '0' || c > '9') {
			return false
		}
	}
	return true
}

// foldBare is [FoldWord] without the marks that agents put around a word, "**PASS**", "✅ approved" and "Rejected.". Marks that could turn
// it into its opposite, a cross or an empty box, stay, and so make the word unknown.
func foldBare(raw string) string {
	if isFolded(raw) {
		return raw
	}
	bare := FoldWord(strings.Trim(raw, " \t*_`.!✅✔☑✓🟢\uFE0F"))
	if bare == "" && strings.ContainsAny(raw, "✅✔☑✓") {
		return "✅" // the mark alone is the word
	}
	return bare
}

// FoldWord brings a word to lower case with single spaces for blanks, dashes, underscores and slashes.
func FoldWord(raw string) string {
	if isFolded(raw) {
		return raw // nearly every word, and nearly every name that is asked whether it is one
	}
	var b strings.Builder
	b.Grow(len(raw))
	gap := false
	for _, r := range strings.ToLower(raw) {
		switch r {
		case '-', '_', '/', ' ', '\t', '\n', '\r':
			gap = b.Len() > 0
			continue
		}
		if gap {
			b.WriteByte(' ')
		}
		gap = false
		b.WriteRune(r)
	}
	return b.String()
}
