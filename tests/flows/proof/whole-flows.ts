import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkChart } from '../../../flows/check/check-chart.ts';
import { requirementTextsIn } from '../../../flows/draw/atlas-files.ts';
import { readSources } from '../../../flows/model/source-lines.ts';
import { readExpectations } from '../../../flows/proof/expectations.ts';
import { cachedProof, leastOfEach, rehearse } from '../../../flows/proof/prove-catalogue.ts';
import { cachedSurvey, differencesOf } from '../../../flows/proof/survey.ts';
import type { Flow } from '../../../machines/flow.ts';
import { flows } from '../../../machines/index.ts';

const rows = new Set(requirementTextsIn(readFileSync('docs/requirements.md', 'utf8')).keys());
afterEach(() => void vi.restoreAllMocks());

/** On a fresh clone the widest charts are explored, and all mutants run: minutes. */
const timeout = 600_000;

/** How many files share the catalogue: they run side by side. */
const parts = 3;

/** Mutants and exploration both grow with what there is to cover. */
const costOf = ({ name }: Flow): number => readExpectations(name)?.length ?? 0;

/** Every flow of the catalogue is in exactly one part; the dearest flow left goes to the cheapest part. */
const flowsOfPart = (part: number): readonly Flow[] => {
  const shares = Array.from({ length: parts }, () => ({ cost: 0, flows: [] as Flow[] }));
  for (const { flow, cost } of flows
    .map((each) => ({ flow: each, cost: costOf(each) }))
    .sort((a, b) => b.cost - a.cost)) {
    const cheapest = shares.reduce((least, each) => (each.cost < least.cost ? each : least));
    cheapest.cost += cost;
    cheapest.flows.push(flow);
  }
  return shares[part]?.flows ?? [];
};

/** What is true of every flow, whole: its chart, what is committed of its tests, its mutants. */
export const testWholeFlows = (part: number): void => {
  describe.each(flowsOfPart(part).map((flow) => [flow.name, flow] as const))('%s, whole', (_, flow) => {
    test('[FLW-03] its chart has no fault', { timeout }, () => {
      expect(checkChart(flow, rows, readSources(flow), cachedSurvey(flow))).toEqual([]);
    });

    test('[FLW-04] it does what is committed, in every line', { timeout }, () => {
      expect(differencesOf(flow, cachedSurvey(flow))).toEqual([]);
    });

    test('[FLW-04] every walk comes to the same on the actor that runs', { timeout }, async () => {
      // XState warns of what is said to an actor that has failed: some tests let one fail.
      vi.spyOn(console, 'warn').mockReturnValue();
      const { tests, difference } = await rehearse(flow);
      expect(tests).toBeGreaterThan(0);
      expect(difference).toBeNull();
    });

    test('[FLW-06] its walks kill its mutants', { timeout }, () => {
      const { count, survivors } = cachedProof(flow);
      expect([count.rate >= leastOfEach, survivors]).toEqual([true, expect.any(Array)]);
    });
  });
};
