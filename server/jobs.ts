import { minuteMs } from '../contract/days.ts';
import { bookingJobs } from './booking/jobs.ts';
import { documentJobs } from './company/documents/jobs.ts';
import { overAllTenants } from './database/tenant-scope.ts';
import { remindOfHolds } from './deadlines/reminders.ts';
import { compareSuppliersNightly } from './desk/supplier-books/nightly-comparison.ts';
import { dropPastSearches } from './flights/air-searches.ts';
import { dropOldFares } from './flights/seen-fares.ts';
import { gatewayJobs } from './gateways/jobs.ts';
import type { HandlerDeps } from './handlers.ts';
import { hotelOrderJobs } from './hotels/orders/jobs.ts';
import { dropPastStays } from './hotels/past-stays.ts';
import { sealAudit } from './http/audit-seal.ts';
import type { Job } from './http/jobs.ts';
import { dropOldKeys } from './http/request-keys.ts';
import { checkBooksNightly } from './ledger/books/nightly-check.ts';
import { sealLedger } from './ledger/check/seal-ledger.ts';
import { signDayHeads } from './ledger/check/sign-heads.ts';
import { type Carriers, deliverMessages, dropOldMessages } from './messages/deliver.ts';
import { wipeExpiredCodes } from './messages/messages.ts';
import { collectDues } from './part-payments/collect-dues.ts';
import { remindOfDues } from './part-payments/due-reminders.ts';
import { lookAtCredit } from './part-payments/look-at-credit.ts';
import { consentJobs } from './post-travel/consent-jobs.ts';
import { postTravelJobs } from './post-travel/jobs.ts';
import { products } from './products.ts';
import { dropOldProposals } from './proposals/proposal-rows.ts';
import { registrationJobs } from './registration/jobs.ts';
import { tellFacts } from './reports/tell-facts.ts';
import { sagaRunners } from './saga-runners.ts';
import { dropOldSearches } from './searches/search-store.ts';
import { dropOldSignIns } from './sign-in/cleanup.ts';
import { endSessionsOfInactive } from './sign-in/sessions.ts';
import type { TenantBook } from './tenants/tenant-book.ts';

const secondMs = 1_000;

interface JobDeps {
  readonly carriers: Carriers;
  readonly followClock: () => Promise<void>;
  readonly renewStatistics: () => Promise<void>;
  readonly lookAtSchema: () => Promise<void>;
  readonly lookAtOutbox: () => Promise<void>;
  readonly noteHeads: () => Promise<void>;
  readonly dataDir: string;
  readonly tenants: TenantBook;
  /** Reads the last verdict on the books. */
  readonly books: { readonly look: () => Promise<void> };
}

/**
 * All background jobs. Each process runs them; a row is handled by one process at a time. A job has the rows of all tenants only
 * where it says so.
 */
export const backgroundJobs = (deps: HandlerDeps & JobDeps): readonly Job[] => {
  const { db, now, log, dataDir, books } = deps;
  return [
    { name: 'follow-database-clock', everyMs: 10 * secondMs, run: deps.followClock },
    { name: 'look-at-schema', everyMs: 10 * secondMs, run: deps.lookAtSchema },
    { name: 'renew-statistics', everyMs: minuteMs, run: deps.renewStatistics },
    { name: 'seal-audit', everyMs: secondMs, run: () => sealAudit(db) },
    { name: 'seal-ledger', everyMs: secondMs, run: () => sealLedger(db) },
    { name: 'tell-facts', everyMs: 10 * secondMs, run: () => tellFacts({ db, products }) },
    { name: 'note-heads', everyMs: minuteMs, run: deps.noteHeads },
    { name: 'sign-day-heads', everyMs: minuteMs, run: () => signDayHeads(deps) },
    { name: 'deliver-messages', everyMs: secondMs, run: ofAll(() => deliverMessages(db, deps.carriers, now)) },
    { name: 'look-at-outbox', everyMs: 5 * secondMs, run: ofAll(deps.lookAtOutbox) },
    { name: 'wipe-expired-codes', everyMs: 10 * secondMs, run: ofAll(() => wipeExpiredCodes(db, now())) },
    { name: 'end-sessions-of-inactive', everyMs: 10 * secondMs, run: ofAll(() => endSessionsOfInactive(db, now())) },
    { name: 'drop-old-searches', everyMs: minuteMs, run: ofAll(() => dropOldSearches(db, now())) },
    { name: 'forget-old-batches', everyMs: minuteMs, run: async () => deps.fanOut.kept.dropOld() },
    { name: 'drop-past-searches', everyMs: 60 * minuteMs, run: ofAll(() => dropPastSearches(db, now())) },
    { name: 'drop-past-stays', everyMs: 60 * minuteMs, run: ofAll(() => dropPastStays(db, now())) },
    { name: 'drop-old-fares', everyMs: 60 * minuteMs, run: ofAll(() => dropOldFares(db, now())) },
    { name: 'drop-old-keys', everyMs: 10 * minuteMs, run: ofAll(() => dropOldKeys(db, now())) },
    { name: 'drop-old-sign-ins', everyMs: 10 * minuteMs, run: ofAll(() => dropOldSignIns(db, now())) },
    { name: 'drop-old-messages', everyMs: 60 * minuteMs, run: ofAll(() => dropOldMessages(db, now())) },
    { name: 'drop-old-proposals', everyMs: 60 * minuteMs, run: ofAll(() => dropOldProposals(db, now())) },
    { name: 'check-books', everyMs: minuteMs, run: () => checkBooksNightly({ db, products, dataDir, now, log }) },
    { name: 'compare-suppliers', everyMs: minuteMs, run: () => compareSuppliersNightly({ ...deps, products }) },
    { name: 'remind-of-holds', everyMs: Math.min(deps.completerIntervalMs, minuteMs), run: () => remindOfHolds(deps) },
    {
      name: 'remind-of-dues',
      everyMs: Math.min(deps.completerIntervalMs, minuteMs),
      run: () => remindOfDues({ ...deps, products }),
    },
    {
      name: 'collect-dues',
      everyMs: Math.min(deps.completerIntervalMs, minuteMs),
      run: () => collectDues({ ...deps, products }),
    },
    {
      name: 'look-at-credit',
      everyMs: Math.min(deps.completerIntervalMs, minuteMs),
      run: () => lookAtCredit(deps),
    },
    { name: 'look-at-books', everyMs: 5 * secondMs, run: books.look },
    ...bookingJobs({ ...deps, sagaRunners }),
    ...postTravelJobs(deps),
    ...consentJobs(deps),
    ...registrationJobs(deps),
    ...documentJobs(deps),
    ...hotelOrderJobs({ ...deps, sagaRunners }),
    ...gatewayJobs({ ...deps, products }),
  ];
};

const ofAll =
  (run: Job['run']): Job['run'] =>
  () =>
    overAllTenants(run);
