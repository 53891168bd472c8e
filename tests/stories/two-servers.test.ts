import { describe, expect } from 'vitest';
import { bookAndPay, chooseBrand, nameTravellers, toReview } from '../e2e/sale.ts';
import { resultsOf } from '../flows/browser/trade.ts';
import { alternateBetween } from './alternate.ts';
import { sharedPortal } from './shared-portal.ts';
import { storiesOn } from './story.ts';
import { takaIn, walletShown } from './wallet-shown.ts';

/** The shared portal and a second server on its database, whose calls go to one and the other in turn. */
const story = storiesOn(async () => {
  const portal = await sharedPortal();
  const second = await portal.secondServer();
  const front = await alternateBetween([portal.url, second.url]);
  return {
    ...portal,
    url: front.url,
    passed: front.passed,
    async close() {
      await front.close();
      await second.stop();
    },
  };
});

describe.runIf(process.env['TEST_DATABASE_URL'])('two servers on one PostgreSQL', () => {
  story(
    '[RUN-02] [BKG-07] [MNY-01] a sale whose calls go to one server and the other in turn succeeds, and is charged once',
    async ({ portal, visitors }) => {
      const person = await portal.agent();
      const { page } = await visitors.open({ as: person });
      await page.goto(`${portal.url}${resultsOf({ from: 'DAC', to: 'DXB' })}`);
      await page.getByText('Every supplier has answered.').waitFor();
      const before = await walletShown(page);
      const asked = takaIn(await chooseBrand(page));
      await nameTravellers(page, 1);
      await toReview(page);
      const { tickets } = await bookAndPay(page);
      expect(tickets).toHaveLength(1);
      for (const count of portal.passed) expect(count).toBeGreaterThan(20);
      await expect.poll(() => walletShown(page)).toBe(before - asked);
      expect(await portal.wallet(person)).toEqual({ balanceMinor: (before - asked) * 100, pendingMinor: 0 });
    },
  );
});
