import { describe, expect, test } from 'vitest';
import { dayOf, doubtfulDay, provenDayOrder } from '../../contract/day-order.ts';

const until = (last: string) => (day: string) => day <= last;

describe('the order of days in a file', () => {
  test.each([
    ['a day above 12', ['03/04/2026', '24/11/2026'], 'day-first'],
    ['a second figure above 12', ['03/04/2026', '11/24/2026'], 'month-first'],
    ['a day that would lie in the future', ['12/05/2026'], 'day-first'],
    ['nothing', ['03/04/2026', '05/06/2026'], 'either'],
    ['days of both kinds', ['03/25/2026', '31/05/2026'], 'both'],
    ['days with names and of ISO', ['24 Nov 2026', '2026-11-03'], 'either'],
  ] as const)('[MNY-03][CMP-03] is proved by %s', (_name, cells, order) => {
    expect(provenDayOrder(cells, until('2026-11-30'))).toBe(order);
  });

  test('[MNY-03] the first day that both orders read otherwise is the one that is asked about', () => {
    expect(doubtfulDay(['05/05/2026', '2026-11-03', '11/05/2026'])).toEqual({
      cell: '11/05/2026',
      dayFirst: '2026-05-11',
      monthFirst: '2026-11-05',
    });
    expect(doubtfulDay(['05/05/2026', '24/11/2026'])).toBeNull();
  });

  test('[MNY-03] a megabyte is no day', () => {
    expect(dayOf('1'.repeat(1_000_000), 'day-first')).toBeNull();
  });
});
