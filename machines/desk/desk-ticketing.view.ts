import type { SnapshotFrom } from 'xstate';
import type { DeskTicketing, DeskTicketingAct } from '../../contract/desk/desk-ticketing.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { PaymentLine } from '../money/online-deposit.view.ts';
import { buttonsOf, type CaseButton, type CaseDoing, type CaseNotShown, viewOfCase } from '../parts/case.view.ts';
import { travellersCounted } from '../travellers/traveller-import.view.ts';
import { ticketingState } from './desk-list-rows.ts';
import type { deskTicketingMachine } from './desk-ticketing.machine.ts';
import { confirmedActs, isWhole, partOf, wantedOf, wrongWith } from './desk-ticketing.setup.ts';
import { type EffectWords, effectWords } from './effect-words.ts';
import { partButton, partWords, type WaitingView, waitingView } from './two-people.ts';

/** Effect of an act on the money. */
export interface TicketingEffect extends EffectWords {
  readonly heading: string;
}

/** The field of one traveller's ticket number. */
export interface NumberField {
  readonly paxId: string;
  readonly label: string;
  readonly typed: string;
  /** What is wrong with it. `null`: nothing. */
  readonly wrong: string | null;
}

/** The dialog in which an act is confirmed. */
export interface TicketingDialog {
  readonly heading: string;
  readonly about: string;
  readonly effect: TicketingEffect | null;
  /** Empty: no numbers are asked for. */
  readonly numbers: readonly NumberField[];
  /** `null`: no reason is asked for. */
  readonly reason: { readonly label: string; readonly typed: string } | null;
  /** Who decides, where one person is not enough. `null`: this person alone. */
  readonly people: string | null;
  readonly confirm: string;
  readonly mayConfirm: boolean;
}

export type DeskTicketingView =
  | CaseNotShown<{ readonly orderReference: string }>
  | {
      readonly show: 'order';
      readonly orderReference: string;
      readonly badge: string;
      readonly tone: PaymentLine['tone'];
      readonly agency: DeskTicketing['agency'];
      readonly amount: string;
      /** `DAC to DXB with EK, 3 travellers, airline reference ABC234 at Scripted` */
      readonly trip: string;
      /** `Paid for by Asha Rahman. The airline was asked 4 times.` */
      readonly asked: string;
      readonly askedAt: string;
      readonly timeLimitAt: string;
      readonly owner: { readonly name: string; readonly at: string; readonly isLate: boolean } | null;
      /** What one person has prepared and another confirms. `null`: nothing. */
      readonly waiting: WaitingView | null;
      readonly travellers: readonly { readonly name: string; readonly ticket: string }[];
      readonly history: DeskTicketing['history'];
      readonly buttons: readonly CaseButton<DeskTicketingAct>[];
      readonly effects: readonly TicketingEffect[];
      /** `null`: no act is being confirmed. */
      readonly dialog: TicketingDialog | null;
      /** What the airline's answer changed of the act. `null`: nothing. */
      readonly found: string | null;
      readonly message: string | null;
      readonly doing: CaseDoing;
    };

const labels: Readonly<Record<DeskTicketingAct, string>> = {
  ask: say('Ask the airline again'),
  enter: say('Enter ticket numbers'),
  'give-back': say('Give the money back'),
  'drop-prepared': say('Drop what was prepared'),
};

const effectHeadings = {
  enter: say('What entering the tickets does'),
  'give-back': say('What giving it back does'),
} as const;

const foundWords = {
  'still-silent': say('The airline has not said what became of the tickets.'),
  'issued-after-all': say('The airline has issued the tickets after all. They are paid, and no money went back.'),
} as const;

const ownerNames = { desk: say('Desk'), airline: say('Airline') } as const;

type Snapshot = SnapshotFrom<typeof deskTicketingMachine>;

/** The projection of one order at the desk whose tickets were asked for. */
export const viewOfDeskTicketing = (snapshot: Snapshot): DeskTicketingView => {
  const { context } = snapshot;
  const { orderReference, found } = context;
  return viewOfCase(snapshot, { orderReference }, (shown, at) => {
    const { order, acts, effects } = shown;
    return {
      show: 'order',
      orderReference: order.orderReference,
      ...ticketingState(order),
      agency: shown.agency,
      amount: displayMoney({ currency: order.currency, minor: order.amountMinor }),
      trip: say('{origin} to {destination} with {airlineCode}, {travellers}, {reference} at {supplierName}', {
        origin: order.origin,
        destination: order.destination,
        airlineCode: order.airlineCode,
        travellers: travellersCounted(order.travellers),
        reference:
          order.pnr === null ? say('no airline reference') : say('airline reference {pnr}', { pnr: order.pnr }),
        supplierName: order.supplierName,
      }),
      asked: `${shown.askedBy === null ? '' : say('Paid for by {askedBy}. ', { askedBy: shown.askedBy })}${attemptWords(shown.attempts)}`,
      askedAt: order.askedAt,
      timeLimitAt: shown.timeLimitAt,
      owner:
        order.owner === null || order.due === null
          ? null
          : { name: ownerNames[order.owner], at: order.due.at, isLate: order.due.remainingMs < 0 },
      waiting: waitingView(shown.twoPeople, order.currency, { EnterTickets: say('tickets') }),
      travellers: shown.travellers.map(({ name, ticketNumber }) => ({
        name,
        ticket: ticketNumber ?? say('No ticket yet'),
      })),
      history: shown.history,
      buttons: buttonsOf(acts, labels, 'ask'),
      effects: effects.map((effect) => effectLine(effect, shown)),
      dialog: dialogOf(context),
      found: found === null ? null : foundWords[found],
      ...at,
    };
  });
};

const attemptWords = (attempts: number): string =>
  say({ one: 'The airline was asked once.', other: 'The airline was asked {count} times.' }, { count: attempts });

const effectLine = ({ act, money }: DeskTicketing['effects'][number], { order }: DeskTicketing): TicketingEffect => ({
  heading: effectHeadings[act],
  ...effectWords(money, order.currency),
});

const dialogOf = (context: Snapshot['context']): TicketingDialog | null => {
  const { shown, act, reason, numbers } = context;
  if (shown === null || act === null || !confirmedActs.includes(act)) return null;
  const effect = shown.effects.find((each) => each.act === act);
  const { currency, amountMinor, orderReference } = shown.order;
  const paidMinor = effect ? effect.money.before.balanceMinor - effect.money.after.balanceMinor : amountMinor;
  const isEntry = act === 'enter';
  return {
    heading: `${labels[act]}: ${orderReference}`,
    about: isEntry
      ? say('Enter the numbers that the airline gave: 13 digits each{beginning}.', {
          beginning:
            shown.ticketPrefix === null
              ? ''
              : say(', beginning with {ticketPrefix}', { ticketPrefix: shown.ticketPrefix }),
        })
      : say('The airline is asked once more. If it has issued the tickets, they are paid instead.'),
    effect: effect === undefined ? null : effectLine(effect, shown),
    numbers: isEntry
      ? shown.travellers.map(({ paxId, name }) => ({
          paxId,
          label: name,
          typed: numbers[paxId] ?? '',
          wrong: wrongWith(paxId, context),
        }))
      : [],
    reason: isEntry ? null : { label: say('Why the money goes back'), typed: reason },
    people: partWords(shown.twoPeople, wantedOf(context), currency),
    confirm: partButton(
      partOf(context),
      isEntry
        ? say('Ticket and pay {displayMoney}', { displayMoney: displayMoney({ currency, minor: paidMinor }) })
        : say('Give the money back'),
    ),
    mayConfirm: isWhole(context),
  };
};
