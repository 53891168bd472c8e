import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const filesOf = (floor: string): readonly string[] =>
  readdirSync(floor, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(floor, file));

const files = ['server', 'machines', 'src'].flatMap(filesOf);
const naming = (words: RegExp): readonly string[] =>
  files.filter((file) => words.test(readFileSync(file, 'utf8'))).sort();

test('[MNY-01] what a sale comes to is written where transfers are posted, and read through its standing', () => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(naming(/\bsale_standing\b/)).toEqual([
    'server/money/sale-standing.ts',
    'server/money/tables.ts',
    // Lists filter by it, and dues tell from it what need not be paid any more.
    'server/orders/settlement-filter.ts',
    'server/orders/standing.ts',
    'server/part-payments/due-rows.ts',
  ]);
});

test('[MNY-01] whether a sale is paid is said in the words of its standing alone', () => {
  const imports = /import \{[^}]*\bstandingOf\b[^}]*\} from '[^']*\/standing\.ts'/;
  expect(naming(imports).filter((file) => !/(sample|examples)/.test(file))).toEqual(['server/orders/standing.ts']);
  expect(naming(/say\('(Paid in part|Returned in part)'/)).toEqual(['machines/sale/standing-words.ts']);
});

/** Rooms that sell, take back and settle: what they do depends on how a sale stands at its row. */
const deciding = ['server/booking/', 'server/hotels/orders/', 'server/part-payments/', 'server/post-travel/'];

/** Whoever reads a part of a standing outside these rooms, and what for. Everything else reads what these make of it. */
const readers = {
  'the price': {
    words: /\bagent_minor\b/,
    files: {
      'server/orders/move-order.ts': 'the audit of a move',
      'server/orders/order-facts.ts': 'whether the wallet covers it',
      'server/orders/order-line.ts': 'the line of every list',
      'server/orders/flights-product.ts': 'the sum of held orders',
      'server/deadlines/deadline-sources.ts': 'what paying a hold or an asked price costs',
      'server/desk/stay-lists.ts': 'the line of the desk',
      'server/desk/stay-prices.ts': 'the desk changes it',
      'server/ledger/invoice-register.ts': 'what an invoice bills',
      'server/desk/supplier-difference.ts': 'a stay beside what its supplier has',
      'server/desk/ticketing-acts.ts': 'what two people agree to give back',
      'server/desk/ticketing-lists.ts': 'the line of the desk',
    },
  },
  'what seats are held for': {
    words: /\bexchange_of\b/,
    files: {
      'server/orders/order-facts.ts': 'the chart asks whether it is paid by itself',
      'server/orders/order-line.ts': 'what a sale is called',
      'server/orders/order-answer.ts': 'the link to the order of the old tickets',
      'server/orders/flights-product.ts': 'seats held in exchange are not summed',
      'server/orders/notify-of-order.ts': 'the notice of their end names the exchange',
      'server/deadlines/deadline-sources.ts': 'the deadline names the exchange',
      'server/deadlines/reminders.ts': 'the mail names the exchange',
      'server/documents/exchanged-tickets.ts': 'the ticket names the one whose place it takes',
      'server/orders/unpaid-order.ts': 'held orders that money would pay',
      'server/replay/replay-order.ts': 'what it was for',
    },
  },
  'which tickets came back': {
    words: /\b(ticket_state|refunded_coupons)\b/,
    files: {
      'server/orders/coupons.ts': 'the state of each flight of a ticket',
      'server/orders/order-line.ts': 'what a sale is called',
      'server/orders/order-answer.ts': 'the travellers of the page',
      'server/orders/order-details.ts': 'the travellers of the page',
      'server/deadlines/deadline-sources.ts': 'the passport of whoever does not fly is no deadline',
      'server/documents/exchanged-tickets.ts': 'the ticket whose place another takes',
      'server/documents/invoice-document.ts': 'whose return it is',
      'server/documents/ticket-document.ts': 'a ticket without its refunded flights',
      'server/replay/cases-then.ts': 'tickets as cases had left them',
    },
  },
  'what is left of a part payment': {
    words: /\bpart_payment_due\b/,
    files: {
      'server/orders/standing.ts': 'what a sale comes to',
      'server/orders/settlement-filter.ts': 'the same as a filter',
      'server/orders/order-details.ts': 'the settlements of the page',
      'server/deadlines/deadline-sources.ts': 'the day on which it is due',
      'server/replay/replay-papers.ts': 'what was left then',
    },
  },
  'the words of a state': {
    words: /\b(titleOfOrderState|hotelOrderTitles)\b/,
    files: {
      'machines/orders/sale-titles.ts': 'what a sale is called',
      'machines/orders/order-stops.ts': 'where an order ended',
      'machines/hotels/stay-stops.ts': 'where a stay ended',
      'machines/hotels/hotel-order-titles.ts': 'what a stay is called',
      'machines/hotels/hotel-order.view.ts': 'the page of a stay',
      'machines/desk/desk-list-rows.ts': 'a stay at the desk',
      'machines/desk/difference-words.ts': 'our state beside the supplier’s',
      'machines/replay/replay-sheet.ts': 'the state after a step',
      'machines/shell/global-search.view.ts': 'a stay that is found',
    },
  },
} as const;

test.each(Object.entries(readers))(
  '[ORD-01] %s is read where a sale is changed or told, and nowhere else',
  (_, part) => {
    const others = naming(part.words).filter(
      (file) => !/(tables|\.cases)\.ts$/.test(file) && !deciding.some((room) => file.startsWith(room)),
    );
    expect(others).toEqual(Object.keys(part.files).sort());
  },
);
