import { flightResults, hotelResults } from '../contract/page-paths.ts';
import { say } from '../contract/say.ts';
import { standsAt } from './app/stands-at.ts';
import { savedToken } from './storage/token.ts';
import { dayText, thisYear } from './ui/format-day.ts';

/** What is searched, as far as the address says it: airports by their codes, and days. */
interface SearchInAddress {
  readonly title: string;
  readonly days: readonly string[];
}

/**
 * Says what is searched where the results page will say it, until that page is drawn: on a slow machine its scripts take seconds. Elsewhere, and
 * for whoever is not signed in, does nothing.
 */
export const drawFirstFrame = (): void => {
  const search = savedToken() === null ? null : searchInAddress(location);
  if (search === null) return;
  const title = document.createElement('b');
  title.textContent = search.title;
  const line = document.createElement('p');
  line.append(title, ` ${search.days.map((day) => dayText(day, thisYear)).join(' – ')}`);
  const frame = document.createElement('div');
  frame.className = 'first-frame';
  frame.append(line);
  // The first script stands in the head: its page is not read yet.
  document.addEventListener('readystatechange', () => document.getElementById('portal')?.after(frame), { once: true });
};

/** `null`: no search can be read from it. */
export const searchInAddress = ({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): SearchInAddress | null => {
  const asked = new URLSearchParams(search);
  if (standsAt(flightResults, pathname)) return flightsIn(asked);
  return standsAt(hotelResults, pathname) ? staysIn(asked) : null;
};

const day = /^\d{4}-\d{2}-\d{2}$/;
const leg = /^([A-Z]{3})-([A-Z]{3})-(.+)$/;

const flightsIn = (asked: URLSearchParams): SearchInAddress | null => {
  const back = asked.get('back');
  const legs = asked.getAll('leg').map((written) => leg.exec(written));
  const routes = legs.map((parts) => `${parts?.[1]} ${back === null ? '→' : '⇄'} ${parts?.[2]}`);
  const days = [...legs.map((parts) => parts?.[3] ?? ''), ...(back === null ? [] : [back])];
  return days.length > 0 && days.every((each) => day.test(each)) ? { title: routes.join(', '), days } : null;
};

const staysIn = (asked: URLSearchParams): SearchInAddress | null => {
  const days = ['in', 'out'].map((name) => asked.get(name) ?? '');
  return days.every((each) => day.test(each)) ? { title: say('Hotels'), days } : null;
};
