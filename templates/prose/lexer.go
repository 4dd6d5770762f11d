package prose

import (
	"slices"
	"sync"
	"time"

	"github.com/alecthomas/chroma/v2"
	"github.com/alecthomas/chroma/v2/lexers"
)

// patience is how long one match of a lexer's expression may take before the library gives up and calls the text an error. Its own
// limit of 250 ms is one that a busy machine reaches by being interrupted, and then the same input gives other bytes. Within the limits
// of [Code] no match takes more than 45 ms, so this one only keeps a mistake from hanging us.
const patience = time.Minute

// inside are the lexers that lexers hand parts of their text to.
var inside = map[string][]string{"html": {"css", "javascript"}, "docker": {"bash", "json"}}

// ready gives each lexer that the list of languages names, made patient when it is first asked for.
var ready = readyLexers()

func readyLexers() map[string]func() chroma.Lexer {
	all := map[string]func() chroma.Lexer{}
	for _, lang := range languages {
		all[lang] = sync.OnceValue(func() chroma.Lexer { return patient(lang) })
	}
	return all
}

// lexerOf gives nil for a language that we do not colour.
func lexerOf(lang string) chroma.Lexer {
	if get := ready[lang]; get != nil {
		return get()
	}
	return nil
}

// patient makes a lexer with the library's rules for a language, that takes its time. nil where the library has none.
func patient(lang string) chroma.Lexer {
	theirs, ok := lexers.Get(lang).(*chroma.RegexLexer)
	if !ok {
		return nil
	}
	rules, err := theirs.Rules()
	if err != nil {
		return nil
	}
	rules = rules.Clone()
	rules["root"] = append(rules["root"], chroma.Rule{Mutator: unhurried{}})
	own, err := chroma.NewLexer(theirs.Config(), func() chroma.Rules { return rules })
	if err != nil {
		return nil
	}
	others := chroma.NewLexerRegistry()
	for _, other := range inside[lang] {
		others.Register(patient(other))
	}
	return own.SetRegistry(others)
}

// unhurried is a rule that matches nothing: when the lexer is compiled it makes every other rule patient, and goes.
type unhurried struct{}

func (unhurried) Mutate(*chroma.LexerState) error { return nil }

func (unhurried) MutateLexer(all chroma.CompiledRules, state string, at int) error {
	all[state] = slices.Delete(all[state], at, at+1)
	for _, rules := range all {
		for _, rule := range rules {
			if rule.Regexp != nil {
				rule.Regexp.MatchTimeout = patience
			}
		}
	}
	return nil
}
