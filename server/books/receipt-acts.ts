import { sql } from 'kysely';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { displayMoney } from '../../contract/money.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { type Said, said, sentence } from '../../contract/said.ts';
import { say } from '../../contract/say.ts';
import { lineBy } from '../../machines/outcomes/happening.ts';
import { newReceiptReference } from '../booking/references.ts';
import type { Tx } from '../database/database.ts';
import { everyBranch } from '../database/tenant-scope.ts';
import { findStatementLine, writeUse } from '../desk/statement-rows.ts';
import { hasSteppedUp } from '../desk/step-up.ts';
import { type AuditFact, audit } from '../http/audit.ts';
import type { AuditedRefusal, SignedInContext } from '../http/handler.ts';
import { notifyAgency } from '../messages/notify-agency.ts';
import { openAccounts } from '../money/accounts.ts';
import { transfer } from '../money/transfer.ts';
import { receiptAnswer, returnLinesOf } from './receipt-answer.ts';
import { accountsOfReceipts, lockReceipt, postingOf, type ReceiptRow, writeReceiptEvent } from './receipt-rows.ts';

type InTx = SignedInContext & { readonly tx: Tx };

const factOf = (
  { tenant, agent, now }: SignedInContext,
  action: string,
  { reference, currency, amount_minor, ending, agency_id }: ReceiptRow,
): AuditFact => ({
  tenantId: tenant.id,
  actor: agent.userId,
  action: `receipt.${action}`,
  subject: reference,
  facts: { currency, amountMinor: amount_minor, ending, agencyId: agency_id },
  now: now(),
});

/** Keeps what an act changes of a locked receipt, with its line in the history and in the audit. */
const changed = async (
  context: InTx,
  row: ReceiptRow,
  change: Partial<
    Pick<ReceiptRow, 'state' | 'ending' | 'agency_id' | 'words' | 'proposed_by' | 'proposed_at' | 'return_line_id'>
  >,
  { action, says }: { readonly action: string; readonly says: Said },
): Promise<void> => {
  const { tx, tenant, agent, now } = context;
  await tx
    .updateTable('unclaimed_receipt')
    .set({ ...change, version: row.version + 1 })
    .where('tenant_id', '=', tenant.id)
    .where('reference', '=', row.reference)
    .execute();
  const at = { tenantId: tenant.id, reference: row.reference };
  await writeReceiptEvent(tx, at, lineBy({ name: agent.name }, says), now());
  await audit(tx, factOf(context, action, { ...row, ...change }));
};

/** The receipt, locked, if it stands as the person has seen it. */
const lockSeen = async (
  { tx, tenant }: InTx,
  { receiptReference, version }: { readonly receiptReference: string; readonly version: number },
): Promise<ReceiptRow | 'receipt-unknown' | 'receipt-changed'> => {
  const row = await lockReceipt(tx, tenant.id, receiptReference);
  if (row === undefined) return 'receipt-unknown';
  return row.version === version ? row : 'receipt-changed';
};

const nobodyProposes = { proposed_by: null, proposed_at: null } as const;

/** Names a line of money in that nobody claims. Nothing is posted until another person approves. */
export const holdLine = async (
  { lineId }: CallRequest<'HoldStatementLine'>,
  context: InTx,
): Promise<CallOutcome<'HoldStatementLine'>> => {
  const { tx, tenant, agent, now } = context;
  const line = await findStatementLine(tx, tenant.id, lineId);
  if (line === undefined) return { ok: false, refusal: 'line-unknown' };
  if (line.direction !== 'in') return { ok: false, refusal: 'money-out' };
  if (line.used !== null) return { ok: false, refusal: 'line-used' };
  const at = now();
  const reference = newReceiptReference();
  const written = await tx
    .insertInto('unclaimed_receipt')
    .values({
      tenant_id: tenant.id,
      reference,
      line_id: lineId,
      state: 'found',
      currency: line.currency,
      amount_minor: line.amount_minor,
      booked_on: line.booked_on,
      proposed_by: agent.userId,
      proposed_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst();
  const use = { tenantId: tenant.id, lineId, userId: agent.userId, who: agent.name, at };
  const isUsed =
    written && (await writeUse(tx, { ...use, depositReference: null, reason: null, receiptReference: reference }));
  if (!isUsed) return { ok: false, refusal: 'line-used' };
  const named = said(sentence('Named as a receipt that nobody claims'));
  await writeReceiptEvent(tx, { tenantId: tenant.id, reference }, lineBy({ name: agent.name }, named), at);
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: 'receipt.named',
    subject: reference,
    facts: { lineId, currency: line.currency, amountMinor: line.amount_minor },
    now: at,
  });
  return { ok: true, answer: { receiptReference: reference } };
};

