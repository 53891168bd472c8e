import { type DeskTicketing, type DeskTicketingAct, ticketingHistoryMost } from '../../contract/desk/desk-ticketing.ts';
import { type FunctionalityName, functionalities } from '../../contract/functionalities.ts';
import { type Sentence, sentence, wordsOfSaid } from '../../contract/said.ts';
import { deskTicketingActsOf } from '../../machines/orders/ticketing-acts.ts';
import { ticketPrefixOf } from '../booking/ticket-numbers.ts';
import type { Db, Tx } from '../database/database.ts';
import type { SignedInContext } from '../http/handler.ts';
import { reservedEffects } from '../money/reserved-effect.ts';
import { factsWithoutPerson } from '../orders/order-facts.ts';
import { shownLine } from '../orders/order-history.ts';
import { type OrderRow, travellersOf } from '../orders/order-rows.ts';
import type { Supplier } from '../suppliers/port.ts';
import { hasSteppedUp } from './step-up.ts';
import { ticketingLines } from './ticketing-lists.ts';
import { twoPeopleShown, withDrop } from './two-people.ts';

const needed: Readonly<Record<DeskTicketingAct, { readonly code: FunctionalityName; readonly lacks: Sentence }>> = {
  ask: { code: 'DeskAskForTickets', lacks: sentence('Your role does not include asking airlines again.') },
  enter: { code: 'DeskEnterTickets', lacks: sentence('Your role does not include entering tickets.') },
  'drop-prepared': { code: 'DeskEnterTickets', lacks: sentence('Your role does not include entering tickets.') },
  'give-back': { code: 'DeskGiveTicketMoneyBack', lacks: sentence('Your role does not include giving money back.') },
};

/** What the acts that move money do to the amount that is reserved for an order: pay it, or release it. */
const effectsOf = async (db: Db | Tx, row: OrderRow): Promise<DeskTicketing['effects']> => {
  const effects = await reservedEffects(db, row);
  if (effects === null) return [];
  return [
    { act: 'enter', money: effects.paid },
    { act: 'give-back', money: effects.released },
  ];
};

/** Who paid for the tickets, and how often the supplier was asked. */
const askedBy = (db: Db | Tx, { tenant_id, reference }: OrderRow) =>
  db
    .selectFrom('saga')
    .select(['actor_name', 'attempt'])
    .where('tenant_id', '=', tenant_id)
    .where('order_reference', '=', reference)
    .where('kind', '=', 'ticket')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** An order whose tickets were asked for, as this person of the house sees it. */
export const deskTicketingAnswer = async (
  db: Db | Tx,
  row: OrderRow,
  context: Pick<SignedInContext, 'tenant' | 'agent' | 'now'>,
  suppliers: readonly Supplier[],
): Promise<DeskTicketing> => {
  const { agent } = context;
  const now = context.now();
  const [order] = await ticketingLines(db, row.tenant_id, { suppliers, now }, (query) =>
    query.where('o.reference', '=', row.reference),
  );
  if (order === undefined) throw new Error(`order ${row.reference} is gone`);
  const { id, name, email, phone } = await db
    .selectFrom('agency')
    .select(['id', 'name', 'email', 'phone'])
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', row.agency_id)
    .executeTakeFirstOrThrow();
  const saga = await askedBy(db, row);
  const history = await db
    .selectFrom('order_history')
    .select(['at', 'who', 'what', 'said'])
    .where('tenant_id', '=', row.tenant_id)
    .where('order_reference', '=', row.reference)
    .orderBy('at')
    .orderBy('id')
    .limit(ticketingHistoryMost)
    .execute();
  const acts = deskTicketingActsOf({ state: row.state, facts: factsWithoutPerson(row, now) });
  const twoPeople = await twoPeopleShown(db, context, {
    subject: row.reference,
    currency: row.currency,
    among: acts.some(({ act, reason }) => act === 'enter' && reason === null) ? ['EnterTickets'] : [],
  });
  return {
    order,
    agency: { agencyId: id, name, email, phone },
    askedBy: saga?.actor_name ?? null,
    attempts: saga?.attempt ?? 0,
    timeLimitAt: row.time_limit_at.toISOString(),
    ticketPrefix: ticketPrefixOf(row),
    travellers: (await travellersOf(db, row.tenant_id, row.reference)).map((traveller) => ({
      paxId: traveller.pax_id,
      name: `${traveller.title} ${traveller.first_name} ${traveller.last_name}`,
      ticketNumber: traveller.ticket_number,
    })),
    history: history.map(({ at, ...line }) => shownLine({ ...line, at: at.toISOString() })),
    acts: withDrop(acts, twoPeople).map(({ act, reason }) => ({
      act,
      reason: agent.functionalities.has(functionalities[needed[act].code]) ? reason : wordsOfSaid(needed[act].lacks),
    })),
    effects: row.state === 'ticketing' ? await effectsOf(db, row) : [],
    twoPeople,
    steppedUp: hasSteppedUp(agent, now),
  };
};
