import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { DeskVoid } from '../../contract/desk-voids.ts';
import { functionalities } from '../../contract/functionalities.ts';
import { deskVoidActions } from '../../machines/post-travel/void-case.view.ts';
import { asJson, type Db, type Tx } from '../database/database.ts';
import type { Agent, Handlers, SignedInContext } from '../http/handler.ts';
import { beginVoid, type CaseActed, confirmVoid, quoteVoid, refuseVoid } from '../post-travel/act-on-void.ts';
import { deskOnCase, voidAnswer } from '../post-travel/case-answer.ts';
import { type CaseRow, findCaseRow } from '../post-travel/case-rows.ts';
import { listVoids } from '../post-travel/list-voids.ts';
import { hasSteppedUp } from './step-up.ts';

type InTx = SignedInContext & { readonly tx: Tx };

const noDecision = 'You do not have permission to decide about money.';

const deskVoid = async (db: Db | Tx, row: CaseRow, agent: Agent, now: Date): Promise<DeskVoid> => {
  const { id, name, email, phone } = await db
    .selectFrom('agency')
    .select(['id', 'name', 'email', 'phone'])
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', row.agency_id)
    .executeTakeFirstOrThrow();
  const shown = await voidAnswer(db, row, { actor: deskOnCase(agent), agent, now });
  const mayDecide = agent.functionalities.has(functionalities.DeskDecideMoney);
  return {
    void: shown,
    agency: { agencyId: id, name, email, phone },
    acts: deskVoidActions(shown).map(({ act, reason }) => ({
      act,
      reason: act === 'confirm' && reason === null && !mayDecide ? noDecision : reason,
    })),
    steppedUp: hasSteppedUp(agent, now),
  };
};

type Acted = CallOutcome<'BeginVoid'>;

const actOf = ({ tenant, agent }: SignedInContext, reference: string, now: Date) => ({
  tenantId: tenant.id,
  reference,
  actor: deskOnCase(agent),
  now,
});

const answered = async (acted: CaseActed, { tx, agent }: InTx, now: Date): Promise<Acted> => {
  if (acted.ok) return { ok: true, answer: await deskVoid(tx, acted.row, agent, now) };
  if (acted.refusal === 'penalty-too-high') throw new Error('no penalty was quoted');
  return acted;
};

const confirm = async (
  { voidReference: reference, airlineAnswer }: CallRequest<'ConfirmVoid'>,
  context: InTx,
): Promise<CallOutcome<'ConfirmVoid'>> => {
  const now = context.now();
  if (!hasSteppedUp(context.agent, now)) return { ok: false, refusal: 'step-up-needed' };
  const acted = await confirmVoid(context.tx, actOf(context, reference, now), airlineAnswer.trim());
  if (acted.ok) await endSaga(context.tx, acted.row);
  return answered(acted, context, now);
};

/** The desk has ended a case that a supplier was asked about: it is not asked again. */
const endSaga = async (tx: Tx, row: CaseRow): Promise<void> => {
  await tx
    .updateTable('saga')
    .set({ step: 'done', outcome: asJson({ ok: true } as const) })
    .where('tenant_id', '=', row.tenant_id)
    .where('kind', '=', 'void')
    .where('intent_key', '=', row.reference)
    .where('step', '<>', 'done')
    .execute();
};

type DeskVoidCall = 'GetDeskVoids' | 'GetDeskVoid' | 'BeginVoid' | 'QuoteVoid' | 'RefuseVoid' | 'ConfirmVoid';

/** The desk's calls of voids. */
export const deskVoidHandlers = (): Pick<Handlers, DeskVoidCall> => ({
  GetDeskVoids: {
    kind: 'reads',
    handle: async (asked, { db, tenant, now }) => ({
      ok: true,
      answer: await listVoids(db, { tenantId: tenant.id, agencyId: null, now: now() }, asked),
    }),
  },
  GetDeskVoid: {
    kind: 'reads',
    async handle({ voidReference: reference }, { db, tenant, agent, now }) {
      const row = await findCaseRow(db, { tenantId: tenant.id, agencyId: null, reference });
      return row ? { ok: true, answer: await deskVoid(db, row, agent, now()) } : { ok: false, refusal: 'void-unknown' };
    },
  },
  BeginVoid: {
    kind: 'acts',
    async handle({ voidReference }, context) {
      const now = context.now();
      return answered(await beginVoid(context.tx, actOf(context, voidReference, now)), context, now);
    },
  },
  QuoteVoid: {
    kind: 'acts',
    async handle({ voidReference, penaltyMinor }, context) {
      const now = context.now();
      const acted = await quoteVoid(context.tx, actOf(context, voidReference, now), penaltyMinor);
      if (!acted.ok && acted.refusal === 'penalty-too-high') return { ok: false, refusal: 'penalty-too-high' };
      return answered(acted, context, now);
    },
  },
  RefuseVoid: {
    kind: 'acts',
    async handle({ voidReference, reason }, context) {
      const now = context.now();
      const acted = await refuseVoid(context.tx, actOf(context, voidReference, now), reason);
      if (acted.ok) await endSaga(context.tx, acted.row);
      return answered(acted, context, now);
    },
  },
  ConfirmVoid: { kind: 'acts', handle: confirm },
});
