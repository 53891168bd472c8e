import type { Order } from '../../../contract/orders/orders.ts';
import { newOrderReference } from '../../../server/booking/references.ts';
import type { Db } from '../../../server/database/database.ts';
import type { Supplier } from '../../../server/suppliers/port.ts';

const rowsAtOnce = 50;

/**
 * Copies a held order `many` times, here and at the supplier, each with a new reference. Cheaper than real bookings.
 */
export const copyHeldOrder = async (db: Db, supplier: Supplier, order: Order, many: number): Promise<string[]> => {
  const references = Array.from({ length: many }, newOrderReference);
  const { orderReference } = order;
  const {
    carrier: _carrier,
    origin: _origin,
    destination: _destination,
    departs_on: _departsOn,
    phone_key: _phone,
    ...kept
  } = await db.selectFrom('air_order').selectAll().where('reference', '=', orderReference).executeTakeFirstOrThrow();
  const travellers = await db
    .selectFrom('order_traveller')
    .selectAll()
    .where('order_reference', '=', orderReference)
    .execute();
  for (let from = 0; from < references.length; from += rowsAtOnce) {
    const some = references.slice(from, from + rowsAtOnce);
    await db
      .insertInto('air_order')
      .values(some.map((reference) => ({ ...kept, reference, sold: JSON.stringify(kept.sold) as never })))
      .execute();
    await db
      .insertInto('order_traveller')
      .values(
        some.flatMap((reference) =>
          travellers.map(({ name_key: _name, surname_key: _surname, refunded_coupons: _none, ...traveller }) => ({
            ...traveller,
            order_reference: reference,
          })),
        ),
      )
      .execute();
  }
  for (const reference of references) {
    await supplier.hold({
      reference,
      offerKey: '',
      brandCode: '',
      party: { adults: 2, children: 1, infants: 0 },
      travellers: order.travellers.map(({ paxId, type, title, firstName, lastName, dateOfBirth }) => ({
        paxId,
        type,
        title,
        firstName,
        lastName,
        dateOfBirth,
      })),
      options: [],
      expectedSupplierMinor: 0,
    });
  }
  return references;
};
