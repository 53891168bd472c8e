import { maySee } from './functionalities.ts';
import type { OnlineMethod } from './money/online-payment.ts';
import type { Page } from './page.ts';
import { pagePaths } from './page-paths.ts';
import { type NamingPage, pages } from './pages.ts';
import type { ContentShelf } from './public/content-rules.ts';
import type { DatedRoute, ExchangeChoice } from './search-link.ts';

/** Names a fare in the address of the booking page. */
export interface FareAddress {
  readonly requestId: string;
  readonly itineraryId: string;
  readonly brandId: string;
  /** The accepted proposal that it is booked from. Default: none. */
  readonly proposalId?: string | undefined;
}

/** The inbound of two one-ways, which is booked after the outbound. */
export interface InboundAddress extends FareAddress {
  /** Local day of the last arrival, `yyyy-MM-dd`, until which passports must be valid. */
  readonly landsOn: string;
}

const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

const addressOf =
  (path: string, names: string) =>
  (value: string): string => {
    if (names === '#') return `${path}#${value}`;
    return names.startsWith(':') ? path.replace(names, encodeURIComponent(value)) : withQuery(path, { [names]: value });
  };

/** The address of the page of one thing: `pageAddress.deskDeposit('D-1')`. */
export const pageAddress = Object.fromEntries(
  Object.entries<Page>(pages).flatMap(([key, { path, names }]) =>
    names === undefined ? [] : [[key, addressOf(path, names)]],
  ),
) as Readonly<Record<NamingPage, (value: string) => string>>;

/** Asking the desk to find flights in exchange for some passengers' tickets. */
export const exchangeWishAddress = (
  { orderReference, paxIds }: ExchangeChoice,
  /** The wanted route and day of each leg. */
  legs: readonly DatedRoute[],
): string =>
  withQuery(pagePaths.exchangeRequest, {
    reference: orderReference,
    pax: paxIds.join(','),
    days: legs.map(({ date }) => date).join(','),
    routes: legs.map(({ origin, destination }) => `${origin}-${destination}`).join(','),
  });

/** Confirming the exchange of some passengers' tickets for a fare. */
export const exchangeConfirmAddress = (
  { orderReference, paxIds }: ExchangeChoice,
  { requestId, itineraryId, brandId }: FareAddress,
): string =>
  withQuery(pagePaths.exchangeConfirm, {
    reference: orderReference,
    pax: paxIds.join(','),
    request: requestId,
    itinerary: itineraryId,
    brand: brandId,
  });

/** The flights of a search for which tickets are exchanged. */
export const exchangeFlightsAddress = ({ orderReference, paxIds }: ExchangeChoice, requestId: string): string =>
  withQuery(pagePaths.exchangeSearchResult, { exchange: orderReference, pax: paxIds.join(','), requestId });

/** An order or a case as it stood. `at`: an ISO time; `null`: now. */
export const replayAddress = (side: 'agency' | 'desk', reference: string, at: string | null = null): string =>
  withQuery(side === 'desk' ? pagePaths.deskReplay : pagePaths.replay, { reference, ...(at === null ? {} : { at }) });

/** Names a rate in the address of its booking. */
export interface RateAddress {
  readonly requestId: string;
  readonly hotelGuid: string;
  readonly roomGuid: string;
  readonly roomRateGuid: string;
}

/** A path with its segments. */
export const filledIn = (path: string, segments: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(segments[name] ?? ''));

export const bookHotelAddress = (rate: RateAddress): string => filledIn(pagePaths.bookHotel, { ...rate });
/** The booking of a rate that an online payment was made for. `tenant`: named in the address, in development. */
export const paidStayAddress = (
  rate: RateAddress,
  { order, payment, tenant }: { readonly order: string; readonly payment: string; readonly tenant: string | null },
): string => withQuery(bookHotelAddress(rate), { order, payment, ...(tenant === null ? {} : { tenant }) });
/** What the booking of a stay came to. */
export const hotelOutcomeAddress = (confirmed: boolean, referenceId: string): string =>
  filledIn(confirmed ? pagePaths.hotelConfirmed : pagePaths.hotelUnConfirmed, { referenceId });

/** A shelf of the desk's content. */
export const deskContentAddress = (shelf: ContentShelf): string => withQuery(pagePaths.deskContent, { shelf });

/** The editor of one item of the desk's content. */
export const contentItemAddress = (contentId: string): string =>
  withQuery(pagePaths.deskContentItem, { item: contentId });

/** The editor of a new item of a shelf. */
export const newContentAddress = (shelf: ContentShelf): string => withQuery(pagePaths.deskContentItem, { shelf });

/** What one supplier has otherwise than we do of a booking. */
export const deskDifferenceAddress = (reference: string, supplier: string): string =>
  withQuery(pagePaths.deskSupplierDifference, { reference, supplier });

/** The page of a way to pay online. */
export const onlineDepositPath = (method: OnlineMethod): string =>
  method === 'card' ? pagePaths.cardDeposit : pagePaths.netBanking;

/** The page of an online payment. `tenant`: named in the address, in development. */
export const onlinePaymentAddress = (method: OnlineMethod, code: string, tenant: string | null = null): string =>
  withQuery(onlineDepositPath(method), { code, ...(tenant === null ? {} : { tenant }) });

/** The order that an online payment was made for, with the payment. `tenant`: named in the address, in development. */
export const paidOrderAddress = (reference: string, payment: string, tenant: string | null = null): string =>
  withQuery(pagePaths.flightOrder, { reference, payment, ...(tenant === null ? {} : { tenant }) });

/** The booking page for a fare. `next`: the inbound, where two one-ways are booked one by one, of the same proposal. */
export const bookingAddress = (
  { requestId, itineraryId, brandId, proposalId }: FareAddress,
  next: InboundAddress | null = null,
): string =>
  withQuery(pagePaths.flightBooking, {
    requestId,
    itineraryId,
    brandId,
    ...(proposalId === undefined ? {} : { proposal: proposalId }),
    ...(next && {
      nextRequestId: next.requestId,
      nextItineraryId: next.itineraryId,
      nextBrandId: next.brandId,
      nextLandsOn: next.landsOn,
    }),
  });

/**
 * The lists that My Bookings can lead to, the preferred one first, each with the permission to see it (spec 1 §6). The specification
 * does not name the last: without it, somebody who sells hotels alone would have no bookings.
 */
export const bookingLists = [
  pages.myBookings,
  pages.voids,
  pages.refunds,
  pages.exchanges,
  pages.hotelBookings,
] as const satisfies readonly Page[];

/** Where My Bookings leads: the first list that a person may see (SES-06). `null`: none. */
export const bookingsPath = (held: readonly number[]): string | null =>
  bookingLists.find(({ feature }) => feature === null || maySee(held, feature))?.path ?? null;
