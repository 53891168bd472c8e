import { array, boolean, enums, type Infer, nullable, object } from 'superstruct';
import { cachedForSession } from '../answer-cache.ts';
import { defineCall } from '../call.ts';
import { say } from '../say.ts';
import { isoTime, listOf, nothing, text, whole } from '../shapes.ts';

/** A person to call or write to. */
export const Contact = object({ name: text(1, 200), email: text(1, 254), phoneNumber: text(1, 30) });
export type Contact = Infer<typeof Contact>;

/** Whether the agency must enter its documents, and how often that may still be skipped (spec 1 §3). */
export const DocumentCollect = object({
  /** Minutes from a skip until the dialog opens again. `null`: 60. */
  collectIntervalMins: nullable(whole(1, 100_000)),
  forceCollect: boolean(),
  remainingSkipCount: whole(0, 1000),
});
export type DocumentCollect = Infer<typeof DocumentCollect>;

/** The signed-in person, their agency and their permissions (spec 1 §3). */
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
  documentCollect: DocumentCollect,
  sessionExpired: boolean(),
  expired: boolean(),
  /** The platform's account manager for this agency. */
  associatedStaff: nullable(Contact),
  /** The branch of the agency where this user works. */
  associatedBranch: nullable(Contact),
  companyEmail: nullable(text(1, 254)),
  videoClosedOn: nullable(isoTime()),
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
  doing: say('opening your account'),
  summary:
    'Returns the signed-in person, agency and permissions, and a new token when the present one is about to expire.',
  answersEndedSession: true,
});

/** Not cached, unlike other reads, because a 401 on this call must sign out at once (spec 1 §4). */
const GetLogo = defineCall({
  service: 'customer',
  method: 'GET',
  path: 'User/GetLogo',
  version: 'v1',
  sends: 'query',
  access: 'signed-in',
  effect: 'reads',
  request: nothing(),
  answer: object({
    /** Address of the picture that the header shows. */
    logo: text(1, 300),
    of: enums(['agency', 'tenant']),
    /** Whether the tenant shows agencies' logos. */
    useAgent: boolean(),
  }),
  refusals: {},
  doing: say('loading the logo'),
  summary: "Returns the logo to show: the agency's, if it has one and the tenant shows it, else the tenant's.",
  answersEndedSession: true,
});

/** Quick links of the header (spec 1 §2). */
export const quickLinkNames = ['deposit-request', 'bank-details', 'payment-ledger', 'my-bookings'] as const;

export const QuickLink = object({
  name: enums(quickLinkNames),
  available: boolean(),
  /** Path of the page. `null`: the link opens a dialog, or is not available to this agent. */
  path: nullable(text(1, 100)),
});
export type QuickLink = Infer<typeof QuickLink>;

const GetQuickLinks = defineCall({
  service: 'customer',
  method: 'GET',
  path: 'User/GetQuickLinks',
  version: 'v1',
  sends: 'query',
  access: 'signed-in',
  effect: 'reads',
  request: nothing(),
  answer: object({ links: listOf(QuickLink, quickLinkNames.length) }),
  refusals: {},
  doing: say('loading the quick links'),
  summary: 'Lists the quick links that this agent is shown. The calls behind them check their own permissions.',
  cached: cachedForSession,
});

const CloseVideo = defineCall({
  service: 'customer',
  method: 'POST',
  path: 'User/CloseVideo',
  version: 'v1',
  sends: 'body',
  access: 'signed-in',
  effect: 'acts',
  request: nothing(),
  answer: object({ videoClosedOn: isoTime() }),
  refusals: {},
  doing: say('closing the video'),
  summary: 'Records that this user closed the introduction video, so that it is not shown again. Moves no money.',
});

export const sessionCalls = { GetUserContext, GetLogo };

export const shellCalls = { GetQuickLinks, CloseVideo };
