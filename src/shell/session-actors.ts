import { navigate } from 'wouter/use-browser-location';
import { fromCallback, fromPromise } from 'xstate';
import { pagePaths } from '../../contract/page-paths.ts';
import { sessionMachine } from '../../machines/shell/session.machine.ts';
import { answerOf } from '../calls/answer-of.ts';
import { newIntent, send } from '../calls/send.ts';
import { onUnknownCaller } from '../calls/unknown-callers.ts';
import { onOtherTab, removeToken, replaceToken, saveToken } from '../storage/token.ts';
import { forgetOpenedPage, forgetWantedPage } from '../storage/wanted-page.ts';

/** The session flow with its calls and the stored token. */
export const portalSession = sessionMachine.provide({
  actors: {
    keepToken: fromPromise(async ({ input }: { input: { readonly token: string } }) => saveToken(input.token)),
    replaceToken: fromPromise(async ({ input }: { input: { readonly token: string } }) => replaceToken(input.token)),
    leavePage: fromPromise(async () => navigate(pagePaths.home, { replace: true })),
    hearOutside: fromCallback(({ sendBack }) => {
      const stop = onOtherTab(sendBack);
      const unsubscribe = onUnknownCaller(() => sendBack({ type: 'user.doubted' }));
      const uncover = hideInPageCache();
      return () => {
        stop();
        unsubscribe();
        uncover();
      };
    }),
    forgetToken: fromPromise(async () => removeToken()),
    readUserContext: fromPromise(async ({ signal }) => {
      const user = answerOf(await send('GetUserContext', {}, { signal }));
      if (!(user.sessionExpired || user.expired)) forgetOpenedPage();
      return user;
    }),
    readWallet: fromPromise(async ({ signal }) => answerOf(await send('mybalance', {}, { signal }))),
    signOut: fromPromise(async ({ input }: { input: { readonly token: string } }) => {
      removeToken();
      forgetWantedPage();
      await send('SignOut', {}, { intent: newIntent(), token: input.token });
    }),
  },
});

/**
 * Hides a page that goes into the back/forward cache, because another person may be signed in when it is restored.
 * Shows it again once the stored token has been read.
 */
const hideInPageCache = (): (() => void) => {
  const { style } = document.documentElement;
  const cover = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    // Without this, a transition would show the old page when it is restored.
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
