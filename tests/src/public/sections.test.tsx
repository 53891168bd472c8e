// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pagePaths } from '../../../contract/page-paths.ts';
import type { AdvertisedFare } from '../../../contract/public/public-pages.ts';
import type { AdvertisedTrip, PublicSection } from '../../../contract/public/public-sections.ts';
import { searchFromQuery } from '../../../contract/search-link.ts';
import { PublicPageBody } from '../../../src/public/PublicPageBody.tsx';
import { Section } from '../../../src/public/Section.tsx';
import { forgetWantedPage, wantedPage } from '../../../src/storage/wanted-page.ts';
import { shippedSections } from './page-tenant-meta.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

const reviews = [
  {
    reviewId: 'review-1',
    rating: 4,
    words: 'Clear prices.',
    reviewer: 'Asha',
    companyName: 'Padma',
    at: '2026-11-01T09:00:00Z',
  },
];

const levels = (): number[] => screen.getAllByRole('heading').map((heading) => Number(heading.tagName.slice(1)));

/** Every text of a content, apart from names of pictures and icons. */
const textsOf = (value: unknown, name = ''): string[] => {
  if (typeof value === 'string')
    return [
      'section',
      'picture',
      'icon',
      'href',
      'origin',
      'destination',
      'trip',
      'code',
      'colour',
      'none',
      'mapLink',
      'appStoreLink',
      'googlePlayLink',
    ].includes(name)
      ? []
      : [value];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, field]) => textsOf(field, Number.isNaN(Number(key)) ? key : name))
    : [];
};

test.each(shippedSections())('[PUB-08] $at shows every text, and its headings skip no level', ({ content }) => {
  const { container } = render(<Section content={content} reviews={reviews} fares={[]} />);
  const shown = container.textContent ?? '';
  for (const text of textsOf(content)) expect(shown).toContain(text);
  const found = levels();
  const first = content.section.startsWith('hero-') ? 1 : 2;
  expect(found[0]).toBe(first);
  expect(found.filter((level) => level === 1)).toHaveLength(first === 1 ? 1 : 0);
  for (const [at, level] of found.entries()) expect(level - (found[at - 1] ?? level)).toBeLessThanOrEqual(1);
  for (const picture of container.querySelectorAll('svg, img')) {
    const isSilent = picture.getAttribute('aria-hidden') === 'true' || picture.getAttribute('alt') === '';
    expect(isSilent || picture.hasAttribute('aria-label')).toBe(true);
  }
});

const hrefsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, field]) =>
        ['href', 'mapLink', 'appStoreLink', 'googlePlayLink'].includes(name) && typeof field === 'string'
          ? [field]
          : hrefsIn(field),
      )
    : [];

test.each(shippedSections())('[PUB-02] $at leads where the tenant says', ({ content }) => {
  const { container } = render(<Section content={content} reviews={[]} fares={[]} />);
  const found = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  for (const href of hrefsIn(content)) expect(found).toContain(href);
});

test('[PUB-04] the contact blocks are called and written to by their links, and the office has a link to a map', () => {
  const contact = shippedSections().find(({ content }) => content.section === 'contact')?.content;
  if (contact?.section !== 'contact') throw new Error('no contact');
  render(<Section content={contact} reviews={[]} fares={[]} />);
  for (const desk of [contact.support, contact.sales, contact.operations]) {
    screen.getByRole('heading', { level: 2, name: desk.title });
    expect(screen.getByRole('link', { name: desk.email }).getAttribute('href')).toBe(`mailto:${desk.email}`);
  }
  expect(screen.getAllByRole('link', { name: contact.support.phone })[0]?.getAttribute('href')).toBe(
    'tel:+8809600000000',
  );
  expect(screen.getByRole('link', { name: 'Show the office on a map' }).getAttribute('href')).toBe(
    contact.office.mapLink,
  );
  cleanup();
  render(<Section content={{ ...contact, office: { ...contact.office, mapLink: null } }} reviews={[]} fares={[]} />);
  expect(screen.queryByRole('link', { name: 'Show the office on a map' })).toBeNull();
});

test('[PUB-05] reviews stand with their stars and who wrote them; where there are none it says so', () => {
  const content: PublicSection = {
    section: 'testimonials',
    title: 'Reviews',
    lead: 'Newest first.',
    none: 'There are no reviews yet.',
  };
  const { unmount } = render(<Section content={content} reviews={reviews} fares={[]} />);
  const review = screen.getByRole('listitem');
  expect(within(review).getByRole('img', { name: '4 of 5 stars' })).toBeDefined();
  expect(review.textContent).toBe('Clear prices.AshaPadma');
  expect(screen.queryByText('There are no reviews yet.')).toBeNull();
  unmount();
  render(<Section content={content} reviews={[]} fares={[]} />);
  expect(screen.getByText('There are no reviews yet.')).toBeDefined();
});

