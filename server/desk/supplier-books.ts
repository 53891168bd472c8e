import { sql } from 'kysely';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import {
  bookingsAPage,
  type SupplierComparison,
  type SupplierDifference,
} from '../../contract/desk/desk-supplier-books.ts';
import { type Db, inTx, type Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';
import type { Product } from '../orders/product.ts';
import { compareSuppliers } from './supplier-books/compare-suppliers.ts';
import { type SupplierBook, type SupplierBooksDeps, supplierBooks } from './supplier-books/supplier-book.ts';

/** Time for which one run at the desk asks for single bookings. */
const askedForMs = 15_000;

/** The order of the reference of the difference `d`, of the product that has one. */
const soldUnder = (products: readonly Product[]) => {
  const each = products.map(
    ({ table, lookUp: { hasPage } }) => sql`select o.agency_id, ${hasPage} as has_page from ${table} o
      where o.tenant_id = d.tenant_id and o.reference = d.reference`,
  );
  return sql<{ agency_id: string; has_page: boolean }>`(${sql.join(each, sql` union all `)})`;
};

/** Differences of a tenant, with the names of their agencies and of who of the house has settled or taken each. */
export const namedDifferences = (db: Db | Tx, products: readonly Product[], tenantId: string) =>
  db
    .selectFrom('supplier_difference as d')
    .leftJoinLateral(soldUnder(products).as('o'), (join) => join.onTrue())
    .leftJoin('agency as a', (join) => join.onRef('a.tenant_id', '=', 'd.tenant_id').onRef('a.id', '=', 'o.agency_id'))
    .leftJoin('app_user as s', (join) =>
      join.onRef('s.tenant_id', '=', 'd.tenant_id').onRef('s.id', '=', 'd.settled_by'),
    )
    .leftJoin('desk_take as t', (join) =>
      join
        .onRef('t.tenant_id', '=', 'd.tenant_id')
        .on('t.queue', '=', 'supplier-differences')
        .onRef('t.case_id', '=', 'd.reference'),
    )
    .leftJoin('app_user as u', (join) => join.onRef('u.tenant_id', '=', 't.tenant_id').onRef('u.id', '=', 't.user_id'))
    .selectAll('d')
    .select([
      'a.name as agency_name',
      's.first_name as settler_first',
      's.last_name as settler_last',
      'u.first_name as taker_first',
      'u.last_name as taker_last',
      sql<boolean>`coalesce(o.has_page, false)`.as('has_page'),
    ])
    .where('d.tenant_id', '=', tenantId);

type NamedRow = Awaited<ReturnType<ReturnType<typeof namedDifferences>['executeTakeFirstOrThrow']>>;

const nameOf = (first: string | null, last: string | null): string | null =>
  first === null ? null : `${first} ${last ?? ''}`.trim();

/** A difference as the desk's list has it. */
export const differenceAnswer = (row: NamedRow, books: readonly SupplierBook[]): SupplierDifference => ({
  reference: row.reference,
  supplierCode: row.supplier_code,
  supplierName: books.find(({ code }) => code === row.supplier_code)?.name ?? row.supplier_code,
  product: row.product,
  kind: row.kind,
  agencyName: row.agency_name,
  ours: row.ours,
  theirs: row.theirs,
  locator: row.locator,
  hasPage: row.has_page,
  foundAt: row.found_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  settled:
    row.settled_at === null || row.settled_words === null
      ? null
      : {
          by: nameOf(row.settler_first, row.settler_last) ?? '',
          at: row.settled_at.toISOString(),
          words: row.settled_words,
        },
  takenBy: nameOf(row.taker_first, row.taker_last),
});

const list =
  (deps: SupplierBooksDeps) =>
  async (
    { which, after }: CallRequest<'GetSupplierDifferences'>,
    { db, tenant }: SignedInContext,
  ): Promise<CallOutcome<'GetSupplierDifferences'>> => {
    const books = supplierBooks(deps);
    let query = namedDifferences(db, deps.products, tenant.id)
      .where(
        which === 'open'
          ? sql<boolean>`(d.ended_at is null and d.settled_at is null)`
          : sql<boolean>`(d.ended_at is not null or d.settled_at is not null)`,
      )
      .orderBy('d.found_at', 'desc')
      .orderBy('d.reference', 'desc')
      .orderBy('d.supplier_code', 'desc')
      .limit(bookingsAPage + 1);
    if (after !== null) {
      query = query.where(
        sql<boolean>`(d.found_at, d.reference, d.supplier_code)
          < (${new Date(after.at)}::timestamptz, ${after.reference}::text, ${after.supplierCode}::text)`,
      );
    }
    const rows = await query.execute();
    const page = rows.slice(0, bookingsAPage);
    const last = page.at(-1);
    return {
      ok: true,
      answer: {
        differences: page.map((row) => differenceAnswer(row, books)),
        next:
          rows.length > page.length && last
            ? { at: last.found_at.toISOString(), reference: last.reference, supplierCode: last.supplier_code }
            : null,
        comparisons: await comparisons(db, tenant.id, books),
      },
    };
  };

/** All suppliers, with when each was compared the last time. */
const comparisons = async (db: Db, tenantId: string, books: readonly SupplierBook[]): Promise<SupplierComparison[]> => {
  const rows = await db
    .selectFrom('supplier_comparison as c')
    .leftJoin('app_user as u', (join) => join.onRef('u.tenant_id', '=', 'c.tenant_id').onRef('u.id', '=', 'c.run_by'))
    .selectAll('c')
    .select(['u.first_name', 'u.last_name'])
    .where('c.tenant_id', '=', tenantId)
    .execute();
  const ran = new Map(rows.map((row) => [row.supplier_code, row]));
  return books.map(({ code, name }) => {
    const row = ran.get(code);
    return {
      supplierCode: code,
      supplierName: name,
      ran: row
        ? {
            at: row.ran_at.toISOString(),
            answered: row.answered,
            compared: row.compared,
            by: nameOf(row.first_name, row.last_name),
          }
        : null,
    };
  });
};

/** The desk's calls of bookings at suppliers. */
export const supplierBooksHandlers = (deps: SupplierBooksDeps) =>
  ({
    GetSupplierDifferences: { kind: 'reads', handle: list(deps) },
    CompareSuppliers: {
      kind: 'acts-in-phases',
      async handle(_request, { db, tenant, agent, now }) {
        const { compared, left, silent } = await compareSuppliers(deps, {
          tenantId: tenant.id,
          runBy: agent.userId,
          until: new Date(now().getTime() + askedForMs),
        });
        const names = silent.map(({ name }) => name);
        await inTx(db, (tx) =>
          audit(tx, {
            tenantId: tenant.id,
            actor: agent.userId,
            action: 'supplier-books.compared',
            subject: tenant.id,
            facts: { compared, left, silent: names.join(', ') },
            now: now(),
          }),
        );
        return { ok: true, answer: { compared, left, silent: names } };
      },
    },
  }) satisfies Partial<Handlers>;
