import { assign, setup } from 'xstate';
import type { Refused } from '../../contract/call.ts';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { LedgerChoices } from '../../contract/ledger/ledger.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/ledger/wallet-statement-actors.ts');

export type StatementFile = CallRequest<'ExportStatement'>;
export type StatementFormat = StatementFile['format'];

/** The wallet of which statements are made, and the days that it has. */
export interface StatementWallet extends Pick<LedgerChoices, 'since' | 'today'> {
  readonly currency: string;
}

export interface WalletStatementContext {
  /** `null`: the dialog was never opened. */
  readonly wallet: StatementWallet | null;
  readonly from: string;
  readonly to: string;
  readonly format: StatementFormat;
  /** Why there is no file. */
  readonly message: string | null;
}

export type WalletStatementEvent =
  | { readonly type: 'statement.opened'; readonly wallet: StatementWallet }
  | { readonly type: 'statement.closed' }
  /** Empty: the field of a day was cleared. */
  | { readonly type: 'days.chosen'; readonly days: { readonly from?: string; readonly to?: string } }
  | { readonly type: 'file.requested'; readonly format: StatementFormat }
  | { readonly type: 'again.requested' };

interface FileOutcome extends Pick<Refused, 'detail'> {
  readonly ok: boolean;
}

const meta = screenState(pagePaths.paymentLedger);

const fileOf = ({ wallet, from, to, format }: WalletStatementContext): StatementFile => {
  if (wallet === null) throw new Error('the dialog was never opened');
  return { currency: wallet.currency, from, to, format };
};

const statementSetup = setup({
  types: { context: {} as WalletStatementContext, events: {} as WalletStatementEvent },
  actors: {
    /** Has the server make the file, and saves it. */
    saveStatement: provided.promise<CallOutcome<'ExportStatement'>, StatementFile>('saveStatement'),
  },
  guards: {
    answered: (_, outcome: FileOutcome) => outcome.ok,
    daysInOrder: ({ context: { from, to } }) => from !== '' && to !== '' && from <= to,
  },
  actions: {
    /** The month of today, unless the same wallet was open before. */
    keepWallet: assign(({ context, event }) => {
      if (event.type !== 'statement.opened') return {};
      const { wallet } = event;
      if (context.wallet?.currency === wallet.currency) return { wallet, message: null };
      return { wallet, from: `${wallet.today.slice(0, 7)}-01`, to: wallet.today, message: null };
    }),
    keepDays: assign(({ event }) => (event.type === 'days.chosen' ? { ...event.days, message: null } : {})),
    keepFormat: assign(({ event }) => (event.type === 'file.requested' ? { format: event.format, message: null } : {})),
    keepRefusal: assign((_, { detail }: FileOutcome) => ({ message: detail ?? null })),
    ...messageActions<WalletStatementContext, WalletStatementEvent>(),
  },
});

const chosen = { target: 'choosing', actions: 'keepDays' } as const;
const requested = { target: 'making', actions: 'keepFormat' } as const;

/** The dialog in which a statement of the wallet is made for a month or some days, by the server, and saved by the browser. */
export const walletStatementMachine = statementSetup.createMachine({
  id: 'wallet-statement',
  context: { wallet: null, from: '', to: '', format: 'pdf', message: null },
  initial: 'closed',
  states: {
    closed: {
      meta: meta('The dialog is closed', ['MNY-02']),
      on: { 'statement.opened': { target: 'opened', actions: 'keepWallet' } },
    },
    opened: {
      meta: meta('The dialog is open', ['MNY-02']),
      initial: 'choosing',
      on: { 'statement.closed': 'closed' },
      states: {
        choosing: {
          meta: meta('Days are chosen', ['MNY-02']),
          on: { 'days.chosen': chosen, 'file.requested': { ...requested, guard: 'daysInOrder' } },
        },
        making: {
          meta: meta('The statement is made', ['MNY-02'], 'server'),
          tags: 'busy',
          invoke: {
            src: 'saveStatement',
            input: ({ context }) => fileOf(context),
            onDone: [
              { guard: { type: 'answered', params: outputOf }, target: 'saved' },
              { target: 'refused', actions: { type: 'keepRefusal', params: outputOf } },
            ],
            onError: { target: 'unmade', actions: { type: 'keepFault', params: faultOf } },
          },
        },
        saved: {
          meta: meta('The statement is saved', ['MNY-02']),
          on: { 'days.chosen': chosen, 'file.requested': requested },
        },
        refused: {
          meta: meta('These days have no statement', ['MNY-02']),
          on: { 'days.chosen': chosen, 'file.requested': requested },
        },
        unmade: {
          meta: meta('The statement could not be made', ['MNY-02']),
          on: { 'days.chosen': chosen, 'file.requested': requested, 'again.requested': 'making' },
        },
      },
    },
  },
});
