import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import type { HotelAnswer } from '../../../contract/hotel-orders.ts';
import { type HotelOrderEventName, nextHotelOrderState } from '../../../machines/hotels/hotel-order.machine.ts';
import type { SagaOutcome } from '../../booking/tables.ts';
import { asJson, type Tx } from '../../database/database.ts';
import { hasSteppedUp } from '../../desk/step-up.ts';
import type { SignedInContext } from '../../http/handler.ts';
import { factsOfPerson, hotelOrderAnswer } from './order-answer.ts';
import { type HotelOrderRow, lockHotelOrder } from './order-rows.ts';
import { cancelStay, confirmStay, keepStay, releaseStay, type StayBy } from './settle-stay.ts';

type Outcome = CallOutcome<'AnswerHotelStay'>;

/** What the chart hears of each answer of a property. */
const events: Readonly<Record<HotelAnswer, HotelOrderEventName>> = {
  confirmed: 'confirmation.entered',
  refused: 'refusal.entered',
  cancelled: 'cancellation.entered',
  'not-cancelled': 'non-cancellation.entered',
  'no-show': 'no-show.entered',
};

/**
 * Enters what a property has said in place of its supplier. A worker that asks the supplier at this moment writes nothing any more:
 * its saga is ended in the same transaction.
 */
export const answerHotelStay = async (
  request: CallRequest<'AnswerHotelStay'>,
  { tx, tenant, agent, now: clock }: SignedInContext & { readonly tx: Tx },
): Promise<Outcome> => {
  const now = clock();
  const of = { tenantId: tenant.id, agencyId: null, reference: request.orderReference };
  const order = await lockHotelOrder(tx, of);
  if (!order) return { ok: false, refusal: 'order-unknown' };
  if (!hasSteppedUp(agent, now)) return { ok: false, refusal: 'step-up-needed' };
  const facts = factsOfPerson(order, agent, 0, now);
  const event = events[request.answer];
  if (nextHotelOrderState(order.state, facts, { type: event }) === null) {
    return { ok: false, refusal: 'not-allowed', facts: { state: order.state } };
  }
  const locator = request.locator.trim() || order.locator;
  if (request.answer === 'confirmed' && locator === null) return { ok: false, refusal: 'locator-missing' };
  await endSagas(tx, order, request);
  const by: StayBy = { actor: agent.userId, who: agent.name, now, facts };
  await enter(tx, order, by, { ...request, event, locator: locator ?? '' });
  const ended = await lockHotelOrder(tx, of);
  if (!ended) throw new Error(`hotel order ${order.reference} is gone`);
  return { ok: true, answer: { order: await hotelOrderAnswer(tx, ended, agent, now) } };
};

interface Entered {
  readonly answer: HotelAnswer;
  readonly event: HotelOrderEventName;
  readonly locator: string;
  readonly reason: string;
}

const enter = async (
  tx: Tx,
  order: HotelOrderRow,
  by: StayBy,
  { answer, event, locator, reason }: Entered,
): Promise<void> => {
  const told = reason.trim();
  switch (answer) {
    case 'confirmed':
      return confirmStay(tx, order, by, { locator, event });
    case 'refused':
      return releaseStay(tx, order, by, {
        event,
        words: `Our desk heard that the property refused: ${told} The price is back in the wallet`,
        reason: told,
      });
    case 'cancelled':
      if (order.state !== 'withdrawing') return cancelStay(tx, order, by, event);
      return releaseStay(tx, order, by, {
        event,
        words: 'Our desk heard that the request was taken back',
        reason: told,
      });
    case 'not-cancelled':
      await keepStay(tx, order, by, {
        event,
        words: `Our desk heard that the property did not cancel: ${told}`,
        change: { quote: null },
      });
      return;
    case 'no-show':
      await keepStay(tx, order, by, { event, words: `The guests did not come: ${told}`, change: { reason: told } });
  }
};

/** Ends the saga that works on the order, so that its worker is late, and its intent is answered with what was entered. */
const endSagas = async (tx: Tx, order: HotelOrderRow, entered: Pick<Entered, 'answer' | 'reason'>): Promise<void> => {
  await tx
    .updateTable('saga')
    .set({ step: 'done', outcome: asJson(outcomeFor(order, entered)) })
    .where('tenant_id', '=', order.tenant_id)
    .where('order_reference', '=', order.reference)
    .where('step', '<>', 'done')
    .execute();
};

const outcomeFor = ({ state }: HotelOrderRow, { answer, reason }: Pick<Entered, 'answer' | 'reason'>): SagaOutcome => {
  const detail = reason.trim();
  if (answer === 'not-cancelled') return { ok: false, refusal: 'cancelling-refused', detail };
  if (state === 'withdrawing' && answer === 'confirmed') return { ok: false, refusal: 'stay-confirmed' };
  if (answer !== 'refused') return { ok: true };
  return state === 'withdrawing'
    ? { ok: false, refusal: 'stay-refused' }
    : { ok: false, refusal: 'booking-refused', detail };
};
