import { assign, setup } from 'xstate';
import type { CallAnswer, CallOutcome, CallRequest } from '../../contract/calls.ts';
import * as pagePaths from '../../contract/page-paths.ts';
import { caseTermMost } from '../../contract/post-travel.ts';
import { faultOf, outputOf } from '../outcome-params.ts';
import { providedBy } from '../provided-actor.ts';
import { screenState } from '../screen-state.ts';
import { faultWords } from '../sign-in/sign-in-answer.ts';

const provided = providedBy('src/post-travel/void-list-actors.ts');

/** `agency`: the voids of the own agency. `desk`: those of all agencies. */
export type VoidSide = 'agency' | 'desk';

export const voidTabs = ['open', 'ended'] as const;
export type VoidTab = (typeof voidTabs)[number];

export interface VoidListInput {
  readonly side: VoidSide;
}

export interface VoidListContext extends VoidListInput {
  readonly tab: VoidTab;
  readonly search: string;
  readonly page: CallAnswer<'GetVoids'>;
  readonly message: string | null;
}

export type VoidListEvent =
  | { readonly type: 'tab.chosen'; readonly tab: VoidTab }
  | { readonly type: 'search.typed'; readonly text: string }
  | { readonly type: 'more.requested' | 'again.requested' };

type Page = CallOutcome<'GetVoids'>;
export interface VoidListAsked {
  readonly side: VoidSide;
  readonly request: CallRequest<'GetVoids'>;
}

const statesOf: Readonly<Record<VoidTab, CallRequest<'GetVoids'>['states']>> = {
  open: ['requested', 'quoted', 'accepted', 'processing', 'unknown'],
  ended: ['done', 'refused', 'withdrawn'],
};

const askedOf = ({ side, tab, search }: VoidListContext, after: CallRequest<'GetVoids'>['after']): VoidListAsked => ({
  side,
  request: { search: search.trim(), states: [...statesOf[tab]], after },
});

const meta = screenState(pagePaths.voids);

const voidList = setup({
  types: { context: {} as VoidListContext, events: {} as VoidListEvent, input: {} as VoidListInput },
  actors: {
    readVoids: provided.promise<Page, VoidListAsked>('readVoids'),
    readMoreVoids: provided.promise<Page, VoidListAsked>('readMoreVoids'),
  },
  delays: { searchPause: 400 },
  guards: {
    hasMore: ({ context }) => context.page.next !== null,
    isOther: ({ context }, tab: VoidTab) => context.tab !== tab,
  },
  actions: {
    chooseTab: assign((_, tab: VoidTab) => ({ tab })),
    keepSearch: assign((_, text: string) => ({ search: text.slice(0, caseTermMost) })),
    keepPage: assign((_, outcome: Page) => (outcome.ok ? { page: outcome.answer } : {})),
    addPage: assign(({ context }, outcome: Page) =>
      outcome.ok ? { page: { ...outcome.answer, voids: [...context.page.voids, ...outcome.answer.voids] } } : {},
    ),
    keepFault: assign((_, fault: unknown) => ({ message: faultWords(fault) })),
    clearMessage: assign({ message: null }),
  },
});

/** The voids of an agency, or at the desk those of all: what is open, and what has ended. */
export const voidListMachine = voidList.createMachine({
  id: 'void-list',
  context: ({ input }) => ({
    ...input,
    tab: 'open',
    search: '',
    page: { voids: [], next: null, count: 0 },
    message: null,
  }),
  initial: 'reading',
  on: {
    'tab.chosen': {
      guard: { type: 'isOther', params: ({ event }) => event.tab },
      target: '.reading',
      actions: [{ type: 'chooseTab', params: ({ event }) => event.tab }, 'clearMessage'],
    },
    'search.typed': {
      target: '.typing',
      actions: [{ type: 'keepSearch', params: ({ event }) => event.text }, 'clearMessage'],
    },
  },
  states: {
    typing: {
      meta: meta('A term is being typed', ['PTK-01']),
      after: { searchPause: 'reading' },
    },
    reading: {
      meta: meta('The first page is read', ['PTK-01'], 'server'),
      invoke: {
        src: 'readVoids',
        input: ({ context }) => askedOf(context, null),
        onDone: { target: 'listed', actions: { type: 'keepPage', params: outputOf } },
        onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unreadable: {
      meta: meta('The voids could not be read', ['PTK-01']),
      on: { 'again.requested': { target: 'reading', actions: 'clearMessage' } },
    },
    listed: {
      meta: meta('The voids', ['PTK-01', 'OPS-01']),
      on: { 'more.requested': { guard: 'hasMore', target: 'readingMore', actions: 'clearMessage' } },
    },
    readingMore: {
      meta: meta('A further page is read', ['PTK-01'], 'server'),
      invoke: {
        src: 'readMoreVoids',
        input: ({ context }) => askedOf(context, context.page.next),
        onDone: { target: 'listed', actions: { type: 'addPage', params: outputOf } },
        onError: { target: 'listed', actions: { type: 'keepFault', params: faultOf } },
      },
    },
  },
});
