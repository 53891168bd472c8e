import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowSwapRegular } from '@fluentui/react-icons/svg/arrow-swap';
import { ChatRegular } from '@fluentui/react-icons/svg/chat';
import { DismissCircleRegular } from '@fluentui/react-icons/svg/dismiss-circle';
import { DocumentPdfRegular } from '@fluentui/react-icons/svg/document-pdf';
import { MailRegular } from '@fluentui/react-icons/svg/mail';
import { MoneyHandRegular } from '@fluentui/react-icons/svg/money-hand';
import { ReceiptRegular } from '@fluentui/react-icons/svg/receipt';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { TicketDiagonalRegular } from '@fluentui/react-icons/svg/ticket-diagonal';
import { Fragment, type ReactElement, type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { documentTypes, type Order } from '../../contract/orders.ts';
import { type CaseKind, caseKinds } from '../../contract/post-travel.ts';
import { say } from '../../contract/say.ts';
import { searchPadAddress } from '../../contract/search-link.ts';
import type { OrderAction } from '../../machines/orders/order.view.ts';
import type { OrderPageEvent } from '../../machines/orders/order-page.setup.ts';
import { type Doing, isNothingAsked } from '../../machines/orders/order-page.view.ts';
import { searchAgain } from '../../machines/orders/search-again.ts';
import { pagesOfCase } from '../../machines/post-travel/case-pages.ts';
import { OrderDoing } from './OrderDoing.tsx';
import { PrintChoices } from './PrintChoices.tsx';

const useStyles = makeStyles({
  frame: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(188px, 45%), 1fr))',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalM,
    alignItems: 'start',
  },
  action: { display: 'grid', rowGap: tokens.spacingVerticalXS, justifyItems: 'stretch' },
  /** On a phone, a line of its own with the reason beside the button. */
  disabled: {
    '@media (max-width: 639px)': {
      gridColumn: '1 / -1',
      gridTemplateColumns: 'max-content minmax(0, 1fr)',
      columnGap: tokens.spacingHorizontalM,
      alignItems: 'center',
    },
  },
  button: {
    minHeight: '40px',
    '@media (max-width: 639px)': { paddingLeft: tokens.spacingHorizontalS, paddingRight: tokens.spacingHorizontalS },
  },
  alone: { minHeight: '40px', justifySelf: 'start' },
  reason: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

interface OrderButton {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactElement;
  readonly event: OrderPageEvent;
  readonly action: OrderAction;
}

/** The buttons of an action of the order's chart. Printing has one for each document, and two that send it. */
const buttonsOf = (action: OrderAction): readonly OrderButton[] => {
  switch (action.action) {
    case 'issue':
      return [
        {
          key: 'issue',
          label: action.label,
          icon: <TicketDiagonalRegular />,
          event: { type: 'issue.requested' },
          action,
        },
      ];
    case 'cancel':
      return [
        {
          key: 'cancel',
          label: action.label,
          icon: <DismissCircleRegular />,
          event: { type: 'cancellation.requested' },
          action,
        },
      ];
    // Below: a void and a refund have pages of their own. The others stand with the time limit, the price and the details.
    case 'void':
    case 'refund':
    case 'exchange':
    case 'extend':
    case 'verify':
    case 'amend':
      return [];
    case 'print':
      return [
        {
          key: 'ticket',
          label: say('Open e-ticket'),
          icon: <DocumentPdfRegular />,
          event: { type: 'print.requested', typeId: 1 },
          action,
        },
        {
          key: 'invoice',
          label: say('Open invoice'),
          icon: <ReceiptRegular />,
          event: { type: 'print.requested', typeId: 2 },
          action,
        },
        mailButton(say('Mail tickets'), action),
        whatsAppButton(action),
      ];
    case 'invoice':
      return [
        {
          key: 'invoice',
          label: action.label,
          icon: <ReceiptRegular />,
          event: { type: 'print.requested', typeId: documentTypes.invoice },
          action,
        },
      ];
    case 'itinerary':
      return [
        {
          key: 'itinerary',
          label: say('Open itinerary'),
          icon: <DocumentPdfRegular />,
          event: { type: 'print.requested', typeId: documentTypes.itinerary },
          action,
        },
        mailButton(say('Mail itinerary'), action),
        whatsAppButton(action),
      ];
  }
};

const mailButton = (label: string, action: OrderAction): OrderButton => ({
  key: 'mail',
  label,
  icon: <MailRegular />,
  event: { type: 'send.requested', via: 'mail' },
  action,
});

