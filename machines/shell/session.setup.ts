import { assign, setup } from 'xstate';
import { CallFault } from '../../contract/client.ts';
import type { WalletBalance } from '../../contract/money.ts';
import type { UserContext } from '../../contract/shell.ts';
import { providedBy } from '../provided-actor.ts';

const provided = providedBy('src/shell/session-actors.ts');

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

const nextToken = (user: UserContext | null): string | null => user?.authentic.newToken ?? null;

/** Also of a forced logout whose words nobody has written. */
const expiry: Ending = { why: 'expired' };

/** Nobody waits longer for a server to hear that they have left. */
const leftAnywayAfterMs = 3_000;

/** A server that could not be reached is asked again; each asking has its own random waits (contract/retry.ts). */
const askedAgainAfterMs = 15_000;

/** The parts of the session's chart, which stands in session.machine.ts. */
export const sessionSetup = setup({
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
