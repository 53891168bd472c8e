import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settlementOf, settlementTitles } from '../../../machines/sale/standing-words.ts';
import { type Compared, compareAll, endedStates, untold } from './agreement.ts';
import { type PlaceName, places } from './places.ts';
import { type Reader, readerOf } from './reader.ts';
import { committed, readAll, renew, type Said } from './said.ts';
import { type StateName, states } from './states.ts';
import { type MadeSale, type MatrixWorld, makeStates, openMatrixWorld } from './world.ts';

let world: MatrixWorld;
let sales: readonly MadeSale<StateName>[];
let reader: Reader;
let said: Readonly<Record<PlaceName, Said>>;
let all: readonly Compared[];
beforeAll(async () => {
  world = await openMatrixWorld();
  sales = await makeStates(world, states);
  reader = readerOf(world, sales);
  said = await readAll(reader, sales);
  all = await compareAll(reader);
});
afterAll(() => world.desk.close());

const order = Object.keys(states);

describe('[ORD-01] [ORD-04] every place says of every state of a sale what was reviewed', () => {
  /** `MATRIX_RENEW=1 npm run test:server -- tests/server/matrix/matrix.test.ts` writes what is said now. */
  test.each(Object.keys(places) as PlaceName[])('%s', async (place) => {
    if (process.env['MATRIX_RENEW'] === '1') await renew(place, said[place], order);
    const reviewed = await committed(place);
    const empty = order.filter((state) => reviewed[state] === undefined).map((state) => `${place} × ${state}`);
    expect(empty, 'cells that nobody has reviewed').toEqual([]);
    expect(said[place]).toEqual(reviewed);
  });
});

/** Sales of which something is not as it should be, with what is wrong. */
const faults = (wrong: (sale: Compared) => string | null): readonly string[] =>
  all.flatMap((sale) => {
    const words = wrong(sale);
    return words === null ? [] : [`${sale.name}: ${words}`];
  });

const leftOf = ({ onPage }: Compared): number => onPage.rest?.leftMinor ?? 0;

describe('[ORD-04] [MNY-05] [PTK-01] places agree about a sale', () => {
  test('page, list, file and invoice call its payment the same', () => {
    const wrong = faults(({ name, onPage, inList }) => {
      const title = settlementTitles[settlementOf(onPage)];
      const others = [
        ...(inList === null ? [] : [settlementTitles[settlementOf(inList)]]),
        ...(said['exported-file'][name]?.flatMap((line) => /^Payment: (.*)$/.exec(line)?.[1] ?? []) ?? []),
        ...(said.invoices[name]?.flatMap((line) => /^agency \| status: ([^,]*)/.exec(line)?.[1] ?? []) ?? []),
      ];
      return others.every((each) => each === title) ? null : `${title}, and ${others.join(', ')}`;
    });
    expect(wrong).toEqual([]);
  });

  test('page, list, recent orders, file, search and replay call it the same', () => {
    const wrong = faults(({ name }) => {
      const firstOf = (place: PlaceName, ends: string): readonly string[] => {
        const title = said[place][name]?.[0]?.split(ends)[0] ?? '';
        // What the reader may not read has no title, and recent holds are listed by their end.
        return title === '' || /^\(| (by|until) in /.test(title) ? [] : [title];
      };
      const titles = new Set([
        ...firstOf('order-page', '. '),
        ...firstOf('booking-list', ' | '),
        ...firstOf('recent-orders', ' | '),
        ...firstOf('global-search', ' | '),
        ...firstOf('replay', ' ('),
        ...(said['exported-file'][name] ?? []).flatMap((line) => /^Status: (.*)$/.exec(line)?.[1] ?? []),
      ]);
      return titles.size === 1 ? null : [...titles].join(' / ');
    });
    expect(wrong).toEqual([]);
  });

  test('page and list have the same amounts, and only what was never booked is in no list', () => {
    const unlisted = all.filter(({ inList }) => inList === null).map(({ name }) => name);
    expect(unlisted).toEqual(['stay kept', 'stay lapsed']);
    for (const { name, onPage, inList } of all) expect(inList ?? onPage, name).toEqual(onPage);
  });

  test('what the lines of the ledger add up to is what was paid less what came back', () => {
    expect(
      faults(({ onPage, ledgerMinor }) =>
        ledgerMinor === onPage.keptMinor ? null : `${ledgerMinor} in the ledger, ${onPage.keptMinor} on the page`,
      ),
    ).toEqual([]);
  });

  test('what is left to pay is the same on the page, in the list of part payments and among the deadlines', () => {
    expect(
      faults((sale) => {
        const left = leftOf(sale);
        const due = sale.deadlines.find(({ kind }) => kind === 'due');
        const isMissed = sale.onPage.rest?.state === 'missed';
        if ((sale.dueMinor ?? 0) !== left) return `${sale.dueMinor} among part payments, ${left} on the page`;
        if (left === 0) return due === undefined ? null : 'a deadline of what is paid';
        if (due === undefined) return 'no deadline';
        return due.charged?.minor === left && due.isMissed === isMissed ? null : JSON.stringify(due);
      }),
    ).toEqual([]);
  });

  test('what is held has a deadline, and what is over has none', () => {
    expect(
      faults(({ state, deadlines }) => {
        const kinds = deadlines.map(({ kind }) => kind).join(', ');
        if (state === 'held') return kinds === 'hold' ? null : `held, with ${kinds}`;
        return endedStates.has(state) && deadlines.length > 0 ? `${state}, with ${kinds}` : null;
      }),
    ).toEqual([]);
  });

  test('a sale that came to nothing told its agency, or says why not', () => {
    expect(
      faults(({ name, state, onPage, notices }) => {
        const isNothing = endedStates.has(state) && onPage.chargedMinor === 0;
        const why = untold[name];
        if (!isNothing) return why === undefined ? null : 'it did not come to nothing';
        if (notices.length > 0) return why === undefined ? null : `told, and yet: ${why}`;
        return why === undefined ? 'nobody was told' : null;
      }),
    ).toEqual([]);
  });
});
