import type { SnapshotFrom } from 'xstate';
import type { DeskStay, HotelAnswer } from '../../contract/desk-stays.ts';
import type { HotelOrder } from '../../contract/hotel-orders.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { guestsText } from '../hotels/stay-words.ts';
import type { PaymentLine } from '../money/online-deposit.view.ts';
import { stayState } from './desk-list-kinds.ts';
import type { deskStayMachine } from './desk-stay.machine.ts';
import { isWhole, takesReason, wrongWithLocator } from './desk-stay.setup.ts';
import { type EffectWords, effectWords } from './effect-words.ts';

/** A button of the desk. */
export interface DeskStayButton {
  readonly act: HotelAnswer;
  readonly label: string;
  /** Why this person may not do it. `null`: it may be done. */
  readonly reason: string | null;
  readonly isPrimary: boolean;
}

/** The dialog in which an answer is confirmed. */
export interface StayDialog {
  readonly heading: string;
  /** What it means for the stay and the money. */
  readonly about: string;
  /** `null`: no money moves. */
  readonly effect: (EffectWords & { readonly heading: string }) | null;
  /** `null`: no number is asked for. */
  readonly locator: { readonly label: string; readonly typed: string; readonly wrong: string | null } | null;
  /** `null`: no reason is asked for. */
  readonly reason: { readonly label: string; readonly typed: string } | null;
  readonly confirm: string;
  readonly mayConfirm: boolean;
}

export type DeskStayView =
  | { readonly show: 'reading' }
  | { readonly show: 'unknown'; readonly orderReference: string }
  | { readonly show: 'unreadable'; readonly message: string }
  | {
      readonly show: 'stay';
      readonly orderReference: string;
      readonly hotelName: string;
      readonly badge: string;
      readonly tone: PaymentLine['tone'];
      readonly agency: DeskStay['agency'];
      readonly amount: string;
      /** `Booked by Asha Rahman` */
      readonly booked: string;
      readonly bookedAt: string;
      /** `Caravan, number CRK-5521 at the property` */
      readonly bought: string;
      /** `2 rooms, 3 adults, 1 child` */
      readonly guests: string;
      /** Who has to answer, and by when. `null`: nobody. */
      readonly awaited: { readonly name: string; readonly at: string; readonly isLate: boolean } | null;
      /** The stay itself, its guests, terms and money. */
      readonly order: HotelOrder;
      readonly history: DeskStay['history'];
      readonly buttons: readonly DeskStayButton[];
      /** `null`: no answer is being confirmed. */
      readonly dialog: StayDialog | null;
      readonly message: string | null;
      readonly doing: 'nothing' | 'reading' | 'asking' | 'stepping-up' | 'acting' | 'unheard';
    };

const doingIn = {
  reading: 'reading',
  unknown: 'nothing',
  unreadable: 'nothing',
  shown: 'nothing',
  asked: 'asking',
  steppingUp: 'stepping-up',
  acting: 'acting',
  unheard: 'unheard',
} as const;

const labels: Readonly<Record<HotelAnswer, string>> = {
  confirmed: say('Enter confirmation'),
  refused: say('Enter refusal'),
  cancelled: say('Enter cancellation'),
  'not-cancelled': say('Enter that it stands'),
  'no-show': say('Enter no-show'),
};

type Snapshot = SnapshotFrom<typeof deskStayMachine>;

/** The projection of one stay at the desk. */
export const viewOfDeskStay = ({ value, context }: Snapshot): DeskStayView => {
  const { shown, message, orderReference } = context;
  if (value === 'unknown') return { show: 'unknown', orderReference };
  if (value === 'unreadable') return { show: 'unreadable', message: message ?? '' };
  if (shown === null) return { show: 'reading' };
  const { order, agency, sale, history, acts } = shown;
  return {
    show: 'stay',
    orderReference: order.orderReference,
    hotelName: order.hotel.name,
    ...stayState(order),
    agency,
    amount: displayMoney({ currency: order.sums.currency, minor: order.sums.agentMinor }),
    booked: sale.bookedBy === null ? say('Booked') : say('Booked by {name}', { name: sale.bookedBy }),
    bookedAt: order.bookedAt ?? order.createdAt,
    bought:
      order.locator === null
        ? say('{supplier}, no number of the property yet', { supplier: sale.supplierName })
        : say('{supplier}, number {locator} at the property', { supplier: sale.supplierName, locator: order.locator }),
    guests: guestsText(order.rooms),
    awaited: awaitedOf(order),
    order,
    history,
    buttons: acts.map(({ act, reason }, place) => ({
      act,
      label: labels[act],
      reason,
      isPrimary: place === 0 && act !== 'no-show',
    })),
    dialog: dialogOf(context),
    message,
    doing: doingIn[value],
  };
};

const awaitedOf = ({ state, owner, due }: HotelOrder) =>
  due === null || owner === null || owner === 'agent'
    ? null
    : { name: state === 'requested' ? say('Property') : say('Supplier'), at: due.at, isLate: owner === 'desk' };

const aboutAnswer = (act: HotelAnswer, { state, sums, cancelling }: HotelOrder): string => {
  const money = (minor: number) => displayMoney({ currency: sums.currency, minor });
  switch (act) {
    case 'confirmed':
      return say('The property has confirmed the stay. The reserved price is paid from the wallet of the agency.');
    case 'refused':
      return say(
        'The property does not take the guests. The reserved price goes back into the wallet of the agency. This cannot be undone.',
      );
    case 'cancelled':
      return state === 'withdrawing' || cancelling === null
        ? say(
            'The request was taken back at no cost. The reserved price goes back into the wallet of the agency. This cannot be undone.',
          )
        : say('The stay is cancelled at the told cost of {cost}, and {back} goes back. This cannot be undone.', {
            cost: money(cancelling.penaltyMinor),
            back: money(cancelling.backMinor),
          });
    case 'not-cancelled':
      return say('The property did not cancel: the stay is confirmed and paid as before. No money moves.');
    case 'no-show':
      return say('The guests did not come, and the whole price stays paid. No money moves. This cannot be undone.');
  }
};

const reasonLabels: Readonly<Partial<Record<HotelAnswer, string>>> = {
  refused: say('Why the property refuses'),
  'not-cancelled': say('Why the property does not cancel'),
  'no-show': say('What the property says about it'),
};

const confirmWords = (act: HotelAnswer, amount: string): string =>
  ({
    confirmed: say('Confirm and pay {amount}', { amount }),
    refused: say('Refuse and release {amount}', { amount }),
    cancelled: say('Cancel the stay'),
    'not-cancelled': say('Keep the stay'),
    'no-show': say('Close as a no-show'),
  })[act];

const dialogOf = (context: Snapshot['context']): StayDialog | null => {
  const { shown, act, locator, reason } = context;
  if (shown === null || act === null) return null;
  const { order, effects } = shown;
  const { currency, agentMinor } = order.sums;
  const words = effectWords(effects.find((each) => each.act === act)?.money ?? null, currency);
  return {
    heading: say('{label}: {hotel}', { label: labels[act], hotel: order.hotel.name }),
    about: aboutAnswer(act, order),
    effect: words.figures.some(({ changes }) => changes)
      ? { heading: say('What it does to the money'), ...words }
      : null,
    locator:
      act === 'confirmed'
        ? { label: say('Number of the booking at the property'), typed: locator, wrong: wrongWithLocator(locator) }
        : null,
    reason: takesReason(act) ? { label: reasonLabels[act] ?? '', typed: reason } : null,
    confirm: confirmWords(act, displayMoney({ currency, minor: agentMinor })),
    mayConfirm: isWhole(context),
  };
};
