import { fromPromise } from 'xstate';
import { type ActOutcome, type ActSent, saleApprovalMachine } from '../../machines/orders/sale-approval.machine.ts';
import { send } from '../calls/send.ts';

const sendAct = ({ orderReference, act, reason, intent }: ActSent, signal: AbortSignal): Promise<ActOutcome> => {
  const options = { signal, intent };
  switch (act) {
    case 'ask':
      return send('AskSaleApproval', { orderReference }, options);
    case 'withdraw':
      return send('WithdrawSaleApproval', { orderReference }, options);
    case 'decline':
      return send('DeclineSaleApproval', { orderReference, reason }, options);
  }
};

/** The approval of a sale with its calls. */
export const portalSaleApproval = saleApprovalMachine.provide({
  actors: {
    readApproval: fromPromise(
      ({ input, signal }: { readonly input: { readonly orderReference: string }; readonly signal: AbortSignal }) =>
        send('GetSaleApproval', input, { signal }),
    ),
    sendAct: fromPromise<ActOutcome, ActSent>(({ input, signal }) => sendAct(input, signal)),
  },
});
