import { exchangeAddress, exchangeRequestAddress } from '../../contract/page-addresses.ts';
import type { ExchangeWishSnapshot } from './exchange-wish.machine.ts';
import { wishIn } from './exchange-wish.setup.ts';
import { blockedWords } from './ticket-choice.ts';

/** A leg with its wanted day. */
export interface WishedLeg {
  readonly leg: number;
  readonly origin: string;
  readonly destination: string;
  readonly day: string;
  /** The day of the old ticket, where another is wanted. `null`: it stands. */
  readonly wasOn: string | null;
  /** Why the desk cannot look for flights on this day. `null`: nothing is known. */
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

const dayPath = /^exchangeItineraries\.(\d+)\.date$/;

/** The projection of asking the desk for flights. */
export const viewOfExchangeWish = ({ value, context }: ExchangeWishSnapshot): ExchangeWishView => {
  const { orderReference, order, paxIds, remark, error, message, caseReference } = context;
  if (value === 'unknown') return { show: 'unknown', orderReference };
  if (value === 'unreadable') return { show: 'unreadable', message: message ?? '' };
  if (value === 'asked') return { show: 'asked', address: exchangeAddress(caseReference ?? '') };
  if (order === null || value === 'reading') return { show: 'reading' };
  const { exchangeItineraries } = wishIn(context).request;
  const place = error === null ? undefined : dayPath.exec(error.path)?.[1];
  const isOfRemark = error?.path === 'remark';
  return {
    show: 'writing',
    orderReference,
    travellers: order.tickets.filter(({ paxId }) => paxIds.includes(paxId)).map(({ name }) => name),
    legs: order.exchangeItineraries.map(({ origin, destination, date }, leg) => {
      const day = exchangeItineraries[leg]?.date ?? date;
      return {
        leg,
        origin,
        destination,
        day,
        wasOn: day === date ? null : date,
        error: place === String(leg) ? (error?.words ?? null) : null,
      };
    }),
    others: exchangeRequestAddress(orderReference),
    blocked: blockedWords(order),
    remark,
    remarkError: isOfRemark ? error.words : null,
    message: error !== null && !isOfRemark && place === undefined ? error.words : message,
    maySend: value === 'writing' && order.reason === null,
    isSending: value === 'asking',
  };
};
