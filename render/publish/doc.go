// Package publish makes a folder of files that readers see whole or not at all:
//
//	site, err := publish.Stage("public", publish.StageOptions{Inputs: runs})
//	if err != nil {
//		return err
//	}
//	defer site.Discard()
//	for _, f := range files {
//		if err := site.Add(f); err != nil {
//			return err
//		}
//	}
//	return site.Publish(publish.Manifest{Tool: tool, Inputs: inputs})
//
// What happens on disk, for an output folder called public:
//
//	.public.lock             held while one builder works, never removed
//	.public.tmp-<pid>-<rand> the site being built; after the swap, the old one on its way out
//	.public.old-<pid>-<rand> the old site for a moment, only where the system cannot exchange two folders
//
// and in the folder that StageOptions.Spare names, if it names one, the emptied folders of the runs of a replaced site.
//
// Stage refuses every folder that could hold somebody's work (rule W2): it must be absent, empty, or a site of ours
// to which nobody added a file. Add writes beside it. Publish writes manifest.json last, brings everything to disk, and
// swaps the two folders in one step (rule W1). Until that step the old site stands untouched, and any error, signal or
// power cut before it leaves it so; what was left behind is cleared by the next Stage.
//
// The manifest names the digest of every input and output. It is how a later build knows the folder for its own, how
// [Verify] finds what was changed by hand, and how an incremental build keeps the files that would come out the same.
package publish
