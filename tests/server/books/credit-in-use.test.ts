import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CreditAge, type CreditInUse, creditAgeDays, creditAges } from '../../../contract/books/credit-in-use.ts';
import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { agedMinor, allCredit } from '../../../machines/books/credit-in-use-list.ts';
import { inTx } from '../../../server/database/database.ts';
import { platformAccount, walletOf } from '../../../server/money/accounts.ts';
import { openAgencyAccounts } from '../../../server/money/deposit.ts';
import { transfer } from '../../../server/money/transfer.ts';
import { drawn } from '../../whole.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';

const dayMs = 86_400_000;
const limitMinor = 100_000_000;

/** What was paid in (above zero) and taken (below), so many days ago, the oldest first. */
type History = readonly { readonly daysAgo: number; readonly minor: number }[];
const history: fc.Arbitrary<History> = fc
  .array(
    fc.record({
      daysAgo: fc.integer({ min: 0, max: 60 }),
      minor: fc.integer({ min: -5_000, max: 5_000 }).filter(Boolean),
    }),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((lines) => lines.toSorted((one, other) => other.daysAgo - one.daysAgo));

/** Keeps a queue of what was taken, of which what is paid in pays the oldest first. */
const byQueue = (lines: History): Readonly<Record<CreditAge, number>> => {
  let ahead = 0;
  const taken: { daysAgo: number; minor: number }[] = [];
  for (const { daysAgo, minor } of lines) {
    if (minor < 0) {
      const fromAhead = Math.min(ahead, -minor);
      ahead -= fromAhead;
      taken.push({ daysAgo, minor: -minor - fromAhead });
      continue;
    }
    let left = minor;
    for (const each of taken) {
      const paid = Math.min(each.minor, left);
      each.minor -= paid;
      left -= paid;
    }
    ahead += left;
  }
  const of = (age: CreditAge): number =>
    taken
      .filter(({ daysAgo }) => daysAgo >= creditAgeDays[age].from && daysAgo <= (creditAgeDays[age].to ?? daysAgo))
      .reduce((sum, { minor }) => sum + minor, 0);
  return { week: of('week'), fortnight: of('fortnight'), month: of('month'), older: of('older') };
};
const sumOf = (ages: Readonly<Record<CreditAge, number>>): number =>
  creditAges.reduce((sum, age) => sum + ages[age], 0);

const histories = fc.sample(history, drawn(60, 600));
const nameOf = (index: number) => `Credit Agency ${index}`;
let server: FreshServer;
beforeAll(async () => {
  server = await freshServer({ suppliers: [] });
  const now = server.clock.now().getTime();
  for (const [index, lines] of histories.entries()) {
    const agencyId = `credit-${index}`;
    await inTx(server.database.db, async (tx) => {
      await tx
        .insertInto('agency')
        .values({
          tenant_id: 'platform',
          id: agencyId,
          name: nameOf(index),
          email: null,
          phone: null,
          logo: null,
          created_at: server.clock.now(),
        })
        .execute();
      await openAgencyAccounts(tx, { tenantId: 'platform', agencyId, currency: 'BDT', creditLimitMinor: limitMinor });
      for (const { daysAgo, minor } of lines) {
        const wallet = walletOf(agencyId, 'BDT');
        const other = platformAccount('platform-revenue', 'BDT');
        await transfer(
          tx,
          {
            tenantId: 'platform',
            orderReference: null,
            purpose: 'adjustment',
            actor: 'test',
            at: new Date(now - daysAgo * dayMs),
          },
          [
            {
              debit: minor < 0 ? wallet : other,
              credit: minor < 0 ? other : wallet,
              amountMinor: Math.abs(minor),
              words: 'Line',
            },
          ],
        );
      }
    });
  }
});
afterAll(() => server.close());

/** All that the list says, page by page. */
const listed = async (asked: Partial<CallRequest<'GetCreditsInUse'>> = {}): Promise<readonly CreditInUse[]> => {
  const found: CreditInUse[] = [];
  let after: CallRequest<'GetCreditsInUse'>['after'] = null;
  do {
    const outcome: CallOutcome<'GetCreditsInUse'> = await server.call(
      'GetCreditsInUse',
      { ...allCredit, ...asked, after },
      { as: 'dipa' },
    );
    if (!outcome.ok) throw new Error(JSON.stringify(outcome));
    found.push(...outcome.answer.credits);
    after = outcome.answer.next;
  } while (after !== null);
  return found.filter(({ agencyId }) => agencyId.startsWith('credit-'));
};

test('[OPS-04] credit in use has the age of what was taken, and what is paid in pays the oldest first', async () => {
  const found = new Map((await listed()).map((credit) => [credit.agencyName, credit]));
  for (const [index, lines] of histories.entries()) {
    const expected = byQueue(lines);
    const credit = found.get(nameOf(index));
    const ages = credit ? agedMinor(credit) : { week: 0, fortnight: 0, month: 0, older: 0 };
    expect({ index, ages, used: credit?.usedMinor ?? 0 }).toEqual({ index, ages: expected, used: sumOf(expected) });
  }
});

test('[OPS-04] credit of one age lists the agencies that have some, the most first, and its sum is theirs', async () => {
  const older = await listed({ ages: ['older'], sort: '-older' });
  const all = await listed({ sort: 'used' });
  expect(older.map(({ olderMinor }) => olderMinor)).toEqual(
    all
      .map(({ olderMinor }) => olderMinor)
      .filter(Boolean)
      .toSorted((one, other) => other - one),
  );
  expect(all.map(({ usedMinor }) => usedMinor)).toEqual(
    all.map(({ usedMinor }) => usedMinor).toSorted((one, other) => one - other),
  );
  const first = await server.call('GetCreditsInUse', { ...allCredit, ages: ['older'], after: null }, { as: 'dipa' });
  expect(first).toMatchObject({
    answer: {
      sums: {
        count: older.length,
        currencies: [{ usedMinor: all.reduce((sum, { usedMinor }) => sum + usedMinor, 0) }],
      },
    },
  });
});

test('[OPS-04] the file of credit in use has each agency that matches, and no other', async () => {
  const { status, text } = await server.send(
    'ExportCreditsInUse',
    { ...allCredit, search: 'credit agency 1', columns: ['agency', 'used', 'older'], format: 'csv' },
    { as: 'dipa' },
  );
  expect(status).toBe(200);
  const matching = (await listed({ search: 'credit agency 1' })).map(({ agencyName }) => agencyName);
  expect(text.split('\n').filter((line) => line.includes('Credit Agency'))).toHaveLength(matching.length);
  for (const name of matching) expect(text).toContain(name);
});
