package redact

import (
	"strings"

	"swarmreport/report/pattern"
)

// naming is a kind of secret known by the name that it is given to:
// `password = "…"`, `"api_key": "…"`, `--token …`, `<secret>…</secret>`.
type naming struct {
	kind, vendor, means string
	names               string // parts of names in any case, between spaces; a + is a space
	good                func(value string, quoted bool) bool
	shape               shape // of the value, in the place of good: what goes on after it is another's, such as .txt
}

// namings is ordered from the telling names to the general ones. A name may
// stand inside a longer one: dbPassword, API_KEY_2, my-client-secret.
var namings = []naming{
	{"aws-secret-key", "Amazon", "secret access key in an assignment", "secret_access_key secretaccesskey secret-access-key aws_secret awssecret aws_session_token", nil, parseShape("b40+")},
	{"gcp-key-id", "Google", "id of a service account's private key", "private_key_id", nil, parseShape("h40")},
	{"heroku-key", "Heroku", "API key in an assignment", "heroku_api_key heroku_api_token heroku_key", nil, parseShape("w36")},
	{"cloudflare-token", "Cloudflare", "API token or key in an assignment", "cloudflare_api_token cloudflare_api_key cloudflare_token cf_api_token cf_api_key", nil, parseShape("w37-60")},
	{"netlify-token", "Netlify", "token in an assignment", "netlify_auth_token netlify_token", nil, parseShape("w40-64")},
	{"datadog-key", "Datadog", "API or application key in an assignment", "dd_api_key dd_app_key datadog_api_key datadog_app_key", nil, parseShape("h32-40")},
	{"vault-token", "HashiCorp", "Vault token in a header or an assignment", "vault-token vault_token vaulttoken", vaultToken, nil},
	{kindAuth, "Docker, npm", "user and password in base64 in a configuration", "\"auth _auth", goodBasic, nil},
	{"password", "", "value given to a name that says password", "password kennwort contraseña passwd passphrase passwort pwd db_pass dbpass mysql_pass smtp_pass redis_pass mail_pass ftp_pass admin_pass user_pass", goodPassword, nil},
	{"api-key", "", "value given to a name that says API key", "api_key apikey api-key api+key client_key client-key subscription-key subscription_key auth-key access_key accesskey access-key access+key account_key private_key privatekey encryption_key encryptionkey signing_key signingkey secret_key secretkey secret+key master_key license_key app_key admin_key auth_key", goodKey, nil},
	{"secret", "", "value given to a name that says secret or credential", "secret credential", goodKey, nil},
	{"token", "", "value given to a name that says token", "token", goodKey, nil},
}

func (n naming) rule() rule {
	starts := strings.Fields(n.names)
	for i := range starts {
		starts[i] = strings.ReplaceAll(starts[i], "+", " ")
	}
	return rule{kind: n.kind, starts: starts, fold: true, match: n.match}
}

// match reads on from the name to the value and asks whether it is a secret.
func (n naming) match(s string, at, end int) (int, int, bool) {
	i, ok := endOfName(s, end)
	if !ok {
		return 0, 0, false
	}
	if from, to, ok := n.secretAt(s, afterType(s, i)); ok {
		return from, to, true
	}
	if from, to, ok := n.inList(s, i); ok {
		return from, to, true
	}
	if from, to, ok := n.inCell(s, at, i); ok {
		return from, to, true
	}
	if from, to, ok := n.inLine(s, at, i); ok {
		return from, to, true
	}
	return n.secretAt(s, valueAfter(s, at, i)) // what looked like a type may be the value: password: … user="ann"
}

// inLine finds the value that stands behind the name of a variable with nothing but a blank between, as in a Dockerfile and after set. It must
// look made by a machine and stand alone, for sentences name variables too.
func (n naming) inLine(s string, at, i int) (from, to int, found bool) {
	from = i + runLen(s[i:], blanks, 8)
	if from == i || from == len(s) || quotes[s[from]] || !isVariable(s, at, i) {
		return 0, 0, false
	}
	if from, to, found = n.secretAt(s, from); !found {
		return 0, 0, false
	}
	alone := to == len(s) || to < len(s) && strings.IndexByte(" \t\r\n\"'`\\", s[to]) >= 0
	name := strings.Contains(s[from:to], "-") && caseChanges(s[from:to]) == 0 // such as a model's, with its date
	return from, to, alone && !name && looksRandom(s[from:to]) && to-from >= 10
}

