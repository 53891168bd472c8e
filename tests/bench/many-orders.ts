import { sql } from 'kysely';
import type { Db } from '../../server/database/database.ts';

/**
 * Copies an order `many` times, without its supplier, each a minute older than the one before and on one of 200 days. Every
 * thousandth is of the same family name.
 */
export const copyOrders = async (db: Db, reference: string, many: number): Promise<void> => {
  await sql`
    insert into air_order (tenant_id, reference, agency_id, user_id, state, supplier_code, supplier_minor, pnr, currency,
      agent_minor, paid_minor, sold, created_at, time_limit_at, departs_at)
    select tenant_id, 'ZZ' || lpad(n::text, 8, '0'), agency_id, user_id, 'cancelled', supplier_code, supplier_minor, pnr,
      currency, agent_minor, 0,
      jsonb_set(sold, '{itinerary,journeyWises,0,departureDate}',
        to_jsonb(to_char(departs_at + (n % 200) * interval '1 day', 'YYYY-MM-DD'))),
      created_at - n * interval '1 minute', time_limit_at, departs_at + (n % 200) * interval '1 day'
    from air_order, generate_series(1, ${many}::int) n where reference = ${reference}`.execute(db);
  await sql`
    insert into order_traveller (tenant_id, order_reference, agency_id, pax_id, position, type, title, first_name,
      last_name, date_of_birth, passport_sealed, passport_masked, passport_expiry, nationality, ticket_number)
    select tenant_id, 'ZZ' || lpad(n::text, 8, '0'), agency_id, pax_id, position, type, title, first_name,
      last_name || chr(65 + n / 26 % 26) || chr(65 + n % 26) || (n % 1000)::text, date_of_birth, passport_sealed,
      passport_masked, passport_expiry, nationality, null
    from order_traveller, generate_series(1, ${many}::int) n where order_reference = ${reference}`.execute(db);
  await sql`analyze air_order`.execute(db);
  await sql`analyze order_traveller`.execute(db);
};
