import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nothingSold, type SalePosting, standingOf, sumsOf } from '../../../machines/sale/standing.ts';
import { moneyOfSale, settlementOf, settlementTitles } from '../../../machines/sale/standing-words.ts';

const paid = (amountMinor: number): SalePosting => ({ from: 'wallet', to: 'others', amountMinor });
const owed = (amountMinor: number): SalePosting => ({ from: 'dues', to: 'others', amountMinor });
const settled = (amountMinor: number): SalePosting => ({ from: 'wallet', to: 'dues', amountMinor });
const dropped = (amountMinor: number): SalePosting => ({ from: 'others', to: 'dues', amountMinor });
const back = (amountMinor: number): SalePosting => ({ from: 'others', to: 'wallet', amountMinor });
/** Between accounts that are not the agency's, such as a fee that the house keeps. */
const beside = (amountMinor: number): SalePosting => ({ from: 'others', to: 'others', amountMinor });

const terms = (leftMs = 1) => ({ payBy: '2026-12-04', leftMs });
const inTaka = (standing: ReturnType<typeof standingOf>) => moneyOfSale({ standing, sums: { currency: 'BDT' } }, false);

/** What can happen to a sale after it was paid: a settlement of its due, or tickets that come back. `share`: of what is possible. */
interface Act {
  readonly is: 'settled' | 'returned';
  readonly share: number;
}

const act = fc.record({
  is: fc.constantFrom<Act['is']>('settled', 'returned'),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
});
const sale = fc.record({
  priceMinor: fc.integer({ min: 1, max: 100_000_000 }),
  nowShare: fc.double({ min: 0, max: 1, noNaN: true }),
  acts: fc.array(act, { maxLength: 6 }),
  leftMs: fc.integer({ min: -1000, max: 1000 }),
});

/** The postings of a sale as its parts make them: what comes back clears its due first (decision 0019). */
const postingsOf = ({ priceMinor, nowShare, acts }: { priceMinor: number; nowShare: number; acts: readonly Act[] }) => {
  const nowMinor = Math.max(1, Math.floor(priceMinor * nowShare));
  const postings = [paid(nowMinor), ...(nowMinor < priceMinor ? [owed(priceMinor - nowMinor)] : []), beside(7)];
  let leftMinor = priceMinor - nowMinor;
  let paidMinor = nowMinor;
  let returnableMinor = priceMinor;
  for (const { is, share } of acts) {
    if (is === 'settled') {
      const amountMinor = Math.floor(leftMinor * share);
      leftMinor -= amountMinor;
      paidMinor += amountMinor;
      if (amountMinor > 0) postings.push(settled(amountMinor));
    } else {
      const amountMinor = Math.floor(returnableMinor * share);
      const clearedMinor = Math.min(leftMinor, amountMinor);
      const backMinor = Math.min(amountMinor - clearedMinor, paidMinor);
      leftMinor -= clearedMinor;
      paidMinor -= backMinor;
      returnableMinor -= amountMinor;
      if (clearedMinor > 0) postings.push(dropped(clearedMinor));
      if (backMinor > 0) postings.push(back(backMinor));
    }
  }
  return { postings, leftMinor, keptMinor: paidMinor };
};

