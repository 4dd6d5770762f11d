package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"

	"swarmreport/report/archive"
)

// bucketUnderTest is a bucket of its own in the store at SWARMREPORT_S3, with the keys of the AWS_* variables, or in one
// in this process.
type bucketUnderTest struct {
	*testing.T
	address   string
	client    *minio.Client
	interfere atomic.Value // func(http.ResponseWriter, *http.Request) bool: whether it answered
}

func newBucketUnderTest(t *testing.T) *bucketUnderTest {
	t.Helper()
	var store http.Handler
	if at := os.Getenv("SWARMREPORT_S3"); at != "" {
		u, err := url.Parse(at)
		if err != nil {
			t.Fatal(err)
		}
		proxy := httputil.NewSingleHostReverseProxy(u)
		proxy.ErrorLog = log.New(io.Discard, "", 0)
		store = proxy
	} else {
		store = gofakes3.New(s3mem.New(), gofakes3.WithLogger(gofakes3.DiscardLog())).Server()
	}
	b := &bucketUnderTest{T: t}
	b.let()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !b.interfere.Load().(func(http.ResponseWriter, *http.Request) bool)(w, r) {
			store.ServeHTTP(w, r)
		}
	}))
	t.Cleanup(server.Close)
	var err error
	b.client, err = minio.New(strings.TrimPrefix(server.URL, "http://"), &minio.Options{Region: "us-east-1",
		Creds: credentials.NewStaticV4(os.Getenv("AWS_ACCESS_KEY_ID"), os.Getenv("AWS_SECRET_ACCESS_KEY"), "")})
	if err != nil {
		t.Fatal(err)
	}
	name := strings.ToLower(fmt.Sprintf("t-%x", sha256.Sum256([]byte(t.TempDir())))[:40])
	if err := b.client.MakeBucket(t.Context(), name, minio.MakeBucketOptions{}); err != nil {
		t.Fatal(err)
	}
	b.address = "s3://" + name + "/team/site?endpoint=" + server.URL
	return b
}

func (b *bucketUnderTest) let() {
	b.interfere.Store(func(http.ResponseWriter, *http.Request) bool { return false })
}

func (b *bucketUnderTest) bucket() string { return strings.Split(b.address, "/")[2] }

// names lists the objects that begin so.
func (b *bucketUnderTest) names(prefix string) (names []string) {
	b.Helper()
	for o := range b.client.ListObjectsIter(b.Context(), b.bucket(), minio.ListObjectsOptions{Prefix: "team/site/" + prefix, Recursive: true}) {
		if o.Err != nil {
			b.Fatal(o.Err)
		}
		names = append(names, strings.TrimPrefix(o.Key, "team/site/"))
	}
	return names
}

func (b *bucketUnderTest) get(name string) string {
	b.Helper()
	o, err := b.client.GetObject(b.Context(), b.bucket(), "team/site/"+name, minio.GetObjectOptions{})
	if err != nil {
		b.Fatal(err)
	}
	text, err := io.ReadAll(o)
	if err != nil {
		b.Fatalf("%s: %v", name, err)
	}
	return string(text)
}

func (b *bucketUnderTest) put(name, text string) {
	b.Helper()
	_, err := b.client.PutObject(b.Context(), b.bucket(), "team/site/"+name, strings.NewReader(text), int64(len(text)), minio.PutObjectOptions{})
	if err != nil {
		b.Fatal(err)
	}
}

// runs lists the IDs of the runs on the pages, newest first, with their verdicts; their records must say the same.
func (b *bucketUnderTest) runs() string {
	b.Helper()
	list, err := archive.ReadList([]byte(b.get("runs.json")))
	if err != nil {
		b.Fatal(err)
	}
	var listed, recorded []string
	for _, r := range list.Runs {
		listed = append(listed, r.ID+" "+r.Outcome.String())
		if !strings.Contains(b.get("index.html"), `"runs/`+r.Key+`/index.html"`) {
			b.Errorf("the index does not link %s", r.Key)
		}
	}
	for _, m := range list.Months {
		records, err := archive.ReadRecords([]byte(b.get(archive.MonthFile(m.Name))))
		if err != nil {
			b.Fatal(err)
		}
		for _, r := range slices.Backward(records) {
			recorded = append(recorded, r.ID+" "+r.Outcome.String())
		}
	}
	if got := strings.Join(listed, ", "); got == strings.Join(recorded, ", ") {
		return got
	}
	b.Errorf("the list has %q and the records %q", listed, recorded)
	return ""
}

