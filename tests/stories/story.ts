import { expect, test } from 'vitest';
import { type StoryPortal, sharedPortal } from './shared-portal.ts';
import { Visitors } from './visitors.ts';

/** What a story has: the portal that it shares with other stories, and visitors of its own. */
export interface Stage {
  readonly portal: StoryPortal;
  readonly visitors: Visitors;
}

let visitors: Promise<Visitors> | undefined;

/**
 * A test of a way through the portal. After it, no page may have complained of anything that the story does not expect, and
 * the books of all agencies are clean.
 */
export const story = test.extend<Stage>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern which fixtures this one needs
  portal: async ({}, run) => run(await sharedPortal()),
  visitors: async ({ portal, task }, run) => {
    visitors ??= Visitors.of(portal.url);
    const here = await visitors;
    await run(here);
    const { complaints } = here;
    const isWell = task.result?.state !== 'fail';
    if (!isWell) console.error((await here.sights()).join('\n\n'));
    await here.end(isWell);
    expect(complaints).toEqual([]);
    expect(await portal.faultsOfBooks()).toEqual([]);
  },
});
