import { fromPromise } from 'xstate';
import type { DeskPageLine } from '../../contract/desk/desk-pages.ts';
import { deskPagesMachine } from '../../machines/desk/desk-pages.machine.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';

/** The flow of the tenant's public pages at the desk with its call. */
export const portalDeskPages = deskPagesMachine.provide({
  actors: {
    readPages: fromPromise<readonly DeskPageLine[]>(
      async ({ signal }) => answerOf(await send('GetDeskPages', {}, { signal })).pages,
    ),
  },
});
