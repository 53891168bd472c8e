import { useLocation } from 'wouter';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { MessagePage } from '../ui/MessagePage.tsx';

/** The page for a person who lacks a page's feature (SES-04). */
export const AccessDeniedPage = () => {
  const [, go] = useLocation();
  return (
    <MessagePage
      title={say('Access denied')}
      words={say('You do not have access to this page. Ask your agency’s administrator for access.')}
      actions={[{ words: say('Go to search pad'), act: () => go(pagePaths.searchPad) }]}
    />
  );
};
