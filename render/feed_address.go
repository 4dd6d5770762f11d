package render

import (
	"crypto/sha256"
	"fmt"
	"net/url"
	"regexp"
	"strings"
)

// feedAddress is where the site will be served; a nil base means that nobody said, then all links are relative to the
// feed.
type feedAddress struct{ base *url.URL }

func newFeedAddress(base string) (feedAddress, error) {
	if base == "" {
		return feedAddress{}, nil
	}
	u, err := url.Parse(base)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return feedAddress{}, fmt.Errorf("the base URL %q is no http or https address; write it as https://host/folder/",
			base)
	}
	return feedAddress{base: &url.URL{Scheme: u.Scheme, Host: u.Host, Path: strings.TrimSuffix(u.Path, "/") + "/"}}, nil
}

func (at feedAddress) link(path string) string {
	if at.base == nil {
		return path
	}
	return at.base.JoinPath(path).String()
}

// tagDate is the date of every tag id (RFC 4151): the host was the site's on that day. It never changes, for ids must
// not.
const tagDate = "2026-01-01"

var dnsName = regexp.MustCompile(`^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$`)

// id names a folder or a feed of the site for ever, and alike in every feed. It is a tag of the site's host where that
// is known; else a digest of the folder, whose name has the run's key in it, because an authority that nobody owns
// would be made up.
func (at feedAddress) id(dir string) string {
	if at.base != nil && dnsName.MatchString(at.base.Hostname()) {
		return "tag:" + strings.ToLower(at.base.Hostname()) + "," + tagDate + ":" + at.base.EscapedPath() + dir
	}
	return fmt.Sprintf("urn:sha256:%x", sha256.Sum256([]byte("swarmreport "+at.link(dir))))
}
