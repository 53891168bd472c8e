import type { Flow } from '../../machines/flow.ts';
import type { CommittedResult } from './committed-proof.ts';
import { cachedProof, committedRehearsal, rehearsalHash } from './prove-catalogue.ts';
import { cachedSurvey, proofHash } from './survey.ts';
import { cachedUnphrasedParts, phrasesHash } from './unphrased-parts.ts';

/** All that is committed of a flow's proof, as of today. */
export const resultsToCommit = async (flow: Flow): Promise<Readonly<Record<string, CommittedResult>>> => ({
  survey: { hash: proofHash(flow), value: cachedSurvey(flow) },
  mutants: { hash: proofHash(flow), value: cachedProof(flow) },
  rehearsal: { hash: rehearsalHash(flow), value: await committedRehearsal(flow) },
  unphrased: { hash: phrasesHash(flow), value: cachedUnphrasedParts(flow) },
});
