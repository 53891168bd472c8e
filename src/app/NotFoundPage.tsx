import { useLocation } from 'wouter';
import * as pagePaths from '../../contract/page-paths.ts';
import { MessagePage } from './MessagePage.tsx';

/** Shown for a path that has no page. */
export const NotFoundPage = () => {
  const [, go] = useLocation();
  return (
    <main>
      <MessagePage
        title="Page not found"
        words="There is no page at this address. It may have moved, or the link may be incomplete."
        actions={[
          { words: 'Go to search pad', act: () => go(pagePaths.searchPad) },
          { words: 'Go back', act: () => history.back() },
        ]}
      />
    </main>
  );
};
