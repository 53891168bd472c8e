import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { FunctionalityName } from '../../contract/functionalities.ts';
import * as pagePaths from '../../contract/page-paths.ts';
import { fetchOwnLayout } from '../sign-in/layouts/own-layout.ts';
import type { PageTenant } from '../storage/page-tenant.ts';

/** A page: where it stands, what its tab says, who may see it, and the chunk that draws it. */
export interface PageRoute {
  /** One of `contract/page-paths.ts`. A segment that begins with a colon stands for any one segment. */
  readonly path: string;
  readonly title: string;
  /** Hidden from who lacks it (display only: the server enforces it on its calls); null: everyone who may be here. */
  readonly feature: FunctionalityName | null;
  /** `public` pages need no sign-in. */
  readonly frame: 'signed-in' | 'public';
  /** False: the address is taken, and says what will stand there. */
  readonly built: boolean;
  readonly screen: LazyExoticComponent<ComponentType>;
  /** A slash means the search that stands on this page, not that of the header. */
  readonly takesSlash?: true;
  /** Whether this tenant has the page at all; elsewhere its address is not found (PUB-06). */
  readonly at?: (tenant: PageTenant) => boolean;
}

const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(() => load().then((chunk) => ({ default: chunk[name] })));

const built = (
  path: string,
  title: string,
  feature: FunctionalityName | null,
  screen: PageRoute['screen'],
): PageRoute => ({ path, title, feature, frame: 'signed-in', built: true, screen });

const NotYetPage = page(() => import('./NotYetPage.tsx'), 'NotYetPage');

const later = (path: string, title: string, feature: FunctionalityName | null, at?: PageRoute['at']): PageRoute => ({
  path,
  title,
  feature,
  frame: 'signed-in',
  built: false,
  screen: NotYetPage,
  ...(at && { at }),
});

const SearchPadNotYet = page(() => import('./SearchPadNotYetScreen.tsx'), 'SearchPadNotYetScreen');

/** A tab of the search pad whose page is not built: it says so under the tabs. */
const laterTab = (path: string, title: string, feature: FunctionalityName): PageRoute => ({
  ...later(path, title, feature),
  screen: SearchPadNotYet,
});

const laterForAll = (path: string, title: string, at?: PageRoute['at']): PageRoute => ({
  ...later(path, title, null, at),
  frame: 'public',
});

/** With the layout that this tenant chose, and no other. */
export const SignInPage = page(async () => {
  const [screen] = await Promise.all([import('../sign-in/SignInScreen.tsx'), fetchOwnLayout()]);
  return screen;
}, 'SignInScreen');

/** The platform's own tenant alone sells to agencies and sees the electronic transactions (spec 1 §1, §6). */
const isDefault = ({ isDefault: own }: PageTenant): boolean => own;

