import type { DeskDepositLine, DeskDeposits } from '../../contract/desk-deposits.ts';
import { firstAtDesk } from '../../contract/desk-deposits-link.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost, sentLine } from '../money/deposit-examples.ts';
import type { DeskDepositsContext, DeskDepositsEvent, DeskDepositsInput } from './desk-deposits.machine.ts';

const line = (depositReference: string, more: Partial<DeskDepositLine> = {}): DeskDepositLine => ({
  ...sentLine,
  depositReference,
  agencyName: 'Meghna Travels',
  takenBy: null,
  ...more,
});

const late = line('DEPLATE123', { due: { at: '2026-11-25T03:10:00.000Z', remainingMs: -3_600_000 } });
const credited = line('DEPPAID123', { state: 'approved', owner: null, due: null });
const waiting = { toMatch: 60, toApprove: 2, cheques: 1 };

const page = (deposits: DeskDepositLine[], next: DeskDeposits['next'] = null): DeskDeposits => ({
  deposits,
  next,
  waiting: next === null ? { ...waiting, toMatch: 59 } : waiting,
});

const events: readonly { readonly name: string; readonly event: DeskDepositsEvent }[] = [
  { name: 'a reference is typed', event: { type: 'search.typed', text: 'FT 77' } },
  { name: 'two letters are typed', event: { type: 'search.typed', text: 'FT' } },
  { name: 'those to approve', event: { type: 'filter.set', filter: { tab: 'to-approve' } } },
  { name: 'the decided ones', event: { type: 'filter.set', filter: { tab: 'decided' } } },
  { name: 'only bank transfers', event: { type: 'filter.set', filter: { method: 'bank-transfer' } } },
  { name: 'all methods', event: { type: 'filter.set', filter: { method: null } } },
  {
    name: 'another address of the page',
    event: { type: 'address.followed', asked: { ...firstAtDesk, tab: 'cheques', search: 'DEPPAID' } },
  },
  { name: 'Show all of them', event: { type: 'filters.cleared' } },
  { name: 'Show more', event: { type: 'more.requested' } },
  { name: 'Read again', event: { type: 'again.requested' } },
];

export const deskDepositsCases: FlowCases = {
  inputs: [
    { name: 'what is to be matched', input: { asked: firstAtDesk } satisfies DeskDepositsInput },
    {
      name: 'an address with a search',
      input: { asked: { tab: 'decided', method: 'bank-transfer', search: 'FT 77' } } satisfies DeskDepositsInput,
    },
  ],
  events,
  outcomes: {
    hearAddress: [{ name: 'it cannot be heard', error: new Error('the page is gone') }],
    readDeposits: [
      {
        name: 'a page, and more follow',
        output: page([late, line('DEPSENT123')], { at: sentLine.submittedAt, depositReference: 'DEPSENT123' }),
      },
      { name: 'the last page', output: page([line('DEPSENT456', { takenBy: 'Dipa Sarkar' }), credited]) },
      { name: 'no deposit', output: page([]) },
      networkLost,
    ],
  },
  classOf: ({ typed, asked, deposits, next }: DeskDepositsContext) =>
    [
      typed === '' ? 'unsearched' : asked.search === '' ? 'too short' : 'searched',
      asked.method === null ? 'any method' : 'one method',
      deposits.length === 0 ? 'none' : next === null ? 'the last' : 'more follow',
    ].join(', '),
};