// bucketRun writes a run with a finding, and gives its folder.
func bucketRun(t *testing.T, day, title string) string {
	dir := filepath.Join(t.TempDir(), day)
	write(t, filepath.Join(dir, "reviews", "qa.json"),
		`{"reviewer": "qa", "findings": [{"id": "A-1", "severity": "low", "file": "a.go", "line": 3, "description": "`+title+`"}]}`)
	return dir
}

func (b *bucketUnderTest) build(code int, run string, flags ...string) (stdout, stderr string) {
	b.Helper()
	return mustRun(b.T, code, append([]string{"build", run, "-o", b.address}, flags...)...)
}

func TestBucketHasTheSiteOfAFolder(t *testing.T) {
	t.Parallel()
	b, site := newBucketUnderTest(t), filepath.Join(t.TempDir(), "site")
	for i, run := range []string{bucketRun(t, "2026-01-30", "leaks"), bucketRun(t, "2026-02-01", "leaks"), bucketRun(t, "2026-02-03", "fails")} {
		out, _ := b.build(0, run)
		if want := strings.Split(b.address, "?")[0] + "/index.html: 1 run, 1 incomplete\n"; out != want {
			t.Errorf("got %q, want %q", out, want)
		}
		mustRun(t, 0, "build", run, "-o", site)
		if n := len(b.names("inbox/")); n > 0 {
			t.Errorf("%d: %d objects are left in the inbox", i, n)
		}
	}
	want := files(t, site)
	for _, name := range b.names("") {
		if name == "archive.json" || name == "manifest.json" || strings.HasPrefix(name, "records/20") || strings.HasSuffix(name, "/record.json") || strings.HasSuffix(name, "/inputs.tar.gz") {
			continue
		}
		if got := b.get(name); got != want[name] {
			t.Errorf("%s: got\n%.300s\nwant\n%.300s", name, got, want[name])
		}
		delete(want, name)
	}
	for name := range want {
		if name != "manifest.json" && !strings.HasPrefix(name, "records/20") {
			t.Errorf("%s is not in the bucket", name)
		}
	}
}

func TestBucketJobsAtOnceLoseNothing(t *testing.T) {
	t.Parallel()
	for _, jobs := range []int{2, 8} {
		b := newBucketUnderTest(t)
		var runs, want []string
		for n := range jobs {
			runs = append(runs, bucketRun(t, fmt.Sprintf("2026-01-%02d", 20-n), "leaks"))
			want = append(want, fmt.Sprintf("2026-01-%02d incomplete", 20-n))
		}
		var group sync.WaitGroup
		for _, run := range runs {
			group.Go(func() { b.build(0, run) })
		}
		group.Wait()
		if got := b.runs(); got != strings.Join(want, ", ") {
			t.Errorf("%d jobs: got %s", jobs, got)
		}
		b.expectRepaired()
	}
}

// expectRepaired compares what is there with what follows from the runs' own records.
func (b *bucketUnderTest) expectRepaired() {
	b.Helper()
	before := map[string]string{}
	for _, name := range b.names("") {
		before[name] = b.get(name)
	}
	mustRun(b.T, 0, "repair", b.address)
	for _, name := range b.names("") {
		if got := b.get(name); got != before[name] {
			b.Errorf("%s: repaired it is\n%.1000s\nand was\n%.1000s", name, got, before[name])
		}
		delete(before, name)
	}
	for name := range before {
		b.Errorf("repaired, %s is gone", name)
	}
}

