import { useLocation } from 'wouter';
import * as pagePaths from '../../contract/page-paths.ts';
import { MessagePage } from '../ui/MessagePage.tsx';

/** The page for a person who lacks a page's feature (SES-04). */
export const AccessDeniedPage = () => {
  const [, go] = useLocation();
  return (
    <MessagePage
      title="Access denied"
      words="You do not have access to this page. Ask your agency’s administrator for access."
      actions={[{ words: 'Go to search pad', act: () => go(pagePaths.searchPad) }]}
    />
  );
};
