package publish

// ext4 gives out no inode that was freed in the last minutes as long as it finds another, and looks at each of them again for every file that
// is made. It puts files near their folder, and folders near each other, so a site that was just removed lies where the next one would be
// made: its 20,000 files double the time of a whole build. The folder of all runs is therefore made far away, and the rest follows it there.

// makeFolder makes one folder of the new site, whose parent is there.
func (s *Site) makeFolder(dir string) error {
	if dir != runsFolder || !scatter(s.top, true) {
		return s.root.Mkdir(dir, 0o777)
	}
	defer scatter(s.top, false)
	anyName := runsFolder + s.temp // where a folder goes is chosen by its name
	if err := s.root.Mkdir(anyName, 0o777); err != nil {
		return err
	}
	return s.root.Rename(anyName, runsFolder)
}
