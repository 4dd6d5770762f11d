package redact

import (
	"regexp"
	"strings"
)

// A naming is a kind of secret known by the name that it is given to: `password = "…"`, `"api_key": "…"`, `--token …`,
// `<secret>…</secret>`. A name may be inside a longer one: dbPassword, API_KEY_2, my-client-secret.
type naming struct {
	kind, vendor, meaning string
	marks                 string // parts of names in any case, between spaces; a + is a space
	good                  func(value string, quoted bool) bool
}

// namings is ordered from the specific names to the general ones.
var namings = []naming{
	{"aws-secret-key", "Amazon", "secret access key in an assignment",
		"secret_access_key secretaccesskey secret-access-key aws_secret awssecret aws_session_token", shaped(`[b]{40,}`)},
	{"gcp-key-id", "Google", "id of a service account's private key", "private_key_id", shaped(`[h]{40}`)},
	{"heroku-key", "Heroku", "API key in an assignment", "heroku_api_key heroku_api_token heroku_key", shaped(`[w]{36}`)},
	{"cloudflare-token", "Cloudflare", "API token or key in an assignment",
		"cloudflare_api_token cloudflare_api_key cloudflare_token cf_api_token cf_api_key", shaped(`[w]{37,60}`)},
	{"netlify-token", "Netlify", "token in an assignment", "netlify_auth_token netlify_token", shaped(`[w]{40,64}`)},
	{"datadog-key", "Datadog", "API or application key in an assignment",
		"dd_api_key dd_app_key datadog_api_key datadog_app_key", shaped(`[h]{32,40}`)},
	{"vault-token", "HashiCorp", "Vault token in a header or an assignment",
		"vault-token vault_token vaulttoken", vaultToken},
	{kindAuth, "Docker, npm", "user and password in base64 in a configuration", `"auth" _auth`,
		func(v string, _ bool) bool { return len(v) >= 12 && isBasic(v) }},
	{kindPassword, "", "value given to a name that says password", "password passwd passphrase passwort pwd kennwort " +
		"contraseña senha mot+de+passe ароль АРОЛЬ 密码 密碼 パスワード 비밀번호 wachtwoord parola hasło lösenord şifre " +
		"db_pass dbpass mysql_pass smtp_pass redis_pass mail_pass ftp_pass admin_pass user_pass root_pass rootpass " +
		"ssh_pass become_pass postgres_pass pg_pass db_pw user_pw root_pw admin_pw", goodPassword},
	{"api-key", "", "value given to a name that says API key", "api_key apikey api-key api+key client_key client-key " +
		"subscription-key subscription_key auth-key auth_key access_key accesskey access-key access+key account_key " +
		"private_key privatekey encryption_key encryptionkey encryption+key signing_key signingkey secret_key secretkey " +
		"secret+key master_key license_key app_key admin_key aes_key aeskey hmac_key hmackey preshared_key presharedkey " +
		"pre-shared-key", goodKey},
	{"secret", "", "value given to a name that says secret or credential", "secret credential", goodKey},
	{"token", "", "value given to a name that says token", "token", goodKey},
	{"api-key", "", "value given to a name that says key and looks like nothing else", "_key", strongKey},
}

// camelKey is the naming of adafruitKey, which is case-sensitive: words that only end with key are many.
var camelKey = naming{kind: "api-key", marks: "Key", good: func(v string, q bool) bool { return q && strongKey(v, q) }}

func (n naming) rule() rule {
	marks := strings.Fields(n.marks)
	for i := range marks {
		marks[i] = strings.ReplaceAll(marks[i], "+", " ")
	}
	return rule{kind: n.kind, marks: marks, fold: n.marks != camelKey.marks, find: n.find}
}

// vaultToken accepts the tokens of Vault; those of before 1.10 begin with "s.".
func vaultToken(v string, _ bool) bool { return goodKey(strings.TrimPrefix(v, "s."), true) }

// shaped accepts values of a vendor's format, in the notation of the token table.
func shaped(expr string) func(string, bool) bool {
	whole := lazy(`\A(?:` + expand.Replace(expr) + `)\z`)
	return func(v string, _ bool) bool { return whole().MatchString(v) && !isRepeated(v) }
}

