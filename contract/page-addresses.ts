import type { ContentShelf } from './content-rules.ts';
import { maySee } from './functionalities.ts';
import type { OnlineMethod } from './online-payment.ts';
import type { Page } from './page.ts';
import { pagePaths } from './page-paths.ts';
import { pages } from './pages.ts';
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

export const flightOrderAddress = (reference: string): string => withQuery(pagePaths.flightOrder, { reference });
export const voidAddress = (reference: string): string => withQuery(pagePaths.voidDetails, { reference });
/** Asking for a void of an order's tickets. */
export const voidRequestAddress = (orderReference: string): string =>
  withQuery(pagePaths.voidRequest, { reference: orderReference });
/** Asking for a refund of an order's tickets. */
export const refundRequestAddress = (orderReference: string): string =>
  withQuery(pagePaths.refundRequest, { reference: orderReference });
export const refundAddress = (reference: string): string => withQuery(pagePaths.refundDetails, { reference });
/** Asking for other flights in exchange for an order's tickets. */
export const exchangeRequestAddress = (orderReference: string): string =>
  withQuery(pagePaths.exchangeRequest, { reference: orderReference });
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
export const exchangeAddress = (reference: string): string => withQuery(pagePaths.exchangeDetails, { reference });
/** An order or a case as it stood. `at`: an ISO time; `null`: now. */
export const replayAddress = (side: 'agency' | 'desk', reference: string, at: string | null = null): string =>
  withQuery(side === 'desk' ? pagePaths.deskReplay : pagePaths.replay, { reference, ...(at === null ? {} : { at }) });
export const visaAddress = (reference: string): string => withQuery(pagePaths.visaOrder, { orderReference: reference });
export const hotelBookingAddress = (reference: string): string =>
  pagePaths.hotelBooking.replace(':reference', encodeURIComponent(reference));

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

/** The list of proposals, at one whose choice is to be booked. */
export const chosenProposalAddress = (proposalId: string): string =>
  withQuery(pagePaths.proposals, { book: proposalId });

/** The link of a proposal. The secret is in the fragment, which a browser sends to no server. */
export const offeredProposalAddress = (token: string): string => `${pagePaths.offeredProposal}#${token}`;

/** The link of a request for consent. Its secret is in the fragment, too. */
export const passengerConsentAddress = (token: string): string => `${pagePaths.passengerConsent}#${token}`;

/** The link of a registration for its applicant. Its secret is in the fragment, too. */
export const registrationStatusAddress = (token: string): string => `${pagePaths.registrationStatus}#${token}`;

/** The link of an approved agency's owner to a first password. Its secret is in the fragment, too. */
export const firstSignInAddress = (token: string): string => `${pagePaths.firstSignIn}#${token}`;

/** One registration at the desk of the house. */
export const deskRegistrationAddress = (reference: string): string =>
  withQuery(pagePaths.deskRegistration, { reference });

/** One stay at the desk of the house. */
export const deskStayAddress = (reference: string): string => withQuery(pagePaths.deskStay, { reference });

/** A shelf of the desk's content. */
export const deskContentAddress = (shelf: ContentShelf): string => withQuery(pagePaths.deskContent, { shelf });

/** The editor of one item of the desk's content. */
export const contentItemAddress = (contentId: string): string =>
  withQuery(pagePaths.deskContentItem, { item: contentId });

/** The editor of a new item of a shelf. */
export const newContentAddress = (shelf: ContentShelf): string => withQuery(pagePaths.deskContentItem, { shelf });

/** The editor of one of the tenant's public pages. */
export const deskPageAddress = (page: string): string => pagePaths.deskPage.replace(':page', encodeURIComponent(page));

/** The deposits that a term finds. */
export const depositsAddress = (term: string): string => withQuery(pagePaths.deposits, { search: term });

/** One deposit with its history. */
export const depositAddress = (reference: string): string => withQuery(pagePaths.depositDetails, { reference });

/** One deposit at the desk of the house. */
export const deskDepositAddress = (reference: string): string => withQuery(pagePaths.deskDeposit, { reference });
/** One order at the desk of the house whose tickets were asked for. */
/** What one supplier has otherwise than we do of a booking. */
export const deskDifferenceAddress = (reference: string, supplier: string): string =>
  withQuery(pagePaths.deskSupplierDifference, { reference, supplier });
export const deskTicketingAddress = (reference: string): string => withQuery(pagePaths.deskTicketing, { reference });
/** One void at the desk of the house. */
export const deskVoidAddress = (reference: string): string => withQuery(pagePaths.deskVoid, { reference });
/** One refund at the desk of the house. */
export const deskRefundAddress = (reference: string): string => withQuery(pagePaths.deskRefund, { reference });
/** One exchange at the desk of the house. */
export const deskExchangeAddress = (reference: string): string => withQuery(pagePaths.deskExchange, { reference });
/** One online payment at the desk of the house. */
export const deskPaymentAddress = (code: string): string => withQuery(pagePaths.deskOnlinePayment, { reference: code });

/** One due of an order that was paid in part, in the list of dues. */
export const partialPaymentAddress = (reference: string): string =>
  withQuery(pagePaths.partialPayments, { order: reference });

/** The page of a way to pay online. */
export const onlineDepositPath = (method: OnlineMethod): string =>
  method === 'card' ? pagePaths.cardDeposit : pagePaths.netBanking;

/** The page of an online payment. `tenant`: named in the address, in development. */
export const onlinePaymentAddress = (method: OnlineMethod, code: string, tenant: string | null = null): string =>
  withQuery(onlineDepositPath(method), { code, ...(tenant === null ? {} : { tenant }) });

/** The order that an online payment was made for, with the payment. `tenant`: named in the address, in development. */
export const paidOrderAddress = (reference: string, payment: string, tenant: string | null = null): string =>
  withQuery(pagePaths.flightOrder, { reference, payment, ...(tenant === null ? {} : { tenant }) });

/** The results of an earlier search. */
export const foundResultsAddress = (requestId: string): string => withQuery(pagePaths.flightResults, { requestId });

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
