import { contactLines } from '../../contract/company/brand.ts';
import type { OrderOption } from '../../contract/orders/options.ts';
import { documentTypes, type OrderMoneyLine } from '../../contract/orders/orders.ts';
import type { Standing } from '../../contract/orders/standing.ts';
import { reworded, say } from '../../contract/say.ts';
import type { OrderRow, TravellerRow } from '../orders/order-rows.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { todayAtHome } from '../tenants/today-at-home.ts';
import { routeWords } from './flight-paper.ts';
import template from './invoice.typ';
import { balanceUnknown, invoiceBalance, returnNotes } from './invoice-balance.ts';
import { type AgencyCard, businessNumberLines, letterheadOf, linesOf } from './letterhead.ts';
import { optionFlight, optionName } from './option-words.ts';
import {
  type PrintedPrices,
  pricesByTraveller,
  type SaleOfTravellers,
  saleOfTravellers,
  serviceMinorOf,
  serviceWords,
} from './sale-of-travellers.ts';
import type { TaxFormData } from './tax-forms.ts';
import { typeset } from './typeset.ts';
import { dayWords, moneyIn, ticketName, ticketWords, typeWords } from './words.ts';

/**
 * Reader of an invoice. `agent` sees all amounts. `agent-without-commission` sees service and commission as one amount.
 * `customer` sees only the customer price.
 */
export type InvoiceAudience = 'agent' | 'agent-without-commission' | 'customer';

export interface InvoiceAsked {
  readonly tenant: Tenant;
  readonly agency: AgencyCard;
  readonly order: OrderRow;
  /** All travellers of the order. */
  readonly everyone: readonly TravellerRow[];
  /** The travellers whom the invoice bills. */
  readonly travellers: readonly TravellerRow[];
  /** All options of the order. */
  readonly options: readonly OrderOption[];
  readonly money: readonly OrderMoneyLine[];
  readonly standing: Standing;
  readonly number: number;
  readonly issuedAt: Date;
  readonly audience: InvoiceAudience;
  readonly withPrice: boolean;
  /** Prices that the agency prints for its customer in place of those of the sale. */
  readonly printed: PrintedPrices;
  /** `null`: the sale has none, or the reader may not see what it says. */
  readonly taxForm: TaxFormData | null;
}

const prefixOf = { [documentTypes.invoice]: 'INV', [documentTypes.customerInvoice]: 'CI' } as const;

/**
 * Number of an invoice. What an agency is billed (`INV-000042`) and what it bills its customers (`CI-000042`) are two
 * series. An invoice for some travellers is a part of the whole one and names their places: `INV-000042/1-3`.
 */
const invoiceNumberWords = ({ number, audience, everyone, travellers }: InvoiceAsked): string => {
  const series = audience === 'customer' ? documentTypes.customerInvoice : documentTypes.invoice;
  const places = travellers.map(({ position }) => position + 1);
  const part = travellers.length === everyone.length ? '' : `/${places.join('-')}`;
  return `${invoiceWords(prefixOf[series], number)}${part}`;
};

interface Line {
  readonly what: string;
  readonly number: string;
  readonly each: string;
  readonly amount: string;
}

/** What an invoice or a credit note says. */
export type InvoiceData = ReturnType<typeof invoiceData>;

export const invoiceDocument = (asked: InvoiceAsked): Promise<Uint8Array> => typeset(template, invoiceData(asked));

