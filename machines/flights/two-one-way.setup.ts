import { and, assertEvent, assign, emit, enqueueActions, or, sendTo, setup, stateIn } from 'xstate';
import type { AirSearchRequest, Itinerary } from '../../contract/flights/flights.ts';
import { filtersToQuery, nextSort, noFilters, withoutMoneyLimits } from '../../contract/flights/results.ts';
import {
  type Direction,
  directions,
  type ResultsLook,
  type ResultsWindow,
} from '../../contract/flights/results-window.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import type { StateMeta } from '../flow.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';
import { brandOf, choiceForLess, itineraryOf, soldAs, withBrand } from './chosen-flights.ts';
import { firstRowCount, patienceMs } from './flight-results.types.ts';
import {
  type ByDirection,
  type ChosenFlights,
  type ChosenRef,
  type FaresRead,
  type FaresWanted,
  forBoth,
  type ListsInput,
  type ListsOrder,
  type PairAddressOrder,
  type PairKind,
  type Place,
  type TwoOneWayContext,
  type TwoOneWayEmitted,
  type TwoOneWayEvent,
  type TwoOneWayInput,
} from './two-one-way.types.ts';

const provided = providedBy('src/flights/two-one-way/two-one-way-actors.ts');

/** The two one-way searches that a return is made of. */
export const oneWaysOf = (search: AirSearchRequest): ByDirection<AirSearchRequest> => {
  const [first] = search.segments;
  if (first === undefined || first.returnDate === null) throw new Error('only a return is made of two one-ways');
  const { origin, destination, departureDate, returnDate } = first;
  const oneWay = (from: string, to: string, day: string): AirSearchRequest => ({
    ...search,
    tripType: 'O',
    segments: [{ origin: from, destination: to, departureDate: day, returnDate: null }],
  });
  return {
    outbound: oneWay(origin, destination, departureDate),
    inbound: oneWay(destination, origin, returnDate),
  };
};

/** The searches of both lists: two one-way searches, or the same return search for both. */
export const searchesOf = (kind: PairKind, search: AirSearchRequest): ByDirection<AirSearchRequest> =>
  kind === 'two-one-way' ? oneWaysOf(search) : forBoth(() => search);

/** Idempotency keys of both searches. */
export const intentKeysOf = ({ kind, intentKey }: TwoOneWayContext): ByDirection<string> =>
  forBoth((direction) => (kind === 'two-one-way' ? `${intentKey}-${direction}` : intentKey));

/**
 * The look of one list. The inbound list of a special return has only flights that are sold with the chosen outbound.
 */
export const lookOf = (
  { kind, filters, sort, priceType, places, chosen }: TwoOneWayContext,
  direction: Direction,
): ResultsLook => {
  const common = { filters, sort, priceType, ...places[direction] };
  if (kind === 'two-one-way') {
    const own = chosen[direction];
    const watchedIds = own === null ? [] : [own.itineraryId];
    return { ...common, watchedIds, direction };
  }
  const soldWith = direction === 'inbound' ? (chosen.outbound?.itineraryId ?? null) : null;
  const watchedIds = [...new Set(directions.flatMap((each) => chosen[each]?.itineraryId ?? []))];
  return { ...common, watchedIds, special: { direction, soldWith } };
};

export type Obstacle = 'missing' | 'expired' | 'overlap';

/** Why the two choices cannot be booked. `null`: they can. */
export const obstacleOf = ({ kind, chosen, seen }: TwoOneWayContext): Obstacle | null => {
  const { outbound, inbound } = chosen;
  const freely = kind === 'two-one-way';
  if (outbound === null || inbound === null || !brandOf(inbound)) return 'missing';
  if (freely && !brandOf(outbound)) return 'missing';
  if (directions.some((direction) => seen?.[direction].phase === 'expired')) return 'expired';
  return !freely || leavesInTime(itineraryOf(outbound), itineraryOf(inbound)) ? null : 'overlap';
};

