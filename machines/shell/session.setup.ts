import { assign, setup } from 'xstate';
import { CallFault } from '../../contract/client.ts';
import type { WalletBalance } from '../../contract/money.ts';
import type { UserContext } from '../../contract/shell/shell.ts';
import { providedBy } from '../parts/provided-actor.ts';

const provided = providedBy('src/shell/session-actors.ts');

export interface SessionInput {
  /** The token stored in this browser. `null`: none. */
  readonly token: string | null;
}

/** Why a session is over. `logged-out`: the platform ended it, with a message. `expired`: its time has passed. */
export type Ending = { readonly why: 'logged-out'; readonly message: string } | { readonly why: 'expired' };

export interface SessionContext {
  readonly token: string | null;
  /** Origin of the session. `page`: the stored token, as the page opened. `sign-in`: the sign-in form. */
  readonly cameFrom: 'page' | 'sign-in';
  readonly user: UserContext | null;
  /** Id of the last signed-in person, whose page may still be open. */
  readonly lastUserId: string | null;
  readonly wallet: WalletBalance | null;
  /** Why the session is over. `null`: it is not. */
  readonly ending: Ending | null;
}

export type SessionEvent =
  /** Somebody signed in. */
  | { readonly type: 'session.opened'; readonly token: string }
  | { readonly type: 'session.retried' }
  | { readonly type: 'end.acknowledged' }
  | { readonly type: 'sign-out.requested' }
  /** The person did something. Only this keeps a session alive. */
  | { readonly type: 'person.acted' }
  /** Another flow of this page has read the user context. */
  | { readonly type: 'user.read'; readonly user: UserContext }
  /** Another flow of this page has received a 401 on a call that logs out (SES-03). */
  | { readonly type: 'user.unknown' }
  /** Another call of this page was answered 401: who is it? (SES-03) */
  | { readonly type: 'user.doubted' }
  /** Somebody signed in in another tab, which replaces this tab's session. */
  | { readonly type: 'elsewhere.opened'; readonly token: string }
  /** Another tab has replaced the token of this session. */
  | { readonly type: 'elsewhere.renewed'; readonly token: string }
  /** Another tab has ended this session. */
  | { readonly type: 'elsewhere.left' }
  /** The network was lost, and is back. */
  | { readonly type: 'network.found' }
  /** Money moved: the balance must be read again. */
  | { readonly type: 'wallet.touched' };

/**
 * Age at which the next act of the person renews the token. A token is valid for 30 min and is rotated in the last
 * quarter.
 */
const contextAgesAfterMs = 23 * 60_000;

const nextToken = (user: UserContext | null): string | null => user?.authentic.newToken ?? null;

/** Also used for a forced logout without a message. */
const expiry: Ending = { why: 'expired' };

/** The longest time that a person waits for the server to end the session. */
const leftAnywayAfterMs = 3_000;

/**
 * Time until an unreachable server is asked again. The attempts of each call also have random waits
 * (contract/retry.ts).
 */
const askedAgainAfterMs = 15_000;

/** Types, actors, delays, guards and actions of the chart in `session.machine.ts`. */
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
    /** Leaves a page that another person had open. */
    leavePage: provided.promise<void>('leavePage'),
    /** Reports changes of the token in other tabs of this browser, and calls of this page that were answered 401. */
    hearOutside: provided.callback<SessionEvent>('hearOutside'),
    /** Removes the token here at once, and ends the session on the server as soon as it can be reached. */
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
