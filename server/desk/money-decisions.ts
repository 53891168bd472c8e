import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { decisionMostMinor, type MoneyDecision } from '../../contract/money/money-decisions.ts';
import { displayMoney } from '../../contract/money.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { type DecisionEvent, nextDecisionState } from '../../machines/desk/money-decision.machine.ts';
import type { Tx } from '../database/database.ts';
import { everyBranch } from '../database/tenant-scope.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { type AuditFact, audit } from '../http/audit.ts';
import type { AuditedRefusal, SignedInContext } from '../http/handler.ts';
import { notifyAgency } from '../messages/notify-agency.ts';
import { openAccounts, walletOf } from '../money/accounts.ts';
import { setCreditLimit } from '../money/credit-limit.ts';
import { transfer } from '../money/transfer.ts';
import { accountsOf, actOf, type DecisionRow, decisionAnswer, effectOf, lockDecision } from './decision-rows.ts';
import { agencyOf } from './desk-agencies.ts';
import { hasSteppedUp } from './step-up.ts';

type InTx = SignedInContext & { readonly tx: Tx };

/** Keeps a proposal for another person to decide about, unless the wallet could not bear it even now. */
export const proposeDecision = async (
  { agencyId, kind, amountMinor, against, reason }: CallRequest<'ProposeMoneyDecision'>,
  { tx, tenant, agent, now }: InTx,
): Promise<CallOutcome<'ProposeMoneyDecision'>> => {
  const at = now();
  const agency = await agencyOf(tx, tenant, agencyId);
  if (!agency?.wallet) return { ok: false, refusal: 'agency-unknown' };
  if (amountMinor > decisionMostMinor) return { ok: false, refusal: 'amount-too-large' };
  if ((kind === 'credit-limit') !== (against === null)) return { ok: false, refusal: 'account-needed' };
  if (kind !== 'credit-limit' && amountMinor === 0) return { ok: false, refusal: 'amount-needed' };
  if (kind === 'credit-limit' && amountMinor === agency.wallet.creditLimitMinor)
    return { ok: false, refusal: 'nothing-changes' };
  const row = {
    tenant_id: tenant.id,
    id: timeOrderedId(at.getTime()),
    agency_id: agencyId,
    kind,
    currency: agency.currency,
    amount_minor: amountMinor,
    against,
    reason,
    made_by: agent.userId,
    made_at: at,
  };
  if ((await effectOf(tx, tenant.id, row)) === null) return { ok: false, refusal: 'wallet-short' };
  await tx.insertInto('money_decision').values(row).execute();
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: 'money-decision.proposed',
    subject: row.id,
    facts: { agencyId, kind, currency: row.currency, amountMinor, against },
    now: at,
  });
  return { ok: true, answer: { decision: await decisionAnswer(tx, tenant.id, row.id, agent.userId) } };
};

const factOf = (action: string, row: DecisionRow, { tenant, agent }: SignedInContext, now: Date): AuditFact => ({
  tenantId: tenant.id,
  actor: agent.userId,
  action: `money-decision.${action}`,
  subject: row.id,
  facts: {
    agencyId: row.agency_id,
    kind: row.kind,
    currency: row.currency,
    amountMinor: row.amount_minor,
    against: row.against,
  },
  now,
});

/** Ends a locked decision as its chart allows, and tells the audit. `null`: the chart does not allow it. */
const ended = async (
  row: DecisionRow,
  event: DecisionEvent,
  facts: { readonly walletCovers: boolean; readonly words: string | null },
  context: InTx,
): Promise<{ readonly ok: true; readonly answer: { decision: MoneyDecision } } | null> => {
  const { tx, tenant, agent, now } = context;
  const own = row.made_by === agent.userId;
  const state = nextDecisionState(row.state, { own, walletCovers: facts.walletCovers }, event);
  if (state === null) return null;
  const at = now();
  await tx
    .updateTable('money_decision')
    .set({ state, decided_by: agent.userId, decided_at: at, decided_words: facts.words })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', row.id)
    .execute();
  await audit(tx, factOf(state, row, context, at));
  return { ok: true, answer: { decision: await decisionAnswer(tx, tenant.id, row.id, agent.userId) } };
};

