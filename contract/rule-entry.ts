import { type Infer, object } from 'superstruct';
import { isoTime, text } from './shapes.ts';

/** Most entries of a rule's history in one answer, the newest first. */
export const ruleEntriesAtMost = 20;

/** A line of the history of a rule, an account or a rate: who changed what. */
export const RuleEntry = object({ at: isoTime(), who: text(1, 200), what: text(1, 300) });
export type RuleEntry = Infer<typeof RuleEntry>;
