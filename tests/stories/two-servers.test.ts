import { describe, expect } from 'vitest';
import * as pagePaths from '../../contract/page-paths.ts';
import { bookAndPay, chooseBrand, nameTravellers, searchFlights, toReview, travellers } from '../e2e/sale.ts';
import { alternateBetween } from './alternate.ts';
import { story } from './story.ts';
import { Visitors } from './visitors.ts';
import { walletShown } from './wallet-shown.ts';

describe.runIf(process.env['TEST_DATABASE_URL'])('two servers on one PostgreSQL', () => {
  story(
    '[RUN-02] [BKG-07] [MNY-01] a sale whose every other call goes to another server succeeds, and is charged once',
    async ({ portal }) => {
      const person = await portal.agent();
      const second = await portal.secondServer();
      const front = await alternateBetween([portal.url, second.url]);
      const visitors = await Visitors.of(front.url);
      try {
        const { page } = await visitors.open({ as: person });
        await page.goto(`${front.url}${pagePaths.searchPad}`);
        const before = await walletShown(page);
        await searchFlights(page);
        await chooseBrand(page);
        await nameTravellers(page);
        await toReview(page);
        const { tickets } = await bookAndPay(page);
        expect(tickets).toHaveLength(travellers.length);
        for (const count of front.passed) expect(count).toBeGreaterThan(20);
        expect(visitors.complaints).toEqual([]);
        await expect.poll(() => walletShown(page)).toBeLessThan(before);
        const shown = await walletShown(page);
        expect(await portal.wallet(person)).toEqual({ balanceMinor: shown * 100, pendingMinor: 0 });
        expect(await portal.faultsOfBooks()).toEqual([]);
      } finally {
        await visitors.end(false);
        await front.close();
        await second.stop();
      }
    },
  );
});
