import { useLocation } from 'wouter';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { useSession } from '../shell/session.tsx';
import { MessagePage } from '../ui/MessagePage.tsx';

/** Shown for a path that has no page. */
export const NotFoundPage = () => {
  const [, go] = useLocation();
  const home =
    useSession().show === 'signed-in'
      ? { words: say('Go to search pad'), act: () => go(pagePaths.searchPad) }
      : { words: say('Go to sign-in'), act: () => go(pagePaths.home) };
  return (
    <MessagePage
      title={say('Page not found')}
      words={say('There is no page at this address. It may have moved, or the link may be incomplete.')}
      actions={[home, { words: say('Go back'), act: () => history.back() }]}
    />
  );
};
