import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { CallFault } from '../../contract/client.ts';
import type { WalletBalance } from '../../contract/money.ts';
import type { UserContext } from '../../contract/shell.ts';

export interface SessionInput {
  /** The token that this browser holds, if any. */
  readonly token: string | null;
}

/** Why a session is over: the house ended it and says why, or its time has passed. */
export type Ending = { readonly why: 'logged-out'; readonly message: string } | { readonly why: 'expired' };

export interface SessionContext {
  readonly token: string | null;
  /** How this session came about: with the page, from a token that was kept, or from the sign-in form. */
  readonly cameFrom: 'page' | 'sign-in';
  readonly user: UserContext | null;
  /** Who was signed in last, while the page that they left may still stand. */
  readonly lastUserId: string | null;
  readonly wallet: WalletBalance | null;
  /** Set when it is over. */
  readonly ending: Ending | null;
}

export type SessionEvent =
  /** Somebody signed in. */
  | { readonly type: 'session.opened'; readonly token: string }
  | { readonly type: 'session.retried' }
  | { readonly type: 'end.acknowledged' }
  | { readonly type: 'sign-out.requested' }
  /** The person did something: only then is a session kept alive. */
  | { readonly type: 'person.acted' }
  /** Somebody else of this page has read the user context: as good as if the session had. */
  | { readonly type: 'user.read'; readonly user: UserContext }
  /** Somebody else of this page has met a 401 where one logs out (SES-03). */
  | { readonly type: 'user.unknown' }
  /** Somebody signed in in another tab; whoever this tab was opened for has made room. */
  | { readonly type: 'elsewhere.opened'; readonly token: string }
  /** Another tab has replaced the token of this session. */
  | { readonly type: 'elsewhere.renewed'; readonly token: string }
  /** Another tab has ended this session. */
  | { readonly type: 'elsewhere.left' }
  /** The network was lost, and is back. */
  | { readonly type: 'network.found' }
  /** Money moved: the balance must be read again. */
  | { readonly type: 'wallet.touched' };

/** A token rests for 30 min and is rotated in the last quarter of that: the next act after this asks for another. */
const contextAgesAfterMs = 23 * 60_000;

const userOf = ({ event }: { event: { output: UserContext } }): UserContext => event.output;
const faultOf = ({ event }: { event: { error: unknown } }): unknown => event.error;
const userRead = ({ event }: { event: { user: UserContext } }): UserContext => event.user;
const tokenOf = ({ event }: { event: { token: string } }): string => event.token;
const nextToken = (user: UserContext | null): string | null => user?.authentic.newToken ?? null;

/** Also of a forced logout whose words nobody has written. */
const expiry: Ending = { why: 'expired' };

/** Nobody waits longer for a server to hear that they have left. */
const leftAnywayAfterMs = 3_000;

/** A server that could not be reached is asked again; each asking has its own random waits (contract/retry.ts). */
const askedAgainAfterMs = 15_000;

const promised = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
  },
  actors: {
    keepToken: fromPromise<void, { readonly token: string }>(() => {
      throw new Error('keepToken is provided by src/shell/session-actors.ts');
    }),
    replaceToken: fromPromise<void, { readonly token: string }>(() => {
      throw new Error('replaceToken is provided by src/shell/session-actors.ts');
    }),
    forgetToken: fromPromise<void>(() => {
      throw new Error('forgetToken is provided by src/shell/session-actors.ts');
    }),
    readUserContext: fromPromise<UserContext>(() => {
      throw new Error('readUserContext is provided by src/shell/session-actors.ts');
    }),
    readWallet: fromPromise<WalletBalance>(() => {
      throw new Error('readWallet is provided by src/shell/session-actors.ts');
    }),
    /** Leads away from a page that somebody else had open. */
    leavePage: fromPromise<void>(() => {
      throw new Error('leavePage is provided by src/shell/session-actors.ts');
    }),
    /** Tells what the other tabs of this browser do with the token. */
    hearOtherTabs: fromCallback<SessionEvent>(() => {
      throw new Error('hearOtherTabs is provided by src/shell/session-actors.ts');
    }),
    /** Forgets the token here at once, and ends the session at the server as soon as that can be reached. */
    signOut: fromPromise<void, { readonly token: string }>(() => {
      throw new Error('signOut is provided by src/shell/session-actors.ts');
    }),
  },
  guards: {
    tokenHeld: ({ context }) => context.token !== null,
    nextTokenGiven: ({ context }) => nextToken(context.user) !== null,
    logoutForced: (_, user: UserContext) => user.authentic.forceLogout,
    sessionHasExpired: (_, user: UserContext) => user.sessionExpired || user.expired,
    isSomebodyElse: ({ context: { lastUserId } }, user: UserContext) =>
      lastUserId !== null && lastUserId !== user.userId,
    wasUnauthenticated: (_, fault: unknown) => fault instanceof CallFault && fault.kind === 401,
  },
  actions: {
    takeToken: assign(({ event }) =>
      event.type === 'session.opened' ? { token: event.token, cameFrom: 'sign-in' as const } : {},
    ),
    takeNextToken: assign(({ context }) => ({ token: nextToken(context.user) ?? context.token })),
    takeTokenFromElsewhere: assign((_, token: string) => ({ token })),
    keepUser: assign((_, user: UserContext) => ({ user, lastUserId: user.userId })),
    noteLogout: assign((_, { authentic: { logoutMessage } }: UserContext) => ({
      ending: logoutMessage === null ? expiry : { why: 'logged-out' as const, message: logoutMessage },
    })),
    noteExpiry: assign({ ending: expiry }),
    keepWallet: assign((_, wallet: WalletBalance) => ({ wallet })),
    forgetPerson: assign({ cameFrom: 'page', user: null, wallet: null, ending: null }),
    forgetEverything: assign({ token: null, user: null, lastUserId: null, wallet: null, ending: null }),
  },
  delays: {
    untilContextAges: contextAgesAfterMs,
    untilLeftAnyway: leftAnywayAfterMs,
    untilAskedAgain: askedAgainAfterMs,
  },
});

