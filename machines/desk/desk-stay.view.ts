import type { SnapshotFrom } from 'xstate';
import type { DeskStay, DeskStayAct } from '../../contract/desk/desk-stays.ts';
import type { HotelOrder } from '../../contract/hotels/hotel-orders.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { guestsText } from '../hotels/stay-words.ts';
import type { PaymentLine } from '../money/online-deposit.view.ts';
import { type CaseButton, type CaseDoing, type CaseNotShown, viewOfCase } from '../parts/case.view.ts';
import { stayState } from './desk-list-rows.ts';
import type { deskStayMachine } from './desk-stay.machine.ts';
import { isWhole, takesReason, wrongWithAmount, wrongWithLocator } from './desk-stay.setup.ts';
import { type EffectWords, effectWords } from './effect-words.ts';

/** The dialog in which an answer is confirmed. */
export interface StayDialog {
  readonly heading: string;
  /** What it means for the stay and the money. */
  readonly about: string;
  /** `null`: no money moves. */
  readonly effect: (EffectWords & { readonly heading: string }) | null;
  /** `null`: no number is asked for. */
  readonly locator: { readonly label: string; readonly typed: string; readonly wrong: string | null } | null;
  /** `null`: no price is asked for. */
  readonly amount: {
    readonly label: string;
    readonly hint: string;
    readonly typed: string;
    readonly wrong: string | null;
  } | null;
  /** `null`: no reason is asked for. `hint`: who reads it. */
  readonly reason: { readonly label: string; readonly typed: string; readonly hint: string } | null;
  readonly confirm: string;
  readonly mayConfirm: boolean;
}

export type DeskStayView =
  | CaseNotShown<{ readonly orderReference: string }>
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
      /** What the desk has to decide, in words. `null`: nothing. */
      readonly toDecide: string | null;
      /** The stay itself, its guests, terms and money. */
      readonly order: HotelOrder;
      /** Another price that waits for a decision, in words. `null`: none does. */
      readonly price: {
        readonly heading: string;
        readonly figures: readonly { readonly name: string; readonly amount: string }[];
        /** `Prepared by Dipa Khatun: Only a larger room is left.` */
        readonly words: string;
        readonly madeAt: string;
      } | null;
      readonly history: DeskStay['history'];
      readonly buttons: readonly CaseButton<DeskStayAct>[];
      /** `null`: no answer is being confirmed. */
      readonly dialog: StayDialog | null;
      readonly message: string | null;
      readonly doing: CaseDoing;
    };

const labels: Readonly<Record<DeskStayAct, string>> = {
  confirmed: say('Enter confirmation'),
  refused: say('Enter refusal'),
  'asked-again': say('Ask the agency again'),
  borne: say('Cancel at our cost'),
  cancelled: say('Enter cancellation'),
  'not-cancelled': say('Enter that it stands'),
  'no-show': say('Enter no-show'),
  'edit-price': say('Edit price'),
  'approve-price': say('Approve price'),
  'refuse-price': say('Refuse price'),
};

const secondary: ReadonlySet<DeskStayAct> = new Set(['no-show', 'edit-price', 'refuse-price']);

type Snapshot = SnapshotFrom<typeof deskStayMachine>;

/** The projection of one stay at the desk. */
export const viewOfDeskStay = (snapshot: Snapshot): DeskStayView => {
  const { context } = snapshot;
  const { orderReference } = context;
  return viewOfCase(snapshot, { orderReference }, (shown, at) => {
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
          : say('{supplier}, number {locator} at the property', {
              supplier: sale.supplierName,
              locator: order.locator,
            }),
      guests: guestsText(order.rooms),
      awaited: awaitedOf(order),
      toDecide: toDecideOf(shown),
      order,
      price: priceOf(shown),
      history,
      buttons: acts.map(({ act, reason }, place) => ({
        act,
        label: labels[act],
        reason,
        isPrimary: place === 0 && !secondary.has(act),
      })),
      dialog: dialogOf(context),
      ...at,
    };
  });
};

/** `BDT 3,000 more` */
const differenceOf = (currency: string, oldMinor: number, newMinor: number): string => {
  const amount = displayMoney({ currency, minor: Math.abs(newMinor - oldMinor) });
  return newMinor > oldMinor ? say('{amount} more', { amount }) : say('{amount} less', { amount });
};

const priceOf = ({ price, order, sale }: DeskStay): Extract<DeskStayView, { show: 'stay' }>['price'] => {
  if (price === null) return null;
  const { currency } = order.sums;
  const { oldMinor, newMinor, supplierMinor, madeBy, reason, madeAt } = price;
  const money = (minor: number) => displayMoney({ currency, minor });
  return {
    heading: say('Another price waits for a second person'),
    figures: [
      {
        name: say('The property asks for'),
        amount: displayMoney({ currency: sale.supplierCurrency, minor: supplierMinor }),
      },
      { name: say('The agency pays now'), amount: money(oldMinor) },
      { name: say('The agency would pay'), amount: money(newMinor) },
      { name: say('Difference'), amount: differenceOf(currency, oldMinor, newMinor) },
    ],
    words: say('Prepared by {name}: {reason}', { name: madeBy, reason }),
    madeAt,
  };
};

/** The property has confirmed a request that is taken back, at the price that the agency did not accept. */
const toDecideOf = ({ order, sale }: DeskStay): string | null =>
  order.facts.undecided
    ? say(
        'The property has confirmed at the price that the agency did not accept, and keeps {cost} if it is cancelled. Ask the agency again, or cancel at our cost.',
        { cost: borneOf(sale) },
      )
    : null;