// isVariable reports whether the name around at that ends at i is written as only programs write names: DB_PASSWORD, _authToken.
func isVariable(s string, at, i int) bool {
	for at > 0 && i-at < 64 && sets['w'][s[at-1]] {
		at--
	}
	return strings.Contains(s[at:i], "_")
}

// secretAt reads the value at i, which is -1 where none begins, and asks whether it is a secret.
func (n naming) secretAt(s string, i int) (int, int, bool) {
	if i < 0 {
		return 0, 0, false
	}
	v, ok := valueAt(s, i)
	if n.shape != nil {
		to := n.shape.end(s, v.from)
		return v.from, to, ok && to > v.from && !oneByte(s[v.from:to])
	}
	return v.from, v.end(s), ok && n.good(s[v.from:v.to], v.quoted)
}

// endOfName returns where the name ends whose telling part ends at i. It is
// not ok when the name goes on to say something else: tokenizer, password_file.
func endOfName(s string, i int) (int, bool) {
	n := runLen(s[i:], sets['w'], 40)
	rest := s[i : i+n]
	if rest != "" && 'a' <= rest[0] && rest[0] <= 'z' && rest != "s" && !strings.HasPrefix(rest, "s_") {
		return 0, false
	}
	return i + n, !describes(rest)
}

// about holds the last words of names that speak about a secret and do not hold
// it.
var about = wordSet("id ids name names path file filename dir type types kind count counter url uri endpoint env var " +
	"field header size limit limits length len min max ttl expiry expires expiration lifetime timeout prefix suffix " +
	"format usage used policy version status state ref reference arn label pattern regex schema date at time timestamp " +
	"index hint reset rotation manager store storage provider service class model error message exists valid invalid " +
	"enabled required digest sha sha256 checksum fingerprint budget total test tests spec param parameter position " +
	"rule check code column placeholder location source scope scopes description title category mgr realm")

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		set[w] = true
	}
	return set
}

// describes reports whether the rest of a name ends with a word of about.
func describes(rest string) bool {
	last := rest[strings.LastIndexAny(rest, "_-")+1:]
	for i := len(last) - 1; i > 0; i-- {
		if 'A' <= last[i] && last[i] <= 'Z' && (last[i-1] < 'A' || last[i-1] > 'Z') {
			last = last[i:]
			break
		}
	}
	return about[strings.ToLower(last)]
}

// isFlag reports whether the name at i belongs to a command-line flag.
func isFlag(s string, i int) bool {
	before := s[max(0, i-24):i]
	dashes := strings.LastIndex(before, "--")
	return dashes >= 0 && runLen(before[dashes:], sets['w'], 24) == len(before)-dashes
}

// valueAfter returns where the value begins of a name without a type that lies around at and ends at i, or -1.
func valueAfter(s string, at, i int) int {
	if j := inPair(s, i); j >= 0 {
		return j
	}
	if j := separator(s, i, isFlag(s, at)); j >= 0 {
		return inBlock(s, j)
	}
	if j := inCall(s, at, i); j >= 0 {
		return j
	}
	if j := said(s, i); j >= 0 {
		return j
	}
	return quotedOnward(s, at, i)
}

// saying is what a sentence puts between a name and its value: the password is …
var saying = pattern.Of(`\A[ \t](?:is|was)(?: (?:now|set to|changed to))?:?[ \t]`)

// said returns where the value begins that a sentence gives to the name that ends at i, or -1.
func said(s string, i int) int {
	i += runLen(s[i:], closers, 4)
	if n := len(saying.FindString(s[i:min(len(s), i+24)])); n > 0 {
		return i + n
	}
	return -1
}

