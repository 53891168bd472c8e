import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { pageTenant } from '../storage/page-tenant.ts';
import { signedInRoutes } from './routes.ts';

/**
 * Wires two external systems to the address, the document's title and its scroll position: to the top on each new
 * path, to the target when there is a hash (spec 1 §2). The page's own heading takes the focus (`PageHeading`).
 */
export const RouteFocus = () => {
  const [path] = useLocation();
  useEffect(() => {
    const { title } = pageTenant();
    const page = path === '/' ? null : (signedInRoutes.find((each) => each.path === path)?.title ?? 'Page not found');
    document.title = page === null ? title : `${page} · ${title}`;
    const target = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [path]);
  return null;
};
