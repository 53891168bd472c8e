import { assign, setup } from 'xstate';
import type { DeskPageLine } from '../../contract/desk/desk-pages.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { messageActions } from '../parts/message-actions.ts';
import { outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { reads } from '../parts/reads.states.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/desk/desk-pages-actors.ts');

export interface DeskPagesContext {
  readonly pages: readonly DeskPageLine[];
  readonly message: string | null;
}

export type DeskPagesEvent = { readonly type: 'again.requested' };

const meta = screenState(pagePaths.deskPages);
const requirements = ['OPS-01', 'TEN-06', 'PUB-06'];

const deskPages = setup({
  types: { context: {} as DeskPagesContext, events: {} as DeskPagesEvent },
  actors: { readPages: provided.promise<readonly DeskPageLine[]>('readPages') },
  actions: {
    keepPages: assign((_, pages: readonly DeskPageLine[]) => ({ pages })),
    ...messageActions<DeskPagesContext, DeskPagesEvent>(),
  },
});

/** The tenant's public pages at the desk: which are its own, which were edited, and which have a draft. */
export const deskPagesMachine = deskPages.createMachine({
  id: 'desk-pages',
  context: { pages: [], message: null },
  initial: 'reading',
  states: {
    ...reads({
      reading: { meta: meta('The pages are read', requirements, 'server') },
      read: { src: 'readPages', onDone: { target: 'listed', actions: { type: 'keepPages', params: outputOf } } },
      unreadable: meta('The pages could not be read', requirements),
    }),
    listed: {
      meta: meta('The pages', requirements),
      on: { 'again.requested': 'reading' },
    },
  },
});
