import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { PriceReasons } from '../../../contract/markup/markup.ts';
import { stayReasons, toldReasons, withheldReasons } from '../../../machines/markup/price-reasons.cases.ts';
import { priceReasonsMachine, type Reasons } from '../../../machines/markup/price-reasons.machine.ts';
import { viewOfPriceReasons } from '../../../machines/markup/price-reasons.view.ts';

const groupsOf = async (reasons: PriceReasons) => {
  const actor = createActor(
    priceReasonsMachine.provide({
      actors: { readReasons: fromPromise(async (): Promise<Reasons> => ({ ok: true, answer: reasons })) },
    }),
  ).start();
  actor.send({ type: 'reasons.opened', asked: { priceId: 'price-1', fare: null } });
  await Promise.resolve();
  await Promise.resolve();
  const view = viewOfPriceReasons(actor.getSnapshot());
  if (view.show !== 'parts') throw new Error(`the drawer shows ${view.show}`);
  return view.groups;
};

/** Minor units of `BDT 1,234` or `− BDT 1,234`. */
const minorOf = (amount: string): number =>
  Number(amount.replace(/[^\d]/g, '')) * 100 * (amount.startsWith('−') ? -1 : 1);

test('[MNY-07] the parts of each group add up to what it leads to', async () => {
  const [published, paid, customer] = await groupsOf(toldReasons);
  const added = (group: typeof published) => group?.lines.reduce((sum, { amount }) => sum + minorOf(amount), 0) ?? 0;
  const sums = toldReasons.sums;
  expect(added(published)).toBe(sums.baseMinor + sums.taxMinor);
  expect(added(published) + added(paid)).toBe(sums.agentMinor);
  expect(added(published) + added(paid) + added(customer)).toBe(sums.grossMinor);
});

test('[MNY-07] [RES-10] a markup of the agency names its rule, what it asks and for whom; the fee of the platform names whom', async () => {
  const [, paid, customer] = await groupsOf(toldReasons);
  expect(paid?.lines.slice(0, 2)).toEqual([
    { name: 'Service fee', about: 'For adults', amount: 'BDT 1,528' },
    { name: 'Service fee', about: 'For children', amount: 'BDT 17' },
  ]);
  expect(customer?.lines).toEqual([
    { name: 'Your markup', about: 'Rule “Own”: 5 %, for adults and children', amount: 'BDT 673' },
  ]);
});

test('[MNY-07] a customer price that was lifted to the published fare says so', async () => {
  const lifted = await groupsOf({ ...toldReasons, toPublishedMinor: 2_000 });
  expect(lifted[2]?.lines.at(-1)).toMatchObject({ name: 'Up to the published fare', amount: 'BDT 20' });
});

test('[MNY-07] [RES-08] what an accepted proposal adds to the usual customer price, or takes from it, is a part of the price', async () => {
  const added = await groupsOf({ ...toldReasons, proposalMinor: 30_000 });
  expect(added[2]?.lines.at(-1)).toMatchObject({ name: 'Accepted proposal', amount: 'BDT 300' });
  const taken = await groupsOf({ ...toldReasons, proposalMinor: -30_000 });
  expect(taken[2]?.lines.at(-1)).toMatchObject({ name: 'Accepted proposal', amount: '− BDT 300' });
  const asUsual = await groupsOf({ ...toldReasons, proposalMinor: 0 });
  expect(asUsual[2]?.lines).toHaveLength(1);
});

test('[MNY-07] [RES-10] who is shown neither commission nor markup sees one sum, no rule, and no customer price', async () => {
  const [published, paid, ...others] = await groupsOf(withheldReasons);
  expect(published?.sum.amount).toBe('BDT 12,500');
  expect(paid?.lines).toEqual([{ name: 'Commission and fees', about: null, amount: 'BDT 960' }]);
  expect(paid?.sum).toEqual({ name: 'Leaves your wallet', about: null, amount: 'BDT 13,460' });
  expect(others).toEqual([]);
});

test('[MNY-07] [HTL-03] a stay names rooms, taxes, fee and the rule of its markup, for no passenger', async () => {
  const [published, paid, customer] = await groupsOf(stayReasons);
  expect(published).toEqual({
    heading: 'What the hotel asks',
    lines: [
      { name: 'Rooms', about: 'For 4 room nights', amount: 'BDT 11,000' },
      { name: 'City tax', about: null, amount: 'BDT 1,500' },
    ],
    sum: { name: 'Published price', about: null, amount: 'BDT 12,500' },
  });
  expect(paid?.lines[0]).toEqual({ name: 'Service fee', about: null, amount: 'BDT 1,545' });
  expect(customer?.lines).toEqual([{ name: 'Your markup', about: 'Rule “Dubai, five stars”: 5 %', amount: 'BDT 673' }]);
});
