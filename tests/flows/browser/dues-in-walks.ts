import type { Db } from '../../../server/database/database.ts';
import { inTx } from '../../../server/database/database.ts';
import { openAccounts, partPaymentDue } from '../../../server/money/accounts.ts';
import { bookingMinor, writeBookings } from '../../server/orders/sold-bookings.ts';
import type { Person } from './device.ts';
import { soldBookings } from './sold-in-walks.ts';

const dayMs = 86_400_000;
const nowMinor = 1_350_000;

/** What is left of each due. */
export const leftMinor = bookingMinor - nowMinor;

/** Orders of an agency that were paid in part, each with an open or a missed due. They are found by `rahman`. */
export const writeDues = async (
  db: Db,
  person: Person,
  { prefix, many, state }: { readonly prefix: string; readonly many: number; readonly state: 'open' | 'missed' },
): Promise<readonly string[]> => {
  const bookings = soldBookings(prefix, many);
  await writeBookings(db, person, bookings);
  await inTx(db, (tx) => openAccounts(tx, person.tenantId, [partPaymentDue(person.agencyId, 'BDT')]));
  const dueAt = (index: number) => new Date(Date.now() + (state === 'open' ? 5 : -5) * dayMs + index * 60_000);
  await db
    .insertInto('part_payment_due')
    .values(
      bookings.map(({ reference }, index) => ({
        tenant_id: person.tenantId,
        sold_as: 'flights' as const,
        order_reference: reference,
        agency_id: person.agencyId,
        agreed_by: 'Nusrat Jahan',
        agreed_at: new Date(Date.now() - 6 * dayMs),
        currency: 'BDT',
        total_minor: bookingMinor,
        now_minor: nowMinor,
        due_minor: leftMinor,
        pay_by: dueAt(index).toISOString().slice(0, 10),
        due_at: dueAt(index),
        in_parts: true,
        state,
        missed_at: state === 'missed' ? new Date() : null,
      })),
    )
    .execute();
  await db
    .updateTable('air_order')
    .set({ paid_minor: nowMinor })
    .where('tenant_id', '=', person.tenantId)
    .where(
      'reference',
      'in',
      bookings.map(({ reference }) => reference),
    )
    .execute();
  return bookings.map(({ reference }) => reference);
};
