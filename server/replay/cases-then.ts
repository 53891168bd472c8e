import type { CaseKind } from '../../contract/post-travel/post-travel.ts';
import type { ReplayMoment, ReplayTicket } from '../../contract/replay/replay.ts';
import type { Db, Tx } from '../database/database.ts';
import { openCoupons } from '../orders/coupons.ts';
import type { OrderRow, TravellerRow } from '../orders/order-rows.ts';
import type { CaseRow } from '../post-travel/case-rows.ts';
import type { CouponsByPassenger } from '../suppliers/port.ts';
import { nameOf } from './replay-papers.ts';
import { caseMoments, momentOf } from './stored-moments.ts';

/** A case of an order with its passengers, the flights of their tickets that it is about, and what happened. */
export interface CaseOfOrder {
  readonly row: CaseRow;
  readonly paxIds: ReadonlySet<string>;
  /** A passenger who is not named: the whole ticket. */
  readonly coupons: CouponsByPassenger;
  readonly moments: Awaited<ReturnType<typeof caseMoments>>;
}

/** The cases of an order, the earliest first. */
export const casesOfOrder = async (db: Db | Tx, { tenant_id, reference }: OrderRow): Promise<CaseOfOrder[]> => {
  const rows = await db
    .selectFrom('post_travel_case')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('order_reference', '=', reference)
    .orderBy('requested_at')
    .orderBy('reference')
    .execute();
  const tickets = await db
    .selectFrom('post_travel_ticket')
    .select(['case_reference', 'pax_id', 'coupons'])
    .where('tenant_id', '=', tenant_id)
    .where('order_reference', '=', reference)
    .execute();
  const cases: CaseOfOrder[] = [];
  for (const row of rows) {
    const own = tickets.filter(({ case_reference }) => case_reference === row.reference);
    cases.push({
      row,
      paxIds: new Set(own.map(({ pax_id }) => pax_id)),
      coupons: Object.fromEntries(own.flatMap(({ pax_id, coupons }) => (coupons === null ? [] : [[pax_id, coupons]]))),
      moments: await caseMoments(db, row),
    });
  }
  return cases;
};

const stateOfTickets = { void: 'voided', refund: 'refunded', exchange: 'exchanged' } as const satisfies Record<
  CaseKind,
  ReplayTicket['ticketState']
>;

const endedWithout: ReadonlySet<string | null> = new Set(['refused', 'withdrawn']);

/** What a case had done to its tickets. `null`: it was not asked for yet, or had ended without them. */
const standing = ({ moments }: CaseOfOrder, until: Date): 'open' | 'returned' | null => {
  const states = moments.filter(({ at }) => at <= until).map(({ state }) => state);
  if (states.length === 0 || endedWithout.has(states.at(-1) ?? null)) return null;
  return states.some((state) => state === 'settling' || state === 'done') ? 'returned' : 'open';
};

/** What a ticket was after the cases that had returned it or flights of it. */
const ticketStateAfter = (
  order: OrderRow,
  paxId: string,
  returned: readonly CaseOfOrder[],
): ReplayTicket['ticketState'] => {
  const last = returned.at(-1);
  if (last === undefined) return 'open';
  const state = stateOfTickets[last.row.kind];
  const refunded_coupons = returned.flatMap(({ coupons }) => coupons[paxId] ?? []);
  if (last.coupons[paxId] === undefined) return state;
  const ticket = { ticket_state: 'open' as const, refunded_coupons };
  return openCoupons(order, ticket, doneAt(last) ?? last.row.requested_at).length > 0 ? 'open' : state;
};

/** Travellers with their tickets as cases had left them. `sees`: whether the person may see cases of a kind. */
export const ticketsThen = (
  order: OrderRow,
  travellers: readonly TravellerRow[],
  cases: readonly CaseOfOrder[],
  {
    until,
    ticketedAt,
    sees,
  }: { readonly until: Date; readonly ticketedAt: Date | null; readonly sees: (kind: CaseKind) => boolean },
): ReplayTicket[] =>
  travellers.map((row) => {
    const own = cases.filter((each) => each.paxIds.has(row.pax_id) && standing(each, until) !== null);
    const last = own.at(-1);
    return {
      paxId: row.pax_id,
      name: nameOf(row),
      type: row.type,
      ticketNumber: ticketedAt === null ? null : row.ticket_number,
      ticketState: ticketStateAfter(
        order,
        row.pax_id,
        own.filter((each) => standing(each, until) === 'returned'),
      ),
      caseReference: last && sees(last.row.kind) ? last.row.reference : null,
    };
  });

/** When a case had done what was asked for. `null`: not by then. */
export const doneAt = ({ moments }: CaseOfOrder): Date | null =>
  moments.find(({ state }) => state === 'settling' || state === 'done')?.at ?? null;

export const momentsOfCases = (cases: readonly CaseOfOrder[], sees: (kind: CaseKind) => boolean): ReplayMoment[] =>
  cases
    .filter(({ row }) => sees(row.kind))
    .flatMap(({ row, moments }) => moments.map((moment) => momentOf(row.reference, moment)));
