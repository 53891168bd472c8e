import type { UserContext } from '../../contract/shell/shell.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { sessionSetup } from './session.setup.ts';

const onShell = screenState('shell');
const onSignIn = screenState('sign-in');
const unseen = screenState(null);

const userOf = ({ event }: { event: { user: UserContext } }): UserContext => event.user;
const tokenOf = ({ event }: { event: { token: string } }): string => event.token;

/** The candidates that end the session. `user` reads the user context of the event that they belong to. */
const endings = <Event>(user: (args: { event: Event }) => UserContext) =>
  [
    {
      guard: { type: 'logoutForced', params: user },
      target: '#session.ended',
      actions: { type: 'noteLogout', params: user },
    },
    { guard: { type: 'sessionHasExpired', params: user }, target: '#session.ended', actions: 'noteExpiry' },
  ] as const;

/** Reads the user context before the session is open. Two states share it. */
const identifying = sessionSetup.createStateConfig({
  invoke: {
    src: 'readUserContext',
    onDone: [
      ...endings(outputOf<UserContext>),
      {
        guard: { type: 'isSomebodyElse', params: outputOf },
        target: '#session.changingHands',
        actions: { type: 'keepUser', params: outputOf },
      },
      { target: '#session.signedIn', actions: { type: 'keepUser', params: outputOf } },
    ],
    onError: [
      {
        guard: { type: 'wasUnauthenticated', params: faultOf },
        target: '#session.ended',
        actions: 'noteExpiry',
      },
      { target: '#session.unreachable' },
    ],
  },
});

/**
 * The session: who is signed in, and for how long (spec 1 §4). It is the root of the portal, and every page runs in it.
 */
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
  invoke: { src: 'hearOutside', onError: {} },
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
      ...identifying,
      meta: onShell('Who is it?', ['SES-01'], 'server'),
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
        asking: { ...identifying, meta: onShell('Who is it, now?', ['NET-02'], 'server') },
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
              { guard: { type: 'isSomebodyElse', params: userOf } },
              ...endings(userOf),
              { target: '.arriving', actions: { type: 'keepUser', params: userOf } },
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
              on: { 'user.doubted': 'refreshing' },
            },
            aged: {
              meta: onShell('The next act of the person renews it', ['SES-01']),
              on: { 'person.acted': 'refreshing', 'user.doubted': 'refreshing' },
            },
            refreshing: {
              meta: onShell('The user context is read again', ['SES-01'], 'server'),
              invoke: {
                src: 'readUserContext',
                onDone: [
                  ...endings(outputOf<UserContext>),
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
