import { describe, expect, test } from 'vitest';
import type { Itinerary } from '../../../contract/flights/flights.ts';
import { noFilters } from '../../../contract/flights/results.ts';
import { emptyWindow, type FacetValue } from '../../../contract/flights/results-window.ts';
import { acceptedEvents } from '../../../flows/run/guard-verdicts.ts';
import { dhakaDubai, directOutOneStopBack, flex, saver } from '../../../machines/flights/sample-flights.ts';
import {
  bothFound,
  bothFoundForLess,
  bothTaken,
  fareAnswer,
  inboundOneStop,
  inboundTooSoon,
  outboundDirect,
  outboundForLess,
} from '../../../machines/flights/sample-pair.ts';
import type { FaresRead, TwoOneWayEvent } from '../../../machines/flights/two-one-way.types.ts';
import { viewOfTwoOneWay } from '../../../machines/flights/two-one-way.view.ts';
import { bothChosen, faresHome, faresOut, found, home, openPair, out } from './open-pair.ts';

/** Both lists once they are by customer prices. */
const inCustomerPrices = {
  outbound: { ...bothFound.outbound, priceType: 'GF' },
  inbound: { ...bothFound.inbound, priceType: 'GF' },
} as const;

describe('two searches', () => {
  test('[RES-02] a return is asked as two one-ways, the way home from where the way out ends', () => {
    const { starts } = openPair();
    expect(starts).toHaveLength(1);
    expect(starts[0]?.asked).toMatchObject({
      outbound: { tripType: 'O', segments: [{ origin: 'DAC', destination: 'DXB', returnDate: null }] },
      inbound: {
        tripType: 'O',
        segments: [{ origin: 'DXB', destination: 'DAC', departureDate: dhakaDubai.segments[0]?.returnDate }],
      },
    });
    expect(starts[0]?.looks).toMatchObject({
      outbound: { direction: 'outbound' },
      inbound: { direction: 'inbound' },
    });
  });

  test('[RES-07] both ids are written into the address, without a step for the back button', () => {
    const page = openPair();
    page.send({ type: 'lists.arrived', ...bothTaken });
    page.send(found);
    expect(page.addresses).toMatchObject([
      { type: 'page.noted', replace: true, requestIds: { outbound: 'request-outbound', inbound: 'request-inbound' } },
    ]);
  });

  test('[FLT-03] one direction that is done does not end the search of the other', () => {
    const page = openPair();
    page.send({ type: 'lists.arrived', outbound: bothFound.outbound, inbound: bothTaken.inbound });
    expect(page.at().matches({ search: { asked: 'running' } })).toBe(true);
    page.clock.increment(8_000);
    expect(page.at().matches({ search: { asked: { running: 'lengthy' } } })).toBe(true);
    page.send(found);
    expect(page.at().matches({ search: { asked: 'complete' } })).toBe(true);
  });

  test('[FLT-03] a search that stopped is asked again by its id, and what was found stays meanwhile', () => {
    const page = openPair();
    page.send(found);
    page.send({ type: 'lists.arrived', ...bothFound, inbound: { ...bothFound.inbound, phase: 'failed' } });
    const view = viewOfTwoOneWay(page.at());
    expect(view.show === 'lists' && view.notice?.title).toBe('The search of the inbound flights stopped.');
    page.send({ type: 'search.retried' });
    expect(page.starts.at(-1)?.asked).toEqual({
      outbound: { requestId: 'request-outbound' },
      inbound: { requestId: 'request-inbound' },
    });
    page.send({ type: 'lists.arrived', outbound: bothFound.outbound, inbound: emptyWindow });
    expect(page.at().context.seen?.inbound.matchCount).toBe(2);
  });

  test('[RES-07] kept searches that are gone are asked anew, and what they had chosen is forgotten', () => {
    const page = openPair({
      requestIds: { outbound: 'request-outbound', inbound: 'request-inbound' },
      chosen: { outbound: { itineraryId: outboundDirect.itineraryId, brandId: null }, inbound: null },
    });
    expect(page.choice()).toEqual({ choosing: 'reading' });
    page.send({ type: 'lists.arrived', outbound: { ...emptyWindow, phase: 'expired' }, inbound: emptyWindow });
    expect(page.starts).toHaveLength(2);
    expect(page.starts[1]?.asked.outbound).toMatchObject({ tripType: 'O' });
    expect(page.choice()).toEqual({ choosing: 'none' });
    expect(page.at().context.chosen.outbound).toBeNull();
  });

  test('[RES-07] a choice without its search is not read', () => {
    const page = openPair({ chosen: { outbound: { itineraryId: 'anything', brandId: null }, inbound: null } });
    expect(page.choice()).toEqual({ choosing: 'none' });
    expect(page.fares).toHaveLength(0);
  });
});

