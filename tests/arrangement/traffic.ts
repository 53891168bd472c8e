import { setTimeout as pause } from 'node:timers/promises';
import type { Seller } from './seller.ts';

/** Sellers at work, until `stop`. */
export interface Traffic {
  /** Resolves once so many further sales were paid. */
  sells(count: number): Promise<void>;
  /**
   * Runs `disturbance` under it, and sells on. Resolves to the longest time, in seconds, in which nothing that anybody sent to be changed
   * was answered, and to the calls that were not answered, or by a status after which they are sent again.
   */
  through(
    disturbance: () => Promise<void>,
  ): Promise<{ readonly stoodStill: number; readonly failures: readonly string[] }>;
  /** Resolves when each seller has ended the sale that was begun. Throws what one of them failed by, or for what they wait after two minutes. */
  stop(): Promise<void>;
}

/** Sales after a disturbance that show that all lanes sell again. */
const salesAfter = 12;

/** Longer than a call is sent again. */
const endsWithinMs = 120_000;

/** `between`: what each seller does after a sale. */
export const startTraffic = (sellers: readonly Seller[], between: (seller: Seller) => Promise<void>): Traffic => {
  let isOn = true;
  const work = Promise.all(
    sellers.map(async (seller) => {
      while (isOn) {
        await seller.sell();
        await between(seller);
      }
    }),
  );
  work.catch(() => {});
  const failed = work.then(() => new Promise<never>(() => {}));
  const paid = () => sellers.reduce((sum, seller) => sum + seller.paid.length, 0);
  const reached = async (count: number) => {
    while (paid() < count) await pause(50);
  };
  const sells: Traffic['sells'] = (count) => Promise.race([reached(paid() + count), failed]);
  return {
    sells,
    async through(disturbance) {
      const began = performance.now();
      const failedBefore = sellers.map((seller) => seller.failures.length);
      await disturbance();
      await sells(salesAfter);
      const acts = sellers.flatMap(({ answeredAt }) => answeredAt).filter((at) => at > began);
      const failures = sellers.flatMap((seller, nth) => seller.failures.slice(failedBefore[nth]));
      return { stoodStill: longestGap([began, ...acts]) / 1_000, failures };
    },
    async stop() {
      isOn = false;
      const late = pause(endsWithinMs, null, { ref: false }).then(() => {
        throw new Error(`sellers wait for ${sellers.map(({ waitsFor }) => waitsFor).join(', ')}`);
      });
      await Promise.race([work, late]);
    },
  };
};

const longestGap = (times: readonly number[]): number => {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.max(...sorted.map((at, index) => at - (sorted[index - 1] ?? at)));
};