describe('what a sale comes to', () => {
  it('[MNY-05][MNY-01] paid less returned is kept, and paid, due and dropped are what was charged, whatever happens to it', () => {
    fc.assert(
      fc.property(sale, (made) => {
        const { postings, leftMinor, keptMinor } = postingsOf(made);
        const standing = standingOf(sumsOf(postings), terms(made.leftMs));
        const due = standing.rest?.leftMinor ?? 0;
        expect(standing.chargedMinor).toBe(made.priceMinor);
        expect(standing.paidMinor - standing.returnedMinor).toBe(standing.keptMinor);
        expect(standing.paidMinor + due + standing.droppedMinor).toBe(standing.chargedMinor);
        expect([due, standing.keptMinor]).toEqual([leftMinor, keptMinor]);
        const states = due === 0 ? [undefined, 'settled', 'dropped'] : [made.leftMs > 0 ? 'open' : 'missed'];
        expect(states).toContain(standing.rest?.state);
      }),
    );
  });

  it('[MNY-05] is the same in whatever order its postings are read', () => {
    fc.assert(
      fc.property(sale, fc.infiniteStream(fc.integer()), (made, order) => {
        const { postings } = postingsOf(made);
        const shuffled = postings
          .map((posting) => ({ posting, place: order.next().value as number }))
          .sort((one, other) => one.place - other.place)
          .map(({ posting }) => posting);
        expect(standingOf(sumsOf(shuffled), terms())).toEqual(standingOf(sumsOf(postings), terms()));
      }),
    );
  });

  it('[MNY-05] says "Paid" only where nothing is due and nothing came back', () => {
    fc.assert(
      fc.property(sale, (made) => {
        const { postings, leftMinor, keptMinor } = postingsOf(made);
        const standing = standingOf(sumsOf(postings), terms(made.leftMs));
        const isPaid = leftMinor === 0 && keptMinor === made.priceMinor;
        expect(settlementTitles[settlementOf(standing)] === 'Paid').toBe(isPaid);
        expect(inTaka(standing).priceWords === 'You paid').toBe(isPaid);
        expect(inTaka(standing).toPay === null).toBe(leftMinor === 0);
      }),
    );
  });

  it('[MNY-01] refuses books in which more came back than was paid, or more was cleared than was owed', () => {
    expect(() => standingOf(sumsOf([paid(10), back(11)]), null)).toThrow('11 came back of 10');
    expect(() => standingOf(sumsOf([paid(10), owed(5), settled(6)]), terms())).toThrow(
      '16 were paid and 0 dropped of 15',
    );
    expect(() => standingOf(sumsOf([paid(10), owed(5)]), null)).toThrow('no day');
  });
});

describe('its words', () => {
  const states = [
    ['nothing sold', [], 'Not paid'],
    ['paid in full', [paid(100)], 'Paid'],
    ['paid in part', [paid(30), owed(70)], 'Paid in part'],
    ['paid in part and settled', [paid(30), owed(70), settled(70)], 'Paid'],
    ['given back whole', [paid(100), back(100)], 'Returned'],
    ['given back at a fee', [paid(100), back(60)], 'Returned in part'],
    ['given back before its rest was paid', [paid(30), owed(70), dropped(70), back(30)], 'Returned'],
    ['given back at more than was paid', [paid(30), owed(70), dropped(50)], 'Paid in part'],
  ] as const;

  it.each(states)('[MNY-05] %s', (_what, postings, title) => {
    expect(settlementTitles[settlementOf(standingOf(sumsOf(postings), terms()))]).toBe(title);
  });

  it('[MNY-05] a rest whose day has passed is overdue, and its amount and day are named', () => {
    const standing = standingOf(sumsOf([paid(181_000), owed(422_100)]), terms(-1));
    expect(settlementOf(standing)).toBe('overdue');
    expect(inTaka(standing)).toMatchObject({
      priceWords: 'Price',
      toPay: { isMissed: true, words: 'Pay BDT 4,221. It was due by', day: '2026-12-04' },
      restWords: null,
    });
    expect(inTaka(standing).lines).toContainEqual({ name: 'Was due by', day: '2026-12-04', minor: 422_100 });
  });

  it('[MNY-05] what was paid once and in full needs no lines; what came back says what is kept', () => {
    expect(inTaka(standingOf(sumsOf([paid(100)]), null)).lines).toEqual([]);
    expect(inTaka(nothingSold).lines).toEqual([]);
    const named = inTaka(standingOf(sumsOf([paid(30), owed(70), dropped(70), back(20)]), terms())).lines;
    expect(named.map(({ name, minor }) => [name, minor])).toEqual([
      ['Charged', 100],
      ['Paid from the wallet', 30],
      ['Back in the wallet', 20],
      ['Need not be paid any more', 70],
      ['Kept', 10],
    ]);
  });
});
