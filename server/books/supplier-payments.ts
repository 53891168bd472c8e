import { type RawBuilder, sql } from 'kysely';
import {
  type SupplierDue,
  type SupplierPayments,
  supplierPaymentFields,
  supplierPeriodsAtMost,
} from '../../contract/books/supplier-payments.ts';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { draftOf, formErrors, refusedFields } from '../../contract/form-check.ts';
import { said, sentence } from '../../contract/said.ts';
import { marketRulesOf } from '../../tenants/kit/rule-packs.ts';
import { type Db, inSnapshot, type Tx } from '../database/database.ts';
import type { SignedInContext } from '../http/handler.ts';
import { supplierPayable } from '../money/accounts.ts';
import { type NamedSuppliers, supplierNameOf } from '../suppliers/supplier-names.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { todayAtHome, zoneAtHome } from '../tenants/today-at-home.ts';
import { endOfDay } from '../time/end-of-day.ts';
import { proposeEntry } from './bank-entry-acts.ts';
import { entryLists } from './bank-entry-rows.ts';
import { houseAccounts } from './bank-postings.ts';
import { payableItems, supplierItems } from './supplier-items.ts';
import { type DaysOfPeriod, periodOf } from './supplier-periods.ts';

/** Key of what one supplier is owed in one currency. */
const dueIdOf = (supplier: string, currency: string): string => `${supplier}_${currency}`;

interface DayRow {
  readonly account: string;
  readonly day: string;
  readonly count: number;
  readonly minor: number;
  readonly disputed_count: number;
  readonly disputed_minor: number;
}

interface DueRow {
  readonly id: string;
  readonly supplier: string;
  readonly currency: string;
  readonly ledger: number;
  readonly proposed: number;
}

/** Suppliers that are owed something, or have open postings. */
const dueRows = async (db: Db | Tx, tenantId: string): Promise<readonly DueRow[]> => {
  const { rows } = await sql<DueRow>`
    select a.id, split_part(a.id, ':', 2) as supplier, a.currency,
      coalesce(sum(case when t.credit_account = a.id then t.amount_minor else -t.amount_minor end), 0)::bigint as ledger,
      (select coalesce(sum(e.amount_minor), 0) from bank_entry e where e.tenant_id = a.tenant_id and e.kind = 'supplier-payment'
        and e.state = 'proposed' and e.party = split_part(a.id, ':', 2) and e.currency = a.currency)::bigint as proposed
    from account a
    join transfer t on t.tenant_id = a.tenant_id and t.kind = 'posted' and (t.credit_account = a.id or t.debit_account = a.id)
    where a.tenant_id = ${tenantId} and a.kind = 'supplier-payable'
    group by a.tenant_id, a.id, a.currency order by a.id limit 200`.execute(db);
  return rows;
};

/** Open postings by supplier and day. */
const openDays = async (db: Db | Tx, tenant: Tenant): Promise<readonly DayRow[]> => {
  const isOpen: RawBuilder<unknown> = sql`item.entry_reference is null`;
  const { rows } = await sql<DayRow>`
    select item.account, (item.at at time zone ${zoneAtHome(tenant)}::text)::date::text as day,
      count(*) filter (where not item.disputed)::int as count,
      coalesce(sum(item.minor) filter (where not item.disputed), 0)::bigint as minor,
      count(*) filter (where item.disputed)::int as disputed_count,
      coalesce(sum(item.minor) filter (where item.disputed), 0)::bigint as disputed_minor
    from ${supplierItems(tenant.id)} item where ${isOpen} group by 1, 2 order by 1, 2`.execute(db);
  return rows;
};

type Periods = SupplierDue['periods'];

/** Adds days up by their periods. Those before the newest periods belong to the first of these. */
const periodsOf = (days: readonly DayRow[], ofDay: (day: string) => DaysOfPeriod, today: string): Periods => {
  const periods: Periods = [];
  for (const { day, count, minor, disputed_count, disputed_minor } of days) {
    const { from, to } = ofDay(day);
    const last = periods.at(-1);
    const isSame = last !== undefined && last.from === from;
    const before = isSame
      ? last
      : {
          from,
          to: to < today ? to : today,
          ended: to < today,
          itemCount: 0,
          amountMinor: 0,
          disputedCount: 0,
          disputedMinor: 0,
        };
    const summed = {
      ...before,
      itemCount: before.itemCount + count,
      amountMinor: before.amountMinor + minor,
      disputedCount: before.disputedCount + disputed_count,
      disputedMinor: before.disputedMinor + disputed_minor,
    };
    periods.splice(isSame ? -1 : periods.length, isSame ? 1 : 0, summed);
  }
  while (periods.length > supplierPeriodsAtMost) {
    const [oldest, next] = periods.splice(0, 2);
    if (oldest === undefined || next === undefined) break;
    periods.unshift({
      ...next,
      from: oldest.from,
      itemCount: oldest.itemCount + next.itemCount,
      amountMinor: oldest.amountMinor + next.amountMinor,
      disputedCount: oldest.disputedCount + next.disputedCount,
      disputedMinor: oldest.disputedMinor + next.disputedMinor,
    });
  }
  return periods;
};

