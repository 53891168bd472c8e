import type { Contact, UserContext } from '../../contract/shell/shell.ts';
import { addressOrNull } from '../files/pictures/pictures.ts';
import type { Agent } from '../http/handler.ts';
import { documentCollectOf } from '../travellers/document-info/document-demand.ts';
import type { UserDetails } from './queries.ts';

/** The user context. In a session that the platform has ended, it says so and carries no new token. */
export const userContextOf = (
  tenantId: string,
  user: UserDetails,
  { functionalities, sessionEnds }: Pick<Agent, 'functionalities' | 'sessionEnds'>,
  newToken: string | null,
): UserContext => ({
  authentic: {
    forceLogout: sessionEnds?.as === 'logout',
    logoutMessage: sessionEnds?.message ?? null,
    newToken,
  },
  userId: user.id,
  companyName: user.company_name,
  firstName: user.first_name,
  lastName: user.last_name,
  email: user.email,
  profileLogo: addressOrNull(tenantId, user.picture_id),
  functionalities: [...functionalities],
  onlineUpload: user.online_upload,
  companyLogo: addressOrNull(tenantId, user.logo),
  isReviewGiven: user.review_id !== null,
  documentCollect: documentCollectOf(user),
  sessionExpired: sessionEnds?.as === 'expired',
  expired: false,
  associatedStaff: contactOf(user.manager_name, user.manager_email, user.manager_phone),
  associatedBranch: contactOf(user.branch_name, user.branch_email, user.branch_phone),
  companyEmail: user.company_email,
  videoClosedOn: user.video_closed_at?.toISOString() ?? null,
});

const contactOf = (name: string | null, email: string | null, phoneNumber: string | null): Contact | null =>
  name === null || email === null || phoneNumber === null ? null : { name, email, phoneNumber };
