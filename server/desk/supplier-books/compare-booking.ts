import { inTx } from '../../database/database.ts';
import { inTenant, overAllTenants } from '../../database/tenant-scope.ts';
import { defaultTenantId } from '../../tenants/tenant-book.ts';
import { differenceOf } from './difference-of.ts';
import { endDifference, keepDifference } from './difference-rows.ts';
import { type OurBooking, ourBookings, tenantsOf } from './our-booking.ts';
import {
  noBooking,
  type SupplierBook,
  type SupplierBooksDeps,
  supplierBooks,
  type TheirBooking,
} from './supplier-book.ts';

/** `at-work`: a saga of the order is not finished, so that nothing was compared. */
export type Compared = 'agrees' | 'differs' | 'silent' | 'at-work';

/**
 * Asks the supplier for one booking, compares it with ours, and keeps what differs. Without an order each supplier that may have it
 * is asked. The worst of their answers is returned.
 */
export const compareBooking = async (deps: SupplierBooksDeps, reference: string): Promise<Compared> => {
  const tenantId = (await overAllTenants(() => tenantsOf(deps.db, [reference]))).get(reference) ?? defaultTenantId;
  return inTenant(tenantId, async () => {
    const ours = (await ourBookings(deps.db, deps.products, tenantId, [reference])).get(reference);
    const answers = await Promise.all(
      booksFor(supplierBooks(deps), ours).map((book) => compareAt(deps, { tenantId, reference, book })),
    );
    return (['at-work', 'differs', 'silent'] as const).find((worst) => answers.includes(worst)) ?? 'agrees';
  });
};

/** The suppliers that may have a booking of ours. */
export const booksFor = (books: readonly SupplierBook[], ours: OurBooking | undefined): readonly SupplierBook[] =>
  books.filter(
    ({ code, product }) =>
      ours === undefined || (ours.product === product && (ours.supplierCode === null || ours.supplierCode === code)),
  );

interface At {
  readonly tenantId: string;
  readonly reference: string;
  readonly book: SupplierBook;
}

/** Compares a booking at one supplier, in the scope of its tenant. */
export const compareAt = async (deps: SupplierBooksDeps, { tenantId, reference, book }: At): Promise<Compared> => {
  const before = (await ourBookings(deps.db, deps.products, tenantId, [reference])).get(reference);
  const theirs = await book.ask(reference);
  if (theirs === 'silent') return 'silent';
  return inTx(deps.db, async (tx) => {
    const now = deps.now();
    const found = (await ourBookings(tx, deps.products, tenantId, [reference])).get(reference);
    // One that has moved while the supplier was asked is compared by the next run.
    if (found?.isAtWork || found?.state !== before?.state) return 'at-work';
    const ours = atSupplier(found, book);
    const kind = differenceOf(ours, theirs, now);
    const at = { tenantId, reference, supplierCode: book.code };
    if (kind === null) {
      await endDifference(tx, at, now);
      return 'agrees';
    }
    const difference = {
      product: book.product,
      kind,
      ours: ours.state,
      theirs: theirs.state,
      locator: theirs.locator ?? ours.locator,
    };
    await keepDifference(tx, at, { ...difference, their_tickets: theirs.tickets }, now);
    deps.log.error({ ...at, ...difference }, 'a supplier has a booking otherwise than we do');
    return 'differs';
  });
};

const nothing = { state: 'none', locator: null, jobAt: null, isByHand: false } as const;

/** What we have at one supplier: an order at another is none there. */
const atSupplier = (ours: OurBooking | undefined, { code }: SupplierBook) =>
  ours === undefined || (ours.supplierCode !== null && ours.supplierCode !== code) ? nothing : ours;

/** Whether our booking agrees with what a supplier's list has of it. */
export const agreesWithList = (
  ours: OurBooking | undefined,
  book: SupplierBook,
  theirs: TheirBooking = noBooking,
  now: Date,
): boolean => differenceOf(atSupplier(ours, book), theirs, now) === null;
