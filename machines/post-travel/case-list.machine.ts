import { assign, setup } from 'xstate';
import type { CallAnswer, CallOutcome, CallRequest } from '../../contract/calls.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { type CaseKind, type CaseState, caseTermMost } from '../../contract/post-travel/post-travel.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { reads } from '../parts/reads.states.ts';
import { screenState } from '../parts/screen-state.ts';
import { endedStates, openStates } from './case-kinds.ts';

const provided = providedBy('src/post-travel/case-list-actors.ts');

/** `agency`: the cases of the own agency. `desk`: those of all agencies. */
export type CaseSide = 'agency' | 'desk';

export const caseTabs = ['open', 'ended'] as const;
export type CaseTab = (typeof caseTabs)[number];

export interface CaseListInput {
  readonly kind: CaseKind;
  readonly side: CaseSide;
}

export interface CaseListContext extends CaseListInput {
  readonly tab: CaseTab;
  readonly search: string;
  readonly page: CallAnswer<'GetVoids'>;
  readonly message: string | null;
}

export type CaseListEvent =
  | { readonly type: 'tab.chosen'; readonly tab: CaseTab }
  | { readonly type: 'search.typed'; readonly text: string }
  | { readonly type: 'more.requested' | 'again.requested' };

type Page = CallOutcome<'GetVoids'>;
export interface CaseListAsked extends CaseListInput {
  /** Also cases in other states whose agency waits for an answer of the desk. */
  readonly orAsked: boolean;
  readonly request: CallRequest<'GetVoids'>;
}

/** A case that settles is open for the house alone: the agency has its money. */
const statesOf: Readonly<Record<CaseSide, Readonly<Record<CaseTab, readonly CaseState[]>>>> = {
  agency: { open: openStates, ended: ['settling', ...endedStates] },
  desk: { open: [...openStates, 'settling'], ended: endedStates },
};

const askedOf = (
  { kind, side, tab, search }: CaseListContext,
  after: CallRequest<'GetVoids'>['after'],
): CaseListAsked => ({
  kind,
  side,
  orAsked: side === 'desk' && tab === 'open',
  request: { search: search.trim(), states: [...statesOf[side][tab]], after },
});

const meta = screenState(pagePaths.voids);

const caseList = setup({
  types: { context: {} as CaseListContext, events: {} as CaseListEvent, input: {} as CaseListInput },
  actors: {
    readCases: provided.promise<Page, CaseListAsked>('readCases'),
    readMoreCases: provided.promise<Page, CaseListAsked>('readMoreCases'),
  },
  delays: { searchPause: 400 },
  guards: {
    hasMore: ({ context }) => context.page.next !== null,
    isOther: ({ context }, tab: CaseTab) => context.tab !== tab,
  },
  actions: {
    chooseTab: assign((_, tab: CaseTab) => ({ tab })),
    keepSearch: assign((_, text: string) => ({ search: text.slice(0, caseTermMost) })),
    keepPage: assign((_, outcome: Page) => (outcome.ok ? { page: outcome.answer } : {})),
    addPage: assign(({ context }, outcome: Page) =>
      outcome.ok ? { page: { ...outcome.answer, cases: [...context.page.cases, ...outcome.answer.cases] } } : {},
    ),
    ...messageActions<CaseListContext, CaseListEvent>(),
  },
});

/** The cases of one kind, of an agency or at the desk of all: what is open, and what has ended. */
export const caseListMachine = caseList.createMachine({
  id: 'case-list',
  context: ({ input }) => ({
    ...input,
    tab: 'open',
    search: '',
    page: { cases: [], next: null, count: 0 },
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
    ...reads({
      reading: { meta: meta('The first page is read', ['PTK-01'], 'server') },
      read: {
        src: 'readCases',
        input: ({ context }: { context: CaseListContext }) => askedOf(context, null),
        onDone: { target: 'listed', actions: { type: 'keepPage', params: outputOf } },
      },
      unreadable: meta('The cases could not be read', ['PTK-01']),
    }),
    listed: {
      meta: meta('The cases', ['PTK-01', 'OPS-01']),
      on: { 'more.requested': { guard: 'hasMore', target: 'readingMore', actions: 'clearMessage' } },
    },
    readingMore: {
      meta: meta('A further page is read', ['PTK-01'], 'server'),
      invoke: {
        src: 'readMoreCases',
        input: ({ context }) => askedOf(context, context.page.next),
        onDone: { target: 'listed', actions: { type: 'addPage', params: outputOf } },
        onError: { target: 'listed', actions: { type: 'keepFault', params: faultOf } },
      },
    },
  },
});
