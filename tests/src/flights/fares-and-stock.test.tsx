// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { brandViewsOf } from '../../../machines/flights/fare-offers.ts';
import type { FlightResultsEvent } from '../../../machines/flights/flight-results.types.ts';
import type { OffersView } from '../../../machines/flights/flight-results.view.ts';
import { cardOf, separateTicketsWords } from '../../../machines/flights/itinerary-card.ts';
import { allFound, directOutOneStopBack, flex, namesUsed, saver } from '../../../machines/flights/sample-flights.ts';
import { BrandColumns } from '../../../src/flights/BrandColumns.tsx';
import { FlightsTray } from '../../../src/flights/ComparedFlights.tsx';
import { FareSumLines } from '../../../src/flights/FareSumLines.tsx';
import { FareTabs } from '../../../src/flights/FareTabs.tsx';
import { ItineraryCard } from '../../../src/flights/ItineraryCard.tsx';
import { FlightChoice } from '../../../src/flights/two-one-way/FlightChoice.tsx';

afterEach(cleanup);

const travellers = 3;
type Shown = Extract<OffersView, { show: 'shown' }>;
const offersWith = (seatsLeft: number, blocked: string | null): Shown => {
  const brands = brandViewsOf([{ ...saver, seatsLeft }, flex], travellers, 'AF');
  const [selected = brands[0]!] = brands;
  return {
    show: 'shown',
    brands,
    selected,
    itinerary: directOutOneStopBack,
    names: namesUsed,
    tab: 'baggage',
    use: 'booking',
    blocked,
  };
};

const brandsShown = (offers: Shown, leaving = false) => {
  const sent: FlightResultsEvent[] = [];
  render(<BrandColumns offers={offers} leaving={leaving} send={(event) => sent.push(event)} />);
  return { sent, buttons: screen.getAllByRole('button', { name: /^Book for/ }) };
};

test('[RES-05] each brand is booked at its own price', () => {
  const { sent, buttons } = brandsShown(offersWith(3, null));
  expect(buttons.map((button) => button.textContent)).toEqual(['Book for BDT 150,000', 'Book for BDT 180,000']);
  for (const button of buttons) fireEvent.click(button);
  expect(sent).toEqual([
    { type: 'brand.chosen', brandId: saver.brandId },
    { type: 'brand.chosen', brandId: flex.brandId },
  ]);
});

test.each([
  ['whose search has expired', 'These prices are no longer held.', false],
  ['while the booking opens', null, true],
])('[RES-05] a fare %s cannot be booked, and its button says so', (_when, blocked, leaving) => {
  const { sent, buttons } = brandsShown(offersWith(3, blocked), leaving);
  expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
  for (const button of buttons) fireEvent.click(button);
  expect(sent).toEqual([]);
  if (blocked !== null) expect(screen.getAllByText(blocked)).toHaveLength(2);
});

test('[RES-05] a fare that can be booked has a button that is not disabled', () => {
  const { buttons } = brandsShown(offersWith(3, null));
  expect(buttons.map((button) => button.getAttribute('aria-disabled'))).not.toContain('true');
});

test.each([
  [1, '1 seat left · Can be held'],
  [5, '5 seats left · Can be held'],
  [6, 'Can be held'],
])('[RES-05] of %i seats a brand says: %s', (seatsLeft, note) => {
  brandsShown(offersWith(seatsLeft, null));
  within(screen.getByRole('region', { name: saver.name })).getByText(note);
});

test.each([
  [1, ['1 seat left']],
  [5, ['5 seats left']],
  [6, []],
])('[RES-05] of %i seats the card of an itinerary says %j, wide and narrow, in either list', (seatsLeft, words) => {
  const card = cardOf({ ...directOutOneStopBack, seatsLeft }, { row: 0, key: 0 }, allFound, travellers);
  const { unmount } = render(<ItineraryCard card={card} send={() => {}} />);
  // On a phone the line has no room for the word "seats".
  expect(screen.queryAllByText(/\d( seats?)? left/).map((shown) => shown.textContent?.replace(' · ', ''))).toEqual(
    words.flatMap((said) => [said, `${seatsLeft} left`]),
  );
  unmount();
  render(<FlightChoice id="one" card={{ ...card, chosen: false }} choose={() => {}} />);
  expect(screen.queryAllByText(/seats? left/).map((shown) => shown.textContent)).toEqual(words);
});

