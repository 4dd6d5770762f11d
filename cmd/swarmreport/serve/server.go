// Package serve answers a browser on this machine with the files of a site, which may be replaced meanwhile. To each
// page it adds a script, which asks every second whether the page has changed. No other machine is answered, and no
// page of another site.
package serve

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log"
	"net"
	"net/http"
	"net/netip"
	"path"
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
		MaxHeaderBytes:    32 << 10,
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
	head.Set("Referrer-Policy", "no-referrer")
	head.Set("Cache-Control", "no-cache")
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

func (s server) answer(w http.ResponseWriter, r *http.Request) {
	name := fileOf(r.URL.Path)
	body, err := s.read(name)
	switch {
	case r.URL.Path == liveScript:
		send(w, r, liveScript, liveJS)
	case r.URL.Path == liveAsk:
		s.changed(w, r)
	case errors.Is(err, fs.ErrNotExist):
		http.Error(w, "There is no such page in this site.", http.StatusNotFound)
	case err != nil:
		http.Error(w, "The file cannot be read.", http.StatusInternalServerError)
	case path.Ext(name) == ".html":
		script := `<script src="` + liveScript + `?is=` + markOf(body) + `" defer></script></head>`
		send(w, r, name, bytes.Replace(body, []byte("</head>"), []byte(script), 1))
	default:
		send(w, r, name, body)
	}
}

// fileOf returns the path in the site that an address names: a folder stands for its index.
func fileOf(urlPath string) string {
	name := strings.TrimPrefix(urlPath, "/")
	if name == "" || strings.HasSuffix(name, "/") {
		name += "index.html"
	}
	return name
}

// read returns a file of the site. What a build works with, which begins with a dot, and folders are none.
func (s server) read(name string) ([]byte, error) {
	info, err := fs.Stat(s.site, name)
	if err != nil || info.IsDir() || strings.Contains("/"+name, "/.") {
		return nil, fs.ErrNotExist
	}
	return fs.ReadFile(s.site, name)
}

// send answers with a file, or says that the client has it already.
func send(w http.ResponseWriter, r *http.Request, name string, body []byte) {
	w.Header().Set("Content-Type", publish.MediaType(name))
	w.Header().Set("ETag", `"`+markOf(body)+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(body))
}

// markOf tells one state of a file from another; empty where there is no file.
func markOf(body []byte) string {
	if body == nil {
		return ""
	}
	sum := sha256.Sum256(body)
	return fmt.Sprintf("%x", sum[:8])
}

// changed answers a page that asks whether it is still as it was. The answer is the width of an image, the only thing
// that a page may ask for under its policy (R2) and read: 1 is changed, 2 is not.
func (s server) changed(w http.ResponseWriter, r *http.Request) {
	body, err := s.read(fileOf(r.URL.Query().Get("page")))
	width := "2"
	if (err == nil || errors.Is(err, fs.ErrNotExist)) && markOf(body) != r.URL.Query().Get("since") {
		width = "1"
	}
	w.Header().Set("Content-Type", publish.MediaType("image.svg"))
	w.Header().Set("Cache-Control", "no-store")
	io.WriteString(w, `<svg xmlns="http://www.w3.org/2000/svg" width="`+width+`" height="1"/>`)
}
