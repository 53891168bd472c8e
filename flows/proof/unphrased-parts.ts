import type { Flow } from '../../machines/flow.ts';
import { record } from './expectations.ts';
import { partsWithoutPhrase } from './plan-in-words.ts';
import { cachedFor, proofHash, walksOf } from './survey.ts';

// A module of its own: a new phrase must not make proofs stale that do not depend on phrases.

/** Parts of a flow's view that no plan for people has a phrase for, on the committed walks. */
export const unphrasedParts = (flow: Flow): readonly string[] =>
  partsWithoutPhrase(flow, record(flow, walksOf(flow)).tests);

/** The same, cached. */
export const cachedUnphrasedParts = (flow: Flow): readonly string[] =>
  cachedFor('unphrased', flow, () => unphrasedParts(flow), phrasesHash(flow));

/** Hash of all that the parts without a phrase depend on. */
export const phrasesHash = (flow: Flow): string =>
  proofHash(flow, { modules: ['flows/proof/plan-in-words.ts'], reads: ['flows/proof/plain-words/index.ts'] });
