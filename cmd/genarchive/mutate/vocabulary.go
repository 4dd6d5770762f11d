package mutate

// alike are words that a second writer may choose for one another.
var alike = [][2]string{
	{"missing", "absent"}, {"never", "at no point"}, {"whole", "entire"}, {"without", "with no"}, {"each", "every"},
	{"because", "since"}, {"so", "and therefore"}, {"before", "prior to"}, {"shows", "displays"}, {"makes", "creates"},
	{"is read", "is loaded"}, {"ends", "terminates"}, {"kept", "retained"}, {"again", "once more"}, {"changes", "modifies"},
	{"may", "can"}, {"needs", "requires"}, {"big", "large"}, {"fails", "breaks"}, {"gives", "returns"}, {"wrong", "incorrect"},
	{"waits", "blocks"}, {"sent", "transmitted"}, {"only", "solely"}, {"called", "invoked"}, {"at once", "at the same time"},
	{"anyone", "anybody"}, {"stays", "remains"}, {"when", "whenever"}, {"grows", "increases"}, {"sees", "gets to see"},
	{"does not", "doesn't"}, {"is not", "isn't"}, {"cannot", "can not"}, {"user", "caller"}, {"long", "lengthy"},
}

// spellings are British and American.
var spellings = [][2]string{
	{"normalised", "normalized"}, {"serialised", "serialized"}, {"authorised", "authorized"}, {"behaviour", "behavior"},
	{"cancelled", "canceled"}, {"initialised", "initialized"}, {"colour", "color"}, {"catalogue", "catalog"},
	{"synchronised", "synchronized"}, {"recognised", "recognized"}, {"optimised", "optimized"}, {"licence", "license"},
}

var leads = []string{"Still present:", "As before:", "Not addressed since the last round:", "On a second look:", "Confirmed:", "Note that this holds here:"}

var trails = []string{"This should be addressed before the release.", "A small change is enough.", "Please add a regression test too.",
	"The same was noted in the last round.", "Recommend to handle it soon.", "See the team's guide."}

// categories are two words for one kind of defect.
var categories = [][2]string{
	{"injection", "input-validation"}, {"auth", "authorization"}, {"disclosure", "information-leak"}, {"crypto", "cryptography"},
	{"boundary", "edge-case"}, {"error-handling", "robustness"}, {"concurrency", "race-condition"}, {"naming", "readability"},
	{"queries", "database"}, {"memory", "resource-usage"}, {"resource-leak", "resources"}, {"duplication", "maintainability"},
	{"latency", "blocking-io"}, {"testing", "test-coverage"}, {"correctness", "logic"}, {"validation", "input-checks"}, {"并发", "竞态"}, {"性能", "效率"},
}
