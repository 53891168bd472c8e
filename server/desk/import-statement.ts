import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { headedAccount } from '../../contract/desk/statement-account.ts';
import { statementLineFault } from '../../contract/desk/statement-file.ts';
import { type IdentifiedLine, identityOf, newLines } from '../../contract/desk/statement-identity.ts';
import type { StatementLine } from '../../contract/desk/statement-lines.ts';
import { asJson, type Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { payInAccounts } from '../deposits/deposit-terms.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import { ProblemError } from '../http/problems.ts';
import { todayAtHome } from '../tenants/today-at-home.ts';
import { lockStatements } from './statement-rows.ts';

/**
 * Takes in the lines of a statement of one account, all that are new or none. A line that an earlier statement has brought is
 * recognised and left out (`newLines`). Statements of one account are taken in one after the other, so that two people who send
 * overlapping ones at once bring each line once.
 */
export const importStatement = async (
  { payInId, fileName, lines, headedNumbers, accountConfirmed }: CallRequest<'ImportStatement'>,
  { tx, tenant, agent, now }: SignedInContext & { readonly tx: Tx },
): Promise<CallOutcome<'ImportStatement'>> => {
  await lockStatements(tx, tenant.id, payInId);
  const accounts = await payInAccounts(tx, tenant.id, tenant.config.global.currency);
  const account = accounts.find((each) => each.payInId === payInId);
  if (account === undefined) return { ok: false, refusal: 'account-unknown' };
  const headed = headedAccount(headedNumbers, accounts, payInId);
  if (headed.is === 'other') return { ok: false, refusal: 'other-account' };
  if (headed.is === 'unknown' && !accountConfirmed) return { ok: false, refusal: 'account-unconfirmed' };
  const at = now();
  const today = todayAtHome(tenant, at);
  const faults = lines.flatMap((line, index) => {
    const message = statementLineFault(line, today);
    return message === null ? [] : [{ path: `lines.${index}.bookedOn`, message }];
  });
  if (faults.length > 0) throw new ProblemError('bad-request', faults);
  const statementId = timeOrderedId(at.getTime());
  await tx
    .insertInto('bank_statement')
    .values({
      tenant_id: tenant.id,
      id: statementId,
      pay_in: asJson(account),
      file_name: fileName,
      imported_by: agent.userId,
      imported_at: at,
    })
    .execute();
  const stored = await storedLike(tx, tenant.id, payInId, lines);
  const standing = stored.filter(({ isUndone }) => !isUndone);
  const added = newLines(standing, lines);
  const prints = fingerprintsOf(payInId, stored, added);
  const rows = added.map((line, index) => ({
    tenant_id: tenant.id,
    id: timeOrderedId(at.getTime()),
    statement_id: statementId,
    row_number: line.row,
    booked_on: line.bookedOn,
    direction: line.direction,
    currency: tenant.config.global.currency,
    amount_minor: line.amountMinor,
    reference: line.reference.trim(),
    description: line.description.trim(),
    balance_minor: line.balanceMinor,
    fingerprint: prints[index] ?? '',
  }));
  if (rows.length > 0) await tx.insertInto('bank_statement_line').values(rows).execute();
  const counts = { taken: rows.length, known: lines.length - rows.length };
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: 'statement.imported',
    subject: statementId,
    facts: {
      payInId,
      fileName,
      ...counts,
      ...(headed.is === 'unknown' ? { headedNumber: headed.number, accountConfirmed } : {}),
    },
    now: at,
  });
  return { ok: true, answer: counts };
};

/** Lines of the account that may be some of these, those of undone imports as well. */
const storedLike = async (tx: Tx, tenantId: string, payInId: string, lines: readonly StatementLine[]) => {
  const rows = await tx
    .selectFrom('bank_statement_line as l')
    .innerJoin('bank_statement as s', (join) =>
      join.onRef('s.tenant_id', '=', 'l.tenant_id').onRef('s.id', '=', 'l.statement_id'),
    )
    .leftJoin('bank_statement_undo as x', (join) =>
      join.onRef('x.tenant_id', '=', 'l.tenant_id').onRef('x.statement_id', '=', 'l.statement_id'),
    )
    .selectAll('l')
    .select('x.statement_id as undone')
    .where('l.tenant_id', '=', tenantId)
    .where(sql`s.pay_in ->> 'payInId'`, '=', payInId)
    .where('l.booked_on', 'in', [...new Set(lines.map(({ bookedOn }) => bookedOn))])
    .where('l.amount_minor', 'in', [...new Set(lines.map(({ amountMinor }) => amountMinor))])
    .orderBy('l.id')
    .execute();
  return rows.map((row) => ({
    bookedOn: row.booked_on,
    direction: row.direction,
    amountMinor: row.amount_minor,
    reference: row.reference,
    description: row.description,
    balanceMinor: row.balance_minor,
    isUndone: row.undone !== null,
  }));
};

/**
 * What makes each line unique in its account: its identity, and its number among all equal lines that were ever taken in. The
 * index of fingerprints stands behind the rule of `newLines`, should two statements ever be taken in at once.
 */
const fingerprintsOf = (
  payInId: string,
  stored: readonly IdentifiedLine[],
  added: readonly IdentifiedLine[],
): readonly string[] => {
  const counted = new Map<string, number>();
  const numberOf = (line: IdentifiedLine): string => {
    const facts = `${payInId}|${identityOf(line)}`;
    const nth = (counted.get(facts) ?? 0) + 1;
    counted.set(facts, nth);
    return `2|${facts}|${nth}`;
  };
  stored.forEach(numberOf);
  return added.map((line) => createHash('sha256').update(numberOf(line)).digest('base64url'));
};
