import type { Known } from './known-dearer.ts';

/** What reads more than 1.5 times the buffers for ten times the orders. */
export const knownGrowing: readonly Known[] = [];