/** Whether the inbound departs after the outbound has arrived. */
const leavesInTime = (out: Itinerary | null, home: Itinerary | null): boolean =>
  out !== null &&
  home !== null &&
  Date.parse(home.flightSummary.departureTime) > Date.parse(out.flightSummary.arrivalTime);

const noted = (context: TwoOneWayContext, replace: boolean): PairAddressOrder => {
  const { kind, search, requestIds, filters, sort, currency } = context;
  const chosen = forBoth((direction) => refOf(context.chosen[direction]));
  return { type: 'page.noted', replace, kind, search, requestIds, filters, sort, currency, chosen };
};

const refOf = (chosen: ChosenFlights | null): ChosenRef | null =>
  chosen && { itineraryId: chosen.itineraryId, brandId: chosen.brandId };

/** Choices that the address names. One whose search is not known cannot be read and is left out. */
export const chosenBy = (
  refs: ByDirection<ChosenRef | null>,
  requestIds: ByDirection<string | null>,
  before: ByDirection<ChosenFlights | null> | null = null,
): ByDirection<ChosenFlights | null> =>
  forBoth((direction) => {
    const ref = refs[direction];
    if (ref === null || requestIds[direction] === null) return null;
    const earlier = before?.[direction] ?? null;
    return earlier?.itineraryId === ref.itineraryId
      ? withBrand(earlier, ref.brandId)
      : { ...ref, itinerary: null, offers: null, before: null };
  });

export const atTop: ByDirection<Place> = forBoth(() => ({
  firstRow: 0,
  rowCount: firstRowCount,
  anchorItineraryId: null,
}));
const restarted = ({ places }: TwoOneWayContext) => ({
  places: forBoth((direction) => ({ ...places[direction], firstRow: 0, anchorItineraryId: null })),
});

export const nothingChosen = { chosen: forBoth(() => null), refused: forBoth(() => null) } as const;

/** The chosen fares that have not been read. A special return has one fare for both directions. */
export const unreadFares = ({ kind, chosen, requestIds, currency }: TwoOneWayContext): FaresWanted =>
  (kind === 'two-one-way' ? directions : (['inbound'] as const)).flatMap((direction) => {
    const flights = chosen[direction];
    const requestId = requestIds[direction];
    return flights === null || flights.offers !== null || requestId === null
      ? []
      : [{ direction, requestId, itineraryId: flights.itineraryId, currency }];
  });

export const meta = screenState(pagePaths.twoOneWay);

