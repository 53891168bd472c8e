import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkChart } from '../../../flows/check/check-chart.ts';
import { promisesIn } from '../../../flows/draw/atlas-files.ts';
import { readModel } from '../../../flows/model/read-model.ts';
import { equivalentMutants } from '../../../flows/proof/equivalents.ts';
import { fullWalk } from '../../../flows/proof/expression.ts';
import { generateSuite } from '../../../flows/proof/generate.ts';
import { firstLiveDifference } from '../../../flows/proof/live-actor.ts';
import { mutate } from '../../../flows/proof/mutation.ts';
import { leastOverall } from '../../../flows/proof/prove-catalogue.ts';
import { firstDifference } from '../../../flows/proof/suite.ts';
import type { Flow } from '../../../machines/flow.ts';
import { flows } from '../../../machines/index.ts';

const rows = new Set(promisesIn(readFileSync('docs/requirements.md', 'utf8')).keys());
afterEach(() => void vi.restoreAllMocks());

/** Exploring the two widest charts takes seconds. */
const timeout = 120_000;

/** Their exploration takes too long to be made anew. */
const wide = ['flight-search', 'flight-results', 'two-one-way'];

/** How many files share the catalogue: they run side by side. */
const parts = 3;

/** Every flow of the catalogue is in exactly one part, however long it grows. */
const flowsOfPart = (part: number): readonly Flow[] => flows.filter((_, index) => index % parts === part);

/** What is true of every flow, whole: its chart, its suite, its mutants. */
export const testWholeFlows = (part: number): void => {
  describe.each(flowsOfPart(part).map((flow) => [flow.name, flow] as const))('%s, whole', (name, flow) => {
    const suite = generateSuite(flow, fullWalk);

    test('[FLW-03] its chart has no fault', { timeout }, () => {
      expect(checkChart(flow, rows)).toEqual([]);
    });

    test('[FLW-04] its tests cover everything that is possible, and nothing is out of reach', () => {
      expect(suite.unreached).toEqual([]);
      for (const [kind, { covered, possible }] of Object.entries(suite.coverage))
        expect([kind, covered]).toEqual([kind, possible]);
      const { states, transitions } = readModel(flow);
      expect(suite.coverage.states?.covered).toBe(states.length);
      expect(suite.coverage.transitions?.covered).toBe(transitions.length);
    });

    test('[FLW-04] every test passes on the chart, and on the actor that runs', { timeout }, async () => {
      expect(firstDifference(flow.machine, flow.cases, suite.tests)).toBeNull();
      // XState warns of what is said to an actor that has failed: some tests let one fail.
      vi.spyOn(console, 'warn').mockReturnValue();
      for (const each of suite.tests) expect(await firstLiveDifference(flow, each)).toBeNull();
    });

    test('[FLW-06] its tests kill its mutants, but for those that are argued to be equivalent', { timeout }, () => {
      const equivalents = equivalentMutants[name] ?? {};
      const { rate, survivors } = mutate(flow, suite.tests, equivalents);
      expect(rate).toBeGreaterThanOrEqual(leastOverall);
      expect(survivors.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(equivalents)));
    });
  });

  const short = flowsOfPart(part).filter(({ name }) => !wide.includes(name));

  describe.each(short.map((flow) => [flow.name, flow] as const))('[FLW-04] the suite of %s', (_, flow) => {
    test('is the same, byte for byte, each time it is made', { timeout }, () => {
      const [once, again] = [{ ...flow }, { ...flow }].map((fresh) => JSON.stringify(generateSuite(fresh, fullWalk)));
      expect(once).toBe(again);
    });

    test('walks other ways with another seed, and covers as much', { timeout }, () => {
      const seven = generateSuite(flow, fullWalk);
      const written = JSON.stringify(seven.tests);
      // A small chart has few ways: not every two seeds choose different ones.
      let otherWays = false;
      for (let seed = 8; seed <= 12 && !otherWays; seed += 1) {
        const other = generateSuite(flow, fullWalk.replace('seed=7', `seed=${seed}`));
        expect(other.unreached).toEqual([]);
        expect(other.coverage).toEqual(seven.coverage);
        otherWays = JSON.stringify(other.tests) !== written;
      }
      expect(otherWays).toBe(true);
    });
  });
};
