import { useMemo } from 'react';
import type { Order } from '../../contract/orders/orders.ts';
import { cancelConsentPanel } from '../../machines/consent/consent-panel.ts';
import type { OrderPageEvent } from '../../machines/orders/order-page.setup.ts';
import { AskConsent, askAgain, askFirst } from '../consent/AskConsent.tsx';
import { portalAskToCancel } from '../consent/ask-consent-actors.ts';
import { ConsentPanel } from '../consent/ConsentPanel.tsx';

interface OrderConsentProps {
  readonly order: Order;
  readonly send: (event: OrderPageEvent) => void;
}

/** How the passenger's consent to give back held seats stands, and the button that asks for it. Nothing where nobody is asked. */
export const OrderConsent = ({ order, send }: OrderConsentProps) => {
  const actors = useMemo(() => portalAskToCancel((asked) => send({ type: 'passenger.asked', order: asked })), [send]);
  const words = order.consent.asked.length === 0 ? askFirst : askAgain;
  return (
    <ConsentPanel
      view={cancelConsentPanel(order)}
      ask={
        <AskConsent
          reference={order.orderReference}
          at={order.consent.rule === 'required' ? 'contact' : 'anywhere'}
          words={words}
          actors={actors}
        />
      }
    />
  );
};
