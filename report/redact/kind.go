package redact

import (
	"slices"
	"strings"
)

// Kind is one kind of thing that can be hidden, for the documentation.
type Kind struct {
	Name    string // is in the placeholder and in Hit.Kind
	Vendor  string // whose format it is; empty if nobody's
	Meaning string
}

const (
	kindPassword   = "password"
	kindPrivateKey = "private-key"
	kindURL        = "url-credentials"
	kindAuth       = "authorization"
	kindSigned     = "url-signature"
	kindHome       = "home-path"
	kindUnsettled  = "unsettled" // a text made so that hiding never ends
)

// others are the kinds without a table of their own.
var others = []Kind{
	{kindPrivateKey, "RFC 7468, OpenSSH, OpenPGP, PuTTY, age", "private key, whole or cut short"},
	{kindURL, "RFC 3986", "user and password in an address or a command"},
	{kindAuth, "RFC 9110", "value of an Authorization header, bearer token or session cookie"},
	{kindSigned, "Microsoft, Amazon, Google", "signature of an address that opens a cloud's storage"},
	{kindHome, "", "home directory with the user's name; becomes ~"},
	{kindUnsettled, "", "whole text in which hiding one thing always laid bare another"},
}

// Kinds lists every built-in kind once, in the order of the tables.
func Kinds() (list []Kind) {
	for _, t := range slices.Concat(tokens[:]...) {
		list = append(list, Kind{t.kind, t.vendor, t.meaning})
	}
	list = append(list, others...)
	for _, n := range namings {
		list = append(list, Kind{n.kind, n.vendor, n.meaning})
	}
	seen := map[string]bool{}
	return slices.DeleteFunc(list, func(k Kind) bool {
		again := seen[k.Name]
		seen[k.Name] = true
		return again
	})
}

// builtin returns the rules of all tables, the more specific first, without a sieve.
func builtin() *Redactor {
	r := &Redactor{kinds: map[string]bool{}}
	for e, table := range tokens {
		for _, t := range table {
			r.rules = append(r.rules, format{t.kind, strings.Fields(t.marks), false, edge(e), t.expr, nil}.rule())
		}
	}
	r.rules = append(r.rules, keyRules()...)
	for _, c := range carriers {
		r.rules = append(r.rules, c.rule())
	}
	for _, n := range append(namings, camelKey) {
		r.rules = append(r.rules, n.rule())
	}
	r.rules = append(r.rules, pathRules()...)
	for _, k := range Kinds() {
		r.kinds[k.Name] = true
	}
	return r
}
