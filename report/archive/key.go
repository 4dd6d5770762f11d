package archive

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"strings"
	"time"
)

var notPlain = regexp.MustCompile("[^a-z0-9]+")

// Slug makes a file name of a name and an identity: at most 40 of a-z, 0-9 and dashes from the name, a dash, and ten
// hex digits of the identity's SHA-256. Equal identities give equal slugs, different ones differ (rule W3).
func Slug(name, identity string) string {
	sum := sha256.Sum256([]byte(identity))
	return cmp.Or(plainName(name), "x") + "-" + hex.EncodeToString(sum[:5])
}

// plainName is at most 40 of a-z, 0-9 and dashes of a name.
func plainName(name string) string {
	plain := strings.Trim(notPlain.ReplaceAllString(strings.ToLower(name), "-"), "-")
	return strings.TrimSuffix(plain[:min(len(plain), 40)], "-")
}

// branch is the record's branch as the names of runs have it, so that feat/auth and feat-auth-1711388400 are of one.
func (r *Record) branch() string { return plainName(r.Branch) }

// SetKey gives the record its key: what it is in its archive, and the name of its folder. Two runs of one build that
// would have the same key add their path.
func (r *Record) SetKey(path string) {
	parts := []string{r.Project, r.Branch, r.ID, r.Started.UTC().Format(time.RFC3339Nano)}
	if path != "" {
		parts = append(parts, path)
	}
	r.Key = Slug(r.ID, strings.Join(parts, "\x00"))
}

// MonthFile is the file of a month's records.
func MonthFile(month string) string { return "records/" + month + ".jsonl" }

// KnownFile is the file of what is known of a project.
func KnownFile(project string) string {
	return "records/known-" + Slug(cmp.Or(project, "runs"), project) + ".jsonl"
}
