import type { HotelOrderState } from '../../../contract/hotels/hotel-orders.ts';
import { asJson, type Db } from '../../../server/database/database.ts';
import { paidOnce, writeStood } from '../orders/sold-bookings.ts';

/** A stay as a booking leaves it. */
export interface SoldStayRow {
  readonly reference: string;
  readonly state: Extract<HotelOrderState, 'confirmed' | 'cancelled' | 'refused'>;
  readonly bookedAt: Date;
  readonly hotelName: string;
  /** `yyyy-MM-dd` */
  readonly checkIn: string;
  readonly checkOut: string;
  readonly locator: string;
  readonly guests: readonly (readonly [first: string, last: string])[];
}

/** What each of them costs. */
export const stayMinor = 5_450_000;

interface Seller {
  readonly tenantId: string;
  readonly agencyId: string;
  readonly userId: string;
}

const dayMs = 86_400_000;

/** Writes stays of an agency straight into the tables: cheaper than bookings, and at any time. */
export const writeStays = async (
  db: Db,
  { tenantId, agencyId, userId }: Seller,
  stays: readonly SoldStayRow[],
): Promise<void> => {
  for (const { reference, state, bookedAt, hotelName, checkIn, checkOut, locator, guests } of stays) {
    const arrival = Date.parse(`${checkIn}T00:00:00Z`);
    const departure = Date.parse(`${checkOut}T08:00:00Z`);
    await db
      .insertInto('hotel_order')
      .values({
        tenant_id: tenantId,
        reference,
        agency_id: agencyId,
        user_id: userId,
        state,
        due_at: state === 'confirmed' ? new Date(departure) : null,
        supplier_code: 'test',
        rate_key: 'test',
        supplier_minor: 1,
        currency: 'BDT',
        agent_minor: stayMinor,
        sold: asJson({
          hotel: { name: hotelName, cityName: 'Dubai', countryCode: 'AE' },
          stay: { checkIn, checkOut, rooms: [{ adultCount: guests.length, childAges: [] }], nationality: 'BD' },
          zone: 'Asia/Dubai',
          cancellation: [{ from: new Date(arrival - 2 * dayMs).toISOString(), penaltyMinor: stayMinor }],
        } as never),
        asked: asJson({ contact: { email: 'kamal@family.example', phone: '+8801710000001' }, specialRequests: '' }),
        pending_ids: null,
        locator,
        quote: null,
        reason: null,
        created_at: bookedAt,
        expires_at: bookedAt,
        booked_at: bookedAt,
        ask_at: null,
        arrives_at: new Date(arrival),
        ends_at: new Date(departure),
      })
      .execute();
    if (state !== 'refused') {
      const stood = paidOnce(stayMinor);
      await writeStood(db, { tenantId, agencyId, userId }, { reference, soldAs: 'stay', stood });
    }
    await db
      .insertInto('hotel_guest')
      .values(
        guests.map(([first, last], position) => ({
          tenant_id: tenantId,
          order_reference: reference,
          agency_id: agencyId,
          position,
          room: 0,
          title: 'Mr' as const,
          first_name: first,
          last_name: last,
          age: null,
        })),
      )
      .execute();
  }
};
