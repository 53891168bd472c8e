import { type Answer, CallLacks } from './side.ts';
import type { World } from './world.ts';

/** What pays an order's first part. */
export interface FirstPart {
  readonly orderReference: string;
  readonly payment: object;
}

/** Holds seats that may be paid in part. Throws `CallLacks` where nothing is sold so. */
export const heldForPart = async ({ side, price, book }: World): Promise<FirstPart> => {
  if (!side.has('GetPartialPaymentForIssueTicket')) throw new CallLacks('GetPartialPaymentForIssueTicket');
  for (;;) {
    const { orderReference } = await book(await price(), { payment: 'later' });
    const { offer }: Answer = await side.call('GetPartialPaymentForIssueTicket', { orderReference });
    if (offer !== null) {
      const { nowMinor, restMinor, payBy } = offer;
      return { orderReference, payment: { method: 'wallet', amountMinor: nowMinor, part: { restMinor, payBy } } };
    }
    await side.call('AirCancel', { orderReference });
  }
};

export const payFirstPart = ({ side }: World, first: FirstPart): Promise<Answer> => side.call('AirTicket', first);

/** An agency may owe no more than its limit: what the bench has sold in part is settled by hand. */
export const settleAll = ({ side }: World): Promise<unknown> =>
  side.database.query(
    `update part_payment_due set state = 'settled', settled_minor = due_minor, settled_at = now() where state <> 'settled'`,
  );
