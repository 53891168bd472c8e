// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { pricedOffer } from '../../../machines/booking/booking-examples.ts';
import { viewOfFlightOptions } from '../../../machines/booking/flight-options.view.ts';
import { AddOnsView } from '../../../src/booking/options/AddOns.tsx';
import { usePricedView } from '../../../src/shell/use-priced-view.ts';
import {
  addOnsOf,
  answersArrive,
  type BookingAtDesk,
  bookingAtDesk,
  nameTravellers,
  readyToPayWithBag,
} from '../../machines/booking/booking-desk.ts';
import { moneyLines } from '../money-lines.ts';

const sale = {
  offer: pricedOffer,
  toPayMinor: pricedOffer.sums.agentMinor,
  warnings: [],
  chosen: [],
  optionLines: [],
  accepted: null,
};

const Shown = ({ booking }: { readonly booking: BookingAtDesk }) => {
  const flow = addOnsOf(booking);
  return (
    <AddOnsView
      view={usePricedView(flow, viewOfFlightOptions)}
      send={flow.send}
      step={2}
      sale={sale}
      timeLeft="Price held for 20:00"
      results="/flight-search"
    />
  );
};

const atAddOns = async (overrides: Parameters<typeof bookingAtDesk>[0] = {}): Promise<BookingAtDesk> => {
  const booking = bookingAtDesk(overrides);
  await answersArrive();
  nameTravellers(booking);
  await answersArrive();
  render(<Shown booking={booking} />);
  return booking;
};
const openSeats = async (): Promise<void> => {
  fireEvent.click(screen.getByRole('radio', { name: /^Seats/ }));
  await act(answersArrive);
};
const seat = (designator: string): HTMLElement => screen.getByRole('gridcell', { name: new RegExp(`^${designator},`) });
const pressed = (key: string): string | null => {
  if (document.activeElement) fireEvent.keyDown(document.activeElement, { key });
  return document.activeElement?.getAttribute('data-seat') ?? null;
};

/** happy-dom cannot animate, and a cancelled animation would count as an unhandled error. */
beforeAll(() => {
  Reflect.deleteProperty(Element.prototype, 'animate');
});
afterEach(cleanup);

test('[BKG-01] what is chosen stands in the sums at once, by kind and type of traveller', async () => {
  await atAddOns();
  fireEvent.change(screen.getByRole('combobox', { name: 'Extra bag for everybody, Dhaka to Dubai' }), {
    target: { value: 'bag-5-0 1' },
  });
  const [ofAside] = screen.getAllByRole('complementary', { name: 'Summary' });
  const lines = within(ofAside as HTMLElement)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  expect(lines).toContain('2 bags, adults: BDT 6,800');
  expect(lines).toContain('1 bag, child: BDT 3,400');
  expect(lines).toContain('You pay: BDT 191,040');
  expect(moneyLines().length).toBeGreaterThan(0);
  expect(screen.getByText(/^Add-ons/, { selector: 'p' }).textContent).toBe('Add-ons BDT 10,200, in total BDT 191,040');
  expect(screen.getByRole('button', { name: 'Continue to review' })).toBeTruthy();
});

test('[BKG-05] arrow keys, Home and End move on the map over what cannot be taken, and Enter takes the seat', async () => {
  await atAddOns();
  await openSeats();
  const grid = screen.getByRole('grid', { name: 'Seats, Economy' });
  expect(
    within(grid)
      .getAllByRole('gridcell')
      .filter((cell) => cell.tabIndex === 0),
  ).toHaveLength(1);
  act(() => seat('11A').focus());
  expect([pressed('ArrowRight'), pressed('ArrowRight'), pressed('ArrowRight')]).toEqual(['11B', '11C', '11D']);
  expect([pressed('End'), pressed('Home'), pressed('ArrowUp'), pressed('ArrowUp')]).toEqual([
    '11F',
    '11A',
    '10A',
    '10A',
  ]);
  expect([pressed('ArrowDown'), pressed('ArrowDown'), pressed('ArrowDown')]).toEqual(['11A', '12A', '12A']);
  act(() => seat('13B').focus());
  act(() => void pressed('Enter'));
  expect(seat('13B').getAttribute('aria-selected')).toBe('true');
  expect(seat('13B').getAttribute('aria-label')).toContain('Nusrat Rahman sits here');
  expect(seat('13B').dataset['sign']).toBe('NR');
  expect(screen.getByText('13B for Nusrat Rahman. Now choose for Imran Rahman.').getAttribute('role')).toBe('status');
});

test('[BKG-05] seats are told apart without colour: each has its sign, and the legend says what it means', async () => {
  await atAddOns();
  await openSeats();
  fireEvent.click(screen.getByRole('radio', { name: /^Tahmid/ }));
  expect(['13B', '10A', '11B', '11E', '12A'].map((each) => seat(each).dataset['sign'])).toEqual([
    '',
    '+',
    '×',
    '–',
    '⊘',
  ]);
  expect(seat('12A').getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(seat('12A'));
  expect(seat('12A').getAttribute('aria-selected')).toBe('false');
  const legend = within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem');
  const signOf = (entry: Element) => entry.querySelector<HTMLElement>('[data-sign]')?.dataset['sign'] ?? '';
  expect(legend.map((entry) => `${signOf(entry)}${entry.textContent}`)).toEqual([
    'Free of charge',
    '+BDT 950',
    '++BDT 2,100',
    'ABChosen, with initials',
    '×Taken',
    '–Kept back',
    '⊘Not for this traveller',
    'Extra legroom',
  ]);
});

test('[BKG-05] the same seats are a list of buttons in words, without those that cannot be taken', async () => {
  await atAddOns();
  await openSeats();
  fireEvent.click(screen.getByRole('radio', { name: 'List' }));
  const row = within(screen.getByRole('region', { name: 'Row 11' }));
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '11A, window, free of charge',
    '11C, aisle, free of charge',
    '11D, aisle, free of charge',
    '11F, window, free of charge',
  ]);
  fireEvent.click(row.getByRole('button', { name: /^11A/ }));
  expect(row.getByRole('button', { name: /^11A/ }).getAttribute('aria-pressed')).toBe('true');
});

test('[BKG-05] a missing remark has the focus in a list that leads to its field', async () => {
  await atAddOns();
  fireEvent.click(screen.getByRole('radio', { name: /^Assistance/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /^PETC Pet in the cabin.*for Nusrat/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue to review' }));
  const list = screen.getByRole('group', { name: 'Fields to check' });
  expect(document.activeElement).toBe(list);
  fireEvent.click(within(list).getByRole('link'));
  expect(document.activeElement).toBe(screen.getByLabelText(/Remark for the airline/));
});

test('[BKG-05] sold out in between is a decision of its own: what it is, and the amounts without it', async () => {
  const booking = await readyToPayWithBag({
    booked: async () => ({ ok: false, refusal: 'options-gone', facts: { optionIds: 'bag-5-0', names: '5 kg' } }),
  });
  booking.actor.send({ type: 'payment.confirmed' });
  await answersArrive();
  render(<Shown booking={booking} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Some add-ons have sold out');
  expect(screen.getByRole('alert').textContent).toContain('5 kg');
  expect(screen.getByText(/^Nothing was booked or charged\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Go on without, BDT 180,840' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Choose again' }));
  await act(answersArrive);
  expect(screen.getByRole('group', { name: 'What to add' })).toBeTruthy();
});