// A job that is killed after any of its requests leaves nothing that the next jobs do not complete.
func TestBucketKilledJobIsCompleted(t *testing.T) {
	t.Parallel()
	b := newBucketUnderTest(t)
	first := bucketRun(t, "2026-01-01", "leaks")
	b.build(0, first)
	want := "2026-01-01 incomplete"
	for n, done := 1, false; !done; n++ {
		ctx, kill := context.WithCancel(t.Context())
		var sent atomic.Int64
		b.interfere.Store(func(w http.ResponseWriter, r *http.Request) bool {
			if r.Method != "PUT" && r.Method != "DELETE" {
				return false
			}
			i := sent.Add(1)
			if i == int64(n) {
				defer kill()
			}
			if i > int64(n) {
				w.WriteHeader(400)
			}
			return i > int64(n)
		})
		day := fmt.Sprintf("2026-%02d-%02d", 2+n/28, 1+n%28)
		run := bucketRun(t, day, "leaks")
		var out, errs bytes.Buffer
		code := runProgram(ctx, []string{"build", run, "-o", b.address}, &out, &errs)
		done = ctx.Err() == nil
		kill()
		b.let()
		if done && code != 0 {
			t.Fatalf("got %d and %s", code, errs.String())
		}
		b.build(0, run)
		want = day + " incomplete, " + want
		if got := b.runs(); got != want {
			t.Fatalf("killed after request %d: got %s, want %s", n, got, want)
		}
		if left := b.names("inbox/"); len(left) > 0 {
			t.Fatalf("killed after request %d: %q is left in the inbox", n, left)
		}
	}
	b.expectRepaired()
}

func runProgram(ctx context.Context, args []string, out, errs io.Writer) int {
	return run(ctx, args, strings.NewReader(""), out, errs)
}

// The next job completes the pages for one that died when its run was recorded.
func TestBucketNextJobFolds(t *testing.T) {
	t.Parallel()
	b := newBucketUnderTest(t)
	ctx, kill := context.WithCancel(t.Context())
	recorded := false
	b.interfere.Store(func(w http.ResponseWriter, r *http.Request) bool {
		if recorded {
			kill()
			w.WriteHeader(400)
			return true
		}
		recorded = r.Method == "PUT" && strings.HasSuffix(r.URL.Path, "/record.json")
		return false
	})
	_ = runProgram(ctx, []string{"build", bucketRun(t, "2026-01-01", "leaks"), "-o", b.address}, io.Discard, io.Discard)
	b.let()
	if n := len(b.names("runs/")); n == 0 || len(b.names("index.html")) > 0 {
		t.Fatalf("got %d objects of the run and %q, want no index", n, b.names("index.html"))
	}
	b.build(0, bucketRun(t, "2026-01-02", "leaks"))
	if got := b.runs(); got != "2026-01-02 incomplete, 2026-01-01 incomplete" {
		t.Errorf("got %s", got)
	}
}

func TestBucketShowsUnfinishedRun(t *testing.T) {
	t.Parallel()
	b := newBucketUnderTest(t)
	b.interfere.Store(func(w http.ResponseWriter, r *http.Request) bool {
		if r.Method == "PUT" && strings.Contains(r.URL.Path, "/runs/") {
			w.WriteHeader(403)
			return true
		}
		return false
	})
	lost := bucketRun(t, "2026-01-01", "leaks")
	b.build(1, lost, "--now", "2026-01-01T12:00:00Z")
	b.let()
	for _, step := range []struct {
		day, now string
		shown    bool
	}{{"2026-01-02", "2026-01-01T12:59:00Z", false}, {"2026-01-03", "2026-01-01T13:01:00Z", true}} {
		b.build(0, bucketRun(t, step.day, "leaks"), "--now", step.now)
		if got := strings.Contains(b.get("index.html"), "1 run was begun and not completed"); got != step.shown {
			t.Errorf("at %s: the index shows the run: %v", step.now, got)
		}
	}
	if want := "2026-01-01-"; !strings.Contains(b.get("index.html"), want) || !strings.Contains(b.get("index.html"), "begun 2026-01-01 12:00 UTC") {
		t.Errorf("the index does not name %q and its time", want)
	}
	b.build(0, lost)
	if strings.Contains(b.get("index.html"), "not completed") || b.runs() != "2026-01-03 incomplete, 2026-01-02 incomplete, 2026-01-01 incomplete" {
		t.Errorf("it was completed, and the index is %s", b.runs())
	}
}

