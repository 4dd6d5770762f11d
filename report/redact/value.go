package redact

import (
	"math"
	"strings"
)

// goodPassword accepts what people and machines choose as passwords: letters
// with digits or signs. Words alone stay: "must be set" is no password.
func goodPassword(v string, quoted bool) bool {
	if len(v) < 6 || !mixed(v) && !quoted || isPlaceholder(v) || isReference(v) || isPath(v) || isDate(v) || isAlgorithm(v) || isCheck(v) {
		return false
	}
	if strings.ContainsAny(v, " \t") || !quoted && isCode(v) || unspaced(v) {
		return false
	}
	return mixed(v) && (!isLabel(v) || chosen(v)) || quoted && hasLetter(v) && strings.ContainsAny(strings.Trim(v, signs), signs)
}

const signs = "!@#$%^&*"

// unspaced reports a sentence of a script that has no blanks between its words: “密码至少需要8位”.
func unspaced(v string) bool {
	n := 0
	for _, c := range v {
		if c >= 0x2E80 && c < 0xE000 { // the letters of East Asia
			n++
		}
	}
	return n >= 4
}

// chosen tells a password such as hunter2 or Summer-2024 from the number of a
// thing such as SEC-001.
func chosen(v string) bool {
	return !strings.ContainsAny(v, "-_.:/") || caseChanges(v) > 0
}

// goodKey accepts what a machine makes: long, mixed, without pattern.
func goodKey(v string, quoted bool) bool {
	return len(v) >= 12 && !strings.ContainsAny(v, " \t") && (quoted || !isCode(v)) && looksRandom(v)
}

// strongKey accepts what nothing but a machine's secret looks like, for names such as DEPLOY_KEY and cache_key.
func strongKey(v string, quoted bool) bool {
	return len(v) >= 24 && caseChanges(v) >= 6 && mixed(v) && !strings.ContainsAny(v, "/.:") && goodKey(v, quoted)
}

// isScrambled accepts what nothing but a machine's secret looks like among words: letters in both cases and digits, mixed all over. Names of
// models and versions mix them too, but part them by signs, or are words.
func isScrambled(v string) bool {
	groups := 0
	for i := range len(v) {
		if !sets['w'][v[i]] {
			return false
		}
		if digit(v[i]) && (i == 0 || !digit(v[i-1])) {
			groups++
		}
	}
	apart := strings.ContainsAny(v, "-_") && len(v) < 24
	return len(v) >= 10 && !apart && caseChanges(v) >= 2 && (groups >= 3 || groups == 2 && loneSmalls(v) > 0) && looksRandom(v)
}

// vaultToken accepts the tokens of Vault, also those of before 1.10, which begin with "s." and look like code.
func vaultToken(v string, _ bool) bool {
	old, isOld := strings.CutPrefix(v, "s.")
	return isOld && len(old) == 24 && caseChanges(old) >= 4 || goodKey(strings.TrimPrefix(v, "s."), true)
}

// goodBasic accepts the base64 of user:password.
func goodBasic(v string, _ bool) bool {
	text := decodeRun(strings.TrimRight(v, "="))
	return len(v) >= 12 && runLen(v, sets['b'], len(v)) == len(v) && len(text) >= 8 && holdsOnlyText(text) && strings.Contains(text, ":")
}

// looksRandom reports whether a value looks made by a machine. The bound of
// entropy only stops patterns such as abababab1; names of things in code fail
// on their words first.
func looksRandom(v string) bool {
	if !mixed(v) && (len(v) < 20 || caseChanges(v) < 6 || isCamel(v)) || isPlaceholder(v) || isReference(v) || isLabel(v) || isPath(v) || isDate(v) {
		return false
	}
	return entropy(v) >= 2.6
}

// mixed reports whether v has both letters and digits.
func mixed(v string) bool {
	return hasLetter(v) && strings.ContainsAny(v, "0123456789")
}

func hasLetter(v string) bool {
	for i := range len(v) {
		if letter[v[i]] {
			return true
		}
	}
	return false
}

func caseChanges(v string) int {
	n := 0
	for i := 1; i < len(v); i++ {
		if letter[v[i-1]] && letter[v[i]] && (v[i]^v[i-1])&('a'-'A') != 0 {
			n++
		}
	}
	return n
}

var letter = setOf(letters)

// entropy is Shannon's, in bits a byte.
func entropy(v string) float64 {
	var count [256]float64
	for i := range len(v) {
		count[v[i]]++
	}
	sum := 0.0
	for _, n := range count {
		if n > 0 {
			p := n / float64(len(v))
			sum -= p * math.Log2(p)
		}
	}
	return sum
}

// isCamel reports words of which each but the first begins with a capital: parseTokenOneToFourDigits, or several after each other: Storage.clearTokens. Letters by chance nearly always have two
// capitals in a row; names may begin so.
func isCamel(v string) bool {
	for i := range len(v) {
		small := i+1 < len(v) && 'a' <= v[i+1] && v[i+1] <= 'z'
		if !hasLetter(v[i:i+1]) && v[i] != '.' || i > 0 && 'A' <= v[i] && v[i] <= 'Z' && !small {
			return false
		}
	}
	return true
}

// isReference reports a name that holds the secret elsewhere, or what has another use: $TOKEN, @secret, ENV_NAME_2, a resource of Amazon's, and
// --radius-2xl, which is a flag or a property of a style sheet.
func isReference(v string) bool {
	if strings.HasPrefix(v, "arn:") || strings.HasPrefix(v, "--") {
		return true
	}
	name := strings.TrimLeft(v, "$@%&*:!")
	upper := strings.ToUpper(name) == name && strings.ContainsAny(name, "_")
	return strings.HasPrefix(v, "$") && runLen(name, sets['w'], len(name)) == len(name) && strings.ToUpper(name) == name ||
		upper && isLabel(name)
}

