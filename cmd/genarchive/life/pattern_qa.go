package life

var qaPatterns = []pattern{
	{"qa", "boundary", "medium", "The last {thing} is left out", "The loop of `{fn}` stops one element too early, so the last {thing} is missing from `{arg}` {when}.",
		"Use the whole length.", "Totals are wrong by one.", map[string]string{
			".go": "for i := 0; i < len({arg})-1; i++ { {fn}({arg}[i]) }", ".ts": "for (let i = 0; i < {arg}.length - 1; i++) {fn}({arg}[i]);", ".java": "for (int i = 0; i < {arg}.size() - 1; i++) {fn}({arg}.get(i));"}},
	{"qa", "validation", "high", "An empty {thing} ends in a crash", "`{fn}` reads the first element of `{arg}` without a look at its length. With an empty {thing} the request fails {when}.",
		"Return early for none.", "One odd request stops the worker.", map[string]string{
			".go": "first := {fn}({arg})[0]", ".py": "first = {fn}({arg})[0]", ".rs": "let first = &{fn}({arg})[0];"}},
	{"qa", "error-handling", "high", "Failure of the {thing} is swallowed", "The error that `{fn}` gives for the {thing} is caught and dropped. `{arg}` stays half written and nobody learns of it {when}.",
		"Return the error.", "Data is lost in silence.", map[string]string{
			".py": "try:\n    {fn}({arg})\nexcept Exception:\n    pass", ".ts": "try { await {fn}({arg}); } catch (e) {}", ".java": "try { {fn}({arg}); } catch (Exception e) { }"}},
	{"qa", "correctness", "medium", "Time zone of the {thing} is ignored", "`{fn}` takes the local hour of the server for the {thing}. For users elsewhere `{arg}` falls on the wrong day {when}.",
		"Keep it in UTC.", "Mails are sent on the wrong day.", map[string]string{
			".py": "{arg} = datetime.now()  # {fn}", ".java": "LocalDateTime {arg} = {fn}(LocalDateTime.now());", ".ts": "const {arg} = {fn}(new Date().getHours());"}},
	{"qa", "testing", "low", "No test covers the {thing}", "None of the tests calls `{fn}` with a {thing}. A wrong value of `{arg}` would go unnoticed {when}.",
		"Add a table of cases.", "The next change breaks it.", map[string]string{
			".go": "func {fn}({arg} []byte) error {", ".rs": "pub fn {fn}({arg}: &[u8]) -> Result<()> {", ".py": "def {fn}({arg}):"}},
	{"qa", "correctness", "high", "Two results of the {thing} share one key", "`{fn}` builds the key of the {thing} from the name alone. Entries of different tenants overwrite each other in `{arg}` {when}.",
		"Put the tenant into the key.", "One customer sees another's data.", map[string]string{
			".go": "{arg}[item.Name] = {fn}(item)", ".ts": "{arg}.set(item.name, {fn}(item));", ".rs": "{arg}.insert(item.name.clone(), {fn}(item));"}},
	{"qa", "boundary", "medium", "A negative {thing} is accepted", "`{fn}` never refuses an amount below zero. The {thing} then turns a payment in `{arg}` into a refund {when}.",
		"Refuse it with a message.", "Money leaves the shop.", map[string]string{
			".java": "{arg}.add({fn}(amount));", ".py": "{arg} += {fn}(amount)", ".rs": "{arg} += {fn}(amount);"}},
	{"qa", "error-handling", "medium", "A cancelled {thing} is reported as done", "After the timeout `{fn}` returns normally. The caller marks the {thing} in `{arg}` as complete, although it was cancelled {when}.",
		"Return the reason.", "Reports count work that never happened.", map[string]string{
			".go": "case <-ctx.Done():\n\treturn {arg}, nil // {fn}", ".ts": "if (signal.aborted) return {arg}; // {fn}", ".py": "except TimeoutError:\n    return {arg}  # {fn}"}},
}
