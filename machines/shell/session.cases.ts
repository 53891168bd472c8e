import { CallFault } from '../../contract/client.ts';
import type { WalletBalance } from '../../contract/money.ts';
import type { UserContext } from '../../contract/shell/shell.ts';
import type { FlowCases } from '../flow.ts';
import type { SessionContext, SessionEvent } from './session.setup.ts';

const agent: UserContext = {
  authentic: { forceLogout: false, logoutMessage: null, newToken: null },
  userId: 'user-1',
  companyName: 'Meghna Tours',
  firstName: 'Nadia',
  lastName: 'Rahman',
  email: 'nadia@meghna.example',
  profileLogo: null,
  functionalities: [],
  onlineUpload: true,
  companyLogo: null,
  isReviewGiven: false,
  documentCollect: { collectIntervalMins: null, forceCollect: false, remainingSkipCount: 0 },
  sessionExpired: false,
  expired: false,
  associatedStaff: null,
  associatedBranch: null,
  companyEmail: null,
  videoClosedOn: null,
};

/** Example answers of GetUserContext. */
export const userContexts = {
  agent,
  withNewToken: { ...agent, authentic: { ...agent.authentic, newToken: 'token-of-the-next-hour' } },
  forcedOut: {
    ...agent,
    authentic: { ...agent.authentic, forceLogout: true, logoutMessage: 'Your agency is closed.' },
  },
  forcedOutAndExpired: {
    ...agent,
    authentic: { ...agent.authentic, forceLogout: true, logoutMessage: 'Your agency is closed.' },
    sessionExpired: true,
  },
  forcedOutWithoutWords: { ...agent, authentic: { ...agent.authentic, forceLogout: true } },
  expired: { ...agent, sessionExpired: true },
  expiredUser: { ...agent, expired: true },
  somebodyElse: { ...agent, userId: 'user-2', firstName: 'Tariq', email: 'tariq@meghna.example' },
} satisfies Record<string, UserContext>;

export const fullWallet: WalletBalance = {
  walletCurrency: 'BDT',
  walletBalance: 'BDT 500,000',
  status: 'active',
  subscription: null,
  errorDetail: null,
  standing: 'open',
  availableMinor: 50_000_000,
  balanceMinor: 50_000_000,
};

/** Of an agency that is suspended because its license has expired. */
const suspendedWallet: WalletBalance = {
  ...fullWallet,
  status: 'suspended',
  standing: 'agency-suspended',
  errorDetail:
    'Your agency is suspended. Expired: Trade license, valid until 20 Jan 2027. You can send the renewed document, read what you sold, your messages and your balance, pay in, pay dues, void, cancel and ask for refunds. Once our desk has accepted the document, everything works again.',
};

/** Of an agency that has missed a due: it sells for what it has, and not on credit. */
const creditStoppedWallet: WalletBalance = {
  ...fullWallet,
  status: 'credit stopped',
  standing: 'credit-stopped',
  errorDetail:
    'Nothing is sold on credit or in part. BDT 52,416 of your dues was missed. Pay BDT 52,416, and it ends by itself. What your balance covers is sold as before.',
};

export const unauthenticated = new CallFault(401, null, 'GetUserContext failed with 401');
const lost = new CallFault('FETCH_ERROR', null, 'The network could not be reached.');

const events: readonly { readonly name: string; readonly event: SessionEvent }[] = [
  { name: 'somebody signed in', event: { type: 'session.opened', token: 'token-of-this-hour' } },
  { name: 'try again', event: { type: 'session.retried' } },
  { name: 'Ok to the end of the session', event: { type: 'end.acknowledged' } },
  { name: 'Logout', event: { type: 'sign-out.requested' } },
  { name: 'the person did something', event: { type: 'person.acted' } },
  { name: 'an agent was read', event: { type: 'user.read', user: userContexts.agent } },
  { name: 'an agent was read with the next token', event: { type: 'user.read', user: userContexts.withNewToken } },
  { name: 'a forced logout was read', event: { type: 'user.read', user: userContexts.forcedOut } },
  {
    name: 'a forced logout of an expired session was read',
    event: { type: 'user.read', user: userContexts.forcedOutAndExpired },
  },
  { name: 'an expired session was read', event: { type: 'user.read', user: userContexts.expired } },
  { name: 'an expired user was read', event: { type: 'user.read', user: userContexts.expiredUser } },
  { name: 'somebody else was read', event: { type: 'user.read', user: userContexts.somebodyElse } },
  { name: 'nobody was read', event: { type: 'user.unknown' } },
  { name: 'a call was answered 401', event: { type: 'user.doubted' } },
  { name: 'another tab signed in', event: { type: 'elsewhere.opened', token: 'token-of-another-tab' } },
  { name: 'another tab has the next token', event: { type: 'elsewhere.renewed', token: 'token-of-the-next-hour' } },
  { name: 'another tab logged out', event: { type: 'elsewhere.left' } },
  { name: 'the network is back', event: { type: 'network.found' } },
  { name: 'money moved', event: { type: 'wallet.touched' } },
];

const kept = [
  { name: 'done', output: undefined },
  { name: 'the browser keeps nothing', error: new Error('the browser keeps nothing') },
];

export const sessionCases: FlowCases = {
  inputs: [
    { name: 'a browser without a token', input: { token: null } },
    { name: 'a browser with a token', input: { token: 'token-of-yesterday' } },
  ],
  events,
  outcomes: {
    hearOutside: [{ name: 'the browser tells nothing', error: new Error('the browser tells nothing') }],
    keepToken: kept,
    replaceToken: kept,
    forgetToken: kept,
    leavePage: [
      { name: 'done', output: undefined },
      { name: 'the address cannot be written', error: new Error('the address cannot be written') },
    ],
    signOut: [
      { name: 'done', output: undefined },
      { name: 'the network is lost', error: lost },
    ],
    readUserContext: [
      { name: 'an agent', output: userContexts.agent },
      { name: 'an agent with the next token', output: userContexts.withNewToken },
      { name: 'a forced logout', output: userContexts.forcedOut },
      { name: 'a forced logout of an expired session', output: userContexts.forcedOutAndExpired },
      { name: 'an expired session', output: userContexts.expired },
      { name: 'an expired user', output: userContexts.expiredUser },
      { name: 'somebody else', output: userContexts.somebodyElse },
      { name: 'nobody', error: unauthenticated },
      { name: 'the network is lost', error: lost },
    ],
    readWallet: [
      { name: 'a balance', output: fullWallet },
      { name: 'a balance of a suspended agency', output: suspendedWallet },
      { name: 'a balance without credit, which is stopped', output: creditStoppedWallet },
      { name: 'the network is lost', error: lost },
    ],
  },
  classOf: (context: SessionContext) =>
    [
      context.token === null ? 'no token' : 'token',
      context.user === null ? 'nobody' : 'somebody',
      context.lastUserId === null ? 'nobody before' : `${context.lastUserId} before`,
      (context.user?.authentic.newToken ?? null) === null ? 'no next token' : 'next token',
      context.wallet === null ? 'no balance' : `balance, ${context.wallet.standing}`,
    ].join(', '),
};
