import type { BankBalances } from '../../contract/books/bank-balances.ts';
import type { HouseAccount } from '../../contract/books/bank-entries.ts';
import type { GatewayPayouts } from '../../contract/books/gateway-payouts.ts';
import type { SupplierDue, SupplierPayments } from '../../contract/books/supplier-payments.ts';
import { stepUpOutcomes } from '../desk/step-up.cases.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import {
  type BankBookChanged,
  type BankBooksContext,
  type BankBooksEvent,
  type BankBooksInput,
  errorsIn,
} from './bank-books.setup.ts';
import type { BankBook } from './bank-books.ts';
import {
  bareBalance,
  chargeEntry,
  droppedEntry,
  equalBalance,
  explainedBalance,
  ownEntry,
  payoutEntry,
  postedEntry,
  unexplainedBalance,
  waitingEntry,
} from './entry-examples.ts';

/** An account from which suppliers are paid. */
const shapla: HouseAccount = {
  accountId: 'bank-shapla',
  bankName: 'Shapla Bank',
  accountNumber: '1020-4400120-001',
  currency: 'BDT',
  ledgerMinor: 900_000_00,
};

/** What a supplier is owed of two periods. */
export const alphaDue: SupplierDue = {
  dueId: 'alpha-air_BDT',
  supplierName: 'Alpha Air',
  currency: 'BDT',
  ledgerMinor: 150_000_00,
  proposedMinor: 0,
  periods: [
    {
      from: '2026-11-16',
      to: '2026-11-30',
      ended: true,
      itemCount: 3,
      amountMinor: 120_000_00,
      disputedCount: 1,
      disputedMinor: 10_000_00,
    },
    {
      from: '2026-12-01',
      to: '2026-12-01',
      ended: false,
      itemCount: 1,
      amountMinor: 20_000_00,
      disputedCount: 0,
      disputedMinor: 0,
    },
  ],
};

/** One whose payment is proposed, one whose bookings are all in dispute, and one that owes us in another currency. */
const proposedDue: SupplierDue = { ...alphaDue, proposedMinor: 120_000_00, periods: [] };
const disputedDue: SupplierDue = {
  ...alphaDue,
  dueId: 'beta-rooms_BDT',
  supplierName: 'Beta Rooms',
  ledgerMinor: 10_000_00,
  periods: alphaDue.periods.slice(0, 1).map((period) => ({ ...period, itemCount: 0, amountMinor: 0 })),
};
const owingDue: SupplierDue = {
  ...alphaDue,
  dueId: 'gamma_USD',
  supplierName: 'Gamma',
  currency: 'USD',
  ledgerMinor: -50_00,
  periods: alphaDue.periods.slice(1).map((period) => ({ ...period, amountMinor: -50_00 })),
};

export const supplierBook = (given: Partial<SupplierPayments> = {}): BankBook => ({
  kind: 'suppliers',
  book: {
    today: '2026-12-01',
    dues: [],
    accounts: [shapla],
    waiting: [],
    ended: [],
    mayPrepare: true,
    mayDecide: true,
    steppedUp: false,
    ...given,
  },
});

export const balanceBook = (given: Partial<BankBalances> = {}): BankBook => ({
  kind: 'banks',
  book: {
    accounts: [explainedBalance, equalBalance],
    unnamed: [],
    waiting: [],
    ended: [],
    mayPrepare: true,
    mayDecide: true,
    steppedUp: false,
    ...given,
  },
});

export const payoutBook = (given: Partial<GatewayPayouts> = {}): BankBook => ({
  kind: 'gateways',
  book: {
    gateways: [
      { dueId: 'sslcommerz_BDT', gateway: 'sslcommerz', currency: 'BDT', openMinor: 15_000_00, itemCount: 1 },
      { dueId: 'bkash_USD', gateway: 'bkash', currency: 'USD', openMinor: 10_00, itemCount: 1 },
    ],
    unnamed: [],
    payments: [
      {
        paymentId: 'PAY-1',
        gateway: 'sslcommerz',
        receiptRef: 'VAL1',
        currency: 'BDT',
        inMinor: 15_000_00,
        outMinor: 0,
      },
    ],
    lines: [
      {
        lineId: '019abc00-0000-7000-8000-000000000034',
        bookedOn: '2026-11-30',
        words: 'SSL payout',
        account: 'Shapla Bank, 1020-4400120-001',
        currency: 'BDT',
        amountMinor: 14_700_00,
      },
    ],
    waiting: [],
    ended: [],
    mayPrepare: true,
    mayDecide: true,
    steppedUp: false,
    ...given,
  },
});

const field = (name: string, key: string, value: string) => ({
  name,
  event: { type: 'field.typed', field: key, value } as const satisfies BankBooksEvent,
});

