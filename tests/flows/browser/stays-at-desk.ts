import type { HotelOrderState } from '../../../contract/hotels/hotel-orders.ts';
import { asJson } from '../../../server/database/database.ts';
import type { DeskVisit } from './desk-visit.ts';
import type { Person } from './device.ts';
import { bookStay, keepRate, someRate } from './stays-in-walks.ts';
import { callAs } from './trade.ts';

const hourMs = 3_600_000;

/** Where the stay of a walk stands. Each of them waits for somebody: its clock has run out. */
export type StandsAs = Extract<HotelOrderState, 'requested' | 'withdrawing' | 'cancelling' | 'confirmed'>;

/** A stay of the agency that nobody has answered for an hour, or a confirmed one on its day of arrival. */
export const stayAtDesk = async (
  { portal, agent }: Pick<DeskVisit, 'portal' | 'agent'>,
  stands: StandsAs,
): Promise<string> => {
  const isRequest = stands === 'requested' || stands === 'withdrawing';
  const kept = await keepRate(portal, agent, await someRate(portal, agent, isRequest ? 'FUN' : 'DXB'));
  const booked = await bookStay(portal, agent, kept);
  if (!booked.ok) throw new Error(`refused: ${booked.refusal}`);
  const { orderReference, sums } = booked.answer.order;
  const now = Date.now();
  const late = new Date(now - hourMs);
  // The embedded property never answers by itself here: it is asked tomorrow.
  const tomorrow = new Date(now + 24 * hourMs);
  const until = late.toISOString();
  const half = Math.floor(sums.agentMinor / 2);
  await portal.edit((db) =>
    db
      .updateTable('hotel_order')
      .set(
        {
          requested: { due_at: late, ask_at: tomorrow },
          withdrawing: { state: stands, due_at: late, ask_at: null },
          cancelling: {
            state: stands,
            due_at: late,
            quote: asJson({ supplierMinor: 0, penaltyMinor: half, until }) as never,
          },
          confirmed: { arrives_at: late },
        }[stands],
      )
      .where('reference', '=', orderReference)
      .execute(),
  );
  return orderReference;
};

type InPortal = Pick<DeskVisit, 'portal'>;

/** As if each of them had entered a fresh code a moment ago. */
const haveFreshCodes = ({ portal }: InPortal, people: readonly Person[]): Promise<unknown> =>
  portal.edit((db) =>
    db
      .updateTable('session')
      .set({ stepped_up_at: new Date() })
      .where(
        'user_id',
        'in',
        people.map(({ userId }) => userId),
      )
      .execute(),
  );

/** A colleague, who has entered a fresh code, is told that the property refuses. */
export const colleagueRefuses = async ({ portal, colleague }: DeskVisit, orderReference: string): Promise<void> => {
  await haveFreshCodes({ portal }, [colleague]);
  const answer = { orderReference, state: 'requested', answer: 'refused', locator: '', reason: 'It is full.' } as const;
  const outcome = await callAs(portal, colleague, 'AnswerHotelStay', answer);
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal}`);
};

/** Somebody of the house, who has entered a fresh code, prepares another price of a request. Returns the id of the decision. */
export const pricePrepared = async (
  { portal }: InPortal,
  by: Person,
  orderReference: string,
  newMinor: (presentMinor: number) => number,
): Promise<string> => {
  await haveFreshCodes({ portal }, [by]);
  const stay = await callAs(portal, by, 'GetDeskStay', { orderReference });
  if (!stay.ok) throw new Error(`refused: ${stay.refusal}`);
  const { order, sale } = stay.answer;
  const supplierMinor = newMinor(sale.supplierMinor);
  const price = { orderReference, seenMinor: order.sums.agentMinor, supplierMinor, reason: 'The rooms have changed.' };
  const prepared = await callAs(portal, by, 'PrepareStayPrice', price);
  if (!prepared.ok) throw new Error(`refused: ${prepared.refusal}`);
  return prepared.answer.price?.decisionId ?? '';
};

/** Two people of the house ask an agency for a higher price of its request. */
export const higherPriceAsked = async (
  { portal }: InPortal,
  orderReference: string,
  newMinor: (presentMinor: number) => number,
): Promise<void> => {
  const [maker, checker] = [portal.atDesk(), portal.atDesk()];
  const decisionId = await pricePrepared({ portal }, maker, orderReference, newMinor);
  await haveFreshCodes({ portal }, [checker]);
  const decision = { orderReference, decisionId, approves: true, words: '' };
  const decided = await callAs(portal, checker, 'DecideStayPrice', decision);
  if (!decided.ok) throw new Error(`refused: ${decided.refusal}`);
};
