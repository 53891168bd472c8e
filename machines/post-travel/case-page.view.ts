import type { SnapshotFrom } from 'xstate';
import { displayMoney } from '../../contract/money.ts';
import type { CaseKind, TicketCase } from '../../contract/post-travel/post-travel.ts';
import { say } from '../../contract/say.ts';
import { amountFault } from '../../contract/typed-amount.ts';
import { partButton, partWords, type WaitingView, waitingView } from '../desk/two-people.ts';
import { wordsOfCase } from './case-kinds.ts';
import type { CaseSide } from './case-list.machine.ts';
import { type CaseMoneyView, caseMoneyView } from './case-money.ts';
import type { casePageMachine } from './case-page.machine.ts';
import {
  type CasePageAct,
  type CasePageContext,
  entersTickets,
  fieldOf,
  isComplete,
  partOf,
  type ShownCase,
  typedPenalty,
  wantedOf,
} from './case-page.setup.ts';
import { type CaseClockView, clockOfCase, labelOfCaseAction, nextOfCase, titleOfCase } from './case-view.ts';
import { type BrandChange, brandChange } from './what-is-lost.ts';

export interface CaseButton {
  readonly act: CasePageAct;
  readonly label: string;
  /** Why this person may not do it. `null`: it may be done. */
  readonly reason: string | null;
  readonly isPrimary: boolean;
}

/** The flights for which tickets are exchanged. */
export interface NewFlights {
  /** Their own order, which the agency can open. `null`: at the desk. */
  readonly order: string | null;
  /** `PNR K7M2QX` */
  readonly booking: string;
  readonly flights: readonly {
    readonly flight: string;
    readonly origin: string;
    readonly destination: string;
    /** Local to the place of departure. */
    readonly departsAt: string;
  }[];
  readonly brand: BrandChange;
  /** Number of the airline's credit. `null`: none is left over, or it is not issued yet. */
  readonly creditNumber: string | null;
}

/** The dialog in which an act is confirmed. */
export interface CaseActDialog {
  readonly heading: string;
  readonly about: string;
  readonly field: {
    readonly label: string;
    readonly typed: string;
    readonly isAmount: boolean;
    /** What is wrong with a typed amount. */
    readonly error: string | null;
  } | null;
  /** Who decides, where one person is not enough. `null`: this person alone. */
  readonly people: string | null;
  readonly confirm: string;
  readonly mayConfirm: boolean;
}

export type CasePageView =
  | { readonly show: 'reading'; readonly kind: CaseKind }
  | { readonly show: 'unknown'; readonly kind: CaseKind; readonly side: CaseSide; readonly caseReference: string }
  | { readonly show: 'unreadable'; readonly kind: CaseKind; readonly message: string }
  | ({
      readonly show: 'case';
      readonly kind: CaseKind;
      readonly side: CaseSide;
      readonly case: TicketCase;
      readonly agency: ShownCase['agency'];
      readonly status: string;
      readonly next: string | null;
      /** The new flights of an exchange. `null`: not an exchange. */
      readonly newFlights: NewFlights | null;
      /** What the agency asked the desk to find. `null`: nothing. */
      readonly wish: TicketCase['wish'];
      /** Finding the new flights at the desk. `null`: it is not for this reader or this state. */
      readonly finding: { readonly isAgain: boolean; readonly reason: string | null } | null;
      /** What one person has prepared and another confirms. `null`: nothing. */
      readonly waiting: WaitingView | null;
      readonly money: CaseMoneyView;
      readonly moneyTitle: string;
      /** The money has moved. */
      readonly isMoneyDone: boolean;
      readonly buttons: readonly CaseButton[];
      /** `null`: no act is being confirmed. */
      readonly dialog: CaseActDialog | null;
      readonly message: string | null;
      readonly isCharted: boolean;
      readonly doing: 'nothing' | 'reading' | 'asking' | 'stepping-up' | 'acting' | 'unheard';
    } & CaseClockView);

const doingIn = {
  reading: 'reading',
  following: 'nothing',
  unknown: 'nothing',
  unreadable: 'nothing',
  shown: 'nothing',
  asked: 'asking',
  steppingUp: 'stepping-up',
  acting: 'acting',
  unheard: 'unheard',
} as const;

/** The projection of one case. */
export const viewOfCasePage = ({ value, context }: SnapshotFrom<typeof casePageMachine>): CasePageView => {
  const { kind, shown, message, side, caseReference } = context;
  if (value === 'unknown') return { show: 'unknown', kind, side, caseReference };
  if (value === 'unreadable') return { show: 'unreadable', kind, message: message ?? '' };
  if (shown === null) return { show: 'reading', kind };
  const { case: one, agency, acts, offer, settlement } = shown;
  const isMoneyDone = one.state === 'done' || one.state === 'settling';
  const first = acts.find(
    ({ act, reason }) => reason === null && act !== 'refuse' && act !== 'withdraw' && act !== 'drop-prepared',
  );
  return {
    show: 'case',
    kind,
    side,
    case: one,
    agency,
    status: titleOfCase(one),
    next: nextOfCase(side, one),
    ...clockOfCase(side, one),
    newFlights: newFlightsOf(one, side),
    wish: one.wish,
    finding: offer && { isAgain: one.flights === 'offered', reason: offer.reason },
    waiting:
      settlement &&
      waitingView(settlement.twoPeople, settlement.currency, { SettleCase: say('the airline’s payment') }),
    money: moneyOf(one),
    moneyTitle: isMoneyDone ? say('What it did to the money') : say('What it does to the money'),
    isMoneyDone,
    buttons: acts.map(({ act, reason }) => ({
      act,
      label: act === 'drop-prepared' ? dropLabel : labelOfCaseAction(act, one),
      reason,
      isPrimary: act === first?.act,
    })),
    dialog: dialogOf(context),
    message,
    isCharted: context.isCharted,
    doing: doingIn[value],
  };
};

