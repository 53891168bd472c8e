import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallRequest } from '../../../contract/calls.ts';
import { unpaidDues } from '../../../machines/desk/dues-list.ts';
import type { SalesDesk } from '../booking/sales-desk.ts';
import type { Person } from '../fresh-server.ts';
import { dueOf, openPartsDesk, owed, partPaid, settleRequest } from './parts-desk.ts';

const dayMs = 86_400_000;

let desk: SalesDesk;
/** Of `asha`: one that is not due yet, one that is settled. Of `badrul`: one. In the order in which they were agreed. */
let references: { readonly open: string; readonly settled: string; readonly other: string };
beforeAll(async () => {
  desk = await openPartsDesk();
  const { orderReference: settled } = await partPaid(desk);
  await desk.server.call('SettleNow', settleRequest(await dueOf(desk, settled)), { as: 'asha' });
  const { orderReference: open } = await partPaid(desk);
  const { orderReference: other } = await partPaid(desk, 'badrul');
  references = { open, settled, other };
});
afterAll(() => desk.close());

type Asked = Partial<CallRequest<'GetDeskDues'>>;
const listed = async (asked: Asked = {}, as: Person = 'dipa') => {
  const outcome = await desk.server.call('GetDeskDues', { ...unpaidDues, after: null, ...asked }, { as });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.answer;
};
const referencesIn = async (asked: Asked) => (await listed(asked)).dues.map(({ orderReference }) => orderReference);
const later = async <Answer>(days: number, act: () => Promise<Answer>): Promise<Answer> => {
  desk.clock.advance(days * dayMs);
  desk.server.forgetTokens();
  try {
    return await act();
  } finally {
    desk.clock.advance(-days * dayMs);
    desk.server.forgetTokens();
  }
};

test('[OPS-04] the desk sees what every agency of its tenant owes, and the sums are those of the ledger', async () => {
  const { dues, sums } = await listed();
  expect(new Set(dues.map(({ orderReference }) => orderReference))).toEqual(
    new Set([references.open, references.other]),
  );
  expect(new Set(dues.map(({ agencyName }) => agencyName)).size).toBe(2);
  const total = dues.reduce((sum, { leftMinor }) => sum + leftMinor, 0);
  expect(sums).toMatchObject({ count: 2, ages: [{ currency: 'BDT', age: 'not-due', count: 2, leftMinor: total }] });
  expect(await owed(desk)).toEqual({ byLedger: total, byRows: total });
});

test('[OPS-04] a due grows older: not yet due, a week late, a month late, older; what is settled has no age', async () => {
  const ageAfter = (days: number) =>
    later(days, async () => {
      const { dues, sums } = await listed({ search: references.open });
      const found = await Promise.all(
        (['not-due', 'week', 'month', 'older'] as const).map((age) =>
          listed({ ages: [age], search: references.open }).then(({ dues: some }) => some.length),
        ),
      );
      return [dues[0]?.age, dues[0]?.state, sums?.ages.map(({ age }) => age).join(), found.join('')];
    });
  const { remainingMs } = await dueOf(desk, references.open);
  const ends = Math.ceil(remainingMs / dayMs);
  expect(await ageAfter(0)).toEqual(['not-due', 'open', 'not-due', '1000']);
  expect(await ageAfter(ends + 6)).toEqual(['week', 'missed', 'week', '0100']);
  expect(await ageAfter(ends + 7)).toEqual(['month', 'missed', 'month', '0010']);
  expect(await ageAfter(ends + 30)).toEqual(['older', 'missed', 'older', '0001']);
  expect((await listed({ states: ['settled'] })).dues).toMatchObject([
    { orderReference: references.settled, age: null, lateDays: 0 },
  ]);
});

test('[OPS-04] dues are found by reference, agency and traveller, of one agency alone, and in the order that is asked for', async () => {
  const { dues, sums } = await listed();
  const [first] = dues;
  const of = dues.find(({ orderReference }) => orderReference === references.other);
  if (!first || !of) throw new Error('no dues');
  expect(await referencesIn({ search: of.orderReference.slice(2).toLowerCase() })).toEqual([of.orderReference]);
  expect(await referencesIn({ search: of.agencyName.slice(0, 6) })).toContain(of.orderReference);
  expect((await referencesIn({ search: 'rahman' })).length).toBe(2);
  expect(await referencesIn({ search: 'nobody' })).toEqual([]);
  expect(sums?.agencies.map(({ agencyId }) => agencyId)).toContain(of.agencyId);
  const one = await listed({ agency: of.agencyId });
  expect([one.dues.length, one.sums?.count, one.sums?.ages[0]?.leftMinor]).toEqual([1, 1, of.leftMinor]);
  const up = await referencesIn({ states: [], sort: 'left' });
  expect(up[0]).toBe(references.settled);
  expect(await referencesIn({ states: [], sort: '-left' })).toEqual(up.toReversed());
  expect(await referencesIn({ states: [], sort: '-due' })).toEqual(
    (await referencesIn({ states: [], sort: 'due' })).toReversed(),
  );
});

test.each(['due', '-due', 'left', '-left'] as const)(
  '[OPS-04] by %s, a page begins after the last due of the one before',
  async (sort) => {
    const all = (await listed({ states: [], sort })).dues;
    for (const [index, { dueAt, leftMinor, orderReference }] of all.entries()) {
      const next = await listed({ states: [], sort, after: { dueAt, leftMinor, orderReference } });
      expect(next.dues.map((due) => due.orderReference)).toEqual(all.slice(index + 1).map((due) => due.orderReference));
      expect(next.sums).toBeNull();
    }
  },
);

test('[OPS-04] the file holds exactly what is filtered, with the columns that are shown, in their order', async () => {
  const file = async (asked: Asked) => {
    const { text } = await desk.server.send(
      'ExportDeskDues',
      { ...unpaidDues, ...asked, columns: ['left', 'order', 'state'], format: 'csv' },
      { as: 'dipa' },
    );
    return text.trim().split('\r\n');
  };
  const [head, ...lines] = await file({});
  expect(head?.replace('\uFEFF', '')).toBe('Left,Order,State,Currency');
  expect(lines.map((line) => line.split(',')[1])).toEqual(await referencesIn({}));
  expect(lines[0]).toMatch(/^\d+(\.\d+)?,\w+,Open,BDT$/);
  expect(await file({ states: ['settled'] })).toEqual([
    head,
    expect.stringContaining(`0,${references.settled},Settled`),
  ]);
});
