package render

import (
	"path"
	"strings"

	"swarmreport/report/archive"
	"swarmreport/report/view"
)

// OldHistory gives the runs as the site in place remembers them, and nil where it does not, or where its file is not the one that
// its manifest lists. It is a cache of what was concluded from unchanged inputs, never a memory.
func (s *Site) OldHistory() []*archive.Summary {
	if s.before.manifest == nil {
		return nil
	}
	for _, o := range s.before.manifest.Outputs {
		if o.Path == view.HistoryJSONL && s.intact(o) == nil {
			return s.readHistory()
		}
	}
	return nil
}

func (s *Site) readHistory() []*archive.Summary {
	if runs := s.opts.Ahead.historyOf(s.before.files[view.HistoryJSONL]); runs != nil {
		return runs
	}
	f, err := s.parent.Open(path.Join(s.place.base, view.HistoryJSONL))
	if err != nil {
		return nil
	}
	defer f.Close()
	runs, err := archive.ReadOwnHistory(f, s.before.files[view.HistoryJSONL].bytes)
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
		if rest, ok := strings.CutPrefix(o.Path, "runs/"); ok {
			if name, _, deep := strings.Cut(rest, "/"); deep {
				folders["runs/"+name] = append(folders["runs/"+name], o)
			}
		}
	}
	return folders
}