describe('one look at both lists', () => {
  test('[RES-04] filters are told to both engines, and begin both lists at their top', () => {
    const page = openPair();
    page.send(found);
    page.send({ type: 'filters.changed', filters: { ...noFilters, stops: ['0'] } });
    expect(page.looks.map(({ direction, look }) => [direction, look.filters.stops, look.firstRow])).toEqual([
      ['outbound', ['0'], 0],
      ['inbound', ['0'], 0],
    ]);
    expect(page.addresses.at(-1)).toMatchObject({ type: 'page.noted', replace: false });
  });

  test('[RES-03] by price both sort by the agent amount, and by the gross amount when the price type is GF', () => {
    const page = openPair();
    expect(page.starts[0]?.looks.inbound.priceType).toBe('AF');
    page.send({ type: 'price-type.chosen', priceType: 'GF' });
    expect(page.looks.map(({ look }) => look.priceType)).toEqual(['GF', 'GF']);
  });

  test('[RES-04] a price limit is removed with another type of prices, and told; other filters stay', () => {
    const page = openPair();
    page.send(found);
    page.send({ type: 'filters.changed', filters: { stops: ['0'], price: { least: null, most: 9_000_000 } } });
    page.send({ type: 'price-type.chosen', priceType: 'GF' });
    expect(page.looks.at(-1)?.look.filters).toEqual({ stops: ['0'] });
    expect(page.at().context.limitsDroppedIn).toBe('BDT');
  });

  test('[RES-07] the lists keep their prices until both have those of the other type', () => {
    const page = openPair();
    page.send(found);
    const other = { ...bothFound.outbound, priceType: 'GF' as const };
    page.send({ type: 'lists.arrived', outbound: other, inbound: bothFound.inbound });
    expect(page.at().context.seen?.outbound.priceType).toBe('AF');
    page.send({ type: 'lists.arrived', outbound: other, inbound: { ...bothFound.inbound, priceType: 'GF' } });
    expect(page.at().context.seen?.outbound.priceType).toBe('GF');
  });

  test('[RES-03] the same field flips the order of both, a new field starts ascending', () => {
    const page = openPair();
    page.send({ type: 'sort.chosen', field: 'duration' });
    page.send({ type: 'sort.chosen', field: 'duration' });
    expect(page.looks.at(-1)?.look.sort).toEqual({ field: 'duration', descending: true });
  });

  test('[RES-01] scrolling one list asks for rows of that one only', () => {
    const page = openPair();
    page.send({ type: 'rows.scrolled', direction: 'inbound', firstRow: 40, rowCount: 60, anchorItineraryId: null });
    expect(page.looks.map(({ direction, look }) => [direction, look.firstRow])).toEqual([['inbound', 40]]);
    expect(page.at().context.places.outbound.firstRow).toBe(0);
  });
});

