import type { OrderMoneyLine } from '../../contract/orders.ts';
import type { OrderRow, TravellerRow } from '../orders/order-rows.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import template from './invoice.typ';
import { type AgencyCard, letterheadOf, linesOf } from './letterhead.ts';
import { routeWords } from './ticket-document.ts';
import { typeset } from './typeset.ts';
import { dayWords, moneyIn, ticketName, ticketNumberWords, typeWords } from './words.ts';

/**
 * Reader of an invoice. `agent` sees all amounts. `agent-without-commission` sees service and commission as one amount.
 * `customer` sees only the customer price.
 */
export type InvoiceAudience = 'agent' | 'agent-without-commission' | 'customer';

export interface InvoiceAsked {
  readonly tenant: Tenant;
  readonly agency: AgencyCard;
  readonly order: OrderRow;
  readonly travellers: readonly TravellerRow[];
  readonly money: readonly OrderMoneyLine[];
  readonly number: number;
  readonly issuedAt: Date;
  readonly audience: InvoiceAudience;
}

/** `INV-000042` */
export const invoiceNumberWords = (number: number): string => `INV-${String(number).padStart(6, '0')}`;

interface Line {
  readonly what: string;
  readonly number: string;
  readonly each: string;
  readonly amount: string;
}

export const invoiceDocument = (asked: InvoiceAsked): Uint8Array => {
  const { order, tenant, agency, audience } = asked;
  const forAgent = audience !== 'customer';
  const money = moneyIn(order.currency);
  const { company, global, contactUs } = tenant.config;
  const platform = {
    name: company.name,
    lines: [contactUs?.address, global.contactNo, global.email].filter((line): line is string => Boolean(line)),
  };
  const customer = { name: order.sold.contact.email, lines: [order.sold.contact.phone] };
  const agencyParty = { name: agency.name, lines: linesOf(agency) };
  const totalMinor = forAgent ? order.agent_minor : order.sold.sums.grossMinor;
  return typeset(template, {
    ...letterheadOf(tenant, agency, { title: 'Invoice', from: forAgent ? 'tenant' : 'agency' }),
    route: routeWords(order),
    status: order.paid_minor > 0 ? 'Paid' : 'Not paid',
    seller: forAgent ? platform : agencyParty,
    buyer: forAgent ? agencyParty : customer,
    facts: [
      { name: 'Invoice', words: invoiceNumberWords(asked.number) },
      { name: 'Date', words: dayWords(asked.issuedAt.toISOString()) },
      { name: 'Booking', words: order.reference },
      { name: 'Airline reference', words: order.pnr ?? 'Not given' },
    ],
    travellers: asked.travellers.map((one) => ({
      name: ticketName(one),
      type: typeWords[one.type],
      ticketNumber: ticketNumberWords(one.ticket_number),
    })),
    lines: [...fareLines(order), ...serviceLines[audience](order)],
    total: { name: 'Total', words: money(totalMinor) },
    payments: forAgent
      ? asked.money
          .filter(({ kind }) => kind === 'paid' || kind === 'refunded')
          .map((line) => ({ at: dayWords(line.at), words: line.words, amount: money(-line.walletMinor) }))
      : [],
    notes: ['This is a computer-generated invoice. No signature is required.'],
  });
};

const fareLines = (order: OrderRow): Line[] => {
  const money = moneyIn(order.currency);
  return order.sold.fares.flatMap((fare) => {
    const taxMinor = fare.taxes.reduce((sum, tax) => sum + tax.amountMinor, 0);
    const line = (what: string, eachMinor: number): Line => ({
      what,
      number: String(fare.count),
      each: money(eachMinor),
      amount: money(eachMinor * fare.count),
    });
    return [
      line(`${typeWords[fare.type]}: fare`, fare.baseMinor),
      line(`${typeWords[fare.type]}: taxes and fees`, taxMinor),
    ];
  });
};

const agentLines = (order: OrderRow): Line[] => {
  const { sums } = order.sold;
  return [
    oneLine(order, 'Service charge', sums.platformMarkupMinor),
    oneLine(order, 'Commission', -sums.commissionMinor),
    oneLine(order, 'Tax on commission', sums.taxOnCommissionMinor),
  ].filter((line) => line !== null);
};

/** Platform markup, commission and its tax as one line, so that the lines still add up to the total. */
const netLines = (order: OrderRow): Line[] => {
  const { agentMinor, baseMinor, taxMinor } = order.sold.sums;
  return [oneLine(order, 'Service and commission', agentMinor - baseMinor - taxMinor)].filter((line) => line !== null);
};

const customerLines = (order: OrderRow): Line[] => {
  const { grossMinor, baseMinor, taxMinor } = order.sold.sums;
  return [oneLine(order, 'Service', grossMinor - baseMinor - taxMinor)].filter((line) => line !== null);
};

const oneLine = (order: OrderRow, what: string, minor: number): Line | null => {
  const amount = moneyIn(order.currency)(minor);
  return minor === 0 ? null : { what, number: '1', each: amount, amount };
};

const serviceLines: Readonly<Record<InvoiceAudience, (order: OrderRow) => Line[]>> = {
  agent: agentLines,
  'agent-without-commission': netLines,
  customer: customerLines,
};
