import type { DeskReconciliation, GatewayDifference } from '../../contract/desk/desk-reconciliation.ts';
import { firstDifferences } from '../../contract/desk/desk-reconciliation-link.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import type {
  DifferenceSettled,
  ReconciliationContext,
  ReconciliationEvent,
  ReconciliationInput,
  ReconciliationRun,
} from './desk-reconciliation.setup.ts';

const at = '2026-11-25T04:10:00.000Z';

const open: GatewayDifference = {
  code: 'OP7K2M9QXW3F',
  kind: 'amount-differs',
  gateway: 'sandbox',
  agencyName: 'Meghna Travels',
  currency: 'BDT',
  amountMinor: 2_000_000,
  askedAt: at,
  ours: 'credited, BDT 20,000',
  theirs: 'paid, BDT 19,999, RECEIPT-1',
  foundAt: at,
  endedAt: null,
  settled: null,
  takenBy: null,
};

const closed: GatewayDifference = {
  ...open,
  settled: { by: 'Emdad Sarkar', at, words: 'The gateway took a fee of its own' },
};

/** The sums as they stand after so many payments were compared. */
const sumsOf = (compared: number): DeskReconciliation['sums'] => [
  {
    gateway: 'sandbox',
    currency: 'BDT',
    ours: { count: 1, amountMinor: 2_000_000 },
    theirs: { count: 1, amountMinor: 1_999_900 },
    ran: { at, answered: true, compared, by: null },
  },
];

const page = (differences: GatewayDifference[], more = false): DeskReconciliation => ({
  differences,
  next: more ? { at, code: open.code, kind: open.kind } : null,
  sums: sumsOf(more ? 1 : 2),
});

const events: readonly { readonly name: string; readonly event: ReconciliationEvent }[] = [
  { name: 'the closed ones', event: { type: 'filter.set', filter: { which: 'closed' } } },
  { name: 'only one gateway', event: { type: 'filter.set', filter: { gateway: 'sandbox' } } },
  { name: 'one day', event: { type: 'filter.set', filter: { day: '2026-11-25' } } },
  {
    name: 'another address of the page',
    event: { type: 'address.followed', asked: { ...firstDifferences, gateway: 'bkash' } },
  },
  { name: 'open it', event: { type: 'difference.opened', code: open.code, kind: open.kind } },
  { name: 'a reason is typed', event: { type: 'reason.typed', text: 'The gateway took a fee of its own' } },
  { name: 'the reason is emptied', event: { type: 'reason.typed', text: ' ' } },
  { name: 'settle it', event: { type: 'settlement.confirmed' } },
  { name: 'leave it', event: { type: 'difference.left' } },
  { name: 'compare now', event: { type: 'run.requested' } },
  { name: 'Show more', event: { type: 'more.requested' } },
  { name: 'Read again', event: { type: 'again.requested' } },
];

const ran = { compared: 2, left: 0, silent: [] } satisfies ReconciliationRun;

export const reconciliationCases: FlowCases = {
  inputs: [
    {
      name: 'the open differences',
      input: { asked: firstDifferences, intentSeed: 'visit' } satisfies ReconciliationInput,
    },
  ],
  events,
  outcomes: {
    hearAddress: [{ name: 'it cannot be heard', error: new Error('the page is gone') }],
    readDifferences: [
      { name: 'one is open', output: page([open]) },
      { name: 'a page, and more follow', output: page([open], true) },
      { name: 'one is closed', output: page([closed]) },
      { name: 'none', output: page([]) },
      networkLost,
    ],
    runReconciliation: [{ name: 'compared', output: ran }, networkLost],
    settleDifference: [
      { name: 'settled', output: { ok: true, answer: { difference: closed } } satisfies DifferenceSettled },
      {
        name: 'not-open',
        output: {
          ok: false,
          refusal: 'not-open',
          detail: 'This difference is closed already.',
        } as DifferenceSettled,
      },
      networkLost,
    ],
  },
  classOf: ({ differences, next, opened, reason, ran: found }: ReconciliationContext) =>
    [
      differences.length === 0 ? 'none' : differences[0]?.settled === null ? 'open' : 'closed',
      next === null ? '' : 'more follow',
      opened === null ? '' : opened.settled === null ? 'in the dialog' : 'closed in the dialog',
      reason.trim() === '' ? '' : 'a reason',
      found === null ? '' : 'compared',
    ].join('|'),
};
