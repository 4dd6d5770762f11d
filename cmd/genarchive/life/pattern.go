package life

// A pattern is a kind of defect with gaps: {fn} the function, {arg} a variable, {thing} what it is about in words, {when} a
// circumstance. Filled with different words it gives different defects. The texts are in four languages, as reviews are.
type pattern struct {
	reviewer, category, severity string
	title, text                  string
	fix, risk                    string
	evidence                     map[string]string // by the ending of the file: the language the code is in
}

// patterns are all kinds of defects, in the order of the reviewers' files.
var patterns = concat(securityPatterns, qaPatterns, codePatterns, performancePatterns, foreignPatterns)

func concat(lists ...[]pattern) (all []pattern) {
	for _, list := range lists {
		all = append(all, list...)
	}
	return all
}

type reviewer struct{ name, file, prefix string }

// reviewers are the four of the swarm, with the file and the prefix of their ids.
var reviewers = []reviewer{
	{"security", "reviews/security.json", "SEC"},
	{"qa", "reviews/qa.json", "QA"},
	{"code-reviewer", "reviews/code-reviewer.json", "CR"},
	{"performance", "reviews/performance.json", "PERF"},
}
