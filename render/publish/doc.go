// Package publish puts a site into a folder such that readers always find complete files:
//
//	site, err := publish.OpenFolder("public", runs)
//	if err != nil {
//		return err
//	}
//	defer site.Close()
//	for _, f := range files {
//		if err := site.Put(ctx, f.Path, f.Body); err != nil {
//			return err
//		}
//	}
//	return site.Commit()
//
// On disk, for an output folder called public:
//
//	.public.lock                               held while one builder works, never removed
//	public/.swarmreport-staging/new/           what Commit will rename into the site
//	public/.swarmreport-staging/journal.json   what Commit renames and removes, with digests
//
// OpenFolder refuses every folder that could hold somebody's work (rule W2): it must be absent, empty, or a site of
// ours without foreign files. Put and Delete only stage. Commit syncs what is staged and the journal to disk, and
// renames (rule W1): assets, run folders, records, pages, manifest.json, and index.html last; then it removes. Before
// the first rename the site is as it was, whatever happens. From then on the journal has all that the next OpenFolder
// needs to complete the work, after an error, a signal or a power cut.
//
// The site's manifest.json has the digests of all files but those of the runs, whose digests are in the records.
// [Verify] compares with both.
//
// A [Bucket] is a site in an object store, for many builders at once. There every Put takes effect immediately. A
// builder begins a run in the inbox, puts its files and its record, each once, and then brings the records of all runs
// that wait in the inbox onto the pages with an [Update], which takes effect only if no other builder was faster.
package publish
