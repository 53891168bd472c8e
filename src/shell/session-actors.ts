import { navigate } from 'wouter/use-browser-location';
import { fromCallback, fromPromise } from 'xstate';
import * as pagePaths from '../../contract/page-paths.ts';
import type { CallAnswer, CallName, CallOutcome } from '../../contract/calls.ts';
import { sessionMachine } from '../../machines/shell/session.machine.ts';
import { newIntent, send } from '../calls/send.ts';
import { onElsewhere, removeToken, replaceToken, saveToken } from '../storage/token.ts';

/** The session's promises, kept: calls, and the token in local storage. */
export const portalSession = sessionMachine.provide({
  actors: {
    keepToken: fromPromise(async ({ input }: { input: { readonly token: string } }) => saveToken(input.token)),
    replaceToken: fromPromise(async ({ input }: { input: { readonly token: string } }) => replaceToken(input.token)),
    leavePage: fromPromise(async () => navigate(pagePaths.home, { replace: true })),
    hearOtherTabs: fromCallback(({ sendBack }) => {
      const stop = onElsewhere(sendBack);
      const uncover = coverWhileAway();
      return () => {
        stop();
        uncover();
      };
    }),
    forgetToken: fromPromise(async () => removeToken()),
    readUserContext: fromPromise(async ({ signal }) => answerOf(await send('GetUserContext', {}, { signal }))),
    readWallet: fromPromise(async ({ signal }) => answerOf(await send('mybalance', {}, { signal }))),
    signOut: fromPromise(async ({ input }: { input: { readonly token: string } }) => {
      removeToken();
      await send('SignOut', {}, { intent: newIntent(), token: input.token });
    }),
  },
});

/**
 * A page that comes back from the back and forward cache is as it was left, whoever is signed in by now. It is covered
 * when it goes, and uncovered once it has looked.
 */
const coverWhileAway = (): (() => void) => {
  const { style } = document.documentElement;
  const cover = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    // Whatever fades would still be seen when the page is put back.
    style.setProperty('transition', 'none', 'important');
    style.setProperty('opacity', '0');
  };
  const uncover = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    setTimeout(() => {
      style.removeProperty('opacity');
      style.removeProperty('transition');
    });
  };
  addEventListener('pagehide', cover);
  addEventListener('pageshow', uncover);
  return () => {
    removeEventListener('pagehide', cover);
    removeEventListener('pageshow', uncover);
  };
};

/** For calls that declare no refusal: one would be a broken invariant. */
const answerOf = <N extends CallName>(outcome: CallOutcome<N>): CallAnswer<N> => {
  if (!outcome.ok) throw new Error(`refused without a declared refusal: ${outcome.refusal}`);
  return outcome.answer;
};
