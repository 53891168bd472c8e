// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pricedOffer } from '../../../machines/booking/booking-examples.ts';
import { chosenByTraveller, optionLinesOf } from '../../../machines/booking/chosen-options.ts';
import { chosenBag, chosenSeat, offerWith, party } from '../../../machines/booking/option-examples.ts';
import { PinnedSummary, SummaryAside } from '../../../src/booking/Summary.tsx';
import { PriceDecision } from '../../../src/sale/PriceDecision.tsx';
import { keptPriceType } from '../../../src/storage/price-type.ts';
import { moneyLines } from '../money-lines.ts';

const summary = {
  offer: pricedOffer,
  toPayMinor: 18_084_000,
  warnings: [],
  chosen: [],
  optionLines: [],
  accepted: null,
};
const ofTheSale = [
  'Fare, 2 adults: BDT 96,000',
  'Fare, 1 child: BDT 36,000',
  'Taxes: BDT 39,000',
  'Service fee: BDT 15,000',
  'Commission: BDT −5,400',
  'Tax on commission: BDT 240',
  'You pay: BDT 180,840',
  'Your customer pays: BDT 189,840',
  'You keep: BDT 9,000',
];
const ofTheCustomer = [
  'Fare, 2 adults: BDT 96,000',
  'Fare, 1 child: BDT 36,000',
  'Taxes: BDT 39,000',
  'Service: BDT 18,840',
  'Your customer pays: BDT 189,840',
];

afterEach(() => {
  cleanup();
  keptPriceType.choose('AF');
});

test('[BKG-02] the summary counts fares and taxes of every traveller, and its lines add up to what is paid', () => {
  render(<SummaryAside summary={summary} timeLeft="20:00" results={null} />);
  expect(moneyLines()).toEqual(ofTheSale);
});

test('[BKG-02] on a narrow screen the same lines stand below the amount', () => {
  const { container } = render(<PinnedSummary summary={summary} timeLeft="20:00" results={null} />);
  expect(container.querySelector('summary')?.textContent).toContain('BDT 180,840');
  expect(moneyLines()).toEqual(ofTheSale);
});

test('[BKG-02] the summary says what bags the fare includes', () => {
  render(<SummaryAside summary={summary} timeLeft="20:00" results={null} />);
  expect(screen.getByText('30 kg checked · 7 kg in the cabin')).toBeTruthy();
  cleanup();
  const offer = { ...pricedOffer, brand: { ...pricedOffer.brand, baggage: null } };
  render(<SummaryAside summary={{ ...summary, offer }} timeLeft="20:00" results={null} />);
  expect(screen.getByText('No checked bag · 7 kg in the cabin')).toBeTruthy();
});

test('[RES-08] an accepted proposal is named with its price; what it costs the agency more, only where the agency’s price leads', () => {
  const accepted = {
    words: 'Accepted by Nasrin Akter: BDT 189,840',
    costWords: 'The fare costs your agency BDT 2,000 more than in the proposal.',
  };
  const aside = <SummaryAside summary={{ ...summary, accepted }} timeLeft="20:00" results={null} />;
  render(aside);
  expect(screen.getByText(accepted.words)).toBeTruthy();
  expect(screen.getByText(accepted.costWords)).toBeTruthy();
  cleanup();
  keptPriceType.choose('GF');
  render(aside);
  expect(screen.getByText(accepted.words)).toBeTruthy();
  expect(screen.queryByText(accepted.costWords)).toBeNull();
});

test('[BKG-01] options stand in the sums by kind and type of traveller, in both totals, and by traveller above', () => {
  const chosen = [
    chosenBag,
    chosenSeat,
    { ...chosenSeat, optionId: 'seat-11A', traveller: 2, name: 'Seat 11A', designator: '11A', priceMinor: 0 },
  ];
  const offer = offerWith(chosen);
  const types = party.map(({ type }) => type);
  const withAddOns = {
    ...summary,
    offer,
    toPayMinor: offer.sums.agentMinor,
    chosen: chosenByTraveller(chosen, party, offer),
    optionLines: optionLinesOf(chosen, types),
  };
  render(<SummaryAside summary={withAddOns} timeLeft="20:00" results={null} />);
  expect(moneyLines()).toEqual([
    ...ofTheSale.slice(0, 3),
    '1 seat, adults: BDT 950',
    '1 seat, child: Free',
    '1 bag, adults: BDT 3,400',
    ...ofTheSale.slice(3, 6),
    'You pay: BDT 185,190',
    'Your customer pays: BDT 194,190',
    'You keep: BDT 9,000',
  ]);
  expect(screen.getByText('Imran Rahman').parentElement?.textContent).toBe('Imran RahmanBDT 950');
  expect(screen.getByText('Tahmid Rahman').parentElement?.textContent).toBe('Tahmid RahmanFree');
});

test.each([
  [17_884_000, 18_084_000, 'BDT 2,000 more'],
  [18_284_000, 18_084_000, 'BDT 2,000 less'],
])('[BKG-03] from %i to %i the page says by how much the price changed, and which way', (oldMinor, newMinor, words) => {
  let accepted = 0;
  render(
    <PriceDecision
      currency="BDT"
      oldMinor={oldMinor}
      newMinor={newMinor}
      saidOf={({ amount, moreOrLess }) => `${amount} ${moreOrLess}`}
      onAccept={() => {
        accepted += 1;
      }}
    >
      {null}
    </PriceDecision>,
  );
  expect(document.body.textContent).toContain(words);
  expect(moneyLines()).toEqual([
    `Before: BDT ${(oldMinor / 100).toLocaleString('en')}`,
    `Now: BDT ${(newMinor / 100).toLocaleString('en')}`,
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Accept BDT 180,840' }));
  expect(accepted).toBe(1);
});

test('[BKG-01] one switch shows the customer price in the whole summary, adds up, and is kept for the next page', () => {
  render(<SummaryAside summary={summary} timeLeft="20:00" results={null} />);
  fireEvent.click(screen.getByRole('radio', { name: 'Customer' }));
  expect(moneyLines()).toEqual(ofTheCustomer);
  cleanup();
  const { container } = render(<PinnedSummary summary={summary} timeLeft="20:00" results={null} />);
  expect(container.querySelector('summary')?.textContent).toContain('CustomerBDT 189,840');
  expect(moneyLines()).toEqual(ofTheCustomer);
  fireEvent.click(screen.getByRole('radio', { name: 'Agent' }));
  expect(moneyLines()).toEqual(ofTheSale);
});

test('[RES-10] who is not sent the customer price has no switch, whatever was chosen here before', () => {
  keptPriceType.choose('GF');
  const sums = { ...pricedOffer.sums, grossMinor: null, agencyMarkupMinor: null };
  render(<SummaryAside summary={{ ...summary, offer: { ...pricedOffer, sums } }} timeLeft="20:00" results={null} />);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(moneyLines()).toEqual(ofTheSale.slice(0, -2));
});
