import { type RawBuilder, sql } from 'kysely';
import type { Deadline, DeadlineKind } from '../../contract/deadlines.ts';
import type { FlightNames, Journey } from '../../contract/flights.ts';
import { type FunctionalityName, functionalities } from '../../contract/functionalities.ts';
import { bookingAddress, flightOrderAddress, partialPaymentAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import { writtenDayOf } from '../../machines/booking/written-days.ts';
import { citiesOf } from '../orders/order-line.ts';

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
}

/** Where deadlines of one kind come from. */
export interface DeadlineSource {
  readonly kind: DeadlineKind;
  /** What a person must be allowed to be told of them. */
  readonly feature: FunctionalityName;
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

const journeysOf = (sold: string) => sql`
  'journeys', ${sql.raw(sold)} -> 'itinerary' -> 'journeyWises', 'airports', ${sql.raw(sold)} -> 'names' -> 'airports'`;

const aboutOrder = sql`${journeysOf('o.sold')}, 'reference', o.reference, 'pnr', o.pnr`;

const listed = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(', ');

const party = ({ traveller, travellerCount }: DeadlineAbout): string =>
  (travellerCount ?? 1) > 1 ? `${traveller} and ${(travellerCount ?? 1) - 1} more` : `${traveller}`;

const orderPath = ({ reference }: DeadlineAbout): string => flightOrderAddress(reference ?? '');

const holds: DeadlineSource = {
  kind: 'hold',
  feature: 'ViewBooking',
  from: ({ tenantId, agencyId, now }) => sql`
    air_order o where o.tenant_id = ${tenantId} and o.agency_id = ${agencyId}
      and o.state = 'held' and o.time_limit_at > ${now}::timestamptz`,
  at: sql`o.time_limit_at`,
  key: sql`o.reference`,
  // What seats held in exchange cost is paid by it, less what the old tickets are worth.
  about: sql`jsonb_build_object(${aboutOrder}, 'currency', o.currency, 'exchangeOf', o.exchange_of,
    'minor', case when o.exchange_of is null then o.agent_minor end,
    'traveller', (select t.first_name || ' ' || t.last_name from order_traveller t
      where t.tenant_id = o.tenant_id and t.order_reference = o.reference order by t.position limit 1),
    'travellerCount', (select count(*) from order_traveller t
      where t.tenant_id = o.tenant_id and t.order_reference = o.reference))`,
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
    detail: 'Priced for you and not booked yet',
    path: bookingAddress(fare ?? { requestId: '', itineraryId: '', brandId: '' }),
  }),
};

/** Whose ticket came back does not travel. */
const passports: DeadlineSource = {
  kind: 'passport',
  feature: 'ViewBooking',
  from: ({ tenantId, agencyId, now }) => sql`
    order_traveller t join air_order o on o.tenant_id = t.tenant_id and o.reference = t.order_reference
    where t.tenant_id = ${tenantId} and t.agency_id = ${agencyId} and t.passport_due_at > ${now}::timestamptz
      and t.ticket_state = 'open'
      and o.state in ('held', 'ticketing', 'ticketed')`,
  at: sql`t.passport_due_at`,
  key: sql`(t.order_reference || '-' || t.pax_id)`,
  about: sql`jsonb_build_object(${aboutOrder}, 'traveller', t.first_name || ' ' || t.last_name,
    'passportExpiry', t.passport_expiry)`,
  describe: (about) => ({
    detail: `Passport of ${about.traveller} ends ${writtenDayOf(about.passportExpiry ?? '')}${about.pnr === null ? '' : `, ${about.pnr}`}`,
    path: orderPath(about),
  }),
};

/** What was missed stays a deadline until it is paid. */
const dues: DeadlineSource = {
  kind: 'due',
  feature: 'ShowPartialPaymentList',
  from: ({ tenantId, agencyId }) => sql`
    part_payment_due d left join air_order o on o.tenant_id = d.tenant_id and o.reference = d.flight_reference
    where d.tenant_id = ${tenantId} and d.agency_id = ${agencyId} and d.state in ('open', 'missed')`,
  at: sql`d.due_at`,
  key: sql`d.order_reference`,
  about: sql`jsonb_build_object(
    'journeys', coalesce(o.sold -> 'itinerary' -> 'journeyWises', '[]'::jsonb),
    'airports', coalesce(o.sold -> 'names' -> 'airports', '{}'::jsonb), 'reference', d.order_reference, 'pnr', o.pnr, 'currency', d.currency, 'minor', d.due_minor - d.settled_minor)`,
  describe: (about) => ({
    detail: listed([`Rest of order ${about.reference}`, about.pnr]),
    path: partialPaymentAddress(about.reference ?? ''),
  }),
};

/** Every kind of deadline. A further kind is one more entry. */
export const deadlineSources: readonly DeadlineSource[] = [holds, prices, passports, dues];

/** The sources of which a person may be told. */
export const sourcesFor = (functions: ReadonlySet<number>): readonly DeadlineSource[] =>
  deadlineSources.filter(({ feature }) => functions.has(functionalities[feature]));

export const citiesAbout = ({ journeys, airports }: DeadlineAbout): string[] => citiesOf(journeys, { airports });
