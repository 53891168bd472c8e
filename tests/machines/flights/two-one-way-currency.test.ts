import { expect, test } from 'vitest';
import { noFilters } from '../../../contract/flights/results.ts';
import { emptyWindow, type ResultsWindow } from '../../../contract/flights/results-window.ts';
import { bothFound, bothTaken, outboundDirect } from '../../../machines/flights/sample-pair.ts';
import type { FaresRead, TwoOneWayEvent } from '../../../machines/flights/two-one-way.types.ts';
import { bothChosen, faresHome, faresOut, found, openPair, out } from './open-pair.ts';

const inDollars = (window: ResultsWindow): ResultsWindow => ({ ...window, currency: 'USD' });
const dollars: TwoOneWayEvent = { type: 'currency.changed', currency: 'USD' };
const arrive = (outbound: ResultsWindow, inbound: ResultsWindow): TwoOneWayEvent => ({
  type: 'lists.arrived',
  outbound,
  inbound,
});

test('[RES-09] another currency asks for both lists again in it, by their ids, with filters, order and places as they were', () => {
  const page = openPair();
  page.send(found);
  const filters = { ...noFilters, airlines: ['EK'] };
  page.send({ type: 'filters.changed', filters });
  page.send({ type: 'rows.scrolled', direction: 'inbound', firstRow: 0, rowCount: 12, anchorItineraryId: 'read-now' });
  page.send(dollars);
  expect(page.currencies).toEqual([
    {
      type: 'currency.changed',
      currency: 'USD',
      requestIds: { outbound: 'request-outbound', inbound: 'request-inbound' },
      looks: {
        outbound: expect.objectContaining({ filters }),
        inbound: expect.objectContaining({ filters, rowCount: 12, anchorItineraryId: 'read-now' }),
      },
    },
  ]);
  expect(page.addresses.at(-1)).toMatchObject({ type: 'page.noted', currency: 'USD', replace: true });
  expect(page.at().matches({ search: { asked: 'complete' } })).toBe(true);
});

test('[RES-09] searches that are not taken yet are begun again in the currency', () => {
  const page = openPair();
  page.send(dollars);
  expect(page.currencies).toMatchObject([{ currency: 'USD', requestIds: { outbound: null, inbound: null } }]);
});

test('[RES-09] both lists stay in the old currency until both are there in the new one, and never stand in two', () => {
  const page = openPair();
  page.send(found);
  page.send(dollars);
  page.send(arrive(inDollars(bothFound.outbound), emptyWindow));
  expect(page.at().context.seen).toMatchObject({ outbound: { currency: 'BDT' }, inbound: { currency: 'BDT' } });
  page.send(arrive(inDollars(bothFound.outbound), inDollars(bothFound.inbound)));
  expect(page.lists().filters.currency).toBe('USD');
  expect(page.at().context.seen).toMatchObject({ outbound: { currency: 'USD' }, inbound: { currency: 'USD' } });
});

test('[RES-09] a direction that has nothing stands beside one in any currency', () => {
  const page = openPair();
  page.send(found);
  page.send(dollars);
  page.send(arrive(inDollars(bothFound.outbound), { ...bothTaken.inbound, phase: 'complete' }));
  expect(page.lists()).toMatchObject({ filters: { currency: 'USD' }, lists: { inbound: { show: 'nothing-found' } } });
});

test('[RES-09] price limits of another currency are taken away, with a word, until filters change again', () => {
  const page = openPair();
  page.send(found);
  for (const limits of [
    { least: 100, most: null },
    { least: null, most: 900 },
  ]) {
    page.send({ type: 'filters.changed', filters: { ...noFilters, airlines: ['EK'], price: limits } });
    expect(page.lists().limitsDropped).toBeNull();
    page.send(dollars);
    expect(page.lists().limitsDropped).toBe('Your price limits in BDT were removed.');
    expect(page.at().context.filters).toEqual({ ...noFilters, airlines: ['EK'] });
  }
  page.send({ type: 'filters.cleared' });
  expect(page.lists().limitsDropped).toBeNull();
  page.send({ type: 'currency.changed', currency: null });
  expect(page.lists().limitsDropped).toBeNull();
});

test('[RES-09] what is chosen stays chosen at its brand, and its fares are read again in the currency', async () => {
  const page = await bothChosen();
  const brands = [page.bar().chosen.outbound?.brandId, page.bar().chosen.inbound?.brandId];
  expect(page.fares.flatMap(({ input }) => input.map(({ currency }) => currency))).toEqual([null, null]);
  expect(page.bar().totalMeans).toBe('Leaves your wallet');
  page.send(dollars);
  expect(page.choice()).toEqual({ choosing: 'reading' });
  expect(page.bar()).toMatchObject({ canBook: false, total: null });
  expect(page.fares.at(-1)?.input).toMatchObject([
    { direction: 'outbound', itineraryId: outboundDirect.itineraryId, currency: 'USD' },
    { direction: 'inbound', currency: 'USD' },
  ]);
  const chosen = page.at().context.chosen;
  expect([chosen.outbound?.brandId, chosen.inbound?.brandId]).toEqual(brands);
});

test('[RES-09] fares that were being asked for are asked for again in the currency', () => {
  const page = openPair();
  page.send(found);
  page.send(out);
  page.send(dollars);
  expect(page.fares.map(({ input }) => input[0]?.currency)).toEqual([null, 'USD']);
});

/** The same fares, a taka being a cent. */
const inCents = (read: FaresRead): FaresRead =>
  read.map((fare) => {
    const { outcome } = fare;
    if (!outcome.ok) return fare;
    const brands = outcome.answer.brands.map((brand) => ({
      ...brand,
      price: {
        ...brand.price,
        currency: 'USD',
        agentMinor: brand.price.agentMinor / 100,
        charged: { currency: 'BDT', minor: brand.price.agentMinor },
      },
    }));
    return { ...fare, outcome: { ...outcome, answer: { ...outcome.answer, brands } } };
  });

test('[RES-09] in another currency a total is about what it comes to, and beside it stands what leaves the wallet', async () => {
  const page = await bothChosen();
  expect(page.bar()).toMatchObject({
    total: { currency: 'BDT' },
    totalMeans: 'Leaves your wallet',
    leavesWallet: null,
  });
  const inTaka = page.bar().total?.shownMinor ?? 0;
  page.send(dollars);
  await page.fares.at(-1)?.answer([...inCents(faresOut), ...inCents(faresHome())]);
  expect(page.bar()).toMatchObject({
    total: { currency: 'USD', shownMinor: inTaka / 100 },
    totalMeans: 'About',
    leavesWallet: { currency: 'BDT', minor: inTaka },
  });
  const { seen } = page.at().context;
  if (seen === null) throw new Error('there are no lists');
  page.send({
    type: 'lists.arrived',
    outbound: { ...seen.outbound, priceType: 'GF' },
    inbound: { ...seen.inbound, priceType: 'GF' },
  });
  expect(page.bar()).toMatchObject({ totalMeans: 'Your customer pays', leavesWallet: null });
});

test('[RES-09] an address with a currency begins in it, and an address without one in the tenant’s own', () => {
  expect(openPair({ currency: 'USD' }).starts[0]?.currency).toBe('USD');
  expect(openPair().starts[0]?.currency).toBeNull();
  expect(openPair({ currency: 'USD' }).at().context.currency).toBe('USD');
});
