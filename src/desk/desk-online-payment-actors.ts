import { fromPromise } from 'xstate';
import { deskPaymentMachine } from '../../machines/desk/desk-online-payment.machine.ts';
import type { ActOnPayment, DeskPaymentActed } from '../../machines/desk/desk-online-payment.setup.ts';
import { calling } from '../calls/calling.ts';
import { send } from '../calls/send.ts';
import { portalStepUp } from '../step-up/step-up-actors.ts';

const sendAct = async (
  { act, code, reason, agreedMinor, prepares, preparedId, intent }: ActOnPayment,
  signal: AbortSignal,
): Promise<DeskPaymentActed> => {
  const acting = { intent, signal };
  switch (act) {
    case 'ask':
      return send('AskPaymentGateway', { code }, acting);
    case 'propose':
      return send('ProposePaymentAcceptance', { code }, acting);
    case 'withdraw':
      return send('WithdrawPaymentAcceptance', { code }, acting);
    case 'accept':
      return send('AcceptOnlinePayment', { code, agreedMinor }, acting);
    case 'refuse':
      return send('RefuseOnlinePayment', { code, agreedMinor, reason, prepares }, acting);
    case 'refund':
      return send('RefundOnlinePayment', { code, amountMinor: agreedMinor, reason, prepares }, acting);
    case 'retry-refund':
      return send('RetryPaymentRefund', { code, agreedMinor }, acting);
    case 'drop-prepared': {
      const dropped = await send('DropPreparedAct', { preparedId: preparedId ?? '' }, acting);
      return dropped.ok ? send('GetDeskOnlinePayment', { code, refundMinor: null }, { signal }) : dropped;
    }
  }
};

/** The flow of one online payment at the desk, with its calls. */
export const portalDeskPayment = deskPaymentMachine.provide({
  actors: {
    readPayment: calling('GetDeskOnlinePayment'),
    actOnPayment: fromPromise<DeskPaymentActed, ActOnPayment>(({ input, signal }) => sendAct(input, signal)),
    stepUp: portalStepUp,
  },
});
