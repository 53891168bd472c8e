import type { OrderState } from '../../../contract/orders.ts';
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
}

/** What each of them costs. */
export const bookingMinor = 4_500_000;

interface Seller {
  readonly tenantId: string;
  readonly agencyId: string;
  readonly userId: string;
}

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
        paid_minor: booking.state === 'ticketed' ? bookingMinor : 0,
        sold: asJson({
          itinerary: {
            airlineCode: booking.carrier,
            journeyWises: [
              { origin: booking.origin, destination: booking.destination, departureDate: booking.departsOn },
              { origin: booking.destination, destination: booking.origin, departureDate: booking.departsOn },
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
      })
      .execute();
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
        })),
      )
      .execute();
  }
};
