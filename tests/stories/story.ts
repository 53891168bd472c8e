import { expect, test } from 'vitest';
import { type StoryPortal, sharedPortal } from './shared-portal.ts';
import { Visitors } from './visitors.ts';

/** What a story has: a portal, and visitors of its own. */
export interface Stage<Portal extends StoryPortal = StoryPortal> {
  readonly portal: Portal;
  readonly visitors: Visitors;
}

/** What a browser says of a server that does not run, or that ends before or within an answer. */
export const serverAway =
  /ERR_(?:CONNECTION_(?:REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH)/;

/**
 * Tests of ways through a portal. After each, no page may have complained of anything that the story does not expect, and the
 * books of all agencies are clean. `open` is called for each story; a portal with `close` is closed after it.
 */
export const storiesOn = <Portal extends StoryPortal & { readonly close?: () => Promise<void> }>(
  open: () => Promise<Portal>,
) =>
  test.extend<Stage<Portal>>({
    // oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern which fixtures this one needs
    portal: async ({}, run) => {
      const portal = await open();
      await run(portal);
      await portal.close?.();
    },
    visitors: async ({ portal, task }, run) => {
      const visitors = await Visitors.of(portal.url);
      await run(visitors);
      const { complaints } = visitors;
      const isWell = task.result?.state !== 'fail';
      if (!isWell) console.error((await visitors.sights()).join('\n\n'));
      await visitors.end({ keepProfiles: isWell && portal.close === undefined });
      const isOfEdit = (complaint: string) => portal.stopsToEdit && serverAway.test(complaint);
      expect(complaints.filter((complaint) => !isOfEdit(complaint)).join('\n')).toBe('');
      expect(await portal.faultsOfBooks()).toEqual([]);
    },
  });

/** A story on the portal that all stories of a worker share. */
export const story = storiesOn(sharedPortal);
