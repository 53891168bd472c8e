/**
 * All tables by name. Each area adds its own in its `tables.ts` by augmenting this interface, so that the database does
 * not depend on the areas.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it
export interface Tables {}
