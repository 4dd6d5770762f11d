package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"swarmreport/render/publish"
	"swarmreport/report/archive"
)

// unchanged knows from the build before which runs need not be read again: those whose files have the names, sizes,
// times and inodes that they had then. It is kept in the lock file next to the site, whose bytes follow from the inputs
// alone, and is only a hint: what follows from it is a record, which is compared with everything else that its folder
// follows from.
type unchanged struct {
	Schema string             `json:"schema"`
	Pages  string             `json:"pages"` // what the pages over all runs followed from
	Runs   map[string]stamped `json:"runs"`  // as they were, by the run's folder

	now   map[string]stamped // as they are
	begun time.Time          // when this build began
}

const lockSchema = "swarmreport/lock/2"

// stamped is a run as the files of its folder were when it was read.
type stamped struct {
	Stat string          `json:"stat"`
	Run  *archive.Record `json:"run"` // see text
}

// readUnchanged reads what the build before left; nothing where that is unreadable.
func readUnchanged(text []byte) *unchanged {
	var u unchanged
	if json.Unmarshal(text, &u) != nil || u.Schema != lockSchema {
		u = unchanged{Schema: lockSchema}
	}
	u.now, u.begun = map[string]stamped{}, time.Now()
	return &u
}

// find returns what is known of a run that is as it was; nil where it must be read.
func (u *unchanged) find(j *job) *archive.Record {
	if u == nil {
		return nil
	}
	j.stat = u.stat(j)
	if was := u.Runs[j.real]; was.Stat == j.stat {
		return was.Run
	}
	return nil
}

// keep notes a run for the next build.
func (u *unchanged) keep(j *job) {
	if u != nil && j.stat != "" {
		u.now[j.real] = stamped{j.stat, j.record}
	}
}

// stat is the digest over the files of a run's folder, of a packed run empty. A file that changed while this build
// reads it, or in the second before, may have the same stamp with other bytes: such a run has none (git's racy rule).
func (u *unchanged) stat(j *job) string {
	if j.source.dir == "" || len(j.found.Loose)+len(j.found.AlsoAt) > 0 {
		return ""
	}
	h, racy := sha256.New(), false
	err := filepath.WalkDir(j.source.onDisk(j.found.Path), func(path string, e fs.DirEntry, err error) error {
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
	if err != nil || racy {
		return ""
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}

// pagesFrom is the digest of what the pages over all runs follow from, records and their own bytes included; empty
// where one is missing, or a waiver may have changed.
func (r *reading) pagesFrom() string {
	manifest, err := publish.ReadManifest(os.DirFS(r.output))
	if err != nil || r.inForce.Policy.Waivers != nil {
		return ""
	}
	for name := range manifest.Files {
		if !isThere(filepath.Join(r.output, filepath.FromSlash(name))) {
			return ""
		}
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%v\n%+v\n%+v\n%+v", manifest.Files, r.site, r.inForce.File, r.archive.Shards))
	return hex.EncodeToString(sum[:])
}

// text has as much of each record as a run needs that is not read.
func (u *unchanged) text() []byte {
	for at, is := range u.now {
		r := is.Run
		u.now[at] = stamped{is.Stat, &archive.Record{Key: r.Key, ID: r.ID, Project: r.Project, Path: r.Path,
			Started: r.Started, Branch: r.Branch, Judged: archive.Judged{Outcome: r.Outcome, Points: r.Points},
			Inputs: r.Inputs, Built: r.Built, Dir: r.Dir, Files: r.Files}}
	}
	text, err := json.Marshal(unchanged{Schema: lockSchema, Pages: u.Pages, Runs: u.now})
	if err != nil {
		return nil // unreachable: strings and times can be written
	}
	return text
}
