package redact

import (
	"strings"
	"unicode/utf8"

	"swarmreport/report/pattern"
)

// webRules hide credentials in addresses and in headers.
func webRules() []rule {
	return []rule{
		{kind: kindURL, starts: []string{"://"}, match: userinfo},
		{kind: kindURL, starts: []string{":__", ":--"}, match: flatUserinfo},
		{kind: kindAuth, starts: []string{"authorization"}, fold: true, match: authHeader},
		{kind: kindAuth, starts: []string{"bearer "}, fold: true, edge: afterWord, match: bearer},
		{kind: kindAuth, starts: []string{"basic "}, fold: true, edge: afterWord, match: basic},
		{kind: kindAuth, starts: []string{"sessionid=", "connect.sid=", "phpsessid=", "jsessionid="}, fold: true, edge: afterWord, match: sessionCookie},
		{kind: kindAuth, starts: []string{"cookie"}, fold: true, match: cookies},
		{kind: kindURL, starts: []string{"-u ", "curl -u", "--user ", "--user=", "--proxy-user "}, edge: afterWord, match: curlUser},
		{kind: kindURL, starts: []string{"@tcp(", "@unix("}, match: dsnUser},
		{kind: kindURL, starts: []string{"jdbc:oracle:thin:", "jdbc:oracle:oci:", "sqlplus ", "sqlplus -s ", "sqlplus -S "}, match: oracleUser},
		{kind: "password", starts: []string{"mysql ", "mysqldump ", "mysqladmin ", "mariadb ", "sshpass ", "docker login ", "login -u ", "login --username ", "redis-cli ", "gh secret set ", "sqlcmd ", "ldapsearch ", "ldapmodify ", "ldapadd ", "mongo ", "mongosh ", "mongodump ", "mongorestore ", "zip ", "7z "}, edge: afterWord, match: commandPassword},
		{kind: "password", starts: []string{"-storepass ", "-keypass ", "-passin pass:", "-passout pass:", "-pass pass:", "bindpw ", "requirepass ", "masterauth ", "::add-mask::", "add-authtoken ", "ConvertTo-SecureString ", "ConvertTo-SecureString -String "}, edge: afterWord, match: flagPassword},
		{kind: "password", starts: []string{"pass", "pw", "psk"}, fold: true, edge: afterWord, match: shortName},
		{kind: "password", starts: []string{"auth=(", "BasicAuth(", ".login("}, match: loginCall},
		{kind: kindSigned, starts: []string{"?sig=", "&sig=", "&amp;sig=", ";sig=", "?code=", "&code=", "&amp;code=", "x-amz-signature=", "x-goog-signature=", "x-amz-security-token="}, fold: true, match: signature},
		{kind: "password", starts: []string{"machine ", "machine+"}, edge: afterWord, match: netrc},
		{kind: "password", starts: []string{"identified by ", "identified with ", "set password for "}, fold: true, edge: afterWord, match: sqlPassword},
	}
}

const (
	kindURL  = "url-credentials"
	kindAuth = "authorization"
	// kindSigned is an address that opens something to whoever has it, for a time.
	kindSigned = "url-signature"
)

var authPrefix = pattern.Of(`(?i)\A["'\]\\]{0,20}\s{0,4}[:=,]\s{0,4}["'` + "`" + `\\]{0,20}(?:(?:bearer|basic|token|digest|negotiate|ssws|apikey|api-key|key)\s{1,4})?`)

// authHeader matches what an Authorization header carries (RFC 9110, section
// 11.6.2), in any notation that puts the name before the value.
func authHeader(s string, _, end int) (int, int, bool) {
	prefix := authPrefix.FindString(s[end:min(len(s), end+96)])
	if prefix == "" {
		return 0, 0, false
	}
	from := end + len(prefix)
	to := from + runLen(s[from:], sets['v'], maxRun)
	return credential(s, from, to)
}

// bearer matches the token after the word Bearer (RFC 6750).
func bearer(s string, _, end int) (int, int, bool) {
	return credential(s, end, end+runLen(s[end:], sets['v'], maxRun))
}

// basic matches the base64 of user:password after the word Basic (RFC 7617).
func basic(s string, _, end int) (int, int, bool) {
	to := end + runLen(s[end:], sets['b'], maxRun)
	text := decodeRun(strings.TrimRight(s[end:to], "="))
	return end, to, len(text) >= 5 && holdsOnlyText(text) && strings.Contains(text, ":")
}

