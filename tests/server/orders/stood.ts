import type { Db } from '../../../server/database/database.ts';

/** What an order comes to, as its row keeps it. Zeros: nothing of it was sold. */
export const stoodOf = async (db: Db, reference: string) =>
  (await db
    .selectFrom('sale_standing')
    .select(['charged_minor', 'paid_minor', 'returned_minor', 'dropped_minor'])
    .where('order_reference', '=', reference)
    .executeTakeFirst()) ?? { charged_minor: 0, paid_minor: 0, returned_minor: 0, dropped_minor: 0 };