// inCall returns where the value begins that the name around at is called with, as in setPassword("…") and password("…"), or -1. What
// is called get or check is given something else.
func inCall(s string, at, i int) int {
	if i+1 >= len(s) || s[i] != '(' || !quotes[s[i+1]] {
		return -1
	}
	from := at
	for from > 0 && at-from < 40 && sets['a'][s[from-1]] {
		from--
	}
	before := strings.ToLower(s[from:at])
	if before != "" && !strings.HasPrefix(before, "set") && !strings.HasPrefix(before, "with") {
		return -1
	}
	return i + 1
}

// typed is what languages write between a name and its value where they say the type there: key: &str = "…".
var typed = pattern.Of(`\A:[ \t]{0,2}[&A-Za-z_][\w.<>\[\]?&' |]{0,40}=[ \t]{0,2}[` + "\"'`]")

// afterType returns where the value in quotes begins after a type, or -1.
func afterType(s string, i int) int {
	window := s[i:min(len(s), i+64)]
	if !strings.HasPrefix(window, ":") || !strings.Contains(window, "=") {
		return -1
	}
	if n := len(typed.FindString(window)); n > 0 {
		return i + n - 1
	}
	return -1
}

// pair is what stands between a name and a value that have fields of their own, as in the environment of a container, or where the value is the
// first field of what has the name, as in the state and the variables of Terraform.
var pair = pattern.Of(`(?i)\A["'\\]{0,3}(?:,|[ \t]{0,4}[:=]?[ \t]{0,4}\{)?[ \t]{0,8}(?:\\?[rn]|\r?\n)?[ \t]{0,40}["'\\]{0,3}(?:value|default)["'\\]{0,3}[ \t]{0,8}[:=][ \t]{0,8}`)

// inPair returns where the value begins in such a pair, or -1.
func inPair(s string, i int) int {
	window := s[i:min(len(s), i+96)]
	if !strings.Contains(window, "alue") && !strings.Contains(window, "default") {
		return -1
	}
	if n := len(pair.FindString(window)); n > 0 {
		return i + n
	}
	return -1
}

// quotedOnward returns where a value in quotes begins that no sign gives to the name, or -1: after a blank alone, as in SQL
// and in prose, after the sign before what holds where the name holds nothing, and as what follows the first thing that a call or a list of words of a command is given.
func quotedOnward(s string, at, i int) int {
	i += runLen(s[i:], closers, 4)
	j := i + runLen(s[i:], blanks, 8)
	for _, sign := range []string{"||", "??", "or ", ","} {
		if strings.HasPrefix(s[j:], sign) && (sign != "," || isFirst(s, at) || isFlag(s, at)) {
			j += len(sign)
			j += runLen(s[j:], blanks, 8)
			break
		}
	}
	if j > i && j < len(s) && quotes[s[j]] {
		return j
	}
	return -1
}

// isFirst reports whether the name around i stands in quotes as the first thing that a call is given: getenv("API_KEY", "…").
func isFirst(s string, i int) bool {
	for i > 0 && sets['w'][s[i-1]] {
		i--
	}
	return i >= 2 && quotes[s[i-1]] && s[i-2] == '('
}

// block is the head of a value that YAML writes on lines of its own (YAML 1.2, section 8.1).
var block = pattern.Of(`\A[|>][-+1-9]{0,2}[ \t]{0,8}\r?\n[ \t]{1,64}`)

// inBlock returns where the first line of a block begins whose head stands at i; without a head, i.
func inBlock(s string, i int) int {
	if i < len(s) && (s[i] == '|' || s[i] == '>') {
		return i + len(block.FindString(s[i:min(len(s), i+96)]))
	}
	return i
}

// separator returns where the value begins after the name that ends at i, or
// -1: after = : := => == ->, the > of a tag, or the space of a flag.
func separator(s string, i int, flag bool) int {
	if i < len(s) && s[i] == '>' {
		return i + 1
	}
	closed := i + runLen(s[i:], closers, 4)
	j := closed + runLen(s[closed:], blanks, 8)
	n := runLen(s[j:], separators, 3)
	if n == 0 {
		if flag && j > i && !strings.HasPrefix(s[j:], ",") {
			return j
		}
		if flag && strings.HasPrefix(s[i:], "+") {
			return i + 1 // a space, in the query of an address
		}
		return -1
	}
	j += n
	j += runLen(s[j:], stars, 2) // **Password:** …
	return j + runLen(s[j:], blanks, 8)
}

