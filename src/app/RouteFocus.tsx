import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { pageTenant } from '../storage/page-tenant.ts';
import { routeAt } from './routes.ts';

/**
 * Keeps the document title and the scroll position in step with the address. Scrolls to the top on a new path and to
 * the target of a hash (spec 1 §2), smoothly unless the person prefers reduced motion (reset.css). A page that is
 * shorter than the one before keeps its height until the scroll has ended: else the browser would jump to its end. The
 * page's heading takes the focus (`PageHeading`).
 */
export const RouteFocus = () => {
  const [path] = useLocation();
  const hash = useLocationProperty(() => location.hash);
  useEffect(() => {
    const tenant = pageTenant();
    const page = path === pagePaths.home ? null : (routeAt(path, tenant)?.title ?? say('Page not found'));
    document.title = [page, agencysOwn.includes(path) ? null : tenant.title]
      .filter((part) => part !== null)
      .join(' · ');
  }, [path]);
  // The path is the trigger: the new page has just been written, and the browser has not laid it out yet.
  useLayoutEffect(keepHeightWhileScrolling, [path]);
  useEffect(() => {
    // The fragment of a proposal's link is its secret, not a place on the page.
    if (hash !== '' && path !== pagePaths.offeredProposal && path !== pagePaths.passengerConsent)
      return scrollToTarget(hash.slice(1));
    window.scrollTo(0, 0);
    return undefined;
  }, [path, hash]);
  return null;
};

/** Pages that an agency's customers see, who need not know the platform. */
const agencysOwn: readonly string[] = [pagePaths.offeredProposal, pagePaths.passengerConsent];

/** Position of the page at the last scroll, before a shorter page could change it. */
let scrolledTo = 0;
addEventListener('scroll', () => {
  scrolledTo = scrollY;
});
const scrollTakesAtMostMs = 1_500;

/** Holds the height that the present position needs, until the scroll to the top has ended. */
const keepHeightWhileScrolling = (): (() => void) | undefined => {
  if (scrolledTo === 0) return undefined;
  const { style } = document.body;
  // Not read from the window: reading its height would lay out the shorter page.
  style.minHeight = `calc(${scrolledTo}px + 100vh)`;
  const release = () => {
    style.minHeight = '';
    clearTimeout(timer);
    removeEventListener('scrollend', release);
  };
  const timer = setTimeout(release, scrollTakesAtMostMs);
  addEventListener('scrollend', release);
  return release;
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