func TestBucketSameRunTwice(t *testing.T) {
	t.Parallel()
	b := newBucketUnderTest(t)
	run := bucketRun(t, "2026-01-01", "leaks")
	b.build(0, run)
	before := len(b.names(""))
	out, _ := b.build(4, run, "--fail-on", "review", "--json")
	if len(b.names("")) != before || !strings.Contains(out, `"verdict": "incomplete"`) {
		t.Errorf("got %d objects, then %d and %s", before, len(b.names("")), out)
	}
	for n := 2; n < 4; n++ {
		write(t, filepath.Join(run, "reviews", "more.json"), fmt.Sprintf(`{"reviewer": "code", "findings": [{"id": "B-%d", "severity": "high", "description": "d"}]}`, n))
		b.build(0, run)
		if got := b.runs(); got != "2026-01-01 fail" {
			t.Errorf("got %s, want one run in its newest state", got)
		}
		if got := b.get("runs.json"); !strings.Contains(got, fmt.Sprintf(`-%d"`, n)) {
			t.Errorf("the key does not end in -%d: %s", n, got)
		}
	}
	b.expectRepaired()
}

func TestBucketLateRunTouchesItsMonth(t *testing.T) {
	t.Parallel()
	b := newBucketUnderTest(t)
	for _, day := range []string{"2026-01-01", "2026-02-01", "2026-03-01"} {
		b.build(0, bucketRun(t, day, "leaks"))
	}
	var mu sync.Mutex
	var puts []string
	b.interfere.Store(func(_ http.ResponseWriter, r *http.Request) bool {
		mu.Lock()
		defer mu.Unlock()
		if name := filepath.Base(r.URL.Path); r.Method == "PUT" && strings.HasPrefix(name, "2026") {
			puts = append(puts, name)
		}
		return false
	})
	b.build(0, bucketRun(t, "2026-02-02", "fails"))
	slices.Sort(puts)
	puts = slices.DeleteFunc(puts, func(name string) bool { return strings.HasPrefix(name, "2026-02-02") })
	if got := strings.Join(slices.Compact(puts), " "); got != "2026-02.html 2026-02.jsonl" {
		t.Errorf("got %s", got)
	}
	b.expectRepaired()
}

func TestBucketRefuses(t *testing.T) {
	t.Parallel()
	run := bucketRun(t, "2026-01-01", "leaks")
	for _, flags := range [][]string{{"--no-redact"}, {"--exact"}, {"--forget", "x"}, {"--single-file"}, {"--history", run}} {
		_, errs := mustRun(t, 2, append([]string{"build", run, "-o", "s3://bbb/p?endpoint=http://127.0.0.1:1"}, flags...)...)
		if !strings.Contains(errs, "bucket") && !strings.Contains(errs, "into a folder") {
			t.Errorf("%s: got %s", flags, errs)
		}
	}
	mustRun(t, 2, "build", run, "-o", "s3://")
}

func TestBucketErrors(t *testing.T) {
	t.Parallel()
	run := bucketRun(t, "2026-01-01", "leaks")
	answer := func(status int, code string) func(http.ResponseWriter, *http.Request) bool {
		return func(w http.ResponseWriter, _ *http.Request) bool {
			w.WriteHeader(status)
			fmt.Fprintf(w, "<Error><Code>%s</Code><Message>no</Message></Error>", code)
			return true
		}
	}
	for want, interfere := range map[string]func(http.ResponseWriter, *http.Request) bool{
		"ignores conditional writes": func(_ http.ResponseWriter, r *http.Request) bool {
			r.Header.Del("If-Match")
			r.Header.Del("If-None-Match")
			return false
		},
		"check AWS_ACCESS_KEY_ID": answer(403, "InvalidAccessKeyId"),
		"make it first":           answer(404, "NoSuchBucket"),
		"permission denied":       answer(403, "AccessDenied"),
	} {
		b := newBucketUnderTest(t)
		b.interfere.Store(interfere)
		if os.Getenv("SWARMREPORT_S3") != "" && strings.HasPrefix(want, "ignores") {
			continue // a real store finds the headers signed
		}
		if _, errs := b.build(1, run); !strings.Contains(errs, want) {
			t.Errorf("got %s, want %q", errs, want)
		}
	}
	if _, errs := mustRun(t, 1, "build", run, "-o", "s3://bbb/p?endpoint=http://127.0.0.1:1"); !strings.Contains(errs, "cannot reach") {
		t.Errorf("got %s", errs)
	}
}

