import { fromPromise } from 'xstate';
import { deskPaymentMachine } from '../../machines/desk/desk-online-payment.machine.ts';
import type {
  ActOnPayment,
  DeskPaymentActed,
  DeskPaymentRead,
  PaymentAsked,
} from '../../machines/desk/desk-online-payment.setup.ts';
import { send } from '../calls/send.ts';
import { portalStepUp } from './step-up-actors.ts';

const sendAct = (
  { act, code, reason, agreedMinor, intent }: ActOnPayment,
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
      return send('RefuseOnlinePayment', { code, agreedMinor, reason }, acting);
    case 'refund':
      return send('RefundOnlinePayment', { code, amountMinor: agreedMinor, reason }, acting);
    case 'retry-refund':
      return send('RetryPaymentRefund', { code, agreedMinor }, acting);
  }
};

/** The flow of one online payment at the desk, with its calls. */
export const portalDeskPayment = deskPaymentMachine.provide({
  actors: {
    readPayment: fromPromise<DeskPaymentRead, PaymentAsked>(({ input, signal }) =>
      send('GetDeskOnlinePayment', input, { signal }),
    ),
    actOnPayment: fromPromise<DeskPaymentActed, ActOnPayment>(({ input, signal }) => sendAct(input, signal)),
    stepUp: portalStepUp,
  },
});