/** All words of an invoice. Its PDF and its page show the same. */
export const invoiceData = (asked: InvoiceAsked) => {
  const { order, tenant, agency, audience, everyone, travellers, withPrice } = asked;
  const forAgent = audience !== 'customer';
  const sale = saleOfTravellers(order.sold, asked.options, everyone, travellers);
  const { contact, proposal } = order.sold;
  const customer =
    proposal === undefined || proposal.customerName === null
      ? { name: contact.email, lines: [contact.phone] }
      : { name: proposal.customerName, lines: [contact.email, contact.phone] };
  const agencyParty = { name: agency.name, lines: forAgent ? billedLines(agency) : sellingLines(agency) };
  const ownPrices = forAgent ? null : pricesByTraveller(asked);
  const totalMinor = forAgent ? sale.sums.agentMinor : (ownPrices?.totalMinor ?? sale.sums.grossMinor);
  const isPart = travellers.length < everyone.length;
  return {
    ...letterheadOf(tenant, agency, { title: say('Invoice'), from: forAgent ? 'tenant' : 'agency' }),
    route: routeWords(order),
    ...(forAgent
      ? invoiceBalance(asked.standing, order.currency, {
          withPrice,
          isOfAll: !isPart,
          isOthersReturn: isOthersReturn(asked),
        })
      : balanceUnknown()),
    seller: { title: say('Issued by'), ...(forAgent ? platformParty(tenant) : agencyParty) },
    buyer: { title: say('Billed to'), ...(forAgent ? agencyParty : customer) },
    facts: [
      { name: say('Invoice'), words: invoiceNumberWords(asked) },
      { name: say('Date'), words: dayWords(todayAtHome(tenant, asked.issuedAt)) },
      { name: say('Booking'), words: order.reference },
      { name: say('Airline reference'), words: order.pnr ?? say('Not given') },
    ],
    travellers: {
      title: say('Travellers'),
      heads: [say('Name'), say('Type'), say('Ticket number')],
      rows: travellers.map((one) => ({
        name: ticketName(one),
        type: typeWords(one.type),
        ticketNumber: ticketWords(order, one),
      })),
    },
    withPrice,
    lines: withPrice
      ? {
          title: say('Charges'),
          heads: [say('What'), say('Number'), say('Each'), say('Amount')],
          rows:
            ownPrices !== null
              ? ownPrices.lines.map(({ traveller, minor }) => printedLine(order.currency, traveller, minor))
              : [...fareLines(sale), ...optionLines(asked, sale), ...serviceLines[audience](sale)],
        }
      : {
          title: say('Services'),
          heads: [say('What'), say('Number')],
          rows: [
            ...linesWithoutPrice(sale),
            ...optionLines(asked, sale).map((line) => ({ ...line, each: '', amount: '' })),
          ],
        },
    total: withPrice ? { name: say('Total'), words: moneyIn(order.currency)(totalMinor) } : null,
    payments: {
      title: say('Payments'),
      heads: [say('Date'), say('Payment'), ...(withPrice ? [say('Amount')] : [])],
      rows: forAgent ? paymentLines(asked) : [],
    },
    notes: [
      ...(isPart
        ? [
            say('For {some} of the {all} travellers of this booking.', {
              some: travellers.length,
              all: everyone.length,
            }),
          ]
        : []),
      ...(forAgent || isOthersReturn(asked) ? [] : returnNotes(asked.standing, agency.name)),
      say('This is a computer-generated invoice. No signature is required.'),
    ],
    taxForm: asked.taxForm,
  };
};

/** How an agency is named on what is billed: its BIN, and how to reach it. */
export const billedLines = (agency: AgencyCard): readonly string[] => [
  ...businessNumberLines(agency.businessNumber),
  ...linesOf(agency),
];

/** How an agency is named on what it bills its customers. */
const sellingLines = (agency: AgencyCard): readonly string[] => [
  ...businessNumberLines(agency.businessNumber),
  ...contactLines(agency.face),
];

/** The platform as it issues invoices. */
export const platformParty = ({ config: { company, global, contactUs } }: Tenant) => ({
  name: company.name,
  lines: [
    ...businessNumberLines(company.businessNumber),
    ...[contactUs?.address, global.contactNo, global.email].filter((line): line is string => Boolean(line)),
  ],
});

/** `INV-000042` */
export const invoiceWords = (prefix: string, number: number): string => `${prefix}-${String(number).padStart(6, '0')}`;

/** Whether something of the booking came back, and nothing of the travellers for whom the invoice is. */
const isOthersReturn = ({ standing, everyone, travellers }: InvoiceAsked): boolean =>
  travellers.length < everyone.length &&
  standing.returnedMinor + standing.droppedMinor > 0 &&
  travellers.every(({ ticket_state, refunded_coupons }) => ticket_state === 'open' && refunded_coupons.length === 0);

