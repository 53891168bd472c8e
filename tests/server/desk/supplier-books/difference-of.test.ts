import { expect, test } from 'vitest';
import { differenceOf } from '../../../../server/desk/supplier-books/difference-of.ts';

const now = new Date('2026-12-01T12:00:00Z');
const before = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

type Ours = Parameters<typeof differenceOf>[0];
type Theirs = Parameters<typeof differenceOf>[1];

const of = (state: Ours['state'], jobAt: Date | null = before(-5), isByHand = false): Ours => ({
  state,
  jobAt,
  isByHand,
});
const at = (state: Theirs['state'], ticketsKept: number | null = null): Theirs => ({
  state,
  locator: null,
  ticketsKept,
  tickets: [],
});

test.each([
  ['no booking on either side', of('none'), at('none'), null],
  ['seats held for nobody', of('none'), at('held'), 'only-theirs'],
  ['seats held on both sides', of('held'), at('held'), null],
  ['seats that the airline has lost', of('held'), at('cancelled'), 'only-ours'],
  ['seats whose limit has passed at the airline first', of('held', before(0.5)), at('cancelled'), null],
  ['seats that no job of ours has ended for hours', of('held', before(2)), at('cancelled'), 'only-ours'],
  ['tickets that we do not know of', of('held'), at('ticketed'), 'states-differ'],
  ['tickets that are not issued there', of('ticketed'), at('held'), 'states-differ'],
  ['tickets that a person has entered', of('ticketed', null, true), at('held'), null],
  ['tickets that were all returned there', of('ticketed'), at('returned', 0), 'only-ours'],
  ['tickets of an order whose money went back', of('failed'), at('ticketed', 2), 'only-theirs'],
  ['seats of refused tickets that the airline did not release', of('failed'), at('held'), null],
  ['void tickets', of('voided'), at('returned', 0), null],
  ['tickets refunded but for flights that were flown', of('refunded'), at('ticketed', 0), null],
  ['void tickets of which the airline has one', of('voided'), at('ticketed', 1), 'only-theirs'],
  ['void tickets at an airline that does not say', of('voided'), at('ticketed'), null],
  ['tickets that a person has returned by telephone', of('exchanged', null, true), at('ticketed', 2), null],
  ['a hold that we let go an hour ago', of('expired', before(1)), at('held'), null],
  ['a hold that we let go two days ago', of('expired', before(48)), at('held'), 'only-theirs'],
  ['a request whose answer is not due', of('requested'), at('confirmed'), null],
  ['a request whose answer we should have heard', of('requested', before(2)), at('confirmed'), 'states-differ'],
  ['a request that the supplier has lost', of('requested', before(2)), at('none'), 'only-ours'],
  ['a price that the agency is asked about', of('price-asked'), at('confirmed'), null],
  ['a stay that is confirmed on both sides', of('quoted', null), at('confirmed'), null],
  ['a stay that is still requested there', of('confirmed', null), at('requested'), 'states-differ'],
  ['a stay that a person has confirmed by telephone', of('confirmed', null, true), at('requested'), null],
  ['a stay that the supplier has ended', of('confirmed', null), at('cancelled'), 'only-ours'],
  ['a refused stay that the supplier has confirmed', of('refused', null, true), at('confirmed'), 'only-theirs'],
  ['a kept rate that the supplier has booked', of('prepared', null), at('confirmed'), 'only-theirs'],
  ['a cancellation that is under way', of('cancelling', null), at('confirmed'), null],
] as const)('[BKG-07][HTL-06] %s', (_title, ours, theirs, kind) => {
  expect(differenceOf(ours, theirs, now)).toBe(kind);
});
