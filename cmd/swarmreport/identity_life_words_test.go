package main

import (
	"math/rand/v2"
)

// Parts of identifiers, things and circumstances. Their products are large: 32 x 48 x 24 functions, 48 x 40 things.
var (
	verbs = []string{"load", "store", "parse", "render", "send", "merge", "split", "check", "count", "fetch", "build", "apply", "cancel", "export", "import", "rotate",
		"resolve", "compare", "publish", "archive", "restore", "assign", "charge", "notify", "convert", "collect", "filter", "schedule", "expand", "measure", "register", "sign"}
	nouns = []string{"invoice", "basket", "voucher", "session", "tenant", "ticket", "booking", "parcel", "account", "payment", "refund", "catalogue", "profile", "message",
		"schedule", "sensor", "playlist", "camera", "recipe", "patient", "exam", "meter", "contract", "licence", "shift", "warehouse", "route", "meadow", "orchard", "harbour",
		"turbine", "library", "museum", "concert", "vehicle", "auction", "survey", "forecast", "translation", "subtitle", "podcast", "garden", "station", "ferry", "elevator",
		"printer", "keyboard", "telescope"}
	tails     = []string{"header", "footer", "row", "total", "index", "batch", "cursor", "owner", "digest", "window", "label", "limit", "draft", "snapshot", "queue", "range", "token", "page", "diff", "stamp", "group", "rate", "alias", "trail"}
	qualities = []string{"stale", "signed", "shared", "nightly", "imported", "archived", "pending", "regional", "anonymous", "recurring", "expired", "compressed", "localised",
		"hidden", "public", "partial", "duplicate", "manual", "remote", "encrypted", "weekly", "printed", "translated", "cached", "scanned", "quarterly", "preview", "internal",
		"guest", "bulk", "sorted", "nested", "delayed", "returned", "sampled", "merged", "unpaid", "reserved", "mobile", "offline"}
	whens = []string{"when an upload is retried", "after a change of the clock", "during the nightly import", "on slow networks", "when two tabs are open", "after a restart", "under load",
		"with an old client", "in the second region", "when the disk is full", "during a deployment", "for accounts of several people", "when the cache is cold", "after a failed login",
		"with more than one currency", "in the trial version", "if the mail server is down", "when a job is repeated", "after the monthly rollover", "behind a proxy",
		"with a very old browser", "once the feature flag is on", "while a backup runs", "for names with accents", "in read-only mode", "after an import from the old shop",
		"when the queue is long", "with a slow printer", "if the token was renewed", "on the staging system"}
	folders = []string{"src", "app", "server", "pkg", "services", "core", "web", "jobs"}
	endings = []string{".go", ".py", ".ts", ".java", ".rs"}
)

func pick[T any](r *rand.Rand, all []T) T { return all[r.IntN(len(all))] }

// A defectPattern is a kind of defect with gaps: {fn} the function, {arg} a variable, {thing} what it is about in words, {when} a
// circumstance. Filled with different words it gives different defects. The texts are in four languages, as reviews are.
type defectPattern struct {
	reviewer, category, severity string
	title, text                  string
	fix, risk                    string
	evidence                     map[string]string // by the ending of the file: the language the code is in
}

// patterns are all kinds of defects, in the order of the reviewers' files.
var patterns = concat(securityPatterns, qaPatterns, codePatterns, performancePatterns, foreignPatterns)

