import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { startPageClock } from '../../../src/storage/page-clock.ts';
import { agencyToday } from '../../../src/ui/agency-today.ts';
import { setPageClock } from '../../../src/ui/page-clock.ts';
import { momentText } from '../../../src/ui/zoned-moment.ts';
import { instantAt, partsIn } from '../../../src/ui/zoned-parts.ts';
import { drawn } from '../../whole.ts';

const dayMs = 24 * 3_600_000;

afterEach(() => setPageClock({ zone: undefined, aheadMs: 0 }));

test('[FLT-01] a computer that is three months ahead offers the days of the server, at the agency', () => {
  const there = new Date(performance.timeOrigin - 92 * dayMs);
  startPageClock({ timeZone: 'Asia/Dhaka', servedAt: there.toISOString() });
  const since = Date.now() - performance.timeOrigin;
  expect(agencyToday()).toBe(partsIn(new Date(there.getTime() + since), 'Asia/Dhaka')?.day);
});

test('[FLT-01] a page whose computer was set right just before it loaded offers the days of the server', () => {
  // The origin of the page's time stays where the computer's clock was wrong.
  const origin = vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.parse('1973-01-01T00:00Z'));
  const now = new Date();
  startPageClock({ timeZone: 'Asia/Dhaka', servedAt: now.toISOString() });
  expect(agencyToday()).toBe(partsIn(now, 'Asia/Dhaka')?.day);
  origin.mockRestore();
});

test('[MNY-02][ORD-07] times stand by the agency’s clock, whatever the zone of the computer', () => {
  startPageClock({ timeZone: 'Asia/Dhaka', servedAt: null });
  expect(momentText('2026-12-01T20:30:00.000Z')).toMatch(/^Wed 2 Dec( 2026)?, 02:30$/);
});

test('[ORD-07] a page without a server tells time by the browser’s clock', () => {
  const at = new Date(2026, 11, 1, 9, 5);
  expect(momentText(at.toISOString())).toMatch(/^Tue 1 Dec( 2026)?, 09:05$/);
});

test('[ORD-07] a minute of the agency names the instant at which its clock shows it', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01T00:00Z'), max: new Date('2030-12-31T00:00Z'), noInvalidDate: true }),
      fc.constantFrom('Asia/Dhaka', 'Europe/London', 'America/New_York', 'Asia/Kathmandu', 'UTC'),
      (at, zone) => {
        const parts = partsIn(at, zone);
        const back = instantAt(`${parts?.day}T${parts?.minute}`, zone);
        // In the hour that a clock shows twice, either is right.
        const hours = [0, 3_600_000, -3_600_000];
        expect(hours.map((hour) => Math.floor((back.getTime() + hour) / 60_000))).toContain(
          Math.floor(at.getTime() / 60_000),
        );
        expect(partsIn(back, zone)).toEqual(parts);
      },
    ),
    drawn(100, 2_000),
  );
});
