package publish

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"net/url"
	"path"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"
)

const (
	// archiveName is the object by which a bucket is recognized. It never changes.
	archiveName = "archive.json"
	archiveText = `{"schema":"swarmreport/archive/1"}` + "\n"
	// maxObject is the size of the largest object that is read: those of a bucket may be anybody's.
	maxObject = 256 << 20
	// tries is how often a request is sent to a store that is busy or does not answer.
	tries = 6
)

// A Bucket is a site in an S3-compatible object store. It is a [Store] for many builders at once: Put, PutIf and Delete
// take effect immediately.
type Bucket struct {
	client       minio.Core
	name, prefix string // the prefix is empty or ends in a slash
	endpoint     string

	probing sync.Mutex
	probed  bool // the store is known to honor conditions
}

// OpenBucket opens s3://bucket/prefix[?endpoint=URL]; without an endpoint, at Amazon. The environment is asked for the
// usual AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION and AWS_ENDPOINT_URL. Without keys,
// requests are anonymous. Nothing is sent yet.
func OpenBucket(address string, env func(name string) string) (*Bucket, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "s3" || u.Host == "" {
		return nil, fmt.Errorf("%q is not s3://bucket/prefix", address)
	}
	prefix := strings.Trim(u.Path, "/")
	if prefix != "" {
		if err := checkPath(prefix); err != nil {
			return nil, fmt.Errorf("%q: %w", address, err)
		}
		prefix += "/"
	}
	endpoint := cmp.Or(u.Query().Get("endpoint"), env("AWS_ENDPOINT_URL_S3"), env("AWS_ENDPOINT_URL"))
	client, err := newClient(endpoint, env)
	if err != nil {
		return nil, fmt.Errorf("endpoint %q: %w", endpoint, err)
	}
	b := &Bucket{client: minio.Core{Client: client}, name: u.Host, prefix: prefix, endpoint: client.EndpointURL().String()}
	return b, nil
}

// newClient addresses the bucket by path at an endpoint of one's own, and by host at Amazon.
func newClient(endpoint string, env func(string) string) (*minio.Client, error) {
	region := cmp.Or(env("AWS_REGION"), env("AWS_DEFAULT_REGION"))
	if endpoint == "" {
		endpoint = "https://s3.amazonaws.com"
	} else {
		region = cmp.Or(region, "us-east-1") // a store with one region does not look at it
	}
	if !strings.Contains(endpoint, "://") {
		endpoint = "https://" + endpoint
	}
	u, err := url.Parse(endpoint)
	if err != nil {
		return nil, err
	}
	if u.Scheme != "http" && u.Scheme != "https" {
		return nil, errors.New("not an http or https address")
	}
	return minio.New(u.Host, &minio.Options{
		Creds:      credentials.NewStaticV4(env("AWS_ACCESS_KEY_ID"), env("AWS_SECRET_ACCESS_KEY"), env("AWS_SESSION_TOKEN")),
		Secure:     u.Scheme == "https",
		Region:     region,
		MaxRetries: tries,
	})
}

// String returns the bucket's address.
func (b *Bucket) String() string { return "s3://" + b.name + "/" + strings.TrimSuffix(b.prefix, "/") }

// Name returns the bucket's name.
func (b *Bucket) Name() string { return b.name }

// Get returns an object and its ETag. To a key that may not list, Amazon denies access to objects that are absent: if
// it can read archive.json, the object is.
func (b *Bucket) Get(ctx context.Context, name string) (data []byte, version string, err error) {
	body, info, _, err := b.client.GetObject(ctx, b.name, b.prefix+name, minio.GetObjectOptions{})
	if err != nil && minio.ToErrorResponse(err).Code == "AccessDenied" && name != archiveName {
		if _, _, readable := b.Get(ctx, archiveName); readable == nil {
			return nil, "", b.problem("reading", name, minio.ErrorResponse{StatusCode: 404})
		}
	}
	if err != nil {
		return nil, "", b.problem("reading", name, err)
	}
	defer body.Close()
	data, err = io.ReadAll(io.LimitReader(body, maxObject+1))
	if err == nil && len(data) > maxObject {
		err = fmt.Errorf("larger than %d MiB", maxObject>>20)
	}
	if err == nil && info.Size >= 0 && int64(len(data)) != info.Size {
		err = io.ErrUnexpectedEOF
	}
	if err != nil {
		return nil, "", b.problem("reading", name, err)
	}
	return data, info.ETag, nil
}

// Put writes an object, whatever is there.
func (b *Bucket) Put(ctx context.Context, name string, data []byte) error {
	return b.write(ctx, name, data, minio.PutObjectOptions{})
}

