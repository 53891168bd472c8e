import { sql } from 'kysely';
import { dayMs } from '../../contract/days.ts';
import type { DifferenceKind } from '../../contract/desk/desk-online-payments.ts';
import { comparedAtOnce, comparedForDays } from '../../contract/desk/desk-reconciliation.ts';
import type { GatewayCode } from '../../contract/money/online-payment.ts';
import { displayMoney } from '../../contract/money.ts';
import { type Db, inTx } from '../database/database.ts';
import { inTenant, overAllTenants } from '../database/tenant-scope.ts';
import { askSoon } from './check-payments.ts';
import type { GatewayDeps } from './deps.ts';
import { askedOf, lockPayment, type PaymentRow } from './payment-rows.ts';
import type { RefundAnswer, Verified } from './port.ts';
import { refundOrderOf } from './refund-payment.ts';
import { keepSaid } from './settle-payment.ts';

export interface Difference {
  readonly kind: DifferenceKind;
  readonly ours: string;
  readonly theirs: string;
}

type Said = Extract<Verified, { ok: true }>;

/** States in which the money is, or was, in the wallet or under refund. */
export const statesOfPaid = ['credited', 'refunding', 'refunded'] as const;
const countsAsPaid: ReadonlySet<string> = new Set(statesOfPaid);

/** What our books have of a payment: of one that was refused, all that was paid back. */
const bookedMinor = (row: PaymentRow): number =>
  row.refund_of === 'review' && countsAsPaid.has(row.state) ? (row.refund_minor ?? 0) : row.amount_minor;

/** What differs between our row and what the gateway's own book says of the payment. Empty: nothing. */
export const differencesOf = (row: PaymentRow, said: Said): readonly Difference[] => {
  const booked = bookedMinor(row);
  const ours = `${row.state}, ${displayMoney({ currency: row.currency, minor: booked })}`;
  if (said.state !== 'paid') {
    return countsAsPaid.has(row.state) ? [{ kind: 'credited-not-paid', ours, theirs: said.state }] : [];
  }
  const { amountMinor, currency, receiptRef, times } = said.paid;
  const theirs = `paid, ${amountMinor === null ? 'an amount that cannot be read' : displayMoney({ currency, minor: amountMinor })}, ${receiptRef}`;
  const found: DifferenceKind[] = [];
  if (!countsAsPaid.has(row.state)) found.push('paid-not-credited');
  else if (row.receipt_ref !== receiptRef) found.push('credited-not-paid');
  if (currency !== row.currency) found.push('currency-differs');
  else if (amountMinor !== booked) found.push('amount-differs');
  if (times > 1) found.push('paid-twice');
  return found.map((kind) => ({ kind, ours, theirs }));
};

/** What differs about a refund that our books have as made. */
const refundDifferencesOf = (row: PaymentRow, answer: RefundAnswer): readonly Difference[] => {
  if (answer.ok && answer.state === 'refunded') return [];
  const ours = `refunded, ${displayMoney({ currency: row.currency, minor: row.refund_minor ?? 0 })}`;
  return [{ kind: 'refund-differs', ours, theirs: answer.ok ? answer.state : (answer.words ?? 'no such refund') }];
};

const atOnce = 20;

/** Payments of the days that are compared, but for those of gateways that are `silent`. */
const compared = (db: Db, now: Date, silent: ReadonlySet<GatewayCode>) =>
  db
    .selectFrom('online_payment')
    .where('created_at', '>', new Date(now.getTime() - comparedForDays * dayMs))
    .$if(silent.size > 0, (query) => query.where('gateway', 'not in', [...silent]));

/** Payments that were not compared since they last changed, or not for a day. */
const toCompare = (db: Db, now: Date, silent: ReadonlySet<GatewayCode>): Promise<PaymentRow[]> =>
  compared(db, now, silent)
    .selectAll()
    .where(({ or, eb, ref }) =>
      or([
        eb('reconciled_at', 'is', null),
        eb('reconciled_at', '<', ref('changed_at')),
        eb('reconciled_at', '<', new Date(now.getTime() - dayMs)),
      ]),
    )
    .orderBy('created_at')
    .limit(atOnce)
    .execute();

/** Payments of a tenant that were compared by each run, and gateways that did not answer. */
class RunTally {
  readonly silent = new Set<GatewayCode>();
  readonly #compared = new Map<string, number>();

  count({ tenant_id, gateway }: PaymentRow): void {
    const key = `${tenant_id} ${gateway}`;
    this.#compared.set(key, (this.#compared.get(key) ?? 0) + 1);
  }

  of(tenantId: string, gateway: GatewayCode): number {
    return this.#compared.get(`${tenantId} ${gateway}`) ?? 0;
  }

