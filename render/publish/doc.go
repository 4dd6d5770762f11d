// Package publish writes a folder of files that readers see complete or not at all:
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
// On disk, for an output folder called public:
//
//	.public.lock             held while one builder works, never removed
//	.public.tmp-<pid>-<rand> the site being built; after the swap, the old one until it is removed
//	.public.old-<pid>-<rand> the old site for a moment, only where the system cannot exchange two folders
//
// Stage refuses every folder that could hold somebody's work (rule W2): it must be absent, empty, or a site of ours
// without foreign files. Add writes into the temporary folder. Publish writes manifest.json last, syncs everything to
// disk, and swaps the two folders in one step (rule W1). Until that step the old site is untouched, also after an
// error, a signal or a power cut; the next Stage removes what such a build left.
//
// The manifest lists the digest of every input and output. It marks the folder as ours, and [Verify] compares with it.
package publish
