import { describe, expect, test } from 'vitest';
import { daysAfter } from '../../contract/days.ts';
import { dayText, monthText, spokenDay } from '../../src/ui/format-day.ts';
import {
  clockOf,
  countdownText,
  dayOffsetSign,
  dayOffsetText,
  durationText,
  isoDuration,
} from '../../src/ui/format-time.ts';
import { inkOn } from '../../src/ui/ink-on.ts';
import { stopsToScale } from '../../src/ui/stops-to-scale.ts';

describe('words and figures', () => {
  test.each([
    [40, '40 min', 'PT0H40M'],
    [120, '2 h', 'PT2H0M'],
    [340, '5 h 40 min', 'PT5H40M'],
    [1505, '25 h 5 min', 'PT25H5M'],
  ])('a duration of %d minutes is written in hours and minutes', (minutes, words, iso) => {
    expect(durationText(minutes)).toBe(words);
    expect(isoDuration(minutes)).toBe(iso);
  });

  test('a day carries its year only when it is not this one', () => {
    expect(dayText('2026-03-12', 2026)).toBe('Thu 12 Mar');
    expect(dayText('2027-03-11', 2026)).toBe('Thu 11 Mar 2027');
    expect(spokenDay('2026-03-12')).toBe('Thursday 12 March 2026');
    expect(monthText('2026-12')).toBe('December 2026');
  });

  test('days are counted over months, leap days and years', () => {
    expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29');
    expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28');
  });

  test('a time of flight is the airport’s own, whatever the browser’s zone', () => {
    expect(clockOf('2026-12-01T08:40+06:00')).toBe('08:40');
  });

  test('an arrival on another day says so, in a sign and in words', () => {
    expect([dayOffsetSign(1), dayOffsetText(1)]).toEqual(['+1', 'next day']);
    expect([dayOffsetSign(2), dayOffsetText(2)]).toEqual(['+2', '2 days later']);
    expect([dayOffsetSign(-1), dayOffsetText(-1)]).toEqual(['−1', 'the day before']);
    expect(dayOffsetSign(0)).toBe('');
  });

  test('a countdown shows zero only when the time is over', () => {
    expect(countdownText(1)).toBe('0:01');
    expect(countdownText(59_001)).toBe('1:00');
    expect(countdownText(3_723_000)).toBe('1:02:03');
    expect(countdownText(-5)).toBe('0:00');
  });

  test('letters on an airline’s colour are readable, dark or light', () => {
    expect(inkOn('#c8102e')).toBe('#ffffff');
    expect(inkOn('#ffd100')).toBe('#1b1b1d');
  });

  test('a stop lies where its landing lies in time, across zones', () => {
    const leg = (origin: string, departsAt: string, arrivesAt: string) =>
      ({ origin, departsAt, arrivesAt }) as Parameters<typeof stopsToScale>[0]['segments'][number];
    const segments = [
      leg('DAC', '2026-12-01T10:00+06:00', '2026-12-01T13:00+03:00'),
      leg('DOH', '2026-12-01T15:30+03:00', '2026-12-01T17:40+04:00'),
    ];
    const stops = [{ code: 'DOH', atMinutes: 360, layoverMinutes: 150, isTechnical: false }];
    expect(stopsToScale({ segments })).toEqual(stops);
    expect(stopsToScale({ segments: segments.slice(0, 1) })).toEqual([]);
  });
});
