import { sql } from 'kysely';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { type Said, said, sentence, wordsOfSaid } from '../../contract/said.ts';
import { say } from '../../contract/say.ts';
import { asJson, type Tx } from '../database/database.ts';
import { everyBranch } from '../database/tenant-scope.ts';
import { type AuditFact, audit } from '../http/audit.ts';
import type { AuditedRefusal, SignedInContext } from '../http/handler.ts';
import { notifyAgency } from '../messages/notify-agency.ts';
import { walletOf } from '../money/accounts.ts';
import { walletFigures } from '../money/effect.ts';
import { ownerBankAccounts } from '../money/owner-bank-accounts.ts';
import { endReservation } from '../money/reserve-in-wallet.ts';
import { hasSteppedUp } from '../sign-in/stepped-up.ts';
import { todayAtHome } from '../tenants/today-at-home.ts';
import { deskWithdrawalAnswer, takesTwo } from './desk-withdrawal-answer.ts';
import { amountTo, lockWithdrawal, mailAgency, type WithdrawalRow, writeWithdrawalEvent } from './withdrawal-rows.ts';

type InTx = SignedInContext & { readonly tx: Tx };
type Seen = { readonly withdrawalReference: string; readonly version: number };
type Change = Partial<
  Pick<WithdrawalRow, 'state' | 'pay_in_id' | 'pay_in' | 'bank_reference' | 'value_on' | 'prepared_by' | 'reason'> & {
    readonly prepared_at: Date | null;
  }
>;

/** Who acted, as an agency reads it. */
const theHouse = sentence('Accounts desk');

const factOf = ({ tenant, agent, now }: InTx, action: string, row: WithdrawalRow): AuditFact => ({
  tenantId: tenant.id,
  actor: agent.userId,
  action: `withdrawal.${action}`,
  subject: row.reference,
  facts: { currency: row.currency, amountMinor: row.amount_minor, bankReference: row.bank_reference },
  now: now(),
});

/** Keeps what an act changes of a locked withdrawal, with its line in the history and in the audit. */
const changed = async (
  context: InTx,
  row: WithdrawalRow,
  change: Change,
  { action, says, isTold }: { readonly action: string; readonly says: Said; readonly isTold: boolean },
): Promise<void> => {
  const { tx, tenant, agent, now } = context;
  const { pay_in, ...columns } = change;
  await tx
    .updateTable('withdrawal')
    .set({
      ...columns,
      ...(pay_in === undefined ? {} : { pay_in: pay_in === null ? null : asJson(pay_in) }),
      version: row.version + 1,
    })
    .where('tenant_id', '=', tenant.id)
    .where('reference', '=', row.reference)
    .execute();
  await writeWithdrawalEvent(
    tx,
    { tenantId: tenant.id, reference: row.reference },
    { who: agent.name, toldAs: isTold ? wordsOfSaid(theHouse) : null, said: says },
    now(),
  );
  await audit(tx, factOf(context, action, { ...row, ...change }));
};

/** The withdrawal, locked, if it stands as the person has seen it. */
const lockSeen = async (
  { tx, tenant }: InTx,
  { withdrawalReference, version }: Seen,
): Promise<WithdrawalRow | 'withdrawal-unknown' | 'withdrawal-changed'> => {
  const row = await lockWithdrawal(tx, tenant.id, withdrawalReference);
  if (row === undefined) return 'withdrawal-unknown';
  return row.version === version ? row : 'withdrawal-changed';
};

/** Says that the house pays it now: its agency cannot take it back any more. */
export const beginWithdrawal = async (
  seen: CallRequest<'BeginWithdrawal'>,
  context: InTx,
): Promise<CallOutcome<'BeginWithdrawal'>> => {
  const row = await lockSeen(context, seen);
  if (typeof row === 'string') return { ok: false, refusal: row };
  if (row.state !== 'asked') return { ok: false, refusal: 'withdrawal-changed' };
  if (!row.account_stands) return { ok: false, refusal: 'account-not-usable' };
  const says = said(sentence('The payment was begun'));
  await changed(context, row, { state: 'begun' }, { action: 'begun', says, isTold: true });
  return deskWithdrawalAnswer(context.tx, context, row.reference);
};