const awaitedOf = ({ state, owner, due, facts }: HotelOrder) =>
  due === null || facts.undecided || owner === null || (owner === 'agent' && state !== 'price-asked')
    ? null
    : { name: awaitedNames[state] ?? say('Supplier'), at: due.at, isLate: owner === 'desk' };

const awaitedNames: Readonly<Partial<Record<HotelOrder['state'], string>>> = {
  requested: say('Property'),
  'price-asked': say('Agency'),
};

const aboutAct = (act: DeskStayAct, { order, price, sale }: DeskStay): string => {
  const { state, sums, cancelling } = order;
  const money = (minor: number) => displayMoney({ currency: sums.currency, minor });
  switch (act) {
    case 'confirmed':
      return say('The property has confirmed the stay. The reserved price is paid from the wallet of the agency.');
    case 'refused':
      return say(
        'The property does not take the guests. The reserved price goes back into the wallet of the agency. This cannot be undone.',
      );
    case 'asked-again':
      return say(
        'The property has confirmed at the price that the agency did not accept. The agency is asked once more, and pays only if it accepts. Without an answer within a day, the desk decides again.',
      );
    case 'borne':
      return say(
        'The stay is cancelled at the property, which keeps {cost}. The house bears it. The reserved price goes back into the wallet of the agency once the property has cancelled.',
        { cost: borneOf(sale) },
      );
    case 'cancelled':
      if (sale.borneMinor !== null) {
        return say(
          'The property has cancelled the stay by another way, and keeps {cost}. The house bears it. The reserved price goes back into the wallet of the agency. This cannot be undone.',
          { cost: borneOf(sale) },
        );
      }
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
    case 'edit-price':
      return say(
        'The property asks for another price than {present}. Nothing changes until another person of the desk approves it. An agency is asked before it pays more.',
        { present: displayMoney({ currency: sale.supplierCurrency, minor: sale.supplierMinor }) },
      );
    case 'approve-price':
      if (price === null) return '';
      return price.newMinor < price.oldMinor
        ? say('The stay costs {now} instead of {before} from now on, and the difference goes back into the wallet.', {
            now: money(price.newMinor),
            before: money(price.oldMinor),
          })
        : say(
            'The agency is asked whether it pays {now} instead of {before}. No money moves before it accepts. Without an answer within a day, the request is taken back.',
            { now: money(price.newMinor), before: money(price.oldMinor) },
          );
    case 'refuse-price':
      return say('The price stays as it is. No money moves, and the agency is not told.');
  }
};

const borneOf = ({ supplierCurrency, borneMinor }: DeskStay['sale']): string =>
  displayMoney({ currency: supplierCurrency, minor: borneMinor ?? 0 });

const reasonLabels: Readonly<Partial<Record<DeskStayAct, string>>> = {
  refused: say('Why the property refuses'),
  'not-cancelled': say('Why the property does not cancel'),
  'no-show': say('What the property says about it'),
  'edit-price': say('Why the property asks for it'),
  'refuse-price': say('Why it is refused'),
};

const confirmWords = (act: DeskStayAct, amount: string, { price }: DeskStay): string =>
  ({
    confirmed: say('Confirm and pay {amount}', { amount }),
    refused: say('Refuse and release {amount}', { amount }),
    'asked-again': say('Ask the agency'),
    borne: say('Cancel at our cost'),
    cancelled: say('Cancel the stay'),
    'not-cancelled': say('Keep the stay'),
    'no-show': say('Close as a no-show'),
    'edit-price': say('Prepare this price'),
    'approve-price': price !== null && price.newMinor > price.oldMinor ? say('Ask the agency') : say('Lower the price'),
    'refuse-price': say('Refuse this price'),
  })[act];

const isRise = ({ act, shown }: Snapshot['context']): boolean =>
  act === 'approve-price' && (shown?.price?.newMinor ?? 0) > (shown?.price?.oldMinor ?? 0);

const dialogOf = (context: Snapshot['context']): StayDialog | null => {
  const { shown, act, locator, amount, reason } = context;
  if (shown === null || act === null) return null;
  const { order, effects } = shown;
  const { currency, agentMinor } = order.sums;
  const words = effectWords(effects.find((each) => each.act === act)?.money ?? null, currency);
  return {
    heading: say('{label}: {hotel}', { label: labels[act], hotel: order.hotel.name }),
    about: aboutAct(act, shown),
    effect: words.figures.some(({ changes }) => changes)
      ? {
          heading: isRise(context) ? say('What it does once the agency accepts') : say('What it does to the money'),
          ...words,
        }
      : null,
    locator:
      act === 'confirmed'
        ? { label: say('Number of the booking at the property'), typed: locator, wrong: wrongWithLocator(locator) }
        : null,
    amount:
      act === 'edit-price'
        ? {
            label: say('New price of the property in {currency}', { currency: shown.sale.supplierCurrency }),
            hint: say('For all rooms and nights, with the taxes paid here.'),
            typed: amount,
            wrong: wrongWithAmount(context),
          }
        : null,
    reason: takesReason(act)
      ? {
          label: reasonLabels[act] ?? '',
          typed: reason,
          hint: act === 'refuse-price' ? say('Your colleague reads it.') : say('The agency reads it.'),
        }
      : null,
    confirm: confirmWords(act, displayMoney({ currency, minor: agentMinor }), shown),
    mayConfirm: isWhole(context),
  };
};
