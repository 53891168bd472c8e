import type { Handlers } from '../http/handler.ts';
import { networkOfCard } from './card-networks.ts';
import { createPayment } from './create-payment.ts';
import type { GatewayDeps } from './deps.ts';
import { noticePath, returnPath } from './gateway-routes.ts';
import { listTransactions, transactionLookups } from './list-transactions.ts';
import type { SessionDeps } from './open-session.ts';
import { fullPayOnline, partPayOnline } from './pay-online.ts';
import { lastPayments, paymentOfAgency, shownPayment } from './payment-rows.ts';
import { resumePayment } from './resume-payment.ts';
import { configOf } from './terms.ts';

const addressesOf: SessionDeps['addressesOf'] =
  ({ tenant, portalAddress, tenantIsNamed }) =>
  (gateway, reference) => {
    const query = tenantIsNamed ? `?tenant=${tenant.id}` : '';
    return {
      returnUrl: `${portalAddress}${returnPath(gateway, reference)}${query}`,
      noticeUrl: `${portalAddress}${noticePath(gateway)}${query}`,
    };
  };

/** The calls of online payment. */
export const gatewayHandlers = (deps: GatewayDeps) =>
  ({
    GetMobileConfig: {
      kind: 'reads',
      handle: async (_request, { tenant }) => ({
        ok: true,
        answer: configOf(tenant, deps.gateways, ['mobile-wallet']),
      }),
    },

    GetCardPaymentConfig: {
      kind: 'reads',
      handle: async (_request, { tenant }) => ({
        ok: true,
        answer: configOf(tenant, deps.gateways, ['card', 'net-banking']),
      }),
    },

    CreatePayment: {
      kind: 'acts-in-phases',
      handle: (request, asking) => createPayment({ ...deps, addressesOf }, request, asking),
    },

    ResumePayment: {
      kind: 'acts-in-phases',
      handle: (request, asking) => resumePayment({ ...deps, addressesOf }, request, asking),
    },

    GetIssueTicketWithFullPayOnline: {
      kind: 'reads',
      handle: ({ orderReference }, context) => fullPayOnline(deps.gateways, orderReference, context),
    },

    GetIssueTicketWithPartPayOnline: {
      kind: 'reads',
      handle: ({ orderReference }, context) => partPayOnline(deps.gateways, orderReference, context),
    },

    GetStatusMessage: {
      kind: 'reads',
      async handle({ code }, { db, tenant, agent }) {
        const row = await paymentOfAgency(db, tenant.id, agent.agencyId, code);
        return row ? { ok: true, answer: shownPayment(row) } : { ok: false, refusal: 'payment-unknown' };
      },
    },

    GetOnlinePayments: {
      kind: 'reads',
      async handle(_request, { db, tenant, agent }) {
        const rows = await lastPayments(db, tenant.id, agent.agencyId);
        return { ok: true, answer: { payments: rows.map(shownPayment) } };
      },
    },

    GetCardDetails: {
      kind: 'reads',
      async handle({ cardNumber }, { tenant }) {
        const network = networkOfCard(cardNumber);
        const accepted = network !== null && tenant.config.paymentMethods.includes(network);
        return { ok: true, answer: { network, accepted } };
      },
    },

    GetETransactionLookups: { kind: 'reads', handle: transactionLookups },
    GetETransactions: { kind: 'reads', handle: listTransactions },
  }) satisfies Partial<Handlers>;
