import { assign, setup } from 'xstate';
import { CallFault } from '../../contract/client.ts';
import type { WalletBalance } from '../../contract/money.ts';
import type { UserContext } from '../../contract/shell.ts';
import { faultOf, outputOf } from '../outcome-params.ts';
import { providedBy } from '../provided-actor.ts';
import { screenState } from '../screen-state.ts';

const provided = providedBy('src/shell/session-actors.ts');

const onShell = screenState('shell');
const onSignIn = screenState('sign-in');
const unseen = screenState(null);

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

const userRead = ({ event }: { event: { user: UserContext } }): UserContext => event.user;
const tokenOf = ({ event }: { event: { token: string } }): string => event.token;
const nextToken = (user: UserContext | null): string | null => user?.authentic.newToken ?? null;

/** Also of a forced logout whose words nobody has written. */
const expiry: Ending = { why: 'expired' };

/** Nobody waits longer for a server to hear that they have left. */
const leftAnywayAfterMs = 3_000;

/** A server that could not be reached is asked again; each asking has its own random waits (contract/retry.ts). */
const askedAgainAfterMs = 15_000;

const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
  },
  actors: {
    keepToken: provided.promise<void, { readonly token: string }>('keepToken'),
    replaceToken: provided.promise<void, { readonly token: string }>('replaceToken'),
    forgetToken: provided.promise<void>('forgetToken'),
    readUserContext: provided.promise<UserContext>('readUserContext'),
    readWallet: provided.promise<WalletBalance>('readWallet'),
    /** Leads away from a page that somebody else had open. */
    leavePage: provided.promise<void>('leavePage'),
    /** Tells what the other tabs of this browser do with the token. */
    hearOtherTabs: provided.callback<SessionEvent>('hearOtherTabs'),
    /** Forgets the token here at once, and ends the session at the server as soon as that can be reached. */
    signOut: provided.promise<void, { readonly token: string }>('signOut'),
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
export const sessionMachine = sessionSetup.createMachine({
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
      meta: unseen('The page was opened', ['SES-04']),
      always: [{ guard: 'tokenHeld', target: 'opening' }, { target: 'signedOut' }],
    },
    signedOut: {
      meta: onSignIn('Nobody is signed in', ['SES-04']),
      entry: 'forgetEverything',
      on: { 'session.opened': { target: 'keeping', actions: 'takeToken' } },
    },
    keeping: {
      meta: onSignIn('The token is saved', ['AUT-03']),
      invoke: {
        src: 'keepToken',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: 'opening',
        onError: 'opening',
      },
    },
    opening: {
      meta: onShell('Who is it?', ['SES-01'], 'server'),
      invoke: {
        src: 'readUserContext',
        onDone: [
          {
            guard: { type: 'logoutForced', params: outputOf },
            target: 'ended',
            actions: { type: 'noteLogout', params: outputOf },
          },
          { guard: { type: 'sessionHasExpired', params: outputOf }, target: 'ended', actions: 'noteExpiry' },
          {
            guard: { type: 'isSomebodyElse', params: outputOf },
            target: 'changingHands',
            actions: { type: 'keepUser', params: outputOf },
          },
          { target: 'signedIn', actions: { type: 'keepUser', params: outputOf } },
        ],
        onError: [
          { guard: { type: 'wasUnauthenticated', params: faultOf }, target: 'forgetting' },
          { target: 'unreachable' },
        ],
      },
      on: { 'sign-out.requested': 'leaving' },
    },
    unreachable: {
      meta: onShell('The server cannot be reached', ['SES-01']),
      on: { 'session.retried': 'opening', 'sign-out.requested': 'leaving' },
      initial: 'resting',
      states: {
        resting: {
          meta: onShell('It is asked again after a while', ['NET-02']),
          after: { untilAskedAgain: 'asking' },
          on: { 'network.found': 'asking' },
        },
        asking: {
          meta: onShell('Who is it, now?', ['NET-02'], 'server'),
          invoke: {
            src: 'readUserContext',
            onDone: [
              {
                guard: { type: 'logoutForced', params: outputOf },
                target: '#session.ended',
                actions: { type: 'noteLogout', params: outputOf },
              },
              {
                guard: { type: 'sessionHasExpired', params: outputOf },
                target: '#session.ended',
                actions: 'noteExpiry',
              },
              {
                guard: { type: 'isSomebodyElse', params: outputOf },
                target: '#session.changingHands',
                actions: { type: 'keepUser', params: outputOf },
              },
              { target: '#session.signedIn', actions: { type: 'keepUser', params: outputOf } },
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
      meta: onShell('The page of who was here before is left', ['SES-09']),
      invoke: { src: 'leavePage', onDone: 'signedIn', onError: 'signedIn' },
      on: { 'sign-out.requested': 'leaving' },
    },
    signedIn: {
      meta: onShell('Somebody is signed in', ['SES-01']),
      type: 'parallel',
      on: { 'sign-out.requested': 'leaving', 'user.unknown': { target: 'ended', actions: 'noteExpiry' } },
      states: {
        presence: {
          meta: onShell('The token and its age', ['SES-01']),
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
              meta: onShell('The answer may bring the next token', ['SES-01']),
              always: [{ guard: 'nextTokenGiven', target: 'rotating', actions: 'takeNextToken' }, { target: 'fresh' }],
            },
            rotating: {
              meta: onShell('The next token replaces the old', ['SES-01']),
              invoke: {
                src: 'replaceToken',
                input: ({ context }) => ({ token: context.token ?? '' }),
                onDone: 'fresh',
                onError: 'fresh',
              },
            },
            fresh: {
              meta: onShell('The token is young', ['SES-01']),
              after: { untilContextAges: 'aged' },
            },
            aged: {
              meta: onShell('The next act of the person renews it', ['SES-01']),
              on: { 'person.acted': 'refreshing' },
            },
            refreshing: {
              meta: onShell('The user context is read again', ['SES-01'], 'server'),
              invoke: {
                src: 'readUserContext',
                onDone: [
                  {
                    guard: { type: 'logoutForced', params: outputOf },
                    target: '#session.ended',
                    actions: { type: 'noteLogout', params: outputOf },
                  },
                  {
                    guard: { type: 'sessionHasExpired', params: outputOf },
                    target: '#session.ended',
                    actions: 'noteExpiry',
                  },
                  { target: 'arriving', actions: { type: 'keepUser', params: outputOf } },
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
          meta: onShell('The balance of the wallet', ['SHL-01', 'MNY-01']),
          initial: 'reading',
          states: {
            reading: {
              meta: onShell('The balance is read', ['SHL-01', 'MNY-01'], 'server'),
              invoke: {
                src: 'readWallet',
                onDone: { target: 'known', actions: { type: 'keepWallet', params: outputOf } },
                onError: 'unavailable',
              },
              on: { 'wallet.touched': { target: 'reading', reenter: true } },
            },
            known: {
              meta: onShell('The balance is known', ['SHL-01']),
              on: { 'wallet.touched': 'reading' },
            },
            unavailable: {
              meta: onShell('The balance could not be read', ['SHL-01']),
              on: { 'wallet.touched': 'reading', 'network.found': 'reading' },
            },
          },
        },
      },
    },
    ended: {
      meta: onShell('The session is over', ['SES-01', 'SES-02']),
      on: { 'end.acknowledged': 'forgetting' },
    },
    leaving: {
      meta: onShell('Signing out', ['SHL-01'], 'server'),
      invoke: {
        src: 'signOut',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: 'forgetting',
        onError: 'forgetting',
      },
      after: { untilLeftAnyway: 'forgetting' },
    },
    forgetting: {
      meta: unseen('The token is removed', ['SES-02']),
      invoke: { src: 'forgetToken', onDone: 'signedOut', onError: 'signedOut' },
    },
  },
});
