import type { ClosingMonth, MonthClose } from '../../contract/books/month-close.ts';
import { stepUpOutcomes } from '../desk/step-up.cases.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import {
  errorsIn,
  type MonthCloseContext,
  type MonthCloseEvent,
  type MonthCloseInput,
  type MonthsChanged,
} from './month-close.setup.ts';
import type { MonthBook } from './month-terms.ts';

const at = '2026-12-02T04:00:00.000Z';
const taka = { currency: 'BDT', debitMinor: 90_000_000, creditMinor: 90_000_000 };

const november: ClosingMonth = {
  month: '2026-11',
  state: 'open',
  isOver: true,
  currencies: [taka],
  open: [],
  proposed: null,
  closed: null,
};

const proposed: ClosingMonth = {
  ...november,
  state: 'proposed',
  proposed: { by: 'Dipa Sarkar', proposedAt: at, own: false },
};

const closed: ClosingMonth = { ...november, state: 'closed', closed: { by: 'Emdad Hossain', at } };
const october: ClosingMonth = { ...closed, month: '2026-10' };

const open: ClosingMonth['open'] = [
  { kind: 'statement-lines', count: 3, named: ['2026-11-03 FT77124408', '2026-11-04 Cash', '2026-11-05 Cash'] },
  { kind: 'receipts', count: 1, named: ['RCP7K2M9QXW'] },
  { kind: 'gateway-differences', count: 2, named: ['TXN1', 'TXN2'] },
  { kind: 'supplier-differences', count: 1, named: ['SKT1'] },
  { kind: 'money-proposals', count: 1, named: ['Padma Travels'] },
  { kind: 'prepared-acts', count: 2, named: ['DEP1', 'DEP2'] },
  { kind: 'bank-entries', count: 1, named: ['BNK7K2M9QXW'] },
  { kind: 'withdrawals', count: 1, named: ['WDR3PREPRD3'] },
  { kind: 'bank-debits', count: 7, named: ['2026-11-30 Excise duty'] },
  { kind: 'unseen-payments', count: 1, named: ['WDR4PAYED44'] },
];

const bookOf = (months: ClosingMonth[], given: Partial<MonthClose> = {}): MonthBook => ({
  kind: 'months',
  book: { months, mayDecide: true, steppedUp: false, ...given },
});

const events: readonly { readonly name: string; readonly event: MonthCloseEvent }[] = [
  { name: 'close the month', event: { type: 'add.requested' } },
  { name: 'the month is chosen', event: { type: 'field.typed', field: 'month', value: '2026-11' } },
  { name: 'no month is chosen', event: { type: 'field.typed', field: 'month', value: '' } },
  { name: 'propose it', event: { type: 'save.requested' } },
  { name: 'close it …', event: { type: 'act.requested', act: 'confirm', id: '2026-11' } },
  { name: 'refuse it …', event: { type: 'act.requested', act: 'drop', id: '2026-11' } },
  { name: 'do it', event: { type: 'act.confirmed' } },
  { name: 'leave it', event: { type: 'act.left' } },
  { name: 'a reason is typed', event: { type: 'words.typed', words: 'A statement is missing.' } },
  { name: 'read it again', event: { type: 'change.read' } },
  { name: 'close the form', event: { type: 'form.closed' } },
  { name: 'try again', event: { type: 'again.requested' } },
];

const done = (name: string, book: MonthBook) => ({ name, output: { ok: true, book } satisfies MonthsChanged });

const refused = (refusal: string, detail: string) => ({
  name: refusal,
  output: { ok: false, refusal, detail } satisfies MonthsChanged,
});

export const monthCloseCases: FlowCases = {
  inputs: [
    {
      name: 'the months of the books',
      input: {
        kind: 'months',
        intentSeed: 'visit-1',
        email: 'desk@house.example',
        mayChange: true,
      } satisfies MonthCloseInput,
    },
  ],
  events,
  outcomes: {
    readTerms: [
      { name: 'a month that can be closed', output: bookOf([november, october]) },
      { name: 'something is open', output: bookOf([{ ...november, open }, october]) },
      { name: 'the month is not over', output: bookOf([{ ...november, isOver: false }]) },
      { name: 'another person has proposed it', output: bookOf([proposed, october]) },
      {
        name: 'the reader’s own proposal, and a fresh code stands',
        output: bookOf([{ ...proposed, proposed: { by: 'Emdad Hossain', proposedAt: at, own: true } }], {
          steppedUp: true,
        }),
      },
      { name: 'nothing was posted', output: bookOf([]) },
      networkLost,
    ],
    changeTerms: [
      done(
        'it is proposed',
        bookOf([{ ...proposed, proposed: { by: 'Emdad Hossain', proposedAt: at, own: true } }], { steppedUp: true }),
      ),
      done('it is closed', bookOf([{ ...november, month: '2026-12', isOver: false }, closed])),
      refused('step-up-needed', 'Enter a fresh code before you decide about money.'),
      refused('items-open', 'Something is open in this month. Deal with it first.'),
      refused('ledger-differs', 'The check of the ledger has found a difference. The month stays open.'),
      networkLost,
    ],
    stepUp: stepUpOutcomes,
  },
  classOf: (context: MonthCloseContext) =>
    [
      context.book === null
        ? 'none'
        : context.book.book.months
            .map(
              ({ state, isOver, open: items, proposed: by }) => `${state} ${isOver} ${items.length} ${by?.own ?? ''}`,
            )
            .join(),
      context.asked?.act ?? '',
      context.words.trim() === '' ? '' : 'a reason',
      context.steppedUp ? 'a fresh code' : '',
      errorsIn(context).length === 0 ? 'complete' : '',
    ].join('|'),
};
