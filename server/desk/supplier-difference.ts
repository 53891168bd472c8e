import { sql } from 'kysely';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import {
  type DeskDifferenceAct,
  type DeskSupplierDifference,
  type DifferenceSale,
  differenceDueWithinMs,
  differenceLinesMost,
  type SupplierDifference,
} from '../../contract/desk/desk-supplier-books.ts';
import { type FunctionalityName, functionalities } from '../../contract/functionalities.ts';
import { type Sentence, said, sentence, wordsOfSaid } from '../../contract/said.ts';
import { lineBy } from '../../machines/outcomes/happening.ts';
import { type Db, inTx, type Tx } from '../database/database.ts';
import { findHotelOrder, guestsOf } from '../hotels/orders/order-rows.ts';
import { audit } from '../http/audit.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';
import { flightsOf } from '../orders/coupons.ts';
import { endLostHold, mayEndAsLost } from '../orders/end-lost-hold.ts';
import { shownLine } from '../orders/order-history.ts';
import { type LineRow, lineColumns, orderLine } from '../orders/order-line.ts';
import { findAnyOrder, travellersOf } from '../orders/order-rows.ts';
import { readStanding } from '../orders/standing.ts';
import { hasSteppedUp } from './step-up.ts';
import { compareAt } from './supplier-books/compare-booking.ts';
import {
  type BookingAt,
  endDifference,
  lockDifference,
  writeDifferenceEvent,
} from './supplier-books/difference-rows.ts';
import { type SupplierBooksDeps, supplierBooks } from './supplier-books/supplier-book.ts';
import { differenceAnswer, namedDifferences } from './supplier-books.ts';

type InTx = SignedInContext & { readonly tx: Tx };
type Named = CallRequest<'GetSupplierDifference'>;
type Seen = CallRequest<'EndLostBooking'>;

const unknown = { ok: false, refusal: 'difference-unknown' } as const;
const isGone: ReadonlySet<string> = new Set(['cancelled', 'none']);