/** What moved between the wallet and the platform, which is always for the whole booking. */
const paymentLines = (asked: InvoiceAsked) => {
  const { tenant, order, money, everyone, travellers, withPrice } = asked;
  const isPart = travellers.length < everyone.length;
  const withReturns = !isOthersReturn(asked);
  return money
    .filter(({ kind }) => kind === 'paid' || (kind === 'refunded' && withReturns))
    .map((line) => ({
      at: dayWords(todayAtHome(tenant, new Date(line.at))),
      words:
        isPart && line.kind === 'paid'
          ? say('{payment}, for all {count} travellers', { payment: reworded(line.words), count: everyone.length })
          : reworded(line.words),
      amount: withPrice ? moneyIn(order.currency)(-line.walletMinor) : '',
    }));
};

/** A traveller at the price that the agency prints. */
const printedLine = (currency: string, traveller: TravellerRow, minor: number): Line => {
  const amount = moneyIn(currency)(minor);
  return { what: say('Air ticket of {name}', { name: ticketName(traveller) }), number: '1', each: amount, amount };
};

const fareLines = ({ fares, sums }: SaleOfTravellers): Line[] => {
  const money = moneyIn(sums.currency);
  return fares.flatMap((fare) => {
    const taxMinor = fare.taxes.reduce((sum, tax) => sum + tax.amountMinor, 0);
    const line = (what: string, eachMinor: number): Line => ({
      what,
      number: String(fare.count),
      each: money(eachMinor),
      amount: money(eachMinor * fare.count),
    });
    return [
      line(say('{traveller}: fare', { traveller: typeWords(fare.type) }), fare.baseMinor),
      line(say('{traveller}: taxes and fees', { traveller: typeWords(fare.type) }), taxMinor),
    ];
  });
};

/** Bags, meals, seats and assistance, each for its traveller and flight. */
const optionLines = ({ order }: InvoiceAsked, { options, sums }: SaleOfTravellers): Line[] => {
  const money = moneyIn(sums.currency);
  return options.map((option) => ({
    what: `${optionName({ ...option, count: 1 })}, ${optionFlight(option, order.sold)}`,
    number: String(option.count),
    each: money(option.priceMinor / option.count),
    amount: money(option.priceMinor),
  }));
};

const linesWithoutPrice = ({ fares }: SaleOfTravellers): Line[] =>
  fares.map(({ type, count }) => ({
    what: say('{traveller}: air ticket with taxes and fees', { traveller: typeWords(type) }),
    number: String(count),
    each: '',
    amount: '',
  }));

const agentLines = ({ sums }: Pick<SaleOfTravellers, 'sums'>): Line[] =>
  [
    oneLine(sums.currency, say('Service charge'), sums.platformMarkupMinor),
    oneLine(sums.currency, say('Commission'), -sums.commissionMinor),
    oneLine(sums.currency, say('Tax on commission'), sums.taxOnCommissionMinor),
    oneLine(sums.currency, say('VAT on commission'), sums.vatOnCommissionMinor ?? 0),
    advanceTaxLine(sums),
  ].filter((line) => line !== null);

/** Platform markup, commission and its tax as one line, so that the lines still add up to the total. */
const netLines = ({ sums }: Pick<SaleOfTravellers, 'sums'>): Line[] => {
  const { currency, agentMinor, baseMinor, taxMinor, optionsMinor, advanceTaxMinor = 0 } = sums;
  const netMinor = agentMinor - baseMinor - taxMinor - optionsMinor - advanceTaxMinor;
  return [oneLine(currency, say('Service and commission'), netMinor), advanceTaxLine(sums)].filter(
    (line) => line !== null,
  );
};

const advanceTaxLine = ({ currency, advanceTaxMinor = 0 }: SaleOfTravellers['sums']): Line | null =>
  oneLine(currency, say('Advance income tax'), advanceTaxMinor);

const customerLines = ({ sums }: Pick<SaleOfTravellers, 'sums'>): Line[] =>
  [oneLine(sums.currency, serviceWords(serviceMinorOf(sums)), serviceMinorOf(sums))].filter((line) => line !== null);

export const oneLine = (currency: string, what: string, minor: number): Line | null => {
  const amount = moneyIn(currency)(minor);
  return minor === 0 ? null : { what, number: '1', each: amount, amount };
};

/** What an audience is billed beside fare or room, taxes and options. */
export const serviceLines: Readonly<Record<InvoiceAudience, (sale: Pick<SaleOfTravellers, 'sums'>) => Line[]>> = {
  agent: agentLines,
  'agent-without-commission': netLines,
  customer: customerLines,
};
