import { ArrowSwapRegular } from '@fluentui/react-icons/svg/arrow-swap';
import { ChatRegular } from '@fluentui/react-icons/svg/chat';
import { DismissCircleRegular } from '@fluentui/react-icons/svg/dismiss-circle';
import { DocumentPdfRegular } from '@fluentui/react-icons/svg/document-pdf';
import { MailRegular } from '@fluentui/react-icons/svg/mail';
import { MoneyHandRegular } from '@fluentui/react-icons/svg/money-hand';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import { ReceiptRegular } from '@fluentui/react-icons/svg/receipt';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { TicketDiagonalRegular } from '@fluentui/react-icons/svg/ticket-diagonal';
import type { ReactElement } from 'react';
import { documentTypes, type Order } from '../../contract/orders/orders.ts';
import { say } from '../../contract/say.ts';
import { searchPadAddress } from '../../contract/search-link.ts';
import type { OrderAction } from '../../machines/orders/order.view.ts';
import type { OrderPageEvent } from '../../machines/orders/order-page.setup.ts';
import { searchAgain } from '../../machines/orders/search-again.ts';
import { pagesOfCase } from '../../machines/post-travel/case-pages.ts';
import type { RecordAct } from '../record/record-act.ts';

export interface OrderActsOptions {
  readonly order: Order;
  readonly actions: readonly OrderAction[];
  readonly send: (event: OrderPageEvent) => void;
  /** Panel that chooses what is printed. */
  readonly printPanelId: string;
}

/** The buttons of an order: what its chart accepts or refuses, in the order in which people need them. */
export const orderActs = ({ order, actions, send, printPanelId }: OrderActsOptions): readonly RecordAct[] => {
  const reasonOf = (action: OrderAction): string | null =>
    action.allowed ? null : action.fix === null ? action.reason : `${action.reason} ${action.fix}`;
  const sends = (key: string, label: string, icon: ReactElement, action: OrderAction, event: OrderPageEvent) => ({
    key,
    label,
    icon,
    reason: reasonOf(action),
    does: { is: 'sends' as const, onPress: () => send(event) },
  });
  const mail = (label: string, action: OrderAction) =>
    sends('mail', label, <MailRegular />, action, { type: 'send.requested', via: 'mail' });
  const whatsApp = (action: OrderAction) =>
    sends('whatsApp', say('Send by WhatsApp'), <ChatRegular />, action, { type: 'send.requested', via: 'whatsApp' });
  const document = (key: string, label: string, icon: ReactElement, action: OrderAction, typeId: 1 | 2 | 4) =>
    sends(key, label, icon, action, { type: 'print.requested', typeId });
  const options = (action: OrderAction): readonly RecordAct[] =>
    action.allowed
      ? [
          {
            key: 'options',
            label: say('Print options'),
            icon: <PrintRegular />,
            reason: null,
            does: { is: 'opens', panelId: printPanelId },
          },
        ]
      : [];
  const asksCase = (kind: 'void' | 'refund' | 'exchange', icon: ReactElement, action: OrderAction): RecordAct => ({
    key: kind,
    label: action.label,
    icon,
    reason: reasonOf(action),
    does: { is: 'leads', address: pagesOfCase[kind].requestAddress(order.orderReference) },
  });
  const actsOf = (action: OrderAction): readonly RecordAct[] => {
    switch (action.action) {
      case 'issue':
        return [sends('issue', action.label, <TicketDiagonalRegular />, action, { type: 'issue.requested' })];
      case 'cancel':
        return [sends('cancel', action.label, <DismissCircleRegular />, action, { type: 'cancellation.requested' })];
      case 'exchange':
        return [asksCase('exchange', <ArrowSwapRegular />, action)];
      case 'refund':
        return [asksCase('refund', <MoneyHandRegular />, action)];
      case 'void':
        return [asksCase('void', <TicketDiagonalRegular />, action)];
      // These stand with the time limit, the price and the details.
      case 'extend':
      case 'verify':
      case 'amend':
        return [];
      case 'print':
        return [
          document('ticket', say('Open e-ticket'), <DocumentPdfRegular />, action, documentTypes.ticket),
          mail(say('Mail tickets'), action),
          whatsApp(action),
          document('invoice', say('Open invoice'), <ReceiptRegular />, action, documentTypes.invoice),
          ...options(action),
        ];
      case 'invoice':
        return [
          document('invoice', action.label, <ReceiptRegular />, action, documentTypes.invoice),
          ...options(action),
        ];
      case 'itinerary':
        return [
          document('itinerary', say('Open itinerary'), <DocumentPdfRegular />, action, documentTypes.itinerary),
          mail(say('Mail itinerary'), action),
          whatsApp(action),
          ...options(action),
        ];
    }
  };
  const again: RecordAct = {
    key: 'again',
    label: say('Search these flights again'),
    icon: <SearchRegular />,
    reason: null,
    does: { is: 'leads', address: searchPadAddress(searchAgain(order)) },
    // While the tickets are issued, nobody should book a second time.
    mayLead: order.state !== 'ticketing',
  };
  return [...actions.flatMap(actsOf), again].toSorted(
    (one, other) => byNeed.indexOf(one.key) - byNeed.indexOf(other.key),
  );
};

/** First what brings the order on, last what ends it. */
const byNeed: readonly string[] = [
  'issue',
  'ticket',
  'itinerary',
  'mail',
  'exchange',
  'refund',
  'void',
  'whatsApp',
  'invoice',
  'options',
  'again',
  'cancel',
];