/** Who is signed in, and for how long (spec 1 §4). The root of the portal: every page stands inside it. */
export const sessionMachine = promised.createMachine({
  id: 'session',
  context: ({ input }) => ({
    token: input.token,
    cameFrom: 'page',
    user: null,
    lastUserId: null,
    wallet: null,
    ending: null,
  }),
  initial: 'starting',
  invoke: { src: 'hearOtherTabs', onError: {} },
  on: {
    'elsewhere.opened': {
      target: '.opening',
      actions: ['forgetPerson', { type: 'takeTokenFromElsewhere', params: tokenOf }],
    },
    'elsewhere.renewed': { actions: { type: 'takeTokenFromElsewhere', params: tokenOf } },
    'elsewhere.left': '.signedOut',
  },
  states: {
    starting: {
      meta: { title: 'The page was opened', screen: null, requirements: ['SES-04'] },
      always: [{ guard: 'tokenHeld', target: 'opening' }, { target: 'signedOut' }],
    },
    signedOut: {
      meta: { title: 'Nobody is signed in', screen: 'sign-in', requirements: ['SES-04'] },
      entry: 'forgetEverything',
      on: { 'session.opened': { target: 'keeping', actions: 'takeToken' } },
    },
    keeping: {
      meta: { title: 'The token is saved', screen: 'sign-in', requirements: ['AUT-03'] },
      invoke: {
        src: 'keepToken',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: 'opening',
        onError: 'opening',
      },
    },
    opening: {
      meta: { title: 'Who is it?', screen: 'shell', requirements: ['SES-01'], owner: 'server' },
      invoke: {
        src: 'readUserContext',
        onDone: [
          {
            guard: { type: 'logoutForced', params: userOf },
            target: 'ended',
            actions: { type: 'noteLogout', params: userOf },
          },
          { guard: { type: 'sessionHasExpired', params: userOf }, target: 'ended', actions: 'noteExpiry' },
          {
            guard: { type: 'isSomebodyElse', params: userOf },
            target: 'changingHands',
            actions: { type: 'keepUser', params: userOf },
          },
          { target: 'signedIn', actions: { type: 'keepUser', params: userOf } },
        ],
        onError: [
          { guard: { type: 'wasUnauthenticated', params: faultOf }, target: 'forgetting' },
          { target: 'unreachable' },
        ],
      },
      on: { 'sign-out.requested': 'leaving' },
    },
    unreachable: {
      meta: { title: 'The server cannot be reached', screen: 'shell', requirements: ['SES-01'] },
      on: { 'session.retried': 'opening', 'sign-out.requested': 'leaving' },
      initial: 'resting',
      states: {
        resting: {
          meta: { title: 'It is asked again after a while', screen: 'shell', requirements: ['NET-02'] },
          after: { untilAskedAgain: 'asking' },
          on: { 'network.found': 'asking' },
        },
        asking: {
          meta: { title: 'Who is it, now?', screen: 'shell', requirements: ['NET-02'], owner: 'server' },
          invoke: {
            src: 'readUserContext',
            onDone: [
              {
                guard: { type: 'logoutForced', params: userOf },
                target: '#session.ended',
                actions: { type: 'noteLogout', params: userOf },
              },
              { guard: { type: 'sessionHasExpired', params: userOf }, target: '#session.ended', actions: 'noteExpiry' },
              {
                guard: { type: 'isSomebodyElse', params: userOf },
                target: '#session.changingHands',
                actions: { type: 'keepUser', params: userOf },
              },
              { target: '#session.signedIn', actions: { type: 'keepUser', params: userOf } },
            ],
            onError: [
              { guard: { type: 'wasUnauthenticated', params: faultOf }, target: '#session.forgetting' },
              { target: 'resting' },
            ],
          },
        },
      },
    },
    changingHands: {
      meta: { title: 'The page of who was here before is left', screen: 'shell', requirements: ['SES-09'] },
      invoke: { src: 'leavePage', onDone: 'signedIn', onError: 'signedIn' },
      on: { 'sign-out.requested': 'leaving' },
    },
    signedIn: {
      meta: { title: 'Somebody is signed in', screen: 'shell', requirements: ['SES-01'] },
      type: 'parallel',
      on: { 'sign-out.requested': 'leaving', 'user.unknown': { target: 'ended', actions: 'noteExpiry' } },
      states: {
        presence: {
          meta: { title: 'The token and its age', screen: 'shell', requirements: ['SES-01'] },
          initial: 'arriving',
          on: {
            'elsewhere.renewed': {
              target: '.fresh',
              actions: { type: 'takeTokenFromElsewhere', params: tokenOf },
            },
            'user.read': [
              { guard: { type: 'isSomebodyElse', params: userRead } },
              {
                guard: { type: 'logoutForced', params: userRead },
                target: '#session.ended',
                actions: { type: 'noteLogout', params: userRead },
              },
              {
                guard: { type: 'sessionHasExpired', params: userRead },
                target: '#session.ended',
                actions: 'noteExpiry',
              },
              { target: '.arriving', actions: { type: 'keepUser', params: userRead } },
            ],
          },
          states: {
            arriving: {
              meta: { title: 'The answer may bring the next token', screen: 'shell', requirements: ['SES-01'] },
              always: [{ guard: 'nextTokenGiven', target: 'rotating', actions: 'takeNextToken' }, { target: 'fresh' }],
            },
            rotating: {
              meta: { title: 'The next token replaces the old', screen: 'shell', requirements: ['SES-01'] },
              invoke: {
                src: 'replaceToken',
                input: ({ context }) => ({ token: context.token ?? '' }),
                onDone: 'fresh',
                onError: 'fresh',
              },
            },
            fresh: {
              meta: { title: 'The token is young', screen: 'shell', requirements: ['SES-01'] },
              after: { untilContextAges: 'aged' },
            },
            aged: {
              meta: { title: 'The next act of the person renews it', screen: 'shell', requirements: ['SES-01'] },
              on: { 'person.acted': 'refreshing' },
            },
            refreshing: {
              meta: {
                title: 'The user context is read again',
                screen: 'shell',
                requirements: ['SES-01'],
                owner: 'server',
              },
              invoke: {
                src: 'readUserContext',
                onDone: [
                  {
                    guard: { type: 'logoutForced', params: userOf },
                    target: '#session.ended',
                    actions: { type: 'noteLogout', params: userOf },
                  },
                  {
                    guard: { type: 'sessionHasExpired', params: userOf },
                    target: '#session.ended',
                    actions: 'noteExpiry',
                  },
                  { target: 'arriving', actions: { type: 'keepUser', params: userOf } },
                ],
                onError: [
                  {
                    guard: { type: 'wasUnauthenticated', params: faultOf },
                    target: '#session.ended',
                    actions: 'noteExpiry',
                  },
                  { target: 'aged' },
                ],
              },
            },
          },
        },
        wallet: {
          meta: { title: 'The balance of the wallet', screen: 'shell', requirements: ['SHL-01', 'MNY-01'] },
          initial: 'reading',
          states: {
            reading: {
              meta: {
                title: 'The balance is read',
                screen: 'shell',
                requirements: ['SHL-01', 'MNY-01'],
                owner: 'server',
              },
              invoke: {
                src: 'readWallet',
                onDone: { target: 'known', actions: { type: 'keepWallet', params: ({ event }) => event.output } },
                onError: 'unavailable',
              },
              on: { 'wallet.touched': { target: 'reading', reenter: true } },
            },
            known: {
              meta: { title: 'The balance is known', screen: 'shell', requirements: ['SHL-01'] },
              on: { 'wallet.touched': 'reading' },
            },
            unavailable: {
              meta: { title: 'The balance could not be read', screen: 'shell', requirements: ['SHL-01'] },
              on: { 'wallet.touched': 'reading', 'network.found': 'reading' },
            },
          },
        },
      },
    },
    ended: {
      meta: { title: 'The session is over', screen: 'shell', requirements: ['SES-01', 'SES-02'] },
      on: { 'end.acknowledged': 'forgetting' },
    },
    leaving: {
      meta: { title: 'Signing out', screen: 'shell', requirements: ['SHL-01'], owner: 'server' },
      invoke: {
        src: 'signOut',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: 'forgetting',
        onError: 'forgetting',
      },
      after: { untilLeftAnyway: 'forgetting' },
    },
    forgetting: {
      meta: { title: 'The token is removed', screen: null, requirements: ['SES-02'] },
      invoke: { src: 'forgetToken', onDone: 'signedOut', onError: 'signedOut' },
    },
  },
});
