import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { type Said, said, sentence } from '../../contract/said.ts';
import type { Tx } from '../database/database.ts';
import { madePayments, provenPayment } from '../desk/payment-proposals.ts';
import { findStatementLine, freeAside, type StatementLineRow, writeUse } from '../desk/statement-rows.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import { lockWithdrawal, writeWithdrawalEvent } from '../withdrawals/withdrawal-rows.ts';
import { lockEntry, writeEntryEvent } from './bank-entry-rows.ts';

type InTx = SignedInContext & { readonly tx: Tx };
type Named = Pick<CallRequest<'TieStatementLine'>, 'kind' | 'reference'>;

const lockPayment = ({ tx, tenant }: InTx, { kind, reference }: Named) =>
  kind === 'withdrawal' ? lockWithdrawal(tx, tenant.id, reference) : lockEntry(tx, tenant.id, reference);

/** Adds a line to the history of a payment. The agency is not told: it knows the payment. */
const writeEvent = async ({ tx, tenant, agent, now }: InTx, { kind, reference }: Named, says: Said): Promise<void> => {
  const named = { tenantId: tenant.id, reference };
  if (kind === 'withdrawal')
    await writeWithdrawalEvent(tx, named, { who: agent.name, toldAs: null, said: says }, now());
  else await writeEntryEvent(tx, named, { who: agent.name, said: says }, now());
};

const record = async (context: InTx, action: string, named: Named, line: StatementLineRow): Promise<void> => {
  const { tx, tenant, agent, now } = context;
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: `statement-line.${action}`,
    subject: named.reference,
    facts: { lineId: line.id, kind: named.kind, amountMinor: line.amount_minor },
    now: now(),
  });
};

const entryLine = async ({ tx, tenant }: InTx, reference: string, lineId: string | null): Promise<void> => {
  await tx
    .updateTable('bank_entry')
    .set(({ eb }) => ({ line_id: lineId, version: eb('version', '+', 1) }))
    .where('tenant_id', '=', tenant.id)
    .where('reference', '=', reference)
    .execute();
};

/**
 * Sets a line of money out against a payment of the house. The payment is locked first, then the line by its use: of two people who
 * confirm at once, the second is refused. A line that was set aside is taken up.
 */
export const tieStatementLine = async (
  { lineId, kind, reference }: CallRequest<'TieStatementLine'>,
  context: InTx,
): Promise<CallOutcome<'TieStatementLine'>> => {
  const { tx, tenant, agent, now } = context;
  const named = { kind, reference };
  const line = await findStatementLine(tx, tenant.id, lineId);
  if (!line) return { ok: false, refusal: 'line-unknown' };
  if ((await lockPayment(context, named)) === undefined) return { ok: false, refusal: 'payment-unknown' };
  const payments = await madePayments(tx, tenant.id, [line.amount_minor]);
  const payment = payments.find((each) => each.kind === kind && each.reference === reference);
  const match = payment !== undefined && line.direction === 'out' ? provenPayment(line, payment) : null;
  if (payment === undefined || match === null) return { ok: false, refusal: 'not-proposed' };
  if (payment.seenOn !== null) return { ok: false, refusal: 'payment-seen' };
  await freeAside(tx, tenant.id, lineId);
  const use = { tenantId: tenant.id, lineId, userId: agent.userId, who: agent.name, at: now() };
  const shown = kind === 'withdrawal' ? { withdrawalReference: reference } : { entryReference: reference };
  const isTied = await writeUse(tx, { ...use, ...shown, depositReference: null, reason: null });
  if (!isTied) return { ok: false, refusal: 'line-used' };
  if (kind === 'supplier-payment') await entryLine(context, reference, lineId);
  await writeEvent(context, named, said(sentence('Found on the statement of {day}'), { day: line.booked_on }));
  await record(context, 'tied', named, line);
  return { ok: true, answer: named };
};

/** What payment of the house a used line shows. `null`: none. */
const shownBy = (line: StatementLineRow): Named | null => {
  if (!line.shows_payment) return null;
  if (line.withdrawal_reference !== null) return { kind: 'withdrawal', reference: line.withdrawal_reference };
  return line.entry_reference === null ? null : { kind: 'supplier-payment', reference: line.entry_reference };
};

/** Undoes that a line shows a payment: the payment is open until another line shows it. */
export const freeStatementLine = async (
  { lineId }: CallRequest<'FreeStatementLine'>,
  context: InTx,
): Promise<CallOutcome<'FreeStatementLine'>> => {
  const { tx, tenant } = context;
  const line = await findStatementLine(tx, tenant.id, lineId);
  if (!line) return { ok: false, refusal: 'line-unknown' };
  const named = shownBy(line);
  if (named === null) return { ok: false, refusal: 'not-tied' };
  await lockPayment(context, named);
  const freed = await tx
    .deleteFrom('bank_statement_use')
    .where('tenant_id', '=', tenant.id)
    .where('line_id', '=', lineId)
    .where(named.kind === 'withdrawal' ? 'withdrawal_reference' : 'entry_reference', '=', named.reference)
    .returning('line_id')
    .executeTakeFirst();
  if (!freed) return { ok: false, refusal: 'not-tied' };
  if (named.kind === 'supplier-payment') await entryLine(context, named.reference, null);
  const says = said(sentence('The line of the statement of {day} is not it'), { day: line.booked_on });
  await writeEvent(context, named, says);
  await record(context, 'freed', named, line);
  return { ok: true, answer: {} };
};
