import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { FunctionalityName } from '../../contract/functionalities.ts';
import { fetchOwnLayout } from '../sign-in/layouts/own-layout.ts';
import type { PageTenant } from '../storage/page-tenant.ts';

/** A page: where it stands, what its tab says, who may see it, and the chunk that draws it. */
export interface PageRoute {
  /** As the specification writes it; a segment that begins with a colon stands for any one. */
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
    '/searchpad',
    'Search pad',
    null,
    page(() => import('../search-pad/SearchPadScreen.tsx'), 'SearchPadScreen'),
  ),
  laterTab('/searchpad/hotel', 'Hotels', 'SearchHotel'),
  laterTab('/searchpad/holiday', 'Holidays', 'AccessHoliday'),
  laterTab('/searchpad/visa', 'Visa', 'SearchVisa'),
  laterTab('/searchpad/queueshare', 'Queue Share', 'ImportPnr'),
  laterTab('/searchpad/groupfares', 'Group Fares', 'AccessGroupFares'),
  laterTab('/searchpad/grpfare', 'Group Fares', 'AccessGroupFares'),
  laterTab('/xclusive-fares-result', 'Xclusive Fares', 'UsexClusiveFares'),
  laterTab('/umrah-fares-result', 'Umrah', 'AccessUmrahFares'),

  {
    ...built(
      '/flight-search-result',
      'Flights',
      'Search',
      page(() => import('../flights/ResultsScreen.tsx'), 'ResultsScreen'),
    ),
    takesSlash: true,
  },
  built(
    '/two-one-way',
    'Two one-way fares',
    'Search',
    page(() => import('../flights/two-one-way/TwoOneWayScreen.tsx'), 'TwoOneWayScreen'),
  ),
  later('/flight-search-result-loader', 'Searching flights', 'Search'),
  built(
    '/flight-booking',
    'Booking',
    'BookTicket',
    page(() => import('../booking/BookingScreen.tsx'), 'BookingScreen'),
  ),
  built(
    '/flight-order',
    'Order',
    'ViewBooking',
    page(() => import('../orders/OrderScreen.tsx'), 'OrderScreen'),
  ),
  later('/my-bookings', 'My bookings', 'ShowBookings'),
  later('/ticket-management', 'My bookings', 'ShowBookings'),
  later('/void-management', 'Voids', 'ShowVoidList'),
  later('/refund-management', 'Refunds', 'ShowRefundList'),
  later('/reIssue-management', 'Exchanges', 'ShowExchangeList'),
  later('/flight-void-request', 'Ask for a void', 'VoidRequest'),
  later('/flight-void-request-view', 'Void request', 'VoidRequest'),
  later('/flight-void-details', 'Void', 'ShowVoidList'),
  later('/flight-refund-request', 'Ask for a refund', 'RefundRequest'),
  later('/flight-refund-request-view', 'Refund request', 'RefundRequest'),
  later('/flight-refund-details', 'Refund', 'ShowRefundList'),
  later('/flight-exchange-request', 'Ask for an exchange', 'ReissueRequest'),
  later('/flight-exchange-search-result', 'Flights to exchange for', 'ReissueRequest'),
  later('/flight-exchange-view', 'Exchange request', 'ReissueRequest'),
  later('/flight-exchange-confirm', 'Confirm an exchange', 'ReissueRequest'),
  later('/flight-exchange-details', 'Exchange', 'ShowExchangeList'),
  later('/queue-share-booking', 'Book a shared queue', 'ImportPnr'),
  later('/print-preview', 'Print preview', 'PrintTicket'),
  later('/traveller-information', 'Travellers', 'ManageTravellers'),

  later('/my-transactions', 'Payment ledger', 'ShowAllTransactions'),
  later('/CreditLedger', 'Credit ledger', 'ShowAllTransactions'),
  later('/e-transactions', 'E-transactions', 'ShowAllTransactions', isDefault),
  later('/deposit-list', 'Deposits', 'ShowDepositList'),
  later('/partial-payment', 'Partial payments', 'ShowPartialPaymentList'),
  later('/reports', 'Reports', 'AccessReports'),
  later('/company-settings', 'Company settings', 'CompanySettings'),
  later('/bank-deposit', 'Deposit request', 'AddDepositRequest'),
  later('/bank-transfer', 'Deposit by bank transfer', 'AddDepositRequest'),
  later('/cheque-deposit', 'Deposit by cheque', 'AddDepositRequest'),
  later('/mobile-banking', 'Deposit by mobile banking', 'AddDepositRequest'),
  later('/credit-debit-card', 'Deposit by card', 'AddDepositRequest'),
  later('/net-banking-card-payment', 'Deposit by net banking', 'AddDepositRequest'),
  built(
    '/my-profile',
    'My profile',
    null,
    page(() => import('../profile/ProfileScreen.tsx'), 'ProfileScreen'),
  ),
  built(
    '/help',
    'Help',
    null,
    page(() => import('../profile/HelpScreen.tsx'), 'HelpScreen'),
  ),

  later('/hotel-bookings/:reference', 'Hotel booking', 'ViewBooking'),
  later('/holiday-search-result', 'Holidays found', 'AccessHoliday'),
  later('/holiday-search-result/:id', 'Holiday', 'AccessHoliday'),
  later('/holiday-requests', 'Holiday requests', 'ShowHolidayQueue'),
  later('/visa-search-result', 'Visas found', 'SearchVisa'),
  later('/visa-booking', 'Visa application', 'SearchVisa'),
  later('/visa-order', 'Visa', 'ViewVisaBooking'),
  later('/visa-print-preview', 'Print a visa invoice', 'PrintVisaInvoice'),
  later('/visa-myapplications', 'Visa applications', 'ShowVisaQueue'),

  built(
    '/flows',
    'Flows',
    'ViewFlows',
    page(() => import('../flow-atlas/FlowsScreen.tsx'), 'FlowsScreen'),
  ),
  built(
    '/access-denied',
    'Access denied',
    null,
    page(() => import('./AccessDeniedPage.tsx'), 'AccessDeniedPage'),
  ),

  laterForAll('/agent', 'For travel agents'),
  laterForAll('/supplier', 'For suppliers'),
  laterForAll('/api', 'API'),
  laterForAll('/corp', 'For companies'),
  laterForAll('/privacy-policy', 'Privacy policy'),
  laterForAll('/terms-and-conditions', 'Terms and conditions'),
  laterForAll('/refunds-return-policy', 'Refunds and returns'),
  laterForAll('/contact-us', 'Contact us'),
  laterForAll('/register_proprietor', 'Register as a proprietor'),
  laterForAll('/register_partnership', 'Register as a partnership'),
  laterForAll('/register_company_llp', 'Register as a company'),
  laterForAll('/register_corporate', 'Register as a corporate customer'),
  laterForAll('/testimonials', 'Testimonials'),
  laterForAll('/whitelabel', 'White label', isDefault),
  {
    ...laterForAll('/login', 'Sign in', (tenant) => !tenant.isDefault && tenant.loginVariation !== 'modal'),
    built: true,
    screen: SignInPage,
  },
  laterForAll('/about-us', 'About us', ({ hasAboutUs }) => hasAboutUs),
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
