import type { PayoutDifference } from '../../contract/books/payout-lines.ts';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { type Said, said, sentence } from '../../contract/said.ts';
import { lineBy } from '../../machines/outcomes/happening.ts';
import { newBankEntryReference } from '../booking/references.ts';
import { asJson, type Tx } from '../database/database.ts';
import { freeAside, writeUse } from '../desk/statement-rows.ts';
import { hasSteppedUp } from '../desk/step-up.ts';
import { type AuditFact, audit } from '../http/audit.ts';
import type { AuditedRefusal, SignedInContext } from '../http/handler.ts';
import { openAccounts } from '../money/accounts.ts';
import { transfer } from '../money/transfer.ts';
import { lockEntry, writeEntryEvent } from './bank-entry-rows.ts';
import { type BankEntryRow, postingOf } from './entry-postings.ts';

type InTx = SignedInContext & { readonly tx: Tx };
type Facts = Pick<BankEntryRow, 'reference' | 'kind' | 'currency' | 'amount_minor' | 'party'>;

const factOf = (
  { tenant, agent, now }: SignedInContext,
  action: string,
  { reference, kind, currency, amount_minor, party }: Facts,
): AuditFact => ({
  tenantId: tenant.id,
  actor: agent.userId,
  action: `bank-entry.${action}`,
  subject: reference,
  facts: { kind, currency, amountMinor: amount_minor, party },
  now: now(),
});

/** What a proposed entry consists of. */
export interface ProposedEntry
  extends Pick<
    BankEntryRow,
    | 'kind'
    | 'bank_account_id'
    | 'currency'
    | 'amount_minor'
    | 'direction'
    | 'party'
    | 'value_on'
    | 'their_reference'
    | 'until'
    | 'line_id'
    | 'words'
  > {
  /** Of a payout. Default: the gateway kept nothing, and nothing differs. */
  readonly fee_minor?: number;
  readonly difference_minor?: number;
  readonly differences?: readonly PayoutDifference[];
  /** Ids of the transfers that it settles. */
  readonly items: readonly string[];
  readonly says: Said;
}

/** Their reference without what stands between its characters, so that one statement is not paid under two spellings. */
const keyOf = (reference: string): string => reference.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/**
 * Writes a proposed entry with what it settles. `reference-used`: another entry is of the same statement. `items-taken`: another one
 * settles some of it. Both are unique in the database, so that of two people who propose at once one is refused.
 */
export const proposeEntry = async (
  context: InTx,
  { items, says, differences = [], ...entry }: ProposedEntry,
): Promise<
  | { readonly ok: true; readonly reference: string }
  | { readonly ok: false; readonly why: 'reference-used' | 'items-taken' | 'line-used' }
