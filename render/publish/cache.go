package publish

import (
	"io"
	"os"
	"path"
	"strings"

	"swarmreport/report/archive"
	"swarmreport/report/view"
)

// OldHistory gives the runs as the site in place remembers them, and nil where it does not, or where its file is not the one that
// its manifest lists. It is a cache of what was concluded from unchanged inputs, never a memory.
func (s *Site) OldHistory() []*archive.Summary {
	o, listed := s.before.manifest.output(view.HistoryJSONL)
	if !listed || s.intact(o) != nil {
		return nil
	}
	now, _ := s.before.file(o.Path)
	if runs := s.opts.Ahead.historyOf(now); runs != nil {
		return runs
	}
	return ownHistory(s.parent, path.Join(s.place.base, o.Path), o.Bytes)
}

// ownHistory reads a history of so many bytes as this program writes it; nil where it is none.
func ownHistory(root *os.Root, name string, size int64) []*archive.Summary {
	f, err := root.Open(name)
	if err != nil {
		return nil
	}
	defer f.Close()
	runs, err := archive.ReadHistory(io.LimitReader(f, size))
	if err != nil {
		return nil
	}
	return runs
}

// OldFolders gives the files of the site in place by the run's folder that they lie in.
func (s *Site) OldFolders() map[string][]Output {
	if s.before.manifest == nil {
		return nil
	}
	folders := map[string][]Output{}
	for _, o := range s.before.manifest.Outputs {
		if rest, ok := strings.CutPrefix(o.Path, runsFolder+"/"); ok {
			if name, _, deep := strings.Cut(rest, "/"); deep {
				dir := runsFolder + "/" + name
				folders[dir] = append(folders[dir], o)
			}
		}
	}
	return folders
}