// find reads on from the name to the value and decides whether it is a secret.
func (n naming) find(s string, at, end int) (int, int, bool) {
	begin := at - runBack(s, at, wordChars, 64)
	i := end + run(s[end:min(len(s), end+40)], wordChars)
	if !telling(s[begin:at], s[end:i]) || strings.HasSuffix(s[:begin], placeholderStart) {
		return 0, 0, false
	}
	window := s[i:min(len(s), i+200)]
	next := strings.TrimLeft(strings.TrimLeft(window, closers), " \t+\u00a0")
	for _, sign := range signs {
		if sign.starts != "" && (next == "" || strings.IndexByte(sign.starts, next[0]) < 0) {
			continue
		}
		text := sign.expr().FindString(window)
		if text == "" {
			continue
		}
		v := readValue(s, i+len(text))
		if v.code || v.from == v.to || !v.quoted && sign.quoted || !n.good(s[v.from:min(v.to, v.from+maxJudged)], v.quoted) ||
			sign.context != nil && !sign.context().MatchString(s[max(0, begin-40):i]) ||
			sign.strict && !v.quoted && !isScrambled(s[v.from:v.to]) {
			continue
		}
		return v.from, v.to, true
	}
	return 0, 0, false
}

// Named returns the kind of secret that the name of a member gives its value away as, such as password; "" if none.
func (r *Redactor) Named(name, value string) (kind string) {
	head := name[max(0, len(name)-maxJudged):] + `": "`
	if r == nil || len(r.wide) == 0 && !r.sieve.marks(`"`+head) {
		return ""
	}
	for _, sp := range union(r.scan(`"` + head + value + `"`)) {
		if sp.from > len(head) && sp.with == "" {
			return sp.kind
		}
	}
	return ""
}

// telling reports whether a name with a mark between before and after holds a secret: not tokenizer, password_file,
// publicKeyToken.
func telling(before, after string) bool {
	if before = strings.ToLower(before); strings.HasSuffix(before, "public") || strings.HasSuffix(before, "publickey") {
		return false
	}
	if after != "" && 'a' <= after[0] && after[0] <= 'z' && after != "s" && !strings.HasPrefix(after, "s_") {
		return false
	}
	return !describing[strings.ToLower(lastWord().FindString(after))]
}

var lastWord = lazy(`(?:[A-Z]?[a-z0-9]+|[A-Z0-9]+)\z`)

// describing holds the last words of names that describe a secret and do not hold it.
var describing = wordSet("id ids name names path file filename dir type types kind count counter url uri " +
	"endpoint env var field header size limit limits length len min max ttl expiry expires expiration lifetime " +
	"timeout prefix suffix format usage used policy version status state ref reference arn label pattern regex " +
	"schema date at time timestamp index hint reset rotation manager store storage provider service class model " +
	"error message exists valid invalid enabled required digest sha sha256 checksum fingerprint budget total test " +
	"tests spec param parameter position rule check code column address addresses alphabet charset placeholder " +
	"location source scope scopes description title category mgr realm")

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		set[w] = true
	}
	return set
}

// A sign is what gives a value to a name.
type sign struct {
	quoted  bool                  // the value must be in quotes
	strict  bool                  // without quotes, it is one that only a program writes
	expr    func() *regexp.Regexp // between the name and the value
	context func() *regexp.Regexp // what the name ends, with it; nil = anything
	starts  string                // the first bytes that expr allows after closing and blanks; empty = any
}

// closing is what may close a name: its quote, a bracket, Markdown's emphasis.
const (
	closing = `\A["'\x60*\])\\]{0,8}`
	closers = "\"'`*])\\"
)