describe('a choice in each direction', () => {
  test('[RES-05] both chosen at their cheapest brand, the sum is of both', async () => {
    const page = await bothChosen();
    const bar = page.bar();
    expect(bar.chosen.outbound?.brandId).toBe(saver.brandId);
    expect(bar.total?.shownMinor).toBe(2 * saver.price.agentMinor);
    expect(bar.canBook).toBe(true);
    page.send({ type: 'brand.selected', direction: 'outbound', brandId: flex.brandId });
    expect(page.bar().total?.shownMinor).toBe(saver.price.agentMinor + flex.price.agentMinor);
    page.send({ type: 'lists.arrived', ...inCustomerPrices });
    expect(page.bar().total?.shownMinor).toBe((saver.price.grossMinor ?? 0) + (flex.price.grossMinor ?? 0));
  });

  test('[RES-05] [BKG-01] nothing is booked before both are chosen; then the outbound first, the inbound after it', async () => {
    const page = openPair();
    page.send(found);
    page.send(out);
    await page.fares[0]?.answer(faresOut);
    expect(page.bar().words).toBe('Now choose the inbound flight.');
    expect(page.at().can({ type: 'booking.requested' })).toBe(false);
    page.send(home);
    await page.fares[1]?.answer(faresHome());
    page.send({ type: 'booking.requested' });
    expect(page.addresses.at(-1)).toEqual({
      type: 'booking.opened',
      outbound: { requestId: 'request-outbound', itineraryId: outboundDirect.itineraryId, brandId: saver.brandId },
      inbound: {
        requestId: 'request-inbound',
        itineraryId: inboundOneStop.itineraryId,
        brandId: saver.brandId,
        landsOn: inboundOneStop.flightSummary.arrivalTime.slice(0, 10),
      },
    });
  });

  test('[RES-05] the bar says of each chosen flight from where to where it goes and when it departs', async () => {
    const { outbound, inbound } = (await bothChosen()).bar().chosen;
    expect([outbound, inbound].map((flight) => [flight?.route, flight?.day, flight?.departs])).toEqual([
      ['DAC 10:15 – DXB 13:50', '2026-12-01', '10:15'],
      ['DXB 16:00 – DAC 05:10', '2026-12-08', '16:00'],
    ]);
  });

  test('[RES-05] an inbound that leaves before the outbound has landed is not booked with it', async () => {
    const page = await bothChosen(inboundTooSoon);
    expect(page.bar()).toMatchObject({
      canBook: false,
      alert: true,
      words: 'The inbound departs before the outbound arrives. Choose another flight.',
    });
  });

  test('[RES-05] a fare that is gone is no longer chosen; the other stays', async () => {
    const page = await bothChosen();
    page.send(out);
    const gone = { ok: false, refusal: 'fare-gone' } as const;
    await page.fares
      .at(-1)
      ?.answer([{ direction: 'outbound', itineraryId: outboundDirect.itineraryId, outcome: gone }]);
    expect(page.choice()).toEqual({ choosing: 'refused' });
    expect(page.at().context.chosen.outbound).toBeNull();
    expect(page.at().context.chosen.inbound?.itineraryId).toBe(inboundOneStop.itineraryId);
    expect(page.bar().words).toContain('The outbound flights are no longer offered.');
    page.send(out);
    expect(page.fares.at(-1)?.input.map(({ direction }) => direction)).toEqual(['outbound']);
  });

  const lessFares: FaresRead = [
    {
      direction: 'outbound',
      itineraryId: outboundForLess.itineraryId,
      outcome: {
        ok: true,
        answer: {
          ...fareAnswer(outboundForLess),
          brands: [
            { ...saver, brandId: 'saver-less' },
            { ...flex, brandId: 'flex-less' },
          ],
        },
      },
    },
  ];

  test('[RES-05] chosen flights that another supplier sells for less stay chosen, at the lower price', async () => {
    const page = await bothChosen();
    expect(page.looks.map(({ look }) => look.watchedIds)).toEqual([
      [outboundDirect.itineraryId],
      [inboundOneStop.itineraryId],
    ]);
    page.send({ type: 'brand.selected', direction: 'outbound', brandId: flex.brandId });
    page.send({ type: 'lists.arrived', ...bothFoundForLess });
    expect(page.choice()).toEqual({ choosing: 'reading' });
    expect(page.fares.at(-1)?.input.map(({ direction, itineraryId }) => [direction, itineraryId])).toEqual([
      ['outbound', outboundForLess.itineraryId],
    ]);
    expect(page.looks.at(-2)?.look.watchedIds).toEqual([outboundForLess.itineraryId]);
    await page.fares.at(-1)?.answer(lessFares);
    expect(page.bar()).toMatchObject({
      canBook: true,
      words: 'The outbound is BDT 300 cheaper since you chose it. Ready to book, the outbound first.',
      chosen: { outbound: { brandId: 'flex-less' }, inbound: { brandId: saver.brandId } },
    });
    expect(page.lists().lists.outbound).toMatchObject({ cards: [{ chosen: true }] });
    expect(page.addresses.at(-1)).toMatchObject({
      type: 'page.noted',
      replace: true,
      chosen: { outbound: { itineraryId: outboundForLess.itineraryId } },
    });
    page.send({ type: 'booking.requested' });
    expect(page.addresses.at(-1)).toMatchObject({
      outbound: { itineraryId: outboundForLess.itineraryId, brandId: 'flex-less' },
    });
  });

  test('[RES-05] what was cheaper is not said of another currency, nor of another choice', async () => {
    for (const event of [{ type: 'currency.changed', currency: 'USD' }, out] as const) {
      const page = await bothChosen();
      page.send({ type: 'lists.arrived', ...bothFoundForLess });
      page.send(found);
      page.send(event);
      expect(page.at().context.chosen.outbound?.before).toBeNull();
    }
  });

  test('[RES-05] fares that could not be read are asked for again, and the choice stays', async () => {
    const page = openPair();
    page.send(found);
    page.send(out);
    await page.fares[0]?.fail();
    expect(page.bar()).toMatchObject({ canRetry: true, alert: true });
    page.send({ type: 'fares.retried' });
    expect(page.fares[1]?.input).toEqual(page.fares[0]?.input);
  });

  test('[RES-05] the late answer of a choice that was changed makes nothing of it', async () => {
    const page = openPair();
    page.send(found);
    page.send(home);
    page.send({ type: 'flight.chosen', direction: 'inbound', itineraryId: inboundTooSoon.itineraryId });
    await page.fares[0]?.answer(faresHome());
    expect(page.choice()).toEqual({ choosing: 'reading' });
    expect(page.at().context.chosen.inbound).toMatchObject({ itineraryId: inboundTooSoon.itineraryId, offers: null });
  });

  test('[RES-07] going back restores what was chosen then, without asking for what is known', async () => {
    const page = await bothChosen();
    const asked = page.fares.length;
    page.send({
      type: 'address.restored',
      filters: noFilters,
      sort: { field: 'price', descending: false },
      chosen: { outbound: { itineraryId: outboundDirect.itineraryId, brandId: flex.brandId }, inbound: null },
    });
    expect(page.choice()).toEqual({ choosing: 'shown' });
    expect(page.bar().chosen.outbound?.brandId).toBe(flex.brandId);
    expect(page.bar().chosen.inbound).toBeNull();
    expect(page.fares).toHaveLength(asked);
  });

  test('[RES-05] only what is chosen can be dropped, and a brand selected only where fares are read', async () => {
    const page = openPair();
    page.send(found);
    const accepted = () => acceptedEvents(page.at()).map(({ type }) => type);
    expect(accepted()).not.toContain('flight.dropped');
    page.send(out);
    expect(accepted()).toContain('flight.dropped');
    expect(accepted()).not.toContain('brand.selected');
    await page.fares[0]?.answer(faresOut);
    expect(accepted()).toContain('brand.selected');
    expect(accepted()).not.toContain('search.repeated');
  });

  test('[RES-05] what a search held that is no longer kept cannot be booked', async () => {
    const page = await bothChosen();
    page.send({ type: 'lists.arrived', ...bothFound, outbound: { ...bothFound.outbound, phase: 'expired' } });
    expect(page.bar()).toMatchObject({ canBook: false, words: 'These prices are no longer held.' });
    page.send({ type: 'search.repeated', intentKey: 'intent-two' });
    expect(page.choice()).toEqual({ choosing: 'none' });
    expect(page.starts.at(-1)).toMatchObject({
      intentKeys: { outbound: 'intent-two-outbound', inbound: 'intent-two-inbound' },
      asked: { outbound: { tripType: 'O' } },
    });
  });
});

