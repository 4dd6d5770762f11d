//go:build !linux

package publish

// writeBelow makes a file in the new site.
func (s *Site) writeBelow(name string, body []byte) error { return s.writeInRoot(name, body) }
