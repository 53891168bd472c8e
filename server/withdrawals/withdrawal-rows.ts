import { type RawBuilder, sql } from 'kysely';
import type { DeskWithdrawalLine } from '../../contract/books/desk-withdrawals.ts';
import type { WithdrawalState } from '../../contract/money/withdrawals.ts';
import { displayMoney } from '../../contract/money.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import type { Said } from '../../contract/said.ts';
import { say } from '../../contract/say.ts';
import { asJson, type Db, type Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { queueMessage } from '../messages/messages.ts';
import { platformAccount, walletOf } from '../money/accounts.ts';
import type { Leg } from '../money/transfer.ts';
import type { PaidFrom, PaidTo } from './tables.ts';

/** A withdrawal with its agency, who asked for it, and whether its account still stands as it was then. */
export interface WithdrawalRow {
  readonly tenant_id: string;
  readonly reference: string;
  readonly agency_id: string;
  readonly asked_at: Date;
  readonly due_at: Date;
  readonly currency: string;
  readonly amount_minor: number;
  readonly account_id: string;
  readonly account_version: number;
  readonly paid_to: PaidTo;
  readonly transfer_id: string;
  readonly state: WithdrawalState;
  readonly pay_in_id: string | null;
  readonly pay_in: PaidFrom | null;
  readonly bank_reference: string | null;
  readonly value_on: string | null;
  readonly prepared_by: string | null;
  readonly reason: string | null;
  readonly version: number;
  readonly agency_name: string;
  readonly agency_email: string | null;
  readonly agency_phone: string | null;
  readonly asker: string;
  readonly asker_email: string;
  readonly preparer: string | null;
  readonly account_stands: boolean;
}

/** Withdrawals `w` of a tenant with agencies `a`, who asked for them `u`, who entered the payment `p`, and accounts `c`. */
export const withdrawalsOf = (tenantId: string, passing: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  withdrawal w
  join agency a on a.tenant_id = w.tenant_id and a.id = w.agency_id
  join app_user u on u.tenant_id = w.tenant_id and u.id = w.asked_by
  join company_account c on c.tenant_id = w.tenant_id and c.id = w.account_id
  left join app_user p on p.tenant_id = w.tenant_id and p.id = w.prepared_by
  where w.tenant_id = ${tenantId} and ${passing}`;

/** Columns of `WithdrawalRow`. */
export const withdrawalColumns = sql`
  w.*, a.name as agency_name, a.email as agency_email, a.phone as agency_phone,
  trim(u.first_name || ' ' || u.last_name) as asker, u.email as asker_email,
  trim(p.first_name || ' ' || p.last_name) as preparer,
  c.ended_at is null and c.version = w.account_version as account_stands`;

export const findWithdrawal = async (
  db: Db | Tx,
  tenantId: string,
  reference: string,
): Promise<WithdrawalRow | undefined> => {
  const { rows } = await sql<WithdrawalRow>`
    select ${withdrawalColumns} from ${withdrawalsOf(tenantId, sql`w.reference = ${reference}`)}`.execute(db);
  return rows[0];
};

/** The same, locked until the transaction ends. */
export const lockWithdrawal = async (
  tx: Tx,
  tenantId: string,
  reference: string,
): Promise<WithdrawalRow | undefined> => {
  await sql`select 1 from withdrawal where tenant_id = ${tenantId} and reference = ${reference} for update`.execute(tx);
  return findWithdrawal(tx, tenantId, reference);
};

/** An account number as its last four characters: `•••• 0001`. */
export const maskedNumber = (number: string): string =>
  `•••• ${number
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(-4)}`;

/** What a withdrawal moves when it is paid, as it is reserved, shown and posted. */
export const legOf = ({
  agency_id,
  currency,
  amount_minor,
  paid_to,
}: Pick<WithdrawalRow, 'agency_id' | 'currency' | 'amount_minor' | 'paid_to'>): Leg => ({
  debit: walletOf(agency_id, currency),
  credit: platformAccount('bank-clearing', currency),
  amountMinor: amount_minor,
  words: `${paid_to.bankName}, ${maskedNumber(paid_to.accountNumber)}`,
});

/** Adds a line to the history. `toldAs`: who did it, as the agency reads it; `null`: it concerns the house alone. */
export const writeWithdrawalEvent = async (
  tx: Tx,
  { tenantId, reference }: { readonly tenantId: string; readonly reference: string },
  { who, toldAs, said }: { readonly who: string; readonly toldAs: string | null; readonly said: Said },
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('withdrawal_event')
    .values({
      tenant_id: tenantId,
      reference,
      id: timeOrderedId(now.getTime()),
      at: now,
      who,
      told_as: toldAs,
      said: asJson(said),
    })
    .execute();
};

/** Mails the agency what became of a withdrawal, with the way to its page. */
export const mailAgency = async (
  tx: Tx,
  row: Pick<WithdrawalRow, 'tenant_id' | 'agency_email' | 'asker_email'>,
  { subject, body }: { readonly subject: string; readonly body: string },
  now: Date,
): Promise<void> => {
  await queueMessage(
    tx,
    {
      tenantId: row.tenant_id,
      channel: 'mail',
      recipient: row.agency_email ?? row.asker_email,
      subject,
      body,
      linkPath: pagePaths.withdrawals,
    },
    now,
  );
};

/** `BDT 12,000 to Shapla Commercial Bank, •••• 0001` */
export const amountTo = ({
  currency,
  amount_minor,
  paid_to,
}: Pick<WithdrawalRow, 'currency' | 'amount_minor' | 'paid_to'>): string =>
  say('{amount} to {bank}, account {number}', {
    amount: displayMoney({ currency, minor: amount_minor }),
    bank: paid_to.bankName,
    number: maskedNumber(paid_to.accountNumber),
  });

const isOver: ReadonlySet<WithdrawalState> = new Set<WithdrawalState>(['paid', 'refused', 'taken-back']);

/** A withdrawal as a line of the desk's list. */
export const withdrawalLine = (row: WithdrawalRow): DeskWithdrawalLine => ({
  withdrawalReference: row.reference,
  state: row.state,
  agencyName: row.agency_name,
  currency: row.currency,
  amountMinor: row.amount_minor,
  askedAt: row.asked_at.toISOString(),
  dueAt: isOver.has(row.state) ? null : row.due_at.toISOString(),
  bankName: row.paid_to.bankName,
  accountNumber: row.paid_to.accountNumber,
  bankReference: row.bank_reference,
  valueOn: row.value_on,
});
