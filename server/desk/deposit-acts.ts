import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { Tx } from '../database/database.ts';
import type { DepositAct, DepositActed } from '../deposits/act-on-deposit.ts';
import {
  approveDeposit,
  bounceCheque,
  clearCheque,
  depositCheque,
  matchDeposit,
  receiveCheque,
  refuseDeposit,
  undoMatch,
} from '../deposits/decide-deposit.ts';
import { findDeposit, lockDeposit } from '../deposits/deposit-rows.ts';
import type { AuditedRefusal, Handlers, SignedInContext } from '../http/handler.ts';
import { deskActor, deskDepositAnswer, mayReturnCheque } from './deposit-answers.ts';
import { deskDeposits } from './deposit-lists.ts';
import { freeLineOf } from './statement-rows.ts';
import { hasSteppedUp } from './step-up.ts';
import { byTwoPeople } from './two-people.ts';

type InTx = SignedInContext & { readonly tx: Tx };
type Prepared = CallOutcome<'MatchDeposit'>;

const actOf = ({ tenant, agent }: SignedInContext, reference: string, now: Date): DepositAct => ({
  tenantId: tenant.id,
  reference,
  actor: deskActor(agent),
  now,
});

const answered = async (acted: DepositActed, context: InTx): Promise<Prepared> =>
  acted.ok ? { ok: true, answer: await deskDepositAnswer(context.tx, acted.row, context) } : acted;

/** An act after which the line of a statement that the deposit was matched by can pay another one. */
const freeing = async (acting: Promise<DepositActed>, tx: Tx): Promise<DepositActed> => {
  const acted = await acting;
  if (acted.ok) await freeLineOf(tx, acted.row.tenant_id, acted.row.reference);
  return acted;
};

/** An act that moves no money by itself. */
const prepares = (act: (tx: Tx, given: DepositAct) => Promise<DepositActed>) => ({
  kind: 'acts' as const,
  async handle({ depositReference }: CallRequest<'MatchDeposit'>, context: InTx): Promise<Prepared> {
    const now = context.now();
    return answered(await act(context.tx, actOf(context, depositReference, now)), context);
  },
});

const refuse = async (
  { depositReference, reason }: CallRequest<'RefuseDeposit'>,
  context: InTx,
): Promise<CallOutcome<'RefuseDeposit'>> => {
  const now = context.now();
  const act = actOf(context, depositReference, now);
  return answered(await freeing(refuseDeposit(context.tx, act, reason), context.tx), context);
};

/** Credits a deposit. Whoever found its money is refused and journalled, also without a fresh code. */
const approve = async (
  { depositReference: reference }: CallRequest<'ApproveDeposit'>,
  context: InTx,
): Promise<CallOutcome<'ApproveDeposit'> | AuditedRefusal<'ApproveDeposit'>> => {
  const { tx, tenant, agent } = context;
  const now = context.now();
  const row = await lockDeposit(tx, { tenantId: tenant.id, agencyId: null, reference });
  if (!row) return { ok: false, refusal: 'deposit-unknown' };
  if (row.matched_by === agent.userId && (row.state === 'matched' || row.state === 'cleared')) {
    const audited = {
      tenantId: tenant.id,
      actor: agent.userId,
      action: 'deposit.self-approval-refused',
      subject: reference,
      facts: { agencyId: row.agency_id, currency: row.currency, amountMinor: row.amount_minor },
      now,
    };
    return { ok: false, refusal: 'own-match', audited };
  }
  if (!hasSteppedUp(agent, now)) return { ok: false, refusal: 'step-up-needed' };
  return answered(await approveDeposit(tx, actOf(context, reference, now)), context);
};

/**
 * Takes a returned cheque back. Only one that was credited moves money, and so needs a fresh code, and above the tenant's limit two
 * people.
 */
const bounce = async (
  { depositReference: reference, reason, agreedDueMinor, prepares }: CallRequest<'BounceCheque'>,
  context: InTx,
): Promise<CallOutcome<'BounceCheque'> | AuditedRefusal<'BounceCheque'>> => {
  const { tx, tenant, agent } = context;
  const now = context.now();
  const row = await lockDeposit(tx, { tenantId: tenant.id, agencyId: null, reference });
  if (!row) return { ok: false, refusal: 'deposit-unknown' };
  if (row.state === 'approved' && !hasSteppedUp(agent, now)) return { ok: false, refusal: 'step-up-needed' };
  if (mayReturnCheque(row, agent, now)) {
    const terms = { amountMinor: row.credited_minor, words: reason.trim(), tickets: [] };
    const asked = { call: 'BounceCheque', subject: reference, currency: row.currency, terms, prepares } as const;
    const by = await byTwoPeople(context, asked);
    if (by !== 'carry-out') return by === 'prepared' ? answered({ ok: true, row }, context) : by;
  }
  const acted = await bounceCheque(tx, actOf(context, reference, now), reason);
  if (acted.ok && acted.row.bounce_due_minor !== agreedDueMinor) return { ok: false, refusal: 'effect-changed' };
  return answered(acted, context);
};

/** The desk's calls of deposits. */
export const deskDepositHandlers = () =>
  ({
    GetDeskDeposits: {
      kind: 'reads',
      handle: async ({ after, ...asked }, { db, tenant, now }) => ({
        ok: true,
        answer: await deskDeposits(db, { tenantId: tenant.id, now: now() }, asked, after),
      }),
    },
    GetDeskDeposit: {
      kind: 'reads',
      async handle({ depositReference: reference }, context) {
        const row = await findDeposit(context.db, { tenantId: context.tenant.id, agencyId: null, reference });
        if (!row) return { ok: false, refusal: 'deposit-unknown' };
        return { ok: true, answer: await deskDepositAnswer(context.db, row, context) };
      },
    },
    MatchDeposit: prepares(matchDeposit),
    UndoDepositMatch: prepares((tx, act) => freeing(undoMatch(tx, act), tx)),
    ReceiveCheque: prepares(receiveCheque),
    DepositCheque: prepares(depositCheque),
    ClearCheque: prepares(clearCheque),
    BounceCheque: { kind: 'acts', handle: bounce },
    RefuseDeposit: { kind: 'acts', handle: refuse },
    ApproveDeposit: { kind: 'acts', handle: approve },
  }) satisfies Partial<Handlers>;