> => {
  const { tx, tenant, agent, now } = context;
  const reference = newBankEntryReference();
  const written = await tx
    .insertInto('bank_entry')
    .values({
      ...entry,
      tenant_id: tenant.id,
      reference,
      differences: asJson(differences),
      state: 'proposed',
      their_key: entry.their_reference === null ? null : keyOf(entry.their_reference),
      proposed_by: agent.userId,
      proposed_at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst();
  if (written === undefined) return { ok: false, why: 'reference-used' };
  if (items.length > 0) {
    const taken = await tx
      .insertInto('bank_entry_item')
      .values(
        items.map((transferId) => ({ tenant_id: tenant.id, entry_reference: reference, transfer_id: transferId })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('transfer_id')
      .execute();
    if (taken.length < items.length) return { ok: false, why: 'items-taken' };
  }
  if (entry.line_id !== null && !(await tieLine(context, entry.line_id, reference)))
    return { ok: false, why: 'line-used' };
  await writeEntryEvent(tx, { tenantId: tenant.id, reference }, lineBy({ name: agent.name }, says), now());
  await audit(tx, factOf(context, 'proposed', { ...entry, reference }));
  return { ok: true, reference };
};

/** Ties a line to an entry. A line that was set aside is taken up. `false`: something else uses it. */
const tieLine = async ({ tx, tenant, agent, now }: InTx, lineId: string, entryReference: string): Promise<boolean> => {
  await freeAside(tx, tenant.id, lineId);
  const use = { tenantId: tenant.id, lineId, userId: agent.userId, who: agent.name, at: now() };
  return writeUse(tx, { ...use, depositReference: null, reason: null, entryReference });
};

/** The entry, locked, if it waits as the person has seen it. */
const lockSeen = async (
  { tx, tenant }: InTx,
  { entryReference, version }: { readonly entryReference: string; readonly version: number },
): Promise<BankEntryRow | 'entry-unknown' | 'entry-changed'> => {
  const row = await lockEntry(tx, tenant.id, entryReference);
  if (row === undefined) return 'entry-unknown';
  return row.version === version && row.state === 'proposed' ? row : 'entry-changed';
};

const ended = async (
  context: InTx,
  row: BankEntryRow,
  state: 'posted' | 'dropped',
  { action, says }: { readonly action: string; readonly says: Said },
): Promise<void> => {
  const { tx, tenant, agent, now } = context;
  await tx
    .updateTable('bank_entry')
    .set({ state, version: row.version + 1 })
    .where('tenant_id', '=', tenant.id)
    .where('reference', '=', row.reference)
    .execute();
  const at = { tenantId: tenant.id, reference: row.reference };
  await writeEntryEvent(tx, at, lineBy({ name: agent.name }, says), now());
  await audit(tx, factOf(context, action, row));
};

/** Posts what another person has proposed, once: the entry is locked, and leaves its state. */
export const approveEntry = async (
  seen: CallRequest<'ApproveBankEntry'>,
  context: InTx,
): Promise<CallOutcome<'ApproveBankEntry'> | AuditedRefusal<'ApproveBankEntry'>> => {
  const { tx, tenant, agent, now } = context;
  const at = now();
  if (!hasSteppedUp(agent, at)) return { ok: false, refusal: 'step-up-needed' };
  const row = await lockSeen(context, seen);
  if (typeof row === 'string') return { ok: false, refusal: row };
  if (row.proposed_by === agent.userId) {
    return { ok: false, refusal: 'own-proposal', audited: factOf(context, 'self-approval-refused', row) };
  }
  const { purpose, legs } = postingOf(row);
  await openAccounts(
    tx,
    tenant.id,
    legs.flatMap(({ debit, credit }) => [debit, credit]),
  );
  const by = { tenantId: tenant.id, actor: agent.userId, at, valueOn: row.value_on };
  const moved = await transfer(
    tx,
    { ...by, orderReference: null, purpose, subject: row.reference, valueOn: row.value_on },
    legs,
  );
  if (!moved.ok) throw new Error(`entry ${row.reference} could not be posted`);
  await ended(context, row, 'posted', { action: 'approved', says: said(sentence('Approved and posted')) });
  return { ok: true, answer: { entryReference: row.reference } };
};

/** Refuses or takes back a proposed entry. What it would have settled is open again. */
export const refuseEntry = async (
  { words, ...seen }: CallRequest<'RefuseBankEntry'>,
  context: InTx,
): Promise<CallOutcome<'RefuseBankEntry'>> => {
  const { tx, tenant, agent } = context;
  const row = await lockSeen(context, seen);
  if (typeof row === 'string') return { ok: false, refusal: row };
  const own = row.proposed_by === agent.userId;
  const reason = { words: words.trim() };
  await tx
    .deleteFrom('bank_statement_use')
    .where('tenant_id', '=', tenant.id)
    .where('entry_reference', '=', row.reference)
    .execute();
  await tx
    .updateTable('bank_entry_item')
    .set({ counts: false })
    .where('tenant_id', '=', tenant.id)
    .where('entry_reference', '=', row.reference)
    .execute();
  await ended(context, row, 'dropped', {
    action: own ? 'taken-back' : 'refused',
    says: own ? said(sentence('Taken back: {words}'), reason) : said(sentence('Refused: {words}'), reason),
  });
  return { ok: true, answer: { entryReference: row.reference } };
};

/** Records by which line the bank booked an entry. One line is one entry. */
export const tieEntry = async (
  { lineId, entryReference, version }: CallRequest<'TieBankEntry'>,
  context: InTx,
): Promise<CallOutcome<'TieBankEntry'>> => {
  const { tx, tenant, agent, now } = context;
  const row = await lockEntry(tx, tenant.id, entryReference);
  if (row === undefined) return { ok: false, refusal: 'entry-unknown' };
  if (row.version !== version || row.state !== 'posted' || row.line_id !== null) {
    return { ok: false, refusal: 'entry-changed' };
  }
  const isTied = row.proposed_line?.lineId === lineId && (await tieLine(context, lineId, row.reference));
  if (!isTied) return { ok: false, refusal: 'line-used' };
  await tx
    .updateTable('bank_entry')
    .set({ line_id: lineId, version: version + 1 })
    .where('tenant_id', '=', tenant.id)
    .where('reference', '=', row.reference)
    .execute();
  const says = said(sentence('Found on the statement of {day}'), { day: row.proposed_line?.bookedOn ?? '' });
  await writeEntryEvent(
    tx,
    { tenantId: tenant.id, reference: row.reference },
    lineBy({ name: agent.name }, says),
    now(),
  );
  await audit(tx, factOf(context, 'tied', row));
  return { ok: true, answer: { entryReference: row.reference } };
};
