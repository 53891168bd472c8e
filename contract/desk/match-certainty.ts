import { enums, type Infer } from 'superstruct';

/** How surely a line of a statement is a payment that is known, the surest first. */
export const matchCertainties = ['certain', 'likely', 'possible'] as const;
export const MatchCertainty = enums(matchCertainties);
export type MatchCertainty = Infer<typeof MatchCertainty>;
