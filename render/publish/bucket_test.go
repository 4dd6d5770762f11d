package publish

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
	"github.com/minio/minio-go/v7"
)

// fake is an object store in this process, behind a handler that may interfere.
func fake(t *testing.T, interfere func(w http.ResponseWriter, r *http.Request) (done bool)) *Bucket {
	t.Helper()
	backend := s3mem.New()
	if err := backend.CreateBucket("archive"); err != nil {
		t.Fatal(err)
	}
	store := gofakes3.New(backend, gofakes3.WithLogger(gofakes3.DiscardLog())).Server()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if interfere == nil || !interfere(w, r) {
			store.ServeHTTP(w, r)
		}
	}))
	t.Cleanup(server.Close)
	return bucket(t, "s3://archive/team/site?endpoint="+server.URL)
}

func bucket(t *testing.T, address string) *Bucket {
	t.Helper()
	b, err := OpenBucket(address, func(name string) string {
		return map[string]string{"AWS_ACCESS_KEY_ID": "key", "AWS_SECRET_ACCESS_KEY": "hidden"}[name]
	})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// storeUnderTest is a bucket of its own in the store at SWARMREPORT_S3, with the keys of the environment, else in one in
// this process.
func storeUnderTest(t *testing.T) *Bucket {
	t.Helper()
	at := os.Getenv("SWARMREPORT_S3")
	if at == "" {
		return fake(t, nil)
	}
	b, err := OpenBucket(fmt.Sprintf("s3://t-%x/site?endpoint=%s", sha256.Sum224([]byte(t.TempDir())), at), os.Getenv)
	if err == nil {
		err = b.client.MakeBucket(ctx, b.name, minio.MakeBucketOptions{})
	}
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// refuse answers as stores do.
func refuse(w http.ResponseWriter, status int, code, message string) bool {
	w.Header().Set("Content-Type", "application/xml")
	w.WriteHeader(status)
	fmt.Fprintf(w, "<Error><Code>%s</Code><Message>%s</Message></Error>", code, message)
	return true
}

// Both stores behave alike.
func TestStores(t *testing.T) {
	for _, s := range []Store{openSite(t, t.TempDir()+"/site"), storeUnderTest(t)} {
		must := func(err error) {
			t.Helper()
			if err != nil {
				t.Errorf("%T: %v", s, err)
			}
		}
		must(s.Put(ctx, "m.html", []byte("1")))
		must(s.Put(ctx, "m.html", []byte("2")))
		must(s.PutIf(ctx, "runs/a/x", []byte{}, ""))
		must(s.PutIf(ctx, "runs/a/y", []byte("y"), ""))
		data, version, err := s.Get(ctx, "m.html")
		if err != nil || string(data) != "2" || version == "" {
			t.Errorf("%T: got %q, %q and %v", s, data, version, err)
		}
		must(s.PutIf(ctx, "m.html", []byte("3"), version))
		for _, name := range []string{"m.html", "absent"} {
			if err := s.PutIf(ctx, name, []byte("4"), version); !errors.Is(err, ErrConflict) {
				t.Errorf("%T: %s: got %v, want a conflict", s, name, err)
			}
		}
		if err := s.PutIf(ctx, "m.html", []byte("4"), ""); !errors.Is(err, ErrConflict) {
			t.Errorf("%T: got %v, want a conflict", s, err)
		}
		if _, _, err := s.Get(ctx, "absent"); !errors.Is(err, fs.ErrNotExist) || errors.Is(err, ErrConflict) {
			t.Errorf("%T: got %v, want fs.ErrNotExist", s, err)
		}
		for prefix, want := range map[string]string{"": "m.html runs/a/x runs/a/y", "runs/a": "runs/a/x runs/a/y", "m": "m.html", "z": ""} {
			list, err := s.List(ctx, prefix)
			list = slices.DeleteFunc(list, func(n string) bool { return n == archiveName })
			if err != nil || strings.Join(list, " ") != want {
				t.Errorf("%T: %q: got %q and %v, want %q", s, prefix, list, err, want)
			}
		}
		must(s.Delete(ctx, "absent"))
		must(s.Delete(ctx, "m.html"))
		must(s.Delete(ctx, "runs/a/"))
		if list, err := s.List(ctx, ""); err != nil || len(list) > 0 && list[0] != archiveName {
			t.Errorf("%T: got %q and %v, want nothing", s, list, err)
		}
		if err := s.Put(ctx, "x", nil); err == nil {
			t.Errorf("%T: got no error without content", s)
		}
		if err := s.Put(ctx, "../x", []byte("x")); err == nil {
			t.Errorf("%T: got no error for an unsafe name", s)
		}
	}
}

// Eight writers add lines to one object by PutIf, and none is lost.
func TestBucketLosesNoUpdate(t *testing.T) {
	b := storeUnderTest(t)
	var wg sync.WaitGroup
	for g := range 8 {
		wg.Go(func() {
			for i := range 5 {
				for {
					data, version, err := b.Get(ctx, "records/m.jsonl")
					if err != nil && !errors.Is(err, fs.ErrNotExist) {
						t.Error(err)
						return
					}
					err = b.PutIf(ctx, "records/m.jsonl", append(data, fmt.Sprintf("%d-%d\n", g, i)...), version)
					if err == nil {
						break
					}
					if !errors.Is(err, ErrConflict) {
						t.Error(err)
						return
					}
				}
			}
		})
	}
	wg.Wait()
	if data, _, err := b.Get(ctx, "records/m.jsonl"); err != nil || strings.Count(string(data), "\n") != 40 {
		t.Errorf("got %q and %v, want 40 lines", data, err)
	}
}

func TestStoreWithoutConditions(t *testing.T) {
	for name, interfere := range map[string]func(http.ResponseWriter, *http.Request) bool{
		"ignores both": func(_ http.ResponseWriter, r *http.Request) bool {
			r.Header.Del("If-Match")
			r.Header.Del("If-None-Match")
			return false
		},
		"ignores If-Match":      func(_ http.ResponseWriter, r *http.Request) bool { r.Header.Del("If-Match"); return false },
		"ignores If-None-Match": func(_ http.ResponseWriter, r *http.Request) bool { r.Header.Del("If-None-Match"); return false },
		"refuses them": func(w http.ResponseWriter, r *http.Request) bool {
			return r.Header.Get("If-Match") != "" && refuse(w, 501, "NotImplemented", "no")
		},
	} {
		b := fake(t, interfere)
		for range 2 { // not only at first
			if err := b.Put(ctx, "index.html", []byte("x")); !errors.Is(err, ErrNoConditions) || !strings.Contains(err.Error(), "s3://archive/team/site") {
				t.Errorf("%s: got %v, want the store refused", name, err)
			}
		}
		if list, err := b.List(ctx, ""); err != nil || len(list) > 1 {
			t.Errorf("%s: got %q and %v, want no site", name, list, err)
		}
	}
}

// Stores differ in some answers.
func TestStoresThatDiffer(t *testing.T) {
	for name, interfere := range map[string]func(w http.ResponseWriter, r *http.Request, n int64) bool{
		"404 where a condition needs an object": func(w http.ResponseWriter, r *http.Request, _ int64) bool {
			return r.Header.Get("If-Match") != "" && refuse(w, 404, "NoSuchKey", "")
		},
		"404 where an absent object is removed": func(w http.ResponseWriter, r *http.Request, _ int64) bool {
			return r.Method == "DELETE" && refuse(w, 404, "NoSuchKey", "")
		},
		"409 at first": func(w http.ResponseWriter, r *http.Request, n int64) bool {
			return r.Method == "PUT" && n < 3 && refuse(w, 409, "ConditionalRequestConflict", "")
		},
		"503 at first": func(w http.ResponseWriter, _ *http.Request, n int64) bool {
			return n < 2 && refuse(w, 503, "SlowDown", "")
		},
	} {
		var n atomic.Int64
		b := fake(t, func(w http.ResponseWriter, r *http.Request) bool { return interfere(w, r, n.Add(1)-1) })
		err := errors.Join(b.PutIf(ctx, "a", []byte("1"), ""), b.Delete(ctx, "absent"))
		if conflict := b.PutIf(ctx, "b", []byte("1"), "0"); err != nil || !errors.Is(conflict, ErrConflict) {
			t.Errorf("%s: got %v and %v, want none and a conflict", name, err, conflict)
		}
	}
}

// A key that may not list is denied access to what is absent.
func TestBucketWithoutListing(t *testing.T) {
	b := fake(t, func(w http.ResponseWriter, r *http.Request) bool {
		return r.Method == "GET" && strings.HasSuffix(r.URL.Path, "/absent") && refuse(w, 403, "AccessDenied", "")
	})
	if _, _, err := b.Get(ctx, "absent"); err == nil || errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got %v, want an error while nothing can be read", err)
	}
	if err := b.Put(ctx, "x", []byte("x")); err != nil {
		t.Fatal(err)
	}
	if _, _, err := b.Get(ctx, "absent"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got %v, want fs.ErrNotExist", err)
	}
}

func TestBucketUpdate(t *testing.T) {
	b := storeUnderTest(t)
	begin := func(start func(context.Context) (*Update, error)) *Update {
		u, err := start(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := u.Get(ctx, "records/m.jsonl"); err != nil && !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
		}
		return u
	}
	commit := func(u *Update, text string, names ...string) error {
		for _, name := range append(names, "records/m.jsonl", "index.html") {
			if err := u.Put(ctx, name, []byte(text)); err != nil {
				t.Fatal(err)
			}
		}
		return u.Commit(ctx)
	}
	expect := func(text, names string) {
		t.Helper()
		list, err := b.List(ctx, "")
		if err != nil || strings.Join(list, " ") != names {
			t.Errorf("got %q and %v, want %q", list, err, names)
		}
		for _, name := range []string{"index.html", "records/m.jsonl"} {
			if got, _, err := b.Get(ctx, name); err != nil || string(got) != text {
				t.Errorf("%s: got %q and %v, want %q", name, got, err, text)
			}
		}
	}
	first, late := begin(b.Update), begin(b.Update)
	if err := commit(first, "1", "open-2.html", "assets/a.css"); err != nil {
		t.Fatal(err)
	}
	if err := commit(late, "2", "open.html"); !errors.Is(err, ErrConflict) {
		t.Errorf("got %v, want a conflict", err)
	}
	const all = "archive.json assets/a.css index.html manifest.json open-2.html records/m.jsonl"
	expect("1", all)
	again := begin(b.Update)
	if err := errors.Join(again.Delete(ctx, "open-2.html"), commit(again, "3")); err != nil {
		t.Fatal(err)
	}
	expect("3", all) // a job may not remove pages
	if err := b.Put(ctx, ManifestName, []byte("{")); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Update(ctx); err == nil || !strings.Contains(err.Error(), ManifestName) {
		t.Errorf("got %v, want the manifest named", err)
	}
	if err := errors.Join(b.Put(ctx, "records/n.jsonl", []byte("x")), commit(begin(b.Rewrite), "4")); err != nil {
		t.Fatal(err)
	}
	expect("4", all)
}

// A store writes the object, and its answer is lost: the repeated request is no conflict.
func TestLostAnswer(t *testing.T) {
	var b *Bucket
	lost := false
	b = fake(t, func(w http.ResponseWriter, r *http.Request) bool {
		if lost || !strings.HasSuffix(r.URL.Path, "/month") || r.Method != "PUT" {
			return false
		}
		lost = true
		again, err := http.NewRequest(r.Method, b.endpoint+r.URL.Path, r.Body)
		if err != nil {
			t.Error(err)
			return false
		}
		again.Header = r.Header.Clone()
		if _, err := http.DefaultClient.Do(again); err != nil {
			t.Error(err)
		}
		return refuse(w, 500, "InternalError", "")
	})
	if err := b.PutIf(ctx, "month", []byte("1"), ""); err != nil || !lost {
		t.Errorf("got %v, want the object written once", err)
	}
}

func TestBucketErrors(t *testing.T) {
	answer := func(status int, code string) func(http.ResponseWriter, *http.Request) bool {
		return func(w http.ResponseWriter, _ *http.Request) bool { return refuse(w, status, code, "evil\u009b") }
	}
	for name, row := range map[string]struct {
		b    *Bucket
		want string
	}{
		"wrong key":      {fake(t, answer(403, "InvalidAccessKeyId")), "check AWS_ACCESS_KEY_ID"},
		"wrong secret":   {fake(t, answer(403, "SignatureDoesNotMatch")), "check AWS_ACCESS_KEY_ID"},
		"no permission":  {fake(t, answer(403, "AccessDenied")), "permission denied"},
		"missing bucket": {fake(t, answer(404, "NoSuchBucket")), `there is no bucket "archive"`},
		"other":          {fake(t, answer(400, "Weird\x1b[31m")), "400"},
		"no network":     {bucket(t, "s3://archive?endpoint=http://127.0.0.1:1"), "cannot reach http://127.0.0.1:1"},
		"no such host":   {bucket(t, "s3://archive?endpoint=https://store.invalid"), "cannot reach https://store.invalid"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, _, getErr := row.b.Get(ctx, "index.html")
			_, listErr := row.b.List(ctx, "")
			for what, err := range map[string]error{"Get": getErr, "List": listErr, "Put": row.b.Put(ctx, "index.html", []byte("x")), "Delete": row.b.Delete(ctx, "index.html")} {
				if err == nil || !strings.Contains(err.Error(), row.want) || errors.Is(err, ErrConflict) || errors.Is(err, fs.ErrNotExist) {
					t.Errorf("%s: got %v, want %q", what, err, row.want)
				} else if text := err.Error(); strings.ContainsAny(text, "\u009b\x1b") || strings.Contains(text, "hidden") {
					t.Errorf("%s: got %q, want the answer quoted and no secret", what, text)
				}
			}
		})
	}
}