const trips = (...cities: AdvertisedTrip[]): PublicSection => ({
  section: 'destinations-three-columns',
  title: 'Trips',
  lead: 'From Dhaka.',
  action: { words: 'Search', href: '/' },
  cities,
});
const sylhet: AdvertisedTrip = {
  from: 'Dhaka',
  to: 'Sylhet',
  origin: 'DAC',
  destination: 'ZYL',
  trip: 'one-way',
  picture: '/tenant/sylhet.jpg',
};
const seen: AdvertisedFare = {
  origin: 'DAC',
  destination: 'ZYL',
  trip: 'one-way',
  departureDate: '2026-12-14',
  returnDate: null,
  currency: 'BDT',
  publishedMinor: 599_900,
  ageMs: 7_200_000,
};

test('[PUB-07] a destination has its picture, from, to, and the lowest fare seen, and leads to the search that finds it', () => {
  const { container } = render(<Section content={trips(sylhet)} reviews={[]} fares={[seen]} />);
  const card = screen.getByRole('link', { name: /Sylhet/ });
  expect(card.textContent).toContain('from Dhaka');
  expect(card.textContent).toContain('from BDT 5,999 · 14 Dec');
  expect(card.textContent).toContain('one adult, seen 2 hours ago');
  const address = new URL(card.getAttribute('href') ?? '', 'https://portal.example');
  expect(address.pathname).toBe(pagePaths.flightResults);
  expect(searchFromQuery(address.search)).toMatchObject({
    tripType: 'O',
    segments: [{ origin: 'DAC', destination: 'ZYL', departureDate: '2026-12-14', returnDate: null }],
    adultCount: 1,
  });
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/tenant/sylhet.jpg');
});

test('[PUB-07] [AUT-01] the search of a pressed destination survives the sign-in', () => {
  render(<Section content={trips(sylhet)} reviews={[]} fares={[seen]} />);
  const card = screen.getByRole('link', { name: /Sylhet/ });
  forgetWantedPage();
  fireEvent.click(card);
  expect(wantedPage()).toBe(card.getAttribute('href'));
});

test('[PUB-07] a return trip is searched on both days of its fare', () => {
  const back = { ...seen, trip: 'return', returnDate: '2027-01-04' } as const;
  render(<Section content={trips({ ...sylhet, trip: 'return' })} reviews={[]} fares={[seen, back]} />);
  const card = screen.getByRole('link', { name: /Sylhet/ });
  expect(card.textContent).toContain('from Dhaka and back');
  expect(card.textContent).toContain('14 Dec – 4 Jan');
  expect(searchFromQuery(card.getAttribute('href')?.split('?')[1] ?? '')).toMatchObject({
    tripType: 'R',
    segments: [{ departureDate: '2026-12-14', returnDate: '2027-01-04' }],
  });
});

test.each<[string, AdvertisedTrip, AdvertisedFare[]]>([
  ['nobody has seen a fare for', sylhet, []],
  ['only the return of which has a fare', sylhet, [{ ...seen, trip: 'return', returnDate: '2026-12-20' }]],
  ['that names no airports', { from: 'Dhaka', to: 'Sylhet', trip: 'one-way', picture: 'hills' }, [seen]],
])('[PUB-07] a destination %s has no price and leads nowhere', (_, city, fares) => {
  const { container } = render(<Section content={trips(city)} reviews={[]} fares={fares} />);
  expect(screen.getByRole('listitem').textContent).toContain('No fare seen in the last day');
  expect(container.textContent).not.toContain('BDT');
  expect(screen.queryByRole('link', { name: /Sylhet/ })).toBeNull();
});

test('[PUB-07] the slider of destinations can be moved by its buttons and paused', () => {
  const content = shippedSections().find((each) => each.content.section === 'destinations-slider')?.content;
  if (!content) throw new Error('no slider');
  render(<Section content={content} reviews={[]} fares={[]} />);
  const slider = screen.getByRole('region', { name: 'Destinations' });
  for (const name of ['Destinations: previous', 'Destinations: next', /^Destinations: (pause|play)$/]) {
    within(slider).getByRole('button', { name });
  }
});

const unknown = { section: 'hero-9' } as unknown as PublicSection;

test('[PUB-08] a section that nobody built shows its error in development, and leaves the page as it is otherwise', () => {
  const { container, unmount } = render(<Section content={unknown} reviews={[]} fares={[]} />);
  expect(container.textContent).toBe('');
  unmount();
  vi.stubEnv('NODE_ENV', 'development');
  render(<Section content={unknown} reviews={[]} fares={[]} />);
  expect(screen.getByRole('alert').textContent).toBe('Component hero-9 not found');
});

test('[PUB-08] while a page is read it says so; one that could not be read is asked for again', () => {
  const sent: unknown[] = [];
  const send = (event: unknown) => sent.push(event);
  const { rerender } = render(<PublicPageBody view={{ show: 'loading' }} send={send} />);
  expect(screen.getByRole('status').textContent).toBe('Loading the page');
  rerender(<PublicPageBody view={{ show: 'failed', message: 'The network could not be reached.' }} send={send} />);
  screen.getByText('The network could not be reached.');
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(sent).toEqual([{ type: 'again.requested' }]);
  rerender(<PublicPageBody view={{ show: 'missing' }} send={send} />);
  screen.getByRole('heading', { level: 1, name: 'Page not found' });
});
