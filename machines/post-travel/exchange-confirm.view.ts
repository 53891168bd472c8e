import type { PricedOffer } from '../../contract/booking/booking.ts';
import { displayMoney } from '../../contract/money.ts';
import { exchangeFlightsAddress, pageAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import { type CaseMoneyView, caseMoneyView } from './case-money.ts';
import type { ExchangeConfirmSnapshot } from './exchange-confirm.machine.ts';
import { type ExchangeConfirmContext, isUncovered } from './exchange-confirm.setup.ts';
import { type BrandChange, brandChange } from './what-is-lost.ts';

/** The new flights, as they were priced. */
export type NewFlightsPriced = Pick<PricedOffer, 'itinerary' | 'names'> & { readonly brand: BrandChange };

/** Where other flights, passengers and days are chosen. */
export interface ExchangeWays {
  readonly flights: string;
  readonly request: string;
}

export type ExchangeConfirmView =
  | { readonly show: 'working'; readonly doing: 'pricing' | 'weighing' }
  | { readonly show: 'unheard'; readonly message: string }
  | {
      readonly show: 'refused';
      readonly message: string;
      readonly ways: ExchangeWays;
      readonly wayOn: ExchangeConfirmContext['wayOn'];
      /** Order of seats that stay held until their time limit. `null`: none are held. */
      readonly newOrderReference: string | null;
    }
  | { readonly show: 'requested'; readonly address: string }
  | {
      readonly show: 'agreeing';
      readonly orderReference: string;
      readonly passengers: string;
      readonly flights: NewFlightsPriced;
      readonly money: CaseMoneyView;
      readonly ways: ExchangeWays;
      /** Why it cannot be confirmed, and what is missing. `null`: it can. */
      readonly shortage: string | null;
      /** Order of the new seats. `null`: they are not held yet. */
      readonly newOrderReference: string | null;
      readonly confirm: string;
      readonly mayConfirm: boolean;
      readonly message: string | null;
      readonly doing: 'nothing' | 'weighing' | 'holding' | 'requesting';
    };

const doingIn = {
  pricing: 'nothing',
  weighing: 'weighing',
  unheard: 'nothing',
  refused: 'nothing',
  agreeing: 'nothing',
  holding: 'holding',
  requesting: 'requesting',
  requested: 'nothing',
} as const;

/** The projection of confirming an exchange. */
export const viewOfExchangeConfirm = ({ value, context }: ExchangeConfirmSnapshot): ExchangeConfirmView => {
  const { orderReference, paxIds, fare, priced, money, oldBrand, message, caseReference, newOrderReference } = context;
  const ways = {
    flights: exchangeFlightsAddress({ orderReference, paxIds }, fare.requestId),
    request: pageAddress.exchangeRequest(orderReference),
  };
  if (value === 'unheard') return { show: 'unheard', message: message ?? '' };
  if (value === 'refused') {
    return { show: 'refused', message: message ?? '', ways, wayOn: context.wayOn, newOrderReference };
  }
  if (value === 'requested') return { show: 'requested', address: pageAddress.exchangeDetails(caseReference ?? '') };
  if (priced === null || money === null || oldBrand === null) {
    return { show: 'working', doing: value === 'pricing' ? 'pricing' : 'weighing' };
  }
  const { currency } = priced.sums;
  return {
    show: 'agreeing',
    orderReference,
    passengers: say({ one: '{count} passenger', other: '{count} passengers' }, { count: paxIds.length }),
    flights: { itinerary: priced.itinerary, names: priced.names, brand: brandChange(oldBrand, priced.brand) },
    money: caseMoneyView('exchange', currency, money),
    ways,
    shortage: shortageOf(context, currency),
    newOrderReference,
    confirm: confirmOf(context, currency),
    mayConfirm: value === 'agreeing' && !isUncovered(context),
    message,
    doing: doingIn[value],
  };
};

/** What is missing in the wallet, beside what it can spend. A wallet that would cover it is frozen. */
const shortageOf = (context: ExchangeConfirmContext, currency: string): string | null => {
  const { money, availableMinor } = context;
  if (money === null || !isUncovered(context)) return null;
  const written = (minor: number) => displayMoney({ currency, minor });
  const costs = say('The exchange takes {payMinor} from the wallet', { payMinor: written(money.payMinor) });
  if (availableMinor === null) return say('{costs}, which does not cover it.', { costs });
  const missing = money.payMinor - Math.max(0, availableMinor);
  return missing > 0
    ? say('{costs}, in which {written} are available. {missing} are missing.', {
        costs,
        written: written(Math.max(0, availableMinor)),
        missing: written(missing),
      })
    : say('{costs}, which cannot be used now. Ask the house about it.', { costs });
};

/** `Exchange 2 tickets, pay BDT 11,124.25` */
const confirmOf = ({ money, paxIds }: ExchangeConfirmContext, currency: string): string => {
  if (money === null || !money.isPriced) return say('Hold seats and ask for a quote');
  const tickets = say({ one: '{count} ticket', other: '{count} tickets' }, { count: paxIds.length });
  const written = (minor: number) => displayMoney({ currency, minor });
  if (money.payMinor > 0)
    return say('Exchange {tickets}, pay {payMinor}', { tickets, payMinor: written(money.payMinor) });
  return money.walletMinor > 0
    ? say('Exchange {tickets}, {walletMinor} back', { tickets, walletMinor: written(money.walletMinor) })
    : say('Exchange {tickets}', { tickets });
};
