package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"reflect"
	"time"

	"swarmreport/render/publish"
	"swarmreport/report/archive"
	"swarmreport/report/view"
)

// folderSite is a site in a folder, which one job at a time builds.
type folderSite struct {
	*reading
	store *publish.Folder
	was   *archive.Archive // as the site was
	lock  lockData         // as the build before left it
	begun time.Time        // when this build began
}

// lockData says which runs need not be read again: those whose files have the names, sizes, times and inodes that they
// had then. It is kept in the lock file next to the site, whose bytes follow from the inputs alone, and is only a hint:
// what follows from it is a record, which is compared with everything else that its folder follows from.
type lockData struct {
	Schema string             `json:"schema"`
	Runs   map[string]stamped `json:"runs"` // by the run's folder
}

const lockSchema = "swarmreport/lock/3"

// stamped is a run as the files of its folder were when it was read.
type stamped struct {
	Stat string          `json:"stat"`
	Run  *archive.Record `json:"run"` // as much of it as a run needs that is not read
}

// makeInFolder is the whole way from the runs that were found to a site in a folder, which is as before when it fails.
func (r *reading) makeInFolder(ctx context.Context) (err error) {
	folder, err := publish.OpenFolder(r.dest, r.inputDirs())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, folder.Close()) }()
	was, err := openArchive(ctx, folder)
	if err != nil {
		return err
	}
	if r.archive = was; r.exact {
		r.archive = archive.New()
	}
	s := &folderSite{reading: r, store: folder, was: was, begun: time.Now()}
	s.readLock()
	p := pass{reading: r, hint: s.hint, keep: s.keep, each: func(ctx context.Context, j *judged) error {
		return writeRun(ctx, folder, r.site, j, nil)
	}}
	if err := p.run(ctx); err != nil {
		return err
	}
	if err := writeArchive(ctx, folder, r.archive, r.site, s.leaveOut()...); err != nil {
		return err
	}
	if err := folder.Commit(); err != nil {
		return err
	}
	return folder.SetLockData(r.lockText())
}

// readLock reads what the build before left. With --source or several PATHs all runs are read: what the code has now,
// and which runs are copies, shows only then.
func (s *folderSite) readLock() {
	text, _ := s.store.LockData()
	if json.Unmarshal(text, &s.lock) != nil || s.lock.Schema != lockSchema {
		s.lock = lockData{}
	}
	if s.checkout != nil || len(s.sources) > 1 || len(s.was.List.Runs) == 0 {
		s.lock.Runs = nil
	}
}

// hint returns what is known of a run that is as it was; nil where it must be read.
func (s *folderSite) hint(j *job) *archive.Record {
	j.stat = s.stat(j)
	if was := s.lock.Runs[j.dir()]; was.Stat == j.stat {
		return was.Run
	}
	return nil
}

// stat is the digest over the files of a run's folder, of a packed run empty. A file that changed while this build
// reads it, or in the second before, may have the same stamp with other bytes: such a run has none (git's racy rule).
func (s *folderSite) stat(j *job) string {
	if j.source.dir == "" || len(j.found.Loose)+len(j.found.AlsoAt) > 0 {
		return ""
	}
	h, racy := sha256.New(), false
	err := filepath.WalkDir(j.dir(), func(path string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := e.Info()
		if err != nil {
			return err
		}
		fmt.Fprintf(h, "%q %s %d %d %v\n", path, info.Mode(), info.Size(), info.ModTime().UnixNano(), inode(info))
		racy = racy || info.ModTime().After(s.begun.Add(-time.Second))
		return nil
	})
	if err != nil || racy {
		return ""
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}

// inode is the number of a file on its disk, if it has one: a file that replaces another has another one.
func inode(info fs.FileInfo) any {
	if stat := reflect.Indirect(reflect.ValueOf(info.Sys())); stat.Kind() == reflect.Struct {
		return stat.FieldByName("Ino") // what has no such field has none that changes
	}
	return nil
}

// leaveOut removes the runs that an exact build did not place, and returns how the names begin of files that may be
// left of them.
func (s *folderSite) leaveOut() (files []string) {
	if !s.exact {
		return nil
	}
	for _, m := range s.was.List.Months {
		files = append(files, view.MonthPage(m.Name))
		for _, r := range s.was.Month(m.Name) {
			if now, _ := s.archive.Find(archive.RefTo(r)); now == nil && r.HasPages() {
				s.archive.Removed = append(s.archive.Removed, r)
			}
		}
	}
	return append(files, "records/")
}

// keep reports whether a run's folder is kept as it is.
func (s *folderSite) keep(j *job, built string) (kept bool, err error) {
	old := j.record
	if j.account != nil || old.Built != built || s.inForce.Policy.Waivers != nil || s.exact {
		old, err = s.was.Find(archive.RefTo(j.record))
	}
	if err == nil && old != nil && old.Built == built && s.has(old) {
		if s.exact {
			s.archive.Join(old) // Keep has its error
		}
		kept, err = s.archive.Keep(old)
	}
	if kept {
		j.record = old
	}
	return kept, err
}

// has reports whether the folder of a run is there.
func (s *folderSite) has(r *archive.Record) bool {
	names, err := s.store.List(context.Background(), "runs/"+r.Dir+"/")
	return err == nil && len(names) == len(r.Files)
}

// lockText is what the next build is to know of this one.
func (r *reading) lockText() []byte {
	lock := lockData{lockSchema, map[string]stamped{}}
	for _, j := range r.jobs {
		if r := j.record; j.stat != "" {
			lock.Runs[j.dir()] = stamped{j.stat, &archive.Record{Key: r.Key, ID: r.ID, Project: r.Project, Path: r.Path,
				Started: r.Started, Branch: r.Branch, Judged: archive.Judged{Outcome: r.Outcome, Points: r.Points},
				Inputs: r.Inputs, Built: r.Built, Dir: r.Dir, Files: r.Files}}
		}
	}
	text, _ := json.Marshal(lock) // strings and times can be written
	return text
}
