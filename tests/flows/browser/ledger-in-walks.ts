import { sql } from 'kysely';
import type { Db } from '../../../server/database/database.ts';
import { chainEnd } from '../../../server/ledger-check/chain-reads.ts';
import { sealLedger } from '../../../server/ledger-check/seal-ledger.ts';
import { act, openForActs } from '../../server/ledger/wallet-acts.ts';
import { writeBookings } from '../../server/orders/sold-bookings.ts';
import type { Person } from './device.ts';
import { soldBookings } from './sold-in-walks.ts';

/**
 * Payments of orders straight in the ledger, one each day back from now: cheaper than as many sales. `letter`: where the orders
 * of one agency differ from those of another; whatever a walk searches finds them all.
 */
export const writePayments = (many: number, letter: string) => async (db: Db, person: Person) => {
  const prefix = `TRPAID01${letter}`;
  await writeBookings(db, person, soldBookings(prefix, many));
  await openForActs(db, person);
  const wallet = `wallet:${person.agencyId}:BDT`;
  await sql`
    insert into transfer (tenant_id, id, kind, debit_account, credit_account, amount_minor, currency, words, actor, at,
      order_reference)
    select ${person.tenantId}, gen_random_uuid(), 'posted', ${wallet}, 'supplier-payable:test:BDT', 100000 + 100 * n, 'BDT',
      'Fare and taxes', ${person.userId}, now() - n * interval '1 day', ${prefix} || (1000 + n)
    from generate_series(0, ${many - 1}::int) n`.execute(db);
  await sql`
    update account set debits_minor = debits_minor + (
      select sum(amount_minor) from transfer where tenant_id = ${person.tenantId} and debit_account = ${wallet}
    ) where tenant_id = ${person.tenantId} and id = ${wallet}`.execute(db);
};

/** More deposits of this minute than a statement holds. */
export const writeManyDeposits = (many: number) => async (db: Db, person: Person) => {
  await openForActs(db, person);
  const wallet = `wallet:${person.agencyId}:BDT`;
  await sql`
    insert into transfer (tenant_id, id, kind, debit_account, credit_account, amount_minor, currency, words, actor, at)
    select ${person.tenantId}, gen_random_uuid(), 'posted', 'bank-clearing:BDT', ${wallet}, 1000, 'BDT',
      'Transfer ' || n, 'system', now() - n * interval '1 millisecond'
    from generate_series(1, ${many}::int) n`.execute(db);
  await sql`update account set credits_minor = credits_minor + ${many * 1000}::bigint
    where tenant_id = ${person.tenantId} and id = ${wallet}`.execute(db);
};

/** The order that a chain in walks pays. */
export const chainedOrder = { whole: 'TRCHAINA1000', rewritten: 'TRCHAINB1000' } as const;

/** A few movements of an agency, sealed; `rewritten`: the words of one were changed in the database afterwards. */
export const writeChain = (state: 'whole' | 'rewritten') => async (db: Db, person: Person) => {
  const orderReference = chainedOrder[state];
  await writeBookings(db, person, soldBookings(orderReference.slice(0, -4), 1));
  await openForActs(db, person);
  const now = Date.now();
  await act(db, person, { does: 'deposit', minor: 900_000, words: 'City Bank 4471' }, new Date(now - 60_000));
  await act(db, person, { does: 'payment', minor: 300_000, orderReference }, new Date(now - 30_000));
  await sealLedger(db);
  if (state === 'rewritten') {
    await sql`update transfer set words = 'Something else'
      where id = (select transfer_id from ledger_entry where agency_id = ${person.agencyId} and seq = 4)`.execute(db);
  }
};

/** Hash of the last entry of a person's chain; of 64 zeros where there is none. */
export const headHashOf = async (db: Db, { tenantId, agencyId }: Person): Promise<string> =>
  (await chainEnd(db, { tenantId, agencyId })).hash;
