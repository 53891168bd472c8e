import { dayMs, minuteMs } from '../../../contract/days.ts';
import type { Db } from '../../database/database.ts';
import { inTenant, overAllTenants } from '../../database/tenant-scope.ts';
import { firstIdAt } from '../../database/time-ordered-id.ts';
import { defaultTenantId } from '../../tenants/tenant-book.ts';
import { agreesWithList, booksFor, compareAt } from './compare-booking.ts';
import { keepComparison, lastAnswers } from './comparison-rows.ts';
import { type DifferenceRow, differencesNotEnded } from './difference-rows.ts';
import { ourBookings, tenantsOf } from './our-booking.ts';
import { type SupplierBook, type SupplierBooksDeps, supplierBooks, type TheirBooking } from './supplier-book.ts';

/** Days that are compared, and more after nights in which a supplier was silent. */
const comparedDays = 2;
const comparedDaysAtMost = 35;
/** What is younger may still be under way. */
const settlesWithinMs = 10 * minuteMs;
/** Bookings that are asked for at once. */
const atOnce = 5;

export interface ComparisonRun {
  /** The one tenant whose bookings are compared. Default: all tenants. */
  readonly tenantId?: string;
  /** Who asked for it. Default: it runs by itself. */
  readonly runBy?: string;
  /** When it stops asking for single bookings. Default: never. */
  readonly until?: Date;
}

export interface RunResult {
  readonly compared: number;
  /** Bookings that were not asked for any more. */
  readonly left: number;
  /** Suppliers that did not answer. */
  readonly silent: readonly SupplierBook[];
}

/** A supplier's list. `null`: it has none, and is asked for each booking. */
interface Listing {
  readonly book: SupplierBook;
  readonly from: Date;
  readonly bookings: ReadonlyMap<string, TheirBooking> | null;
}

/**
 * Compares the bookings of the last two days, up to ten minutes ago, with those of all suppliers, and compares open differences again.
 * What a supplier's list has otherwise is asked for by its reference before it counts. A supplier that does not answer is asked no
 * more in this run; the next one begins where it answered last.
 */
export const compareSuppliers = async (deps: SupplierBooksDeps, run: ComparisonRun = {}): Promise<RunResult> => {
  const { db } = deps;
  const began = deps.now();
  const silent = new Set<SupplierBook>();
  const listings = await listAll(deps, run, began, silent);
  const owners = await overAllTenants(() =>
    tenantsOf(db, [...new Set(listings.flatMap(({ bookings }) => [...(bookings?.keys() ?? [])]))]),
  );
  let compared = 0;
  let left = 0;
  for (const tenantId of run.tenantId === undefined ? await tenantsWithOrders(db) : [run.tenantId]) {
    const tally = await inTenant(tenantId, () =>
      compareTenant(deps, { run, tenantId, began, listings, owners, silent }),
    );
    for (const { book } of listings) {
      const count = tally.compared.get(book) ?? 0;
      compared += count;
      const isWhole = tally.left.every((one) => one.book !== book);
      const row = { supplierCode: book.code, compared: count, answered: !silent.has(book), isWhole };
      await inTenant(tenantId, () => keepComparison(db, { tenantId, ...row, ranAt: began, runBy: run.runBy ?? null }));
    }
    left += tally.left.length;
  }
  return { compared, left, silent: [...silent] };
};

const tenantsWithOrders = async (db: Db): Promise<readonly string[]> => {
  const rows = await overAllTenants(() =>
    db.selectFrom('agency').select('tenant_id').distinct().orderBy('tenant_id').execute(),
  );
  return rows.map(({ tenant_id }) => tenant_id);
};

const listAll = async (
  deps: SupplierBooksDeps,
  { tenantId }: ComparisonRun,
  began: Date,
  silent: Set<SupplierBook>,
): Promise<readonly Listing[]> => {
  const answered = await overAllTenants(() => lastAnswers(deps.db, tenantId));
  const to = new Date(began.getTime() - settlesWithinMs);
  return Promise.all(
    supplierBooks(deps).map(async (book) => {
      const since = (answered.get(book.code) ?? began).getTime() - settlesWithinMs;
      const from = new Date(
        Math.max(Math.min(since, began.getTime() - comparedDays * dayMs), began.getTime() - comparedDaysAtMost * dayMs),
      );
      const bookings = (await book.list?.(from, to)) ?? null;
      if (bookings === 'silent') silent.add(book);
      return { book, from, bookings: bookings === 'silent' ? null : bookings };
    }),
  );
};

