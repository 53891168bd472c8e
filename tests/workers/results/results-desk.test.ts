import { describe, expect, it } from 'vitest';
import { WindowReader } from '../../../workers/results/flights/window-reader.ts';
import { openResultsDesk } from '../../../workers/results/results-desk.ts';
import { fakePorts, type Reply } from './fake-ports.ts';
import { lookAt, offer } from './itinerary-fixtures.ts';
import { answered, begun, caller, newsOf, question, refused } from './search-replies.ts';

type ReadWindow = ReturnType<WindowReader['read']>;

const opened = (replies: Reply[], look = lookAt()) => {
  const world = fakePorts(replies);
  const desk = openResultsDesk(world.ports);
  const reader = new WindowReader();
  const windows: ReadWindow[] = [];
  desk.start({ search: question, caller, intentKey: 'intent-1', look }, 1, (window) => {
    windows.push(reader.read(structuredClone(window)));
  });
  return { ...world, desk, windows, last: () => windows.at(-1) };
};
const offersAt = (...amounts: number[]) =>
  amounts.map((amountMinor) => offer({ id: `offer-${amountMinor}`, amountMinor }));
const ids = (window: ReadWindow | undefined) => window?.rows.map((row) => row.itineraryId);

describe('the results desk', () => {
  it('[RES-01] each batch posts a window: the phase, the suppliers, the rows and the facets', async () => {
    const search = opened([
      begun,
      answered(newsOf(1, offersAt(300, 100))),
      answered(newsOf(2, offersAt(200), { complete: true })),
    ]);
    await search.pass(0);
    expect(search.last()).toMatchObject({ phase: 'searching', requestId: 'search-1', request: question, rows: [] });
    await search.pass(200);
    expect(ids(search.last())).toEqual(['offer-100', 'offer-300']);
    await search.pass(500);
    expect(ids(search.last())).toEqual(['offer-100', 'offer-200', 'offer-300']);
    expect(search.last()).toMatchObject({ phase: 'complete', sequence: 1, matchCount: 3, hasResults: true });
    expect(search.last()?.names.airports['LHR']?.cityName).toBe('London');
    expect(search.last()?.suppliers.map((supplier) => supplier.state)).toEqual(['answered']);
  });

  it('[RES-01] a look is answered at once from what has arrived, and later batches keep to it', async () => {
    const search = opened([begun, answered(newsOf(1, offersAt(100, 200))), answered(newsOf(2, offersAt(150, 250)))]);
    await search.pass(200);
    const filters = { price: { least: 120, most: null } };
    search.desk.look(lookAt({ filters }), 2);
    expect(ids(search.last())).toEqual(['offer-200']);
    await search.pass(500);
    expect(ids(search.last())).toEqual(['offer-150', 'offer-200', 'offer-250']);
    expect(search.last()?.sequence).toBe(2);
  });

  it('[RES-01] a batch moves the window with its anchor, so that what is read stays where it is', async () => {
    const look = lookAt({ firstRow: 1, rowCount: 2, anchorItineraryId: 'offer-300' });
    const search = opened(
      [begun, answered(newsOf(1, offersAt(100, 200, 300, 400))), answered(newsOf(2, offersAt(10, 20)))],
      look,
    );
    await search.pass(200);
    expect(ids(search.last())).toEqual(['offer-200', 'offer-300']);
    await search.pass(500);
    expect(search.last()).toMatchObject({ firstRow: 3, anchorRow: 4 });
    expect(ids(search.last())).toEqual(['offer-200', 'offer-300']);
  });

  it('[RES-06] a card that is read and dropped as a duplicate leaves its neighbours where they are', async () => {
    const look = lookAt({ firstRow: 1, rowCount: 3, anchorItineraryId: 'offer-300' });
    const others = offersAt(10, 20, 30).map((one) => ({ ...one, productClass: 'B' as const }));
    const second = { ...newsOf(2, others), duplicates: ['offer-300'] };
    const search = opened([begun, answered(newsOf(1, offersAt(100, 200, 300, 400))), answered(second)], look);
    await search.pass(200);
    expect(ids(search.last())).toEqual(['offer-200', 'offer-300', 'offer-400']);
    await search.pass(500);
    expect(search.last()).toMatchObject({ firstRow: 3, anchorRow: null });
    expect(ids(search.last())).toEqual(['offer-100', 'offer-200', 'offer-400']);
  });

  it('[RES-06] a card that is read stays where it is when another supplier sells it for less', async () => {
    const look = lookAt({ firstRow: 1, rowCount: 3, anchorItineraryId: 'offer-300' });
    const others = offersAt(10, 20, 30).map((one) => ({ ...one, productClass: 'B' as const }));
    const second = { ...newsOf(2, [...others, ...offersAt(90)]), duplicates: ['offer-300'] };
    const search = opened([begun, answered(newsOf(1, offersAt(100, 200, 300, 400))), answered(second)], look);
    await search.pass(200);
    expect(search.last()?.rowKeys).toEqual([1, 2, 3]);
    await search.pass(500);
    expect(search.last()).toMatchObject({ firstRow: 2, anchorRow: 3 });
    expect(ids(search.last())).toEqual(['offer-30', 'offer-90', 'offer-100']);
    expect(search.last()?.rowKeys[1]).toBe(2);
  });

  it('[RES-06] while a card is read, matches that come are counted, and those cheaper than any before', async () => {
    const search = opened([
      begun,
      answered(newsOf(1, offersAt(100, 200))),
      answered(newsOf(2, offersAt(150, 90, 40))),
      answered(newsOf(3, offersAt(95))),
    ]);
    await search.pass(200);
    expect(search.last()).toMatchObject({ newSinceReading: 0, cheaperSinceReading: 0 });
    search.desk.look(lookAt({ anchorItineraryId: 'offer-200' }), 2);
    await search.pass(500);
    expect(search.last()).toMatchObject({ newSinceReading: 3, cheaperSinceReading: 2 });
    search.desk.look(lookAt({ anchorItineraryId: 'offer-100', firstRow: 1 }), 3);
    expect(search.last()).toMatchObject({ newSinceReading: 3, cheaperSinceReading: 2 });
    await search.pass(500);
    expect(search.last()).toMatchObject({ newSinceReading: 4, cheaperSinceReading: 3 });
    search.desk.look(lookAt(), 4);
    expect(search.last()).toMatchObject({ newSinceReading: 0, cheaperSinceReading: 0 });
  });

  it('[RES-06] after a change of filters, arrivals are counted from zero', async () => {
    const search = opened([begun, answered(newsOf(1, offersAt(100, 200))), answered(newsOf(2, offersAt(50, 300)))]);
    await search.pass(200);
    search.desk.look(lookAt({ anchorItineraryId: 'offer-200' }), 2);
    await search.pass(500);
    expect(search.last()?.newSinceReading).toBe(2);
    const filters = { price: { least: 120, most: null } };
    search.desk.look(lookAt({ anchorItineraryId: 'offer-200', filters }), 3);
    expect(search.last()).toMatchObject({ matchCount: 2, newSinceReading: 0, cheaperSinceReading: 0 });
  });

  it('[RES-07] a watched itinerary is sent even when it is off the screen or filtered out', async () => {
    const watchedIds = ['offer-300', 'offer-none', 'offer-100'];
    const search = opened([begun, answered(newsOf(1, offersAt(100, 200, 300)))], lookAt({ rowCount: 1, watchedIds }));
    await search.pass(200);
    const watched = () => search.last()?.watched.map(({ itinerary, row }) => [itinerary.itineraryId, row]);
    expect(watched()).toEqual([
      ['offer-300', 2],
      ['offer-100', 0],
    ]);
    expect(ids(search.last())).toEqual(['offer-100']);
    search.desk.look(lookAt({ watchedIds, filters: { price: { least: null, most: 250 } } }), 2);
    expect(watched()).toEqual([
      ['offer-300', null],
      ['offer-100', 0],
    ]);
  });

  it('[RES-04] when nothing matches, each filter says how many would without it alone', async () => {
    const search = opened([begun, answered(newsOf(1, offersAt(100, 200, 300)))]);
    await search.pass(200);
    const { duration = 0, airlineCode = '' } = search.last()?.rows[0] ?? {};
    search.desk.look(
      lookAt({ filters: { price: { least: null, most: 250 }, duration: { least: duration + 1, most: null } } }),
      2,
    );
    expect(search.last()).toMatchObject({
      matchCount: 0,
      loosened: [
        { id: 'price', count: 0 },
        { id: 'duration', count: 2 },
      ],
    });
    expect(search.last()?.facets.airlines).toEqual([{ code: airlineCode, count: 0, cheapestMinor: null }]);
    search.desk.look(lookAt({ filters: { price: { least: null, most: 250 } } }), 3);
    expect(search.last()).toMatchObject({ matchCount: 2, loosened: [] });
  });

  it('[RES-10] at customer prices every figure of the list is the customer’s: rows, order, facets, bars, bounds and tabs', async () => {
    const offers = [
      offer({ id: 'for-the-agent', amountMinor: 100_00, grossMinor: 900_00, airline: 'BG' }),
      offer({ id: 'for-the-customer', amountMinor: 200_00, grossMinor: 800_00, airline: 'EK' }),
    ];
    const search = opened([begun, answered(newsOf(1, offers)), answered(newsOf(2, [], { complete: true }))]);
    await search.pass(200);
    expect(ids(search.last())).toEqual(['for-the-agent', 'for-the-customer']);
    const filters = { price: { least: null, most: 850_00 } };
    search.desk.look(lookAt({ priceType: 'GF', filters }), 2);
    const seen = search.last();
    expect(seen).toMatchObject({ priceType: 'GF', totalCount: 2, matchCount: 1 });
    expect(ids(seen)).toEqual(['for-the-customer']);
    search.desk.look(lookAt({ priceType: 'GF' }), 3);
    const all = search.last();
    expect(all?.rows.map(({ itineraryId, price }) => [itineraryId, price.amountMinor])).toEqual([
      ['for-the-customer', 800_00],
      ['for-the-agent', 900_00],
    ]);
    expect(all?.facets.airlines).toEqual([
      { code: 'BG', count: 1, cheapestMinor: 900_00 },
      { code: 'EK', count: 1, cheapestMinor: 800_00 },
    ]);
    expect(all?.bounds.price).toEqual({ min: 800_00, max: 900_00 });
    expect(all?.histograms.price?.from).toBe(800_00);
    expect(all?.tabs.cheapest).toMatchObject({ itineraryId: 'for-the-customer', amountMinor: 800_00 });
    // What arrives later is of the same kind, and the way back gives the agency's figures again.
    await search.pass(500);
    expect(search.last()).toMatchObject({ priceType: 'GF', phase: 'complete', bounds: { price: { min: 800_00 } } });
    search.desk.look(lookAt(), 4);
    expect(ids(search.last())).toEqual(['for-the-agent', 'for-the-customer']);
    expect(search.last()).toMatchObject({ priceType: 'AF', bounds: { price: { min: 100_00, max: 200_00 } } });
    expect(search.sent.length).toBe(3);
  });

  it('[RES-04] grabbing a slider does not change the window', async () => {
    const search = opened([begun, answered(newsOf(1, offersAt(100, 200, 300)))]);
    await search.pass(200);
    const told = search.windows.length;
    search.desk.expectSlide({ range: 'price', moves: 'most' });
    expect(search.windows).toHaveLength(told);
    for (const [sequence, most] of [250, 150, 90].entries()) {
      search.desk.look(lookAt({ filters: { price: { least: null, most: most } } }), sequence + 2);
      expect(search.last()?.matchCount).toBe([2, 1, 0][sequence]);
    }
  });

  it('[RES-04] while a slider is grabbed or dragged, a list that is scrolled keeps its limit', async () => {
    const search = opened([begun, answered(newsOf(1, offersAt(100, 200, 300)))]);
    await search.pass(200);
    const from = (least: number) => lookAt({ filters: { price: { least, most: null } } });
    search.desk.look(from(150), 2);
    search.desk.expectSlide({ range: 'price', moves: 'least' });
    search.desk.look(from(150), 3);
    expect(ids(search.last())).toEqual(['offer-200', 'offer-300']);
    for (const [sequence, least] of [90, 250, 150, 250].entries()) search.desk.look(from(least), 4 + sequence);
    search.desk.look(from(250), 8);
    expect(ids(search.last())).toEqual(['offer-300']);
  });

  it('[RES-01] a search that fails keeps the rows that had arrived, and says why', async () => {
    const search = opened([begun, answered(newsOf(1, offersAt(100))), refused(401, 'unauthenticated')]);
    await search.pass(700);
    expect(search.last()).toMatchObject({ phase: 'failed', problem: { code: 'unauthenticated', status: 401 } });
    expect(ids(search.last())).toEqual(['offer-100']);
  });

  it('[RES-01] an exchanged token goes with the next refresh', async () => {
    const search = opened([begun, answered(newsOf(1, []))]);
    await search.pass(0);
    search.desk.authorise('token-2');
    await search.pass(200);
    expect(search.sent[1]?.headers['authorization']).toBe('Bearer token-2');
  });

  it('[SES-09] a search whose session is over asks nothing more, not even under a token that comes later', async () => {
    const search = opened([begun, answered(newsOf(1, []))]);
    await search.pass(0);
    search.desk.authorise(null);
    search.desk.authorise('token-of-the-next');
    await search.pass(200);
    expect(search.sent).toHaveLength(1);
    expect(search.windows.at(-1)).toMatchObject({ phase: 'failed', problem: { status: 401 } });
  });

  it('[RES-01] a new search ends the one before, and abort ends the last', async () => {
    const search = opened([begun, begun]);
    await search.pass(0);
    const second: number[] = [];
    search.desk.start({ search: question, caller, intentKey: 'intent-2', look: lookAt() }, 2, ({ sequence }) => {
      second.push(sequence);
    });
    await search.pass(0);
    expect(search.waiting()).toBe(1);
    search.desk.abort();
    await search.pass(60_000);
    search.desk.look(lookAt(), 3);
    expect([search.windows.length, second, search.sent.length]).toEqual([1, [2], 2]);
  });
});
