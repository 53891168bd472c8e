import type { BookingDeps } from '../booking/deps.ts';
import type { GatewayDeps } from '../gateways/deps.ts';
import type { Handlers } from '../http/handler.ts';
import { type NamedSuppliers, supplierNameOf } from '../suppliers/supplier-names.ts';
import { agencyChangeHandlers } from './agency-changes.ts';
import { agencyDocumentHandlers } from './agency-documents.ts';
import { caseFlightHandlers, type FlightDeps } from './case-flights.ts';
import { findDecisions } from './decision-rows.ts';
import { deskDepositHandlers } from './deposit-acts.ts';
import { agenciesLike } from './desk-agencies.ts';
import { giveBackCase, noteCase, readHandling, takeCase } from './handling.ts';
import { approveDecision, proposeDecision, refuseDecision, withdrawDecision } from './money-decisions.ts';
import { deskPaymentHandlers } from './payment-acts.ts';
import { queuesOf } from './queues.ts';
import { reconciliationHandlers } from './reconciliation.ts';
import { deskRegistrationHandlers, type RegistrationReviewDeps } from './registration-acts.ts';
import { statementHandlers } from './statement-acts.ts';
import { deskStayHandlers } from './stay-acts.ts';
import { confirmStepUp, hasSteppedUp, sendStepUpCode } from './step-up.ts';
import { supplierBooksHandlers } from './supplier-books.ts';
import { supplierDifferenceHandlers } from './supplier-difference.ts';
import { deskCaseHandlers } from './ticket-case-acts.ts';
import { deskTicketingHandlers } from './ticketing-acts.ts';
import { dropPrepared } from './two-people.ts';

/** The calls of the operations desk. Only people of the house are admitted to them (`http/access.ts`). */
export const deskHandlers = (deps: GatewayDeps & BookingDeps & FlightDeps & RegistrationReviewDeps & NamedSuppliers) =>
  ({
    GetDeskQueues: {
      kind: 'reads',
      handle: async (_request, context) => ({
        ok: true,
        answer: { queues: await queuesOf(context, context.now()) },
      }),
    },
    DropPreparedAct: { kind: 'acts', handle: dropPrepared },
    GetDeskHandling: { kind: 'reads', handle: readHandling },
    TakeDeskCase: { kind: 'acts', handle: takeCase },
    GiveBackDeskCase: { kind: 'acts', handle: giveBackCase },
    NoteDeskCase: { kind: 'acts', handle: noteCase },
    ...agencyChangeHandlers(),
    ...agencyDocumentHandlers(deps),
    ...deskDepositHandlers(),
    ...statementHandlers(supplierNameOf(deps)),
    ...deskCaseHandlers(),
    ...caseFlightHandlers(deps),
    ...deskTicketingHandlers(deps),
    ...deskRegistrationHandlers(deps),
    ...deskStayHandlers(deps),
    ...deskPaymentHandlers(deps),
    ...reconciliationHandlers(deps),
    ...supplierBooksHandlers(deps),
    ...supplierDifferenceHandlers(deps),
    FindDeskAgencies: {
      kind: 'reads',
      async handle({ term }, { db, tenant }) {
        return { ok: true, answer: { agencies: await agenciesLike(db, tenant, term) } };
      },
    },
    GetMoneyDecisions: {
      kind: 'reads',
      async handle({ which, after }, { db, tenant, agent, now }) {
        const asked = { tenantId: tenant.id, which, after, reader: agent.userId };
        return { ok: true, answer: { ...(await findDecisions(db, asked)), steppedUp: hasSteppedUp(agent, now()) } };
      },
    },
    ProposeMoneyDecision: { kind: 'acts', handle: proposeDecision },
    ApproveMoneyDecision: { kind: 'acts', handle: approveDecision },
    RefuseMoneyDecision: { kind: 'acts', handle: refuseDecision },
    WithdrawMoneyDecision: { kind: 'acts', handle: withdrawDecision },
    SendStepUpCode: { kind: 'acts', handle: sendStepUpCode(deps.secrets) },
    ConfirmStepUp: { kind: 'acts', handle: confirmStepUp(deps.secrets) },
  }) satisfies Partial<Handlers>;
