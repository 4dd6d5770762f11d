package main

import (
	"bytes"
	"errors"
	"io"

	"swarmreport/cmd/swarmreport/memo"
)

// heard keeps what a command says while it says it, so that it can be said again.
type heard struct{ out, err bytes.Buffer }

// listen is told everything that is said from now on, before anybody else is: where stdout is full the next build says it all the same.
func (s *streams) listen() *heard {
	var h heard
	s.out, s.err = io.MultiWriter(&h.out, s.out), io.MultiWriter(&h.err, s.err)
	return &h
}

func (h *heard) said(code int) memo.Said {
	return memo.Said{Out: h.out.String(), Err: h.err.String(), Code: code}
}

// repeat says what the build said that made the site.
func (s *streams) repeat(x *memo.Said) error {
	s.code = x.Code
	_, told := io.WriteString(s.err, x.Err)
	_, err := io.WriteString(s.out, x.Out)
	return errors.Join(told, err)
}
