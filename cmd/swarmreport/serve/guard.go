package serve

import (
	"net/http"
)

// guard lets through only what a page of ours or the person at this machine asks for. A page elsewhere that a browser
// shows must not read the site: neither under a name that it makes lead here (the Host is checked), nor by asking
// across origins.
func guard(at *Address, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		head := w.Header()
		head.Set("X-Content-Type-Options", "nosniff")
		head.Set("Cross-Origin-Resource-Policy", "same-origin")
		head.Set("Cross-Origin-Opener-Policy", "same-origin")
		head.Set("Content-Security-Policy", "frame-ancestors 'none'")
		head.Set("Referrer-Policy", "no-referrer")
		head.Set("Cache-Control", "no-cache")
		switch {
		case !at.answersTo(r.Host):
			http.Error(w, "This is not an address that swarmreport answers to. Open "+at.URL+" instead.", http.StatusForbidden)
		case !ownOrigin(r):
			http.Error(w, "Another site asked for this page. To see it, type "+at.URL+" into the browser's address bar.",
				http.StatusForbidden)
		case r.Method != http.MethodGet && r.Method != http.MethodHead:
			head.Set("Allow", "GET, HEAD")
			http.Error(w, "swarmreport only shows: GET and HEAD.", http.StatusMethodNotAllowed)
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// ownOrigin says whether a request comes from a page of ours or from no page at all. A page of another port of this
// machine is of the same site, and still not ours.
func ownOrigin(r *http.Request) bool {
	for _, origin := range r.Header.Values("Origin") {
		if origin != "http://"+r.Host {
			return false
		}
	}
	for _, site := range r.Header.Values("Sec-Fetch-Site") {
		if site != "same-origin" && site != "none" {
			return false
		}
	}
	return true
}
