import { pageAddress } from '../../contract/page-addresses.ts';
import type { ExchangeWishSnapshot } from './exchange-wish.machine.ts';
import { wishIn } from './exchange-wish.setup.ts';
import { isSameRoute, otherRouteWords } from './other-route.ts';
import { blockedWords } from './ticket-choice.ts';
import { routeOfWish } from './wish-error.ts';

/** A leg with its wanted day and route. */
export interface WishedLeg {
  readonly leg: number;
  readonly origin: string;
  readonly destination: string;
  /** `Another route: DAC–CXB instead of DAC–CGP`. `null`: it is the route of the tickets. */
  readonly otherRoute: string | null;
  readonly day: string;
  /** The day of the old ticket, where another is wanted. `null`: it stands. */
  readonly wasOn: string | null;
  /** Why the desk cannot look for flights on this day and route. `null`: nothing is known. */
  readonly error: string | null;
}

export type ExchangeWishView =
  | { readonly show: 'reading' }
  | { readonly show: 'unknown'; readonly orderReference: string }
  | { readonly show: 'unreadable'; readonly message: string }
  | { readonly show: 'asked'; readonly address: string }
  | {
      readonly show: 'writing';
      readonly orderReference: string;
      readonly travellers: readonly string[];
      readonly legs: readonly WishedLeg[];
      /** Where other passengers and days are chosen. */
      readonly others: string;
      /** Why nothing can be exchanged. `null`: something can. */
      readonly blocked: string | null;
      readonly remark: string;
      /** What is wrong with the note. `null`: nothing is known. */
      readonly remarkError: string | null;
      /** What else is wrong, or why it was not sent. `null`: nothing is to be said. */
      readonly message: string | null;
      readonly maySend: boolean;
      readonly isSending: boolean;
    };

const legPath = /^exchangeItineraries\.(\d)\.(?:date|origin|destination)$/;

/** The projection of asking the desk for flights. */
export const viewOfExchangeWish = ({ value, context }: ExchangeWishSnapshot): ExchangeWishView => {
  const { orderReference, order, paxIds, remark, error, message, caseReference } = context;
  if (value === 'unknown') return { show: 'unknown', orderReference };
  if (value === 'unreadable') return { show: 'unreadable', message: message ?? '' };
  if (value === 'asked') return { show: 'asked', address: pageAddress.exchangeDetails(caseReference ?? '') };
  if (order === null || value === 'reading') return { show: 'reading' };
  const { exchangeItineraries } = wishIn(context).request;
  const place = error === null ? undefined : legPath.exec(error.path)?.[1];
  const isOfRemark = error?.path === 'remark';
  return {
    show: 'writing',
    orderReference,
    travellers: order.tickets.filter(({ paxId }) => paxIds.includes(paxId)).map(({ name }) => name),
    legs: order.exchangeItineraries.map((ticketed, leg) => {
      const { date } = ticketed;
      const day = exchangeItineraries[leg]?.date ?? date;
      const route = routeOfWish(ticketed, exchangeItineraries[leg]);
      return {
        leg,
        ...route,
        otherRoute: isSameRoute(route, ticketed) ? null : otherRouteWords(route, ticketed),
        day,
        wasOn: day === date ? null : date,
        error: place === String(leg) ? (error?.words ?? null) : null,
      };
    }),
    others: pageAddress.exchangeRequest(orderReference),
    blocked: blockedWords(order),
    remark,
    remarkError: isOfRemark ? error.words : null,
    message: error !== null && !isOfRemark && place === undefined ? error.words : message,
    maySend: value === 'writing' && order.reason === null,
    isSending: value === 'asking',
  };
};
