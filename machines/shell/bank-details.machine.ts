import { assign, fromPromise, setup } from 'xstate';
import type { Banner } from '../../contract/banners.ts';
import type { CallAnswer } from '../../contract/calls.ts';
import { messages } from '../../contract/messages.ts';
import type { OwnerBankAccount } from '../../contract/money.ts';
import type { StateMeta } from '../flow.ts';

/** What of an account may be copied. */
export const copiedFields = ['accountNumber', 'routingNo', 'swiftCode'] as const;
export type CopiedField = (typeof copiedFields)[number];

export interface CopiedText {
  readonly bankAccountId: string;
  readonly field: CopiedField;
  readonly text: string;
}

export interface BankDetailsContext {
  readonly accounts: readonly OwnerBankAccount[];
  /** The server's own words for why there are none. */
  readonly words: string | null;
  readonly banner: Banner | null;
  readonly copied: CopiedText | null;
}

export type BankDetailsEvent =
  | { readonly type: 'details.opened' }
  | { readonly type: 'details.closed' }
  | { readonly type: 'again.requested' }
  | ({ readonly type: 'copy.requested' } & CopiedText);

type Accounts = CallAnswer<'getBankAccountDetails'>;
type Banners = CallAnswer<'GetBankDetailsBanner'>;

const promised = (name: string) => (): never => {
  throw new Error(`${name} is provided by src/shell/bank-details-actors.ts`);
};

/** How long a number is marked as copied (spec 1 §9). */
const copiedForMs = 5_000;

const accountsOf = ({ event }: { event: { output: Accounts } }): Accounts => event.output;
const meta = (title: string, screen: string | null, owner?: StateMeta['owner']): StateMeta => ({
  title,
  screen,
  requirements: ['SHL-06'],
  ...(owner ? { owner } : {}),
});

const promisedDetails = setup({
  types: { context: {} as BankDetailsContext, events: {} as BankDetailsEvent },
  actors: {
    readAccounts: fromPromise<Accounts>(promised('readAccounts')),
    readBanner: fromPromise<Banners>(promised('readBanner')),
    /** Fails where the browser keeps its clipboard to itself. */
    copyText: fromPromise<void, { readonly text: string }>(promised('copyText')),
  },
  guards: {
    errorWasTold: (_, { errorMessage }: Accounts) => errorMessage !== null,
    accountsWereGiven: (_, { bankAccountDetails }: Accounts) => bankAccountDetails.length > 0,
  },
  delays: { copiedMarkEnds: copiedForMs, patienceEnds: 8_000 },
  actions: {
    keepAccounts: assign((_, { bankAccountDetails }: Accounts) => ({ accounts: bankAccountDetails })),
    keepWords: assign((_, { errorMessage }: Accounts) => ({ words: errorMessage })),
    sayUnavailable: assign({ words: messages.bankDetailsUnavailable }),
    keepBanner: assign((_, { banners }: Banners) => ({ banner: banners[0] ?? null })),
    keepCopied: assign(({ event }) =>
      event.type === 'copy.requested'
        ? { copied: { bankAccountId: event.bankAccountId, field: event.field, text: event.text } }
        : {},
    ),
    forgetDetails: assign({ accounts: [], words: null, banner: null, copied: null }),
    /** Provided by src/shell/bank-details-actors.ts: selects the number, so that a person can copy it by hand. */
    selectText: () => {},
  },
});

/** The house's bank accounts that a deposit may be paid into, in a dialog; their numbers can be copied. */
export const bankDetailsMachine = promisedDetails.createMachine({
  id: 'bank-details',
  context: { accounts: [], words: null, banner: null, copied: null },
  initial: 'closed',
  states: {
    closed: {
      meta: meta('Nobody looks at them', null),
      entry: 'forgetDetails',
      on: { 'details.opened': 'open' },
    },
    open: {
      meta: meta('The bank details', 'shell'),
      type: 'parallel',
      on: { 'details.closed': 'closed' },
      states: {
        accounts: {
          meta: meta('The accounts', 'shell'),
          initial: 'reading',
          states: {
            reading: {
              meta: meta('The accounts are read', 'shell', 'server'),
              initial: 'asking',
              states: {
                asking: { meta: meta('Just asked', 'shell'), after: { patienceEnds: 'waiting' } },
                waiting: { meta: meta('The server takes its time', 'shell') },
              },
              invoke: {
                src: 'readAccounts',
                onDone: [
                  {
                    guard: { type: 'errorWasTold', params: accountsOf },
                    target: 'failed',
                    actions: { type: 'keepWords', params: accountsOf },
                  },
                  {
                    guard: { type: 'accountsWereGiven', params: accountsOf },
                    target: 'shown',
                    actions: { type: 'keepAccounts', params: accountsOf },
                  },
                  { target: 'none' },
                ],
                onError: { target: 'failed', actions: 'sayUnavailable' },
              },
            },
            failed: {
              meta: meta('They cannot be shown', 'shell'),
              on: { 'again.requested': 'reading' },
            },
            none: { meta: meta('The house has no account', 'shell') },
            shown: {
              meta: meta('The accounts are shown', 'shell'),
              initial: 'reading',
              on: { 'copy.requested': { target: '.copying', actions: 'keepCopied' } },
              states: {
                reading: { meta: meta('They are read', 'shell') },
                copying: {
                  meta: meta('A number is copied', 'shell'),
                  invoke: {
                    src: 'copyText',
                    input: ({ context }) => ({ text: context.copied?.text ?? '' }),
                    onDone: 'copied',
                    onError: { target: 'refused', actions: 'selectText' },
                  },
                },
                copied: { meta: meta('A number was copied', 'shell'), after: { copiedMarkEnds: 'reading' } },
                refused: { meta: meta('The browser does not copy', 'shell') },
              },
            },
          },
        },
        banner: {
          meta: meta('The picture beside them', 'shell'),
          initial: 'reading',
          states: {
            reading: {
              meta: meta('The banner is read', 'shell', 'server'),
              invoke: {
                src: 'readBanner',
                onDone: { target: 'settled', actions: { type: 'keepBanner', params: ({ event }) => event.output } },
                onError: 'settled',
              },
            },
            settled: { meta: meta('It is there, or there is none', 'shell') },
          },
        },
      },
    },
  },
});