/** The one agency with a wallet that has this id, name or e-mail address. */
const agencyNamed = async ({ tx, tenant }: InTx, named: string, currency: string) => {
  const term = named.trim().toLowerCase();
  const { rows } = await sql<{ id: string; name: string; currency: string | null }>`
    select a.id, a.name, w.currency from agency a
    left join account w on w.tenant_id = a.tenant_id and w.agency_id = a.id and w.kind = 'wallet' and w.currency = ${currency}
    where a.tenant_id = ${tenant.id} and a.kind = 'agency'
      and (a.id = ${named.trim()} or lower(a.name) = ${term} or lower(a.email) = ${term})
    limit 2`.execute(tx);
  const [only] = rows;
  return rows.length === 1 && only?.currency === currency ? only : undefined;
};

/** Proposes what becomes of a receipt on the suspense account. */
export const proposeReceipt = async (
  { end, agency: named, words, ...seen }: CallRequest<'ProposeReceipt'>,
  context: InTx,
): Promise<CallOutcome<'ProposeReceipt'>> => {
  const row = await lockSeen(context, seen);
  if (typeof row === 'string') return { ok: false, refusal: row };
  if (row.state !== 'waits') return { ok: false, refusal: 'receipt-changed' };
  const agency = end === 'assign' ? await agencyNamed(context, named, row.currency) : null;
  if (agency === undefined) return { ok: false, refusal: 'agency-unknown' };
  const { agent, now, tx } = context;
  const proposal = { ending: end, agency_id: agency?.id ?? null, words: words.trim() };
  const says =
    agency === null
      ? said(sentence('Proposed to send it back: {words}'), { words: proposal.words })
      : said(sentence('Proposed to assign it to {agency}: {words}'), { agency: agency.name, words: proposal.words });
  await changed(
    context,
    row,
    { state: 'proposed', ...proposal, proposed_by: agent.userId, proposed_at: now() },
    { action: 'proposed', says },
  );
  return receiptAnswer(tx, context, row.reference);
};

/** Posts what another person has proposed, once: the receipt is locked, and its state leaves the proposal. */
export const approveReceipt = async (
  seen: CallRequest<'ApproveReceipt'>,
  context: InTx,
): Promise<CallOutcome<'ApproveReceipt'> | AuditedRefusal<'ApproveReceipt'>> => {
  const { tx, tenant, agent, now } = context;
  const at = now();
  if (!hasSteppedUp(agent, at)) return { ok: false, refusal: 'step-up-needed' };
  const row = await lockSeen(context, seen);
  if (typeof row === 'string') return { ok: false, refusal: row };
  if (row.proposed_by === null) return { ok: false, refusal: 'receipt-changed' };
  if (row.proposed_by === agent.userId) {
    return { ok: false, refusal: 'own-proposal', audited: factOf(context, 'self-approval-refused', row) };
  }
  const { purpose, leg } = postingOf(row);
  await openAccounts(tx, tenant.id, accountsOfReceipts(row.currency));
  const note = {
    tenantId: tenant.id,
    orderReference: null,
    purpose,
    subject: row.reference,
    actor: agent.userId,
    at,
    valueOn: valueDayOf(row),
  };
  const moved = await transfer(tx, note, [leg]);
  if (!moved.ok) throw new Error(`receipt ${row.reference} could not be posted`);
  await changed(context, row, { ...stateAfter(row), ...nobodyProposes }, { action: 'approved', says: saysPosted(row) });
  if (row.ending === 'assign' && row.agency_id !== null) await tellAgency(tx, row, row.agency_id, at);
  return receiptAnswer(tx, context, row.reference);
};

