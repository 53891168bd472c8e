import { sql } from 'kysely';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { say } from '../../contract/say.ts';
import type { Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import { lockStatements } from './statement-rows.ts';

/**
 * Takes back a whole statement. Each of its lines is used by the undoing, so that of an undoing and a match at once only one
 * succeeds. A line that was set aside is none that pays a deposit: it goes with the others.
 */
export const undoImport = async (
  { statementId, reason }: CallRequest<'UndoStatementImport'>,
  { tx, tenant, agent, now }: SignedInContext & { readonly tx: Tx },
): Promise<CallOutcome<'UndoStatementImport'>> => {
  const at = now();
  const statement = await tx
    .selectFrom('bank_statement')
    .selectAll()
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', statementId)
    .executeTakeFirst();
  if (!statement) return { ok: false, refusal: 'statement-unknown' };
  await lockStatements(tx, tenant.id, statement.pay_in.payInId);
  const undoing = { user_id: agent.userId, who: agent.name, reason: reason.trim(), at };
  const undone = await tx
    .insertInto('bank_statement_undo')
    .values({ tenant_id: tenant.id, statement_id: statementId, ...undoing })
    .onConflict((conflict) => conflict.doNothing())
    .returning('statement_id')
    .executeTakeFirst();
  if (!undone) return { ok: false, refusal: 'already-undone' };
  const lines = await tx
    .selectFrom('bank_statement_line')
    .select(['id', 'amount_minor'])
    .where('tenant_id', '=', tenant.id)
    .where('statement_id', '=', statementId)
    .orderBy('id')
    .execute();
  const ids = lines.map(({ id }) => id);
  if (ids.length > 0) {
    await tx
      .deleteFrom('bank_statement_use')
      .where('tenant_id', '=', tenant.id)
      .where('line_id', 'in', ids)
      .where('reason', 'is not', null)
      .execute();
    const used = await tx
      .insertInto('bank_statement_use')
      .values(ids.map((id) => ({ tenant_id: tenant.id, line_id: id, deposit_reference: null, ...undoing })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('line_id')
      .execute();
    if (used.length < ids.length) {
      return { ok: false, refusal: 'matched', detail: matchedWords(await depositsOf(tx, tenant.id, ids)) };
    }
  }
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: 'statement.undone',
    subject: statementId,
    facts: {
      payInId: statement.pay_in.payInId,
      fileName: statement.file_name,
      lines: ids.length,
      amountMinor: lines.reduce((sum, line) => sum + line.amount_minor, 0),
      reason: reason.trim(),
    },
    now: at,
  });
  return { ok: true, answer: { lines: ids.length } };
};

const depositsOf = async (tx: Tx, tenantId: string, lineIds: readonly string[]): Promise<readonly string[]> => {
  const rows = await tx
    .selectFrom('bank_statement_use')
    .select(
      sql<string>`coalesce(deposit_reference, receipt_reference, entry_reference, withdrawal_reference)`.as(
        'reference',
      ),
    )
    .where('tenant_id', '=', tenantId)
    .where('line_id', 'in', [...lineIds])
    .where('reason', 'is', null)
    .orderBy('reference')
    .execute();
  return rows.map(({ reference }) => reference);
};

/** Deposits that are named in one sentence. */
const namedAtMost = 5;

const matchedWords = (deposits: readonly string[]): string => {
  const named = deposits.slice(0, namedAtMost).join(', ');
  const count = deposits.length - namedAtMost;
  const all =
    count > 0 ? say({ one: '{named} and one more', other: '{named} and {count} more' }, { named, count }) : named;
  return say('Lines of this statement pay {deposits}. Undo these matches first. Nothing has changed.', {
    deposits: all,
  });
};
