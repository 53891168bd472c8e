import { navigate } from 'wouter/use-browser-location';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { ErrorState } from '../ui/ErrorState.tsx';

/** An address that leads to no order of the agency: loading it again cannot help. */
export const NoSuchOrder = ({ title, detail }: { readonly title: string; readonly detail: string }) => (
  <ErrorState
    title={title}
    detail={detail}
    actions={[{ words: say('Go to search pad'), act: () => navigate(pagePaths.searchPad) }]}
  />
);
