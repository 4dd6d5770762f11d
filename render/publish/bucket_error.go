package publish

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/url"
	"strings"

	"github.com/minio/minio-go/v7"
)

// A bucketError adds what was attempted, and what to do, to the answer of a store.
type bucketError struct {
	doing, advice string
	is            error // ErrConflict, fs.ErrNotExist or nil
	err           error
}

// Error is one line. What the store wrote is quoted (rule R8).
func (e *bucketError) Error() string { return e.doing + ": " + e.advice }

func (e *bucketError) Is(target error) bool { return e.is != nil && target == e.is }
func (e *bucketError) Unwrap() error        { return e.err }

// problem explains an error of a request; nil if there is none.
func (b *Bucket) problem(doing, name string, err error) error {
	if err == nil {
		return nil
	}
	e := &bucketError{doing: fmt.Sprintf("%s %q in %s", doing, name, b), err: err}
	if e.advice, e.is = b.explain(err); doing == "writing" && e.is == fs.ErrNotExist {
		e.is = ErrConflict // the answer of some stores to a condition on an absent object; others answer 412
	}
	return e
}

// explain returns what an error means to callers and to people.
func (b *Bucket) explain(err error) (advice string, is error) {
	answer := minio.ToErrorResponse(err)
	text := fmt.Sprintf("%d %s %q", answer.StatusCode, plain(answer.Code), answer.Message)
	_, lookup := errors.AsType[*net.DNSError](err)
	_, network := errors.AsType[*url.Error](err)
	switch {
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return err.Error(), nil
	case answer.Code == "NoSuchBucket":
		return fmt.Sprintf("there is no bucket %q at %s; make it first", b.name, b.endpoint), nil
	case answer.StatusCode == 412 || answer.StatusCode == 409:
		return "another writer was faster (" + text + ")", ErrConflict
	case answer.StatusCode == 404:
		return "there is no such object", fs.ErrNotExist
	case answer.Code == "AccessDenied":
		return "permission denied; the key needs the right to do this (" + text + ")", nil
	case answer.StatusCode == 401 || answer.StatusCode == 403 || answer.Code == "AuthorizationHeaderMalformed":
		return "the store refused the credentials; check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN " +
			"and AWS_REGION (" + text + ")", nil
	case answer.StatusCode == 503 || answer.StatusCode == 429:
		return fmt.Sprintf("%s is busy, also after %d tries; try again later (%s)", b.endpoint, tries, text), nil
	case lookup || network:
		return fmt.Sprintf("cannot reach %s; check the endpoint and the network (%v)", b.endpoint, err), nil
	case answer.StatusCode >= 300:
		return text, nil
	}
	return err.Error(), nil
}

// plain returns the letters of a code that a store sent.
func plain(code string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, code)
}
