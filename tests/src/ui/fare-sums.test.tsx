// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PriceSums } from '../../../contract/price-sums.ts';
import { pricedOffer } from '../../../machines/booking/booking-examples.ts';
import { FareSums } from '../../../src/ui/FareSums.tsx';

afterEach(cleanup);

/** The lines as text: name, then amount. */
const linesOf = (sums: PriceSums): string[] => {
  render(<FareSums sums={sums} fares={pricedOffer.fares} toPayMinor={sums.agentMinor} payWords="You pay" />);
  return screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
};

test('[RES-10] commission that is not sent stands in no line, and the lines still add up', () => {
  const { sums } = pricedOffer;
  const withheld = { ...sums, platformMarkupMinor: null, commissionMinor: null, taxOnCommissionMinor: null };
  const lines = linesOf(withheld);
  expect(lines.filter((line) => /commission/i.test(line))).toEqual([]);
  const net = sums.agentMinor - sums.baseMinor - sums.taxMinor;
  expect(lines.find((line) => line.startsWith(net < 0 ? 'Discount' : 'Service fee'))).toContain(
    (Math.abs(net) / 100).toLocaleString('en'),
  );
});

test('[RES-10] a customer’s price that is not sent is no line at all', () => {
  expect(linesOf(pricedOffer.sums).some((line) => line.startsWith('Your customer pays'))).toBe(true);
  cleanup();
  const lines = linesOf({ ...pricedOffer.sums, grossMinor: null, agencyMarkupMinor: null });
  expect(lines.filter((line) => line.startsWith('Your customer pays'))).toEqual([]);
});
