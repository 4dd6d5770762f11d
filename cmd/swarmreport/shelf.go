package main

import (
	"os"
	"sync"
	"sync/atomic"

	"swarmreport/report"
	"swarmreport/report/freeze"
)

// shelf is where runs wait on disk, as they were read, from when they are first judged until they are written. It saves reading them again and
// nothing else: what does not fit on it, and all that a nil shelf is given, is read again.
type shelf struct {
	file *os.File
	end  atomic.Int64
	room sync.Pool // of *[]byte, for what goes in and out
}

// newShelf keeps runs in a file that nobody else writes.
func newShelf(file *os.File) *shelf {
	return &shelf{file: file, room: sync.Pool{New: func() any { return new([]byte) }}}
}

// slot is where a run lies on the shelf; nowhere with a length of 0.
type slot struct {
	at     int64
	length int
}

// put lays a run down. Linking changes what was read, so it comes before.
func (s *shelf) put(m *report.Material) slot {
	if s == nil {
		return slot{}
	}
	room := s.room.Get().(*[]byte)
	defer s.room.Put(room)
	frozen, err := freeze.Append((*room)[:0], m)
	*room = frozen
	if err != nil {
		return slot{}
	}
	at := s.end.Add(int64(len(frozen))) - int64(len(frozen))
	if _, err := s.file.WriteAt(frozen, at); err != nil {
		return slot{}
	}
	return slot{at, len(frozen)}
}

// take gives back what lies in a slot.
func (s *shelf) take(from slot) (m report.Material, ok bool) {
	if from.length == 0 {
		return m, false
	}
	room := s.room.Get().(*[]byte)
	defer s.room.Put(room)
	if cap(*room) < from.length {
		*room = make([]byte, from.length)
	}
	frozen := (*room)[:from.length]
	if _, err := s.file.ReadAt(frozen, from.at); err != nil {
		return m, false
	}
	m, err := freeze.Thaw[report.Material](string(frozen))
	return m, err == nil
}
