import type { SnapshotFrom } from 'xstate';
import type { TravellerType } from '../../contract/flights/flights.ts';
import { peopleCounted } from '../../contract/flights/people-counted.ts';
import type { PriceReasons } from '../../contract/markup/markup.ts';
import { travellerWords } from '../../contract/markup/markup-words.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { priceReasonsMachine } from './price-reasons.machine.ts';

/** One part of a price. */
export interface ReasonLine {
  readonly name: string;
  /** Which rule made it, and how much it asks. `null`: nothing more to say. */
  readonly about: string | null;
  readonly amount: string;
}

/** Parts that are summed up. */
export interface ReasonGroup {
  readonly heading: string;
  readonly lines: readonly ReasonLine[];
  readonly sum: ReasonLine;
}

export type PriceReasonsView =
  | { readonly show: 'closed' }
  | { readonly show: 'reading' }
  | { readonly show: 'unreachable' | 'gone'; readonly message: string }
  | { readonly show: 'parts'; readonly groups: readonly ReasonGroup[] };

const amountOf = (currency: string, minor: number): string =>
  `${minor < 0 ? '− ' : ''}${displayMoney({ currency, minor: Math.abs(minor) })}`;

/** Fares and taxes line by line, down to the published fare. */
const publishedFare = ({ fares, sums }: PriceReasons): ReasonGroup => {
  const { currency, baseMinor, taxMinor } = sums;
  const lines = fares.flatMap(({ type, count, baseMinor: eachMinor, taxes }): ReasonLine[] => {
    const who = peopleCounted(type, count);
    return [
      { name: say('Fare, {who}', { who }), about: null, amount: amountOf(currency, eachMinor * count) },
      ...taxes.map(({ code, name, amountMinor }) => ({
        name: `${name} ${code}, ${who}`,
        about: null,
        amount: amountOf(currency, amountMinor * count),
      })),
    ];
  });
  return {
    heading: say('What the airline asks'),
    lines,
    sum: { name: say('Published fare'), about: null, amount: amountOf(currency, baseMinor + taxMinor) },
  };
};

/** The rate of a stay and its taxes, down to the published price. */
const publishedStay = (
  { currency, baseMinor, taxMinor }: PriceReasons['sums'],
  { roomNights, taxes }: NonNullable<PriceReasons['stay']>,
): ReasonGroup => ({
  heading: say('What the hotel asks'),
  lines: [
    {
      name: say('Rooms'),
      about: say({ one: 'For {count} room and night', other: 'For {count} room nights' }, { count: roomNights }),
      amount: amountOf(currency, baseMinor),
    },
    ...taxes.map(({ name, taxMinor: minor }) => ({ name, about: null, amount: amountOf(currency, minor) })),
  ],
  sum: { name: say('Published price'), about: null, amount: amountOf(currency, baseMinor + taxMinor) },
});

const published = (reasons: PriceReasons): ReasonGroup =>
  reasons.stay === undefined ? publishedFare(reasons) : publishedStay(reasons.sums, reasons.stay);

const namesOf = (types: readonly TravellerType[]): string =>
  types.map((type) => travellerWords[type]).join(say(' and '));

/** A part of what the platform adds. `null`: this person is not told. */
const feeLine = (
  currency: string,
  { travellerTypes, platformMarkupMinor: minor }: PriceReasons['platformParts'][number],
): ReasonLine | null =>
  minor === null
    ? null
    : {
        name: say('Service fee'),
        about: travellerTypes.length === 0 ? null : say('For {whom}', { whom: namesOf(travellerTypes) }),
        amount: amountOf(currency, minor),
      };

