import type { ReplayDocument, ReplayDue, ReplayMail, ReplaySale, ReplayStood } from '../../contract/replay/replay.ts';
import { say } from '../../contract/say.ts';
import type { Db, Tx } from '../database/database.ts';
import { invoiceWords } from '../documents/invoice-document.ts';
import { creditNoteLabel } from '../orders/credit-notes.ts';
import type { OrderRow, TravellerRow } from '../orders/order-rows.ts';
import type { CaseRow } from '../post-travel/case-rows.ts';

/** What papers and words of an order there were at a moment. Nothing of it ever changes, so that the moment decides alone. */

export const nameOf = ({ first_name, last_name }: Pick<TravellerRow, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`;

/** When the invoice of an order was issued, which is the time of its ticketing. `null`: it has none. */
export const invoiceOf = async (db: Db | Tx, { tenant_id, reference }: OrderRow) =>
  (await db
    .selectFrom('invoice')
    .select(['number', 'issued_at'])
    .where('tenant_id', '=', tenant_id)
    .where('order_reference', '=', reference)
    .executeTakeFirst()) ?? null;

/** The house's credit notes of an order. `caseReference`: of one of its cases. */
export const creditNotesOf = async (
  db: Db | Tx,
  { tenant_id, reference }: OrderRow,
  caseReference?: string,
): Promise<readonly Paper[]> => {
  const notes = await db
    .selectFrom('credit_note')
    .select(['year', 'number', 'issued_at', 'case_reference'])
    .where('tenant_id', '=', tenant_id)
    .where('order_reference', '=', reference)
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
  return notes
    .filter(({ case_reference }) => caseReference === undefined || case_reference === caseReference)
    .map(({ year, number, issued_at }) => ({ number: creditNoteLabel(year, number), at: issued_at }));
};

/** A paper of the house or of the airline. */
interface Paper {
  readonly number: string;
  readonly at: Date;
}

/** Tickets, invoice, credit notes and the airline's credits that existed. `ticketedAt`: `null` where there were no tickets yet. */
export const documentsThen = (
  travellers: readonly TravellerRow[],
  {
    ticketedAt,
    invoice,
    notes,
    credits,
    until,
  }: {
    readonly ticketedAt: Date | null;
    readonly invoice: { readonly number: number; readonly issued_at: Date } | null;
    readonly notes: readonly Paper[];
    readonly credits: readonly Paper[];
    readonly until: Date;
  },
): ReplayDocument[] => [
  ...(ticketedAt === null
    ? []
    : travellers.flatMap((row) =>
        row.ticket_number === null
          ? []
          : [{ kind: 'ticket' as const, name: nameOf(row), number: row.ticket_number, at: ticketedAt.toISOString() }],
      )),
  ...(invoice === null || invoice.issued_at > until
    ? []
    : [
        {
          kind: 'invoice' as const,
          name: null,
          number: invoiceWords('INV', invoice.number),
          at: invoice.issued_at.toISOString(),
        },
      ]),
  ...papersThen('credit-note', notes, until),
  ...papersThen('credit', credits, until),
];

const papersThen = (kind: ReplayDocument['kind'], papers: readonly Paper[], until: Date): readonly ReplayDocument[] =>
  papers.filter(({ at }) => at <= until).map(({ number, at }) => ({ kind, name: null, number, at: at.toISOString() }));

/** Seats and extras with what the airline had answered. */
export const optionsThen = async (
  db: Db | Tx,
  { tenant_id, reference }: OrderRow,
  travellers: readonly TravellerRow[],
  until: Date,
): Promise<ReplayStood['options']> => {
  const rows = await db
    .selectFrom('order_option')
    .select(['pax_id', 'chosen', 'state', 'answered_at'])
    .where('tenant_id', '=', tenant_id)
    .where('order_reference', '=', reference)
    .orderBy('position')
    .execute();
  const names = new Map(travellers.map((row) => [row.pax_id, nameOf(row)]));
  return rows.map(({ pax_id, chosen, state, answered_at }) => ({
    traveller: names.get(pax_id) ?? pax_id,
    name: chosen.kind === 'baggage' ? say('Extra baggage {name}', { name: chosen.name }) : chosen.name,
    state: answered_at === null || answered_at > until ? ('requested' as const) : state,
  }));
};

/** Messages that had been left on the order. */
export const orderMessagesThen = async (
  db: Db | Tx,
  { tenant_id, reference }: OrderRow,
  until: Date,
): Promise<ReplayStood['messages']> => {
  const rows = await db
    .selectFrom('order_message')
    .select(['at', 'who', 'words'])
    .where('tenant_id', '=', tenant_id)
    .where('order_reference', '=', reference)
    .where('at', '<=', until)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((line) => ({ ...line, at: line.at.toISOString() }));
};

/** What the agency and the desk had written to each other about a case. */
export const caseMessagesThen = async (
  db: Db | Tx,
  { tenant_id, reference }: CaseRow,
  until: Date,
): Promise<ReplayStood['messages']> => {
  const rows = await db
    .selectFrom('case_message')
    .select(['at', 'who', 'words'])
    .where('tenant_id', '=', tenant_id)
    .where('case_reference', '=', reference)
    .where('at', '<=', until)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((line) => ({ ...line, at: line.at.toISOString() }));
};

/** Mails with the order's e-tickets that had been written. */
export const mailsThen = async (
  db: Db | Tx,
  { tenant_id, reference }: OrderRow,
  until: Date,
): Promise<ReplayMail[]> => {
  const rows = await db
    .selectFrom('outbox')
    .select(['created_at', 'recipient', 'subject', 'sent_at'])
    .where('tenant_id', '=', tenant_id)
    .where('ticket_of', '=', reference)
    .where('created_at', '<=', until)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ created_at, recipient, subject, sent_at }) => ({
    at: created_at.toISOString(),
    to: recipient,
    subject,
    sentAt: sent_at === null || sent_at > until ? null : sent_at.toISOString(),
  }));
};

/** What was left of the order's part payment. `null`: it had none, or was not ticketed. */
export const dueThen = async (
  db: Db | Tx,
  { tenant_id, reference }: OrderRow,
  { until, ticketedAt }: { readonly until: Date; readonly ticketedAt: Date | null },
): Promise<ReplayDue | null> => {
  if (ticketedAt === null) return null;
  const due = await db
    .selectFrom('part_payment_due')
    .select(['due_minor', 'pay_by'])
    .where('tenant_id', '=', tenant_id)
    .where('order_reference', '=', reference)
    .executeTakeFirst();
  if (due === undefined) return null;
  const settled = await db
    .selectFrom('part_payment_settlement')
    .select('amount_minor')
    .where('tenant_id', '=', tenant_id)
    .where('order_reference', '=', reference)
    .where('at', '<=', until)
    .execute();
  const settledMinor = settled.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  return { leftMinor: due.due_minor - settledMinor, payBy: due.pay_by };
};

/** What was sold, at the price of the sale, which never changes. */
export const saleOf = ({ sold }: OrderRow): ReplaySale => {
  const { baseMinor, taxMinor, optionsMinor, agentMinor, grossMinor } = sold.sums;
  return {
    flights: sold.itinerary.journeyWises.flatMap(({ segments }) =>
      segments.map(({ airlineCode, flightNumber, origin, destination, departsAt }) => ({
        flight: `${airlineCode}${flightNumber}`,
        origin,
        destination,
        departsAt,
      })),
    ),
    brand: sold.brand.name,
    changeRule: sold.brand.change.words,
    refundRule: sold.brand.refund.words,
    baseMinor,
    taxMinor,
    optionsMinor,
    agentMinor,
    grossMinor,
  };
};
