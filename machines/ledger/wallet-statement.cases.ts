import { CallFault } from '../../contract/client.ts';
import type { FlowCases } from '../flow.ts';
import type { WalletStatementContext, WalletStatementEvent } from './wallet-statement.machine.ts';

const events: readonly { readonly name: string; readonly event: WalletStatementEvent }[] = [
  {
    name: 'Statement',
    event: {
      type: 'statement.opened',
      wallet: { currency: 'BDT', since: '2026-10-05', today: '2026-11-23' },
    },
  },
  { name: 'Close', event: { type: 'statement.closed' } },
  { name: 'an earlier month', event: { type: 'days.chosen', days: { from: '2026-10-01', to: '2026-10-31' } } },
  { name: 'a first day after the last', event: { type: 'days.chosen', days: { from: '2199-12-01' } } },
  { name: 'PDF', event: { type: 'file.requested', format: 'pdf' } },
  { name: 'Excel', event: { type: 'file.requested', format: 'xlsx' } },
  { name: 'Make the statement again', event: { type: 'again.requested' } },
];

export const walletStatementCases: FlowCases = {
  inputs: [{ name: 'the ledger is opened', input: undefined }],
  events,
  outcomes: {
    saveStatement: [
      { name: 'a file', output: { ok: true, answer: new Uint8Array() } },
      {
        name: 'too-many-lines',
        output: {
          ok: false,
          refusal: 'too-many-lines',
          detail: 'A statement holds at most 10,000 lines, and these days have more. Choose fewer days.',
        },
      },
      {
        name: 'the network is lost',
        error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
      },
    ],
  },
  classOf: ({ wallet, from, to, format, message }: WalletStatementContext) =>
    [
      wallet === null
        ? 'never opened'
        : from > to
          ? 'days reversed'
          : from.endsWith('-10-01')
            ? 'earlier'
            : 'this month',
      format,
      message === null ? 'silent' : 'speaking',
    ].join(', '),
};
