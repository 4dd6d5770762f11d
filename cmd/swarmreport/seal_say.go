package main

import (
	"bytes"
	"errors"
	"io"
)

// heard keeps what a command says while it says it, so that it can be said again.
type heard struct{ out, err bytes.Buffer }

// listen is told everything that is said from now on.
func (s *streams) listen() *heard {
	var h heard
	s.out, s.err = io.MultiWriter(s.out, &h.out), io.MultiWriter(s.err, &h.err)
	return &h
}

func (h *heard) said(code int) seal {
	return seal{Out: h.out.String(), Err: h.err.String(), Code: code}
}

// repeat says what the build said that made the site.
func (s *streams) repeat(x *seal) error {
	s.code = x.Code
	_, told := io.WriteString(s.err, x.Err)
	_, err := io.WriteString(s.out, x.Out)
	return errors.Join(told, err)
}