  get all(): number {
    return [...this.#compared.values()].reduce((sum, each) => sum + each, 0);
  }
}

/**
 * Compares our payments with the gateways' own books and keeps each difference, and when it ended. A payment that a book has as
 * paid and we have not credited is asked about again at once, whatever it stands at. The
 * payments of a gateway that does not answer are left for the next run.
 */
export const reconcilePayments = async (deps: GatewayDeps): Promise<void> => {
  const tally = new RunTally();
  for (;;) {
    const rows = await overAllTenants(() => toCompare(deps.db, deps.now(), tally.silent));
    for (const row of rows) await inTenant(row.tenant_id, () => comparePayment(deps, row, tally));
    if (rows.length < atOnce) break;
  }
  await overAllTenants(() => keepRuns(deps, null, tally, null));
};

/** A run that a person of the house asks for: compares payments of her tenant that were not compared since it began. */
export const reconcileTenant = async (
  deps: GatewayDeps,
  tenantId: string,
  runBy: string,
): Promise<{ readonly compared: number; readonly left: number; readonly silent: GatewayCode[] }> => {
  const began = deps.now();
  const tally = new RunTally();
  const waiting = () =>
    compared(deps.db, began, tally.silent)
      .where('tenant_id', '=', tenantId)
      .where(({ or, eb }) => or([eb('reconciled_at', 'is', null), eb('reconciled_at', '<', began)]));
  while (tally.all < comparedAtOnce) {
    const rows = await waiting()
      .selectAll()
      .orderBy(sql`reconciled_at nulls first`)
      .orderBy('created_at')
      .limit(Math.min(atOnce, comparedAtOnce - tally.all))
      .execute();
    if (rows.length === 0) break;
    const before = tally.all;
    await Promise.all(rows.map((row) => comparePayment(deps, row, tally)));
    // Only payments that change at this moment are left.
    if (tally.all === before && rows.every(({ gateway }) => !tally.silent.has(gateway))) break;
  }
  const { count } = await waiting()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await keepRuns(deps, tenantId, tally, runBy);
  return { compared: tally.all, left: Number(count), silent: [...tally.silent] };
};

/** Compares one payment. A gateway that does not answer is asked no more in this run. */
const comparePayment = async (deps: GatewayDeps, row: PaymentRow, tally: RunTally): Promise<void> => {
  if (tally.silent.has(row.gateway)) return;
  const gateway = deps.gateways.of(row.gateway);
  const said = await gateway?.verify(askedOf(row));
  const refund =
    row.state === 'refunded' && row.refund_ref !== null
      ? await gateway?.refundStatus({ ...refundOrderOf(row), refundRef: row.refund_ref })
      : null;
  const isSilent = said === undefined || !said.ok || (refund && !refund.ok && refund.why === 'silent');
  if (isSilent) {
    tally.silent.add(row.gateway);
    return;
  }
  if (await keepDifferences(deps, row, said, refund ?? null)) tally.count(row);
};

/** Keeps what a comparison has found. `false`: the payment has changed meanwhile, and is compared by the next run. */
const keepDifferences = (
  deps: GatewayDeps,
  row: PaymentRow,
  said: Said,
  refund: RefundAnswer | null,
): Promise<boolean> =>
  inTx(deps.db, async (tx) => {
    const now = deps.now();
    const { tenant_id, id: payment_id } = row;
    const locked = await lockPayment(tx, tenant_id, payment_id);
    if (locked?.state !== row.state) return false;
    const found = [...differencesOf(locked, said), ...(refund === null ? [] : refundDifferencesOf(locked, refund))];
    await keepSaid(tx, locked, said, now);
    for (const difference of found) {
      const { ours, theirs } = difference;
      // One that a person has settled stays settled while both books say what they said then.
      const stays = sql<boolean>`gateway_difference.ours = ${ours} and gateway_difference.theirs = ${theirs}`;
      await tx
        .insertInto('gateway_difference')
        .values({ tenant_id, payment_id, ...difference, found_at: now, seen_at: now })
        .onConflict((conflict) =>
          conflict.columns(['tenant_id', 'payment_id', 'kind']).doUpdateSet({
            ours,
            theirs,
            seen_at: now,
            ended_at: null,
            settled_by: sql`case when ${stays} then gateway_difference.settled_by end`,
            settled_at: sql`case when ${stays} then gateway_difference.settled_at end`,
            settled_words: sql`case when ${stays} then gateway_difference.settled_words end`,
          }),
        )
        .execute();
      deps.log.error({ payment: payment_id, ...difference }, 'the book of a gateway differs from ours');
    }
    const kinds = found.map(({ kind }) => kind);
    await tx
      .updateTable('gateway_difference')
      .set({ ended_at: now })
      .where('tenant_id', '=', tenant_id)
      .where('payment_id', '=', payment_id)
      .where('ended_at', 'is', null)
      .$if(kinds.length > 0, (query) => query.where('kind', 'not in', kinds))
      .execute();
    await tx
      .updateTable('online_payment')
      .set({ reconciled_at: now })
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', payment_id)
      .execute();
    if (kinds.includes('paid-not-credited')) await askSoon(tx, row, now);
    return true;
  });

/** Keeps when each gateway was compared. `tenantId` null: of all tenants. `runBy` null: it ran by itself. */
const keepRuns = (deps: GatewayDeps, tenantId: string | null, tally: RunTally, runBy: string | null): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const now = deps.now();
    const found = await compared(tx, now, new Set())
      .select(['tenant_id', 'gateway'])
      .distinct()
      .$if(tenantId !== null, (query) => query.where('tenant_id', '=', tenantId ?? ''))
      .orderBy('tenant_id')
      .orderBy('gateway')
      .execute();
    for (const { tenant_id, gateway } of found) {
      const answered = !tally.silent.has(gateway);
      const row = { ran_at: now, answered, compared: tally.of(tenant_id, gateway), run_by: runBy };
      await tx
        .insertInto('gateway_reconciliation')
        .values({ tenant_id, gateway, ...row })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'gateway']).doUpdateSet(row))
        .execute();
    }
  });

/** Differences of a tenant that neither ended nor were settled, latest first. */
export const openDifferences = (db: Db, tenantId: string) =>
  db
    .selectFrom('gateway_difference')
    .select(['payment_id', 'kind', 'ours', 'theirs', 'found_at', 'seen_at'])
    .where('tenant_id', '=', tenantId)
    .where('ended_at', 'is', null)
    .where('settled_at', 'is', null)
    .orderBy('found_at', 'desc')
    .execute();
