import { sql } from 'kysely';
import type { OrderState } from '../../../contract/orders/orders.ts';
import type { SaleSums } from '../../../machines/sale/standing.ts';
import { asJson, type Db } from '../../../server/database/database.ts';

/** A booking as a sale leaves it. */
export interface SoldBooking {
  readonly reference: string;
  readonly state: OrderState;
  readonly createdAt: Date;
  readonly timeLimitAt: Date;
  readonly carrier: string;
  readonly origin: string;
  readonly destination: string;
  /** `yyyy-MM-dd` */
  readonly departsOn: string;
  readonly phone: string;
  readonly pnr: string;
  readonly travellers: readonly (readonly [first: string, last: string])[];
  /** Ticket numbers in the order of the travellers. Default: none. */
  readonly tickets?: readonly string[];
  /** What came back: the first ticket, or a flight of it. Default: nothing. */
  readonly cameBack?: 'ticket' | 'flight';
  /** What it comes to. Default: a ticketed one was paid once and in full, and of others nothing was sold. */
  readonly stood?: Stood;
}

/** What a sale comes to. `dueAt`: when the rest of a part payment is due. `null`: it was not paid in part. */
export interface Stood extends SaleSums {
  readonly dueAt: Date | null;
}

/** `null`: nothing was sold. */
export const stoodBy = ({ state, stood }: SoldBooking): Stood | null =>
  stood ?? (state === 'ticketed' ? paidOnce(bookingMinor) : null);

export const paidOnce = (minor: number): Stood => ({
  chargedMinor: minor,
  paidMinor: minor,
  returnedMinor: 0,
  droppedMinor: 0,
  dueAt: null,
});

export const orderStates: readonly OrderState[] = ['held', 'ticketing', 'ticketed', 'cancelled', 'expired', 'failed'];

/** What each of them costs. */
export const bookingMinor = 4_500_000;

interface Seller {
  readonly tenantId: string;
  readonly agencyId: string;
  readonly userId: string;
}

/** Writes what an order comes to, with its due. */
export const writeStood = async (
  db: Db,
  { tenantId, agencyId, userId }: Seller,
  order: { readonly reference: string; readonly soldAs: 'flights' | 'stay'; readonly stood: Stood },
): Promise<void> => {
  const { chargedMinor, paidMinor, returnedMinor, droppedMinor, dueAt } = order.stood;
  const named = { tenant_id: tenantId, order_reference: order.reference, agency_id: agencyId };
  await db
    .insertInto('sale_standing')
    .values({
      ...named,
      charged_minor: chargedMinor,
      paid_minor: paidMinor,
      returned_minor: returnedMinor,
      dropped_minor: droppedMinor,
    })
    .execute();
  if (dueAt === null) return;
  const settledMinor = paidMinor + droppedMinor - 1;
  const isSettled = chargedMinor - paidMinor - droppedMinor === 0;
  await db
    .insertInto('part_payment_due')
    .values({
      ...named,
      sold_as: order.soldAs,
      agreed_by: userId,
      agreed_at: new Date(0),
      currency: 'BDT',
      total_minor: chargedMinor,
      now_minor: 1,
      due_minor: chargedMinor - 1,
      settled_minor: settledMinor,
      pay_by: dueAt.toISOString().slice(0, 10),
      due_at: dueAt,
      in_parts: true,
      state: isSettled ? 'settled' : 'open',
      settled_at: isSettled ? new Date(0) : null,
    })
    .execute();
};

const journeyOf = ({ carrier, departsOn }: SoldBooking, origin: string, destination: string) => ({
  origin,
  destination,
  departureDate: departsOn,
  segments: [{ airlineCode: carrier, flightNumber: '1', origin, destination, departsAt: `${departsOn}T03:00:00Z` }],
});