func holdsOnlyText(s string) bool {
	return strings.IndexFunc(s, func(c rune) bool { return c < ' ' || c == 0x7f || c == utf8.RuneError }) < 0
}

// sessionCookie matches the value of a cookie that opens a session.
func sessionCookie(s string, _, end int) (int, int, bool) {
	return credential(s, end, end+runLen(s[end:], userinfoChars, 256))
}

// cookieHead is what stands between the name of the header, of the property that holds it or of curl's flag, and its first cookie.
var cookieHead = pattern.Of(`\A["'\])\\]{0,20}(?:[ \t]{0,4}[:=,][ \t]{0,4}|[ \t]{1,4})["'` + "`" + `\\]{0,20}`)

// cookies matches what a header Cookie or Set-Cookie carries (RFC 6265), from the first value that looks made by a machine to the last.
func cookies(s string, _, end int) (from, to int, found bool) {
	head := cookieHead.FindString(s[end:min(len(s), end+64)])
	if head == "" {
		return 0, 0, false
	}
	for i, stop := end+len(head), min(len(s), end+maxCookies); i < stop; {
		name := runLen(s[i:], cookieName, 64)
		if i += name; name == 0 || i >= len(s) || s[i] != '=' {
			break
		}
		n := runLen(s[i+1:], cookieValue, maxRun)
		if a, b, ok := credential(s, i+1, i+1+min(n, maxValue)); ok {
			if !found {
				from = a
			}
			if to, found = b, true; n > maxValue {
				to = i + 1 + n
			}
		}
		i += 1 + n
		i += runLen(s[i:], cookieGap, 4)
	}
	return from, to, found
}

// maxCookies is how far into a header a cookie may begin, in bytes; of its value the beginning tells what made it. Both bound what a text full of
// such headers costs.
const maxCookies = 2 << 10

var (
	cookieName  = setOf(letters + "0123456789-_.")
	cookieValue = setOf(letters + "0123456789-_.~%+/=!*:@|")
	cookieGap   = setOf("; ")
)

// credential accepts a value that looks made by a machine. Its beginning tells.
func credential(s string, from, to int) (int, int, bool) {
	value := strings.TrimRight(s[from:to], ".:,;")
	to = from + len(value)
	value = value[:min(len(value), maxValue)]
	codeFollows := to < len(s) && strings.IndexByte("([{<$", s[to]) >= 0 && !strings.HasPrefix(s[to:], "</")
	return from, to, !codeFollows && len(value) >= 8 && looksRandom(value)
}

// curlUser matches user:password after curl's -u, with a space or without one.
func curlUser(s string, _, end int) (int, int, bool) {
	from := end + runLen(s[end:], blanks, 4)
	from += runLen(s[from:], closers, 3)
	to := from + runLen(s[from:], userinfoChars, 256)
	user, password, _ := strings.Cut(s[from:to], ":")
	return from, to, !strings.HasPrefix(user, "+") && len(password) >= 6 && mixed(password) && !isPlaceholder(password)
}

// dsnUser matches user:password before the host of a data source name of Go's drivers: user:password@tcp(host)/name.
func dsnUser(s string, at, _ int) (int, int, bool) {
	from := at
	for from > 0 && at-from < 256 && userinfoChars[s[from-1]] {
		from--
	}
	user, password, _ := strings.Cut(s[from:at], ":")
	return from, at, password != "" && !isPlaceholder(password) && !isReference(password) && !isPlaceholderUser(user, password)
}

// oracleUser matches user/password before the host of a database of Oracle's.
func oracleUser(s string, _, end int) (int, int, bool) {
	end += runLen(s[end:], closers, 1)
	n := runLen(s[end:], userinfoChars, 128)
	if end+n == len(s) || s[end+n] != '/' {
		return 0, 0, false
	}
	from := end + n + 1
	to := from + strings.LastIndexByte(s[from:from+runLen(s[from:], userinfoChars, 256)], '@')
	return end, to, n > 0 && to > from && !isPlaceholder(s[from:to]) && !isReference(s[from:to])
}

