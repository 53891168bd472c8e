import { addSagaRunner } from '../booking/run-saga.ts';
import type { Handlers } from '../http/handler.ts';
import { acceptQuote, withdrawVoid } from './act-on-void.ts';
import { agentOnCase, voidAnswer } from './case-answer.ts';
import { findCaseRow, lockCase } from './case-rows.ts';
import { listVoids } from './list-voids.ts';
import { requestVoid, type VoidDeps, verifyVoidPenalty, voidOrder } from './request-void.ts';
import { runVoid } from './run-void.ts';

type VoidCall = 'GetVoidOrder' | 'VerifyVoidPenalty' | 'RequestVoid' | 'GetVoids' | 'GetVoid' | 'UpdateVoidStatus';

/** The agent's calls of voids. */
export const postTravelHandlers = (deps: VoidDeps): Pick<Handlers, VoidCall> => {
  addSagaRunner('void', runVoid);
  return handlersOf(deps);
};

const handlersOf = (deps: VoidDeps): Pick<Handlers, VoidCall> => ({
  GetVoidOrder: { kind: 'reads', handle: (request, context) => voidOrder(deps, request, context) },
  VerifyVoidPenalty: { kind: 'reads', handle: verifyVoidPenalty },
  RequestVoid: { kind: 'acts', handle: (request, context) => requestVoid(deps, request, context) },
  GetVoids: {
    kind: 'reads',
    handle: async (asked, { db, tenant, agent, now }) => ({
      ok: true,
      answer: await listVoids(db, { tenantId: tenant.id, agencyId: agent.agencyId, now: now() }, asked),
    }),
  },
  GetVoid: {
    kind: 'reads',
    async handle({ voidReference: reference }, { db, tenant, agent, now }) {
      const row = await findCaseRow(db, { tenantId: tenant.id, agencyId: agent.agencyId, reference });
      if (!row) return { ok: false, refusal: 'void-unknown' };
      return {
        ok: true,
        answer: { void: await voidAnswer(db, row, { actor: agentOnCase(agent), agent, now: now() }) },
      };
    },
  },
  UpdateVoidStatus: {
    kind: 'acts',
    async handle({ voidReference: reference, action, penaltyMinor }, { tx, tenant, agent, now }) {
      const at = now();
      const actor = agentOnCase(agent);
      const act = { tenantId: tenant.id, reference, actor, now: at };
      const row = await lockCase(tx, { tenantId: tenant.id, agencyId: agent.agencyId, reference });
      if (action === 'accept' && row?.state === 'quoted' && row.penalty_minor !== penaltyMinor) {
        return { ok: false, refusal: 'effect-changed' };
      }
      const acted = await (action === 'accept' ? acceptQuote(tx, act) : withdrawVoid(tx, act));
      if (!acted.ok) {
        if (acted.refusal === 'penalty-too-high') throw new Error('an agent quotes nothing');
        return acted;
      }
      return { ok: true, answer: { void: await voidAnswer(tx, acted.row, { actor, agent, now: at }) } };
    },
  },
});
