package redact

// Kind is one kind of thing that can be hidden, for the documentation.
type Kind struct {
	Name    string // stands in the placeholder and in Hit.Kind
	Vendor  string // whose format it is; empty when it is nobody's
	Meaning string // what it is
}

// kindUnsettled names a text that was made so that hiding never ends.
const kindUnsettled = "unsettled"

// others are the kinds that have no table of their own.
var others = []Kind{
	{kindPrivateKey, "RFC 7468, OpenSSH, OpenPGP, PuTTY, age", "private key, whole or cut short"},
	{kindURL, "RFC 3986", "user and password in an address or a command"},
	{kindAuth, "RFC 9110", "value of an Authorization header, bearer token or session cookie"},
	{kindSigned, "Microsoft, Amazon, Google", "signature of an address that opens a cloud's storage"},
	{kindHome, "", "home directory with the user's name; becomes ~"},
	{kindRoot, "", "directory of this machine named by the caller; becomes ."},
	{kindUnsettled, "", "whole text in which hiding one thing always laid bare another"},
}

// Kinds lists every built-in kind once, in the order of the tables.
func Kinds() []Kind {
	var all []Kind
	for _, t := range tokens {
		all = append(all, Kind{t.kind, t.vendor, t.means})
	}
	all = append(all, others...)
	for _, n := range namings {
		all = append(all, Kind{n.kind, n.vendor, n.means})
	}
	return firstOfEach(all)
}

func firstOfEach(all []Kind) []Kind {
	seen := map[string]bool{}
	var out []Kind
	for _, k := range all {
		if !seen[k.Name] {
			seen[k.Name] = true
			out = append(out, k)
		}
	}
	return out
}

// builtin returns the rules of all tables, the more telling first.
func builtin() []rule {
	var out []rule
	for _, t := range tokens {
		out = append(out, t.rule())
	}
	out = append(out, keyRules()...)
	out = append(out, webRules()...)
	for _, n := range namings {
		out = append(out, n.rule())
	}
	return append(out, pathRules()...)
}
