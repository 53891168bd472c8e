import { type RawBuilder, sql } from 'kysely';
import { type CompanyDocumentKind, companyDocuments } from '../../contract/company/company-documents.ts';
import { expiryNoticeDays } from '../../contract/company/document-rules.ts';
import type { Deadline, DeadlineKind } from '../../contract/deadlines/deadlines.ts';
import type { FlightNames, Journey } from '../../contract/flights/flights.ts';
import { type FunctionalityName, functionalities } from '../../contract/functionalities.ts';
import { bookingAddress, pageAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import type { CaseKind } from '../../contract/post-travel/post-travel.ts';
import { say } from '../../contract/say.ts';
import {
  caseDeadlines,
  type DeadlinesIn,
  dueDeadlines,
  orderDeadlines,
  statesWith,
  stayDeadlines,
} from '../../machines/outcomes/deadlines-in-states.ts';
import { dayWords } from '../documents/words.ts';
import { aboutFlights, aboutStay, journeysOf } from '../orders/deadline-columns.ts';
import { citiesOf } from '../orders/order-line.ts';
import type { Product } from '../orders/product.ts';
import { orderOfDueJson } from '../part-payments/due-orders.ts';
import { rulesOfKind } from '../post-travel/kinds.ts';

/** Whose deadlines are read. */
export interface DeadlinesOf {
  readonly tenantId: string;
  readonly agencyId: string;
  readonly userId: string;
  readonly now: Date;
}

/** What the rows of every source say. `null`: it is about no such thing. */
export interface DeadlineAbout {
  readonly journeys: readonly Pick<Journey, 'origin' | 'destination'>[];
  readonly airports: FlightNames['airports'];
  readonly traveller: string | null;
  readonly travellerCount: number | null;
  readonly reference: string | null;
  readonly pnr: string | null;
  readonly currency: string | null;
  /** The order of the tickets whose place held seats take. `null`: they are sold by themselves. */
  readonly exchangeOf: string | null;
  readonly minor: number | null;
  readonly passportExpiry: string | null;
  readonly fare: { readonly requestId: string; readonly itineraryId: string; readonly brandId: string } | null;
  /** The case of a quote. */
  readonly caseReference: string | null;
  readonly stay: {
    readonly hotel: string;
    readonly city: string;
    readonly zone: string;
    readonly checkIn: string;
    readonly checkOut: string;
  } | null;
  readonly document: { readonly kind: CompanyDocumentKind; readonly expiry: string; readonly isSent: boolean } | null;
}

/** Of no thing. A source's row is laid over it. */
export const aboutNothing: DeadlineAbout = {
  journeys: [],
  airports: {},
  traveller: null,
  travellerCount: null,
  reference: null,
  pnr: null,
  currency: null,
  exchangeOf: null,
  minor: null,
  passportExpiry: null,
  fare: null,
  caseReference: null,
  stay: null,
  document: null,
};

/** Where deadlines of one kind come from. */
export interface DeadlineSource {
  readonly kind: DeadlineKind;
  /** What a person must be allowed to be told of them. */
  readonly feature: FunctionalityName;
  /** The job that reminds the agency by a notification and a mail before the end, or why none does. */
  readonly reminder: { readonly job: string } | { readonly none: string };
  /**
   * The table and the conditions, without `select`. `key` and `at` are its expressions: together they are unique, and an
   * index has them in this order.
   */
  readonly from: (of: DeadlinesOf) => RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
  /** A `jsonb_build_object` of those fields of `DeadlineAbout` that the source knows. */
  readonly about: RawBuilder<unknown>;
  readonly describe: (about: DeadlineAbout) => Pick<Deadline, 'detail' | 'path'>;
}

/** The states in which one of this kind may stand, as literals: its index is chosen by them. */
export const listedStates = <State extends string>(
  table: DeadlinesIn<State>,
  kind: DeadlineKind,
): RawBuilder<unknown> => sql.join(statesWith(table, kind).map((state) => sql.lit(state)));

/** Of the travellers of an order `o`. */
const aboutParty = sql`
  'traveller', (select t.first_name || ' ' || t.last_name from order_traveller t
    where t.tenant_id = o.tenant_id and t.order_reference = o.reference order by t.position limit 1),
  'travellerCount', (select count(*) from order_traveller t
    where t.tenant_id = o.tenant_id and t.order_reference = o.reference)`;

const listed = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(', ');

const party = ({ traveller, travellerCount }: DeadlineAbout): string =>
  (travellerCount ?? 1) > 1
    ? say(
        { one: '{traveller} and {count} more', other: '{traveller} and {count} more' },
        { traveller: traveller ?? '', count: (travellerCount ?? 1) - 1 },
      )
    : `${traveller}`;

const stayWords = ({ stay }: DeadlineAbout): string | null =>
  stay &&
  say('{hotel}, {from} to {to}', {
    hotel: stay.hotel,
    from: dayWords(stay.checkIn),
    to: dayWords(stay.checkOut),
  });

const orderPath = ({ reference }: DeadlineAbout): string => pageAddress.flightOrder(reference ?? '');

const holds: DeadlineSource = {
  kind: 'hold',
  feature: 'ViewBooking',
  reminder: { job: 'remind-of-holds' },
  from: ({ tenantId, agencyId, now }) => sql`
    air_order o where o.tenant_id = ${tenantId} and o.agency_id = ${agencyId}
      and o.state in (${listedStates(orderDeadlines, 'hold')}) and o.time_limit_at > ${now}::timestamptz`,
  at: sql`o.time_limit_at`,
  key: sql`o.reference`,
  // What seats held in exchange cost is paid by it, less what the old tickets are worth.
  about: sql`jsonb_build_object(${aboutFlights}, 'currency', o.currency, 'exchangeOf', o.exchange_of,
    'minor', case when o.exchange_of is null then o.agent_minor end, ${aboutParty})`,
  describe: (about) => ({
    detail: listed([
      party(about),
      about.pnr,
      about.exchangeOf === null ? null : say('held for an exchange of order {of}', { of: about.exchangeOf }),
    ]),
    path: orderPath(about),
  }),
};

/** The latest price of each search of the person: an earlier one of the same search was looked at and left. */
const prices: DeadlineSource = {
  kind: 'price',
  feature: 'BookTicket',
  reminder: { none: 'It ends within minutes, and its person has it on screen.' },
  from: ({ tenantId, userId, now }) => sql`
    priced_offer p where p.tenant_id = ${tenantId} and p.user_id = ${userId} and p.taken_by is null
      and p.offer ->> 'exchangeOf' is null and p.expires_at > ${now}::timestamptz
      and p.id = (select latest.id from priced_offer latest
        where latest.tenant_id = p.tenant_id and latest.user_id = p.user_id and latest.search_id = p.search_id
          and latest.taken_by is null
        order by latest.created_at desc, latest.id desc limit 1)`,
  at: sql`p.expires_at`,
  key: sql`p.id`,
  about: sql`jsonb_build_object(${journeysOf('p.offer')},
    'currency', p.offer -> 'sums' -> 'currency', 'minor', p.offer -> 'sums' -> 'agentMinor',
    'fare', jsonb_build_object('requestId', p.search_id, 'itineraryId', p.offer -> 'itinerary' -> 'itineraryId',
      'brandId', p.offer -> 'brand' -> 'brandId'))`,
  describe: ({ fare }) => ({
    detail: say('Priced for you and not booked yet'),
    path: bookingAddress(fare ?? { requestId: '', itineraryId: '', brandId: '' }),
  }),
};

/** Whose ticket came back does not travel. */
const passports: DeadlineSource = {
  kind: 'passport',
  feature: 'ViewBooking',
  reminder: { none: 'It is told when the order is booked, and its end is the departure, months later.' },
  from: ({ tenantId, agencyId, now }) => sql`
    order_traveller t join air_order o on o.tenant_id = t.tenant_id and o.reference = t.order_reference
    where t.tenant_id = ${tenantId} and t.agency_id = ${agencyId} and t.passport_due_at > ${now}::timestamptz
      and t.ticket_state = 'open'
      and o.state in (${listedStates(orderDeadlines, 'passport')})`,
  at: sql`t.passport_due_at`,
  key: sql`(t.order_reference || '-' || t.pax_id)`,
  about: sql`jsonb_build_object(${aboutFlights}, 'traveller', t.first_name || ' ' || t.last_name,
    'passportExpiry', t.passport_expiry)`,
  describe: (about) => ({
    detail: listed([
      say('Passport of {traveller} ends {day}', {
        traveller: about.traveller ?? '',
        day: dayWords(about.passportExpiry ?? ''),
      }),
      about.pnr,
    ]),
    path: orderPath(about),
  }),
};

const dues = (products: readonly Product[]): DeadlineSource => ({
  kind: 'due',
  feature: 'ShowPartialPaymentList',
  reminder: { job: 'remind-of-dues' },
  from: ({ tenantId, agencyId }) => sql`
    part_payment_due d
    where d.tenant_id = ${tenantId} and d.agency_id = ${agencyId} and d.state in (${listedStates(dueDeadlines, 'due')})`,
  at: sql`d.due_at`,
  key: sql`d.order_reference`,
  about: sql`(${orderOfDueJson(products, ({ due }) => due.deadline)})
    || jsonb_build_object('reference', d.order_reference, 'currency', d.currency, 'minor', d.due_minor - d.settled_minor)`,
  describe: (about) => ({
    detail: listed([
      say('Rest of order {reference}', { reference: about.reference ?? '' }),
      about.pnr,
      stayWords(about),
    ]),
    path: pageAddress.partialPayments(about.reference ?? ''),
  }),
});

/** A stay whose property or supplier asks for another price than was agreed: nothing is booked without the agency's answer. */
const askedPrices: DeadlineSource = {
  kind: 'asked-price',
  feature: 'ViewBooking',
  reminder: {
    none: 'The agency is told by a notice and a mail when it is asked, a day before at most, and when it lapses.',
  },
  from: ({ tenantId, agencyId, now }) => sql`
    hotel_order o where o.tenant_id = ${tenantId} and o.agency_id = ${agencyId}
      and o.state in (${listedStates(stayDeadlines, 'asked-price')}) and o.expires_at > ${now}::timestamptz`,
  at: sql`o.expires_at`,
  key: sql`o.reference`,
  about: sql`jsonb_build_object(${aboutStay}, 'currency', o.currency,
    'minor', coalesce((o.price_asked -> 'newMinor')::bigint, o.agent_minor))`,
  describe: (about) => ({
    detail: listed([stayWords(about), party(about)]),
    path: pageAddress.hotelBooking(about.reference ?? ''),
  }),
};

/** What a case costs, as the agency was told. Without an answer the quote lapses. */
const quotesOf = (caseKind: Extract<CaseKind, 'refund' | 'exchange'>): DeadlineSource => ({
  kind: `${caseKind}-quote`,
  feature: rulesOfKind[caseKind].seenWith,
  reminder: { none: 'The agency is told by a notice when the quote is given and when it lapses, and can ask again.' },
  from: ({ tenantId, agencyId, now }) => sql`
    post_travel_case c join air_order o on o.tenant_id = c.tenant_id and o.reference = c.order_reference
    where c.tenant_id = ${tenantId} and c.agency_id = ${agencyId} and c.kind = ${sql.lit(caseKind)}
      and c.state in (${listedStates(caseDeadlines(caseKind), `${caseKind}-quote`)}) and c.quote_until > ${now}::timestamptz`,
  at: sql`c.quote_until`,
  key: sql`c.reference`,
  about: sql`jsonb_build_object(${aboutFlights}, 'caseReference', c.reference,
    'traveller', (select t.first_name || ' ' || t.last_name from post_travel_ticket p
      join order_traveller t on t.tenant_id = p.tenant_id and t.order_reference = p.order_reference
        and t.pax_id = p.pax_id
      where p.tenant_id = c.tenant_id and p.case_reference = c.reference order by t.position limit 1),
    'travellerCount', (select count(*) from post_travel_ticket p
      where p.tenant_id = c.tenant_id and p.case_reference = c.reference))`,
  describe: (about) => ({
    detail: listed([party(about), about.caseReference, about.pnr]),
    path: rulesOfKind[caseKind].address(about.caseReference ?? ''),
  }),
});

/** What the desk has accepted. It is listed until a renewal is accepted, also where that has been sent. */
const documents: DeadlineSource = {
  kind: 'document',
  feature: 'CompanySettings',
  reminder: { job: 'look-at-documents' },
  from: ({ tenantId, agencyId, now }) => sql`
    agency_document d where d.tenant_id = ${tenantId} and d.agency_id = ${agencyId} and d.state = 'accepted'
      and d.ends_at <= ${now}::timestamptz + make_interval(days => ${expiryNoticeDays})`,
  at: sql`d.ends_at`,
  key: sql`d.kind`,
  about: sql`jsonb_build_object('document', jsonb_build_object('kind', d.kind, 'expiry', d.expiry, 'isSent', exists (
    select 1 from agency_document w where w.tenant_id = d.tenant_id and w.agency_id = d.agency_id and w.kind = d.kind
      and w.state = 'waiting')))`,
  describe: ({ document }) => {
    if (document === null) throw new Error('a deadline of a document names it');
    const paper = { paper: companyDocuments[document.kind].name, day: dayWords(document.expiry) };
    return {
      detail: document.isSent
        ? say('{paper}, valid until {day}. Our desk looks at the renewed one.', paper)
        : say('{paper}, valid until {day}', paper),
      path: pagePaths.companyDocuments,
    };
  },
};

/** One for all tickets of an order that are in no case. `void_until`: the earlier of the airline's window and the departure. */
const voids: DeadlineSource = {
  kind: 'void',
  feature: 'VoidRequest',
  reminder: { none: 'Nobody has to void, and every ticket has such a window: reminders would bury what must be done.' },
  from: ({ tenantId, agencyId, now }) => sql`
    air_order o where o.tenant_id = ${tenantId} and o.agency_id = ${agencyId}
      and o.state in (${listedStates(orderDeadlines, 'void')}) and o.open_tickets > o.tickets_in_cases and o.void_until > ${now}::timestamptz`,
  at: sql`o.void_until`,
  key: sql`o.reference`,
  about: sql`jsonb_build_object(${aboutFlights}, ${aboutParty})`,
  describe: (about) => ({
    detail: listed([party(about), about.pnr]),
    path: pageAddress.voidRequest(about.reference ?? ''),
  }),
};

const freeCancellations: DeadlineSource = {
  kind: 'free-cancellation',
  feature: 'CancelHotel',
  reminder: {
    none: 'Nobody has to cancel, and nearly every stay has such a moment: reminders would bury what must be done.',
  },
  from: ({ tenantId, agencyId, now }) => sql`
    hotel_order o where o.tenant_id = ${tenantId} and o.agency_id = ${agencyId}
      and o.state in (${listedStates(stayDeadlines, 'free-cancellation')}) and o.free_until > ${now}::timestamptz`,
  at: sql`o.free_until`,
  key: sql`o.reference`,
  about: sql`jsonb_build_object(${aboutStay})`,
  describe: (about) => ({
    detail: listed([stayWords(about), party(about)]),
    path: pageAddress.hotelBooking(about.reference ?? ''),
  }),
};

/** Every kind of deadline. A further kind is one more entry. */
export const deadlineSources = (products: readonly Product[]): readonly DeadlineSource[] => [
  holds,
  prices,
  passports,
  dues(products),
  askedPrices,
  quotesOf('refund'),
  quotesOf('exchange'),
  documents,
  voids,
  freeCancellations,
];

/** The sources of which a person may be told. */
export const sourcesFor = (products: readonly Product[], functions: ReadonlySet<number>): readonly DeadlineSource[] =>
  deadlineSources(products).filter(({ feature }) => functions.has(functionalities[feature]));

export const citiesAbout = ({ journeys, airports, stay }: DeadlineAbout): string[] =>
  stay === null ? citiesOf(journeys, { airports }) : [stay.city];