/** Approves a proposal of another person: posts its transfers or sets the limit, and tells the agency. */
export const approveDecision = async (
  { decisionId }: CallRequest<'ApproveMoneyDecision'>,
  context: InTx,
): Promise<CallOutcome<'ApproveMoneyDecision'> | AuditedRefusal<'ApproveMoneyDecision'>> => {
  const { tx, tenant, agent, now } = context;
  const at = now();
  if (!hasSteppedUp(agent, at)) return { ok: false, refusal: 'step-up-needed' };
  const row = await lockDecision(tx, tenant.id, decisionId);
  if (!row) return { ok: false, refusal: 'decision-unknown' };
  if (row.state !== 'proposed') return { ok: false, refusal: 'not-open' };
  if (row.made_by === agent.userId)
    return { ok: false, refusal: 'own-proposal', audited: factOf('self-approval-refused', row, context, at) };
  const walletCovers = (await effectOf(tx, tenant.id, row, true)) !== null;
  const outcome = await ended(row, { type: 'approval.given' }, { walletCovers, words: null }, context);
  if (outcome === null || !(await carriedOut(tx, row, agent.userId, at))) return { ok: false, refusal: 'wallet-short' };
  await tellAgency(tx, row, at);
  return outcome;
};

/** Posts what the decision says. `false`: the wallet does not allow it. */
const carriedOut = async (tx: Tx, row: DecisionRow, actor: string, at: Date): Promise<boolean> => {
  const { legs, creditLimitMinor } = actOf(row);
  if (creditLimitMinor !== null)
    return setCreditLimit(tx, row.tenant_id, walletOf(row.agency_id, row.currency), creditLimitMinor);
  await openAccounts(tx, row.tenant_id, accountsOf(row));
  const moved = await transfer(
    tx,
    { tenantId: row.tenant_id, orderReference: null, purpose: 'adjustment', actor, at },
    legs,
  );
  if (!moved.ok) return false;
  await tx
    .updateTable('money_decision')
    .set({ transfer_id: moved.ids[0] as string })
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', row.id)
    .execute();
  return true;
};

const tellAgency = async (tx: Tx, row: DecisionRow, at: Date): Promise<void> => {
  const amount = displayMoney({ currency: row.currency, minor: row.amount_minor });
  const adjustment = say('Adjustment: {reason}', { reason: row.reason });
  const told = {
    credit: { title: say('{amount} was added to your wallet', { amount }), words: adjustment },
    debit: { title: say('{amount} was taken from your wallet', { amount }), words: adjustment },
    'credit-limit': { title: say('Your credit limit is {amount} now', { amount }), words: row.reason },
  } as const;
  await notifyAgency(tx, { ...row, branch_id: everyBranch }, { ...told[row.kind], path: pagePaths.paymentLedger }, at);
};

/** Refuses a proposal of another person, with a reason. */
export const refuseDecision = async (
  { decisionId, words }: CallRequest<'RefuseMoneyDecision'>,
  context: InTx,
): Promise<CallOutcome<'RefuseMoneyDecision'>> => {
  const row = await lockDecision(context.tx, context.tenant.id, decisionId);
  if (!row) return { ok: false, refusal: 'decision-unknown' };
  if (row.state !== 'proposed') return { ok: false, refusal: 'not-open' };
  const outcome = await ended(row, { type: 'refusal.given' }, { walletCovers: false, words }, context);
  return outcome ?? { ok: false, refusal: 'own-proposal' };
};

/** Withdraws an own proposal. */
export const withdrawDecision = async (
  { decisionId }: CallRequest<'WithdrawMoneyDecision'>,
  context: InTx,
): Promise<CallOutcome<'WithdrawMoneyDecision'>> => {
  const row = await lockDecision(context.tx, context.tenant.id, decisionId);
  if (!row) return { ok: false, refusal: 'decision-unknown' };
  if (row.state !== 'proposed') return { ok: false, refusal: 'not-open' };
  const outcome = await ended(row, { type: 'withdrawal.made' }, { walletCovers: false, words: null }, context);
  return outcome ?? { ok: false, refusal: 'not-own' };
};
