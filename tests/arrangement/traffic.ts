import { setTimeout as pause } from 'node:timers/promises';
import type { Seller } from './seller.ts';

/** Sellers at work, until `stop`. */
export interface Traffic {
  /** Resolves once so many further sales were paid. */
  sells(count: number): Promise<void>;
  /** Resolves when each seller has ended the sale that was begun. Throws what one of them failed by. */
  stop(): Promise<void>;
}

export const startTraffic = (sellers: readonly Seller[]): Traffic => {
  let isOn = true;
  const work = Promise.all(
    sellers.map(async (seller) => {
      while (isOn) await seller.sell();
    }),
  );
  const failed = work.then(() => new Promise<never>(() => {}));
  const paid = () => sellers.reduce((sum, seller) => sum + seller.paid.length, 0);
  const reached = async (count: number) => {
    while (paid() < count) await pause(50);
  };
  return {
    sells: (count) => Promise.race([reached(paid() + count), failed]),
    async stop() {
      isOn = false;
      await work;
    },
  };
};
