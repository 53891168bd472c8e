import { assign, setup } from 'xstate';
import type { CallAnswer, CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { StatementFormat } from '../../contract/money/dues-statement.ts';
import { type DueMark, type DueState, dueTermMost, type OrderDue } from '../../contract/money/part-payments.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { FileMade } from '../parts/file-made.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { reads } from '../parts/reads.states.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/part-payments/part-payments-actors.ts');

export interface PartPaymentsContext {
  /** The tab that is open. */
  readonly state: DueState;
  readonly search: string;
  readonly summary: CallAnswer<'GetSummary'> | null;
  readonly dues: readonly OrderDue[];
  readonly next: DueMark | null;
  readonly count: number;
  /** Kind of the statement that was asked for last. */
  readonly format: StatementFormat;
  readonly message: string | null;
  /** Confirmation that the statement was saved. */
  readonly note: string | null;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
  /** Requests for admission that were answered. One after an answer is a new intent; the same one after a fault is not. */
  readonly answers: number;
}

export type PartPaymentsEvent =
  | { readonly type: 'tab.chosen'; readonly state: DueState }
  | { readonly type: 'search.typed'; readonly text: string }
  | { readonly type: 'more.requested' }
  | { readonly type: 'statement.requested'; readonly format: StatementFormat }
  | { readonly type: 'admission.requested' }
  | { readonly type: 'again.requested' };

/** A page of the list, and with its first page the sums. */
export interface DuesRead {
  readonly page: CallOutcome<'GetOrders'>;
  readonly summary: CallOutcome<'GetSummary'>;
}
type Asked = CallOutcome<'InitiateRequestToEnablePartialPayment'>;
type More = CallOutcome<'GetOrders'>;
export type DuesRequest = CallRequest<'GetOrders'>;

const askedOf = ({ state, search }: PartPaymentsContext, after: DueMark | null): DuesRequest => ({
  states: [state],
  search: search.trim(),
  from: null,
  to: null,
  after,
});

const meta = screenState(pagePaths.partialPayments);

const partPayments = setup({
  types: {
    context: {} as PartPaymentsContext,
    events: {} as PartPaymentsEvent,
    input: {} as { readonly intentSeed: string },
  },
  actors: {
    readDues: provided.promise<DuesRead, DuesRequest>('readDues'),
    readMoreDues: provided.promise<More, DuesRequest>('readMoreDues'),
    /** Has the server make the statement of dues, and saves it. */
    saveStatement: provided.promise<FileMade, { readonly format: StatementFormat }>('saveStatement'),
    askForAdmission: provided.promise<Asked, { readonly intent: string }>('askForAdmission'),
  },
  delays: { searchPause: 400 },
  guards: {
    hasMore: ({ context }) => context.next !== null,
    mayAskForAdmission: ({ context: { summary } }) => summary?.admission === 'needed' && summary.mayAsk,
    /** The page has just been opened, and something was missed. */
    opensOnMissed: ({ context }, { summary }: DuesRead) =>
      context.summary === null &&
      context.state === 'open' &&
      summary.ok &&
      (summary.answer.states.find(({ state }) => state === 'missed')?.count ?? 0) > 0,
    wasMade: (_, { ok }: FileMade) => ok,
    isOther: ({ context }, state: DueState) => context.state !== state,
  },
  actions: {
    chooseTab: assign((_, state: DueState) => ({ state })),
    keepSearch: assign((_, text: string) => ({ search: text.slice(0, dueTermMost) })),
    keepPage: assign((_, { page, summary }: DuesRead) => ({
      ...(page.ok ? page.answer : {}),
      ...(summary.ok ? { summary: summary.answer } : {}),
    })),
    addPage: assign(({ context }, page: More) =>
      page.ok ? { ...page.answer, dues: [...context.dues, ...page.answer.dues] } : {},
    ),
    keepAdmission: assign(({ context: { summary, answers } }, outcome: Asked) => ({
      answers: answers + 1,
      ...(outcome.ok && summary !== null
        ? { summary: { ...summary, ...outcome.answer } }
        : { message: outcome.ok ? null : (outcome.detail ?? null) }),
    })),
    keepFormat: assign((_, format: StatementFormat) => ({ format })),
    noteFile: assign({ note: say('The file is in your downloads.') }),
    clearNote: assign({ note: null }),
    keepFileRefusal: assign((_, made: FileMade) => ({ message: made.ok ? null : (made.detail ?? '') })),
    ...messageActions<PartPaymentsContext, PartPaymentsEvent>(),
  },
});