// passwordFlag leads from a command to the password behind its short flag, with a space or without one, or behind the flag of GitHub's. Where the
// flag means something else to the command, such as a port, that is no password.
var passwordFlag = pattern.Of(`\A[^\n;&|]{0,120}?(?:^|[ \t])(?:-[paPw][ \t]{0,4}|--body[ =])["']?`)

// commandPassword matches the password that a command of a database or a login is given behind -p or -a.
func commandPassword(s string, _, end int) (int, int, bool) {
	before := passwordFlag.FindString(s[end-1 : min(len(s), end+160)])
	if before == "" {
		return 0, 0, false
	}
	from := end - 1 + len(before)
	to := from + runLen(s[from:], plainValue, maxValue)
	return from, to, goodPassword(s[from:to], false)
}

// flagPassword matches the password behind a flag or a word that takes nothing else.
func flagPassword(s string, _, end int) (int, int, bool) {
	v, ok := valueAt(s, end)
	return v.from, v.end(s), ok && goodPassword(s[v.from:v.to], v.quoted)
}

// shortName matches the password given to a name so short that it means something else elsewhere, such as a test that passed: it stands in
// quotes, or behind an equals sign.
func shortName(s string, _, end int) (int, int, bool) {
	i := separator(s, end)
	if i < 0 || sets['w'][s[end]] {
		return 0, 0, false
	}
	v, ok := valueAt(s, i)
	text := s[v.from:v.to]
	given := v.quoted || strings.TrimSpace(s[end:i]) == "="
	return v.from, v.end(s), ok && given && goodPassword(text, v.quoted) && !isLabel(text) && !passSign.MatchString(text)
}

// passSign is what a test that passed is shown by: a character by its number, a colour, or a terminal's order for one.
var passSign = pattern.Of(`\A(?:(?:\\(?:u[0-9a-fA-F]{4}|u\{[0-9a-fA-F]{1,6}\}|U[0-9a-fA-F]{8}))+\z|#[0-9a-fA-F]{3,8}\z|(?:\\(?:x1[bB]|u001[bB]|0?33|e)|\x1b)?\[\d{1,3}(?:;\d{1,3})*m)`)

// loginCall matches the password in a call that is given a user and a password as they are.
func loginCall(s string, _, end int) (int, int, bool) {
	user, ok := valueAt(s, end)
	if !ok || !user.quoted || !strings.HasPrefix(s[min(len(s), user.to+1):], ",") {
		return 0, 0, false
	}
	i := user.to + 2
	v, _ := valueAt(s, i+runLen(s[i:], blanks, 8))
	return v.from, v.end(s), v.quoted && goodPassword(s[v.from:v.to], true)
}

var signatureChars = setOf(letters + "0123456789-_.~%+/=")

// signature matches what makes an address of a cloud open without a login: Azure's sig and code, Amazon's and Google's signatures.
func signature(s string, _, end int) (int, int, bool) {
	if n := runLen(s[end:], signatureChars, maxValue); n < 40 || !mixed(s[end:end+n]) {
		return 0, 0, false
	}
	return end, end + runLen(s[end:], signatureChars, maxRun), true
}

const netrcGap = `(?:\s|\\[nrt]|\+){1,9}`

var netrcLine = pattern.Of(`\A[^\s\\+]{1,255}` + netrcGap + `login` + netrcGap + `[^\s\\+]{1,255}` + netrcGap + `password` + netrcGap)

// netrc matches the password of a line of .netrc, whose words have no sign between them.
func netrc(s string, _, end int) (int, int, bool) {
	before := netrcLine.FindString(s[end:min(len(s), end+1024)])
	if before == "" {
		return 0, 0, false
	}
	from := end + len(before)
	to := from + runLen(s[from:], plainValue, maxValue)
	return from, to, goodPassword(s[from:to], false)
}

// sqlUser is what may stand before the password: how it is kept, or whose it is.
var sqlUser = pattern.Of(`(?i)\A(?:\w{1,40} by |[^\s=]{1,120} ?= ?(?:password\()?)`)

// sqlPassword matches what SQL gives a user as a password: IDENTIFIED BY '…', SET PASSWORD FOR ann = '…'.
func sqlPassword(s string, _, end int) (int, int, bool) {
	end += len(sqlUser.FindString(s[end:min(len(s), end+160)]))
	v, _ := valueAt(s, end)
	return v.from, v.to, v.quoted && goodPassword(s[v.from:v.to], true)
}
