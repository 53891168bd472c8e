import type { ReplayMoment } from '../../contract/replay/replay.ts';
import type { Db, Tx } from '../database/database.ts';
import { shownLine } from '../orders/order-history.ts';
import type { KeptOrder } from '../orders/tables.ts';
import { flightsOf } from '../post-travel/case-answer.ts';
import { type CaseRow, shownCaseLine } from '../post-travel/case-rows.ts';
import type { CaseMoment, OrderMoment } from './run-moments.ts';

/** An order or a case of a tenant. */
export interface Named {
  readonly tenant_id: string;
  readonly reference: string;
}

/** What happened to an order, the earliest first. `kept`: the order just after it; `null`: not kept. */
export const orderMoments = async (
  db: Db | Tx,
  { tenant_id, reference }: Named,
): Promise<(OrderMoment & { readonly kept: KeptOrder | null })[]> => {
  const rows = await db
    .selectFrom('order_history')
    .select(['at', 'who', 'what', 'said', 'event', 'facts', 'state', 'kept'])
    .where('tenant_id', '=', tenant_id)
    .where('order_reference', '=', reference)
    .orderBy('at')
    .orderBy('place')
    .orderBy('id')
    .execute();
  return rows.map(({ at, who, what, said, ...line }) => {
    const { what: words, ...shown } = shownLine({ at, who, what, said });
    return { ...line, ...shown, words, isKept: line.kept !== null };
  });
};

/** What happened to a case, the earliest first. `kept`: its row just after it; `null`: not kept. */
export const caseMoments = async (
  db: Db | Tx,
  { tenant_id, reference }: Named,
): Promise<(CaseMoment & { readonly kept: Partial<CaseRow> | null })[]> => {
  const rows = await db
    .selectFrom('post_travel_event')
    .select(['at', 'who', 'words', 'said', 'event', 'facts', 'state', 'kept'])
    .where('tenant_id', '=', tenant_id)
    .where('case_reference', '=', reference)
    .orderBy('at')
    .orderBy('place')
    .orderBy('id')
    .execute();
  return rows.map(({ kept, who, words, said, ...line }) => ({
    ...line,
    ...shownCaseLine({ who, words, said }),
    isKept: kept !== null,
    kept: kept && rowOf(kept),
  }));
};

const times = ['requested_at', 'due_at', 'closes_at', 'quote_until'] as const;

/** A kept row with its times. */
const rowOf = (kept: Readonly<Record<string, unknown>>): Partial<CaseRow> => ({
  ...kept,
  ...Object.fromEntries(
    times.flatMap((column) => (typeof kept[column] === 'string' ? [[column, new Date(kept[column])]] : [])),
  ),
});

export const momentOf = (
  of: string,
  {
    at,
    who,
    words,
    state,
    kept,
  }: (OrderMoment & { readonly kept: KeptOrder | null }) | (CaseMoment & { readonly kept: Partial<CaseRow> | null }),
): ReplayMoment => ({
  at: at.toISOString(),
  who,
  words,
  of,
  state,
  flights:
    kept !== null && 'wish' in kept
      ? flightsOf({ wish: kept.wish ?? null, new_order_reference: kept.new_order_reference ?? null })
      : 'chosen',
});