/** The agency's orders that were paid in part, by tab: what is open, what was missed, what is settled. */
export const partPaymentsMachine = partPayments.createMachine({
  id: 'part-payments',
  context: ({ input }) => ({
    ...input,
    state: 'open',
    search: '',
    summary: null,
    dues: [],
    next: null,
    count: 0,
    message: null,
    answers: 0,
    format: 'pdf',
    note: null,
  }),
  initial: 'reading',
  on: {
    'tab.chosen': {
      guard: { type: 'isOther', params: ({ event }) => event.state },
      target: '.reading',
      actions: [{ type: 'chooseTab', params: ({ event }) => event.state }, 'clearMessage'],
    },
    'search.typed': {
      target: '.typing',
      actions: [{ type: 'keepSearch', params: ({ event }) => event.text }, 'clearMessage'],
    },
  },
  states: {
    typing: {
      meta: meta('A term is being typed', ['MNY-05']),
      after: { searchPause: 'reading' },
    },
    ...reads({
      reading: { meta: meta('The first page of dues is read', ['MNY-05'], 'server'), tags: 'busy' },
      read: {
        src: 'readDues',
        input: ({ context }: { context: PartPaymentsContext }) => askedOf(context, null),
        onDone: [
          {
            guard: { type: 'opensOnMissed', params: outputOf },
            target: 'reading',
            reenter: true,
            actions: [
              { type: 'keepPage', params: outputOf },
              { type: 'chooseTab', params: 'missed' },
            ],
          },
          { target: 'listed', actions: { type: 'keepPage', params: outputOf } },
        ],
      },
      unreadable: meta('The dues could not be read', ['MNY-05']),
    }),
    listed: {
      meta: meta('The dues', ['MNY-05']),
      on: {
        'more.requested': { guard: 'hasMore', target: 'readingMore', actions: 'clearMessage' },
        'admission.requested': { guard: 'mayAskForAdmission', target: 'asking', actions: 'clearMessage' },
        'statement.requested': {
          target: 'saving',
          actions: ['clearMessage', { type: 'keepFormat', params: ({ event }) => event.format }],
        },
      },
      exit: 'clearNote',
    },
    saving: {
      meta: meta('The statement of dues is made', ['OPS-04'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'saveStatement',
        input: ({ context: { format } }) => ({ format }),
        onDone: [
          { guard: { type: 'wasMade', params: outputOf }, target: 'listed', actions: 'noteFile' },
          { target: 'listed', actions: { type: 'keepFileRefusal', params: outputOf } },
        ],
        onError: { target: 'listed', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    asking: {
      meta: meta('The agency asks for admission to part payment', ['MNY-05'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'askForAdmission',
        input: ({ context: { intentSeed, answers } }) => ({ intent: `${intentSeed}-admission-${answers}` }),
        onDone: { target: 'listed', actions: { type: 'keepAdmission', params: outputOf } },
        onError: { target: 'listed', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    readingMore: {
      meta: meta('A further page is read', ['MNY-05'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'readMoreDues',
        input: ({ context }) => askedOf(context, context.next),
        onDone: { target: 'listed', actions: { type: 'addPage', params: outputOf } },
        onError: { target: 'listed', actions: { type: 'keepFault', params: faultOf } },
      },
    },
  },
});
