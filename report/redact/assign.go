package redact

import "strings"

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
	{"password", "", "value given to a name that says password", "password kennwort contraseña senha mot+de+passe ароль АРОЛЬ 密码 密碼 パスワード 비밀번호 wachtwoord parola hasło lösenord şifre passwd passphrase passwort pwd db_pass dbpass mysql_pass smtp_pass redis_pass mail_pass ftp_pass admin_pass user_pass root_pass rootpass ssh_pass become_pass postgres_pass pg_pass db_pw user_pw root_pw admin_pw", goodPassword, nil},
	{"api-key", "", "value given to a name that says API key", "api_key apikey api-key api+key client_key client-key subscription-key subscription_key auth-key access_key accesskey access-key access+key account_key private_key privatekey encryption_key encryptionkey signing_key signingkey secret_key secretkey secret+key master_key license_key app_key admin_key auth_key aes_key aeskey hmac_key hmackey encryption+key preshared_key presharedkey pre-shared-key", goodKey, nil},
	{"secret", "", "value given to a name that says secret or credential", "secret credential", goodKey, nil},
	{"token", "", "value given to a name that says token", "token", goodKey, nil},
	{"api-key", "", "value given to a name that says key and looks like nothing else", "_key", strongKey, nil},
}

func (n naming) rule() rule {
	starts := strings.Fields(n.names)
	for i := range starts {
		starts[i] = strings.ReplaceAll(starts[i], "+", " ")
	}
	return rule{kind: n.kind, starts: starts, fold: true, match: n.match, column: n.column}
}

// match reads on from the name to the value and asks whether it is a secret.
func (n naming) match(s string, at, end int) (int, int, bool) {
	i, ok := endOfName(s, end)
	if !ok || inPlaceholder(s, at, i) || equalFold(s[max(0, at-len("publickey")):at], "publickey") ||
		equalFold(s[max(0, at-len("public")):at], "public") { // .NET's PublicKeyToken says whose a library is
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
	if from, to, ok := n.inSentence(s, at, i); ok && i-end <= len("s") {
		return from, to, true
	}
	return n.secretAt(s, valueAfter(s, at, i)) // what looked like a type may be the value: password: … user="ann"
}

// inPlaceholder reports whether the name around at that ends at i is the kind in
// a placeholder of ours, which names nothing that follows.
func inPlaceholder(s string, at, i int) bool {
	if i == len(s) || s[i] != ']' {
		return false
	}
	for at > 0 && i-at < maxName && sets['w'][s[at-1]] {
		at--
	}
	return strings.HasSuffix(s[:at], placeholderStart)
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

// inSentence finds the value that a sentence says right behind a name, perhaps in brackets with a user before it: token k7B9…, credentials
// (ann:k7B9…). Without a sign between, only a value counts that nothing but a machine writes.
func (n naming) inSentence(s string, at, i int) (from, to int, found bool) {
	if from = i + runLen(s[i:], blanks, 2); from == i || n.shape != nil || !beginsWord(s, at) {
		return 0, 0, false
	}
	from += runLen(s[from:], brackets, 1)
	length := runLen(s[from:], userinfoChars, 256)
	if user := strings.IndexByte(s[from:from+length], ':'); user > 0 && user < 40 {
		from, length = from+user+1, length-user-1
	}
	to = from + len(strings.TrimRight(s[from:from+length], ".,:;!'"))
	return from, to, isScrambled(s[from:to])
}

var brackets = setOf("(")

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
	if !ok || !n.good(s[v.from:v.to], v.quoted) {
		return 0, 0, false
	}
	return v.from, v.end(s), true
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
	"rule check code column address addresses alphabet charset placeholder location source scope scopes description title category mgr realm")

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		set[w] = true
	}
	return set
}

// describes reports whether the rest of a name ends with a word of about.
func describes(rest string) bool {
	if rest == "" {
		return false
	}
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
	from := i
	for from > 0 && i-from < 24 && sets['w'][s[from-1]] {
		from--
	}
	return strings.Contains(s[from:i], "--")
}
