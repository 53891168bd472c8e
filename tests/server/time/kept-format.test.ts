import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { airportMoment } from '../../../machines/orders/order-message.ts';
import { dayIn } from '../../../server/time/day-in.ts';
import { endOfDay } from '../../../server/time/end-of-day.ts';
import { momentIn } from '../../../server/time/moment-in.ts';
import { wallClock } from '../../../server/time/wall-clock.ts';

const at = new Date('2026-11-20T20:15:00Z');

afterEach(() => void vi.restoreAllMocks());

test('[RUN-05] a moment is written by the clock of its own zone, whichever zones were asked for before', () => {
  for (const round of [1, 2]) {
    expect([round, dayIn(at, 'Asia/Dhaka'), dayIn(at, 'Asia/Dubai')]).toEqual([round, '2026-11-21', '2026-11-21']);
    expect(dayIn(at, 'Europe/London')).toBe('2026-11-20');
    expect(wallClock(at, 'Asia/Dhaka')).toBe('2026-11-21 02:15');
    expect(wallClock(at, 'Europe/London')).toBe('2026-11-20 20:15');
    expect(momentIn(at, 'Asia/Dhaka')).toBe('Sat 21 Nov 2026, 02:15');
    expect(endOfDay('2026-11-20', 'Asia/Dhaka').toISOString()).toBe('2026-11-20T18:00:00.000Z');
    expect(airportMoment('2027-03-12T21:40+06:00')).toEqual({ day: 'Fri 12 Mar 2027', clock: '21:40' });
  }
});

test('[RUN-05] a zone that was written before makes no formatter again', () => {
  const write = () => [
    dayIn(at, 'Asia/Dhaka'),
    wallClock(at, 'Asia/Dhaka'),
    momentIn(at, 'Asia/Dhaka'),
    endOfDay('2026-11-20', 'Asia/Dhaka'),
    airportMoment('2027-03-12T21:40+06:00'),
  ];
  write();
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const byDate = vi.spyOn(Date.prototype, 'toLocaleDateString');
  write();
  expect(made).not.toHaveBeenCalled();
  expect(byDate).not.toHaveBeenCalled();
});

/** What makes a formatter at each call: not a constant of its module. */
const madeAtEachCall = /^(?!(export )?const ).*(new Intl\.|\.toLocale(Date|Time)String\()/gm;

test('[RUN-05] formatters are made where a module is loaded, or are kept for each zone', () => {
  const found = ['contract', 'machines', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && name !== join('time', 'kept-format.ts'))
      .flatMap((name) =>
        [...readFileSync(join(folder, name), 'utf8').matchAll(madeAtEachCall)].map(([line]) => `${name}: ${line}`),
      ),
  );
  expect(found).toEqual([]);
});
