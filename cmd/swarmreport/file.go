package main

import (
	"errors"
	"fmt"
	"io"
	"os"
)

func isThere(file string) bool {
	_, err := os.Lstat(file)
	return err == nil
}

// readSmall reads a regular file of at most so many bytes. It looks at the name before it is opened: opening a named pipe would wait
// for ever (rule P6).
func readSmall(file string, most int64) ([]byte, error) {
	info, err := os.Stat(file)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is not a regular file", file)
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(io.LimitReader(f, most+1))
	if err == nil && int64(len(text)) > most {
		err = fmt.Errorf("%s has more than %d bytes", file, most)
	}
	return text, errors.Join(err, f.Close())
}
