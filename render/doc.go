// Package render turns judged runs into files, and files into a published site.
//
// It has two halves. The first is a table of output formats, one file of code each: a format takes what was judged
// and answers with values of type [File], a path and its bytes, and touches no disk. The second is the publisher, which
// takes such files and makes them a folder that readers see whole or not at all:
//
//	site, err := render.Stage("public", render.StageOptions{Inputs: runs})
//	if err != nil {
//		return err
//	}
//	defer site.Discard()
//	for _, f := range files {
//		if err := site.Add(f); err != nil {
//			return err
//		}
//	}
//	return site.Publish(render.Manifest{Tool: tool, Inputs: inputs})
//
// Pages are drawn the same way for every [Layout]. [Folder] writes each as a file; [SingleFiles] binds the finished pages of a report
// into one document (the files called single*.go), so that no page has to know in which of them it stands.
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
//
// Only the files called publish*.go name the operating system; all the rest is a function of its arguments.
package render
