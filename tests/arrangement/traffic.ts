import { setTimeout as pause } from 'node:timers/promises';
import type { Seller } from './seller.ts';

/** Sellers at work, until `stop`. */
export interface Traffic {
  /** Resolves once so many further sales were paid. */
  sells(count: number): Promise<void>;
  /**
   * Runs `disturbance` under it, and sells on. Resolves to the longest time, in seconds, in which nothing that anybody sent to be changed
   * was answered, and to how often a call was not answered, or by a status after which it is sent again.
   */
  through(disturbance: () => Promise<void>): Promise<{ readonly stoodStill: number; readonly failures: number }>;
  /** Resolves when each seller has ended the sale that was begun. Throws what one of them failed by. */
  stop(): Promise<void>;
}

/** Sales after a disturbance that show that all lanes sell again. */
const salesAfter = 12;

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
  const failures = () => sellers.reduce((sum, seller) => sum + seller.failures, 0);
  return {
    sells,
    async through(disturbance) {
      const [began, failedBefore] = [performance.now(), failures()];
      await disturbance();
      await sells(salesAfter);
      const acts = sellers.flatMap(({ answeredAt }) => answeredAt).filter((at) => at > began);
      return { stoodStill: longestGap([began, ...acts]) / 1_000, failures: failures() - failedBefore };
    },
    async stop() {
      isOn = false;
      await work;
    },
  };
};

const longestGap = (times: readonly number[]): number => {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.max(...sorted.map((at, index) => at - (sorted[index - 1] ?? at)));
};
