import { expect, test, vi } from 'vitest';
import { provedAgain } from '../../../flows/proof/committed-proof.ts';
import { readExpectations } from '../../../flows/proof/expectations-file.ts';
import { cachedProof, committedRehearsal, prove, rehearse } from '../../../flows/proof/prove-catalogue.ts';
import { cachedSurvey, proofHash, surveyOf } from '../../../flows/proof/survey.ts';
import { cachedUnphrasedParts, unphrasedParts } from '../../../flows/proof/unphrased-parts.ts';
import { flows } from '../../../machines/index.ts';
import { costOf } from './whole-flows.ts';

const seed = flows.map((flow) => proofHash(flow)).join(' ');

test.each(provedAgain(flows, costOf, seed, 0.03).map((flow) => [flow.name, flow] as const))(
  '[FLW-06] the committed proof of %s is what it comes to',
  { timeout: 600_000 },
  async (_, flow) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(cachedSurvey(flow)).toEqual(surveyOf(flow, readExpectations(flow.name)));
    expect(cachedProof(flow)).toEqual(prove(flow));
    expect(await committedRehearsal(flow)).toEqual(await rehearse(flow));
    expect(cachedUnphrasedParts(flow)).toEqual(unphrasedParts(flow));
  },
);
