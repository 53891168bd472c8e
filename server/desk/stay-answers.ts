import {
  type DeskStay,
  type HotelAnswer,
  hotelAnswers,
  type ProposedStayPrice,
  stayHistoryMost,
} from '../../contract/desk/desk-stays.ts';
import { functionalities } from '../../contract/functionalities.ts';
import type { MoneyEffect } from '../../contract/money/money-decisions.ts';
import { say } from '../../contract/say.ts';
import { nextHotelOrderState } from '../../machines/hotels/hotel-order.machine.ts';
import { returnLegs } from '../booking/sale-return.ts';
import type { Db, Tx } from '../database/database.ts';
import { eventOfAnswer } from '../hotels/orders/answer-by-hand.ts';
import { factsOfPerson, historyOf, hotelOrderAnswer } from '../hotels/orders/order-answer.ts';
import type { HotelOrderRow } from '../hotels/orders/order-rows.ts';
import { staysProduct } from '../hotels/orders/stays-product.ts';
import type { HotelSupplier } from '../hotels/port.ts';
import type { Agent } from '../http/handler.ts';
import { walletOf } from '../money/accounts.ts';
import { effectOn, walletFigures } from '../money/effect.ts';
import { reservedEffects } from '../money/reserved-effect.ts';
import { nameOfSupplier } from './stay-lists.ts';
import { effectOfPrice, proposedPriceOf } from './stay-prices.ts';
import { hasSteppedUp } from './step-up.ts';

/** Answers that the state waits for, each with the reason for which this person may not enter it now. */
const actsOf = (order: HotelOrderRow, agent: Agent, now: Date): DeskStay['acts'] => {
  const facts = factsOfPerson(order, agent, 0, now);
  return hotelAnswers.flatMap((act): DeskStay['acts'] => {
    const type = eventOfAnswer[act];
    const isHeard = (known: typeof facts) => nextHotelOrderState(order.state, known, { type }) !== null;
    const best = { ...facts, mayAnswer: true, answerLate: true };
    if (!isHeard({ ...best, arrived: true }) && !isHeard(best)) return [];
    if (!facts.mayAnswer) return [{ act, reason: noAnswers() }];
    if (isHeard(facts)) return [{ act, reason: null }];
    const reason =
      act === 'no-show'
        ? say('It can be entered from the day of arrival on, by the clock of the property.')
        : say('The supplier still has time to answer.');
    return [{ act, reason }];
  });
};

/** What this person may do about the price of an order, whose proposed price is known. */
const priceActsOf = (
  order: HotelOrderRow,
  price: ProposedStayPrice | null,
  agent: Agent,
  now: Date,
): DeskStay['acts'] => {
  const facts = factsOfPerson(order, agent, 0, now);
  if (nextHotelOrderState(order.state, facts, { type: 'price.raised' }) === null) return [];
  const lacks = facts.mayAnswer ? null : noAnswers();
  if (price === null) return [{ act: 'edit-price', reason: lacks }];
  if (price.own) return [{ act: 'edit-price', reason: lacks }, ...decidingActs(ownPrice())];
  return decidingActs(agent.functionalities.has(functionalities.DeskDecideMoney) ? null : noDecision());
};

const decidingActs = (reason: string | null): DeskStay['acts'] => [
  { act: 'approve-price', reason },
  { act: 'refuse-price', reason },
];

const noAnswers = (): string => say('Your role does not include answering for properties.');
const noDecision = (): string => say('You do not have permission to decide about money.');
const ownPrice = (): string => say('You prepared this price, so another person must decide about it.');

/** What an answer does to the money of an order. `null`: the order has none that it would move as it stands now. */
const effectOf = async (
  db: Db | Tx,
  order: HotelOrderRow,
  act: HotelAnswer,
  now: Date,
): Promise<MoneyEffect | null> => {
  if (order.pending_ids !== null) {
    const effects = await reservedEffects(db, order);
    if (act === 'asked-again') return null;
    return effects && (act === 'confirmed' ? effects.paid : effects.released);
  }
  const wallet = walletOf(order.agency_id, order.currency);
  const figures = await walletFigures(db, order.tenant_id, wallet);
  if (figures === undefined) return null;
  const legs = act === 'cancelled' && order.quote !== null ? returnLegs(staysProduct, order, order.quote, now) : [];
  return effectOn(wallet, figures, { legs, creditLimitMinor: null });
};

/** Who of the agency has booked an order. */
const bookedBy = async (db: Db | Tx, { tenant_id, user_id }: HotelOrderRow): Promise<string | null> => {
  const person = await db
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', user_id)
    .executeTakeFirst();
  return person ? `${person.first_name} ${person.last_name}`.trim() : null;
};

/** A stay as this person of the house sees it. */
export const deskStayAnswer = async (
  db: Db | Tx,
  order: HotelOrderRow,
  agent: Agent,
  { suppliers, now }: { readonly suppliers: readonly HotelSupplier[]; readonly now: Date },
): Promise<DeskStay> => {
  const { id, name, email, phone } = await db
    .selectFrom('agency')
    .select(['id', 'name', 'email', 'phone'])
    .where('tenant_id', '=', order.tenant_id)
    .where('id', '=', order.agency_id)
    .executeTakeFirstOrThrow();
  const acts = actsOf(order, agent, now);
  const effects: DeskStay['effects'] = [];
  for (const act of hotelAnswers.filter((each) => acts.some((one) => one.act === each))) {
    const money = await effectOf(db, order, act, now);
    if (money !== null) effects.push({ act, money });
  }
  const price = await proposedPriceOf(db, order, agent.userId);
  const changes = price && (await effectOfPrice(db, order, price.newMinor));
  if (changes) effects.push({ act: 'approve-price', money: changes });
  return {
    order: await hotelOrderAnswer(db, order, agent, now),
    agency: { agencyId: id, name, email, phone },
    sale: {
      supplierName: nameOfSupplier(suppliers, order.supplier_code),
      bookedBy: await bookedBy(db, order),
      supplierCurrency: order.sold.supplier.currency,
      supplierMinor: order.supplier_minor,
      borneMinor: order.state === 'withdrawing' ? (order.quote?.supplierMinor ?? null) : null,
    },
    history: (await historyOf(db, order)).slice(-stayHistoryMost),
    price,
    acts: [...acts, ...priceActsOf(order, price, agent, now)],
    effects,
    steppedUp: hasSteppedUp(agent, now),
  };
};
