package phrase

import "testing"

func TestUnlinked(t *testing.T) {
	for text, want := range map[string]string{
		"[src/app.go#L12](#src/app.go) — high":   "`src/app.go:12` — high",
		"[`src/app.go:12-14`](https://x.y/z) ok": "`src/app.go:12-14` ok",
		"[app.go](../src/app.go#L12-L14)":        "`src/app.go:12-14` ",
		"[the till](./src/app.go#7) leaks":       "`src/app.go:7` leaks",
		"[src/app.go](src/app.go)":               "`src/app.go` ",
		"[HIGH] src/app.go:12 leaks":             "[HIGH] src/app.go:12 leaks",
		"[the till](https://x.y/z) leaks":        "[the till](https://x.y/z) leaks",
		"see [src/app.go:1](#a)":                 "see [src/app.go:1](#a)",
	} {
		if got := Unlinked(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