var (
	closers    = setOf(`"'])*` + "`\\")
	blanks     = setOf(" \t")
	stars      = setOf("*")
	separators = setOf("=:>")
	quotes     = setOf("\"'`")
	backslash  = setOf(`\`)
	openers    = setOf("([SBCnbrRuUfFL$@\"'")

	// plainValue is what a value without quotes is made of.
	plainValue = setOf(letters + "0123456789_-./+=~@!#$%^*:?|")
)

// value is where a value stands: s[from:to].
type value struct {
	from, to int
	quoted   bool
}

// maxValue bounds the values looked at.
const maxValue = 256

// end returns where the value ends, also where more of it follows than was looked at.
func (v value) end(s string) int {
	if v.to-v.from < maxValue {
		return v.to
	}
	return v.to + runLen(s[v.to:], plainValue, maxRun)
}

// opening is what languages write before the quote of a text: the letters of its kind, a bracket, what makes bytes of it, or two quotes more.
var opening = pattern.Of(`\A(?:\([ \t]{0,8}\r?\n[ \t]{0,40}|\(|\[\]byte\(|(?:String::from|Buffer\.from|bytes|new String)\(|` +
	`ConvertTo-SecureString |[bBrRuUfFL$@]{1,2}8?|""|'')["'` + "`" + `]`)

// yamlHead is what YAML writes before a value: the name of an anchor, or a tag.
var yamlHead = pattern.Of(`\A(?:&[\w-]{1,40}|!{1,2}[\w:/.-]{0,40})[ \t]{1,4}`)

// opened returns where the value begins whose opening stands at i; without one, i.
func opened(s string, i int) int {
	window := s[i:min(len(s), i+64)]
	if strings.HasSuffix(s[:i], ": ") && (strings.HasPrefix(window, "&") || strings.HasPrefix(window, "!")) {
		return i + len(yamlHead.FindString(window))
	}
	if window == "" || !openers[window[0]] {
		return i
	}
	return i + max(0, len(opening.FindString(window))-1)
}

// valueAt reads the value at i, without its quotes. It is not ok when what
// stands there is code: a call, an index, a longer expression.
func valueAt(s string, i int) (value, bool) {
	i = opened(s, i)
	slashes := runLen(s[i:], backslash, 4)
	i += slashes
	if i < len(s) && quotes[s[i]] {
		return quotedValue(s, i, slashes)
	}
	n := runLen(s[i:], plainValue, maxValue)
	to := i + len(strings.TrimRight(s[i:i+n], ".:?!,"))
	code := to < len(s) && strings.IndexByte("([{", s[to]) >= 0
	return value{i, to, false}, !code
}

// quotedValue reads the value whose quote stands at i behind so many backslashes, on one line. A value
// whose end is missing ends with its line.
func quotedValue(s string, i, slashes int) (value, bool) {
	from := i + 1
	window := s[from:min(len(s), from+maxValue)]
	if n := strings.IndexAny(window, "\n\r"); n >= 0 {
		window = window[:n]
	}
	n := closing(window, s[i], slashes)
	if word := strings.IndexAny(window[:n], " \t"); n == len(window) && word >= 0 {
		return value{from, from + word, false}, true // the words behind it are a sentence's
	}
	to := from + len(strings.TrimRight(window[:n], `\`))
	return value{from, to, true}, true
}

// closing returns where the quote stands that closes the text, which one behind more backslashes than the opening one does not where another
// follows; without one, the end.
func closing(text string, quote byte, slashes int) int {
	first := -1
	for i := indexFrom(text, quote, 0); i >= 0; i = indexFrom(text, quote, i+1) {
		before := i - len(strings.TrimRight(text[:i], `\`))
		if before <= slashes || before%2 == 0 {
			return i
		}
		if first < 0 {
			first = i
		}
	}
	if first < 0 {
		return len(text)
	}
	return first
}
