/** Least characters of a search term of the header (spec 1 §9: more than 3). */
export const searchTermLeast = 4;
/** Most characters of any search term. */
export const searchTermMost = 60;
