import type { CallRequest } from '../../../contract/calls.ts';
import type { HotelAnswer } from '../../../contract/desk/desk-stays.ts';
import { type HotelOrderEventName, nextHotelOrderState } from '../../../machines/hotels/hotel-order.machine.ts';
import { stayHappening } from '../../../machines/outcomes/stay-outcomes.ts';
import type { SagaOutcome } from '../../booking/tables.ts';
import { asJson, type Tx } from '../../database/database.ts';
import type { Agent } from '../../http/handler.ts';
import { bearCost } from './borne-cost.ts';
import { factsOfPerson } from './order-answer.ts';
import type { HotelOrderRow } from './order-rows.ts';
import { askAgain, cancelAtOurCost } from './price-of-request.ts';
import { cancelStay, confirmStay, type DeskBy, keepStay, releaseStay } from './settle-stay.ts';

/** What the chart hears of each answer of a property. */
export const eventOfAnswer: Readonly<Record<HotelAnswer, HotelOrderEventName>> = {
  confirmed: 'confirmation.entered',
  refused: 'refusal.entered',
  'asked-again': 'price.asked-again',
  borne: 'cancellation.borne',
  cancelled: 'cancellation.entered',
  'not-cancelled': 'non-cancellation.entered',
  'no-show': 'no-show.entered',
};

/** Answers whose reason the agency reads. */
const needsReason: ReadonlySet<HotelAnswer> = new Set(['refused', 'not-cancelled', 'no-show']);

export type AnswerEntered = 'entered' | 'not-allowed' | 'locator-missing' | 'reason-missing';

/**
 * Enters what a property has said in place of its supplier, for an order that the caller has locked. A worker that asks the supplier at
 * this moment writes nothing any more: its saga is ended in the same transaction. Without `entered`, nothing has changed.
 */
export const enterAnswer = async (
  tx: Tx,
  order: HotelOrderRow,
  request: CallRequest<'AnswerHotelStay'>,
  { agent, now }: { readonly agent: Agent; readonly now: Date },
): Promise<AnswerEntered> => {
  const facts = factsOfPerson(order, agent, 0, now);
  const event = eventOfAnswer[request.answer];
  const isAllowed = nextHotelOrderState(order.state, facts, { type: event }) !== null;
  if (request.state !== order.state || !isAllowed) return 'not-allowed';
  const locator = request.locator.trim() || order.locator;
  if (request.answer === 'confirmed' && locator === null) return 'locator-missing';
  if (needsReason.has(request.answer) && request.reason.trim() === '') return 'reason-missing';
  await endSagas(tx, order, request);
  const by: DeskBy = { actor: agent.userId, doer: { name: agent.name }, now, facts };
  await enter(tx, order, by, { ...request, locator: locator ?? '' });
  return 'entered';
};

interface Entered {
  readonly answer: HotelAnswer;
  readonly locator: string;
  readonly reason: string;
}

const enter = async (tx: Tx, order: HotelOrderRow, by: DeskBy, { answer, locator, reason }: Entered): Promise<void> => {
  const told = reason.trim();
  switch (answer) {
    case 'confirmed':
      return confirmStay(tx, order, by, locator);
    case 'refused':
      return releaseStay(tx, order, by, {
        happening: stayHappening('refusal.entered', by.doer, { reason: told }),
        reason: told,
      });
    case 'asked-again':
      return askAgain(tx, order, by);
    case 'borne':
      return cancelAtOurCost(tx, order, by);
    case 'cancelled':
      if (order.state !== 'withdrawing') return cancelStay(tx, order, by);
      await bearCost(tx, order, order.quote?.supplierMinor ?? 0, by);
      return releaseStay(tx, order, by, {
        happening: stayHappening('cancellation.entered', by.doer, 'request'),
        ...(told === '' ? {} : { reason: told }),
      });
    case 'not-cancelled':
      await keepStay(tx, order, by, {
        happening: stayHappening('non-cancellation.entered', by.doer, { reason: told }),
        change: { quote: null },
      });
      return;
    case 'no-show':
      await keepStay(tx, order, by, {
        happening: stayHappening('no-show.entered', by.doer, { reason: told }),
        change: { reason: told },
      });
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
