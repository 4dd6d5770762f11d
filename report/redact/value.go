package redact

import (
	"math"
	"strings"
)

// goodPassword accepts what people and programs choose as passwords: letters with digits or signs. Words alone stay.
func goodPassword(v string, quoted bool) bool {
	switch {
	case len(v) < 6, strings.ContainsAny(v, " \t"), !quoted && isCode(v), isNoSecret(v), isAlgorithm(v),
		check().MatchString(v), asian().MatchString(v):
		return false
	case !mixed(v):
		return quoted && hasLetter(v) && strings.ContainsAny(strings.Trim(v, passwordSigns), passwordSigns)
	}
	return !isLabel(v) || !strings.ContainsAny(v, "-_.:/") || caseChanges(v) > 0 // hunter2 and Summer-2024, not SEC-001
}

const passwordSigns = "!@#$%^&*"

// asian matches a sentence of a script without blanks between words.
var asian = lazy(`[\x{2E80}-\x{DFFF}]{4}`)

// goodKey accepts what a program makes: long, mixed, without pattern.
func goodKey(v string, quoted bool) bool {
	return len(v) >= 12 && !strings.ContainsAny(v, " \t") && (quoted || !isCode(v)) && looksRandom(v)
}

// strongKey accepts what nothing but a program's secret looks like, for names such as DEPLOY_KEY and adafruitKey.
func strongKey(v string, quoted bool) bool {
	return len(v) >= 20 && mixed(v) && entropy(v) >= 3.5 && caseChanges(v) >= 5 && !strings.ContainsAny(v, "/.:") &&
		!isCamel(strings.TrimRight(v, digits)) && goodKey(v, quoted)
}

// isScrambled accepts what only a program's secret looks like among words: letters in both cases and digits, all mixed.
// Names of models and versions mix them too, but separate them by signs.
func isScrambled(v string) bool {
	groups := len(numbers().FindAllString(v, -1))
	apart := strings.ContainsAny(v, "-_") && len(v) < 24
	return len(v) >= 10 && run(v, wordChars) == len(v) && !apart && caseChanges(v) >= 2 &&
		(groups >= 3 || groups == 2 && loneSmalls(v) > 0) && looksRandom(v)
}

// looksRandom reports whether a program made a value. The bound of entropy stops patterns such as abababab1.
func looksRandom(v string) bool {
	random := len(v) >= 20 && caseChanges(v) >= 6 && !isCamel(v)
	return (mixed(v) || random) && !isNoSecret(v) && !isLabel(v) && entropy(v) >= 2.6
}

// isNoSecret reports values with another use: placeholders, references, paths, dates.
func isNoSecret(v string) bool {
	return isPlaceholder(v) || isReference(v) || isPath(v) || date().MatchString(v)
}

// fillers are parts of values that stand for a secret.
var fillers = []string{
	"changeme", "change_me", "change-me", "placeholder", "example", "****", "....", "…", "redacted", "hidden:", "dummy",
	"insert", "replace", "sample", "environ", "getenv", "process.env", "env.", "env[", "env(", `\u`, "secrets.", "vault:",
	"undefined", "${", "{{", "$(", "#{", "...", "[a-z", "[0-9", "%s", "%v", "xxxx",
}

// wordFillers match fillers that random characters spell by chance: only where a word begins.
var wordFillers = lazy(`(?:\A|[^A-Za-z])(?i:your|todo|fake|mock)|[a-z](?:Your|Todo|Fake|Mock)`)

// isPlaceholder reports whether a value only stands for a secret.
func isPlaceholder(v string) bool {
	low := strings.ToLower(v)
	for _, f := range fillers {
		if strings.Contains(low, f) && (f != "xxxx" || strings.Contains(v, "xxxx") || strings.Contains(v, "XXXX")) {
			return true
		}
	}
	brackets := strings.HasPrefix(v, "<") || strings.Contains(v, "<") && strings.Contains(v, ">")
	return brackets || wordFillers().MatchString(v) || isRepeated(v)
}

func isRepeated(v string) bool { return strings.Trim(v, v[:min(1, len(v))]) == "" }

// isReference reports a name that holds the secret elsewhere, or has another use: $TOKEN, ENV_NAME_2, arn:…, a flag.
func isReference(v string) bool {
	if strings.HasPrefix(v, "arn:") || strings.HasPrefix(v, "--") {
		return true
	}
	name := strings.TrimLeft(v, "$@%&*:!")
	if strings.ToUpper(name) != name {
		return false
	}
	return strings.HasPrefix(v, "$") && run(name, wordChars) == len(name) || strings.Contains(name, "_") && isLabel(name)
}

// isLabel reports names and numbers of things: SEC-001, auth-v2, sha256, TASK_12_a, testEd25519PrivateKey.
func isLabel(v string) bool {
	if loneSmalls(v) >= 3 {
		return false
	}
	isSign := func(c rune) bool { return strings.ContainsRune("-_.:/#@+=~", c) }
	for part := range strings.FieldsFuncSeq(v, isSign) {
		word := strings.TrimLeft(part, letters)
		number := strings.Trim(word, digits)
		label := number == "" && len(word) <= 4 && len(part)-len(word) <= 24
		if !label && !numberInside().MatchString(part) {
			return false
		}
	}
	return true
}

