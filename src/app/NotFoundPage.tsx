import { useLocation } from 'wouter';
import * as pagePaths from '../../contract/page-paths.ts';
import { useSession } from '../shell/session.tsx';
import { MessagePage } from '../ui/MessagePage.tsx';

/** Shown for a path that has no page. */
export const NotFoundPage = () => {
  const [, go] = useLocation();
  const home =
    useSession().show === 'signed-in'
      ? { words: 'Go to search pad', act: () => go(pagePaths.searchPad) }
      : { words: 'Go to sign-in', act: () => go(pagePaths.home) };
  return (
    <MessagePage
      title="Page not found"
      words="There is no page at this address. It may have moved, or the link may be incomplete."
      actions={[home, { words: 'Go back', act: () => history.back() }]}
    />
  );
};
