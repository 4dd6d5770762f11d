package life

var codePatterns = []pattern{
	{"code-reviewer", "naming", "low", "The name {arg} says nothing about the {thing}", "In `{fn}` the variable `{arg}` holds the {thing}, which the name does not say. A reader guesses wrongly {when}.",
		"Name it for what it holds.", "Misread code.", map[string]string{
			".go": "{arg} := {fn}(in)", ".py": "{arg} = {fn}(inp)", ".ts": "const {arg} = {fn}(input);"}},
	{"code-reviewer", "concurrency", "high", "The {thing} is shared without a lock", "Both the worker and the handler write `{arg}` in `{fn}` while no lock is held. The {thing} can be torn {when}.",
		"Guard it with a mutex.", "Rare crashes nobody can repeat.", map[string]string{
			".go": "go func() { {arg} = append({arg}, {fn}()) }()", ".java": "pool.submit(() -> {arg}.add({fn}()));", ".rs": "unsafe { {arg}.push({fn}()) };"}},
	{"code-reviewer", "resource-leak", "medium", "Handle of the {thing} is never closed", "`{fn}` opens the {thing} and returns early without closing `{arg}`. Handles run out {when}.",
		"Close it in every path.", "The service stops after some days.", map[string]string{
			".go": "{arg}, err := os.Open({fn}(name))", ".py": "{arg} = open({fn}(name))", ".java": "InputStream {arg} = Files.newInputStream({fn}(name));"}},
	{"code-reviewer", "duplication", "low", "The rule for the {thing} is written twice", "The condition on `{arg}` in `{fn}` repeats what the form checks already. The two rules for the {thing} have drifted apart {when}.",
		"Keep it in one place.", "One of the two is forgotten.", map[string]string{
			".ts": "if ({arg} > 3 && {fn}({arg})) {", ".py": "if {arg} > 3 and {fn}({arg}):", ".java": "if ({arg} > 3 && {fn}({arg})) {"}},
	{"code-reviewer", "error-handling", "medium", "Context of the {thing} is lost in the error", "`{fn}` returns a bare error, so that the log does not say which {thing} failed. Support has to guess `{arg}` {when}.",
		"Wrap it with the id.", "Hours of search.", map[string]string{
			".go": "if err := {fn}({arg}); err != nil {\n\treturn err\n}", ".rs": "{fn}({arg}).map_err(|_| Error::Failed)?;", ".ts": "throw new Error('failed'); // {fn} {arg}"}},
	{"code-reviewer", "correctness", "high", "Default of the {thing} is changed for everybody", "The default argument of `{fn}` is one object for all calls. What one caller adds to the {thing} in `{arg}` stays for the next {when}.",
		"Make a new one in the call.", "State travels between requests.", map[string]string{
			".py": "def {fn}({arg}=[]):", ".ts": "const defaults = { {arg}: {fn}() };", ".java": "static final List<String> {arg} = {fn}();"}},
	{"code-reviewer", "validation", "low", "Magic number decides about the {thing}", "A bare number in `{fn}` decides how the {thing} is cut. Its unit and reason are nowhere, and `{arg}` depends on it {when}.",
		"Give it a name.", "It will be changed wrongly.", map[string]string{
			".go": "if len({arg}) > 4096 { {fn}({arg}) }", ".rs": "if {arg}.len() > 4096 { {fn}(&{arg}); }", ".py": "if len({arg}) > 4096: {fn}({arg})"}},
	{"code-reviewer", "duplication", "informational", "Dead branch for the {thing}", "The second branch of `{fn}` cannot be reached, because `{arg}` is compared earlier. The {thing} is handled in the first {when}.",
		"Delete it.", "Readers look for a meaning.", map[string]string{
			".go": "} else if {arg} == nil { // {fn}", ".java": "} else if ({arg} == null) { {fn}(); }", ".ts": "} else if ({arg} === undefined) { {fn}(); }"}},
}
