import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { commitResults, committedResult, provedAgain } from '../../../flows/proof/committed-proof.ts';
import { readExpectations } from '../../../flows/proof/expectations-file.ts';
import { cachedProof, committedRehearsal, prove, rehearse } from '../../../flows/proof/prove-catalogue.ts';
import { cachedSurvey, proofHash, surveyOf } from '../../../flows/proof/survey.ts';
import { cachedUnphrasedParts, unphrasedParts } from '../../../flows/proof/unphrased-parts.ts';
import type { Flow } from '../../../machines/flow.ts';
import { flows } from '../../../machines/index.ts';
import { costOf } from './whole-flows.ts';

const root = mkdtempSync(join(tmpdir(), 'portolan-proof-'));
mkdirSync(join(root, 'flows/expectations'), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

const costs = new Map(flows.map((flow) => [flow.name, costOf(flow)]));
const knownCostOf = ({ name }: Flow): number => costs.get(name) ?? 0;

describe('[FLW-06] a committed proof', () => {
  test('counts for the code that it was made from, and for no other', () => {
    const mutants = { hash: 'a hash', value: { killed: 3 } };
    expect(commitResults('order', { mutants }, root)).toBe(true);
    expect(commitResults('order', { mutants }, root)).toBe(false);
    expect(committedResult('order', 'mutants', 'a hash', root)).toEqual({ killed: 3 });
    expect(committedResult('order', 'survey', 'a hash', root)).toBeUndefined();
    expect(committedResult('order', 'mutants', 'another hash', root)).toBeUndefined();
    expect(committedResult('session', 'mutants', 'a hash', root)).toBeUndefined();
  });

  const share = 0.03;

  test('is made again for a part of the flows, which is another one for other code', () => {
    const chosen = (seed: string) => provedAgain(flows, knownCostOf, seed, share).map(({ name }) => name);
    expect(chosen('one')).toEqual(chosen('one'));
    const ever = new Set(Array.from({ length: 200 }, (_, seed) => chosen(String(seed))).flat());
    const most = share * flows.reduce((sum, flow) => sum + knownCostOf(flow), 0);
    // The others take minutes each. They are proved when they change: their committed proof then counts no longer.
    expect(ever).toEqual(new Set(flows.filter((flow) => knownCostOf(flow) <= most).map(({ name }) => name)));
  });

  const again = provedAgain(flows, knownCostOf, flows.map((flow) => proofHash(flow)).join(' '), share);
  test.each(again.map((flow) => [flow.name, flow] as const))(
    'of %s is what it comes to',
    { timeout: 600_000 },
    async (_, flow) => {
      vi.spyOn(console, 'warn').mockReturnValue();
      expect(cachedSurvey(flow)).toEqual(surveyOf(flow, readExpectations(flow.name)));
      expect(cachedProof(flow)).toEqual(prove(flow));
      expect(await committedRehearsal(flow)).toEqual(await rehearse(flow));
      expect(cachedUnphrasedParts(flow)).toEqual(unphrasedParts(flow));
    },
  );
});
