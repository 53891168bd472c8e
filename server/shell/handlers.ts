import { pictureAddress } from '../files/pictures/pictures.ts';
import type { Handlers } from '../http/handler.ts';
import type { Secrets } from '../http/secrets.ts';
import { hasOwnerBankAccounts } from '../money/owner-bank-accounts.ts';
import { nextToken } from '../sign-in/sessions.ts';
import { logoOfAgency, noteVideoClosed, userDetails } from './queries.ts';
import { quickLinksOf } from './quick-links.ts';
import { userContextOf } from './user-context.ts';

/** The calls of the portal's header and navigation. */
export const shellHandlers = ({ secrets }: { readonly secrets: Secrets }) =>
  ({
    GetUserContext: {
      kind: 'reads',
      async handle(_request, { db, tenant, agent, now }) {
        const user = await userDetails(db, tenant.id, agent.userId);
        const asked = { tenantId: tenant.id, sessionId: agent.sessionId, secrets, now: now() };
        const newToken = agent.sessionEnds === null ? await nextToken(db, asked) : null;
        return { ok: true, answer: userContextOf(tenant.id, user, agent, newToken) };
      },
    },

    GetLogo: {
      kind: 'reads',
      async handle(_request, { db, tenant, agent }) {
        const { primaryLogo, useAgent = true } = tenant.config.logo;
        const own = useAgent ? await logoOfAgency(db, tenant.id, agent.agencyId) : null;
        const answer =
          own === null
            ? { logo: `/tenant/${primaryLogo}`, of: 'tenant' as const, useAgent }
            : { logo: pictureAddress(tenant.id, own), of: 'agency' as const, useAgent };
        return { ok: true, answer };
      },
    },

    GetQuickLinks: {
      kind: 'reads',
      async handle(_request, { db, tenant, agent }) {
        const links = quickLinksOf([...agent.functionalities], await hasOwnerBankAccounts(db, tenant.id));
        return { ok: true, answer: { links } };
      },
    },

    CloseVideo: {
      kind: 'acts',
      async handle(_request, { tx, tenant, agent, now }) {
        const closedAt = await noteVideoClosed(tx, tenant.id, agent.userId, now());
        return { ok: true, answer: { videoClosedOn: closedAt.toISOString() } };
      },
    },
  }) satisfies Partial<Handlers>;
