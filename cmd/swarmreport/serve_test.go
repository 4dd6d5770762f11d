package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// spoken collects what a command says while it runs.
type spoken struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (s *spoken) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(p)
}

func (s *spoken) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

// servant is a serve command at work.
type servant struct {
	url       string
	out, errs spoken
	end       func() (code int)
}

// serveFor serves until the test is over, or until end is called.
func serveFor(t *testing.T, args ...string) *servant {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	s, code := &servant{}, make(chan int, 1)
	args = append([]string{"serve", "--addr", "127.0.0.1:0", "--json"}, args...)
	go func() { code <- run(ctx, args, strings.NewReader(""), &s.out, &s.errs); close(code) }()
	s.end = func() int { cancel(); return <-code }
	t.Cleanup(func() { s.end() })
	eventually(t, "the address", func() bool { return strings.Contains(s.out.String(), "\n") || len(code) > 0 })
	var said struct{ URL string }
	if err := json.Unmarshal([]byte(s.out.String()), &said); err != nil {
		t.Fatalf("serve says %q and %q: %v", s.out.String(), s.errs.String(), err)
	}
	s.url = said.URL
	return s
}

// eventually waits for what happens in its own time.
func eventually(t *testing.T, what string, happened func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !happened(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("waited in vain for %s", what)
		}
	}
}

// ask sends a request with header fields in pairs; Host is one of them.
func ask(t *testing.T, method, url string, fields ...string) (*http.Response, string) {
	t.Helper()
	r, err := http.NewRequest(method, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(fields); i += 2 {
		r.Header.Set(fields[i], fields[i+1])
		if fields[i] == "Host" {
			r.Host = fields[i+1]
		}
	}
	client := http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	res, err := client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res, string(body)
}

func sample(name string) string { return filepath.Join("../../testdata/runs", name) }

// copyOf gives a copy of a sample that a test may change.
func copyOf(t *testing.T, name string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "runs")
	if err := os.CopyFS(dir, os.DirFS(sample(name))); err != nil {
		t.Fatal(err)
	}
	return dir
}

// TestServeShowsWhatBuildMakes holds every file that is served against the one that is built. The script tag of a page is
// the one difference.
func TestServeShowsWhatBuildMakes(t *testing.T) {
	t.Parallel()
	site, args := filepath.Join(t.TempDir(), "site"), []string{sample("clean-pass"), sample("hostile-text"), sample("broken-json"), "--project", "ours"}
	mustRun(t, 0, append([]string{"build", "-o", site}, args...)...)
	s := serveFor(t, args...)
	for name, built := range files(t, site) {
		res, got := ask(t, "GET", s.url+name)
		want := built
		if strings.HasSuffix(name, ".html") {
			mark := fmt.Sprintf("%x", sha256.Sum256([]byte(built)))[:16]
			want = strings.Replace(built, "</head>", `<script src="/-/live.js?is=`+mark+`" defer></script></head>`, 1)
		}
		if res.StatusCode != 200 || got != want || want == built && strings.HasSuffix(name, ".html") {
			t.Errorf("%s: %s, and not as built", name, res.Status)
		}
		if kind := res.Header.Get("Content-Type"); kind == "application/octet-stream" || strings.HasSuffix(name, ".txt") && kind != "text/plain; charset=utf-8" {
			t.Errorf("%s is served as %s", name, kind)
		}
		if head, body := ask(t, "HEAD", s.url+name); head.ContentLength != int64(len(got)) || body != "" {
			t.Errorf("%s: HEAD gives a length of %d, want %d", name, head.ContentLength, len(got))
		}
	}
}

