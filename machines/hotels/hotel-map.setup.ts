import { assertEvent, assign, sendTo, setup } from 'xstate';
import type { HotelMapArea, HotelPin, HotelWindow } from '../../contract/hotels/hotel-window.ts';
import {
  type MapPlace,
  type MapSize,
  type MapView,
  movedBy,
  type ScreenWay,
  zoomedBy,
} from '../../contract/hotels/local-map.ts';
import type { StateMeta } from '../flow.ts';
import { providedBy } from '../parts/provided-actor.ts';

const provided = providedBy('src/hotels/map/hotel-map-actors.ts');

/** What the person points at, in the list or on the map. */
export type HotelMark = { readonly hotelGuid: string } | { readonly pin: number };

export interface HotelMapInput {
  /** The map in the address. */
  readonly place: MapPlace;
}

export interface HotelMapContext extends HotelMapInput {
  /** The view that the person chose. `null`: the one that shows all matches. */
  readonly view: MapView | null;
  /** `null`: not measured yet. */
  readonly size: MapSize | null;
  /** The last window of the engine. */
  readonly seen: HotelWindow | null;
  readonly mark: HotelMark | null;
  /** Key of the pin whose hotel is shown. */
  readonly opened: number | null;
}

export type HotelMapEvent =
  | { readonly type: 'map.shown' | 'map.hidden' | 'map.fitted' | 'card.closed' }
  | { readonly type: 'map.measured'; readonly size: MapSize }
  | { readonly type: 'window.arrived'; readonly window: HotelWindow }
  | { readonly type: 'map.moved'; readonly way: ScreenWay }
  | { readonly type: 'map.zoomed'; readonly steps: number }
  | { readonly type: 'pin.pressed'; readonly pin: number }
  | { readonly type: 'mark.put'; readonly mark: HotelMark | null }
  /** The browser's history led to another map, or to none. */
  | { readonly type: 'address.followed'; readonly place: MapPlace };

/** Message to the engine. `null`: no map is shown. */
export interface HotelMapOrder {
  readonly type: 'area.changed';
  readonly area: HotelMapArea | null;
}

/** The view on the screen. `null`: nothing has arrived. */
export const viewShown = ({ view, seen }: HotelMapContext): MapView | null => view ?? seen?.map?.view ?? null;

export const pinOf = ({ seen }: Pick<HotelMapContext, 'seen'>, key: number | null): HotelPin | undefined =>
  seen?.map?.pins.find((pin) => pin.key === key);

const pressed = (context: HotelMapContext, event: HotelMapEvent): HotelPin | undefined => {
  assertEvent(event, 'pin.pressed');
  return pinOf(context, event.pin);
};

/** A change of the view on the screen, where there is one. */
const changedView = (
  { context }: { readonly context: HotelMapContext },
  change: (view: MapView) => MapView,
): Pick<HotelMapContext, 'view'> => {
  const view = viewShown(context);
  return { view: view && change(view) };
};

export const hotelMapSetup = setup({
  types: {} as { context: HotelMapContext; input: HotelMapInput; events: HotelMapEvent; meta: StateMeta },
  actors: {
    mapEngine: provided.callback<HotelMapOrder>('mapEngine'),
    /** Reports each map that the browser's history leads to. */
    hearAddress: provided.callback('hearAddress'),
  },
  guards: {
    mapIsAddressed: ({ context }) => context.place !== null,
    viewIsAddressed: ({ context }) => (context.place?.view ?? null) !== null,
    viewIsKnown: ({ context }) => viewShown(context) !== null,
    pinSplits: ({ context, event }) => (pressed(context, event)?.splitsAtZoom ?? null) !== null,
    pinStays: ({ context, event }) => pressed(context, event)?.splitsAtZoom === null,
    openedIsGone: ({ context, event }) => {
      assertEvent(event, 'window.arrived');
      return pinOf({ seen: event.window }, context.opened) === undefined;
    },
  },
  actions: {
    keepWindow: assign(({ event }) => {
      assertEvent(event, 'window.arrived');
      return { seen: event.window };
    }),
    keepSize: assign(({ event }) => {
      assertEvent(event, 'map.measured');
      return { size: event.size };
    }),
    keepMark: assign(({ event }) => {
      assertEvent(event, 'mark.put');
      return { mark: event.mark };
    }),
    keepOpened: assign(({ event }) => {
      assertEvent(event, 'pin.pressed');
      return { opened: event.pin };
    }),
    followAddress: assign(({ event }) => {
      assertEvent(event, 'address.followed');
      return { place: event.place };
    }),
    keepAddressed: assign(({ context }) => ({ view: context.place?.view ?? null })),
    fitView: assign({ view: null }),
    moveView: assign(({ context, event }) => {
      assertEvent(event, 'map.moved');
      const centre = context.seen?.centre ?? null;
      return changedView({ context }, (view) => movedBy(centre ?? view, view, event.way));
    }),
    zoomView: assign(({ context, event }) => {
      assertEvent(event, 'map.zoomed');
      return changedView({ context }, (view) => zoomedBy(view, event.steps));
    }),
    /** Goes to a pin, as close as its hotels stand apart. */
    goToPin: assign(({ context, event }) => {
      const { latitudeMicro, longitudeMicro, splitsAtZoom } = pressed(context, event) as HotelPin;
      return { view: { latitudeMicro, longitudeMicro, zoom: splitsAtZoom as number } };
    }),
    forget: assign({ view: null, size: null, mark: null, opened: null }),
    tellEngine: sendTo('engine', ({ context: { view, size } }): HotelMapOrder => {
      return { type: 'area.changed', area: size && { view, size } };
    }),
    hideFromEngine: sendTo('engine', { type: 'area.changed', area: null } satisfies HotelMapOrder),
    /** Writes the map into the page's address. Provided by src/hotels/map/hotel-map-actors.ts. */
    keepAddress: (_at, _place: MapPlace) => {},
  },
});
