import { useEffect } from 'react';
import { say } from '../../contract/say.ts';

const question = say('Leave this page? Unsaved changes will be lost.');

/**
 * Asks before the page is closed or a link is followed while something is unsaved. The browser's back button is not
 * covered.
 */
export const useLeaveWarning = (unsaved: boolean): void =>
  useEffect(() => {
    if (!unsaved) return undefined;
    const closing = (event: BeforeUnloadEvent) => event.preventDefault();
    const following = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
      if (link === null || confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('beforeunload', closing);
    document.addEventListener('click', following, { capture: true });
    return () => {
      removeEventListener('beforeunload', closing);
      document.removeEventListener('click', following, { capture: true });
    };
  }, [unsaved]);