/** Why nothing is posted for it as things stand. `null`: it may be. */
const faultOf = async (
  { tx, tenant }: InTx,
  row: WithdrawalRow,
): Promise<'account-not-usable' | 'wallet-frozen' | null> => {
  if (!row.account_stands) return 'account-not-usable';
  const wallet = await walletFigures(tx, tenant.id, walletOf(row.agency_id, row.currency), true);
  return wallet?.frozen ? 'wallet-frozen' : null;
};

/** Records the payment of a withdrawal, and posts it where one person is enough. */
export const payWithdrawal = async (
  { payInId, bankReference, valueOn, prepares, ...seen }: CallRequest<'PayWithdrawal'>,
  context: InTx,
): Promise<CallOutcome<'PayWithdrawal'>> => {
  const { tx, tenant, agent, now } = context;
  const at = now();
  if (!hasSteppedUp(agent, at)) return { ok: false, refusal: 'step-up-needed' };
  const row = await lockSeen(context, seen);
  if (typeof row === 'string') return { ok: false, refusal: row };
  if (row.state !== 'begun') return { ok: false, refusal: 'withdrawal-changed' };
  const fault = await faultOf(context, row);
  if (fault !== null) return { ok: false, refusal: fault };
  const accounts = await ownerBankAccounts(tx, tenant.id, { currency: row.currency });
  const from = accounts.find(({ bankAccountId }) => bankAccountId === payInId);
  if (from === undefined) return { ok: false, refusal: 'paying-account-unknown' };
  if (valueOn > todayAtHome(tenant, at) || valueOn < todayAtHome(tenant, row.asked_at)) {
    return { ok: false, refusal: 'day-wrong' };
  }
  const reference = bankReference.trim();
  if (await isReferenceUsed(context, payInId, reference)) return { ok: false, refusal: 'reference-used' };
  const isForTwo = await takesTwo(tx, context, row);
  if (isForTwo && !prepares) return { ok: false, refusal: 'takes-two' };
  const payment = {
    pay_in_id: payInId,
    pay_in: { bankName: from.bankName, accountNumber: from.accountNumber },
    bank_reference: reference,
    value_on: valueOn,
    prepared_by: agent.userId,
    prepared_at: at,
  };
  if (isForTwo) {
    const says = said(sentence('Entered the payment {reference}'), { reference });
    await changed(context, row, { state: 'prepared', ...payment }, { action: 'prepared', says, isTold: false });
  } else {
    await posted(context, { ...row, ...payment }, payment);
  }
  return deskWithdrawalAnswer(tx, context, row.reference);
};

