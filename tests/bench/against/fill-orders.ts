import { renewWalletDays } from '../../wallet-days.ts';
import type { Side } from './side.ts';

export interface OrdersToFill {
  /** References of the orders that are copied. */
  readonly ticketed: string;
  readonly held: string;
  /** Copies of the ticketed one. Of the held one there are so many that an agency may go on booking. */
  readonly orders: number;
}

/** Held copies: less than an agency may hold. */
const heldCopies = 20;

/** What a copy has otherwise than its model, as an expression over `o` (the model's row) and the number `n`. */
type Otherwise = Readonly<Record<string, string>>;

const uuidOf = (column: string) => `md5(o.${column}::text || n)::uuid`;

/**
 * Copies sold and held orders with everything that a sale leaves behind (travellers, history, transfers, invoices, what it
 * comes to) by one statement a table, in the columns that the side's own schema has. Adds to the wallets what the copied
 * transfers moved, and analyses all tables.
 */
export const fillOrders = async (side: Side, { ticketed, held, orders }: OrdersToFill): Promise<void> => {
  const { query } = side.database;
  await copyOrder(side, { reference: ticketed, prefix: 'PX', copies: orders });
  await copyOrder(side, { reference: held, prefix: 'PH', copies: heldCopies });
  await query(`
    update account a set debits_minor = a.debits_minor + moved.debits, credits_minor = a.credits_minor + moved.credits
    from (
      select a.tenant_id, a.id, ${sumOf('debit_account')} as debits, ${sumOf('credit_account')} as credits
      from account a where a.limited
    ) moved
    where a.limited and a.tenant_id = moved.tenant_id and a.id = moved.id`);
  // Older schemas have no days of wallets.
  if ((await columnsOf(side, 'wallet_day')).length > 0) await query(renewWalletDays);
  await query('vacuum analyze');
};

const sumOf = (column: string): string => `(
  select coalesce(sum(t.amount_minor), 0) from transfer t
  where t.tenant_id = a.tenant_id and t.${column} = a.id and t.kind = 'posted' and t.order_reference like 'PX%'
)`;

interface CopiedOrder {
  readonly reference: string;
  readonly prefix: string;
  readonly copies: number;
}

const copyOrder = async (side: Side, { reference, prefix, copies }: CopiedOrder): Promise<void> => {
  const named = `'${prefix}' || lpad(n::text, 8, '0')`;
  const earlier = (column: string) => `o.${column} - n * interval '7 minutes'`;
  const tables: readonly (readonly [table: string, key: string, otherwise: Otherwise])[] = [
    ['air_order', 'reference', { reference: named, created_at: earlier('created_at'), pnr: 'null' }],
    [
      'order_traveller',
      'order_reference',
      {
        order_reference: named,
        last_name: `'Name ' || n`,
        ticket_number: `case when o.ticket_number is not null then lpad((9900000000000 + n)::text, 13, '0') end`,
      },
    ],
    ['order_history', 'order_reference', { order_reference: named, id: uuidOf('id'), at: earlier('at') }],
    ['sale_standing', 'order_reference', { order_reference: named }],
    [
      'transfer',
      'order_reference',
      { order_reference: named, id: uuidOf('id'), pending_id: uuidOf('pending_id'), at: earlier('at') },
    ],
    [
      'invoice',
      'order_reference',
      { order_reference: named, number: 'o.number + 1000000 + n', issued_at: earlier('issued_at') },
    ],
  ];
  for (const [table, key, otherwise] of tables) {
    const columns = await columnsOf(side, table);
    if (columns.length === 0) continue;
    const values = columns.map((column) => otherwise[column] ?? `o.${column}`);
    await side.database.query(
      `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')}
       from ${table} o, generate_series(1, ${copies}) n where o.${key} = $1`,
      [reference],
    );
  }
};

/** The columns that are written, of a table of the side's schema. Empty: it has no such table. */
const columnsOf = async ({ database }: Side, table: string): Promise<readonly string[]> => {
  const rows = await database.query(
    `select attname::text as name from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows.map(({ name }) => String(name));
};
