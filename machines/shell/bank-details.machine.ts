import { assign, setup } from 'xstate';
import type { CallAnswer } from '../../contract/calls.ts';
import { messages } from '../../contract/messages.ts';
import type { OwnerBankAccount } from '../../contract/money.ts';
import type { Banner } from '../../contract/public/banners.ts';
import { outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/shell/bank-details-actors.ts');

/** Fields of an account that can be copied. */
export const copiedFields = ['accountNumber', 'routingNo', 'swiftCode'] as const;
export type CopiedField = (typeof copiedFields)[number];

export interface CopiedText {
  readonly bankAccountId: string;
  readonly field: CopiedField;
  readonly text: string;
}

export interface BankDetailsContext {
  readonly accounts: readonly OwnerBankAccount[];
  /** The server's message, or the general one, when there are no accounts to show. */
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

/** Time that a number is marked as copied (spec 1 §9). */
const copiedForMs = 5_000;

const meta = screenState('shell');
const unseen = screenState(null);

const bankDetailsSetup = setup({
  types: { context: {} as BankDetailsContext, events: {} as BankDetailsEvent },
  actors: {
    readAccounts: provided.promise<Accounts>('readAccounts'),
    readBanner: provided.promise<Banners>('readBanner'),
    /** Fails if the browser does not allow access to the clipboard. */
    copyText: provided.promise<void, { readonly text: string }>('copyText'),
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

/** The dialog with the platform's bank accounts for deposits. Their numbers can be copied. */
export const bankDetailsMachine = bankDetailsSetup.createMachine({
  id: 'bank-details',
  context: { accounts: [], words: null, banner: null, copied: null },
  initial: 'closed',
  states: {
    closed: {
      meta: unseen('Nobody looks at them', ['SHL-06']),
      entry: 'forgetDetails',
      on: { 'details.opened': 'open' },
    },
    open: {
      meta: meta('The bank details', ['SHL-06']),
      type: 'parallel',
      on: { 'details.closed': 'closed' },
      states: {
        accounts: {
          meta: meta('The accounts', ['SHL-06']),
          initial: 'reading',
          states: {
            reading: {
              meta: meta('The accounts are read', ['SHL-06'], 'server'),
              initial: 'asking',
              states: {
                asking: { meta: meta('Just asked', ['SHL-06']), after: { patienceEnds: 'waiting' } },
                waiting: { meta: meta('The server takes its time', ['SHL-06']) },
              },
              invoke: {
                src: 'readAccounts',
                onDone: [
                  {
                    guard: { type: 'errorWasTold', params: outputOf },
                    target: 'failed',
                    actions: { type: 'keepWords', params: outputOf },
                  },
                  {
                    guard: { type: 'accountsWereGiven', params: outputOf },
                    target: 'shown',
                    actions: { type: 'keepAccounts', params: outputOf },
                  },
                  { target: 'none' },
                ],
                onError: { target: 'failed', actions: 'sayUnavailable' },
              },
            },
            failed: {
              meta: meta('They cannot be shown', ['SHL-06']),
              on: { 'again.requested': 'reading' },
            },
            none: { meta: meta('The platform has no account', ['SHL-06']) },
            shown: {
              meta: meta('The accounts are shown', ['SHL-06']),
              initial: 'reading',
              on: { 'copy.requested': { target: '.copying', actions: 'keepCopied' } },
              states: {
                reading: { meta: meta('They are read', ['SHL-06']) },
                copying: {
                  meta: meta('A number is copied', ['SHL-06']),
                  invoke: {
                    src: 'copyText',
                    input: ({ context }) => ({ text: context.copied?.text ?? '' }),
                    onDone: 'copied',
                    onError: { target: 'refused', actions: 'selectText' },
                  },
                },
                copied: { meta: meta('A number was copied', ['SHL-06']), after: { copiedMarkEnds: 'reading' } },
                refused: { meta: meta('The browser does not copy', ['SHL-06']) },
              },
            },
          },
        },
        banner: {
          meta: meta('The picture beside them', ['SHL-06']),
          initial: 'reading',
          states: {
            reading: {
              meta: meta('The banner is read', ['SHL-06'], 'server'),
              invoke: {
                src: 'readBanner',
                onDone: { target: 'settled', actions: { type: 'keepBanner', params: outputOf } },
                onError: 'settled',
              },
            },
            settled: { meta: meta('It is there, or there is none', ['SHL-06']) },
          },
        },
      },
    },
  },
});
