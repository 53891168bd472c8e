import { afterAll, beforeAll, expect, test } from 'vitest';
import { coverageText, keepReport, WalkCoverage } from './walk-coverage.ts';
import type { FlowDriver, Visit } from './walk-driver.ts';
import { walkOnce } from './walk-engine.ts';
import { Looks } from './walk-oracle.ts';
import { openWalkPortal, type WalkPortal, type WalkPortalOptions } from './walk-portal.ts';

/** One test for each walk of a flow, and one for what they reach together. */
export const testWalks = <At extends Visit>(driver: FlowDriver<At>, options: WalkPortalOptions = {}): void => {
  const { name } = driver.flow;
  const coverage = new WalkCoverage(driver.flow);
  const looks = new Looks();
  let portal: WalkPortal;

  beforeAll(async () => {
    portal = await openWalkPortal({ people: driver.walks.length, ...options });
  });

  afterAll(() => portal?.close());

  for (const walk of driver.walks) {
    test(`[FLW-04] ${name} in the real portal: ${walk.name}`, () =>
      walkOnce({ driver, portal, coverage, looks }, walk));
  }

  test(`[FLW-04] ${name} in the real portal: every state and transition is reached, or it is said why not`, () => {
    const report = coverage.report(driver);
    keepReport(report);
    console.log(coverageText(report));
    expect([...report.states.missing, ...report.transitions.missing]).toEqual([]);
    expect(report.stale).toEqual([]);
    expect(report.unknown).toEqual([]);
  });
};
