// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { allFound, directOutOneStopBack } from '../../../machines/flights/sample-flights.ts';
import { bothFound, outboundDirect } from '../../../machines/flights/sample-pair.ts';
import { addressedStay } from '../../../machines/hotels/hotel-results.cases.ts';
import { hotelResultsMachine } from '../../../machines/hotels/hotel-results.machine.ts';
import type {
  HotelAddressOrder,
  HotelEngineInput,
  HotelEngineOrder,
} from '../../../machines/hotels/hotel-results.types.ts';
import { viewOfHotelResults } from '../../../machines/hotels/hotel-results.view.ts';
import { creekside, hotelsComplete } from '../../../machines/hotels/sample-hotels.ts';
import { ResultList } from '../../../src/flights/ResultList.tsx';
import { FlightList } from '../../../src/flights/two-one-way/FlightList.tsx';
import { HotelList } from '../../../src/hotels/HotelList.tsx';
import { openPair } from '../../machines/flights/open-pair.ts';
import { viewAfter } from '../../machines/flights/view-after.ts';

/** Rows that a list asked for, as the first and the row after the last. */
type Asked = [from: number, to: number][];
type Show = (total: number, held: number, asked: Asked) => Promise<ReactElement> | ReactElement;

const rowPx = 100;
const rowsOf = <Row,>(held: number, rowAt: (index: number) => Row) => ({
  rows: Array.from({ length: held }, (_, index) => rowAt(index)),
  rowKeys: Array.from({ length: held }, (_, index) => index),
});
const noEmitter = { on: () => ({ unsubscribe: () => {} }) };
const hear =
  (asked: Asked) =>
  (event: { readonly type: string; readonly firstRow?: unknown; readonly rowCount?: unknown }): void => {
    if (event.type === 'rows.scrolled')
      asked.push([Number(event.firstRow), Number(event.firstRow) + Number(event.rowCount)]);
  };

const hotels: Show = (total, held, asked) => {
  const actor = createActor(
    hotelResultsMachine.provide({
      actors: {
        hotelEngine: fromCallback<HotelEngineOrder, HotelEngineInput>(() => {}),
        addressBar: fromCallback<HotelAddressOrder>(() => {}),
      },
    }),
    { input: addressedStay },
  ).start();
  const rows = rowsOf(held, (index) => ({ ...creekside, hotel: { ...creekside.hotel, hotelGuid: `hotel-${index}` } }));
  actor.send({ type: 'window.arrived', window: { ...hotelsComplete, ...rows, matchCount: total, totalCount: total } });
  const view = viewOfHotelResults(actor.getSnapshot());
  if (view.show !== 'list') throw new Error(view.show);
  const map = { view: { show: 'list' } as const, send: () => {} };
  return <HotelList view={view} opened={null} send={hear(asked)} emitter={noEmitter} map={map} />;
};

const flights: Show = async (total, held, asked) => {
  const rows = rowsOf(held, (index) => ({ ...directOutOneStopBack, itineraryId: `flight-${index}` }));
  const view = await viewAfter([{ ...allFound, ...rows, matchCount: total, totalCount: total, listedCount: total }]);
  if (view.show !== 'list') throw new Error(view.show);
  return <ResultList view={view} send={hear(asked)} emitter={noEmitter} />;
};

const oneWay: Show = (total, held, asked) => {
  const page = openPair();
  const rows = rowsOf(held, (index) => ({ ...outboundDirect, itineraryId: `flight-${index}` }));
  const outbound = { ...bothFound.outbound, ...rows, matchCount: total, totalCount: total };
  page.send({ type: 'lists.arrived', outbound, inbound: bothFound.inbound });
  const list = page.lists().lists.outbound;
  if (list.show !== 'list') throw new Error(list.show);
  return <FlightList list={list} send={hear(asked)} emitter={noEmitter} />;
};

beforeEach(() => {
  // A document without layout: each element is as tall as a row, and what scrolls says so.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowPx);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2 * rowPx);
  vi.stubGlobal('innerHeight', 2 * rowPx);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(1_000 * rowPx);
  const scrollTo = function (this: Element | Window, at?: number | ScrollToOptions) {
    const element = this instanceof Element ? this : document.documentElement;
    element.scrollTop = typeof at === 'object' ? (at.top ?? 0) : 0;
    (this instanceof Element ? this : window).dispatchEvent(new Event('scroll'));
  };
  vi.spyOn(window, 'scrollTo').mockImplementation(scrollTo.bind(window));
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(scrollTo);
});
afterEach(() => {
  cleanup();
  document.documentElement.scrollTop = 0;
  vi.restoreAllMocks();
});

/** Found by tag, because a search by role computes the role of each element of each card. */
const cards = () => [...document.querySelectorAll('article')];
const rowsShown = () => cards().map((card) => card.getAttribute('aria-posinset'));
const focused = () => document.activeElement?.getAttribute('aria-posinset');
const press = (key: string) => act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));

describe.each([
  ['hotels', 'HTL-02', hotels],
  ['flights', 'RES-06', flights],
  ['one direction', 'RES-06', oneWay],
] as const)('the list of %s', (_name, row, show) => {
  test(`[${row}] shows its last row, and its only one`, async () => {
    for (const total of [3, 1]) {
      const { unmount } = render(await show(total, total, []));
      expect(rowsShown()).toEqual(Array.from({ length: total }, (_, index) => `${index + 1}`));
      unmount();
    }
  });

  test(`[${row}] is gone through to its last row with the keyboard, and no further`, async () => {
    render(await show(60, 60, []));
    act(() => cards()[0]?.focus());
    press('End');
    await vi.waitFor(() => expect(focused()).toBe('60'));
    press('ArrowDown');
    await vi.waitFor(() => expect(focused()).toBe('60'));
  });

  test(`[${row}] asks for its rows up to the last one before the end is reached`, async () => {
    const asked: Asked = [];
    render(await show(60, 40, asked));
    act(() => cards()[0]?.focus());
    press('End');
    await vi.waitFor(() => expect(asked.at(-1)?.[1]).toBe(60));
  });
});