const whatsAppButton = (action: OrderAction): OrderButton => ({
  key: 'whatsApp',
  label: say('Send by WhatsApp'),
  icon: <ChatRegular />,
  event: { type: 'send.requested', via: 'whatsApp' },
  action,
});

export interface OrderActionsProps {
  readonly order: Order;
  readonly actions: readonly OrderAction[];
  readonly doing: Doing;
  /** How the order is paid, while that is chosen. */
  readonly paymentChoice?: ReactNode;
  readonly send: (event: OrderPageEvent) => void;
}

/** The actions of an order in one row. A disabled action stays visible and says why, and what would enable it. */
export const OrderActions = ({ order, actions, doing, paymentChoice, send }: OrderActionsProps) => {
  const styles = useStyles();
  const possibleFirst = actions.toSorted((one, other) => Number(other.allowed) - Number(one.allowed));
  const buttons = possibleFirst.flatMap(buttonsOf);
  const first = buttons.find(({ action }) => action.allowed)?.key;
  const free = isNothingAsked(doing);
  const askedId = useId();
  return (
    <div className={styles.frame}>
      <div className={styles.row} role="group" aria-label={say('Actions')}>
        {buttons.map(({ key, label, icon, event, action }, place) => (
          <Fragment key={key}>
            <div className={mergeClasses(styles.action, !action.allowed && styles.disabled)}>
              <Button
                className={styles.button}
                appearance={key === first && free ? 'primary' : 'secondary'}
                icon={icon}
                disabledFocusable={!action.allowed || !free}
                aria-describedby={action.allowed ? (free ? undefined : askedId) : `why-${action.action}`}
                onClick={() => send(event)}
              >
                {label}
              </Button>
              {!action.allowed && buttons[place - 1]?.action !== action && (
                <p id={`why-${action.action}`} className={styles.reason}>
                  {action.reason}
                  {action.fix !== null && ` ${action.fix}`}
                </p>
              )}
            </div>
            {(key === 'invoice' || key === 'itinerary') && action.allowed && free && (
              <div className={styles.action}>
                <PrintChoices order={order} send={send} />
              </div>
            )}
          </Fragment>
        ))}
        {caseKinds.map((kind) => (
          <CaseAction key={kind} kind={kind} order={order} actions={actions} isFree={free} />
        ))}
      </div>
      <Link href={searchPadAddress(searchAgain(order))} asChild>
        <Button
          as="a"
          className={styles.alone}
          appearance={first === undefined && order.state !== 'ticketing' ? 'primary' : 'subtle'}
          icon={<SearchRegular />}
        >
          {say('Search these flights again')}
        </Button>
      </Link>
      {doing.is !== 'nothing' && (
        <div id={askedId}>
          <OrderDoing order={order} doing={doing} send={send} paymentChoice={paymentChoice} />
        </div>
      )}
    </div>
  );
};

const caseIcons: Readonly<Record<CaseKind, ReactElement>> = {
  void: <TicketDiagonalRegular />,
  refund: <MoneyHandRegular />,
  exchange: <ArrowSwapRegular />,
};

interface CaseActionProps extends Pick<OrderActionsProps, 'order' | 'actions'> {
  readonly kind: CaseKind;
  readonly isFree: boolean;
}

/** Leads to the page on which it is asked for the tickets to be void or refunded, or says why it cannot be. */
const CaseAction = ({ kind, order, actions, isFree }: CaseActionProps) => {
  const styles = useStyles();
  const action = actions.find((each) => each.action === kind);
  if (action === undefined) return null;
  if (action.allowed && isFree) {
    return (
      <div className={styles.action}>
        <Link href={pagesOfCase[kind].requestAddress(order.orderReference)} asChild>
          <Button as="a" className={styles.button} icon={caseIcons[kind]}>
            {action.label}
          </Button>
        </Link>
      </div>
    );
  }
  return (
    <div className={mergeClasses(styles.action, !action.allowed && styles.disabled)}>
      <Button
        className={styles.button}
        icon={caseIcons[kind]}
        disabledFocusable
        aria-describedby={action.allowed ? undefined : `why-${kind}`}
      >
        {action.label}
      </Button>
      {!action.allowed && (
        <p id={`why-${kind}`} className={styles.reason}>
          {action.reason}
          {action.fix !== null && ` ${action.fix}`}
        </p>
      )}
    </div>
  );
};