// numberInside matches words with a number between them.
var numberInside = lazy(`\A[A-Za-z][a-z]{2,}(?:[A-Z][a-z]+)*\d{2,5}(?:[A-Z][a-z]+)+\z`)

// camel matches words of which each but the first begins with a capital. Random letters have two capitals in a row.
var camel = lazy(`\A[A-Za-z.](?:[a-z.]|[A-Z][a-z])*\z`)

func isCamel(v string) bool { return camel().MatchString(v) }

var numbers, capitalSmall, loneEnd = lazy(`\d+`), lazy(`[A-Z][a-z]`), lazy(`[A-Z][a-z](?:[^A-Z]|\z)`)

// loneSmalls counts the small letters between two capitals: names that are written in words have one or two.
func loneSmalls(v string) int {
	return len(capitalSmall().FindAllString(v, -1)) - len(loneEnd().FindAllString(v, -1))
}

// isPath reports the name of a file or a page.
func isPath(v string) bool {
	slashes := strings.Count(v, "/")
	if slashes == 0 || strings.HasPrefix(v, "/") {
		return fileName().MatchString(v) || slashes > 0 && !strings.HasSuffix(v, "=")
	}
	return fileName().MatchString(v) || strings.HasPrefix(v, "./") || strings.HasPrefix(v, "../") ||
		strings.Contains(v, "://") || strings.ToLower(v) == v && slashes*30 > len(v)
}

// fileName matches a name with a short ending, and perhaps a line: token_v2.go:12.
var fileName = lazy(`\A.+\.[a-z]{1,4}[\d:L-]*\z`)

// isCode reports an expression without quotes: user2.accessToken, a->b, x::y.
func isCode(v string) bool {
	_, member, dotted := strings.Cut(v, ".")
	dotted = dotted && (len(v) < 40 || isCamel(v) || strings.Contains(member, "_") && strings.ToUpper(member) == member)
	return dotted || strings.Contains(v, "::") || strings.Contains(v, `="`) || strings.Contains(v, "->") ||
		strings.Contains(strings.TrimRight(v, "="), "==") // base64 ends so
}

// date matches a number, or a date and perhaps a time.
var date = lazy(`\A(?:[\d.eE+-]*|.{4}-..-[-\d:.,+ TtZzUC]*)\z`)

// algorithms are values that a name like password_hash has, and names of standards.
var algorithms = wordSet("sha sha3_256 sha3_512 md argon2 argon2i argon2id bcrypt pbkdf2 scrypt md5crypt sha256crypt " +
	"sha512crypt blake2b blake2s blake3 base64 base32 base64url utf utf8mb4 oauth oauth2.0 hs256 rs256 es256 es256k " +
	"aes128 aes256 chacha20 xchacha20 xxhash64 rfc cwe http")

// isAlgorithm reports an algorithm, alone, with its cost, or before what it did: bcrypt12, SHA256-hashed.
func isAlgorithm(v string) bool {
	name, _, _ := strings.Cut(strings.ToLower(v), "-")
	return len(v)-len(name) < 12 && (algorithms[name] || algorithms[strings.TrimRight(name, digits)])
}

// check matches the rules that forms check a value by: required,min=8 and string|min:8.
var check = lazy(`\A[a-z]+(?:[=:]\d+)?(?:[,|][a-z]+(?:[=:]\d+)?)+\z`)

// mixed reports whether v has both letters and digits.
func mixed(v string) bool     { return hasLetter(v) && strings.ContainsAny(v, digits) }
func hasLetter(v string) bool { return strings.ContainsAny(v, letters) }
func isHex(v string) bool     { return strings.Trim(v, "0123456789abcdefABCDEF") == "" }

func caseChanges(v string) int {
	n := 0
	for i := 1; i < len(v); i++ {
		if letter[v[i-1]] && letter[v[i]] && (v[i]^v[i-1])&('a'-'A') != 0 {
			n++
		}
	}
	return n
}

// entropy is Shannon's, in bits a byte.
func entropy(v string) float64 {
	var count [256]float64
	for i := range len(v) {
		count[v[i]]++
	}
	sum := 0.0
	for _, n := range count {
		if p := n / float64(len(v)); p > 0 {
			sum -= p * math.Log2(p)
		}
	}
	return sum
}

// A set is a set of bytes.
type set [256]bool

const (
	letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	digits  = "0123456789"
)

var (
	letter      = setOf(letters)
	alnum       = setOf(letters + digits)
	wordChars   = setOf(letters + digits + "_-")
	base64Chars = setOf(letters + digits + "+/_-")
	keyChars    = setOf(letters + digits + "+/=")
	spaces      = setOf(" \t\r\n")
)

func setOf(chars string) *set {
	var s set
	for i := range len(chars) {
		s[chars[i]] = true
	}
	return &s
}

// run counts the leading bytes of s that are in the set.
func run(s string, in *set) int {
	n := 0
	for n < len(s) && in[s[n]] {
		n++
	}
	return n
}

// runBack counts the bytes before s[i] that are in the set, up to a limit.
func runBack(s string, i int, in *set, limit int) int {
	n := 0
	for n < limit && n < i && in[s[i-n-1]] {
		n++
	}
	return n
}