/** Writes bookings of an agency straight into the tables: cheaper than sales, and at any time. */
export const writeBookings = async (
  db: Db,
  { tenantId, agencyId, userId }: Seller,
  bookings: readonly SoldBooking[],
): Promise<void> => {
  for (const booking of bookings) {
    await db
      .insertInto('air_order')
      .values({
        tenant_id: tenantId,
        reference: booking.reference,
        agency_id: agencyId,
        user_id: userId,
        state: booking.state,
        supplier_code: 'test',
        supplier_minor: 1,
        pnr: booking.pnr,
        currency: 'BDT',
        agent_minor: bookingMinor,
        sold: asJson({
          itinerary: {
            airlineCode: booking.carrier,
            journeyWises: [
              journeyOf(booking, booking.origin, booking.destination),
              journeyOf(booking, booking.destination, booking.origin),
            ],
          },
          names: {
            airports: { DAC: { cityName: 'Dhaka' }, DXB: { cityName: 'Dubai' }, CGP: { cityName: 'Chattogram' } },
            airlines: { BG: { name: 'Biman Bangladesh' }, EK: { name: 'Emirates' } },
          },
          contact: { email: 'kamal@family.example', phone: booking.phone },
        } as never),
        created_at: booking.createdAt,
        time_limit_at: booking.timeLimitAt,
        departs_at: new Date(`${booking.departsOn}T03:00:00Z`),
        mails_tickets: true,
      })
      .execute();
    const stood = stoodBy(booking);
    if (stood !== null) {
      await writeStood(db, { tenantId, agencyId, userId }, { reference: booking.reference, soldAs: 'flights', stood });
    }
    await db
      .insertInto('order_traveller')
      .values(
        booking.travellers.map(([first, last], position) => ({
          tenant_id: tenantId,
          order_reference: booking.reference,
          agency_id: agencyId,
          pax_id: `pax-${position}`,
          position,
          type: 'ADT' as const,
          title: 'Mr' as const,
          first_name: first,
          last_name: last,
          date_of_birth: '1990-01-01',
          passport_sealed: null,
          passport_masked: null,
          passport_expiry: null,
          nationality: null,
          ticket_number: booking.tickets?.[position] ?? null,
          ...(position === 0 && booking.cameBack === 'ticket' ? { ticket_state: 'refunded' as const } : {}),
          ...(position === 0 && booking.cameBack === 'flight' ? { refunded_coupons: asJson([1]) } : {}),
        })),
      )
      .execute();
  }
};

export interface BookingCopies {
  /** Reference of the booking that is copied. */
  readonly model: string;
  /** Number of the first copy and of the last. */
  readonly from: number;
  readonly until: number;
  /** Travellers of each copy. */
  readonly travellers: number;
}

/**
 * Copies a booking many times in one statement each for orders and travellers. Copy `n` was booked `n` × 5 minutes before the
 * booking, has the reference `PX` with eight digits, and travellers who are all named `Bench Name n`. Every third is ticketed,
 * of the others every fiftieth is held and the rest are cancelled.
 */
export const copyBookings = async (db: Db, { model, from, until, travellers }: BookingCopies): Promise<void> => {
  const copies = sql`air_order o, generate_series(${from}::int, ${until}::int) n`;
  await sql`
    insert into air_order (tenant_id, reference, agency_id, user_id, state, supplier_code, supplier_minor, pnr,
      currency, agent_minor, sold, created_at, time_limit_at, departs_at, mails_tickets)
    select o.tenant_id, 'PX' || lpad(n::text, 8, '0'), o.agency_id, o.user_id,
      case when n % 3 = 0 then 'ticketed' when n % 50 = 1 then 'held' else 'cancelled' end, o.supplier_code,
      o.supplier_minor, o.pnr, o.currency, o.agent_minor, o.sold,
      o.created_at - n * interval '5 minutes', o.time_limit_at, o.departs_at, o.mails_tickets
    from ${copies} where o.reference = ${model}`.execute(db);
  await sql`
    insert into sale_standing (tenant_id, order_reference, agency_id, charged_minor, paid_minor, returned_minor, dropped_minor)
    select tenant_id, reference, agency_id, agent_minor, agent_minor, 0, 0 from air_order
    where reference like 'PX%' and state = 'ticketed'
    on conflict do nothing`.execute(db);
  await sql`
    insert into order_traveller (tenant_id, order_reference, agency_id, pax_id, position, type, title, first_name,
      last_name, date_of_birth)
    select o.tenant_id, 'PX' || lpad(n::text, 8, '0'), o.agency_id, 'pax-' || position, position, 'ADT', 'Mr', 'Bench',
      'Name ' || n, '1985-03-12'
    from ${copies}, generate_series(0, ${travellers}::int - 1) position where o.reference = ${model}`.execute(db);
};

/** The copy `n` of a booking. */
export const bookingCopy = (model: SoldBooking, n: number): SoldBooking => ({
  ...model,
  reference: `PX${String(n).padStart(8, '0')}`,
  state: n % 3 === 0 ? 'ticketed' : n % 50 === 1 ? 'held' : 'cancelled',
  createdAt: new Date(model.createdAt.getTime() - n * 300_000),
  travellers: [['Bench', `Name ${n}`]],
  tickets: [],
});
