import { useMemo } from 'react';
import { holds } from '../../contract/functionalities.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { OrderPageSnapshot } from '../../machines/orders/order-page.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useSession, useSessionSend } from '../shell/session.tsx';
import { sharesFiles } from '../ui/deliver-file.ts';
import { portalOrder } from './order-actors.ts';

/** The flow of an order's page. `order`: just booked here; `null`: it is read. `payment`: the online payment that led back to it. */
export const useOrderPage = (orderReference: string, order: Order | null, payment: string | null = null) => {
  const session = useSession();
  const sendToSession = useSessionSend();
  const mayPayInPart = session.show === 'signed-in' && holds(session.user.functionalities, 'EnablePartialPayment');
  const machine = useMemo(() => portalOrder(() => sendToSession({ type: 'wallet.touched' })), [sendToSession]);
  const input = useMemo(
    () => ({ orderReference, order, mayPayInPart, payment, sharesFiles: sharesFiles(), intentSeed: newIntent() }),
    [orderReference, order, mayPayInPart, payment],
  );
  return useFlow('order-page', machine, { input });
};

/** The choice of its payment. `undefined`: it is not being paid. */
export const paymentChoiceOf = ({ children }: OrderPageSnapshot) => children.paymentChoice;
