import { createHash } from 'node:crypto';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { plainReference } from '../../contract/plain-reference.ts';
import { statementLineFault } from '../../contract/statement-file.ts';
import type { StatementLine } from '../../contract/statement-lines.ts';
import { asJson, type Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { payInAccounts } from '../deposits/deposit-terms.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import { ProblemError } from '../http/problems.ts';
import { todayAtHome } from '../tenants/today-at-home.ts';

/**
 * Takes in the lines of a statement of one account, all that are new or none. A line that an earlier statement has brought is
 * recognised by its fingerprint and left out; two people who send overlapping statements at once bring each line once.
 */
export const importStatement = async (
  { payInId, fileName, lines }: CallRequest<'ImportStatement'>,
  { tx, tenant, agent, now }: SignedInContext & { readonly tx: Tx },
): Promise<CallOutcome<'ImportStatement'>> => {
  const account = (await payInAccounts(tx, tenant.id, tenant.config.global.currency)).find(
    (each) => each.payInId === payInId,
  );
  if (account === undefined) return { ok: false, refusal: 'account-unknown' };
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
  const prints = fingerprintsOf(payInId, lines);
  const rows = lines.map((line, index) => ({
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
  // In one order, so that two overlapping statements wait for each other and cannot lock each other out.
  rows.sort((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1));
  const kept = await tx
    .insertInto('bank_statement_line')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const counts = { taken: kept.length, known: lines.length - kept.length };
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: 'statement.imported',
    subject: statementId,
    facts: { payInId, fileName, ...counts },
    now: at,
  });
  return { ok: true, answer: counts };
};

/**
 * What makes each line the same wherever it stands. Lines that neither a reference nor a balance tells apart are numbered among
 * their like: two equal payments of one day are two lines, and the same file once more brings the same numbers.
 */
const fingerprintsOf = (payInId: string, lines: readonly StatementLine[]): readonly string[] => {
  const alike = new Map<string, number>();
  return lines.map(({ bookedOn, direction, amountMinor, reference, balanceMinor }) => {
    const number = plainReference(reference);
    const facts = [payInId, bookedOn, direction, amountMinor, number, balanceMinor].join('|');
    const nth = (alike.get(facts) ?? 0) + 1;
    alike.set(facts, nth);
    const tellsApart = number !== '' || balanceMinor !== null;
    return createHash('sha256')
      .update(tellsApart ? facts : `${facts}|${nth}`)
      .digest('base64url');
  });
};
