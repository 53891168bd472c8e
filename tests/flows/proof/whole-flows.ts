import { describe, expect, test } from 'vitest';
import { readExpectations } from '../../../flows/proof/expectations.ts';
import { cachedProof, leastOfEach } from '../../../flows/proof/prove-catalogue.ts';
import type { Flow } from '../../../machines/flow.ts';
import { flows } from '../../../machines/index.ts';

/** The mutants of the widest charts take minutes. */
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

/** The mutants of every flow. What it does is compared with what is committed by `committed-paths.test.ts`. */
export const testWholeFlows = (part: number): void => {
  describe.each(flowsOfPart(part).map((flow) => [flow.name, flow] as const))('%s, whole', (_, flow) => {
    test('[FLW-06] its walks kill its mutants', { timeout }, () => {
      const { count, survivors } = cachedProof(flow);
      expect([count.rate >= leastOfEach, survivors]).toEqual([true, expect.any(Array)]);
    });
  });
};
