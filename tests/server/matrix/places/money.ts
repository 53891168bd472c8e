import type { DeskDue } from '../../../../contract/desk/desk-dues.ts';
import { everyLedgerLine } from '../../../../contract/ledger/ledger-link.ts';
import { documentTypes } from '../../../../contract/orders/orders.ts';
import { duesList, unpaidDues } from '../../../../machines/desk/dues-list.ts';
import { kindWords, whoOf } from '../../../../machines/ledger/wallet-line.ts';
import { dueStateNames } from '../../../../machines/money/part-payments.view.ts';
import { linesOf, money, named, type Place } from '../reader.ts';

/** Lines of the payment ledger, the earliest first. */
export const ledger: Place = async ({ ask }, { reference, as }) => {
  const asked = { ...everyLedgerLine, ledger: 'payments' as const, search: reference, after: null };
  return linesOf(await ask('LoadPassbook', asked, as), ({ lines, wallet }) =>
    lines.toReversed().map((line) => {
      const currency = wallet?.currency ?? '';
      const amount =
        line.heldMinor > 0
          ? `(${money(currency, line.heldMinor)})`
          : money(currency, line.creditMinor > 0 ? line.creditMinor : -line.debitMinor);
      return `${kindWords[line.kind].text}: ${amount} | ${whoOf(line)}`;
    }),
  );
};

/** What a printed page says, tag by tag. */
const textsOf = (html: string): readonly string[] =>
  html
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll('&amp;', '&').trim())
    .filter((text) => text !== '');

const after = (texts: readonly string[], heading: string): readonly string[] => {
  const from = texts.indexOf(heading);
  return from < 0 ? [] : texts.slice(from);
};

/** Of an invoice: its status, what is to be paid, its total, its balance, its payments, and its note of what came back. */
const invoiceLines = (html: string): readonly string[] => {
  const texts = textsOf(html);
  const box = /<p class="box">([\s\S]*?)<\/p>/.exec(html)?.[1] ?? '';
  const total = /<p class="total">([\s\S]*?)<\/p>/.exec(html)?.[1] ?? '';
  const ends = after(texts, 'Balance').length > 0 ? after(texts, 'Balance') : after(texts, 'Payments');
  return [
    ...named('status', textsOf(box)),
    textsOf(total).join(' '),
    ends
      .slice(
        0,
        ends.findIndex((text) => text.startsWith('This is a computer-generated')),
      )
      .join(' | '),
    ...texts.filter((text) => text.includes('came back')),
  ].filter((line) => line !== '');
};

/** The agency's invoice and the customer's. */
export const invoices: Place = async ({ ask }, { reference, soldAs, as }) => {
  const one = async (customer: boolean): Promise<readonly string[]> => {
    const answered =
      soldAs === 'stay'
        ? await ask(
            'GetHotelPdfHtml',
            { orderReference: reference, document: customer ? 'customer-invoice' : 'invoice' },
            as,
          )
        : await ask(
            'GetOrderPdfHtml',
            {
              orderReference: reference,
              typeId: customer ? documentTypes.customerInvoice : documentTypes.invoice,
              withPrice: true,
              paxIds: [],
            },
            as,
          );
    return linesOf(answered, ({ html }) => invoiceLines(html));
  };
  return [
    ...(await one(false)).map((line) => `agency | ${line}`),
    ...(await one(true)).map((line) => `customer | ${line}`),
  ];
};

/** The line in the list of part payments. */
export const partPayments: Place = async ({ ask, when }, { reference, as }) => {
  const asked = { states: [], search: reference, from: null, to: null, after: null };
  return linesOf(await ask('GetOrders', asked, as), ({ dues }) =>
    dues.map(
      ({ state, currency, leftMinor, settledMinor, droppedMinor, dueAt }) =>
        `${dueStateNames[state]} | left ${money(currency, leftMinor)} | settled ${money(currency, settledMinor)} | dropped ${money(currency, droppedMinor)} | ${when(dueAt)}`,
    ),
  );
};

/** The line in the desk's list of dues: what each column says. The desk of the house sees those of its own tenant. */
export const deskDues: Place = async ({ ask, world, when }, { reference, as }) => {
  const { people } = world.desk.server;
  if (people[as].tenantId !== people.dipa.tenantId) return ['(another tenant’s)'];
  const asked = { ...unpaidDues, states: [], search: reference, after: null };
  const shown = duesList.columns.filter(({ key }) => ['state', 'age', 'paid', 'left'].includes(key));
  return linesOf(await ask('GetDeskDues', asked, 'dipa'), ({ dues }) =>
    dues.map((due) =>
      [...shown.map((column) => `${column.title} ${valueWords(column, due)}`), when(due.dueAt)].join(' | '),
    ),
  );
};

const valueWords = (column: (typeof duesList.columns)[number], due: DeskDue): string => {
  if (column.kind === 'amount') {
    const amount = column.valueOf(due);
    return amount === null ? '–' : money(amount.currency, amount.minor);
  }
  if (column.kind === 'state') return column.valueOf(due)?.words ?? '–';
  return String(column.valueOf(due) ?? '–');
};
