import type { FlightNames, Journey } from '../../contract/flights/flights.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { amountFault } from '../../contract/typed-amount.ts';
import type { CaseFlightsSnapshot } from './case-flights.machine.ts';
import { type CaseFlightsContext, isWeighed, penaltyOf } from './case-flights.setup.ts';
import { type CaseMoneyView, caseMoneyView } from './case-money.ts';
import { type BrandChange, brandChange } from './what-is-lost.ts';

/** Flights that were found, with their brand and what the agency would pay. */
export interface FoundLine {
  readonly place: number;
  readonly journeys: readonly Journey[];
  readonly brand: BrandChange;
  /** The seats are held for minutes, so that the quote ends soon. */
  readonly isShort: boolean;
  /** `The agency pays`, `Comes back` */
  readonly what: string;
  readonly amount: string;
}

export type CaseFlightsView =
  | {
      readonly show: 'idle';
      readonly search: string;
      readonly maySearch: boolean;
      readonly isBeginning: boolean;
      /** Why it cannot be searched, or was not. `null`: nothing is to be said. */
      readonly message: string | null;
    }
  | { readonly show: 'searching'; readonly count: number }
  | { readonly show: 'unread'; readonly message: string }
  | {
      readonly show: 'found';
      readonly lines: readonly FoundLine[];
      readonly names: FlightNames;
      /** In place of an empty list. `null`: it has flights. */
      readonly empty: string | null;
      /** Place of the flights that are being priced. `null`: none are. */
      readonly pricing: number | null;
      readonly message: string | null;
    }
  | {
      readonly show: 'priced';
      readonly journeys: readonly Journey[];
      readonly names: FlightNames;
      readonly brand: BrandChange;
      readonly money: CaseMoneyView;
      readonly penalty: { readonly label: string; readonly typed: string; readonly error: string | null };
      /** `Hold seats and quote BDT 9,462.25` */
      readonly confirm: string;
      readonly mayConfirm: boolean;
      readonly message: string | null;
      readonly doing: 'nothing' | 'weighing' | 'offering' | 'unheard';
    }
  | { readonly show: 'offered' };

const doingIn = { priced: 'nothing', weighing: 'weighing', offering: 'offering', unheard: 'unheard' } as const;

const nothingFound = say(
  'The airline offers no flights on these days and routes. Refuse with a reason, or write to the agency about others.',
);

/** The projection of finding flights for an exchange. */
export const viewOfCaseFlights = ({ value, context }: CaseFlightsSnapshot): CaseFlightsView => {
  const { found, message, reason, isAgain } = context;
  switch (value) {
    case 'idle':
    case 'beginning':
      return {
        show: 'idle',
        search: isAgain ? say('Find other flights') : say('Find flights'),
        maySearch: value === 'idle' && reason === null,
        isBeginning: value === 'beginning',
        message: reason ?? message,
      };
    case 'reading':
    case 'waiting':
      return { show: 'searching', count: found?.flights.length ?? 0 };
    case 'unread':
      return { show: 'unread', message: message ?? '' };
    case 'offered':
      return { show: 'offered' };
    case 'found':
    case 'pricing':
      return foundView(context, value === 'pricing');
    case 'priced':
    case 'weighing':
    case 'offering':
    case 'unheard':
      return context.money === null ? foundView(context, true) : pricedView(context, doingIn[value]);
  }
};

const foundView = (context: CaseFlightsContext, isPricing: boolean): CaseFlightsView => {
  const { flights = [], oldBrand } = context.found ?? {};
  return {
    show: 'found',
    lines: flights.map(({ itinerary, brand, payMinor, walletMinor }, place) => {
      const { currency } = itinerary.price;
      return {
        place,
        journeys: itinerary.journeyWises,
        brand: brandChange(oldBrand ?? brand, brand),
        isShort: !itinerary.holdAllowed,
        what: walletMinor > 0 ? say('Comes back') : say('Agency pays'),
        amount: displayMoney({ currency, minor: walletMinor > 0 ? walletMinor : payMinor }),
      };
    }),
    names: context.found?.names ?? { airports: {}, airlines: {}, aircraft: {} },
    empty: flights.length === 0 ? nothingFound : null,
    pricing: isPricing ? context.chosen : null,
    message: context.message,
  };
};

const pricedView = (
  context: CaseFlightsContext,
  doing: Extract<CaseFlightsView, { show: 'priced' }>['doing'],
): CaseFlightsView => {
  const { priced, money, typed, message } = context;
  if (priced === null || money === null) throw new Error('no flights are priced');
  const { currency } = priced.sums;
  return {
    show: 'priced',
    journeys: priced.itinerary.journeyWises,
    names: priced.names,
    brand: brandChange(context.found?.oldBrand ?? priced.brand, priced.brand),
    money: caseMoneyView('exchange', currency, money),
    penalty: {
      label: say('Kept by the airline, in {currency}', { currency }),
      typed,
      error: amountFault(typed, currency),
    },
    confirm: confirmOf(context, currency),
    mayConfirm: doing === 'nothing' && penaltyOf(context) !== null,
    message,
    doing,
  };
};

const confirmOf = (context: CaseFlightsContext, currency: string): string => {
  const { money } = context;
  if (money === null || !isWeighed(context)) return say('Work out the total');
  const written = (minor: number) => displayMoney({ currency, minor });
  return money.walletMinor > 0
    ? say('Hold seats and quote {walletMinor} back', { walletMinor: written(money.walletMinor) })
    : say('Hold seats and quote {payMinor}', { payMinor: written(money.payMinor) });
};