export const twoOneWay = setup({
  types: {} as {
    context: TwoOneWayContext;
    input: TwoOneWayInput;
    events: TwoOneWayEvent;
    emitted: TwoOneWayEmitted;
    meta: StateMeta;
  },
  actors: {
    twoLists: provided.callback<ListsOrder, ListsInput>('twoLists'),
    addressBar: provided.callback<PairAddressOrder>('addressBar'),
    /** Reports each choice of whose prices are shown. */
    hearPriceType: provided.callback('hearPriceType'),
    fetchFares: provided.promise<FaresRead, FaresWanted>('fetchFares'),
  },
  delays: { patience: patienceMs },
  guards: {
    keptSearchIsGone: ({ context, event }) => {
      const lists = listsOf(event);
      return directions.some((direction) => {
        const { phase, hasResults } = lists[direction];
        return phase === 'expired' && !hasResults && 'requestId' in context.asked[direction];
      });
    },
    someSearchExpired: ({ event }) => someAre(event, 'expired'),
    someSearchStopped: ({ event }) => someAre(event, 'failed'),
    someSupplierSearches: ({ event }) => someAre(event, 'searching'),
    allIsWellSoFar: ({ event }) =>
      someAre(event, 'searching') && !someAre(event, 'expired') && !someAre(event, 'failed'),
    everySupplierIsDone: stateIn({ search: { asked: 'complete' } }),
    someSearchIsOver: stateIn({ search: { asked: 'expired' } }),
    noFlightIsFound: ({ context }) => !directions.some((direction) => context.seen?.[direction].hasResults),
    choiceIsOutdated: ({ context }) => directions.some((direction) => context.refused[direction] === 'search-unknown'),
    searchCanBeRepeated: or(['someSearchIsOver', and(['everySupplierIsDone', 'noFlightIsFound']), 'choiceIsOutdated']),
    someFareIsUnread: ({ context }) => unreadFares(context).length > 0,
    somethingIsChosen: ({ context }) => directions.some((direction) => context.chosen[direction] !== null),
    flightIsListed: ({ context, event }) => {
      assertEvent(event, 'flight.chosen');
      return listed(context, event.direction, event.itineraryId) !== null;
    },
    flightIsChosen: ({ context, event }) => {
      assertEvent(event, 'flight.dropped');
      return directions.some((direction) => context.chosen[direction] !== null && direction === event.direction);
    },
    everyFareIsOffered: (_, read: FaresRead) => read.every(({ outcome }) => outcome.ok),
    brandIsOffered: ({ context, event }) => {
      assertEvent(event, 'brand.selected');
      return directions.some((direction) =>
        context.chosen[direction]?.offers?.brands.some(
          ({ brandId }) => direction === event.direction && brandId === event.brandId,
        ),
      );
    },
    /** Another supplier sells chosen flights for less. */
    choiceIsSoldForLess: ({ context, event }) =>
      directions.some((direction) => choiceForLess(listsOf(event), context.chosen[direction], direction) !== null),
    bothCanBeBooked: ({ context }) => obstacleOf(context) === null,
  },
  actions: {
    keepLists: assign(({ context, event }) => {
      const lists = listsOf(event);
      // The old lists stay until new ones have arrived. After a change of currency or price type, both must have arrived.
      const latest = forBoth((direction) =>
        isPending(lists[direction]) ? (context.seen?.[direction] ?? lists[direction]) : lists[direction],
      );
      const seen = context.seen === null || inPricesOfOneKind(latest) ? latest : context.seen;
      return {
        seen,
        requestIds: forBoth((direction) => seen[direction].requestId ?? context.requestIds[direction]),
        places: forBoth((direction) => ({ ...context.places[direction], firstRow: seen[direction].firstRow })),
      };
    }),
    noteKeptSearches: enqueueActions(({ context, event, enqueue }) => {
      const lists = listsOf(event);
      const requestIds = forBoth((direction) => lists[direction].requestId ?? context.requestIds[direction]);
      if (directions.every((direction) => requestIds[direction] === context.requestIds[direction])) return;
      enqueue.sendTo('addressBar', noted({ ...context, requestIds }, true));
    }),
    askTheAddressedSearches: assign(({ context }) => ({
      ...nothingSeen,
      asked: searchesOf(context.kind, context.search),
    })),
    askTheSameAgain: assign(({ context }) => ({
      asked: forBoth((direction) => {
        const requestId = context.requestIds[direction];
        return requestId === null ? context.asked[direction] : { requestId };
      }),
    })),
    askAnew: assign(({ context, event }) => {
      assertEvent(event, 'search.repeated');
      return {
        ...nothingSeen,
        ...restarted(context),
        asked: searchesOf(context.kind, context.search),
        intentKey: event.intentKey,
      };
    }),
    keepFilters: assign(({ context, event }) => {
      assertEvent(event, 'filters.changed');
      return { ...restarted(context), filters: event.filters, limitsDroppedIn: null };
    }),
    clearFilters: assign(({ context }) => ({ ...restarted(context), filters: noFilters, limitsDroppedIn: null })),
    keepSort: assign(({ context, event }) => {
      assertEvent(event, 'sort.chosen');
      return { ...restarted(context), sort: nextSort(context.sort, event.field) };
    }),
    /** Removes fares as well, which have no meaning in another currency. Everything else stays. */
    keepCurrency: assign(({ context, event }) => {
      assertEvent(event, 'currency.changed');
      const { chosen } = context;
      return {
        currency: event.currency,
        ...withoutLimits(context),
        chosen: forBoth(
          (direction) => chosen[direction] && { ...chosen[direction], itinerary: null, offers: null, before: null },
        ),
      };
    }),
    tellCurrency: sendTo('lists', ({ context }): ListsOrder => {
      const { currency, requestIds } = context;
      const looks = forBoth((direction) => lookOf(context, direction));
      return { type: 'currency.changed', currency, requestIds, looks };
    }),
    notePageQuietly: sendTo('addressBar', ({ context }) => noted(context, true)),
    keepPriceType: assign(({ context, event }) => {
      assertEvent(event, 'price-type.chosen');
      return { ...restarted(context), ...withoutLimits(context), priceType: event.priceType };
    }),
    restoreLook: assign(({ context, event }) => {
      assertEvent(event, 'address.restored');
      const { filters, sort } = event;
      return { ...restarted(context), filters, sort };
    }),
    keepPlace: assign(({ context, event }) => {
      assertEvent(event, 'rows.scrolled');
      const { direction, firstRow, rowCount, anchorItineraryId } = event;
      return { places: { ...context.places, [direction]: { firstRow, rowCount, anchorItineraryId } } };
    }),
    showDirection: assign(({ event }) => {
      assertEvent(event, 'direction.shown');
      return { direction: event.direction };
    }),
    restartLists: emit({ type: 'lists.restarted' as const }),
    tellOutbound: sendTo('lists', ({ context }) => lookChanged(context, 'outbound')),
    tellInbound: sendTo('lists', ({ context }) => lookChanged(context, 'inbound')),
    tellScrolled: sendTo('lists', ({ context, event }) => {
      assertEvent(event, 'rows.scrolled');
      return lookChanged(context, event.direction);
    }),
    /** Each list watches what is chosen in it. The inbound list of a special return depends on the chosen outbound. */
    tellChosen: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, ['flight.chosen', 'flight.dropped']);
      const direction = context.kind === 'special-return' ? 'inbound' : event.direction;
      enqueue.sendTo('lists', lookChanged(context, direction));
    }),
    /** Chosen flights stay chosen at the lower price, once their fares are read. */
    followChoices: assign(({ context: { chosen }, event }) => {
      const lists = listsOf(event);
      return {
        chosen: forBoth((direction) => {
          const flights = chosen[direction];
          const now = choiceForLess(lists, flights, direction);
          return flights === null || now === null ? flights : soldAs(now, flights);
        }),
      };
    }),
    notePage: sendTo('addressBar', ({ context }) => noted(context, false)),
    keepChoice: assign(({ context, event }) => {
      assertEvent(event, 'flight.chosen');
      const { direction, itineraryId } = event;
      const itinerary = listed(context, direction, itineraryId);
      const flights: ChosenFlights = { itineraryId, brandId: null, itinerary, offers: null, before: null };
      if (context.kind === 'special-return') {
        // An entry of the inbound list is a whole return, so its outbound is chosen with it.
        return {
          ...nothingChosen,
          chosen: { outbound: flights, inbound: direction === 'inbound' ? flights : null },
          places: { ...context.places, inbound: { ...context.places.inbound, firstRow: 0, anchorItineraryId: null } },
        };
      }
      return {
        chosen: { ...context.chosen, [direction]: flights },
        refused: { ...context.refused, [direction]: null },
      };
    }),
    dropChoice: assign(({ context, event }) => {
      assertEvent(event, 'flight.dropped');
      // A special return has no inbound without its outbound.
      const both = context.kind === 'special-return' && event.direction === 'outbound';
      return { chosen: both ? nothingChosen.chosen : { ...context.chosen, [event.direction]: null } };
    }),
    restoreChoices: assign(({ context, event }) => {
      assertEvent(event, 'address.restored');
      return { ...nothingChosen, chosen: chosenBy(event.chosen, context.requestIds, context.chosen) };
    }),
    forgetChoices: assign(nothingChosen),
    /** Drops a choice that was refused. The other choice stays. */
    keepFares: assign(({ context }, read: FaresRead) => {
      const of = (direction: Direction) => read.find((one) => one.direction === direction)?.outcome;
      return {
        chosen: forBoth((direction) => {
          const flights = context.chosen[direction];
          const outcome = of(direction);
          if (flights === null || outcome === undefined) return flights;
          return outcome.ok ? withBrand({ ...flights, offers: outcome.answer }, flights.brandId) : null;
        }),
        refused: forBoth((direction) => {
          const outcome = of(direction);
          return outcome === undefined || outcome.ok ? null : outcome.refusal;
        }),
      };
    }),
    selectBrand: assign(({ context, event }) => {
      assertEvent(event, 'brand.selected');
      const flights = context.chosen[event.direction];
      return flights === null
        ? {}
        : { chosen: { ...context.chosen, [event.direction]: { ...flights, brandId: event.brandId } } };
    }),
    openBooking: sendTo('addressBar', ({ context }): PairAddressOrder => {
      const fares = forBoth((direction) => ({
        requestId: context.requestIds[direction] ?? '',
        itineraryId: context.chosen[direction]?.itineraryId ?? '',
        brandId: context.chosen[direction]?.brandId ?? '',
      }));
      const home = context.chosen.inbound && itineraryOf(context.chosen.inbound);
      const landsOn = home?.flightSummary.arrivalTime.slice(0, 10) ?? '';
      return context.kind === 'two-one-way'
        ? { type: 'booking.opened', outbound: fares.outbound, inbound: { ...fares.inbound, landsOn } }
        : { type: 'booking.opened', outbound: fares.inbound, inbound: null };
    }),
    openSearchPad: sendTo(
      'addressBar',
      ({ context }): PairAddressOrder => ({ type: 'search-pad.opened', search: context.search }),
    ),
  },
});