// signs are tried in this order. A plus is a blank in the query of an address.
var signs = []sign{
	{false, false, lazy(closing + `[ \t+\x{a0}]{0,64}(?::=|=>|->|\?\?=|\|\|=|[:=]{1,3}|：)[* \t+\x{a0}\x{202f}]{0,64}` +
		`(?:[|>][-+1-9]{0,2}[ \t]{0,8})?(?:\\?\r?\n[ \t]{0,64})?(?:&[\w-]{1,40} |!{1,2}[\w:/.-]{0,40} )?`), nil, ":=-?|\xef"},
	{true, false, lazy(closing + `: ?[&A-Za-z_][\w.<>\[\]?&' |]{0,40}= ?`), nil, ":"}, // a type between
	{false, false, lazy(closing + `(?:,|[ \t]{0,4}[:=]?[ \t]{0,4}\{)?\s{0,40}["'\\]{0,3}(?i:value|val|default)` +
		`["'\\]{0,3}[ \t]{0,8}[:=][ \t]{0,8}`), nil, ",:={\"'\\vVdD\n\r\f"}, // a name and a value of their own
	{false, false, lazy(`\A>\s{0,64}(?:<!\[CDATA\[)?`), nil, ">"},
	{false, false, lazy(closing + ` (?:(?:is|was)(?: (?:now|set to))?:?|` +
		`for [^\s:]{1,40}(?::| is:?| was:?)) `), nil, "iwf"},
	{false, false, lazy(closing + `[ \t]{1,64}`), lazy(`--[\w-]+\z`), ""},
	{false, false, lazy(closing + `[ \t]{0,40}\|[ \t]{0,40}`), lazy(`\|[*\x60"' \t]{0,8}[\w -]+\z`), "|"}, // a table
	{true, false, lazy(`\A\(`), lazy(`(?:\A|[^\w-])` +
		`(?i:set|with|pass|pwd|secret|token|credential|api|auth|key)[\w-]*\z`), "("},
	{true, false, lazy(closing + `[ \t]{0,8}(?:\|\||\?\?|or )[ \t]{0,8}`), nil, "|?o"},
	{true, false, lazy(closing + `,[ \t]{0,8}`), lazy(`(?:\(["'\x60]|--)[\w-]+\z`), ","}, // getenv("KEY", "…")
	{false, true, lazy(closing + `[ \t]{1,64}(?:[(—–→][ \t]?)?`), lazy(`(?:\A|[^\w${-])[\w -]+\z`), ""},
}

// A value is where a value is: s[from:to].
type value struct {
	from, to int
	quoted   bool
	code     bool // an expression follows: a call, an index
}

// opening matches what languages write before the quote of a text: its prefix, brackets, a function that decodes it.
var opening = lazy(`\A(?:\(\s{0,64}|(?:\[\]byte|new String|[\w.:]{0,30}(?:from|fromhex|decode|DecodeString|` +
	`unhexlify|atob|bytes))\(|ConvertTo-SecureString |[bBrRuUfFL$@]{1,2}8?|""|\'\')?\\{0,7}["\'\x60“‘„«‹「]`)

var (
	quotes = setOf("\"'`")
	// bareChars are those of a value without quotes.
	bareChars = setOf(letters + digits + "_-./+=~@!#$%^*:?|")
)

// operator matches where an expression goes on.
var operator = lazy(`\A (?:[<>=!]=|[+*?]) `)

// readValue reads the value at i, without its quotes, on one line.
func readValue(s string, i int) value {
	open := ""
	if !startsSentence(s[i:]) {
		open = opening().FindString(s[i:min(len(s), i+120)])
	}
	if open == "" {
		to := i + run(s[i:min(len(s), i+maxToken)], bareChars)
		code := to < len(s) && (strings.IndexByte("([{", s[to]) >= 0 || operator().MatchString(s[to:min(len(s), to+4)]))
		return value{from: i, to: i + len(strings.TrimRight(s[i:to], ".:?!,|*")), code: code}
	}
	from := i + len(open)
	line, _, _ := strings.Cut(s[from:min(len(s), from+maxToken)], "\n")
	n := closingQuote(line, open)
	if n < 0 { // a sentence, of which the first word is the value
		return value{from: from, to: from + run(line, bareChars)}
	}
	return value{from: from, to: from + n, quoted: true}
}

// startsSentence reports whether a text begins with two words, where opening matches nothing.
func startsSentence(s string) bool {
	word := run(s, wordChars)
	return 0 < word && word+1 < len(s) && s[word] == ' ' && alnum[s[word+1]] && s[:word] != "new"
}

// closingQuote returns where the text ends that follows its opening quote, or -1.
func closingQuote(line, open string) int {
	quote := open[len(open)-1]
	if !quotes[quote] {
		return strings.IndexAny(line, "”’“»›」")
	}
	slashes := len(open) - 1 - len(strings.TrimRight(open[:len(open)-1], `\`))
	for i := range len(line) {
		if before := i - len(strings.TrimRight(line[:i], `\`)); line[i] == quote && before <= slashes {
			return i - before
		}
	}
	return -1
}
