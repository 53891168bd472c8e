import { DismissCircleRegular } from '@fluentui/react-icons/svg/dismiss-circle';
import { DocumentPdfRegular } from '@fluentui/react-icons/svg/document-pdf';
import { MailRegular } from '@fluentui/react-icons/svg/mail';
import { MoneyHandRegular } from '@fluentui/react-icons/svg/money-hand';
import { PersonEditRegular } from '@fluentui/react-icons/svg/person-edit';
import { ReceiptRegular } from '@fluentui/react-icons/svg/receipt';
import { ReceiptMoneyRegular } from '@fluentui/react-icons/svg/receipt-money';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import type { ReactElement } from 'react';
import type { StayDocument } from '../../../contract/hotels/hotel-print-preview-link.ts';
import { pagePaths } from '../../../contract/page-paths.ts';
import { say } from '../../../contract/say.ts';
import type { HotelActionName, Why } from '../../../machines/hotels/hotel-order.view.ts';
import type { HotelOrderPageEvent } from '../../../machines/hotels/hotel-order-page.setup.ts';
import type { HotelOrderPageView } from '../../../machines/hotels/hotel-order-page.view.ts';
import type { RecordAct } from '../../record/record-act.ts';

const documentIcons: Readonly<Record<StayDocument, ReactElement>> = {
  voucher: <DocumentPdfRegular />,
  invoice: <ReceiptRegular />,
  'customer-invoice': <ReceiptRegular />,
  'credit-note': <ReceiptMoneyRegular />,
};

/** A credit note is opened by its name, which has its number. */
const opening: Readonly<Partial<Record<StayDocument, string>>> = {
  voucher: say('Open voucher'),
  invoice: say('Open invoice to your agency'),
  'customer-invoice': say('Open invoice to your customer'),
};

/** What the page of an order offers: a stay is booked on its own page, and a voucher is one of the documents. */
type Offered = Exclude<HotelActionName, 'book' | 'print'>;

const offers: Readonly<Record<Offered, { readonly icon: ReactElement; readonly event: HotelOrderPageEvent }>> = {
  accept: { icon: <MoneyHandRegular />, event: { type: 'acceptance.requested' } },
  withdraw: { icon: <DismissCircleRegular />, event: { type: 'withdrawal.requested' } },
  quote: { icon: <DismissCircleRegular />, event: { type: 'quote.requested' } },
  cancel: { icon: <MoneyHandRegular />, event: { type: 'cancellation.requested' } },
  amend: { icon: <PersonEditRegular />, event: { type: 'names.requested' } },
};

const isOffered = (action: HotelActionName): action is Offered => action in offers;

/** First what brings the stay on, last what ends it. A cost of cancelling that was asked for is answered first. */
const byNeed = ['accept', 'cancel', 'voucher', 'mail', 'amend', 'paper', 'again', 'quote', 'withdraw'] as const;

export interface StayActsOptions
  extends Pick<
    Extract<HotelOrderPageView, { show: 'order' }>,
    'order' | 'standing' | 'actions' | 'documents' | 'mayMail'
  > {
  readonly send: (event: HotelOrderPageEvent) => void;
}

/** The buttons of a stay: what its chart accepts or refuses, and its documents, in the order in which people need them. */
export const stayActs = ({
  order,
  standing,
  actions,
  documents,
  mayMail,
  send,
}: StayActsOptions): readonly RecordAct[] => {
  const isTold = order.state === 'quoted' && order.cancelling !== null;
  const acts: (RecordAct & { readonly kind: (typeof byNeed)[number] })[] = documents.map(
    ({ document, name, address, why }) => ({
      kind: document === 'voucher' ? 'voucher' : 'paper',
      key: name,
      label: opening[document] ?? name,
      icon: documentIcons[document],
      reason: why === null ? null : inOneLine(why),
      does: { is: 'leads', address },
      mayLead: document === 'voucher',
    }),
  );
  if (mayMail) {
    acts.push({
      kind: 'mail',
      key: 'mail',
      label: say('Mail voucher'),
      icon: <MailRegular />,
      reason: null,
      does: { is: 'sends', onPress: () => send({ type: 'mail.requested' }) },
      mayLead: false,
    });
  }
  for (const each of actions) {
    const { action } = each;
    if (!isOffered(action)) continue;
    const { icon, event } = offers[action];
    acts.push({
      kind: action,
      key: action,
      label: isTold && action === 'quote' ? say('Ask the cost again') : each.label,
      icon,
      reason: each.allowed ? null : inOneLine(each),
      does: { is: 'sends', onPress: () => send(event) },
      mayLead: action === 'accept' || action === 'cancel',
    });
  }
  acts.push({
    kind: 'again',
    key: 'again',
    label: say('Search hotels'),
    icon: <SearchRegular />,
    reason: null,
    does: { is: 'leads', address: pagePaths.hotelSearch },
    // While the property answers, nobody should book a second time.
    mayLead: !standing.waiting,
  });
  return acts.toSorted((one, other) => byNeed.indexOf(one.kind) - byNeed.indexOf(other.kind));
};

const inOneLine = ({ reason, fix }: Why): string => (fix === null ? reason : `${reason} ${fix}`);
