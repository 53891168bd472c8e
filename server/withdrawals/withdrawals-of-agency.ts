import { sql } from 'kysely';
import { type Withdrawals, withdrawalsListed } from '../../contract/money/withdrawals.ts';
import { type Said, wordsOfSaid } from '../../contract/said.ts';
import type { Db, Tx } from '../database/database.ts';
import type { SignedInContext } from '../http/handler.ts';
import { hasSteppedUp } from '../sign-in/stepped-up.ts';
import { freeBalance } from './free-balance.ts';
import { maskedNumber, type WithdrawalRow, withdrawalColumns, withdrawalsOf } from './withdrawal-rows.ts';

const entriesMost = 200;
const entryMost = 300;

/** The withdrawals of an agency, its accounts, and what its wallet can pay to them. */
export const withdrawalsOfAgency = async (
  db: Db | Tx,
  { tenant, agent, now }: SignedInContext,
): Promise<Withdrawals> => {
  const at = now();
  const { rows } = await sql<WithdrawalRow>`
    select ${withdrawalColumns} from ${withdrawalsOf(tenant.id, sql`w.agency_id = ${agent.agencyId}`)}
    order by w.asked_at desc, w.reference desc limit ${withdrawalsListed}`.execute(db);
  const { rows: events } = await sql<{ reference: string; at: Date; who: string; said: Said }>`
    select e.reference, e.at, e.told_as as who, e.said from withdrawal_event e
    join withdrawal w on w.tenant_id = e.tenant_id and w.reference = e.reference
    where e.tenant_id = ${tenant.id} and w.agency_id = ${agent.agencyId} and e.told_as is not null
    order by e.id desc limit ${withdrawalsListed * 5}`.execute(db);
  const accounts = await db
    .selectFrom('company_account')
    .selectAll()
    .where('tenant_id', '=', tenant.id)
    .where('agency_id', '=', agent.agencyId)
    .where('ended_at', 'is', null)
    .orderBy('bank_name')
    .orderBy('id')
    .limit(200)
    .execute();
  const currency = tenant.config.global.currency;
  return {
    withdrawals: rows.map((row) => ({
      withdrawalReference: row.reference,
      version: row.version,
      // Who of the house confirms it is no concern of the agency.
      state: row.state === 'prepared' ? 'begun' : row.state,
      currency: row.currency,
      amountMinor: row.amount_minor,
      askedAt: row.asked_at.toISOString(),
      askedBy: row.asker,
      bankName: row.paid_to.bankName,
      accountNumber: maskedNumber(row.paid_to.accountNumber),
      bankReference: row.state === 'paid' ? row.bank_reference : null,
      valueOn: row.state === 'paid' ? row.value_on : null,
      reason: row.reason,
      history: events
        .filter(({ reference }) => reference === row.reference)
        .slice(0, entriesMost)
        .map((event) => ({
          at: event.at.toISOString(),
          who: event.who,
          what: wordsOfSaid(event.said).slice(0, entryMost),
        })),
    })),
    accounts: accounts.map((account) => ({
      accountId: account.id,
      version: account.version,
      bankName: account.bank_name,
      accountNumber: maskedNumber(account.account_number),
      usable: account.usable_from <= at,
      usableFrom: account.usable_from.toISOString(),
    })),
    free: await freeBalance(db, { tenantId: tenant.id, agencyId: agent.agencyId, currency }, at),
    steppedUp: hasSteppedUp(agent, at),
  };
};
