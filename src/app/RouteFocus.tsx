import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import * as pagePaths from '../../contract/page-paths.ts';
import { pageTenant } from '../storage/page-tenant.ts';
import { routeAt } from './routes.ts';

/**
 * Wires two external systems to the address, the document's title and its scroll position: to the top on each new
 * path, to the target when there is a hash (spec 1 §2). Smoothly, unless the person asked for less motion: reset.css
 * says which. The page's own heading takes the focus (`PageHeading`).
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

/** Scrolls to the target as soon as it stands, since a page comes after its address; returns what gives the wait up. */
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
