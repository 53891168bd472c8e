import { array, boolean, enums, type Infer, nullable, object } from 'superstruct';
import { keptForSession } from './answer-cache.ts';
import { defineCall } from './call.ts';
import { isoTime, listOf, nothing, text, whole } from './shapes.ts';

/** Somebody to call or write to. */
export const Contact = object({ name: text(1, 200), email: text(1, 254), phoneNumber: text(1, 30) });
export type Contact = Infer<typeof Contact>;

/** Whether the agency's documents are asked for, and how often that may still be put off (spec 1 §3). */
export const DocumentCollect = object({
  /** Minutes after a skip until they are asked for again; null: an hour. */
  collectIntervalMins: nullable(whole(1, 100_000)),
  forceCollect: boolean(),
  remainingSkipCount: whole(0, 1000),
});
export type DocumentCollect = Infer<typeof DocumentCollect>;

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
  documentCollect: DocumentCollect,
  sessionExpired: boolean(),
  expired: boolean(),
  /** The house's own person for this agency. */
  associatedStaff: nullable(Contact),
  /** The agency's branch that this user works at. */
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
  summary:
    'Who is signed in, for which agency, and what they may do; hands out the next token when this one nears its end.',
  tellsEnd: true,
});

/** Not kept for a while, as other reads are: a 401 on it must sign out at once (spec 1 §4). */
export const GetLogo = defineCall({
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
    /** Whether the tenant shows an agency's own logo, where it has one. */
    useAgent: boolean(),
  }),
  refusals: {},
  summary: "The logo to show: the agency's own, where it has one and the tenant shows it; otherwise the tenant's.",
  tellsEnd: true,
});

/** Quick links of the header (spec 1 §2). */
export const quickLinkNames = ['deposit-request', 'bank-details', 'payment-ledger', 'my-bookings'] as const;

export const QuickLink = object({
  name: enums(quickLinkNames),
  available: boolean(),
  /** Where it leads; null: it opens a dialog, or leads nowhere for this agent. */
  path: nullable(text(1, 100)),
});
export type QuickLink = Infer<typeof QuickLink>;

export const GetQuickLinks = defineCall({
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
  summary:
    'Which quick links this agent is shown, and where each leads; each call behind them asks its own permission.',
  cached: keptForSession,
});

export const CloseVideo = defineCall({
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
  summary: 'Notes that this user has closed the introduction video, so that it is not shown again. Moves no money.',
});