// PutIf writes an object if it has this ETag, or this content already.
func (b *Bucket) PutIf(ctx context.Context, name string, data []byte, version string) error {
	err := b.write(ctx, name, data, ifVersion(version))
	if !errors.Is(err, ErrConflict) {
		return err
	}
	if now, _, getErr := b.Get(ctx, name); getErr == nil && bytes.Equal(now, data) {
		return nil // an answer may be lost, and then the repeated request conflicts with the first
	}
	return err
}

// ifVersion makes a request conditional.
func ifVersion(version string) (o minio.PutObjectOptions) {
	if version == "" {
		o.SetMatchETagExcept("*")
	} else {
		o.SetMatchETag(version)
	}
	return o
}

func (b *Bucket) write(ctx context.Context, name string, data []byte, o minio.PutObjectOptions) error {
	if data == nil {
		return fmt.Errorf("writing %q: no content; an empty file needs an empty body, not none", name)
	}
	if err := checkPath(name); err != nil {
		return fmt.Errorf("writing: %w", err)
	}
	if err := b.probe(ctx); err != nil {
		return err
	}
	return b.send(ctx, name, data, o)
}

// send writes an object in one request, since the parts of several are not subject to its conditions. A store that has
// another request for the object in hand answers 409, and is asked again after a while.
func (b *Bucket) send(ctx context.Context, name string, data []byte, o minio.PutObjectOptions) error {
	o.ContentType, o.DisableContentSha256 = MediaType(name), true // the digest below, not one for each chunk
	for n, wait := 1, 20*time.Millisecond; ; n, wait = n+1, wait*2 {
		body := bytes.NewReader(data)
		_, err := b.client.PutObject(ctx, b.name, b.prefix+name, body, body.Size(), "", sumOf(data), o)
		if err == nil {
			return nil
		}
		if minio.ToErrorResponse(err).StatusCode != 409 || n == tries {
			return b.problem("writing", name, err)
		}
		select {
		case <-time.After(rand.N(wait)):
		case <-ctx.Done():
			return b.problem("writing", name, ctx.Err())
		}
	}
}

// ErrNoConditions reports a store that ignores conditions. Builders at work at once would lose each other's runs there.
var ErrNoConditions = errors.New("this store ignores conditional writes (If-Match, If-None-Match: *), " +
	"without which simultaneous builds lose runs; name another store, or a folder")

// probe makes archive.json by requests that must fail where conditions are honored, before the first write.
func (b *Bucket) probe(ctx context.Context) error {
	b.probing.Lock()
	defer b.probing.Unlock()
	if b.probed {
		return nil
	}
	err := b.send(ctx, archiveName, []byte(archiveText), ifVersion("00000000000000000000000000000000"))
	if errors.Is(err, ErrConflict) {
		if err = b.send(ctx, archiveName, []byte(archiveText), ifVersion("")); err == nil {
			err = b.send(ctx, archiveName, []byte(archiveText), ifVersion(""))
		}
	}
	switch {
	case errors.Is(err, ErrConflict):
		b.probed = true
		return nil
	case err == nil || minio.ToErrorResponse(errors.Unwrap(err)).StatusCode == 501:
		return fmt.Errorf("%s at %s: %w", b, b.endpoint, ErrNoConditions)
	}
	return err
}

// Delete removes an object, or all below a name that ends in a slash. Stores differ in whether removing what is absent
// is an error.
func (b *Bucket) Delete(ctx context.Context, name string) error {
	names := []string{name}
	if strings.HasSuffix(name, "/") {
		var err error
		if names, err = b.List(ctx, name); err != nil {
			return err
		}
	}
	for _, n := range names {
		err := b.client.RemoveObject(ctx, b.name, b.prefix+n, minio.RemoveObjectOptions{})
		if err = b.problem("removing", n, err); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// List returns the sorted names that begin with the prefix, also of objects that are not ours.
func (b *Bucket) List(ctx context.Context, prefix string) (names []string, err error) {
	options := minio.ListObjectsOptions{Prefix: b.prefix + prefix, Recursive: true}
	for o := range b.client.Client.ListObjectsIter(ctx, b.name, options) {
		if o.Err != nil {
			return nil, b.problem("listing", prefix, o.Err)
		}
		if !strings.HasSuffix(o.Key, "/") { // some tools make objects for folders
			names = append(names, strings.TrimPrefix(o.Key, b.prefix))
		}
	}
	slices.Sort(names)
	return names, nil
}

// MediaType returns the type under which a file is served. What agents wrote is text and nothing else (rule R2);
// Markdown and lines of JSON are text too, so that a browser shows them.
func MediaType(name string) string {
	switch path.Ext(name) {
	case ".html":
		return "text/html; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".svg":
		return "image/svg+xml"
	case ".png":
		return "image/png"
	case ".json", ".sarif":
		return "application/json"
	case ".atom":
		return "application/atom+xml"
	case ".xml":
		return "application/xml"
	case ".txt", ".md", ".jsonl", ".csv":
		return "text/plain; charset=utf-8"
	}
	return "application/octet-stream"
}
