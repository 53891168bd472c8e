import { array, boolean, type Infer, nullable, object } from 'superstruct';
import { defineCall } from './call.ts';
import { nothing, text, whole } from './shapes.ts';

const Contact = object({ name: text(1, 200), email: text(1, 254), phoneNumber: text(1, 30) });

/** All that the signed-in portal is drawn from (spec 1 §3). */
export const UserContext = object({
  authentic: object({
    forceLogout: boolean(),
    logoutMessage: nullable(text(1, 300)),
    newToken: nullable(text(20, 100)),
  }),
  userId: text(1, 64),
  companyName: text(1, 300),
  firstName: text(1, 100),
  lastName: text(0, 100),
  email: text(1, 254),
  profileLogo: nullable(text(1, 300)),
  functionalities: array(whole(1, 999)),
  onlineUpload: boolean(),
  companyLogo: nullable(text(1, 300)),
  isReviewGiven: boolean(),
  documentCollect: object({
    collectIntervalMins: nullable(whole(1, 100_000)),
    forceCollect: boolean(),
    remainingSkipCount: whole(0, 1000),
  }),
  sessionExpired: boolean(),
  expired: boolean(),
  associatedStaff: nullable(Contact),
  associatedBranch: nullable(Contact),
  companyEmail: nullable(text(1, 254)),
  videoClosedOn: nullable(text(1, 40)),
});
export type UserContext = Infer<typeof UserContext>;

export const GetUserContext = defineCall({
  service: 'customer',
  method: 'GET',
  path: 'User/GetUserContext',
  version: 'v1',
  sends: 'query',
  access: 'signed-in',
  effect: 'reads',
  request: nothing(),
  answer: UserContext,
  refusals: {},
  summary:
    'Who is signed in, for which agency, and what they may do; hands out the next token when this one nears its end.',
});
