import { describe, expect, test } from 'vitest';
import { tablesOf } from './table.ts';
import { type Compared, judge } from './verdict.ts';

const payment = { area: 'orders', row: 'payment', figure: 'server' } as const;
const compared = (ref: Compared['ref'], head: Compared['head'], more: Partial<Compared> = {}): Compared => ({
  ...payment,
  ref,
  head,
  ...more,
});
const unexcused = { most: 1.1, known: [], isExcused: () => false };
const is = (ref: Compared['ref'], head: Compared['head'], more: Partial<Compared> = {}) =>
  judge(compared(ref, head, more), unexcused).is;

describe('a row against an older commit', () => {
  test.each([
    ['as before', [5_000, 5_200], [5_400, 5_300], 'within a tenth'],
    ['dearer', [5_000, 5_200], [5_600, 5_900], 'its least is more than a tenth above every measurement of before'],
    ['as before', [5_000, 5_700], [5_600, 5_900], 'before differed from itself by as much'],
    ['cheaper', [5_000, 5_200], [4_000, 4_400], 'every measurement is a tenth below'],
    ['as before', [200, 210], [280, 290], 'a difference that cannot be told from chance'],
  ])('[RUN-05] is %s: %j → %j, %s', (verdict, ref, head) => {
    expect(is(ref, head)).toBe(verdict);
  });

  test('[RUN-05] is new where the older commit has no such call, and gone where this one has none', () => {
    expect(is(null, [5_000])).toBe('new');
    expect(is([5_000], null)).toBe('gone');
  });

  test('[RUN-05] says nothing where it could not be driven', () => {
    expect(is([5_000], [9_000], { failed: true })).toBe('not driven');
  });

  test('[RUN-05] one statement more a call is dearer, where there were few', () => {
    expect(is([4], [5], { figure: 'statements' })).toBe('dearer');
  });

  const known = { ...payment, acceptedAt: 'abc', atMost: 1.5, reason: 'It also mails the ticket.' };

  test('[RUN-05] passes with its reason against commits that are older than the one that accepted it, up to its bound', () => {
    const judged = (head: number, isExcused: boolean) =>
      judge(compared([4_000], [head]), { most: 1.1, known: [known], isExcused: () => isExcused });
    expect(judged(5_900, true)).toMatchObject({ is: 'known', reason: known.reason });
    expect(judged(6_100, true).is).toBe('dearer');
    expect(judged(5_900, false).is).toBe('dearer');
  });

  test('[RUN-05] passes with a reason that holds for every row', () => {
    const every = { ...known, row: 'every row' };
    const excusing = { most: 1.1, known: [every], isExcused: () => true };
    expect(judge(compared([4_000], [5_900]), excusing).is).toBe('known');
    expect(judge(compared([4_000], [5_900], { figure: 'buffers' }), excusing).is).toBe('dearer');
  });

  test('[RUN-05] stands in the table with both figures, their ratio and its verdict', () => {
    const verdicts = [judge(compared([4_000], [6_000]), unexcused), judge(compared(null, [2_000]), unexcused)];
    const table = tablesOf([{ ...verdicts[0] }, { ...verdicts[1], row: 'refund' }] as never, { ref: 'a', head: 'b' });
    expect(table).toContain('| orders | payment | 4.00 → 6.00 (1.50) **✗** |');
    expect(table).toContain('| orders | refund | *new* → 2.00 |');
  });
});