const nothingSeen = { seen: null, requestIds: forBoth(() => null) } as const;

/** Without price limits, which have no meaning in another currency, or for prices of another type. Other filters stay. */
const withoutLimits = ({ filters, seen }: TwoOneWayContext) => {
  const unlimited = withoutMoneyLimits(filters);
  return {
    filters: unlimited,
    limitsDroppedIn: filtersToQuery(filters) === filtersToQuery(unlimited) ? null : currencyOf(seen),
  };
};

const lookChanged = (context: TwoOneWayContext, direction: Direction): ListsOrder => ({
  type: 'look.changed',
  direction,
  look: lookOf(context, direction),
});

const listsOf = (event: TwoOneWayEvent): ByDirection<ResultsWindow> => {
  assertEvent(event, 'lists.arrived');
  return event;
};

/** The currency of both lists. `null`: there are none yet. */
const currencyOf = (lists: ByDirection<ResultsWindow> | null): string | null =>
  lists === null ? null : (lists.outbound.currency ?? lists.inbound.currency);

/** Whether both lists are in one currency and of one type. Only then can they be counted and filtered together. */
const inPricesOfOneKind = (lists: ByDirection<ResultsWindow>): boolean =>
  lists.outbound.priceType === lists.inbound.priceType &&
  directions.every((direction) => (lists[direction].currency ?? currencyOf(lists)) === currencyOf(lists));

const isPending = ({ requestId, phase }: ResultsWindow): boolean => requestId === null && phase === 'searching';
const someAre = (event: TwoOneWayEvent, phase: ResultsWindow['phase']): boolean => {
  const lists = listsOf(event);
  return directions.some((direction) => lists[direction].phase === phase);
};

const listed = ({ seen }: TwoOneWayContext, direction: Direction, itineraryId: string): Itinerary | null =>
  seen?.[direction].rows.find((row) => row.itineraryId === itineraryId) ?? null;
