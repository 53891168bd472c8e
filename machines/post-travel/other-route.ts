import type { ExchangeRoute } from '../../contract/post-travel/post-travel.ts';
import { say } from '../../contract/say.ts';

export const isSameRoute = (one: ExchangeRoute, other: ExchangeRoute): boolean =>
  one.origin === other.origin && one.destination === other.destination;

/** `DAC–CGP` */
export const routeText = ({ origin, destination }: ExchangeRoute): string => `${origin}–${destination}`;

/** Said of a flight that is wanted on another route than the tickets are for. */
export const otherRouteWords = (route: ExchangeRoute, ticketed: ExchangeRoute): string =>
  say('Another route: {route} instead of {ticketed}', { route: routeText(route), ticketed: routeText(ticketed) });
