import type { CaseOwner } from '../../contract/post-travel/post-travel.ts';
import type { Replay, ReplayStood, ReplayTerms } from '../../contract/replay/replay.ts';
import { reworded } from '../../contract/say.ts';
import { chartOfCase } from '../../machines/post-travel/case-kinds.ts';
import type { Db, Tx } from '../database/database.ts';
import { findOrder, travellersOf } from '../orders/order-rows.ts';
import { airlineOnCase, caseFacts, caseLine, flightsOf } from '../post-travel/case-answer.ts';
import type { CaseRow } from '../post-travel/case-rows.ts';
import { consentOwner } from '../post-travel/consent-of-case.ts';
import { casesOfOrder, doneAt, ticketsThen } from './cases-then.ts';
import { always, gapsOf } from './gaps.ts';
import { moneyThen } from './replay-money.ts';
import { ticketedBy } from './replay-order.ts';
import {
  caseMessagesThen,
  creditNotesOf,
  documentsThen,
  dueThen,
  invoiceOf,
  mailsThen,
  optionsThen,
  saleOf,
} from './replay-papers.ts';
import type { Looked, ReplayReader } from './replay-reader.ts';
import { runCase } from './run-moments.ts';
import { momentOf, orderMoments } from './stored-moments.ts';

/** A case as it stood at a moment, from its stored events, with the order whose tickets it is about. */
export const replayCase = async (
  db: Db | Tx,
  row: CaseRow,
  reader: ReplayReader,
  { until, now }: Looked,
): Promise<Pick<Replay, 'moments' | 'stood' | 'gaps'>> => {
  const order = await findOrder(db, row.tenant_id, row.agency_id, row.order_reference);
  if (!order) throw new Error(`order ${row.order_reference} is gone`);
  const cases = await casesOfOrder(db, order);
  const own = cases.find((each) => each.row.reference === row.reference);
  if (!own) throw new Error(`case ${row.reference} is not among those of its order`);
  const moments = own.moments.map((moment) => momentOf(row.reference, moment));
  const past = own.moments.filter(({ at }) => at <= until);
  if (until < row.requested_at) return { moments, stood: null, gaps: [] };
  const isLast = past.length === own.moments.length;
  const ran = runCase(row.kind, past, caseFacts(row, airlineOnCase, now));
  const kept = past.at(-1)?.kept ?? (isLast ? row : null);
  const state = isLast ? row.state : ran.state;
  const everyone = await travellersOf(db, order.tenant_id, order.reference);
  const travellers = everyone.filter(({ pax_id }) => own.paxIds.has(pax_id));
  const invoice = await invoiceOf(db, order);
  const orderPast = (await orderMoments(db, order)).filter(({ at }) => at <= until);
  const ticketedAt = ticketedBy(orderPast, invoice?.issued_at ?? null, until);
  const credited = doneAt(own);
  const due = await dueThen(db, order, { until, ticketedAt });
  const stood: ReplayStood = {
    state,
    isExact: ran.isExact && state === ran.state,
    owner: state === null ? null : ownerThen({ ...row, ...kept, state }),
    dueAt: kept?.due_at?.toISOString() ?? null,
    paidMinor: null,
    purpose: null,
    pnr: order.pnr,
    remarks: null,
    due,
    sale: saleOf(order),
    terms:
      kept === null || state === null
        ? null
        : termsThen(
            { ...row, ...kept, state },
            {
              isApart: reader.isApart,
              dueLeftMinor: due?.leftMinor ?? 0,
              at: until,
            },
          ),
    tickets: ticketsThen(order, travellers, cases.slice(0, cases.indexOf(own) + 1), {
      until,
      ticketedAt,
      sees: reader.sees,
    }),
    options: await optionsThen(db, order, travellers, until),
    money: await moneyThen(db, order, { until, newOrder: kept?.new_order_reference ?? null, isApart: reader.isApart }),
    documents: documentsThen(travellers, {
      ticketedAt,
      invoice,
      notes: await creditNotesOf(db, order, row.reference),
      credits: row.credit_number === null || credited === null ? [] : [{ number: row.credit_number, at: credited }],
      until,
    }),
    messages: await caseMessagesThen(db, row, until),
    mails: await mailsThen(db, order, until),
  };
  return { moments, stood, gaps: [...gapsOf(ran, { state, isKept: kept !== null, of: 'case' }), ...always()] };
};

/** Who had to act on a case, by its row of that moment. */
const ownerThen = (row: CaseRow): CaseOwner | null =>
  consentOwner(row) ?? chartOfCase(row.kind).clock(row.state, row.automatic)?.owner ?? null;

interface TermsAsked {
  readonly isApart: boolean;
  /** What was left then of the order's part payment. */
  readonly dueLeftMinor: number;
  readonly at: Date;
}

/** The terms of a case by its row of that moment. What the house keeps is part of the penalty where it is not told apart. */
const termsThen = (row: CaseRow, { isApart, dueLeftMinor, at }: TermsAsked): ReplayTerms => {
  const isPosted = row.state === 'settling' || row.state === 'done';
  const { backMinor } = caseLine(
    {
      ...row,
      done_effect: isPosted ? row.done_effect : null,
      traveller: '',
      traveller_count: 1,
      due_left_minor: dueLeftMinor,
    },
    at,
  );
  return {
    amountMinor: row.amount_minor,
    feeMinor: row.fee_minor,
    penaltyMinor: row.penalty_minor + (isApart ? 0 : row.kept_minor),
    keptMinor: isApart ? row.kept_minor : 0,
    creditMinor: row.credit_minor,
    newMinor: row.new_minor,
    backMinor,
    quoteUntil: row.quote_until?.toISOString() ?? null,
    closesAt: row.closes_at?.toISOString() ?? null,
    reason: row.reason && reworded(row.reason),
    airlineAnswer: row.airline_answer,
    flights: flightsOf(row),
    wish: row.wish,
  };
};
