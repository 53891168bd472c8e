import { cases, desk } from './places/cases.ts';
import { deskDues, invoices, ledger, partPayments } from './places/money.ts';
import { bookingList, exportedFile, globalSearch, orderPage, recentOrders } from './places/pages.ts';
import { deadlines, history, mails, notifications, replay } from './places/told.ts';
import type { Place } from './reader.ts';

/** Every place that shows sales. What each says is in `said/`, in a file of its name. */
export type PlaceName =
  | 'order-page'
  | 'booking-list'
  | 'exported-file'
  | 'recent-orders'
  | 'global-search'
  | 'deadlines'
  | 'notifications'
  | 'mails'
  | 'history'
  | 'replay'
  | 'ledger'
  | 'invoices'
  | 'part-payments'
  | 'desk-dues'
  | 'cases'
  | 'desk';

export const places: Readonly<Record<PlaceName, Place>> = {
  'order-page': orderPage,
  'booking-list': bookingList,
  'exported-file': exportedFile,
  'recent-orders': recentOrders,
  'global-search': globalSearch,
  deadlines,
  notifications,
  mails,
  history,
  replay,
  ledger,
  invoices,
  'part-payments': partPayments,
  'desk-dues': deskDues,
  cases,
  desk,
};
