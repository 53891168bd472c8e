import { functionalities } from '../../contract/functionalities.ts';
import type { Handlers } from '../http/handler.ts';
import { hasOrder } from '../orders/has-order.ts';
import type { Product } from '../orders/product.ts';
import { askForAdmission } from './admission.ts';
import { agencyDues, remindOfAllDues } from './agency-dues.ts';
import { deskDues, exportDeskDues } from './desk-dues.ts';
import { dueOfOrder } from './due-rows.ts';
import { duesStatement } from './dues-statement.ts';
import { duesSummary, listDues } from './list-dues.ts';
import { settleDue } from './settle-due.ts';
import { settlementDetails } from './settlement-details.ts';

/** The calls of admission to part payment, and of dues. */
export const partPaymentHandlers = (products: readonly Product[]) =>
  ({
    InitiateRequestToEnablePartialPayment: { kind: 'acts', handle: (_request, context) => askForAdmission(context) },

    GetDeskDues: { kind: 'reads', handle: (request, context) => deskDues(products, request, context) },
    ExportDeskDues: { kind: 'reads', handle: (request, context) => exportDeskDues(products, request, context) },

    GetAgencyDues: {
      kind: 'reads',
      async handle({ agency }, context) {
        const answer = await agencyDues(context.db, agency, context);
        return answer ? { ok: true, answer } : { ok: false, refusal: 'agency-unknown' };
      },
    },
    GetDuesStatementOfAgency: {
      kind: 'reads',
      async handle({ agency: agencyId, format }, context) {
        const { db, tenant, now } = context;
        if (!(await agencyDues(db, agencyId, context))) return { ok: false, refusal: 'agency-unknown' };
        return duesStatement(db, { products, tenant, agencyId, now: now() }, format);
      },
    },
    RemindAgencyOfDues: { kind: 'acts', handle: ({ agency }, context) => remindOfAllDues(agency, context) },

    GetDuesStatement: {
      kind: 'reads',
      handle: ({ format }, { db, tenant, agent, now }) =>
        duesStatement(db, { products, tenant, agencyId: agent.agencyId, now: now() }, format),
    },

    GetOrders: {
      kind: 'reads',
      handle: async ({ after, ...asked }, { db, tenant, agent, now }) => ({
        ok: true,
        answer: await listDues(db, products, { tenant, agencyId: agent.agencyId, now: now() }, asked, after),
      }),
    },

    GetSummary: {
      kind: 'reads',
      handle: async (_request, { db, tenant, agent, now }) => ({
        ok: true,
        answer: {
          ...(await duesSummary(db, { tenant, agencyId: agent.agencyId, now: now() })),
          mayAsk: agent.functionalities.has(functionalities.EnablePartialPayment),
        },
      }),
    },

    GetOrderDues: {
      kind: 'reads',
      async handle({ orderReference: reference }, { db, tenant, agent, now }) {
        const of = { tenantId: tenant.id, agencyId: agent.agencyId, reference, now: now() };
        if (!(await hasOrder(db, products, of))) return { ok: false, refusal: 'order-unknown' };
        return { ok: true, answer: { due: (await dueOfOrder(db, products, of)) ?? null } };
      },
    },

    GetSettlementDetails: {
      kind: 'reads',
      handle: (request, context) => settlementDetails(products, request, context),
    },

    SettleNow: {
      kind: 'acts',
      async handle({ orderReference: reference, amountMinor, leftMinor }, { tx, tenant, agent, now }) {
        const of = { tenantId: tenant.id, agencyId: agent.agencyId, reference, now: now() };
        const actor = { actor: agent.userId, by: { name: agent.name } };
        const settled = await settleDue(tx, products, { ...of, ...actor, amountMinor, leftMinor });
        if (!settled.ok) return settled;
        const due = await dueOfOrder(tx, products, of);
        if (!due) throw new Error(`the due of ${reference} is gone`);
        return { ok: true, answer: { due, effect: settled.effect } };
      },
    },
  }) satisfies Partial<Handlers>;
