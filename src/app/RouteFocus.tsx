import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import * as pagePaths from '../../contract/page-paths.ts';
import { pageTenant } from '../storage/page-tenant.ts';
import { routeAt } from './routes.ts';

/**
 * Keeps the document title and the scroll position in step with the address. Scrolls to the top on a new path and to
 * the target of a hash (spec 1 §2), smoothly unless the person prefers reduced motion (reset.css). The page's heading
 * takes the focus (`PageHeading`).
 */
export const RouteFocus = () => {
  const [path] = useLocation();
  const hash = useLocationProperty(() => location.hash);
  useEffect(() => {
    const tenant = pageTenant();
    const page = path === pagePaths.home ? null : (routeAt(path, tenant)?.title ?? 'Page not found');
    document.title = page === null ? tenant.title : `${page} · ${tenant.title}`;
  }, [path]);
  useEffect(() => {
    if (hash !== '') return scrollToTarget(hash.slice(1));
    window.scrollTo(0, 0);
    return undefined;
  }, [path, hash]);
  return null;
};

/**
 * Scrolls to the element with this id once it exists, since a page renders after its address changes. Returns a
 * function that stops waiting.
 */
const scrollToTarget = (id: string): (() => void) => {
  const found = (): boolean => {
    const target = document.getElementById(id);
    target?.scrollIntoView();
    return target !== null;
  };
  if (found()) return () => {};
  const watch = new MutationObserver(() => {
    if (found()) watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
};