// TestServeRefuses what another site asks; every answer, a refusal too, has what keeps other sites from it.
func TestServeRefuses(t *testing.T) {
	t.Parallel()
	s := serveFor(t, sample("clean-pass"))
	port := s.url[strings.LastIndex(s.url, ":") : len(s.url)-1]
	for _, c := range []struct {
		name, method, path string
		fields             []string
		want               int
	}{
		{"the index", "GET", "", nil, 200},
		{"HEAD", "HEAD", "", nil, 200},
		{"by name", "GET", "", []string{"Host", "LocalHost" + port}, 200},
		{"by the newer protocol", "GET", "", []string{"Host", "[::1]" + port}, 200},
		{"a name that leads here", "GET", "", []string{"Host", "evil.example" + port}, 403},
		{"a name like ours", "GET", "", []string{"Host", "localhost.evil.example" + port}, 403},
		{"another port", "GET", "", []string{"Host", "127.0.0.1:1"}, 403},
		{"no port", "GET", "", []string{"Host", "127.0.0.1"}, 403},
		{"an address of another machine", "GET", "", []string{"Host", "192.0.2.1" + port}, 403},
		{"our page", "GET", "", []string{"Sec-Fetch-Site", "same-origin"}, 200},
		{"a typed address", "GET", "", []string{"Sec-Fetch-Site", "none"}, 200},
		{"a page elsewhere", "GET", "", []string{"Sec-Fetch-Site", "cross-site"}, 403},
		{"a page at another port", "GET", "", []string{"Sec-Fetch-Site", "same-site"}, 403},
		{"a question from elsewhere", "GET", "-/changed.svg?page=/&since=", []string{"Sec-Fetch-Site", "cross-site"}, 403},
		{"POST", "POST", "", nil, 405},
		{"a folder with an index", "GET", "runs/2026-03-01-995c159156/", nil, 200},
		{"a folder", "GET", "runs/", nil, 404},
		{"a folder without its slash", "GET", "assets", nil, 404},
		{"a dot file", "GET", ".site.lock", nil, 404},
		{"an absent page", "GET", "none.html", nil, 404},
	} {
		res, body := ask(t, c.method, s.url+c.path, c.fields...)
		if res.StatusCode != c.want {
			t.Errorf("%s: %s, want %d: %s", c.name, res.Status, c.want, body)
		}
		for name, want := range map[string]string{"X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "same-origin",
			"Cross-Origin-Opener-Policy": "same-origin", "Cache-Control": "no", "Content-Security-Policy": "frame-ancestors 'none'"} {
			if got := res.Header.Get(name); !strings.Contains(got, want) {
				t.Errorf("%s: %s is %q, want %q", c.name, name, got, want)
			}
		}
	}
}

// TestServeStaysInTheSite sends paths as no client library would.
func TestServeStaysInTheSite(t *testing.T) {
	t.Parallel()
	s := serveFor(t, sample("clean-pass"))
	host := strings.Trim(strings.TrimPrefix(s.url, "http:"), "/")
	for _, path := range []string{"/../.site.lock", "/%2e%2e/.site.lock", "/runs/../../.site.lock", "/..%2f.site.lock", `/..\.site.lock`, `/%5c..%5c.site.lock`,
		"//etc/passwd", "/etc/passwd", "/%00", "/index.html%00.txt", "/./index.html", "/runs/../index.html", "*"} {
		conn, err := net.Dial("tcp", host)
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(conn, "GET "+path+" HTTP/1.1\r\nHost: "+host+"\r\nConnection: close\r\n\r\n")
		answer, err := io.ReadAll(conn)
		conn.Close()
		if err != nil || !bytes.HasPrefix(answer, []byte("HTTP/1.1 4")) {
			t.Errorf("%s: %.40q, want a refusal (%v)", path, answer, err)
		}
	}
}

