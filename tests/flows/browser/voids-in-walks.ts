import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { CaseState } from '../../../contract/post-travel.ts';
import { asJson, type Db, inTx } from '../../../server/database/database.ts';
import { openAccounts, platformAccount, supplierPayable } from '../../../server/money/accounts.ts';
import { writeBookings } from '../../server/orders/sold-bookings.ts';
import type { Person } from './device.ts';
import { soldBookings } from './sold-in-walks.ts';

const readable = (): string => randomBytes(3).toString('hex').toUpperCase();
const dayMs = 86_400_000;

/** What makes the price of a booking of the walks: two adults without commission. */
const sold = {
  fares: [
    {
      type: 'ADT',
      count: 2,
      baseMinor: 2_000_000,
      taxes: [{ code: 'BD', name: 'Embarkation fee', amountMinor: 250_000 }],
    },
  ],
  sums: {
    currency: 'BDT',
    baseMinor: 4_000_000,
    taxMinor: 500_000,
    platformMarkupMinor: 0,
    commissionMinor: 0,
    taxOnCommissionMinor: 0,
    optionsMinor: 0,
    agentMinor: 4_500_000,
    agencyMarkupMinor: 0,
    grossMinor: 4_500_000,
  },
  commissionBasisPoints: 0,
  supplier: { currency: 'BDT', baseMinor: 4_000_000, rate: null },
};

/** A ticketed order of two adults. `closesInMs`: how long the airline still voids. */
export const writeVoidable = async (db: Db, person: Person, closesInMs = dayMs): Promise<string> => {
  const [booking] = soldBookings(`PT${readable()}`, 1);
  if (!booking) throw new Error('no booking');
  const tickets = ['1', '2'].map((last) => `${String(Number.parseInt(readable(), 16)).padStart(12, '9')}${last}`);
  await writeBookings(db, person, [{ ...booking, tickets }]);
  await db
    .updateTable('order_traveller')
    .set({ pax_id: sql`'traveller-' || position` })
    .where('tenant_id', '=', person.tenantId)
    .where('order_reference', '=', booking.reference)
    .execute();
  await inTx(db, (tx) =>
    openAccounts(tx, person.tenantId, [supplierPayable('test', 'BDT'), platformAccount('platform-revenue', 'BDT')]),
  );
  await db
    .updateTable('air_order')
    .set({
      open_tickets: 2,
      void_until: new Date(Date.now() + closesInMs),
      sold: sql`sold || ${asJson(sold)}` as never,
    })
    .where('tenant_id', '=', person.tenantId)
    .where('reference', '=', booking.reference)
    .execute();
  return booking.reference;
};

/** A void of the first traveller of a new order, for the desk. */
export const writeVoid = async (db: Db, person: Person, state: CaseState = 'requested'): Promise<string> => {
  const orderReference = await writeVoidable(db, person);
  const reference = `VOD${readable()}22`;
  const isOpen = state !== 'withdrawn';
  const own = { tenant_id: person.tenantId, order_reference: orderReference };
  const now = new Date();
  await db
    .insertInto('post_travel_case')
    .values({
      ...own,
      reference,
      kind: 'void',
      agency_id: person.agencyId,
      user_id: person.userId,
      requested_by: 'Nusrat Jahan',
      requested_at: now,
      state,
      due_at: isOpen ? new Date(now.getTime() + 3_600_000) : null,
      closes_at: new Date(now.getTime() + dayMs),
      automatic: false,
      currency: 'BDT',
      amount_minor: 2_250_000,
      fee_minor: 15_000,
    })
    .execute();
  await db
    .insertInto('post_travel_ticket')
    .values({ ...own, case_reference: reference, pax_id: 'traveller-0', amount_minor: 2_250_000, open: isOpen })
    .execute();
  if (isOpen) {
    await db
      .updateTable('air_order')
      .set({ tickets_in_cases: 1 })
      .where('tenant_id', '=', person.tenantId)
      .where('reference', '=', orderReference)
      .execute();
  }
  return reference;
};