// algorithms are values that a name like password_hash takes.
var algorithms = wordSet("sha1 sha224 sha256 sha384 sha512 sha3 sha3_256 sha3_512 md5 argon2 argon2i argon2id bcrypt pbkdf2 scrypt md5crypt sha256crypt sha512crypt blake2b blake2s blake3 " +
	"base64 base32 base64url utf8 utf-8 utf8mb4 utf-16le utf-16be oauth2 oauth1 hs256 rs256 es256 es256k aes128 aes256 chacha20 xchacha20 xxhash64 oauth2.0")

// numbered are algorithms with their cost behind them, and what says which rule of a standard is meant.
var numbered = wordSet("bcrypt scrypt argon2id rfc cwe http")

// isAlgorithm reports whether a value is one of them, alone, with a number, or before what it did: SHA256-hashed, bcrypt12.
func isAlgorithm(v string) bool {
	v = strings.ToLower(v)
	name, did, _ := strings.Cut(v, "-")
	return isNumbered(v) || algorithms[v] || algorithms[name] && strings.HasSuffix(did, "ed") && runLen(did, sets['a'], len(did)) == len(did)
}

func isNumbered(v string) bool {
	word := strings.TrimRight(v, "0123456789")
	return len(v)-len(word) <= 4 && numbered[word]
}

// checks are words of the rules that forms check a value by: required,min=8 and string|min:8.
var checks = wordSet("required omitempty nullable sometimes string confirmed alphanum ascii min max len size eq ne gt gte lt lte nefield eqfield between regex dive")

// isCheck reports a list of such rules.
func isCheck(v string) bool {
	n := 0
	for rule := range strings.FieldsFuncSeq(v, func(c rune) bool { return c == ',' || c == '|' }) {
		word := rule[:runLen(rule, sets['a'], len(rule))]
		if n++; !checks[word] || len(word) < len(rule) && rule[len(word)] != '=' && rule[len(word)] != ':' {
			return false
		}
	}
	return n > 1
}

// isLabel reports names and numbers of things: SEC-001, auth-v2, sha256, TASK_12_a.
// Each part is a word, a short number, a word with a short number, or a name with a number inside of it: testEd25519PrivateKey. By chance a machine makes such parts too, but no words of them.
func isLabel(v string) bool {
	if loneSmalls(v) >= 3 {
		return false
	}
	parts := strings.FieldsFunc(v, func(c rune) bool { return strings.ContainsRune("-_.:/#@+=~", c) })
	for _, p := range parts {
		word := strings.TrimLeft(p, letters)
		number := strings.Trim(word, "0123456789")
		if (number != "" || len(word) > 4 || len(p)-len(word) > 24) && !numberInside(p) {
			return false
		}
	}
	return true
}

// numberInside reports words with a number between them that is longer than the digit in the place of a letter.
func numberInside(p string) bool {
	i := strings.IndexAny(p, "0123456789")
	if i <= 0 {
		return false
	}
	n := runLen(p[i:], sets['d'], len(p))
	before, after := p[:i], p[i+n:]
	return n >= 2 && n <= 5 && len(before) >= 3 && len(after) >= 3 && isCamel(before) && isCamel(after) && 'A' <= after[0] && after[0] <= 'Z'
}

// loneSmalls counts the small letters between two capitals: names that are written in words have one or two.
func loneSmalls(v string) (n int) {
	small := func(i int) bool { return v[i] >= 'a' && v[i] <= 'z' }
	capital := func(i int) bool { return v[i] >= 'A' && v[i] <= 'Z' }
	for i := 1; i < len(v)-1; i++ {
		if small(i) && capital(i-1) && capital(i+1) {
			n++
		}
	}
	return n
}

// isPath reports whether a value is the name of a file or a page.
func isPath(v string) bool {
	slash := strings.Count(v, "/")
	if slash == 0 {
		return fileName(v)
	}
	return strings.HasPrefix(v, "/") && !strings.HasSuffix(v, "=") || strings.HasPrefix(v, "./") || strings.HasPrefix(v, "../") || strings.Contains(v, "://") ||
		fileName(v) || strings.ToLower(v) == v && slash*30 > len(v)
}

// fileName reports a name with a short ending, and perhaps a line: token_v2.go:12.
func fileName(v string) bool {
	v = strings.TrimRight(v, "0123456789:-L")
	i := strings.LastIndexByte(v, '.')
	return i > 0 && len(v)-i <= 5 && len(v)-i >= 2 && strings.Trim(v[i+1:], "abcdefghijklmnopqrstuvwxyz") == ""
}

// isCode reports an expression without quotes: user2.accessToken, a->b, x::y.
func isCode(v string) bool {
	_, member, dotted := strings.Cut(v, ".")
	dotted = dotted && (len(v) < 40 || isCamel(v) || strings.Contains(member, "_") && strings.ToUpper(member) == member)
	return dotted || strings.Contains(v, "::") || strings.Contains(v, `="`) || strings.Contains(v, "->") ||
		strings.Contains(strings.TrimRight(v, "="), "==") // base64 ends so
}

// isDate reports a date, and perhaps a time behind it; a secret may begin with one.
func isDate(v string) bool {
	return len(v) >= 10 && v[4] == '-' && v[7] == '-' && strings.Trim(v, "0123456789-:.,+ TtZzUC") == ""
}