// A job's key may put, list and remove in the inbox, and must put the files of runs on condition (docs/bucket.md).
func TestBucketJobNeedsFewRights(t *testing.T) {
	t.Parallel()
	b := newBucketUnderTest(t)
	b.interfere.Store(func(w http.ResponseWriter, r *http.Request) bool {
		_, inbox, _ := strings.Cut(r.URL.Path+r.URL.Query().Get("prefix"), "team/site/")
		refused := r.URL.Query().Has("list-type") && inbox != "inbox/" || r.Method == "DELETE" && !strings.HasPrefix(inbox, "inbox/") ||
			r.Method == "PUT" && strings.HasPrefix(inbox, "runs/") && r.Header.Get("If-None-Match") != "*"
		if refused {
			t.Errorf("got %s %s", r.Method, r.URL)
			w.WriteHeader(403)
		}
		return refused
	})
	run := bucketRun(t, "2026-01-01", "leaks")
	b.build(0, run)
	write(t, filepath.Join(run, "reviews", "qa.json"), `{"reviewer": "qa", "findings": []}`) // the list of open findings becomes shorter
	b.build(0, run)
	b.build(0, bucketRun(t, "2026-01-02", "leaks"))
	if got := b.runs(); got != "2026-01-02 incomplete, 2026-01-01 incomplete" {
		t.Errorf("got %s", got)
	}
}

// A run that is recorded and not on the pages is a note.
func TestBucketFoldingMayWait(t *testing.T) {
	t.Parallel()
	b := newBucketUnderTest(t)
	b.interfere.Store(func(w http.ResponseWriter, r *http.Request) bool {
		if r.Method != "PUT" || !strings.Contains(r.URL.Path, "/records/") {
			return false
		}
		w.WriteHeader(400)
		return true
	})
	if _, errs := b.build(0, bucketRun(t, "2026-01-01", "leaks")); !strings.Contains(errs, "recorded, and not yet on the pages") {
		t.Errorf("got %s", errs)
	}
	b.let()
	mustRun(t, 0, "repair", b.address)
	if got := b.runs(); got != "2026-01-01 incomplete" {
		t.Errorf("got %s", got)
	}
}

// Objects that are not ours are named, and are no markup.
func TestBucketHostileObjects(t *testing.T) {
	t.Parallel()
	b := newBucketUnderTest(t)
	b.build(0, bucketRun(t, "2026-01-01", "leaks"))
	record := b.get(b.names("runs/")[slices.IndexFunc(b.names("runs/"), func(n string) bool { return strings.HasSuffix(n, "/record.json") })])
	const evil = "<script>alert(1)</script>"
	for name, text := range map[string]string{
		"inbox/x": "{}", "runs/x/record.json": record, // of another run
		"inbox/cut": "{}", "runs/cut/record.json": record[:len(record)/2],
		"inbox/" + evil: "{}", "inbox/evil": evil, "inbox/a/b": "{}", "inbox/nothing": " ",
	} {
		b.put(name, text)
	}
	_, errs := b.build(0, bucketRun(t, "2026-01-02", "leaks"))
	index := b.get("index.html")
	for _, name := range []string{`"x"`, `"cut"`, `"evil"`, `"a/b"`, `"nothing"`, "alert(1)"} {
		if !strings.Contains(errs, name) || !strings.Contains(index, strings.Trim(name, `"`)) {
			t.Errorf("%s is not named", name)
		}
	}
	if strings.Contains(index, evil) {
		t.Error("the index holds markup of an object")
	}
	if got := b.runs(); got != "2026-01-02 incomplete, 2026-01-01 incomplete" {
		t.Errorf("got %s", got)
	}
	for _, name := range []string{"manifest.json", "runs.json", "records/2026-01.jsonl"} {
		good := b.get(name)
		for _, text := range []string{" ", "{", evil, good[:len(good)/2]} {
			b.put(name, text)
			if _, errs := b.build(1, bucketRun(t, "2026-01-03", "fails")); !strings.Contains(errs, name) {
				t.Errorf("%s, %.20q: got %s", name, text, errs)
			}
		}
		mustRun(t, 0, "repair", b.address)
		if got := b.get(name); got != good {
			t.Errorf("%s was not repaired: %s", name, got)
		}
	}
}