// TestServeFollows: a folder that has no run yet, gets one, loses itself and comes back.
func TestServeFollows(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "runs")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	s := serveFor(t, dir)
	index := func() string { _, body := ask(t, "GET", s.url); return body }
	empty := index()
	if !strings.Contains(empty, "No run was found") {
		t.Errorf("the index of nothing is %s", empty)
	}
	changed := func() bool {
		_, body := ask(t, "GET", s.url+"-/changed.svg?page=/&since="+markIn(empty))
		return strings.Contains(body, `width="1"`)
	}
	if changed() {
		t.Error("the page has changed, and no file has")
	}
	write(t, filepath.Join(dir, "2026-03-01", "reviews", "qa.json"), `{"reviewer": "qa", "findings": []}`)
	eventually(t, "the page's change", changed)
	eventually(t, "the run", func() bool { return strings.Contains(index(), "2026-03-01") })
	if err := os.Rename(dir, dir+"-away"); err != nil {
		t.Fatal(err)
	}
	eventually(t, "a word about the folder", func() bool { return strings.Contains(s.errs.String(), "no such file") })
	if !strings.Contains(index(), "2026-03-01") {
		t.Error("the site is gone with the folder")
	}
	if err := os.Rename(dir+"-away", dir); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "2026-03-02", "reviews", "security.json"), `{"reviewer": "security", "findings": []}`)
	eventually(t, "the folder that came back", func() bool { return strings.Contains(index(), "2026-03-02") })
	if n := strings.Count(s.errs.String(), "no such file"); n != 1 {
		t.Errorf("the folder's absence is told %d times, want once", n)
	}
}

func markIn(page string) string {
	_, after, _ := strings.Cut(page, "live.js?is=")
	mark, _, _ := strings.Cut(after, `"`)
	return mark
}

// TestServeWarnsAsBuild: the flags of build do here what they do there, and are warned of alike.
func TestServeWarnsAsBuild(t *testing.T) {
	t.Parallel()
	if s := serveFor(t, sample("clean-pass"), "--no-redact", "--repo-url", "https://code.example/a/b"); !strings.Contains(s.errs.String(), "--no-redact") ||
		!strings.Contains(s.errs.String(), "set forge in the policy") {
		t.Errorf("stderr says %q", s.errs.String())
	}
}

// TestServeFollowsWhatDecides about the runs, though it stands above them: the policy, and the waivers that it names.
func TestServeFollowsWhatDecides(t *testing.T) {
	t.Parallel()
	dir := twoRuns(t, false)
	policy, waivers := filepath.Join(dir, "swarmreport.yaml"), filepath.Join(dir, waiversName)
	write(t, policy, "title: Before")
	write(t, waivers, "[]")
	s := serveFor(t, filepath.Join(dir, "runs"))
	shows := func(page, text string) func() bool {
		return func() bool {
			_, body := ask(t, "GET", s.url+page)
			return strings.Contains(body, text)
		}
	}
	eventually(t, "the title", shows("", "Before"))
	write(t, policy, "title: After")
	eventually(t, "the policy's new title", shows("", "After"))
	write(t, waivers, "- {fingerprint: "+fingerprintOf(t, "id:SEC-001 run:2026-03-02", filepath.Join(dir, "runs"))+", reason: Agreed with the owner of the shop, owner: Ada, created: 2026-03-01, expires: 2099-12-31}")
	eventually(t, "the waiver", shows("open.html", "Agreed with the owner of the shop"))
}

func TestServeListensHereOnly(t *testing.T) {
	t.Parallel()
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	for _, c := range []struct {
		name string
		args []string
		code int
		says string
	}{
		{"every interface", []string{"--addr", "0.0.0.0:0"}, 2, "no address of this machine alone"},
		{"every interface, unnamed", []string{"--addr", ":0"}, 2, "no address of this machine alone"},
		{"no port", []string{"--addr", "127.0.0.1"}, 2, "no address of this machine alone"},
		{"a port that is taken", []string{"--addr", taken.Addr().String()}, 1, "in use"},
		{"a path that is not there", []string{"--addr", "127.0.0.1:0", filepath.Join(t.TempDir(), "none")}, 1, "no such file"},
		{"a bad base address", []string{"--addr", "127.0.0.1:0", "--base-url", "ftp://x"}, 2, "--base-url"},
	} {
		_, errs := mustRun(t, c.code, append([]string{"serve"}, c.args...)...)
		if !strings.Contains(errs, c.says) {
			t.Errorf("%s: the error is %q, want %q in it", c.name, errs, c.says)
		}
	}
}
