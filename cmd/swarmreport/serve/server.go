// Package serve answers a browser on this machine with the files of a site, which may be replaced meanwhile. To each
// page it adds a script, which asks every second whether the page has changed. No other machine is answered, and no
// page of another site.
package serve

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"fmt"
	"io"
	"io/fs"
	"log"
	"net"
	"net/http"
	"net/netip"
	"strconv"
	"strings"
	"time"

	"swarmreport/render/publish"
)

// The addresses that are ours and no file of the site: no site has a folder of that name.
const (
	liveScript = "/-/live.js"
	liveAsk    = "/-/changed.svg"
)

//go:embed live.js
var liveJS []byte

// New returns a server of a site, which listens at addr.
func New(site fs.FS, addr net.Addr) *http.Server {
	s := server{site, addr.(*net.TCPAddr).Port}
	return &http.Server{
		Handler:           http.HandlerFunc(s.guard),
		ReadHeaderTimeout: 5 * time.Second,
		WriteTimeout:      time.Minute,
		ErrorLog:          log.New(io.Discard, "", 0), // it would quote what clients send
	}
}

type server struct {
	site fs.FS
	port int
}

// guard lets through only requests of our own pages and of the person at this machine. A page elsewhere must not read
// the site, neither under a name that it makes lead here (the Host is checked) nor across origins.
func (s server) guard(w http.ResponseWriter, r *http.Request) {
	head := w.Header()
	head.Set("X-Content-Type-Options", "nosniff")
	head.Set("Cross-Origin-Resource-Policy", "same-origin")
	head.Set("Cross-Origin-Opener-Policy", "same-origin")
	head.Set("Content-Security-Policy", "frame-ancestors 'none'")
	head.Set("Cache-Control", "no-store")
	from := r.Header.Get("Sec-Fetch-Site")
	switch {
	case !s.answersTo(r.Host) || from != "" && from != "same-origin" && from != "none":
		http.Error(w, "Another site asked for this page. Type its address into the browser's address bar.",
			http.StatusForbidden)
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		http.Error(w, "swarmreport only shows: GET and HEAD.", http.StatusMethodNotAllowed)
	default:
		s.answer(w, r)
	}
}

// answersTo reports whether a Host header names this server. A numeric address cannot be made to lead elsewhere, so any
// of this machine is right; of names only localhost is.
func (s server) answersTo(host string) bool {
	name, port, err := net.SplitHostPort(host)
	if err != nil {
		name, port = strings.Trim(host, "[]"), "80" // the port that browsers leave out
	}
	ip, _ := netip.ParseAddr(name)
	return port == strconv.Itoa(s.port) && (ip.IsLoopback() || strings.EqualFold(name, "localhost"))
}

// answer sends a file of the site, or one of ours.
func (s server) answer(w http.ResponseWriter, r *http.Request) {
	name, body, err := s.read(r.URL.Path)
	asked := r.URL.Query()
	switch {
	case r.URL.Path == liveScript:
		name, body = liveScript, liveJS
	case r.URL.Path == liveAsk:
		name, body = liveAsk, s.changed(asked.Get("page"), asked.Get("since"))
	case err != nil:
		http.Error(w, "There is no such page in this site.", http.StatusNotFound)
		return
	case strings.HasSuffix(name, ".html"):
		script := `<script src="` + liveScript + `?is=` + markOf(body) + `" defer></script></head>`
		body = bytes.Replace(body, []byte("</head>"), []byte(script), 1)
	}
	w.Header().Set("Content-Type", publish.MediaType(name))
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	w.Write(body) // to a client that is gone it is lost
}

// read returns the file of the site that an address names: a folder stands for its index. What a build works with
// begins with a dot, and is none.
func (s server) read(urlPath string) (name string, body []byte, err error) {
	name = strings.TrimPrefix(urlPath, "/")
	if name == "" || strings.HasSuffix(name, "/") {
		name += "index.html"
	}
	if strings.Contains("/"+name, "/.") {
		return name, nil, fs.ErrNotExist
	}
	body, err = fs.ReadFile(s.site, name)
	return name, body, err
}

// markOf tells one state of a file from another; empty where there is no file.
func markOf(body []byte) string {
	if body == nil {
		return ""
	}
	return fmt.Sprintf("%x", sha256.Sum256(body))[:16]
}

// changed answers a page that asks whether it is still as it was. The answer is the width of an image, the only thing
// that a page may ask for under its policy (R2) and read: 1 is changed, 2 is not.
func (s server) changed(page, since string) []byte {
	width := 2
	if _, body, _ := s.read(page); markOf(body) != since {
		width = 1
	}
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="1"/>`, width)
}
