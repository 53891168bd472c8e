import type { Handlers } from '../http/handler.ts';
import type { Secrets } from '../http/secrets.ts';
import { nextToken } from '../sign-in/sessions.ts';
import { userById } from '../sign-in/users.ts';

/** The user context that the portal is drawn from. */
export const shellHandlers = ({ secrets }: { readonly secrets: Secrets }): Pick<Handlers, 'GetUserContext'> => ({
  GetUserContext: {
    kind: 'reads',
    async handle(_request, { db, tenant, agent, now }) {
      const user = await userById(db, tenant.id, agent.userId);
      const agency = await db
        .selectFrom('agency')
        .selectAll()
        .where('tenant_id', '=', tenant.id)
        .where('id', '=', agent.agencyId)
        .executeTakeFirst();
      if (!user || !agency) throw new Error('a session without its user or agency');
      const newToken = await nextToken(db, { tenantId: tenant.id, sessionId: agent.sessionId, secrets, now: now() });
      return {
        ok: true,
        answer: {
          authentic: { forceLogout: false, logoutMessage: null, newToken },
          userId: user.id,
          companyName: agency.name,
          firstName: user.first_name,
          lastName: user.last_name,
          email: user.email,
          profileLogo: null,
          functionalities: [...agent.functionalities],
          onlineUpload: false,
          companyLogo: agency.logo,
          isReviewGiven: true,
          documentCollect: { collectIntervalMins: null, forceCollect: false, remainingSkipCount: 0 },
          sessionExpired: false,
          expired: false,
          associatedStaff: null,
          associatedBranch: null,
          companyEmail: agency.email,
          videoClosedOn: null,
        },
      };
    },
  },
});
