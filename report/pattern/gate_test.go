package pattern

import (
	"math/rand/v2"
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"
	"testing"
)

func TestWordsOf(t *testing.T) {
	for expr, want := range map[string][]string{
		`(?i)\bfail(?:ed|s|ing)?\b`:         {"fail"},
		`(?i)no(?:t|ne|thing)? (left|open)`: {"no left", "no open", "none left", "none open", "not left", "not open", "nothing left", "nothing open"},
		`^[A-Z]+-\d+$`:                      {"-"},
		`\s+(?:is|was)\s+\w+`:               {"is", "was"},
		`\w+`:                               nil,
		`(?:open)?`:                         nil,
		`(?i)é`:                             {"É", "é"},
		`✅|❌ no`:                            {"✅", "❌ no"},
		`a.b|c.*`:                           {"a", "c"},
		`(?:ab){2,}`:                        {"ab"},
		`[Tt]ests?: [0-9]`:                  {"test: ", "tests: "},
		`(?i)严重|nö`:                         {"nÖ", "nö", "严重"},
		`[^a]\x{FFFD}`:                      nil,
		`(`:                                 nil,
	} {
		if got := wordsOf(parse(expr)); !slices.Equal(got, want) {
			t.Errorf("%s: %q, not %q", expr, got, want)
		}
	}
}

func TestGate(t *testing.T) {
	g := newGate([]string{"fail", "né", "x"})
	for s, shut := range map[string]bool{
		"": true, "it passes": true, "fai": true, "f ail": true, "it FAILed": false, "né": false, "NÉ": true, "ends in x": false, "X": false, "\x06ail": true,
	} {
		if g.shut(s) != shut {
			t.Errorf("%q: shut %t", s, !shut)
		}
	}
	if newGate(nil).shut("anything") {
		t.Error("a gate without words is shut")
	}
	if newGate([]string{"risk"}).shut("riſK") { // two letters beyond ASCII that are cases of s and k
		t.Error("letters of other alphabets count as their ASCII cases in an expression")
	}
}

// TestGatesOpen makes texts that each expression of the program matches, and asks its gate.
func TestGatesOpen(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	var matched, words int
	for _, p := range programs(t) {
		parsed := parse(p.expr)
		if parsed == nil {
			continue // told by TestEveryPatternCompiles
		}
		held := wordsOf(parsed)
		words += min(1, len(held))
		gate, first, expr := newGate(held), firstsOf(parsed), regexp.MustCompile(p.expr)
		for range 20 {
			text := sample(parsed, random)
			if !expr.MatchString(text) {
				continue
			}
			matched++
			if gate.shut(text) || gate.shut("— "+text+" —") {
				t.Errorf("%s: shut for %q", p.at, text)
			}
			if first.lack(text) {
				t.Errorf("%s: cannot begin %q", p.at, text)
			}
		}
	}
	if matched < 5000 || words < 300 {
		t.Errorf("%d texts matched, %d expressions have words: the test says little", matched, words)
	}
}

// sample is a text that the expression matches, if what it wants at its borders happens to stand there.
func sample(re *syntax.Regexp, random *rand.Rand) string {
	var b strings.Builder
	switch re.Op {
	case syntax.OpLiteral:
		for _, r := range re.Rune {
			b.WriteString(anyCase(r, re.Flags&syntax.FoldCase != 0, random))
		}
	case syntax.OpCharClass:
		i := random.IntN(len(re.Rune)/2) * 2
		b.WriteRune(re.Rune[i] + random.Int32N(min(re.Rune[i+1]-re.Rune[i], 200)+1))
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		b.WriteByte(' ')
	case syntax.OpAlternate:
		return sample(re.Sub[random.IntN(len(re.Sub))], random)
	case syntax.OpStar, syntax.OpPlus, syntax.OpQuest, syntax.OpRepeat:
		for range times(re, random) {
			b.WriteString(sample(re.Sub[0], random))
		}
	default: // one behind the other, or nothing
		for _, part := range re.Sub {
			b.WriteString(sample(part, random))
		}
	}
	return b.String()
}

// anyCase is the letter in one of its cases.
func anyCase(r rune, fold bool, random *rand.Rand) string {
	if folded := []rune{'ſ', 'K'}; fold && random.IntN(8) == 0 && strings.ContainsRune("skSK", r) {
		return string(folded[strings.IndexByte("sk", lower(byte(r)))])
	}
	if fold && random.IntN(2) == 0 {
		return strings.ToUpper(string(r))
	}
	return string(r)
}

func times(re *syntax.Regexp, random *rand.Rand) int {
	switch re.Op {
	case syntax.OpPlus:
		return 1 + random.IntN(2)
	case syntax.OpQuest:
		return random.IntN(2)
	case syntax.OpRepeat:
		return re.Min + random.IntN(2)
	default:
		return random.IntN(3)
	}
}

func TestAnyOf(t *testing.T) {
	several := AnyOf(Of(`(?i)\bfail(?:s|ed)`), Of(`^✅ \d`))
	for s, may := range map[string]bool{"it passes": false, "it FAILED": true, "✅ 3": true, "": false} {
		if several.MayMatchIn(s) != may {
			t.Errorf("%q may match: %t", s, !may)
		}
	}
	if !AnyOf(Of(`fail`), Of(`\w`)).MayMatchIn("it passes") {
		t.Error("an expression without words lets nothing pass by")
	}
}

func TestFirsts(t *testing.T) {
	for expr, lacking := range map[string]string{
		`^(?i)fix`:            "ixX ",
		`^\W*(?:fix|do)`:      "aeF",
		`^(?:a|^b)c?`:         "cx",
		`^(?:|^b)a`:           "cx",
		`(?:^a|^[^\x00-q])+z`: "bq",
		`^(?i)k`:              "sS ",
		`^(?:\b|a*)b`:         "cB",
	} {
		first := firstsOf(parse(expr))
		for _, c := range []byte(lacking) {
			if !first.lack(string(c)) {
				t.Errorf("%s may begin with %q", expr, c)
			}
		}
	}
	for _, expr := range []string{`fix`, `(?m)^fix`, `^a|b`, `^(?:fix)?`, `^`, `^(?:a|)$`, `(`} {
		if firstsOf(parse(expr)) != nil {
			t.Errorf("%s can begin with a few bytes alone", expr)
		}
	}
}

// FuzzGate: a gate is never shut where the expression matches.
func FuzzGate(f *testing.F) {
	f.Add(`(?i)\bfail(?:ed|s)?\b`, "it FAILS")
	f.Add(`(?i)k|(?-i)s`, "K")
	f.Add(`[^a-y]{2}|\x{FFFD}`, "z\xff")
	f.Add(`^(?i)(?:k|[^a-z]|x*)s`, "ſ")
	f.Fuzz(func(t *testing.T, expr, s string) {
		made, err := regexp.Compile(expr)
		if err == nil && len(expr) < 1000 && made.MatchString(s) && newGate(wordsOf(parse(expr))).shut(s) {
			t.Errorf("%q matches %q, which lacks %q", expr, s, wordsOf(parse(expr)))
		}
		if err == nil && len(expr) < 1000 && made.MatchString(s) && firstsOf(parse(expr)).lack(s) {
			t.Errorf("%q matches %q, with which it cannot begin", expr, s)
		}
	})
}
