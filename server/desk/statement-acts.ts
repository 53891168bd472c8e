import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { matchOf } from '../../contract/desk/statement-match.ts';
import type { Tx } from '../database/database.ts';
import { clearCheque, matchDeposit } from '../deposits/decide-deposit.ts';
import { lockDeposit } from '../deposits/deposit-rows.ts';
import { payInAccounts } from '../deposits/deposit-terms.ts';
import { audit } from '../http/audit.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';
import { todayAtHome } from '../tenants/today-at-home.ts';
import { deskActor } from './deposit-answers.ts';
import { importStatement } from './import-statement.ts';
import type { SupplierNames } from './payment-proposals.ts';
import { statementImportsOf } from './statement-imports.ts';
import { statementLinesOf } from './statement-lists.ts';
import { comparedDeposit, comparedLine } from './statement-proposals.ts';
import { findStatementLine, freeAside, writeUse } from './statement-rows.ts';
import { undoImport } from './undo-import.ts';

type InTx = SignedInContext & { readonly tx: Tx };

/**
 * Ties a line to a deposit and does what the desk does when it finds a payment: `match`, or for a cheque `clear-cheque`. The
 * deposit is locked first, then the line by its use: of two people who confirm at once, the second is refused.
 */
const match = async (
  { lineId, depositReference }: CallRequest<'MatchStatementLine'>,
  { tx, tenant, agent, now }: InTx,
): Promise<CallOutcome<'MatchStatementLine'>> => {
  const at = now();
  const line = await findStatementLine(tx, tenant.id, lineId);
  if (!line) return { ok: false, refusal: 'line-unknown' };
  if (line.used !== null) return { ok: false, refusal: 'line-used' };
  const deposit = await lockDeposit(tx, { tenantId: tenant.id, agencyId: null, reference: depositReference });
  if (!deposit) return { ok: false, refusal: 'deposit-unknown' };
  const found = line.direction === 'in' ? matchOf(comparedLine(line), comparedDeposit(deposit)) : null;
  if (found === null) return { ok: false, refusal: 'not-proposed' };
  const act = deposit.method === 'cheque' ? clearCheque : matchDeposit;
  const acted = await act(tx, { tenantId: tenant.id, reference: depositReference, actor: deskActor(agent), now: at });
  if (!acted.ok) return acted;
  const said = { tenantId: tenant.id, lineId, userId: agent.userId, who: agent.name, at };
  if (!(await writeUse(tx, { ...said, depositReference, reason: null }))) return { ok: false, refusal: 'line-used' };
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: 'statement-line.matched',
    subject: depositReference,
    facts: { lineId, certainty: found.certainty, because: found.because },
    now: at,
  });
  return { ok: true, answer: { depositReference } };
};

const setAside = async (
  { lineId, reason }: CallRequest<'SetStatementLineAside'>,
  { tx, tenant, agent, now }: InTx,
): Promise<CallOutcome<'SetStatementLineAside'>> => {
  const at = now();
  const line = await findStatementLine(tx, tenant.id, lineId);
  if (!line) return { ok: false, refusal: 'line-unknown' };
  const said = { tenantId: tenant.id, lineId, userId: agent.userId, who: agent.name, at };
  const isSaid = await writeUse(tx, { ...said, depositReference: null, reason: reason.trim() });
  if (!isSaid) return { ok: false, refusal: 'line-used' };
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: 'statement-line.set-aside',
    subject: lineId,
    facts: { amountMinor: line.amount_minor, reason: reason.trim() },
    now: at,
  });
  return { ok: true, answer: {} };
};

const takeUp = async (
  { lineId }: CallRequest<'TakeUpStatementLine'>,
  { tx, tenant, agent, now }: InTx,
): Promise<CallOutcome<'TakeUpStatementLine'>> => {
  const line = await findStatementLine(tx, tenant.id, lineId);
  if (!line) return { ok: false, refusal: 'line-unknown' };
  if (!(await freeAside(tx, tenant.id, lineId))) return { ok: false, refusal: 'not-aside' };
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: 'statement-line.taken-up',
    subject: lineId,
    facts: { amountMinor: line.amount_minor },
    now: now(),
  });
  return { ok: true, answer: {} };
};

/** The desk's calls of statements. */
export const statementHandlers = (supplierNames: SupplierNames) =>
  ({
    GetStatementAccounts: {
      kind: 'reads',
      async handle(_request, { db, tenant, now }) {
        const { currency } = tenant.config.global;
        const accounts = await payInAccounts(db, tenant.id, currency);
        return { ok: true, answer: { currency, today: todayAtHome(tenant, now()), accounts } };
      },
    },
    ImportStatement: { kind: 'acts', handle: importStatement },
    GetStatementLines: {
      kind: 'reads',
      handle: async ({ tab, after }, { db, tenant, agent, now }) => ({
        ok: true,
        answer: await statementLinesOf(
          db,
          { tenantId: tenant.id, now: now(), userId: agent.userId, supplierNames },
          tab,
          after,
        ),
      }),
    },
    MatchStatementLine: { kind: 'acts', handle: match },
    SetStatementLineAside: { kind: 'acts', handle: setAside },
    TakeUpStatementLine: { kind: 'acts', handle: takeUp },
    GetStatementImports: {
      kind: 'reads',
      handle: async ({ after }, { db, tenant }) => ({
        ok: true,
        answer: await statementImportsOf(db, tenant.id, after),
      }),
    },
    UndoStatementImport: { kind: 'acts', handle: undoImport },
  }) satisfies Partial<Handlers>;