describe('the page', () => {
  const viewWith = (lists: Partial<typeof bothFound>) => {
    const page = openPair();
    page.send({ type: 'lists.arrived', ...bothFound, ...lists });
    return viewOfTwoOneWay(page.at());
  };
  const empty = { ...bothTaken.inbound, phase: 'complete' } as const;

  test('[RES-05] one side that is empty says so beside the other', () => {
    const view = viewWith({ inbound: empty });
    expect(view.show === 'lists' && [view.lists.outbound.show, view.lists.inbound.show]).toEqual([
      'list',
      'nothing-found',
    ]);
  });

  test('[RES-05] both that are empty are one word', () => {
    expect(viewWith({ inbound: empty, outbound: { ...bothTaken.outbound, phase: 'complete' } })).toMatchObject({
      show: 'nothing',
      is: 'nothing-found',
    });
  });

  test('[RES-04] counts of a facet are of both directions, and its price the cheaper one', () => {
    const value = (count: number, cheapestMinor: number) => ({ code: 'EK', count, cheapestMinor });
    const other = { code: 'BG', count: 1, cheapestMinor: 5 };
    const facets = (airlines: readonly FacetValue[]) => ({ ...bothFound.outbound.facets, airlines });
    const view = viewWith({
      outbound: { ...bothFound.outbound, facets: facets([value(3, 900), other]) },
      inbound: { ...bothFound.inbound, facets: facets([value(4, 700)]) },
    });
    const airlines = view.show === 'lists' ? view.filters.groups.find(({ id }) => id === 'airlines') : undefined;
    const rows = airlines?.kind === 'values' ? airlines.rows : [];
    expect(rows.map(({ code, count, cheapestMinor }) => [code, count, cheapestMinor])).toEqual([
      ['EK', 7, 700],
      ['BG', 1, 5],
    ]);
  });

  test('[RES-04] departure times of each direction are counted in its own list', () => {
    const times = (...codes: string[]) => codes.map((code) => ({ code, count: 2, cheapestMinor: 100 }));
    const view = viewWith({
      outbound: { ...bothFound.outbound, facets: { ...bothFound.outbound.facets, departs1: times('00-06', '06-12') } },
      inbound: { ...bothFound.inbound, facets: { ...bothFound.inbound.facets, departs1: times('12-18', '18-24') } },
    });
    const codesOf = (id: string) => {
      const group = view.show === 'lists' ? view.filters.groups.find((known) => known.id === id) : undefined;
      return group?.kind === 'values' ? group.rows.map(({ code }) => code) : [];
    };
    expect(codesOf('departs1')).toEqual(['00-06', '06-12']);
    expect(codesOf('departs2')).toEqual(['12-18', '18-24']);
  });

  test('[RES-10] who is not sent the gross amount is offered no other price', () => {
    const hidden = (window: typeof bothFound.outbound) => ({
      ...window,
      rows: window.rows.map((row) => ({ ...row, price: { ...row.price, grossMinor: null } })),
    });
    const view = viewWith({ outbound: hidden(bothFound.outbound), inbound: hidden(bothFound.inbound) });
    expect(view).toMatchObject({ canShowCustomerPrice: false });
    expect(viewWith({})).toMatchObject({ canShowCustomerPrice: true });
  });

  test('[RES-07] cards show the price of the price type, and which one is chosen', async () => {
    const page = await bothChosen();
    const card = (at: number) => {
      const view = viewOfTwoOneWay(page.at());
      const list = view.show === 'lists' ? view.lists.inbound : null;
      return list?.show === 'list' ? list.cards[at] : undefined;
    };
    expect([card(0)?.chosen, card(1)?.chosen]).toEqual([true, false]);
    expect(card(0)?.price.shownMinor).toBe(inboundOneStop.price.agentMinor);
    page.send({ type: 'lists.arrived', ...inCustomerPrices });
    expect(card(0)?.price.shownMinor).toBe(inboundOneStop.price.grossMinor);
  });
});

