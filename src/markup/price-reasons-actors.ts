import { fromPromise } from 'xstate';
import { type AskedPrice, priceReasonsMachine, type Reasons } from '../../machines/markup/price-reasons.machine.ts';
import { send } from '../calls/send.ts';

/** The drawer that explains a price, with its call. */
export const portalPriceReasons = priceReasonsMachine.provide({
  actors: {
    readReasons: fromPromise<Reasons, { readonly asked: AskedPrice | null }>(({ input: { asked }, signal }) =>
      asked !== null && 'orderReference' in asked
        ? send('GetStayPriceReasons', asked, { signal })
        : send('GetPriceReasons', asked ?? { priceId: null, fare: null }, { signal }),
    ),
  },
});
