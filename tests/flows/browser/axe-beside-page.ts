import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Fluent's focus moves at once from such an element to what it stands for: nobody ever stands in it. */
const besides = '[data-tabster-dummy]';

/** A toast's three seconds are an animation, too: nothing moves in it. */
const atRest = `Promise.all(document.getAnimations()
  .filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime < 5000)
  .filter(({ effect }) => !effect.target.matches('[data-timer-status]'))
  .map(({ finished }) => finished.catch(() => {})))`;

const findings = `${atRest}.then(() => axe.run({ exclude: ['${besides}'] })).then(({ violations }) =>
  violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) =>
      [id + ':', any[0]?.message ?? '', html.slice(0, 160)].join(' '))))`;

/**
 * What axe finds that is serious or critical, by rule and element, once what moves has come to rest. It runs in a world of its own beside the page's: axe
 * waits by timers, and a walk may have stopped the page's clock.
 */
export const axeBesidePage = async (page: Page): Promise<readonly string[]> => {
  const session = await page.context().newCDPSession(page);
  try {
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'axe',
    });
    await session.send('Runtime.evaluate', { contextId, expression: axeSource });
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      contextId,
      expression: findings,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(`axe failed: ${exceptionDetails.text}`);
    return result.value as readonly string[];
  } finally {
    await session.detach();
  }
};
