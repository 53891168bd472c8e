import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { messages } from '../../contract/messages.ts';
import { displayMoney } from '../../contract/money.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { say } from '../../contract/say.ts';
import { searchPadAddress } from '../../contract/search-link.ts';
import type { OrderPageEvent } from '../../machines/orders/order-page.setup.ts';
import type { Doing } from '../../machines/orders/order-page.view.ts';
import { searchAgain } from '../../machines/orders/search-again.ts';
import { AskStrip } from '../ui/AskStrip.tsx';
import { Notice } from '../ui/Notice.tsx';
import { WaitingSpinner } from '../ui/placeholders/WaitingSpinner.tsx';
import { SendChoice } from './SendChoice.tsx';

const unheard = {
  issue: say(
    'We lost the connection while issuing the tickets. You can safely try again: you are never charged twice. If the tickets are not issued, the amount is returned.',
  ),
  cancel: say('We lost the connection while cancelling the booking. You can safely try again. Nothing was charged.'),
  print: say('We could not open the document. Your order and payment are not affected.'),
  verify: say('We lost the connection while asking for today’s price. Your hold and its price stand.'),
  change: say('We lost the connection while saving. You can safely try again: it is saved once.'),
  mail: say('We lost the connection while mailing. You can safely try again: it is mailed once.'),
  share: say('The document could not be handed to another app. Your order and payment are not affected.'),
} as const;

export interface OrderDoingProps {
  readonly order: Order;
  readonly doing: Doing;
  readonly send: (event: OrderPageEvent) => void;
  /** How the order is paid, while that is chosen. */
  readonly paymentChoice?: ReactNode;
}

/** Shown below the actions: the confirmation, the progress, and the result of an action. */
export const OrderDoing = ({ order, doing, send, paymentChoice }: OrderDoingProps) => {
  switch (doing.is) {
    case 'nothing':
      return null;
    case 'choosingPayment':
      return paymentChoice;
    case 'refused':
      return <Notice tone="danger">{doing.words}</Notice>;
    case 'working':
      return (
        <WaitingSpinner
          words={`${messages.processing} ${doing.what === 'issue' ? say('Waiting for the airline to issue the tickets.') : ''}`}
        />
      );
    case 'printing':
      return <WaitingSpinner words={say('Preparing the document…')} />;
    case 'mailing':
      return <WaitingSpinner words={say('Mailing to {to}…', { to: doing.to })} />;
    case 'mailed':
      return <Notice tone="success">{say('The mail is on its way to {to}.', { to: doing.to })}</Notice>;
    case 'readingPrices':
      return <WaitingSpinner words={say('Reading what the customer pays…')} />;
    case 'sending':
      return <SendChoice sending={doing} send={send} />;
    case 'sharing':
      return <WaitingSpinner words={say('Preparing the document…')} />;
    case 'verifying':
      return <WaitingSpinner words={say('Asking the airline for today’s price…')} />;
    case 'changing':
      return <WaitingSpinner words={say('Saving…')} />;
    case 'verified':
      return <VerifiedPrice order={order} doing={doing} send={send} />;
    case 'confirming':
      return (
        <AskStrip
          key={doing.what}
          name={say('Confirm')}
          words={say('The airline releases the seats and the order is closed. Nothing was charged.')}
        >
          <Button appearance="primary" onClick={() => send({ type: 'request.confirmed' })}>
            {say('Cancel booking')}
          </Button>
          <Button onClick={() => send({ type: 'request.withdrawn' })}>{say('Keep booking')}</Button>
        </AskStrip>
      );
    case 'unheard':
      return (
        <AskStrip key={doing.what} words={unheard[doing.what]}>
          <Button appearance="primary" onClick={() => send({ type: 'again.requested' })}>
            {say('Try again')}
          </Button>
          {doing.what !== 'issue' && doing.what !== 'cancel' && (
            <Button onClick={() => send({ type: 'request.withdrawn' })}>{say('Not now')}</Button>
          )}
        </AskStrip>
      );
  }
};

type Verified = Extract<Doing, { is: 'verified' }>;

const comparisons: Readonly<Record<Verified['change'], string>> = {
  none: say('The price has not changed.'),
  dearer: say('Your hold keeps the lower price until its time limit.'),
  cheaper: say('To pay less, book these flights again and then cancel this hold.'),
};

/** The held price beside today’s, and what can be done. */
const VerifiedPrice = ({ order, doing, send }: OrderDoingProps & { readonly doing: Verified }) => {
  const { currency } = order.sums;
  const [held, today] = [doing.oldMinor, doing.newMinor].map((minor) => displayMoney({ currency, minor }));
  return (
    <AskStrip
      name={say('Price verified')}
      words={
        <>
          {say('Held at')} {held}
          {say('. Today’s price:')} {today}. {comparisons[doing.change]}
        </>
      }
    >
      {doing.change === 'cheaper' && (
        <Link href={searchPadAddress(searchAgain(order))} asChild>
          <Button as="a" appearance="primary">
            {say('Search at today’s price')}
          </Button>
        </Link>
      )}
      {doing.mayIssue && (
        <Button
          appearance={doing.change === 'cheaper' ? 'secondary' : 'primary'}
          onClick={() => send({ type: 'issue.requested' })}
        >
          {say('Pay')} {held}
        </Button>
      )}
      <Button onClick={() => send({ type: 'request.withdrawn' })}>{say('Keep hold')}</Button>
    </AskStrip>
  );
};