// A bucket is a PATH, as are its runs, and its records are a history.
func TestBucketIsAPath(t *testing.T) {
	t.Parallel()
	b := newBucketUnderTest(t)
	samples := []string{"copied-review", "dropped-finding"}
	for _, sample := range samples {
		b.build(0, sampleRun(sample), "--project", sample)
	}
	b.build(0, bucketRun(t, "2026-01-05", "leaks"), "--no-inputs")
	for day, findings := range map[string]string{"2026-04-13": `{"id": "S-1", "severity": "critical", "file": "b.go", "description": "Anybody may read it"}`, "2026-05-03": ""} {
		run := bucketRun(t, day, "leaks")
		write(t, filepath.Join(run, "reviews", "security.json"), `{"findings": [`+findings+`]}`)
		b.build(0, run, "--project", "later")
	}
	place, _, _ := strings.Cut(b.address, "?")
	page := func(id string) string {
		for _, name := range b.names("runs/" + id) {
			return strings.Replace(b.address, "site?", "site/"+filepath.Dir(name)+"?", 1)
		}
		return ""
	}
	for _, row := range []struct {
		code       int
		args, want string
	}{
		{3, "check " + b.address + " --since 2026-03", "fail: dropped-finding/2026-03-05"},
		{3, "check " + b.address + " --since 2026-03 --until 2026-03", "fail: dropped-finding/2026-03-05"},
		{0, "check " + page("2026-04-02"), "pass: copied-review/2026-04-02"},
		{3, "check " + b.address, strings.TrimPrefix(place, "s3://") + "/runs/2026-01-05"},
		{4, "check " + b.address + " --until 2026-02", "inputs.tar.gz is not in the bucket; it was judged incomplete"},
		{4, "check " + b.address + " --until 2026-02", "incomplete: 2026-01-05"},
		{0, "query leaks " + b.address + " --until 2026-02", "1 of 1 finding in 1 run"},
		{1, "build " + b.address + " --until 2026-02 -o " + t.TempDir() + "/site", "no run found"},
		{0, "query sev:high " + b.address + " --since 2026-03", "in 6 runs"},
		{0, "diff " + page("2026-03-05") + " " + page("2026-04-02"), "2026-04-02 compared with 2026-03-05"},
		{0, "query state:persisting " + sampleRun("copied-review") + " --project copied-review --history " + b.address, "0 of"},
		{2, "check " + b.address + " --since 2026-3", "invalid time format"},
		{1, "verify " + b.address, "name the folder that build wrote"},
		{3, "check " + page("2026-05-03"), "carried-over"},
		{0, "query state:persisting " + b.address + " --since 2026-05", "1 of 1 finding in 1 run"},
		{1, "check " + b.address[:strings.Index(b.address, "?")] + "/nothing" + b.address[strings.Index(b.address, "?"):], "no run found"},
	} {
		out, errs := mustRun(t, row.code, strings.Fields(row.args)...)
		if !strings.Contains(out+errs, row.want) {
			t.Errorf("%s: got %s%s, want %q", row.args, out, errs, row.want)
		}
	}
	site := filepath.Join(t.TempDir(), "site")
	mustRun(t, 0, "build", b.address, "--since", "2026-03", "-o", site)
	for _, sample := range samples {
		for _, e := range readExpectations(t, filepath.Join(sampleRun(sample), "expect.txt")) {
			var doc runDoc
			key := filepath.Base(strings.Split(page(e.run), "?")[0]) // as it was before
			readJSON(t, filepath.Join(site, "runs", key, "run.json"), &doc)
			for _, line := range e.lines {
				if complaint := check(doc, line); complaint != "" {
					t.Errorf("%s: %s\n\texpected: %s", e.run, complaint, line)
				}
			}
		}
	}
}
