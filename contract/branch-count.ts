/** Branches of an agency at most. Lists of what they sold filter by as many. */
export const branchesAtMost = 200;
