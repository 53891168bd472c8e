import { assign, setup } from 'xstate';
import type { CallOutcome } from '../../contract/calls.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';
import { passwordResetMachine } from '../sign-in/password-reset.machine.ts';

const provided = providedBy('src/registration/first-sign-in-actors.ts');

export type FirstSignInOpened = CallOutcome<'BeginFirstSignIn'>;

export interface FirstSignInInput {
  /** The secret of the link, from the address. */
  readonly token: string;
  /** Idempotency key of the visit. */
  readonly intent: string;
}

export interface FirstSignInContext extends FirstSignInInput {
  readonly username: string;
  readonly message: string | null;
}

export type FirstSignInEvent = { readonly type: 'again.requested' };

export type FirstSignInView =
  | { readonly show: 'waiting' }
  | { readonly show: 'password' }
  | { readonly show: 'over'; readonly words: string }
  | { readonly show: 'unreachable'; readonly words: string };

const meta = screenState(pagePaths.firstSignIn);
const rows = ['REG-05'] as const;

const firstSignInSetup = setup({
  types: {
    context: {} as FirstSignInContext,
    events: {} as FirstSignInEvent,
    input: {} as FirstSignInInput,
    children: {} as { passwordReset: 'passwordReset' },
  },
  actors: {
    beginFirstSignIn: provided.promise<FirstSignInOpened, FirstSignInInput>('beginFirstSignIn'),
    passwordReset: passwordResetMachine,
  },
  guards: { isGranted: (_, { ok }: FirstSignInOpened) => ok },
  actions: {
    keepName: assign((_, outcome: FirstSignInOpened) => (outcome.ok ? { username: outcome.answer.username } : {})),
    keepRefusal: assign((_, outcome: FirstSignInOpened) => (outcome.ok ? {} : { message: outcome.detail ?? null })),
    ...messageActions<FirstSignInContext, FirstSignInEvent>(),
    /** Opens the sign-in. Provided by src/registration/first-sign-in-actors.ts. */
    openSignIn: () => {},
  },
});

/** The first password of the owner of an approved agency, by the mailed link (REG-05). */
export const firstSignInMachine = firstSignInSetup.createMachine({
  id: 'first-sign-in',
  context: ({ input }) => ({ ...input, username: '', message: null }),
  initial: 'opening',
  states: {
    opening: {
      meta: meta('The link is opened', rows, 'server'),
      tags: 'busy',
      invoke: {
        src: 'beginFirstSignIn',
        input: ({ context: { token, intent } }) => ({ token, intent }),
        onDone: [
          {
            guard: { type: 'isGranted', params: outputOf },
            target: 'choosing',
            actions: { type: 'keepName', params: outputOf },
          },
          { target: 'over', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'unreachable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unreachable: {
      meta: meta('The link could not be opened', rows),
      on: { 'again.requested': { target: 'opening', actions: 'clearMessage' } },
    },
    choosing: {
      meta: meta('A password is chosen', rows),
      invoke: {
        id: 'passwordReset',
        src: 'passwordReset',
        input: ({ context: { username } }) => ({ email: username, because: 'first' as const }),
        onDone: 'done',
        onError: { target: 'unreachable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    over: { type: 'final', meta: meta('The link does not open', rows) },
    done: { type: 'final', entry: 'openSignIn', meta: meta('The sign-in is next', rows) },
  },
});

/** The projection of the page of a first password. */
export const viewOfFirstSignIn = ({
  value,
  context: { message },
}: {
  readonly value: 'opening' | 'unreachable' | 'choosing' | 'over' | 'done';
  readonly context: FirstSignInContext;
}): FirstSignInView => {
  switch (value) {
    case 'opening':
    case 'done':
      return { show: 'waiting' };
    case 'choosing':
      return { show: 'password' };
    case 'over':
      return { show: 'over', words: message ?? '' };
    case 'unreachable':
      return { show: 'unreachable', words: message ?? '' };
  }
};
