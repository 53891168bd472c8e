// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor, fromObservable } from 'xstate';
import { deadlinesRead, heldDeadline, passportDeadline } from '../../../machines/deadlines/deadlines.cases.ts';
import type { DeadlinesView } from '../../../machines/deadlines/deadlines.view.ts';
import { Deadlines } from '../../../src/deadlines/Deadlines.tsx';
import { momentsOf } from '../../../src/deadlines/deadline-moments.ts';

afterEach(cleanup);

const known = (more: Partial<Extract<DeadlinesView, { show: 'known' }>> = {}): DeadlinesView => ({
  show: 'known',
  deadlines: deadlinesRead.few.deadlines,
  count: 3,
  choices: [],
  chosen: 'duties',
  list: 'shown',
  offers: null,
  more: 'none',
  message: null,
  ...more,
});

/** A clock that tells what the test says. */
const pageClock = () => {
  let tell: (ms: number) => void = () => {};
  const logic = fromObservable<number, void>(() => ({
    subscribe: (observer: { readonly next?: (ms: number) => void } | ((ms: number) => void)) => {
      tell = (ms) => (typeof observer === 'function' ? observer(ms) : observer.next?.(ms));
      tell(0);
      return { unsubscribe: () => {} };
    },
  }));
  const clock = createActor(logic).start();
  return { clock, tell: (ms: number) => act(() => tell(ms)) };
};

test('[ORD-03] each deadline says what to do by when, what it is about and the time left, and leads to its page', () => {
  const { clock } = pageClock();
  render(<Deadlines view={known()} clock={clock} send={() => {}} />);
  const [missed, price, hold, passport] = screen.getAllByRole('link');
  expect(missed?.textContent).toMatch(/The rest was due by Wed 18 Nov/);
  expect(missed?.textContent).toContain('Overdue');
  expect(hold?.textContent).toContain('Dubai ⇄ Dhaka');
  expect(hold?.textContent).toContain('Kamal Rahman and 2 more, K7QWXA');
  expect(hold?.textContent).toMatch(/Ticket by Sat 21 Nov.*, 20:00 in Dubai · 22:00 in Dhaka/);
  expect(hold?.textContent).toContain('BDT 135,000');
  expect(hold?.textContent).toContain('2 h left');
  expect(hold?.getAttribute('href')).toBe(heldDeadline.path);
  expect(price?.textContent).toContain('12 min left');
  expect(passport?.textContent).toContain('Renew the passport before');
  expect(passport?.textContent).toContain('277 days left');
});

test('[ORD-03] the time left is counted down, in words that no one takes for a time of day, and ends', () => {
  const { clock, tell } = pageClock();
  render(<Deadlines view={known({ deadlines: [heldDeadline] })} clock={clock} send={() => {}} />);
  const row = screen.getByRole('link');
  tell(3_600_000 + 1_000);
  expect(row.textContent).toContain('59 min left');
  tell(2 * 3_600_000 - 30_000);
  expect(row.textContent).toContain('Less than a minute left');
  tell(2 * 3_600_000 + 5);
  expect(row.textContent).toContain('Ended');
  expect(row.textContent).not.toContain('left');
});

test('[ORD-03] each clock is said once: together where they agree, and by the time alone where all do', () => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const at = '2026-11-21T16:00:00.000Z';
  expect(momentsOf({ at, zones: [{ whose: 'agency', place: 'Here', zone: here }] })).toEqual([
    expect.not.stringContaining('in'),
  ]);
  const both = momentsOf({
    at,
    zones: [
      { whose: 'airline', place: 'Dubai', zone: 'Asia/Dubai' },
      { whose: 'agency', place: 'Muscat', zone: 'Asia/Muscat' },
    ],
  });
  expect(both[0]).toMatch(/20:00 in Dubai and in Muscat$/);
  expect(momentsOf({ at, zones: [{ whose: 'airline', place: 'Nowhere', zone: 'Nowhere/At-All' }] })).not.toContain(
    'Nowhere',
  );
});

test('[PAD-03] what is loaded, what is not there and what cannot be read are told apart', () => {
  const { clock } = pageClock();
  const sent: string[] = [];
  const send = ({ type }: { readonly type: string }) => void sent.push(type);
  const { rerender } = render(<Deadlines view={{ show: 'reading' }} clock={undefined} send={send} />);
  expect(screen.getByRole('status', { name: 'Loading what ends soon' })).toBeTruthy();
  rerender(<Deadlines view={known({ deadlines: [], count: 0 })} clock={clock} send={send} />);
  expect(screen.getByText(/Nothing ends soon/)).toBeTruthy();
  rerender(<Deadlines view={{ show: 'unreadable', message: 'The network is lost.' }} clock={undefined} send={send} />);
  fireEvent.click(screen.getByRole('button', { name: 'Load time limits again' }));
  rerender(<Deadlines view={known({ count: 26, offers: 'all' })} clock={clock} send={send} />);
  expect(screen.getByRole('heading', { name: 'What ends soon: next 4 of 26' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show all 26' }));
  rerender(<Deadlines view={known({ count: 26, offers: 'few', more: 'offered' })} clock={clock} send={send} />);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  fireEvent.click(screen.getByRole('button', { name: 'Show the next few' }));
  const choices = [
    { choice: 'duties', count: 0, isChosen: true },
    { choice: 'void', count: 60, isChosen: false },
  ] as const;
  rerender(<Deadlines view={known({ choices, deadlines: [], count: 0 })} clock={clock} send={send} />);
  expect(screen.getByText('Nothing has to be done soon.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'To do 0' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Tickets that can be voided 60' }));
  rerender(<Deadlines view={known({ choices, deadlines: [], list: 'reading' })} clock={clock} send={send} />);
  expect(screen.getByRole('status', { name: 'Loading what ends soon' })).toBeTruthy();
  rerender(<Deadlines view={known({ deadlines: [passportDeadline], message: 'Lost.' })} clock={clock} send={send} />);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(sent).toEqual([
    'again.requested',
    'all.requested',
    'more.requested',
    'few.requested',
    'kinds.chosen',
    'again.requested',
  ]);
});
