/**
 * Every table by its name. Each area declares its own in its `tables.ts`, by augmenting this interface, so that the
 * database does not depend on the areas.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it
export interface Tables {}