const flightSale = async (db: Db | Tx, at: BookingAt, now: Date): Promise<DifferenceSale | null> => {
  const { tenantId, reference } = at;
  const { rows } = await sql<LineRow>`
    select ${lineColumns} from air_order o where o.tenant_id = ${tenantId} and o.reference = ${reference}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { state, purpose, partly, pnr, currency, agentMinor, standing, timeLimit } = orderLine(row, now);
  return {
    flights: {
      state,
      purpose,
      partly,
      legs: flightsOf(row).map(({ airlineCode, flightNumber, origin, destination, departsAt }) => ({
        flight: `${airlineCode}${flightNumber}`,
        origin,
        destination,
        departsAt,
      })),
      heldUntil: timeLimit?.at ?? null,
    },
    stay: null,
    locator: pnr,
    travellers: (await travellersOf(db, tenantId, reference)).map((traveller) => ({
      name: `${traveller.title} ${traveller.first_name} ${traveller.last_name}`,
      ticketNumber: traveller.ticket_number,
    })),
    currency,
    agentMinor,
    standing,
  };
};

const staySale = async (db: Db | Tx, { tenantId, reference }: BookingAt, now: Date): Promise<DifferenceSale | null> => {
  const order = await findHotelOrder(db, { tenantId, agencyId: null, reference });
  if (order === undefined) return null;
  const { hotel, stay } = order.sold;
  return {
    flights: null,
    stay: { hotelName: hotel.name, cityName: hotel.cityName, checkIn: stay.checkIn, checkOut: stay.checkOut },
    locator: order.locator,
    travellers: (await guestsOf(db, tenantId, reference)).map(({ title, first_name, last_name }) => ({
      name: `${title} ${first_name} ${last_name}`,
      ticketNumber: null,
    })),
    currency: order.currency,
    agentMinor: order.agent_minor,
    standing: await readStanding(db, order, now),
  };
};

type ReadSale = (db: Db | Tx, at: BookingAt, now: Date) => Promise<DifferenceSale | null>;
const saleOf: Readonly<Record<SupplierDifference['product'], ReadSale>> = { flight: flightSale, stay: staySale };

const needed: Readonly<Record<DeskDifferenceAct, { readonly code: FunctionalityName; readonly lacks: Sentence }>> = {
  compare: { code: 'DeskSettleSupplierBooks', lacks: sentence('Your role does not include asking suppliers.') },
  'take-over': { code: 'DeskSettleSupplierBooks', lacks: sentence('Your role does not include ending bookings.') },
  settle: { code: 'DeskSettleSupplierBooks', lacks: sentence('Your role does not include settling differences.') },
};

/** A difference as this person of the house sees it. */
const answered = async (deps: SupplierBooksDeps, db: Db | Tx, context: SignedInContext, named: Named) => {
  const { tenant, agent } = context;
  const now = context.now();
  const at = { tenantId: tenant.id, ...named };
  const row = await namedDifferences(db, deps.products, tenant.id)
    .where('d.reference', '=', named.reference)
    .where('d.supplier_code', '=', named.supplierCode)
    .select(['a.id as agency_id', 'a.email as agency_email', 'a.phone as agency_phone'])
    .executeTakeFirst();
  if (!row) return unknown;
  const history = await db
    .selectFrom('supplier_difference_event')
    .select(['at', 'who', 'said'])
    .where('tenant_id', '=', tenant.id)
    .where('reference', '=', named.reference)
    .where('supplier_code', '=', named.supplierCode)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(differenceLinesMost)
    .execute();
  const isOpen = row.ended_at === null && row.settled_at === null;
  const order = row.product === 'flight' ? await findAnyOrder(db, at.tenantId, at.reference) : undefined;
  const isLost = order !== undefined && row.ours === 'held' && isGone.has(row.theirs) && mayEndAsLost(order);
  const acts: readonly DeskDifferenceAct[] = isOpen
    ? ['compare', ...(isLost ? ['take-over' as const] : []), 'settle']
    : [];
  const dueAt = new Date(row.found_at.getTime() + differenceDueWithinMs);
  const answer: DeskSupplierDifference = {
    difference: differenceAnswer(row, supplierBooks(deps)),
    agency:
      row.agency_id === null || row.agency_name === null
        ? null
        : { agencyId: row.agency_id, name: row.agency_name, email: row.agency_email, phone: row.agency_phone },
    seenAt: row.seen_at.toISOString(),
    seenTimes: row.seen_times,
    due: isOpen ? { at: dueAt.toISOString(), remainingMs: dueAt.getTime() - now.getTime() } : null,
    theirTickets: row.their_tickets,
    sale: await saleOf[row.product](db, at, now),
    history: history
      .reverse()
      .map(({ at: moment, ...told }) => shownLine({ ...told, what: null, at: moment.toISOString() })),
    acts: acts.map((act) => ({
      act,
      reason: agent.functionalities.has(functionalities[needed[act].code]) ? null : wordsOfSaid(needed[act].lacks),
    })),
    steppedUp: hasSteppedUp(agent, now),
  };
  return { ok: true, answer } as const;
};

const told = (
  tx: Tx,
  { tenant, agent, now }: SignedInContext,
  action: string,
  { reference, supplierCode }: Named,
  facts: Readonly<Record<string, string>> = {},
): Promise<void> =>
  audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action,
    subject: reference,
    facts: { supplierCode, ...facts },
    now: now(),
  });

/** Shows a difference. Who looks at the travellers of another house's booking is audited. */
const look =
  (deps: SupplierBooksDeps) =>
  async (named: Named, context: SignedInContext): Promise<CallOutcome<'GetSupplierDifference'>> => {
    const found = await answered(deps, context.db, context, named);
    if (found.ok) await inTx(context.db, (tx) => told(tx, context, 'supplier-difference.read', named));
    return found;
  };

const bookOf = (deps: SupplierBooksDeps, { supplierCode }: Named) =>
  supplierBooks(deps).find(({ code }) => code === supplierCode);

/** Asks the supplier for the booking of a difference that is still open, and compares it. */
const compare =
  (deps: SupplierBooksDeps) =>
  async (named: Named, context: SignedInContext): Promise<CallOutcome<'CompareSupplierBooking'>> => {
    const { db, tenant, agent, now } = context;
    const { reference } = named;
    const at = { tenantId: tenant.id, ...named };
    const book = bookOf(deps, named);
    const known = await answered(deps, db, context, named);
    if (!known.ok || book === undefined) return unknown;
    const compared = await compareAt(deps, { tenantId: tenant.id, reference, book });
    await inTx(db, async (tx) => {
      await told(tx, context, 'supplier-difference.compared', named, { compared });
      if (compared !== 'differs') return;
      const asked = said(sentence('Compared again: they still differ'));
      await writeDifferenceEvent(tx, at, lineBy({ name: agent.name }, asked), now());
    });
    if (compared === 'at-work') return { ok: false, refusal: 'at-work' };
    if (compared === 'silent') return { ok: false, refusal: 'supplier-silent' };
    return answered(deps, db, context, named);
  };

/** Why the difference is not what the person has seen. `null`: it is. */
const otherwise = async (tx: Tx, at: BookingAt, { ours, theirs }: Pick<Seen, 'ours' | 'theirs'>) => {
  const difference = await lockDifference(tx, at);
  if (!difference) return unknown;
  if (difference.ended_at !== null || difference.settled_at !== null)
    return { ok: false, refusal: 'not-open' } as const;
  if (difference.ours !== ours || difference.theirs !== theirs) {
    return { ok: false, refusal: 'difference-changed' } as const;
  }
  return null;
};

/** Ends the held order whose airline has ended the hold. The airline is asked before the transaction. */
const takeOver =
  (deps: SupplierBooksDeps) =>
  async ({ reference, supplierCode, ...seen }: Seen, { agent, now }: SignedInContext) => {
    type Outcome = CallOutcome<'EndLostBooking'>;
    const refused = (outcome: Outcome) => async (): Promise<Outcome> => outcome;
    const named = { reference, supplierCode };
    const book = bookOf(deps, named);
    if (book === undefined) return refused(unknown);
    if (!hasSteppedUp(agent, now())) return refused({ ok: false, refusal: 'step-up-needed' });
    const theirs = await book.ask(reference);
    if (theirs === 'silent') return refused({ ok: false, refusal: 'supplier-silent' });
    if (!isGone.has(theirs.state)) return refused({ ok: false, refusal: 'difference-changed' });
    return async (context: InTx): Promise<Outcome> => {
      const { tx, tenant } = context;
      const at = { tenantId: tenant.id, ...named };
      const refusal = await otherwise(tx, at, seen);
      if (refusal !== null) return refusal;
      const ended = await endLostHold(tx, { ...at, actor: agent.userId, now: now() });
      if (ended === 'not-allowed') return { ok: false, refusal: ended };
      const over = said(sentence('Taken over: the booking has ended, and the agency was told'));
      await writeDifferenceEvent(tx, at, lineBy({ name: agent.name }, over), now());
      await endDifference(tx, at, now());
      await told(tx, context, 'supplier-difference.taken-over', named, seen);
      return answered(deps, tx, context, named);
    };
  };

/** Closes a difference with a reason. It opens again when the booking stands otherwise. */
const settle =
  (deps: SupplierBooksDeps) =>
  async (
    { reference, supplierCode, reason, ...seen }: CallRequest<'SettleSupplierDifference'>,
    context: InTx,
  ): Promise<CallOutcome<'SettleSupplierDifference'>> => {
    const { tx, tenant, agent, now } = context;
    const named = { reference, supplierCode };
    const at = { tenantId: tenant.id, ...named };
    const refusal = await otherwise(tx, at, seen);
    if (refusal !== null) return refusal;
    const words = reason.trim();
    await tx
      .updateTable('supplier_difference')
      .set({ settled_by: agent.userId, settled_at: now(), settled_words: words })
      .where('tenant_id', '=', tenant.id)
      .where('reference', '=', reference)
      .where('supplier_code', '=', supplierCode)
      .execute();
    await writeDifferenceEvent(
      tx,
      at,
      lineBy({ name: agent.name }, said(sentence('Settled: {reason}'), { reason: words })),
      now(),
    );
    await told(tx, context, 'supplier-difference.settled', named, { ...seen, reason: words });
    return answered(deps, tx, context, named);
  };

/** The desk's calls of one difference. */
export const supplierDifferenceHandlers = (deps: SupplierBooksDeps) =>
  ({
    GetSupplierDifference: { kind: 'reads', handle: look(deps) },
    CompareSupplierBooking: { kind: 'acts-in-phases', handle: compare(deps) },
    EndLostBooking: { kind: 'acts-prepared', prepare: takeOver(deps) },
    SettleSupplierDifference: { kind: 'acts', handle: settle(deps) },
  }) satisfies Partial<Handlers>;
