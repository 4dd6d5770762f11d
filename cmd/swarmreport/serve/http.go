package serve

import (
	"bytes"
	"context"
	"crypto/sha256"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"path"
	"time"
)

// The addresses that are ours and no file of the site: no site has a folder of that name.
const (
	liveScript = "/-/live.js"
	liveAsk    = "/-/changed.svg"
)

//go:embed live.js
var liveJS []byte

// Serve answers at an address until the context ends, and lets requests under way end.
func (l *Live) Serve(ctx context.Context, at *Address) error {
	server := l.server(ctx, at)
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(at.listener) }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), graceTime)
	defer cancel()
	err := server.Shutdown(grace)
	if errors.Is(err, context.DeadlineExceeded) {
		err = server.Close() // whoever still reads has had the time
	}
	<-ended
	return err
}

// server has a limit on everything a client could draw out. Requests end with the context, so that no page that waits
// for a change holds up the end.
func (l *Live) server(ctx context.Context, at *Address) *http.Server {
	return &http.Server{
		Handler:           guard(at, http.HandlerFunc(l.answer)),
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       10 * time.Second,
		WriteTimeout:      l.hold + time.Minute,
		IdleTimeout:       time.Minute,
		MaxHeaderBytes:    32 << 10,
		ErrorLog:          log.New(io.Discard, "", 0), // it would quote what clients send
		BaseContext:       func(net.Listener) context.Context { return ctx },
	}
}

func (l *Live) answer(w http.ResponseWriter, r *http.Request) {
	switch r.URL.Path {
	case liveScript:
		send(w, r, liveScript, file{liveJS, fmt.Sprintf("%x", sha256.Sum256(liveJS))})
	case liveAsk:
		l.changed(w, r)
	default:
		l.page(w, r)
	}
}

func (l *Live) page(w http.ResponseWriter, r *http.Request) {
	name := fileOf(r.URL.Path)
	f, found := l.read(name)
	if !found {
		if _, folder := l.read(name + "/index.html"); folder {
			http.Redirect(w, r, "/"+name+"/", http.StatusFound) // where its relative links lead right
			return
		}
		l.notHere(w)
		return
	}
	if path.Ext(name) == ".html" {
		f.body = withTag(f.body, markOf(f.digest))
	}
	send(w, r, name, f)
}

// send answers with a file, or says that the client has it already. The tag of a page follows from its digest, so the
// digest of what was built names what is sent.
func send(w http.ResponseWriter, r *http.Request, name string, f file) {
	w.Header().Set("Content-Type", typeOf(name))
	w.Header().Set("ETag", `"`+f.digest+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(f.body))
}

// withTag adds our script at the end of the head: the one difference between a page that is served and the one that
// is built.
func withTag(page []byte, mark string) []byte {
	const end = "</head>" // text is escaped, so the first one is the head's own
	before, after, found := bytes.Cut(page, []byte(end))
	if !found {
		return page
	}
	return bytes.Join([][]byte{before, []byte(tag(mark) + end), after}, nil)
}

func tag(mark string) string {
	return `<script src="` + liveScript + `?is=` + mark + `" defer></script>`
}

// notHere is the one page of our own, in the site's style. It asks too: a run that is gone may come back.
func (l *Live) notHere(w http.ResponseWriter) {
	w.Header().Set("Content-Type", typeOf(".html"))
	w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'self'; script-src 'self'; img-src "+
		"'self'; frame-ancestors 'none'")
	w.WriteHeader(http.StatusNotFound)
	io.WriteString(w, `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">`+
		`<meta name="viewport" content="width=device-width, initial-scale=1">`+
		`<meta name="color-scheme" content="light dark"><title>Not in this site</title>`+
		`<link rel="stylesheet" href="/`+l.style()+`">`+tag("")+`</head>`+
		`<body><main class="wrap"><div class="title"><h1>Not in this site</h1></div>`+
		`<p>There is no such page now. It will show here when there is.</p>`+
		`<p><a href="/">All runs</a></p></main></body></html>`)
}

// changed answers a page that asks whether it is still as it was: at once when not, else after a while. The answer is
// the width of an image, the only thing that a page may ask for under its policy (R2) and read: 1 is changed, 2 is
// not.
func (l *Live) changed(w http.ResponseWriter, r *http.Request) {
	name, since := fileOf(r.URL.Query().Get("page")), r.URL.Query().Get("since")
	patience := time.NewTimer(l.hold)
	defer patience.Stop()
	for {
		mark, turned := l.state(name)
		if mark != since {
			sendWidth(w, "1")
			return
		}
		select {
		case <-turned:
		case <-patience.C:
			sendWidth(w, "2")
			return
		case <-r.Context().Done():
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
	}
}

func sendWidth(w http.ResponseWriter, width string) {
	w.Header().Set("Content-Type", typeOf(".svg"))
	w.Header().Set("Cache-Control", "no-store")
	io.WriteString(w, `<svg xmlns="http://www.w3.org/2000/svg" width="`+width+`" height="1"/>`)
}

// graceTime is how long a request may go on after the end was asked for.
const graceTime = 3 * time.Second
