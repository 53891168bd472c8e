import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkChart } from '../../../flows/check/check-chart.ts';
import { requirementTextsIn } from '../../../flows/draw/atlas-files.ts';
import { readModel } from '../../../flows/model/read-model.ts';
import { readSources } from '../../../flows/model/source-lines.ts';
import { readExpectations } from '../../../flows/proof/expectations-file.ts';
import { cachedProof, committedRehearsal, leastOverall } from '../../../flows/proof/prove-catalogue.ts';
import { cachedSurvey } from '../../../flows/proof/survey.ts';
import { cachedUnphrasedParts } from '../../../flows/proof/unphrased-parts.ts';
import type { Flow } from '../../../machines/flow.ts';
import { flows } from '../../../machines/index.ts';

const rows = new Set(requirementTextsIn(readFileSync('docs/requirements.md', 'utf8')).keys());
afterEach(() => void vi.restoreAllMocks());

/** On a fresh clone the widest charts are explored, and all mutants run: minutes. */
const timeout = 600_000;

/** How many files share the catalogue: they run side by side. */
const parts = 3;

/** Mutants and exploration both grow with what there is to cover. */
export const costOf = ({ name }: Flow): number =>
  Object.values(readExpectations(name)?.covers ?? {}).reduce((sum, count) => sum + count, 0);

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

    test('[FLW-04] it does what is committed, on walks that cover everything possible', { timeout }, () => {
      const { differences, unreached, coverage } = cachedSurvey(flow);
      expect(differences).toEqual([]);
      expect(unreached).toEqual([]);
      const covered = Object.entries(coverage).map(([kind, counted]) => [kind, counted.covered]);
      expect(Object.fromEntries(covered)).toEqual(readExpectations(flow.name)?.covers);
      for (const [kind, counted] of Object.entries(coverage))
        expect([kind, counted.covered]).toEqual([kind, counted.possible]);
      const { states, transitions } = readModel(flow);
      expect(coverage.states?.covered).toBe(states.length);
      expect(coverage.transitions?.covered).toBe(transitions.length);
    });

    test('[FLW-04] every walk comes to the same on the actor that runs', { timeout }, async () => {
      // XState warns of what is said to an actor that has failed: some tests let one fail.
      vi.spyOn(console, 'warn').mockReturnValue();
      const { tests, difference } = await committedRehearsal(flow);
      expect(tests).toBeGreaterThan(0);
      expect(difference).toBeNull();
    });

    test('[FLW-05] a plan by hand has a phrase for everything that its view shows', { timeout }, () => {
      expect(cachedUnphrasedParts(flow)).toEqual([]);
    });

    test('[FLW-06] its walks kill its mutants, but for those that are argued to be equivalent', { timeout }, () => {
      const { count, survivors } = cachedProof(flow);
      expect(count.rate).toBeGreaterThanOrEqual(leastOverall);
      expect(survivors.filter(({ equivalent }) => equivalent !== null)).toHaveLength(count.equivalent);
    });
  });
};
