import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { messages } from '../../contract/messages.ts';
import { displayMoney } from '../../contract/money.ts';
import type { Order } from '../../contract/orders.ts';
import { say } from '../../contract/say.ts';
import { searchPadAddress } from '../../contract/search-link.ts';
import type { OrderPageEvent } from '../../machines/orders/order-page.setup.ts';
import type { Doing } from '../../machines/orders/order-page.view.ts';
import { searchAgain } from '../../machines/orders/search-again.ts';
import { Notice } from '../ui/Notice.tsx';
import { openingDown } from '../ui/opening-motion.ts';
import { LoaderMark } from '../ui/placeholders/LoaderMark.tsx';

const useStyles = makeStyles({
  strip: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    ':focus-visible': { outlineOffset: '2px' },
    ...openingDown,
  },
  words: { maxWidth: '68ch' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  button: { '@media (pointer: coarse)': { minHeight: '44px' } },
  working: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
});

const takeFocus = (strip: HTMLDivElement | null): void => strip?.focus();

const unheard = {
  issue: say(
    'We lost the connection while issuing the tickets. You can safely try again: you are never charged twice. If the tickets are not issued, the amount is returned.',
  ),
  cancel: say('We lost the connection while cancelling the booking. You can safely try again. Nothing was charged.'),
  print: say('We could not open the document. Your order and payment are not affected.'),
  verify: say('We lost the connection while asking for today’s price. Your hold and its price stand.'),
  change: say('We lost the connection while saving. You can safely try again: it is saved once.'),
  mail: say('We lost the connection while mailing the tickets. You can safely try again: they are mailed once.'),
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
  const styles = useStyles();
  switch (doing.is) {
    case 'nothing':
      return null;
    case 'choosingPayment':
      return paymentChoice;
    case 'refused':
      return <Notice tone="danger">{doing.words}</Notice>;
    case 'working':
      return (
        <Working>
          {messages.processing} {doing.what === 'issue' ? say('Waiting for the airline to issue the tickets.') : ''}
        </Working>
      );
    case 'printing':
      return (
        <Working>{say('Preparing the {document}…', { document: doing.typeId === 1 ? 'e-ticket' : 'invoice' })}</Working>
      );
    case 'mailing':
      return <Working>{say('Mailing the tickets to {to}…', { to: doing.to })}</Working>;
    case 'mailed':
      return <Notice tone="success">{say('The tickets are on their way to {to}.', { to: doing.to })}</Notice>;
    case 'verifying':
      return <Working>{say('Asking the airline for today’s price…')}</Working>;
    case 'changing':
      return <Working>{say('Saving…')}</Working>;
    case 'verified':
      return <VerifiedPrice order={order} doing={doing} send={send} />;
    case 'confirming':
      return (
        <div
          key={doing.what}
          ref={takeFocus}
          tabIndex={-1}
          role="group"
          aria-label={say('Confirm')}
          className={styles.strip}
        >
          <p className={styles.words}>
            {say('The airline releases the seats and the order is closed. Nothing was charged.')}
          </p>
          <div className={styles.buttons}>
            <Button className={styles.button} appearance="primary" onClick={() => send({ type: 'request.confirmed' })}>
              {say('Cancel booking')}
            </Button>
            <Button className={styles.button} onClick={() => send({ type: 'request.withdrawn' })}>
              {say('Keep booking')}
            </Button>
          </div>
        </div>
      );
    case 'unheard':
      return (
        <div key={doing.what} ref={takeFocus} tabIndex={-1} role="alert" className={styles.strip}>
          <p className={styles.words}>{unheard[doing.what]}</p>
          <div className={styles.buttons}>
            <Button className={styles.button} appearance="primary" onClick={() => send({ type: 'again.requested' })}>
              {say('Try again')}
            </Button>
            {doing.what !== 'issue' && doing.what !== 'cancel' && (
              <Button className={styles.button} onClick={() => send({ type: 'request.withdrawn' })}>
                {say('Not now')}
              </Button>
            )}
          </div>
        </div>
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
  const styles = useStyles();
  const { currency } = order.sums;
  const [held, today] = [doing.oldMinor, doing.newMinor].map((minor) => displayMoney({ currency, minor }));
  return (
    <div ref={takeFocus} tabIndex={-1} role="group" aria-label={say('Price verified')} className={styles.strip}>
      <p className={styles.words}>
        {say('Held at')} {held}
        {say('. Today’s price:')} {today}. {comparisons[doing.change]}
      </p>
      <div className={styles.buttons}>
        {doing.change === 'cheaper' && (
          <Link href={searchPadAddress(searchAgain(order))} asChild>
            <Button as="a" className={styles.button} appearance="primary">
              {say('Search at today’s price')}
            </Button>
          </Link>
        )}
        {doing.mayIssue && (
          <Button
            className={styles.button}
            appearance={doing.change === 'cheaper' ? 'secondary' : 'primary'}
            onClick={() => send({ type: 'issue.requested' })}
          >
            {say('Pay')} {held}
          </Button>
        )}
        <Button className={styles.button} onClick={() => send({ type: 'request.withdrawn' })}>
          {say('Keep hold')}
        </Button>
      </div>
    </div>
  );
};

const Working = ({ children }: { readonly children: ReactNode }) => (
  <p role="status" className={useStyles().working}>
    <LoaderMark />
    <span>{children}</span>
  </p>
);
