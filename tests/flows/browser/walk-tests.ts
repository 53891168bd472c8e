import { afterAll, beforeAll, expect, test } from 'vitest';
import { coverageText, keepReport, WalkCoverage } from './walk-coverage.ts';
import type { FlowDriver, Visit } from './walk-driver.ts';
import { walkOnce } from './walk-engine.ts';
import { Looks } from './walk-oracle.ts';
import { openWalkPortal, type WalkPortal, type WalkPortalOptions } from './walk-portal.ts';

/** Tests by their titles that want the same portal, as a walk by the keyboard alone. */
export type BesideWalks = Readonly<Record<string, (portal: WalkPortal) => Promise<unknown>>>;

/** One test for each walk of a flow, one for what they reach together, and those beside them. */
export const testWalks = <At extends Visit>(
  driver: FlowDriver<At>,
  options: WalkPortalOptions = {},
  beside: BesideWalks = {},
): void => {
  const { name } = driver.flow;
  const coverage = new WalkCoverage(driver.flow);
  const looks = new Looks();
  let portal: WalkPortal;

  beforeAll(async () => {
    portal = await openWalkPortal({ people: driver.walks.length + Object.keys(beside).length, ...options });
  });

  afterAll(() => portal?.close());

  for (const walk of driver.walks) {
    test(`[FLW-04] ${name} in the real portal: ${walk.name}`, () =>
      walkOnce({ driver, portal, coverage, looks }, walk));
  }

  for (const [title, check] of Object.entries(beside)) test(title, () => check(portal));

  test(`[FLW-04] ${name} in the real portal: every state and transition is reached, or it is said why not`, () => {
    const report = coverage.report(driver);
    keepReport(report);
    console.log(coverageText(report));
    expect([...report.states.missing, ...report.transitions.missing]).toEqual([]);
    expect(report.looks.never, 'states that walks stop at and never look at').toEqual([]);
    expect(report.readings.never, 'parts of the view that were never read on the page').toEqual([]);
    expect(report.stale).toEqual([]);
    expect(report.unknown).toEqual([]);
  });
};