func concat(lists ...[]defectPattern) (all []defectPattern) {
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

var codePatterns = []defectPattern{
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

// foreignPatterns are written by reviewers who do not write English.
var foreignPatterns = []defectPattern{
	{"qa", "并发", "high", "{thing} 没有加锁", "函数 `{fn}` 在多个线程中同时修改 `{arg}`，没有任何同步。{thing} 的数据可能会损坏。",
		"加锁。", "数据损坏。", map[string]string{".go": "go {fn}(&{arg})", ".java": "executor.execute(() -> {fn}({arg}));", ".py": "Thread(target={fn}, args=({arg},)).start()"}},
	{"performance", "性能", "medium", "{thing} 在循环中查询", "`{fn}` 对每个元素单独查询一次 `{arg}`，页面打开很慢。{thing} 应该批量读取。",
		"批量查询。", "页面超时。", map[string]string{".py": "[{fn}(x) for x in {arg}]", ".ts": "await Promise.all({arg}.map({fn}));", ".rs": "for x in &{arg} { {fn}(x).await?; }"}},
	{"code-reviewer", "fehler", "medium", "Fehler bei {thing} wird verschluckt", "Die Ausnahme aus `{fn}` wird abgefangen und ohne Meldung verworfen. Ob `{arg}` gespeichert wurde, erfährt niemand.",
		"Die Ausnahme melden.", "Stiller Datenverlust.", map[string]string{".java": "catch (IOException e) { /* {fn} {arg} */ }", ".ts": "{fn}({arg}).catch(() => {});", ".go": "_ = {fn}({arg})"}},
	{"security", "認証", "critical", "{thing} の権限が確認されない", "`{fn}` は利用者の権限を確認せずに `{arg}` を変更する。他人の {thing} を書き換えることができる。",
		"権限を確認する。", "不正な変更。", map[string]string{".rs": "{fn}(&mut {arg})?;", ".py": "{fn}({arg}).save()", ".java": "service.{fn}({arg});"}},
}

var performancePatterns = []defectPattern{
	{"performance", "queries", "high", "One query for each {thing}", "`{fn}` loads the rows of `{arg}` inside the loop. A page with a hundred of the {thing} makes a hundred queries {when}.",
		"Join them.", "Pages take seconds.", map[string]string{
			".py": "for row in {arg}:\n    row.detail = {fn}(row.id)", ".ts": "for (const row of {arg}) row.detail = await {fn}(row.id);", ".java": "for (Row row : {arg}) row.setDetail({fn}(row.getId()));"}},
	{"performance", "memory", "medium", "The {thing} is read into memory as a whole", "`{fn}` reads the complete {thing} before the first byte is sent. With a big file `{arg}` needs gigabytes {when}.",
		"Copy in pieces.", "The process is killed.", map[string]string{
			".go": "{arg}, err := io.ReadAll({fn}(r))", ".py": "{arg} = {fn}(stream).read()", ".rs": "let {arg} = {fn}(&mut stream).read_to_end()?;"}},
	{"performance", "latency", "medium", "The {thing} waits for a slow call", "The handler calls `{fn}` and waits for the answer although the {thing} does not need `{arg}`. Every request takes longer {when}.",
		"Do it in the background.", "Slow pages for all.", map[string]string{
			".ts": "await {fn}({arg});", ".java": "{fn}({arg}).get();", ".go": "{fn}(ctx, {arg}) // in the handler"}},
	{"performance", "memory", "high", "The cache of the {thing} grows without end", "Entries of `{arg}` are added by `{fn}` and none is ever dropped. The {thing} fills the memory {when}.",
		"Limit its size.", "Restart every week.", map[string]string{
			".go": "{arg}.Store(key, {fn}(key))", ".py": "{arg}[key] = {fn}(key)", ".java": "{arg}.computeIfAbsent(key, this::{fn});"}},
	{"performance", "latency", "low", "Expression for the {thing} is compiled on each call", "`{fn}` compiles its regular expression anew for each {thing}. The pattern in `{arg}` does not change {when}.",
		"Compile it once.", "Wasted time in a hot path.", map[string]string{
			".go": "regexp.MustCompile({arg}).FindString({fn}(line))", ".rs": "Regex::new({arg})?.find({fn}(line));", ".py": "re.compile({arg}).search({fn}(line))"}},
	{"performance", "queries", "medium", "No index serves the {thing}", "The filter that `{fn}` sets on `{arg}` scans the whole table. The {thing} gets slower with every customer {when}.",
		"Add an index.", "Timeouts next year.", map[string]string{
			".py": "qs.filter({arg}=value)  # {fn}", ".ts": "repo.find({ where: { {arg}: value } }); // {fn}", ".java": "query.where({arg}.eq(value)); // {fn}"}},
	{"performance", "latency", "medium", "The {thing} is sorted for every row", "Inside the loop `{fn}` sorts `{arg}` although nothing in it moved. The {thing} costs quadratic time {when}.",
		"Sort once before.", "Large reports never end.", map[string]string{
			".go": "slices.Sort({arg}) // {fn}", ".rs": "{arg}.sort(); // {fn}", ".ts": "{arg}.sort({fn});"}},
	{"performance", "memory", "low", "A copy of the {thing} is made for nothing", "`{fn}` clones `{arg}` and throws the original away. For a long {thing} that doubles the memory {when}.",
		"Move it.", "Garbage collection under load.", map[string]string{
			".rs": "let copy = {fn}({arg}.clone());", ".py": "copy = {fn}(copy.deepcopy({arg}))", ".go": "dup := append([]byte(nil), {fn}({arg})...)"}},
}

var qaPatterns = []defectPattern{
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

var securityPatterns = []defectPattern{
	{"security", "injection", "critical", "The {thing} is put into a query as text", "`{fn}` concatenates the {thing} into the statement. A crafted value can read other rows {when}.",
		"Bind `{arg}` as a parameter.", "The table can be read by strangers.", map[string]string{
			".go": "rows, err := db.Query(\"SELECT * FROM {arg} WHERE k = '\" + {arg} + \"'\") // {fn}",
			".py": "cur.execute(f\"SELECT * FROM {arg} WHERE k = '{{arg}}'\")  # {fn}",
			".ts": "await db.query(`SELECT * FROM {arg} WHERE k = '${{arg}}'`); // {fn}"}},
	{"security", "auth", "high", "Anyone may change the {thing}", "`{fn}` does not compare the owner of the {thing} with the session before it is saved. Another user's id is enough {when}.",
		"Compare the owner first.", "Accounts can be changed by others.", map[string]string{
			".go": "{arg}, err := s.{fn}(r.PathValue(\"id\"))", ".java": "{arg} = repo.{fn}(request.getParameter(\"id\"));", ".rs": "let {arg} = {fn}(path.id).await?;"}},
	{"security", "disclosure", "high", "The {thing} is written to the log", "The log line in `{fn}` contains the {thing} in plain text. Everybody with access to the logs sees `{arg}` {when}.",
		"Leave it out of the log.", "Secrets outlive the request.", map[string]string{
			".py": "logger.info(\"{fn}: %s\", {arg})", ".java": "LOG.info(\"{fn} \" + {arg});", ".ts": "console.log('{fn}', {arg});"}},
	{"security", "crypto", "medium", "The digest of the {thing} uses MD5", "`{fn}` hashes the {thing} with MD5. Collisions can be made on purpose, so `{arg}` proves nothing {when}.",
		"Use SHA-256.", "Forged content is accepted.", map[string]string{
			".go": "{arg} := md5.Sum({fn}(body))", ".py": "{arg} = hashlib.md5({fn}(body)).hexdigest()", ".rs": "let {arg} = md5::compute({fn}(&body));"}},
	{"security", "validation", "medium", "The target of the {thing} is not checked", "`{fn}` redirects to the address in `{arg}` without a list of allowed hosts. The {thing} can lead to a foreign site {when}.",
		"Allow own hosts only.", "Phishing with our own links.", map[string]string{
			".ts": "res.redirect(req.query.{arg}); // {fn}", ".java": "response.sendRedirect({fn}({arg}));", ".go": "http.Redirect(w, r, {fn}({arg}), 302)"}},
	{"security", "disclosure", "medium", "Stack trace is shown with the {thing}", "When `{fn}` fails, the page of the {thing} prints the stack of `{arg}`. Paths and versions become visible {when}.",
		"Show an error number only.", "Helps an attacker to plan.", map[string]string{
			".py": "return str(traceback.format_exc()), 500  # {fn} {arg}", ".ts": "res.send({fn}({arg}).stack);", ".java": "{arg}.printStackTrace(out); // {fn}"}},
	{"security", "auth", "critical", "Signature of the {thing} is not verified", "`{fn}` decodes the {thing} and trusts it although the signature in `{arg}` is never verified. A forged one is accepted {when}.",
		"Verify before use.", "Anyone can act as anyone.", map[string]string{
			".go": "{arg}, _ := parser.ParseUnverified({fn}(r))", ".py": "{arg} = jwt.decode({fn}(request), options={\"verify_signature\": False})", ".rs": "let {arg} = insecure_decode({fn}(&req));"}},
	{"security", "validation", "high", "Archive entries of the {thing} may leave the folder", "While unpacking the {thing}, `{fn}` joins the entry's name to `{arg}` unchecked. Two dots lead outside {when}.",
		"Refuse names that leave it.", "Files of the system are overwritten.", map[string]string{
			".go": "dst := filepath.Join({arg}, {fn}(hdr).Name)", ".java": "new File({arg}, {fn}(entry).getName());", ".py": "dst = os.path.join({arg}, {fn}(member).name)"}},
}