/** Every route of the specification (1 §2, 2 §2) and our own; each page is its own chunk. */
export const routes: readonly PageRoute[] = [
  built(
    pagePaths.searchPad,
    'Search pad',
    null,
    page(() => import('../search-pad/SearchPadScreen.tsx'), 'SearchPadScreen'),
  ),
  laterTab(pagePaths.hotelSearch, 'Hotels', 'SearchHotel'),
  laterTab(pagePaths.holidaySearch, 'Holidays', 'AccessHoliday'),
  laterTab(pagePaths.visaSearch, 'Visa', 'SearchVisa'),
  laterTab(pagePaths.queueShare, 'Queue Share', 'ImportPnr'),
  laterTab(pagePaths.groupFaresToo, 'Group Fares', 'AccessGroupFares'),
  laterTab(pagePaths.groupFares, 'Group Fares', 'AccessGroupFares'),
  laterTab(pagePaths.exclusiveFares, 'Xclusive Fares', 'UsexClusiveFares'),
  laterTab(pagePaths.umrahFares, 'Umrah', 'AccessUmrahFares'),

  {
    ...built(
      pagePaths.flightResults,
      'Flights',
      'Search',
      page(() => import('../flights/ResultsScreen.tsx'), 'ResultsScreen'),
    ),
    takesSlash: true,
  },
  built(
    pagePaths.twoOneWay,
    'Two one-way fares',
    'Search',
    page(() => import('../flights/two-one-way/TwoOneWayScreen.tsx'), 'TwoOneWayScreen'),
  ),
  later(pagePaths.flightResultsLoader, 'Searching flights', 'Search'),
  built(
    pagePaths.flightBooking,
    'Booking',
    'BookTicket',
    page(() => import('../booking/BookingScreen.tsx'), 'BookingScreen'),
  ),
  built(
    pagePaths.flightOrder,
    'Order',
    'ViewBooking',
    page(() => import('../orders/OrderScreen.tsx'), 'OrderScreen'),
  ),
  later(pagePaths.myBookings, 'My bookings', 'ShowBookings'),
  later(pagePaths.ticketManagement, 'My bookings', 'ShowBookings'),
  later(pagePaths.voids, 'Voids', 'ShowVoidList'),
  later(pagePaths.refunds, 'Refunds', 'ShowRefundList'),
  later(pagePaths.exchanges, 'Exchanges', 'ShowExchangeList'),
  later(pagePaths.voidRequest, 'Ask for a void', 'VoidRequest'),
  later(pagePaths.voidRequestView, 'Void request', 'VoidRequest'),
  later(pagePaths.voidDetails, 'Void', 'ShowVoidList'),
  later(pagePaths.refundRequest, 'Ask for a refund', 'RefundRequest'),
  later(pagePaths.refundRequestView, 'Refund request', 'RefundRequest'),
  later(pagePaths.refundDetails, 'Refund', 'ShowRefundList'),
  later(pagePaths.exchangeRequest, 'Ask for an exchange', 'ReissueRequest'),
  later(pagePaths.exchangeSearchResult, 'Flights to exchange for', 'ReissueRequest'),
  later(pagePaths.exchangeView, 'Exchange request', 'ReissueRequest'),
  later(pagePaths.exchangeConfirm, 'Confirm an exchange', 'ReissueRequest'),
  later(pagePaths.exchangeDetails, 'Exchange', 'ShowExchangeList'),
  later(pagePaths.queueShareBooking, 'Book a shared queue', 'ImportPnr'),
  later(pagePaths.printPreview, 'Print preview', 'PrintTicket'),
  later(pagePaths.travellers, 'Travellers', 'ManageTravellers'),

  later(pagePaths.paymentLedger, 'Payment ledger', 'ShowAllTransactions'),
  later(pagePaths.creditLedger, 'Credit ledger', 'ShowAllTransactions'),
  later(pagePaths.eTransactions, 'E-transactions', 'ShowAllTransactions', isDefault),
  later(pagePaths.deposits, 'Deposits', 'ShowDepositList'),
  later(pagePaths.partialPayments, 'Partial payments', 'ShowPartialPaymentList'),
  later(pagePaths.reports, 'Reports', 'AccessReports'),
  later(pagePaths.companySettings, 'Company settings', 'CompanySettings'),
  later(pagePaths.bankDeposit, 'Deposit request', 'AddDepositRequest'),
  later(pagePaths.bankTransfer, 'Deposit by bank transfer', 'AddDepositRequest'),
  later(pagePaths.chequeDeposit, 'Deposit by cheque', 'AddDepositRequest'),
  later(pagePaths.mobileBanking, 'Deposit by mobile banking', 'AddDepositRequest'),
  later(pagePaths.cardDeposit, 'Deposit by card', 'AddDepositRequest'),
  later(pagePaths.netBanking, 'Deposit by net banking', 'AddDepositRequest'),
  built(
    pagePaths.profile,
    'My profile',
    null,
    page(() => import('../profile/ProfileScreen.tsx'), 'ProfileScreen'),
  ),
  built(
    pagePaths.help,
    'Help',
    null,
    page(() => import('../profile/HelpScreen.tsx'), 'HelpScreen'),
  ),

  later(pagePaths.hotelBooking, 'Hotel booking', 'ViewBooking'),
  later(pagePaths.holidayResults, 'Holidays found', 'AccessHoliday'),
  later(pagePaths.holidayDetails, 'Holiday', 'AccessHoliday'),
  later(pagePaths.holidayRequests, 'Holiday requests', 'ShowHolidayQueue'),
  later(pagePaths.visaResults, 'Visas found', 'SearchVisa'),
  later(pagePaths.visaBooking, 'Visa application', 'SearchVisa'),
  later(pagePaths.visaOrder, 'Visa', 'ViewVisaBooking'),
  later(pagePaths.visaPrintPreview, 'Print a visa invoice', 'PrintVisaInvoice'),
  later(pagePaths.visaApplications, 'Visa applications', 'ShowVisaQueue'),

  built(
    pagePaths.flows,
    'Flows',
    'ViewFlows',
    page(() => import('../flow-atlas/FlowsScreen.tsx'), 'FlowsScreen'),
  ),
  built(
    pagePaths.accessDenied,
    'Access denied',
    null,
    page(() => import('./AccessDeniedPage.tsx'), 'AccessDeniedPage'),
  ),

  laterForAll(pagePaths.forAgents, 'For travel agents'),
  laterForAll(pagePaths.forSuppliers, 'For suppliers'),
  laterForAll(pagePaths.api, 'API'),
  laterForAll(pagePaths.forCompanies, 'For companies'),
  laterForAll(pagePaths.privacyPolicy, 'Privacy policy'),
  laterForAll(pagePaths.termsAndConditions, 'Terms and conditions'),
  laterForAll(pagePaths.refundPolicy, 'Refunds and returns'),
  laterForAll(pagePaths.contactUs, 'Contact us'),
  laterForAll(pagePaths.registerProprietor, 'Register as a proprietor'),
  laterForAll(pagePaths.registerPartnership, 'Register as a partnership'),
  laterForAll(pagePaths.registerCompany, 'Register as a company'),
  laterForAll(pagePaths.registerCorporate, 'Register as a corporate customer'),
  laterForAll(pagePaths.testimonials, 'Testimonials'),
  laterForAll(pagePaths.whiteLabel, 'White label', isDefault),
  {
    ...laterForAll(pagePaths.signIn, 'Sign in', (tenant) => !tenant.isDefault && tenant.loginVariation !== 'modal'),
    built: true,
    screen: SignInPage,
  },
  laterForAll(pagePaths.aboutUs, 'About us', ({ hasAboutUs }) => hasAboutUs),
];

/** The page at an address, or null. Capitals and a slash at the end make no difference. */
export const routeAt = (address: string, tenant: PageTenant): PageRoute | null =>
  routes.find(({ path, at }) => stands(path, address) && (at?.(tenant) ?? true)) ?? null;

const stands = (path: string, address: string): boolean => {
  const wanted = path.toLowerCase().split('/');
  const given = address.toLowerCase().replace(/\/+$/, '').split('/');
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at]);
};

/** The inspector for whoever is not signed in, where the server lets anybody watch. */
export const FlowsAlone = page(() => import('../flow-atlas/FlowsAlone.tsx'), 'FlowsAlone');
export const SignedInFrame = lazy(() =>
  import('../shell/SignedInFrame.tsx').then((chunk) => ({ default: chunk.SignedInFrame })),
);
export const PublicFrame = lazy(() =>
  import('../shell/PublicFrame.tsx').then((chunk) => ({ default: chunk.PublicFrame })),
);
