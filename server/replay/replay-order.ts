import { ticketingLastsMs, ticketingLateMs } from '../../contract/desk/desk-ticketing.ts';
import type { OrderState } from '../../contract/orders/orders.ts';
import type { Replay, ReplayStood } from '../../contract/replay/replay.ts';
import { endedStates } from '../../machines/post-travel/case-kinds.ts';
import type { Db, Tx } from '../database/database.ts';
import { factsWithoutPerson } from '../orders/order-facts.ts';
import { type OrderRow, travellersOf } from '../orders/order-rows.ts';
import type { KeptOrder } from '../orders/tables.ts';
import { casesOfOrder, doneAt, momentsOfCases, ticketsThen } from './cases-then.ts';
import { always, gapsOf, ofAgency } from './gaps.ts';
import { moneyThen, paidOf } from './replay-money.ts';
import {
  creditNotesOf,
  documentsThen,
  dueThen,
  invoiceOf,
  mailsThen,
  optionsThen,
  orderMessagesThen,
  saleOf,
} from './replay-papers.ts';
import type { Looked, ReplayReader } from './replay-reader.ts';
import { runOrder } from './run-moments.ts';
import { caseMoments, momentOf, orderMoments } from './stored-moments.ts';

type OwnMoments = Awaited<ReturnType<typeof orderMoments>>;

/** An order as it stood at a moment, from its stored events. */
export const replayOrder = async (
  db: Db | Tx,
  order: OrderRow,
  reader: ReplayReader,
  { until, now }: Looked,
): Promise<Pick<Replay, 'moments' | 'stood' | 'gaps'>> => {
  const own = await orderMoments(db, order);
  const cases = await casesOfOrder(db, order);
  const moments = [
    ...own.map((moment) => momentOf(order.reference, moment)),
    ...momentsOfCases(cases, reader.sees),
  ].sort((one, other) => one.at.localeCompare(other.at));
  const past = own.filter(({ at }) => at <= until);
  if (until < order.created_at) return { moments, stood: null, gaps: [] };
  const isLast = past.length === own.length;
  const ran = runOrder(past, factsWithoutPerson(order, now));
  const state = isLast ? order.state : ran.state;
  const kept = past.at(-1)?.kept ?? (isLast ? keptNow(order) : null);
  const isHouse = reader.agencyId === null;
  const travellers = await travellersOf(db, order.tenant_id, order.reference);
  const invoice = await invoiceOf(db, order);
  const ticketedAt = ticketedBy(past, invoice?.issued_at ?? null, until);
  const credits = cases.flatMap((each) => {
    const at = doneAt(each);
    return each.row.credit_number === null || at === null || !reader.sees(each.row.kind)
      ? []
      : [{ number: each.row.credit_number, at }];
  });
  const notes = await creditNotesOf(db, order);
  const money = await moneyThen(db, order, { until, newOrder: null, isApart: reader.isApart });
  const stood: ReplayStood = {
    state,
    isExact: ran.isExact && state === ran.state,
    ...clockThen({ state, kept, past, until, waitsForCase: await waitedForCase(db, order, until) }),
    paidMinor: paidOf(money),
    purpose: order.exchange_of === null ? 'sale' : 'exchange',
    pnr: kept === null ? order.pnr : kept.pnr,
    remarks: kept?.remarks ?? null,
    due: await dueThen(db, order, { until, ticketedAt }),
    sale: saleOf(order),
    terms: null,
    tickets: ticketsThen(order, travellers, cases, { until, ticketedAt, sees: reader.sees }),
    options: await optionsThen(db, order, travellers, until),
    money,
    documents: documentsThen(travellers, { ticketedAt, invoice, notes, credits, until }),
    // What people of an agency leave for each other is not for the house.
    messages: isHouse ? [] : await orderMessagesThen(db, order, until),
    mails: await mailsThen(db, order, until),
  };
  const gaps = [
    ...gapsOf(ran, { state, isKept: kept !== null, of: 'order' }),
    ...always(),
    ...(isHouse ? [ofAgency()] : []),
  ];
  return { moments, stood, gaps };
};

const keptNow = ({ pnr, time_limit_at, remarks }: OrderRow): KeptOrder => ({
  pnr,
  time_limit_at: time_limit_at.toISOString(),
  remarks,
});

/** When the tickets had been issued. `null`: not by then. */
export const ticketedBy = (past: OwnMoments, invoicedAt: Date | null, until: Date): Date | null => {
  const at = past.find(({ state }) => state === 'ticketed')?.at ?? invoicedAt;
  return at !== null && at <= until ? at : null;
};

interface ThenOf {
  readonly state: OrderState | null;
  readonly kept: KeptOrder | null;
  readonly past: OwnMoments;
  readonly until: Date;
  readonly waitsForCase: boolean;
}

/** Whether an exchange had been asked for with the seats of an order, and had not ended. */
const waitedForCase = async (db: Db | Tx, { tenant_id, reference }: OrderRow, until: Date): Promise<boolean> => {
  const cases = await db
    .selectFrom('post_travel_case')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('new_order_reference', '=', reference)
    .where('requested_at', '<=', until)
    .execute();
  for (const row of cases) {
    const past = (await caseMoments(db, row)).filter(({ at }) => at <= until);
    if (!endedStates.some((state) => state === past.at(-1)?.state)) return true;
  }
  return false;
};

/** Who had to act on an order, and by when. Seats whose exchange was asked for wait for its case. */
const clockThen = ({ state, kept, past, until, waitsForCase }: ThenOf): Pick<ReplayStood, 'owner' | 'dueAt'> => {
  const limit = kept === null ? null : new Date(kept.time_limit_at);
  if (state === 'held')
    return waitsForCase ? { owner: null, dueAt: null } : { owner: 'agent', dueAt: limit?.toISOString() ?? null };
  const asked = state === 'ticketing' ? past.find((moment) => moment.state === 'ticketing') : undefined;
  if (asked === undefined) return { owner: null, dueAt: null };
  const lateAt = asked.at.getTime() + ticketingLateMs;
  if (until.getTime() < lateAt) return { owner: 'supplier', dueAt: new Date(lateAt).toISOString() };
  const lastsUntil = Math.min(asked.at.getTime() + ticketingLastsMs, limit?.getTime() ?? Number.POSITIVE_INFINITY);
  return { owner: 'desk', dueAt: new Date(lastsUntil).toISOString() };
};