test('[RES-05] fare and taxes of several travellers of a type are those of one times their number, and add up', () => {
  const [brand] = brandViewsOf([saver], travellers, 'AF');
  render(<FareSumLines sums={brand!.sums} />);
  const lines = screen.getAllByRole('row').map((row) => row.textContent);
  expect(lines).toEqual([
    '2 adults, fareBDT 80,000',
    'Taxes and feesBDT 20,000',
    'Embarkation fee BDBDT 20,000',
    '1 child, fareBDT 30,000',
    'Taxes and feesBDT 10,000',
    'Embarkation fee BDBDT 10,000',
    'Commission and feesBDT 10,000',
    'Leaves your walletBDT 150,000',
    'Your customer paysBDT 156,000',
  ]);
});

const allowed = (penaltyMinor: number) => ({ allowed: true, penaltyMinor, words: '' });
const refused = { allowed: false, penaltyMinor: null, words: '' };
const journeyTerms = directOutOneStopBack.journeyWises.map(() => ({
  bookingClass: 'V',
  fareBasis: 'VLREKSAVI',
  change: { beforeDeparture: allowed(450_000), afterDeparture: allowed(600_000), noShow: refused },
  refund: { beforeDeparture: refused, afterDeparture: refused, noShow: refused },
}));

test('[FLT-04] changes and refunds are said for each journey before and after departure and for a no-show', () => {
  const [selected] = brandViewsOf([{ ...saver, journeyTerms }], travellers, 'AF');
  const offers = { ...offersWith(3, null), selected: selected!, tab: 'change' as const };
  const { unmount } = render(<FareTabs offers={offers} send={() => {}} />);
  const words = screen.getByRole('tabpanel').textContent ?? '';
  for (const { origin, destination } of directOutOneStopBack.journeyWises)
    expect(words).toContain(
      `${origin} – ${destination}Before departureChange fee BDT 4,500 eachAfter departureChange fee BDT 6,000 eachNo-showNo changes`,
    );
  unmount();
  render(<FareTabs offers={{ ...offers, tab: 'sums' }} send={() => {}} />);
  expect(screen.getByRole('tabpanel').textContent).toContain('Booking class and fare basis');
  expect(screen.getAllByText('Class V, VLREKSAVI')).toHaveLength(directOutOneStopBack.journeyWises.length);
});

test('[FLT-04] an itinerary on separate tickets says so on its card and where the passenger transfers', () => {
  const journeyWises = directOutOneStopBack.journeyWises.map((journey) => ({
    ...journey,
    selfTransferAirports: journey.layoverAirports,
  }));
  const itinerary = { ...directOutOneStopBack, journeyWises, separateTickets: true };
  const card = cardOf(itinerary, { row: 0, key: 0 }, allFound, travellers);
  render(<ItineraryCard card={card} send={() => {}} />);
  const [airport] = directOutOneStopBack.layoverAirports;
  expect(screen.getAllByText(new RegExp(`Self-transfer in ${airport}`)).length).toBeGreaterThan(0);
  expect(separateTicketsWords({ journeyWises: [], separateTickets: true })).toBe('Separate tickets');
  expect(separateTicketsWords(directOutOneStopBack)).toBeNull();
});

test('[RES-09] a fare in another currency says about how much it is, and exactly what leaves the wallet', () => {
  const inDollars = { ...saver.price, currency: 'USD', charged: { currency: 'BDT', minor: 15_000_000 } };
  const [brand] = brandViewsOf([{ ...saver, price: inDollars }], travellers, 'AF');
  render(<FareSumLines sums={brand!.sums} />);
  const lines = screen.getAllByRole('row').map((row) => row.textContent);
  expect(lines.slice(-3, -1)).toEqual(['AboutUSD 150,000', 'Leaves your walletBDT 150,000']);
});

test.each([
  [1, false, 'true'],
  [2, true, null],
])('[RES-07] with %i selected the comparison can be opened: %s', (count, canCompare, disabled) => {
  const comparison = { show: 'tray', compared: [], words: `${count} selected.`, full: false, canCompare } as const;
  render(<FlightsTray comparison={comparison} send={() => {}} />);
  expect(screen.getByRole('button', { name: 'Compare' }).getAttribute('aria-disabled')).toBe(disabled);
});