const moneyOf = ({ kind, currency, money, flights, tickets }: TicketCase): CaseMoneyView => {
  const isOfFlights = tickets.some((ticket) => ticket.flights !== null);
  const view = caseMoneyView(kind, currency, money, isOfFlights ? 'flights' : 'tickets');
  return flights === 'awaited'
    ? { ...view, unpriced: say('What the exchange costs is known when flights are quoted.') }
    : view;
};

const newFlightsOf = ({ exchangedFor }: TicketCase, side: CaseSide): NewFlights | null =>
  exchangedFor && {
    order: side === 'agency' ? exchangedFor.orderReference : null,
    booking:
      exchangedFor.pnr === null
        ? say('Order {orderReference}', { orderReference: exchangedFor.orderReference })
        : say('PNR {pnr}', { pnr: exchangedFor.pnr }),
    flights: exchangedFor.flights,
    brand: brandChange(exchangedFor.oldBrand, exchangedFor.brand),
    creditNumber: exchangedFor.creditNumber,
  };

const dropLabel = say('Drop what was prepared');

/** Names of the fields that take words. */
const fieldLabels: Readonly<Partial<Record<CasePageAct, string>>> = {
  confirm: say('The airline’s answer'),
  settle: say('The airline’s answer or the bank’s reference'),
  refuse: say('Why it is refused'),
};

/** `BDT 1,000 is paid from` */
const movedWords = ({ currency, money: { payMinor, walletMinor } }: TicketCase): string =>
  payMinor > 0
    ? say('{displayMoney} is paid from', { displayMoney: displayMoney({ currency, minor: payMinor }) })
    : say('{displayMoney} goes back to', { displayMoney: displayMoney({ currency, minor: walletMinor }) });

const dialogOf = (context: CasePageContext): CaseActDialog | null => {
  const { act, shown, typed } = context;
  if (act === null || act === 'drop-prepared' || shown === null) return null;
  const { case: one, settlement } = shown;
  const { noun, done } = wordsOfCase[one.kind];
  const money = (minor: number) => displayMoney({ currency: one.currency, minor });
  const back = money(one.money.walletMinor);
  const isExchange = one.kind === 'exchange';
  const moved = movedWords(one);
  const penalty = typedPenalty(context);
  const words: Readonly<
    Record<Exclude<CasePageAct, 'drop-prepared'>, Pick<CaseActDialog, 'heading' | 'about' | 'confirm'>>
  > = {
    begin: {
      heading: say('Ask the airline'),
      about: say('The agency cannot withdraw the request any more.'),
      confirm: say('Begin'),
    },
    confirm: {
      heading: say('The airline has {done}', { done }),
      about: isExchange
        ? say('The new tickets are issued, and {moved} the wallet of the agency. This cannot be undone.', { moved })
        : say('{back} goes back to the wallet of the agency. This cannot be undone.', { back }),
      confirm: isExchange ? say('Enter new tickets') : say('Give back {back}', { back }),
    },
    settle: {
      heading: say('The airline has paid'),
      about:
        settlement === null
          ? say('The airline owes nothing of this refund. The agency has its money already. This cannot be undone.')
          : say(
              'The {owed} that the airline owes of this refund are settled against what it is owed. The agency has its money already. This cannot be undone.',
              { owed: displayMoney({ currency: settlement.currency, minor: settlement.amountMinor }) },
            ),
      confirm: say('Enter payment'),
    },
    quote: {
      heading: say('Quote a penalty'),
      about: say('What the airline keeps. The agency accepts it or withdraws.'),
      confirm: penalty === null ? say('Send quote') : say('Quote {penalty}', { penalty: money(penalty) }),
    },
    refuse: {
      heading: say('Refuse this {noun}', { noun }),
      about: say('The tickets stay as they are. The agency reads the reason.'),
      confirm: say('Refuse {noun}', { noun }),
    },
    accept: {
      heading: one.flights === 'offered' ? say('Approve the new flights') : say('Accept the quote'),
      about: isExchange
        ? say(
            'The airline keeps {penaltyMinor}. When it has exchanged, {moved} the wallet; until then it is reserved.',
            { penaltyMinor: money(one.money.penaltyMinor), moved },
          )
        : say('The airline keeps {penaltyMinor}. {back} comes back to the wallet.', {
            penaltyMinor: money(one.money.penaltyMinor),
            back,
          }),
      confirm:
        one.flights === 'offered'
          ? say('Approve and exchange')
          : isExchange
            ? say('Accept and exchange')
            : say('Accept, {back} back', { back }),
    },
    withdraw: {
      heading: say('Withdraw the request'),
      about: say('The tickets stay as they are.'),
      confirm: say('Yes, withdraw'),
    },
  };
  const field = fieldOf(act);
  const people = settlement === null ? null : partWords(settlement.twoPeople, wantedOf(context), settlement.currency);
  return {
    ...words[act],
    people,
    confirm: partButton(partOf(context), words[act].confirm),
    field:
      field === null
        ? null
        : {
            label: entersTickets(context)
              ? say('New ticket numbers, in the order of the passengers')
              : (fieldLabels[act] ?? say('Penalty in {currency}', { currency: one.currency })),
            typed,
            isAmount: field === 'amount',
            error: field === 'amount' ? amountFault(typed, one.currency) : null,
          },
    mayConfirm: isComplete(context),
  };
};
