import type { SnapshotFrom } from 'xstate';
import { messages } from '../../contract/messages.ts';
import type { Order } from '../../contract/orders.ts';
import { type OrderView, viewOfOrder } from './order.view.ts';
import { whatsAppAddress } from './order-message.ts';
import type { orderPageMachine } from './order-page.machine.ts';
import type { DocumentType, OrderPageContext } from './order-page.setup.ts';

export type OrderPageSnapshot = SnapshotFrom<typeof orderPageMachine>;

/** The request that is under way or asked to be confirmed. It is shown below the row of actions. */
export type Doing =
  | { readonly is: 'nothing' }
  | { readonly is: 'refused'; readonly words: string }
  | { readonly is: 'confirming'; readonly what: 'issue' | 'cancel' }
  | { readonly is: 'working'; readonly what: 'issue' | 'cancel' }
  | { readonly is: 'printing'; readonly typeId: DocumentType }
  | { readonly is: 'mailing'; readonly to: string }
  | { readonly is: 'mailed'; readonly to: string }
  | { readonly is: 'unheard'; readonly what: 'issue' | 'cancel' | 'print' | 'mail' };

export type OrderPageView =
  | { readonly show: 'loading'; readonly words: string; readonly slow: boolean }
  /** Loading again cannot help. */
  | { readonly show: 'missing'; readonly words: string }
  | { readonly show: 'unreadable'; readonly words: string }
  | {
      readonly show: 'order';
      readonly order: Order;
      /** State, words and buttons of the order, derived from the order machine. */
      readonly standing: OrderView;
      readonly doing: Doing;
      /** Address that opens WhatsApp with the tickets written to the order's contact. `null`: there are no tickets. */
      readonly whatsApp: string | null;
    };

export const viewOfOrderPage = (snapshot: OrderPageSnapshot): OrderPageView => {
  const { order, words } = snapshot.context;
  const { value } = snapshot;
  if (value === 'opening') throw new Error('an order page that was not opened was shown');
  if (value === 'missing') return { show: 'missing', words: words ?? messages.orderUnreadable };
  if (value === 'unreadable') return { show: 'unreadable', words: words ?? messages.orderUnreadable };
  if ('fetching' in value) return { show: 'loading', words: messages.loadingOrder, slow: value.fetching === 'waiting' };
  if (order === null) throw new Error('an order that was not read was shown');
  return {
    show: 'order',
    order,
    standing: viewOfOrder(order),
    doing: doingOf(value.shown.doing, snapshot.context, order),
    whatsApp: order.state === 'ticketed' ? whatsAppAddress(order) : null,
  };
};

type DoingState = Extract<OrderPageSnapshot['value'], { shown: unknown }>['shown']['doing'];

const doingOf = (
  state: DoingState,
  { words, documentType: typeId, mailedTo }: OrderPageContext,
  { contact }: Order,
): Doing => {
  switch (state) {
    case 'nothing':
      if (mailedTo !== null) return { is: 'mailed', to: mailedTo };
      return words === null ? { is: 'nothing' } : { is: 'refused', words };
    case 'confirmingIssue':
      return { is: 'confirming', what: 'issue' };
    case 'confirmingCancellation':
      return { is: 'confirming', what: 'cancel' };
    case 'issuing':
      return { is: 'working', what: 'issue' };
    case 'cancelling':
      return { is: 'working', what: 'cancel' };
    case 'printing':
      return { is: 'printing', typeId };
    case 'issueUnheard':
      return { is: 'unheard', what: 'issue' };
    case 'cancellationUnheard':
      return { is: 'unheard', what: 'cancel' };
    case 'mailing':
      return { is: 'mailing', to: contact.email };
    case 'mailUnheard':
      return { is: 'unheard', what: 'mail' };
    case 'notPrinted':
      return { is: 'unheard', what: 'print' };
  }
};