describe('a special return', () => {
  const sold = (id: string, agentMinor: number): Itinerary => ({
    ...directOutOneStopBack,
    itineraryId: id,
    price: { ...directOutOneStopBack.price, amountMinor: agentMinor, agentMinor },
  });
  const rows = [sold('return-one', 100), sold('return-two', 200)];
  const listed = {
    ...bothFound.outbound,
    requestId: 'request-return',
    rows,
    rowKeys: [0, 1],
    matchCount: 2,
    totalCount: 2,
  };
  const lists: TwoOneWayEvent = { type: 'lists.arrived', outbound: listed, inbound: listed };
  const choose = (direction: 'outbound' | 'inbound', itineraryId: string): TwoOneWayEvent => ({
    type: 'flight.chosen',
    direction,
    itineraryId,
  });
  const opened = () => {
    const page = openPair({ kind: 'special-return' });
    page.send(lists);
    return page;
  };

  test('[RES-02] is one search for both lists, asked once', () => {
    const { starts } = openPair({ kind: 'special-return' });
    expect(starts[0]?.asked).toEqual({ outbound: dhakaDubai, inbound: dhakaDubai });
    expect(starts[0]?.intentKeys).toEqual({ outbound: 'intent-one', inbound: 'intent-one' });
    expect(starts[0]?.looks.inbound).toMatchObject({ special: { direction: 'inbound', soldWith: null } });
  });

  test('[RES-02] the way out that is chosen narrows the ways home, and is no fare yet', () => {
    const page = opened();
    page.send(choose('outbound', 'return-one'));
    expect(page.looks.map(({ direction, look }) => [direction, look.special?.soldWith])).toEqual([
      ['inbound', 'return-one'],
    ]);
    expect(page.fares).toHaveLength(0);
    expect(page.bar()).toMatchObject({ canBook: false, total: null, words: 'Now choose the inbound flight.' });
    page.send({ type: 'flight.dropped', direction: 'outbound' });
    expect(page.looks.at(-1)?.look.special?.soldWith).toBeNull();
  });

  test('[RES-05] the way home makes it that very itinerary: one fare, one ticket, one booking', async () => {
    const page = opened();
    page.send(choose('outbound', 'return-one'));
    page.send(choose('inbound', 'return-two'));
    expect(page.fares.at(-1)?.input).toEqual([
      { direction: 'inbound', requestId: 'request-return', itineraryId: 'return-two', currency: null },
    ]);
    await page.fares.at(-1)?.answer([
      {
        direction: 'inbound',
        itineraryId: 'return-two',
        outcome: { ok: true, answer: fareAnswer(sold('return-two', 200)) },
      },
    ]);
    expect(page.bar().total?.shownMinor).toBe(saver.price.agentMinor);
    expect(page.bar().chosen.outbound?.hasFare).toBe(false);
    page.send({ type: 'booking.requested' });
    expect(page.addresses.at(-1)).toEqual({
      type: 'booking.opened',
      outbound: { requestId: 'request-return', itineraryId: 'return-two', brandId: saver.brandId },
      inbound: null,
    });
  });

  test('[RES-05] another way out gives up the way home, which may not be sold with it', async () => {
    const page = opened();
    page.send(choose('inbound', 'return-two'));
    expect(page.at().context.chosen.outbound?.itineraryId).toBe('return-two');
    page.send(choose('outbound', 'return-one'));
    expect(page.at().context.chosen.inbound).toBeNull();
    expect(page.at().context.chosen.outbound?.itineraryId).toBe('return-one');
  });

  test('[RES-05] a return that another supplier sells for less stays chosen, both ways', () => {
    const page = opened();
    page.send(choose('inbound', 'return-two'));
    expect(page.looks.at(-1)?.look.watchedIds).toEqual(['return-two']);
    const less = { ...sold('return-less', 300), price: { ...sold('return-two', 300).price, agentMinor: 1 } };
    const watched = [{ watchedId: 'return-two', itinerary: less, rowKey: 1, row: 1 }];
    page.send({ type: 'lists.arrived', outbound: { ...listed, watched }, inbound: { ...listed, watched } });
    const { outbound, inbound } = page.at().context.chosen;
    expect([outbound?.itineraryId, inbound?.itineraryId]).toEqual(['return-less', 'return-less']);
    expect(page.fares.at(-1)?.input.map(({ itineraryId }) => itineraryId)).toEqual(['return-less']);
  });

  test('[RES-07] a way out of the address is known by what the engine tells of it', () => {
    const page = openPair({
      kind: 'special-return',
      requestIds: { outbound: 'request-return', inbound: 'request-return' },
      chosen: { outbound: { itineraryId: 'return-far', brandId: null }, inbound: null },
    });
    expect(page.starts[0]?.looks.outbound.watchedIds).toEqual(['return-far']);
    const watched = [{ watchedId: 'return-far', itinerary: sold('return-far', 300), rowKey: 9, row: null }];
    page.send({ type: 'lists.arrived', outbound: { ...listed, watched }, inbound: { ...listed, watched } });
    expect(page.bar().chosen.outbound?.route).toBe('DAC 10:15 – DXB 13:50');
  });

  test('[RES-02] each list shows its own direction, and the same flights are chosen whichever itinerary lists them', () => {
    const page = opened();
    page.send(choose('outbound', 'return-two'));
    const view = viewOfTwoOneWay(page.at());
    if (view.show !== 'lists' || view.lists.outbound.show !== 'list' || view.lists.inbound.show !== 'list') {
      throw new Error('there are two lists');
    }
    expect(view.lists.outbound.cards[0]).toMatchObject({ chosen: true, legs: [{ journey: { origin: 'DAC' } }] });
    expect(view.lists.inbound.cards[0]).toMatchObject({ chosen: false, legs: [{ journey: { origin: 'DXB' } }] });
  });
});