func TestBusyStore(t *testing.T) {
	for status, want := range map[int]string{503: "is busy", 409: "another writer"} {
		b := fake(t, func(w http.ResponseWriter, r *http.Request) bool { return refuse(w, status, "OperationAborted", "") })
		if err := b.Put(ctx, "index.html", []byte("x")); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%d: got %v, want %q", status, err, want)
		}
		stopped, stop := context.WithCancel(ctx)
		stop()
		if err := b.Put(stopped, "index.html", []byte("x")); !errors.Is(err, context.Canceled) {
			t.Errorf("%d: got %v, want an end at once", status, err)
		}
	}
}

// Objects that are cut or too long are errors with their name.
func TestHostileObjects(t *testing.T) {
	for name, write := range map[string]func(w http.ResponseWriter){
		"cut":      func(w http.ResponseWriter) { w.Header().Set("Content-Length", "10"); io.WriteString(w, "x") },
		"too long": func(w http.ResponseWriter) { io.CopyN(w, zeros{}, maxObject+2) },
	} {
		b := fake(t, func(w http.ResponseWriter, r *http.Request) bool { write(w); return true })
		if _, _, err := b.Get(ctx, "records/m.jsonl"); err == nil || !strings.Contains(err.Error(), `"records/m.jsonl"`) {
			t.Errorf("%s: got %v, want an error that names the object", name, err)
		}
	}
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { return len(p), nil }

func TestOpenBucket(t *testing.T) {
	for address, want := range map[string]string{
		"s3://b":                                "s3://b/ at https://s3.amazonaws.com",
		"s3://b/":                               "s3://b/ at https://s3.amazonaws.com",
		"s3://b/a/b/?endpoint=http://h:1":       "s3://b/a/b at http://h:1",
		"s3://b/a?endpoint=store.example":       "s3://b/a at https://store.example",
		"s3://b/a?endpoint=ftp://store.example": "",
		"s3:///a":                               "",
		"s3://b/../x":                           "",
		"s3://b/a%0ab":                          "",
		"https://b/a":                           "",
		"folder":                                "",
	} {
		got := ""
		if b, err := OpenBucket(address, func(string) string { return "" }); err == nil {
			got = fmt.Sprintf("%s at %s", b, b.endpoint)
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", address, got, want)
		}
	}
	b, err := OpenBucket("s3://b/a", func(name string) string {
		return map[string]string{"AWS_ENDPOINT_URL": "http://h:1", "AWS_REGION": "eu"}[name]
	})
	if err != nil || b.endpoint != "http://h:1" {
		t.Errorf("got %v and %v, want the endpoint of the environment", b, err)
	}
}