/** What the suppliers of a tenant are owed. */
const supplierDues = async (
  db: Db | Tx,
  of: NamedSuppliers,
  { tenant, now }: Pick<SignedInContext, 'tenant' | 'now'>,
): Promise<readonly (SupplierDue & { readonly code: string })[]> => {
  const today = todayAtHome(tenant, now());
  const days = await openDays(db, tenant);
  const { supplierPeriods } = marketRulesOf(tenant.config);
  const rows = await dueRows(db, tenant.id);
  return rows.map(({ id, supplier, currency, ledger, proposed }) => {
    const sellsFlights = of.suppliers.some(({ code }) => code === supplier);
    const calendars = sellsFlights ? supplierPeriods : [];
    const own = days.filter(({ account }) => account === id);
    return {
      code: supplier,
      dueId: dueIdOf(supplier, currency),
      supplierName: supplierNameOf(of)(supplier),
      currency,
      ledgerMinor: ledger,
      proposedMinor: proposed,
      periods: periodsOf(own, (day) => periodOf(day, calendars), today),
    };
  });
};

/** What is owed to suppliers, with the payments that wait and the latest that have ended. */
export const supplierPayments =
  (of: NamedSuppliers) =>
  async (_: unknown, context: SignedInContext): Promise<{ readonly ok: true; readonly answer: SupplierPayments }> =>
    inSnapshot(context.db, async (tx) => {
      const dues = await supplierDues(tx, of, context);
      return {
        ok: true,
        answer: {
          today: todayAtHome(context.tenant, context.now()),
          dues: dues
            .filter(({ ledgerMinor, periods }) => ledgerMinor !== 0 || periods.length > 0)
            .map(({ code: _code, ...due }) => due),
          accounts: await houseAccounts(tx, context.tenant),
          ...(await entryLists(tx, context, ['supplier-payment'], supplierNameOf(of))),
        },
      };
    });

type Fields = Omit<CallRequest<'ProposeSupplierPayment'>, 'dueId' | 'amountMinor'>;

/**
 * Proposes the payment of what is open of a supplier until a day. The supplier's account is locked, so that of two people who propose at
 * once the second is told that nothing is left as she saw it.
 */
export const proposeSupplierPayment =
  (of: NamedSuppliers) =>
  async (
    { dueId, amountMinor, ...fields }: CallRequest<'ProposeSupplierPayment'>,
    context: SignedInContext & { readonly tx: Tx },
  ): Promise<CallOutcome<'ProposeSupplierPayment'>> => {
    const { tx, tenant } = context;
    const due = (await dueRows(tx, tenant.id)).find((each) => dueIdOf(each.supplier, each.currency) === dueId);
    if (due === undefined) return { ok: false, refusal: 'due-unknown' };
    await sql`select 1 from account where tenant_id = ${tenant.id} and id = ${due.id} for no key update`.execute(tx);
    const accounts = await houseAccounts(tx, tenant);
    const errors = fieldErrors(
      fields,
      accounts.filter(({ currency }) => currency === due.currency).map(({ accountId }) => accountId),
    );
    if (errors.length > 0) return refusedFields(errors);
    const { until, accountId, valueOn, statement } = draftOf(fields);
    const before = endOfDay(until, zoneAtHome(tenant));
    const items = await payableItems(tx, {
      tenantId: tenant.id,
      account: supplierPayable(due.supplier, due.currency).id,
      before,
    });
    const owedMinor = items.reduce((sum, { minor }) => sum + minor, 0);
    if (owedMinor !== amountMinor) return { ok: false, refusal: 'items-changed' };
    const proposed = await proposeEntry(context, {
      kind: 'supplier-payment',
      bank_account_id: accountId,
      currency: due.currency,
      amount_minor: owedMinor,
      direction: 'out',
      line_id: null,
      words: null,
      party: due.supplier,
      value_on: valueOn,
      their_reference: statement.trim(),
      until,
      items: items.map(({ id }) => id),
      says: said(sentence('Proposed: statement {statement} of {supplier}'), {
        statement: statement.trim(),
        supplier: supplierNameOf(of)(due.supplier),
      }),
    });
    if (proposed.ok) return { ok: true, answer: { entryReference: proposed.reference } };
    return { ok: false, refusal: proposed.why === 'reference-used' ? 'statement-paid' : 'items-changed' };
  };

/** What is wrong with a form. Any day may end what is paid: the sum that the person has seen is compared. */
const fieldErrors = (fields: Fields, accounts: readonly string[]) => {
  const draft = draftOf(fields);
  const untils = /^\d{4}-\d{2}-\d{2}$/.test(draft.until) ? [draft.until] : [];
  const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  return formErrors(supplierPaymentFields(choices(untils), choices(accounts)), draft);
};
