import { fromCallback } from 'xstate';
import { mapPlaceOf, mapPlaceText } from '../../../contract/hotels/local-map.ts';
import { pagePaths } from '../../../contract/page-paths.ts';
import { hotelMapMachine } from '../../../machines/hotels/hotel-map.machine.ts';
import type { HotelMapEvent, HotelMapOrder } from '../../../machines/hotels/hotel-map.setup.ts';
import { replaceQuery } from '../../ui/page-query.ts';
import { mapParameter } from '../hotel-results-address.ts';
import type { MapLink } from './map-link.ts';

/** The map in the address. */
export const placeInAddress = () => mapPlaceOf(new URLSearchParams(location.search).get(mapParameter) ?? '');

/** The query with another map, in which everything else stays as it is written. */
const queryWith = (query: string, text: string): string => {
  const others = query
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !part.startsWith(`${mapParameter}=`));
  return `?${[...others, ...(text === '' ? [] : [`${mapParameter}=${text}`])].join('&')}`;
};

/** A held arrow key moves the map more often than browsers let an address be written. */
const writesAfterMs = 150;

/** The flow of the map of one search. */
export const portalHotelMap = (link: MapLink) => {
  let writing: ReturnType<typeof setTimeout> | undefined;
  return hotelMapMachine.provide({
    actors: {
      mapEngine: fromCallback<HotelMapOrder>(({ sendBack, receive }) => {
        receive(({ area }) => link.show(area));
        return link.onWindow((window) => sendBack({ type: 'window.arrived', window } satisfies HotelMapEvent));
      }),
      hearAddress: fromCallback(({ sendBack }) => {
        const hear = () => {
          if (location.pathname !== pagePaths.hotelResults) return;
          sendBack({ type: 'address.followed', place: placeInAddress() } satisfies HotelMapEvent);
        };
        addEventListener('popstate', hear);
        return () => {
          clearTimeout(writing);
          removeEventListener('popstate', hear);
        };
      }),
    },
    actions: {
      keepAddress: (_at, place) => {
        clearTimeout(writing);
        writing = setTimeout(() => {
          if (location.pathname !== pagePaths.hotelResults) return;
          const query = queryWith(location.search, mapPlaceText(place));
          if (query !== location.search) replaceQuery(query);
        }, writesAfterMs);
      },
    },
  });
};
