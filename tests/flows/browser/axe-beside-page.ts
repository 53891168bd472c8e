import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { judgeNewContrasts, keepGood } from './contrast-once.ts';

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Fluent's focus moves at once from such an element to what it stands for: nobody ever stands in it. */
const besides = '[data-tabster-dummy]';

/** A toast's three seconds are an animation, too: nothing moves in it. */
const atRest = `Promise.all(document.getAnimations()
  .filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime < 5000)
  .filter(({ effect }) => !effect.target.matches('[data-timer-status]'))
  .map(({ finished }) => finished.catch(() => {})))`;

/** Of the rules that axe usually runs those that can find something serious: an impact is the rule's, or of its checks. */
const rules = `axe._audit.rules
  .filter(({ enabled, tags }) => enabled && !tags.includes('experimental') && !tags.includes('deprecated'))
  .filter((rule) => (rule.impact ? [rule.impact] : ['any', 'all', 'none']
    .flatMap((kind) => rule[kind].map((check) => axe._audit.checks[check.id ?? check]?.impact)))
    .some((impact) => impact !== 'minor' && impact !== 'moderate'))
  .map(({ id }) => id)`;

/** The rules that a page which differs by its colours alone can break. */
const rulesOfColour = "['color-contrast', 'link-in-text-block']";

/** What may have changed in a page since axe last found nothing in it. */
export type Changed = 'all' | 'colours';

/** `judging`: an expression whose value is a function that gives the kinds of text that axe has judged. */
const findings = (judging: string, changed: Changed): string => `${atRest}.then(() => {
  const judged = ${judging};
  return axe.run(
    { exclude: ['${besides}'] },
    { runOnly: { type: 'rule', values: ${changed === 'all' ? rules : rulesOfColour} }, resultTypes: ['violations'], selectors: false },
  ).then(({ violations }) => ({
    judged: judged(),
    faults: violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html, any }) =>
        [id + ':', any[0]?.message ?? '', html.slice(0, 160)].join(' '))),
  }));
})`;

/** What axe finds now. */
const findNow = async (
  evaluate: (expression: string) => Promise<unknown>,
  changed: Changed,
): Promise<readonly string[]> => {
  const { judged, faults } = (await evaluate(findings(judgeNewContrasts(), changed))) as {
    readonly judged: readonly string[];
    readonly faults: readonly string[];
  };
  if (faults.length === 0) keepGood(judged);
  return faults;
};

/** Scripts in a world of its own beside the page's: axe waits by timers, and a walk may have stopped the page's clock. */
const inOwnWorld = async <Result>(
  page: Page,
  work: (evaluate: (expression: string) => Promise<unknown>) => Promise<Result>,
): Promise<Result> => {
  const session = await page.context().newCDPSession(page);
  try {
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'axe',
    });
    return await work(async (expression) => {
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
        contextId,
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(`axe failed: ${exceptionDetails.exception?.description}`);
      return result.value;
    });
  } finally {
    await session.detach();
  }
};

/** Asks axe more than once about a page that is not left meanwhile. */
export const withAxe = <Result>(
  page: Page,
  work: (find: (changed?: Changed) => Promise<readonly string[]>) => Promise<Result>,
): Promise<Result> =>
  inOwnWorld(page, async (evaluate) => {
    // A page keeps its world until it is left.
    if ((await evaluate('typeof axe')) === 'undefined') await evaluate(axeSource);
    return work((changed = 'all') => findNow(evaluate, changed));
  });

/** What axe finds that is serious or critical, by rule and element, once what moves has come to rest. */
export const axeBesidePage = (page: Page): Promise<readonly string[]> => withAxe(page, (find) => find());
