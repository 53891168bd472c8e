import { flightResults, home, hotelResults } from '../contract/first-paths.ts';
import { partyCounted } from '../contract/flights/people-counted.ts';
import { classWords } from '../contract/flights/segment-words.ts';
import { say } from '../contract/say.ts';
import { guestsText } from '../machines/hotels/stay-words.ts';
import { standsAt } from './app/stands-at.ts';
import { type PageTenant, pageTenant } from './storage/page-tenant.ts';
import { savedToken } from './storage/token.ts';
import { dayText, thisYear } from './ui/format-day.ts';

/** What is searched, as far as the address says it: airports by their codes, days, and for how many in which class or rooms. */
interface SearchInAddress {
  readonly title: string;
  readonly days: readonly string[];
  readonly party: string;
}

/**
 * Says what a page will say first where it will say it, until that page is drawn: on a slow machine its scripts take seconds. To whoever is
 * signed in, what is searched; to others, the words of the tenant's home. Elsewhere does nothing.
 */
export const drawFirstFrame = (): void => {
  const frame = firstFrame();
  // The first script stands in the head: its page is not read yet.
  if (frame !== null) document.addEventListener('readystatechange', () => showUntilDrawn(frame), { once: true });
};

const firstFrame = (): HTMLElement | null => {
  if (savedToken() === null) return standsAt(home, location.pathname) ? frameOfHome(pageTenant()) : null;
  const search = searchInAddress(location);
  return search === null ? null : frameOfSearch(search);
};

const frameOfSearch = (search: SearchInAddress): HTMLElement => {
  const title = element('b', search.title);
  const days = search.days.map((day) => dayText(day, thisYear)).join(' – ');
  const line = element('p', title, ` ${days} · ${search.party}`);
  return framed('first-search', line);
};

/** Its place is that of `HomeWords` and of the banner in the tenant's layout, below its header: reset.css. */
const frameOfHome = ({ home: { title, lead }, loginVariation, header, firstBanner }: PageTenant): HTMLElement => {
  const words = element('div', element('b', title), element('p', lead));
  const frame = framed('first-home', words, bannerBox(firstBanner));
  frame.dataset['layout'] = loginVariation;
  frame.dataset['header'] = header;
  return frame;
};

const bannerBox = (picture: string | null): HTMLElement => {
  const box = element('div');
  box.className = 'first-banner';
  if (picture !== null) {
    const image = document.createElement('img');
    image.src = picture;
    image.alt = '';
    box.append(image);
  }
  return box;
};

const framed = (name: string, ...content: readonly HTMLElement[]): HTMLElement => {
  const frame = element('div', ...content);
  frame.className = `first-frame ${name}`;
  return frame;
};

const element = (name: 'b' | 'div' | 'p', ...content: readonly (Node | string)[]): HTMLElement => {
  const made = document.createElement(name);
  made.append(...content);
  return made;
};

/** Shows the frame until the portal has the main part of a page. It never comes back, whatever page follows. */
const showUntilDrawn = (frame: HTMLElement): void => {
  const portal = document.getElementById('portal');
  if (portal === null) return;
  portal.after(frame);
  new MutationObserver((_, watching) => {
    if (portal.querySelector('main') === null) return;
    frame.remove();
    watching.disconnect();
  }).observe(portal, { childList: true, subtree: true });
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

const travelClasses = ['E', 'P', 'B', 'F'] as const;
const day = /^\d{4}-\d{2}-\d{2}$/;
const leg = /^([A-Z]{3})-([A-Z]{3})-(.+)$/;
/** The adults of a room, and the age of each child. */
const room = /^\d{1,2}(\.\d{1,2})*$/;

const flightsIn = (asked: URLSearchParams): SearchInAddress | null => {
  const back = asked.get('back');
  const legs = asked.getAll('leg').map((written) => leg.exec(written));
  const routes = legs.map((parts) => `${parts?.[1]} ${back === null ? '→' : '⇄'} ${parts?.[2]}`);
  const days = [...legs.map((parts) => parts?.[3] ?? ''), ...(back === null ? [] : [back])];
  if (days.length === 0 || !days.every((each) => day.test(each))) return null;
  const count = (name: string): number => Number(/^\d$/.exec(asked.get(name) ?? '')?.[0] ?? 0);
  const children = asked.get('children')?.split(',').length ?? 0;
  const party = partyCounted(count('adults') || 1, children, count('infants'));
  const travelClass = travelClasses.find((each) => each === asked.get('class')) ?? 'E';
  return { title: routes.join(', '), days, party: `${party} · ${classWords(travelClass)}` };
};

const staysIn = (asked: URLSearchParams): SearchInAddress | null => {
  const days = ['in', 'out'].map((name) => asked.get(name) ?? '');
  const rooms = (asked.get('rooms') ?? '').split(',');
  if (!(days.every((each) => day.test(each)) && rooms.every((each) => room.test(each)))) return null;
  const guests = rooms.map((each) => {
    const [adultCount = 1, ...childAges] = each.split('.').map(Number);
    return { adultCount, childAges };
  });
  return { title: say('Hotels'), days, party: guestsText(guests) };
};
