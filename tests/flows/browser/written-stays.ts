import type { Db } from '../../../server/database/database.ts';
import { type SoldStayRow, writeStays } from '../../server/hotels/sold-stays.ts';
import type { Person } from './device.ts';

const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Confirmed stays in Dubai of a Rahman and an Akter: whatever a walk filters by finds them all. */
const soldStays = (prefix: string, many: number): SoldStayRow[] =>
  Array.from({ length: many }, (_, index) => ({
    reference: `${prefix}${String(1_000 + index)}`,
    state: 'confirmed',
    bookedAt: new Date(Date.now() - index * 3_600_000),
    hotelName: index % 2 === 0 ? 'Creek View Hotel' : 'Marina Bay Residence',
    checkIn: dayAhead(20 + (index % 10)),
    checkOut: dayAhead(23 + (index % 10)),
    locator: `DXB${String(48_000 + index)}`,
    guests: [
      ['Kamal', 'Rahman'],
      ['Akter', 'Nasrin'],
    ],
  }));

/** Gives a person's agency hotel bookings. */
export const withStays = (prefix: string, many: number) => (db: Db, person: Person) =>
  writeStays(db, person, soldStays(prefix, many));