const events: readonly { readonly name: string; readonly event: BankBooksEvent }[] = [
  { name: 'propose a payment', event: { type: 'edit.requested', id: alphaDue.dueId } },
  field('until today is chosen', 'until', '2026-12-01'),
  field('no account is chosen', 'accountId', ''),
  field('another day is typed', 'valueOn', '2026-12-03'),
  field('the statement is named', 'statement', 'INV-2026-11'),
  { name: 'post a line', event: { type: 'edit.requested', id: explainedBalance.accountId } },
  field('it is a charge', 'what', 'bank-charge'),
  field('why is said', 'words', 'Charge of November'),
  { name: 'approve the charge …', event: { type: 'act.requested', act: 'approve', id: chargeEntry.entryReference } },
  { name: 'record a payout', event: { type: 'edit.requested', id: 'sslcommerz_BDT' } },
  field('the lines of the payout are pasted', 'listed', 'PAY-1 15000 300'),
  field('a line that is none is pasted', 'listed', 'PAY-1 ten'),
  { name: 'match it …', event: { type: 'act.requested', act: 'tie', id: postedEntry.entryReference } },
  { name: 'approve it …', event: { type: 'act.requested', act: 'approve', id: waitingEntry.entryReference } },
  { name: 'refuse it …', event: { type: 'act.requested', act: 'refuse', id: waitingEntry.entryReference } },
  { name: 'take it back …', event: { type: 'act.requested', act: 'take-back', id: waitingEntry.entryReference } },
  { name: 'a reason is typed', event: { type: 'words.typed', words: 'The statement is wrong.' } },
  { name: 'save it', event: { type: 'save.requested' } },
  { name: 'do it', event: { type: 'act.confirmed' } },
  { name: 'leave it', event: { type: 'act.left' } },
  { name: 'read it again', event: { type: 'change.read' } },
  { name: 'close the form', event: { type: 'form.closed' } },
  { name: 'try again', event: { type: 'again.requested' } },
];

const done = (name: string, book: BankBook) => ({ name, output: { ok: true, book } satisfies BankBookChanged });
const refused = (refusal: string, detail: string) => ({
  name: refusal,
  output: { ok: false, refusal, detail } satisfies BankBookChanged,
});

const person = { intentSeed: 'visit-1', email: 'dipa@portolan.example', mayChange: true };

export const bankBooksCases: FlowCases = {
  inputs: [
    { name: 'suppliers', input: { ...person, kind: 'suppliers' } satisfies BankBooksInput },
    { name: 'payouts of gateways', input: { ...person, kind: 'gateways' } satisfies BankBooksInput },
    { name: 'balances at banks', input: { ...person, kind: 'banks' } satisfies BankBooksInput },
    {
      name: 'suppliers, only read',
      input: { ...person, kind: 'suppliers', mayChange: false } satisfies BankBooksInput,
    },
  ],
  events,
  outcomes: {
    readTerms: [
      { name: 'nothing is owed', output: supplierBook() },
      { name: 'a supplier is owed', output: supplierBook({ dues: [alphaDue, disputedDue, owingDue] }) },
      {
        name: 'a payment of a colleague waits',
        output: supplierBook({ dues: [proposedDue], waiting: [waitingEntry], ended: [postedEntry] }),
      },
      {
        name: 'the same, and a fresh code stands',
        output: supplierBook({ dues: [proposedDue], waiting: [waitingEntry], steppedUp: true }),
      },
      { name: 'a gateway has money of ours', output: payoutBook() },
      {
        name: 'a payout with a difference waits',
        output: payoutBook({
          gateways: [],
          lines: [],
          unnamed: [{ currency: 'BDT', ledgerMinor: -50_000, itemCount: 1 }],
          waiting: [payoutEntry],
        }),
      },
      { name: 'balances at banks', output: balanceBook() },
      {
        name: 'a balance that nothing explains, and a charge that waits',
        output: balanceBook({
          accounts: [unexplainedBalance, bareBalance],
          unnamed: [{ currency: 'BDT', ledgerMinor: 100_000_00, itemCount: 2 }],
          waiting: [chargeEntry],
        }),
      },
      { name: 'an own payment waits', output: supplierBook({ dues: [proposedDue], waiting: [ownEntry] }) },
      networkLost,
    ],
    changeTerms: [
      done('the payment is proposed', supplierBook({ dues: [proposedDue], waiting: [ownEntry] })),
      done('it is posted', supplierBook({ ended: [postedEntry], steppedUp: true })),
      done('the payout is proposed', payoutBook({ waiting: [{ ...payoutEntry, own: true }] })),
      done('the charge is proposed', balanceBook({ waiting: [{ ...chargeEntry, own: true }] })),
      done('the charge is posted', balanceBook({ accounts: [equalBalance], steppedUp: true })),
      done(
        'it is matched',
        supplierBook({ ended: [{ ...postedEntry, line: postedEntry.proposedLine, proposedLine: null }] }),
      ),
      done('it is dropped', supplierBook({ dues: [alphaDue], ended: [droppedEntry] })),
      refused('step-up-needed', 'Enter a fresh code before money moves.'),
      refused('entry-changed', 'A colleague has dealt with this entry meanwhile.'),
      refused('statement-paid', 'A payment for this statement of the supplier exists already.'),
      networkLost,
    ],
    stepUp: stepUpOutcomes,
  },
  classOf: (context: BankBooksContext) =>
    [
      context.mayChange ? '' : 'reads',
      standingOf(context.book),
      context.asked?.act ?? '',
      context.steppedUp ? 'a fresh code' : '',
      context.edited !== null && errorsIn(context).length === 0 ? 'complete' : '',
    ].join('|'),
};

const standingOf = (book: BankBook | null): string =>
  book === null
    ? 'none'
    : [
        book.kind,
        sizesOf(book),
        ...book.book.waiting.map(({ own }) => (own ? 'own' : 'of another')),
        ...book.book.ended.map(({ state, line }) => `${state} ${line === null}`),
      ].join(' ');

const sizesOf = (book: BankBook): string => {
  switch (book.kind) {
    case 'suppliers':
      return `${book.book.dues.length}`;
    case 'banks':
      return book.book.accounts.map(({ items }) => items.length).join();
    case 'gateways':
      return `${book.book.gateways.length}`;
  }
};
