import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activityOf } from '../../../machines/parts/record-activity.ts';
import { rankActs } from '../../../machines/parts/record-acts.ts';
import { stopsOf } from '../../../machines/parts/record-stops.ts';

const act = (key: string, reason: string | null = null) => ({ key, reason });
const keysOf = (acts: readonly { readonly key: string }[]) => acts.map(({ key }) => key);

test('[ORD-07] one act stands out, two stand beside it, and the menu has the rest with each reason once', () => {
  const { primary, beside, more } = rankActs([
    act('issue', 'The wallet balance is too low.'),
    act('print'),
    act('mail'),
    act('share'),
    act('void', 'There is no ticket yet.'),
    act('refund', 'There is no ticket yet.'),
    act('cancel'),
  ]);
  expect(primary?.key).toBe('print');
  expect(keysOf(beside)).toEqual(['mail', 'share']);
  expect(more.map(({ reason, acts }) => [reason, keysOf(acts)])).toEqual([
    [null, ['cancel']],
    ['The wallet balance is too low.', ['issue']],
    ['There is no ticket yet.', ['void', 'refund']],
  ]);
});

test('[ORD-07] while nothing that may stand out is possible, no button does', () => {
  const { primary, beside } = rankActs([act('issue', 'Being issued.'), act('again')], ({ key }) => key !== 'again');
  expect(primary).toBeNull();
  expect(keysOf(beside)).toEqual(['again']);
});

test('[ORD-07] every act of a record is on its page once, and only what is possible stands outside the menu', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(), { maxLength: 12 }),
      fc.func(fc.option(fc.constantFrom('a', 'b'))),
      (ids, whyOf) => {
        const acts = ids.map((id) => act(String(id), whyOf(id)));
        const { primary, beside, more } = rankActs(acts);
        const outside = [...(primary === null ? [] : [primary]), ...beside];
        expect(outside.every(({ reason }) => reason === null)).toBe(true);
        expect(keysOf([...outside, ...more.flatMap((group) => group.acts)]).toSorted()).toEqual(
          keysOf(acts).toSorted(),
        );
      },
    ),
  );
});

test('[ORD-01] a record shows the stops it has reached, the next one and those ahead, or where it ended', () => {
  const way = [
    { title: 'Booked', reached: true },
    { title: 'Paid in full', reached: false },
    { title: 'Departed', reached: true },
    { title: 'Back', reached: false },
  ];
  const said = (stops: ReturnType<typeof stopsOf>) => stops.map(({ title, is }) => `${title} ${is}`);
  expect(said(stopsOf(way))).toEqual(['Booked done', 'Departed done', 'Paid in full next', 'Back ahead']);
  expect(said(stopsOf(way, 'Refunded'))).toEqual(['Booked done', 'Departed done', 'Refunded ended']);
});

test('[ORD-01] what happened and what was written stand together, the newest first, in whatever zone they were told', () => {
  const lines = activityOf(
    [
      { at: '2026-12-01T08:00:00Z', who: 'Nadia', what: 'Held the seats' },
      { at: '2026-12-01T08:00:00Z', who: 'Airline', what: 'Confirmed the seats' },
    ],
    [{ at: '2026-12-01T15:00:00+06:00', who: 'Tariq', words: 'The customer pays tomorrow.' }],
  );
  expect(lines.map(({ words, isMessage }) => [words, isMessage])).toEqual([
    ['The customer pays tomorrow.', true],
    ['Confirmed the seats', false],
    ['Held the seats', false],
  ]);
  expect(activityOf(null)).toEqual([]);
});
