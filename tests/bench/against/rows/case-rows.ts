import { firstAtDesk } from '../../../../contract/desk/desk-deposits-link.ts';
import { firstPaymentsAtDesk } from '../../../../contract/desk/desk-online-payments-link.ts';
import { firstStaysAtDesk } from '../../../../contract/desk/desk-stays-link.ts';
import { firstTicketingAtDesk } from '../../../../contract/desk/desk-ticketing-link.ts';
import { unpaidDues } from '../../../../machines/desk/dues-list.ts';
import { type AnyRow, read, row } from '../row.ts';
import { type Answer, CallLacks } from '../side.ts';
import type { World } from '../world.ts';

const cases = { search: '', states: [], after: null };

/** Tickets that were just issued, and who they are for. */
const tickets = async ({ side, price, book, pay }: World, times: number): Promise<Answer[]> => {
  if (!side.has('VerifyVoidPenalty')) throw new CallLacks('VerifyVoidPenalty');
  const issued: Answer[] = [];
  for (let n = 0; n < times; n += 1) {
    const order = await pay(await book(await price()));
    issued.push({
      orderReference: order.orderReference,
      paxIds: order.travellers.map(({ paxId }: Answer) => paxId),
    });
  }
  return issued;
};

const choiceOf = ({ ticketed }: World) => ({
  orderReference: ticketed.orderReference,
  paxIds: ticketed.travellers.map(({ paxId }: Answer) => paxId),
});

/** Voids and refunds, and the lists of the desk. */
export const caseRows: readonly AnyRow[] = [
  read('cases', 'what a void gives back', 'VerifyVoidPenalty', choiceOf),
  row<Answer>({
    name: 'asking for a void',
    area: 'cases',
    times: 20,
    async inputs(world, times) {
      const chosen = await tickets(world, times);
      const asked: Answer[] = [];
      for (const choice of chosen) {
        const { money } = await world.side.call('VerifyVoidPenalty', choice);
        asked.push({ ...choice, agreed: money.effect?.postings ?? [] });
      }
      return asked;
    },
    act: ({ side }, input) => side.call('RequestVoid', input),
  }),
  row<Answer>({
    name: 'asking for a refund to be quoted',
    area: 'cases',
    times: 20,
    async inputs(world, times) {
      const chosen = await tickets(world, times);
      const asked: Answer[] = [];
      for (const choice of chosen) {
        const { money } = await world.side.call('VerifyRefundPenalty', choice);
        asked.push({ ...choice, agreed: money.effect?.postings ?? [] });
      }
      return asked;
    },
    act: ({ side }, input) => side.call('RequestRefund', input),
  }),
  read('cases', 'voids', 'GetVoids', () => cases),
  read('cases', 'refunds', 'GetRefunds', () => cases),
  read('desk', 'queues of the desk', 'GetDeskQueues', () => ({}), { as: 'desk' }),
  read('desk', 'desk: deposits', 'GetDeskDeposits', () => ({ ...firstAtDesk, after: null }), { as: 'desk' }),
  read('desk', 'desk: refunds', 'GetDeskCases', () => ({ kind: 'refund', orAsked: false, ...cases }), { as: 'desk' }),
  read('desk', 'desk: ticketing', 'GetDeskTicketings', () => ({ ...firstTicketingAtDesk, after: null }), {
    as: 'desk',
  }),
  read('desk', 'desk: stays', 'GetDeskStays', () => ({ ...firstStaysAtDesk, after: null }), { as: 'desk' }),
  read('desk', 'desk: dues', 'GetDeskDues', () => ({ ...unpaidDues, after: null }), { as: 'desk' }),
  read('desk', 'desk: online payments', 'GetDeskOnlinePayments', () => ({ ...firstPaymentsAtDesk, after: null }), {
    as: 'desk',
  }),
];
