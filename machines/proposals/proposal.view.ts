import type { SnapshotFrom } from 'xstate';
import { type PriceType, shownTypeOf } from '../../contract/flights/price-type.ts';
import { twoTicketsWords } from '../../contract/flights/two-tickets.ts';
import { proposalDaysAtMost, proposalOptionsAtMost } from '../../contract/proposals/proposal-limits.ts';
import { say } from '../../contract/say.ts';
import type { proposalMachine } from './proposal.machine.ts';
import {
  type CollectedFare,
  type CollectedOption,
  currencyOf,
  isFormRight,
  keyOfOption,
  type MarkupUnit,
  markupOf,
  offeredOf,
  textErrorsOf,
} from './proposal.setup.ts';

/** A collected option with the customer's price before and after the agent's markup. */
export interface CollectedView {
  readonly key: string;
  /** `Emirates 10:15, Flex` */
  readonly name: string;
  /** Words where it is two tickets. `null`: one ticket. */
  readonly tickets: string | null;
  /** What the agency pays: the price without any markup of its own. `null`: hidden beside customer prices. */
  readonly netMinor: number | null;
  /** Customer price by the agency’s rules, before what this proposal adds. `null`: not known, not shown to this agent, or hidden. */
  readonly usualMinor: number | null;
  /** What the customer is offered. */
  readonly afterMinor: number | null;
  /** The customer price is not known yet. */
  readonly unpriced: boolean;
}

/** Days for which the link can open. */
export const dayChoices: readonly number[] = [1, 3, 7, 14, proposalDaysAtMost];

export type ProposalView =
  | { readonly show: 'nothing' }
  | {
      readonly show: 'tray';
      readonly words: string;
      readonly options: readonly CollectedView[];
      readonly full: boolean;
    }
  | {
      readonly show: 'form';
      readonly options: readonly CollectedView[];
      readonly currency: string;
      readonly mayRemove: boolean;
      /** `false`: customer prices are not shown to this agent, and so not to the customer. */
      readonly mayPrice: boolean;
      readonly customerName: string;
      readonly note: string;
      /** Why the customer's name and the note cannot be printed. */
      readonly textErrors: ReturnType<typeof textErrorsOf>;
      /** Whether everything that is typed can be sent. */
      readonly mayMake: boolean;
      readonly markup: string;
      readonly unit: MarkupUnit;
      readonly markupMessage: string | null;
      readonly validDays: number;
      readonly making: boolean;
      readonly message: string | null;
    }
  | {
      readonly show: 'made';
      readonly token: string;
      readonly expiresAt: string;
      readonly email: string;
      readonly busy: 'copying' | 'mailing' | 'printing' | null;
      readonly message: string | null;
      /** What was done. */
      readonly done: string | null;
    };

/** The projection of the agent's proposal. Beside customer prices, it has nothing of the agency's. */
export const viewOfProposal = (snapshot: SnapshotFrom<typeof proposalMachine>, priceType: PriceType): ProposalView => {
  const { context } = snapshot;
  const { options, typed, made, message, note } = context;
  if (snapshot.matches('made') && made !== null) {
    return {
      show: 'made',
      token: made.token,
      expiresAt: made.proposal.expiresAt,
      email: typed.email,
      busy: (['copying', 'mailing', 'printing'] as const).find((made) => snapshot.matches({ made })) ?? null,
      message,
      done: note,
    };
  }
  const collected = options.map((option) => viewOfOption(option, offeredOf(context, option), priceType));
  if (snapshot.matches('collecting')) {
    if (options.length === 0) return { show: 'nothing' };
    const full = options.length >= proposalOptionsAtMost;
    return { show: 'tray', words: trayWords(options.length, full), options: collected, full };
  }
  return {
    show: 'form',
    options: collected,
    currency: currencyOf(context),
    mayRemove: options.length > 1,
    mayPrice: context.mayPrice,
    customerName: typed.customerName,
    note: typed.note,
    textErrors: textErrorsOf(context),
    mayMake: isFormRight(context),
    markup: typed.markup,
    unit: context.unit,
    markupMessage: markupOf(context) === null ? markupWords[context.unit] : null,
    validDays: context.validDays,
    making: snapshot.matches('making'),
    message,
  };
};

const markupWords: Readonly<Record<MarkupUnit, string>> = {
  percent: say('Enter a percentage from 0 to 100, with two decimals at most.'),
  amount: say('Enter an amount, such as 2,500 or 2,500.50.'),
};

const trayWords = (count: number, full: boolean): string =>
  full
    ? say('{count} in the proposal, the most that it can have.', { count })
    : say('{count} in the proposal.', { count });

const viewOfOption = (option: CollectedOption, afterMinor: number | null, priceType: PriceType): CollectedView => ({
  key: keyOfOption(option),
  name: option.fares.map(fareName).join(say(' and ')),
  tickets: option.fares.length > 1 ? twoTicketsWords : null,
  netMinor: shownTypeOf(option, priceType) === 'GF' ? null : option.agentMinor,
  usualMinor: shownTypeOf(option, priceType) === 'GF' ? null : option.grossMinor,
  unpriced: option.grossMinor === null,
  afterMinor,
});

const fareName = ({ airlineName, departs, brandName }: CollectedFare): string =>
  [`${airlineName} ${departs}`, ...(brandName === null ? [] : [brandName])].join(', ');