/** A part of the agency's markup. `null`: this person is not told. */
const markupLine = (currency: string, part: PriceReasons['agencyParts'][number]): ReasonLine | null => {
  if (part.agencyMarkupMinor === null) return null;
  const rule = part.byRule ? say('Rule “{ruleName}”', { ruleName: part.ruleName ?? '' }) : (part.ruleName ?? '');
  return {
    name: say('Your markup'),
    about:
      part.travellerTypes.length === 0
        ? say('{rule}: {asks}', { rule, asks: part.asks ?? '' })
        : say('{rule}: {asks}, for {whom}', { rule, asks: part.asks ?? '', whom: namesOf(part.travellerTypes) }),
    amount: amountOf(currency, part.agencyMarkupMinor),
  };
};

/** What lies between the published fare and what the agent pays, or its sum where the parts are withheld. */
const agentTerms = (reasons: PriceReasons): ReasonGroup => {
  const { sums, platformParts } = reasons;
  const { currency, baseMinor, taxMinor, optionsMinor, agentMinor, commissionMinor, taxOnCommissionMinor } = sums;
  const { advanceTaxMinor = 0, vatOnCommissionMinor = 0 } = sums;
  const markup = platformParts.map((part) => feeLine(currency, part));
  const line = (name: string, minor: number): ReasonLine => ({ name, about: null, amount: amountOf(currency, minor) });
  const told =
    commissionMinor !== null && taxOnCommissionMinor !== null && vatOnCommissionMinor !== null
      ? [
          ...markup.filter((each) => each !== null),
          line(say('Commission'), -commissionMinor),
          line(say('Tax on commission'), taxOnCommissionMinor),
          ...(vatOnCommissionMinor === 0 ? [] : [line(say('VAT on commission'), vatOnCommissionMinor)]),
        ]
      : [line(say('Commission and fees'), agentMinor - baseMinor - taxMinor - optionsMinor - advanceTaxMinor)];
  return {
    heading: say('What you pay'),
    lines: [
      ...told,
      ...(advanceTaxMinor === 0 ? [] : [line(say('Advance income tax'), advanceTaxMinor)]),
      ...(optionsMinor === 0 ? [] : [line(say('Seats and extras'), optionsMinor)]),
    ],
    sum: line(say('Leaves your wallet'), agentMinor),
  };
};

/** What the agency adds. `null`: this person is not told. */
const customerTerms = ({
  sums,
  stay,
  agencyParts,
  toPublishedMinor,
  proposalMinor,
}: PriceReasons): ReasonGroup | null => {
  const { currency, grossMinor } = sums;
  if (grossMinor === null) return null;
  const lifted: ReasonLine[] =
    toPublishedMinor === null || toPublishedMinor === 0
      ? []
      : [
          {
            name: stay === undefined ? say('Up to the published fare') : say('Up to the published price'),
            about: say('A customer never pays less than it.'),
            amount: amountOf(currency, toPublishedMinor),
          },
        ];
  const accepted: ReasonLine[] =
    proposalMinor === null || proposalMinor === undefined || proposalMinor === 0
      ? []
      : [
          {
            name: say('Accepted proposal'),
            about: say('Your customer pays the price of the proposal.'),
            amount: amountOf(currency, proposalMinor),
          },
        ];
  return {
    heading: say('What your customer pays'),
    lines: [
      ...agencyParts.map((part) => markupLine(currency, part)).filter((line) => line !== null),
      ...lifted,
      ...accepted,
    ],
    sum: { name: say('Your customer pays'), about: null, amount: amountOf(currency, grossMinor) },
  };
};

/** The projection of the drawer. */
export const viewOfPriceReasons = (snapshot: SnapshotFrom<typeof priceReasonsMachine>): PriceReasonsView => {
  const { reasons, message } = snapshot.context;
  switch (snapshot.value) {
    case 'closed':
    case 'reading':
      return { show: snapshot.value };
    case 'gone':
    case 'unreachable':
      return { show: snapshot.value, message: message ?? '' };
    case 'shown': {
      const parts = reasons === null ? [] : [published(reasons), agentTerms(reasons), customerTerms(reasons)];
      return { show: 'parts', groups: parts.filter((group) => group !== null) };
    }
  }
};
