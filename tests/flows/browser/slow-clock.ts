import type { Page } from 'playwright';

const stepMs = 50;
const eachRealMs = 150;

/**
 * Moves a page's stopped clock on at a third of real time, so that the page runs by itself, frames and all, and a delay of
 * its chart lasts longer than a look at it takes on a busy machine. Returns the function that ends it.
 */
export const runSlowly = (page: Page): (() => Promise<void>) => {
  let ended = false;
  const running = (async () => {
    while (!ended) {
      // A page that is being left has no clock.
      await page.clock.runFor(stepMs).catch(() => {});
      await new Promise((done) => setTimeout(done, eachRealMs));
    }
  })();
  return () => {
    ended = true;
    return running;
  };
};
