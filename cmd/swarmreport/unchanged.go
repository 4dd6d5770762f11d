package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"path/filepath"
	"time"

	"swarmreport/report/archive"
)

// unchanged knows from the build before which runs need not be read again: those whose files have the names, sizes,
// times and inodes that they had then. It is kept next to the site, whose bytes follow from the inputs alone, and is
// only a hint: what follows from it is a record, which is compared with everything else that its folder follows from.
type unchanged struct {
	before, now map[string]stamped // by the run's folder
	begun       time.Time          // when this build began
}

// lockFile is what the lock file of a site holds.
type lockFile struct {
	Schema string             `json:"schema"`
	Runs   map[string]stamped `json:"runs"`
}

const lockSchema = "swarmreport/lock/1"

// stamped is a run as the files of its folder were when it was read.
type stamped struct {
	Stat  string      `json:"stat"`
	Run   archive.Ref `json:"run"`
	Built string      `json:"built"`
}

// readUnchanged reads what the build before left; nothing where that is unreadable.
func readUnchanged(text []byte, begun time.Time) *unchanged {
	var file lockFile
	if json.Unmarshal(text, &file) != nil || file.Schema != lockSchema {
		file.Runs = nil
	}
	return &unchanged{file.Runs, map[string]stamped{}, begun}
}

// find returns the record of a run that is as it was; nil where it must be read.
func (u *unchanged) find(j *job, a *archive.Archive) *archive.Record {
	was, ok := u.before[j.real()]
	if !ok || was.Stat != u.stat(j) {
		return nil
	}
	r, err := a.Find(was.Run)
	if err != nil || r == nil || r.Built != was.Built {
		return nil
	}
	return r
}

// keep notes a run for the next build.
func (u *unchanged) keep(j *job) {
	if j.stat != "" {
		u.now[j.real()] = stamped{j.stat, archive.RefTo(j.record), j.record.Built}
	}
}

// stat is the digest over the files of a run's folder, of a packed run empty. A file that changed while this build
// reads it, or in the second before, may have the same stamp with other bytes: such a run has none (git's racy rule).
func (u *unchanged) stat(j *job) string {
	if j.stat != "" || j.source.Dir == "" || len(j.found.Loose)+len(j.found.AlsoAt) > 0 {
		return j.stat
	}
	h, racy := sha256.New(), false
	err := filepath.WalkDir(j.source.OnDisk(j.found.Path), func(path string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := e.Info()
		if err != nil {
			return err
		}
		fmt.Fprintf(h, "%q %s %d %d %d\n", path, info.Mode(), info.Size(), info.ModTime().UnixNano(), inode(info))
		racy = racy || info.ModTime().After(u.begun.Add(-time.Second))
		return nil
	})
	if err == nil && !racy {
		j.stat = hex.EncodeToString(h.Sum(nil)[:16])
	}
	return j.stat
}

func (u *unchanged) text() []byte {
	text, err := json.Marshal(lockFile{lockSchema, u.now})
	if err != nil {
		return nil // unreachable: strings and times can be written
	}
	return text
}

// peek takes the records of runs that need not be read.
func (p *pass) peek(ctx context.Context) error {
	if p.unchanged == nil {
		return nil
	}
	if err := inParallel(ctx, len(p.jobs), func(i int) error {
		p.unchanged.stat(p.jobs[i])
		return nil
	}); err != nil {
		return err
	}
	for _, j := range p.jobs {
		if r := p.unchanged.find(j, p.archive); r != nil {
			j.record, j.time = r, r.Started
		}
	}
	return nil
}