/** Taken to the suspense account, the money counts from the day on which the bank booked it. */
const valueDayOf = ({ state, booked_on }: ReceiptRow): string | undefined =>
  state === 'found' ? booked_on : undefined;

const stateAfter = ({ state, ending }: ReceiptRow) => {
  if (state === 'found') return { state: 'waits' } as const;
  return { state: ending === 'assign' ? 'assigned' : 'returned' } as const;
};

const saysPosted = ({ state, ending, agency_name }: ReceiptRow): Said => {
  if (state === 'found') return said(sentence('Approved: it lies on the suspense account'));
  return ending === 'assign'
    ? said(sentence('Approved: credited to {agency}'), { agency: agency_name ?? '' })
    : said(sentence('Approved: sent back to the bank'));
};

const tellAgency = async (tx: Tx, row: ReceiptRow, agencyId: string, at: Date): Promise<void> => {
  const amount = displayMoney({ currency: row.currency, minor: row.amount_minor });
  await notifyAgency(
    tx,
    { tenant_id: row.tenant_id, agency_id: agencyId, branch_id: everyBranch },
    {
      title: say('{amount} was added to your wallet', { amount }),
      words: say('A payment of yours was found: {reference}', { reference: row.bank_reference || row.reference }),
      path: pagePaths.paymentLedger,
    },
    at,
  );
};

/** Refuses or takes back what is proposed. A receipt that was never posted frees its line. */
export const refuseReceipt = async (
  { words, ...seen }: CallRequest<'RefuseReceipt'>,
  context: InTx,
): Promise<CallOutcome<'RefuseReceipt'>> => {
  const { tx, tenant, agent } = context;
  const row = await lockSeen(context, seen);
  if (typeof row === 'string') return { ok: false, refusal: row };
  if (row.proposed_by === null) return { ok: false, refusal: 'receipt-changed' };
  const own = row.proposed_by === agent.userId;
  const reason = { words: words.trim() };
  const says = own ? said(sentence('Taken back: {words}'), reason) : said(sentence('Refused: {words}'), reason);
  const back = {
    state: row.state === 'found' ? 'dropped' : 'waits',
    ending: null,
    agency_id: null,
    words: null,
  } as const;
  await changed(context, row, { ...back, ...nobodyProposes }, { action: own ? 'taken-back' : 'refused', says });
  if (row.state === 'found') {
    await tx
      .deleteFrom('bank_statement_use')
      .where('tenant_id', '=', tenant.id)
      .where('receipt_reference', '=', row.reference)
      .execute();
  }
  return receiptAnswer(tx, context, row.reference);
};

/** Records by which line a receipt was sent back. One line is one sending back. */
export const tieReceipt = async (
  { lineId, ...seen }: CallRequest<'TieReceipt'>,
  context: InTx,
): Promise<CallOutcome<'TieReceipt'>> => {
  const { tx, tenant, agent, now } = context;
  const row = await lockSeen(context, seen);
  if (typeof row === 'string') return { ok: false, refusal: row };
  if (row.state !== 'returned' || row.return_line_id !== null) return { ok: false, refusal: 'receipt-changed' };
  const line = (await returnLinesOf(tx, row)).find((each) => each.lineId === lineId);
  const use = { tenantId: tenant.id, lineId, userId: agent.userId, who: agent.name, at: now() };
  const isUsed =
    line !== undefined &&
    (await writeUse(tx, { ...use, depositReference: null, reason: null, receiptReference: row.reference }));
  if (!isUsed) return { ok: false, refusal: 'line-used' };
  const says = said(sentence('Found on the statement of {day}'), { day: line.bookedOn });
  await changed(context, row, { return_line_id: lineId }, { action: 'tied', says });
  return receiptAnswer(tx, context, row.reference);
};