/** Whether another withdrawal was paid from an account with a reference. Waits for who is entering it. */
const isReferenceUsed = async ({ tx, tenant }: InTx, payInId: string, reference: string): Promise<boolean> => {
  const key = `withdrawal ${tenant.id} ${payInId} ${reference}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  const used = await tx
    .selectFrom('withdrawal')
    .select('reference')
    .where('tenant_id', '=', tenant.id)
    .where('pay_in_id', '=', payInId)
    .where('bank_reference', '=', reference)
    .executeTakeFirst();
  return used !== undefined;
};

/** Posts what was reserved, with the bank's reference and day, and tells the agency. */
const posted = async (context: InTx, row: WithdrawalRow, change: Change): Promise<void> => {
  const { tx, tenant, agent, now } = context;
  const at = now();
  const reference = row.bank_reference ?? '';
  const note = {
    tenantId: tenant.id,
    actor: agent.userId,
    at,
    valueOn: row.value_on ?? undefined,
    wordsAfter: `, bank reference ${reference}`,
  };
  await endReservation(tx, note, 'posted', [row.transfer_id]);
  const says = said(sentence('Paid, bank reference {reference}'), { reference });
  await changed(context, row, { ...change, state: 'paid' }, { action: 'paid', says, isTold: true });
  const words = say('{amount}. Reference of the bank: {reference}', { amount: amountTo(row), reference });
  const title = say('Your withdrawal was paid');
  await notifyAgency(tx, { ...row, branch_id: everyBranch }, { title, words, path: pagePaths.withdrawals }, at);
  await mailAgency(tx, row, { subject: title, body: words }, at);
};

/** Confirms the payment that another person has entered, and posts it. */
export const approveWithdrawal = async (
  seen: CallRequest<'ApproveWithdrawal'>,
  context: InTx,
): Promise<CallOutcome<'ApproveWithdrawal'> | AuditedRefusal<'ApproveWithdrawal'>> => {
  const { tx, agent, now } = context;
  if (!hasSteppedUp(agent, now())) return { ok: false, refusal: 'step-up-needed' };
  const row = await lockSeen(context, seen);
  if (typeof row === 'string') return { ok: false, refusal: row };
  if (row.state !== 'prepared') return { ok: false, refusal: 'withdrawal-changed' };
  if (row.prepared_by === agent.userId) {
    return { ok: false, refusal: 'own-proposal', audited: factOf(context, 'self-confirmation-refused', row) };
  }
  const fault = await faultOf(context, row);
  if (fault !== null) return { ok: false, refusal: fault };
  await posted(context, row, {});
  return deskWithdrawalAnswer(tx, context, row.reference);
};

/** Takes an entered payment away before it is confirmed. */
export const rejectPayment = async (
  { words, ...seen }: CallRequest<'RejectWithdrawalPayment'>,
  context: InTx,
): Promise<CallOutcome<'RejectWithdrawalPayment'>> => {
  const row = await lockSeen(context, seen);
  if (typeof row === 'string') return { ok: false, refusal: row };
  if (row.state !== 'prepared') return { ok: false, refusal: 'withdrawal-changed' };
  const says = said(sentence('Took the entered payment away: {words}'), { words: words.trim() });
  const nothing = {
    pay_in_id: null,
    pay_in: null,
    bank_reference: null,
    value_on: null,
    prepared_by: null,
    prepared_at: null,
  };
  await changed(context, row, { state: 'begun', ...nothing }, { action: 'payment-rejected', says, isTold: false });
  return deskWithdrawalAnswer(context.tx, context, row.reference);
};

/** Refuses a withdrawal, and releases what is reserved for it. */
export const refuseWithdrawal = async (
  { words, ...seen }: CallRequest<'RefuseWithdrawal'>,
  context: InTx,
): Promise<CallOutcome<'RefuseWithdrawal'>> => {
  const { tx, tenant, agent, now } = context;
  const row = await lockSeen(context, seen);
  if (typeof row === 'string') return { ok: false, refusal: row };
  if (row.state !== 'asked' && row.state !== 'begun') return { ok: false, refusal: 'withdrawal-changed' };
  const at = now();
  const reason = words.trim();
  await endReservation(tx, { tenantId: tenant.id, actor: agent.userId, at }, 'void', [row.transfer_id]);
  const says = said(sentence('Refused: the money is back in the wallet'));
  await changed(context, row, { state: 'refused', reason }, { action: 'refused', says, isTold: true });
  const title = say('Your withdrawal was refused');
  const told = say('{amount} stays in your wallet: {reason}', { amount: amountTo(row), reason });
  await notifyAgency(
    tx,
    { ...row, branch_id: everyBranch },
    { title, words: told, path: pagePaths.withdrawals, isBad: true },
    at,
  );
  await mailAgency(tx, row, { subject: title, body: told }, at);
  return deskWithdrawalAnswer(tx, context, row.reference);
};