interface OfTenant {
  readonly run: ComparisonRun;
  readonly tenantId: string;
  readonly began: Date;
  readonly listings: readonly Listing[];
  /** The tenant of each listed reference. */
  readonly owners: ReadonlyMap<string, string>;
  readonly silent: Set<SupplierBook>;
}

interface Asking {
  readonly reference: string;
  readonly book: SupplierBook;
}

const compareTenant = async (
  deps: SupplierBooksDeps,
  { run, tenantId, began, listings, owners, silent }: OfTenant,
): Promise<{ readonly compared: ReadonlyMap<SupplierBook, number>; readonly left: readonly Asking[] }> => {
  const { db } = deps;
  const compared = new Map<SupplierBook, number>();
  const count = (book: SupplierBook) => compared.set(book, (compared.get(book) ?? 0) + 1);
  const kept = await differencesNotEnded(db, tenantId);
  const open = kept.filter(({ settled_at }) => settled_at === null);
  const earliest = new Date(Math.min(...listings.map(({ from }) => from.getTime())));
  const worked = await workedOnSince(db, tenantId, earliest);
  const listed = listings.flatMap(({ bookings }) =>
    [...(bookings?.keys() ?? [])].filter((reference) => (owners.get(reference) ?? defaultTenantId) === tenantId),
  );
  const references = new Set([...worked, ...listed, ...open.map(({ reference }) => reference)]);
  const ours = await ourBookings(db, deps.products, tenantId, [...references]);
  const asking: Asking[] = [];
  for (const reference of references) {
    const booking = ours.get(reference);
    const isOld = booking !== undefined && booking.workedOnAt.getTime() <= began.getTime() - settlesWithinMs;
    if (booking !== undefined && (booking.isAtWork || !isOld)) continue;
    for (const { book, from, bookings } of listings) {
      if (silent.has(book)) continue;
      const isOfBook = (row: DifferenceRow) => row.reference === reference && row.supplier_code === book.code;
      const theirs = bookings?.get(reference);
      const isDue = booking !== undefined && booking.workedOnAt >= from && booksFor([book], booking).length > 0;
      if (!isDue && theirs === undefined && !open.some(isOfBook)) continue;
      // A list of what was made or changed says nothing of a booking that was made before.
      const isListed = theirs !== undefined || booking === undefined || booking.begunAt >= from;
      const agrees = bookings !== null && isListed && agreesWithList(booking, book, theirs, began);
      if (agrees && !kept.some(isOfBook)) count(book);
      else asking.push({ reference, book });
    }
  }
  const left = await askAll(deps, asking, { run, tenantId, silent, count });
  return { compared, left };
};

/** Asks for single bookings, a few at once. Returns those that were not asked for any more. */
const askAll = async (
  deps: SupplierBooksDeps,
  asking: readonly Asking[],
  {
    run,
    tenantId,
    silent,
    count,
  }: Pick<OfTenant, 'run' | 'tenantId' | 'silent'> & {
    readonly count: (book: SupplierBook) => unknown;
  },
): Promise<readonly Asking[]> => {
  for (let done = 0; done < asking.length; done += atOnce) {
    if (run.until !== undefined && deps.now() >= run.until) return asking.slice(done);
    await Promise.all(
      asking.slice(done, done + atOnce).map(async ({ reference, book }) => {
        if (silent.has(book)) return;
        const answer = await compareAt(deps, { tenantId, reference, book });
        if (answer === 'silent') silent.add(book);
        else count(book);
      }),
    );
  }
  return [];
};

/** References of the tenant whose sagas began at a moment or later, those that ended in a refusal included. */
const workedOnSince = async (db: Db, tenantId: string, since: Date): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('saga')
    .select('order_reference')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('id', '>=', firstIdAt(since))
    .execute();
  return rows.map(({ order_reference }) => order_reference);
};
