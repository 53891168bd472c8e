import type { TravellerType } from '../../contract/flights/flights.ts';
import { carriesInfant, optionGroup } from '../../contract/orders/option-rules.ts';
import type { OptionChoice } from '../../contract/orders/options.ts';
import { type Sentence, sentence, wordsOfSaid } from '../../contract/said.ts';
import { say } from '../../contract/say.ts';
import type { Party } from '../suppliers/port.ts';
import type { OfferedOption } from './offered-options.ts';

/** An error in the choices, with the path of the field: `choices.1.count`. */
export interface OptionFault {
  readonly path: string;
  readonly message: string;
}

/** A choice with what the supplier offers for it. */
export interface ResolvedChoice {
  readonly choice: OptionChoice;
  readonly offered: OfferedOption;
}

/** Type of each traveller by position: adults first, then children, then infants. */
export const typesOf = ({ adults, children, infants }: Party): readonly TravellerType[] => [
  ...Array.from({ length: adults }, () => 'ADT' as const),
  ...Array.from({ length: children }, () => 'CHD' as const),
  ...Array.from({ length: infants }, () => 'INF' as const),
];

/** The first choice that the airline does not accept for its traveller or beside the other choices. `null`: none. */
export const faultOfOptions = (choices: readonly ResolvedChoice[], party: Party): OptionFault | null => {
  for (const [position, one] of choices.entries()) {
    const fault =
      faultOfOne(one, party) ?? faultBeside(one, choices.slice(0, position)) ?? faultAtExit(one, choices, party);
    if (fault) return { path: `choices.${position}.${fault.path}`, message: fault.message };
  }
  return null;
};

const faultOfOne = ({ choice, offered: { option } }: ResolvedChoice, party: Party): OptionFault | null => {
  const type = typesOf(party)[choice.traveller];
  if (type === undefined) return { path: 'traveller', message: say('The price is for fewer travellers') };
  if (!option.travellerTypes.includes(type)) {
    return {
      path: 'traveller',
      message: say('{name} is not for {traveller}', { name: option.name, traveller: wordsOfSaid(wordsOf[type]) }),
    };
  }
  if (choice.count > option.atMost) {
    return {
      path: 'count',
      message: say(
        { one: '{name} can be chosen once at most', other: '{name} can be chosen {count} times at most' },
        { name: option.name, count: option.atMost },
      ),
    };
  }
  if (option.needsRemark && choice.remark === null) {
    return { path: 'remark', message: say('{name} needs a remark for the airline', { name: option.name }) };
  }
  return option.needsRemark || choice.remark === null
    ? null
    : { path: 'remark', message: say('{name} takes no remark', { name: option.name }) };
};

const wordsOf: Readonly<Record<TravellerType, Sentence>> = {
  ADT: sentence('an adult'),
  CHD: sentence('a child'),
  INF: sentence('an infant'),
};

/** One choice of a kind for a traveller and a flight; of assistance several kinds, but one wheelchair. One seat for one. */
const faultBeside = (one: ResolvedChoice, before: readonly ResolvedChoice[]): OptionFault | null => {
  const { option } = one.offered;
  if (before.some(({ choice }) => choice.optionId === option.optionId && choice.traveller === one.choice.traveller)) {
    return { path: 'optionId', message: say('{name} is chosen twice for one traveller', { name: option.name }) };
  }
  if (option.kind === 'seat' && before.some(({ choice }) => choice.optionId === option.optionId)) {
    return { path: 'optionId', message: say('{name} is chosen for two travellers', { name: option.name }) };
  }
  const group = optionGroup(option);
  const other = before.find(
    ({ choice, offered }) =>
      choice.traveller === one.choice.traveller &&
      sameFlight(one.offered, offered) &&
      optionGroup(offered.option) === group,
  );
  return other
    ? {
        path: 'optionId',
        message: say('{name} does not go together with {other}', {
          name: option.name,
          other: other.offered.option.name,
        }),
      }
    : null;
};

const sameFlight = ({ option: one }: OfferedOption, { option: other }: OfferedOption): boolean =>
  one.journeyIndex === other.journeyIndex && one.segmentIndex === other.segmentIndex;

/** Who sits at an exit must be able to open it: nobody who carries an infant or needs assistance. */
const faultAtExit = (
  { choice, offered }: ResolvedChoice,
  all: readonly ResolvedChoice[],
  party: Party,
): OptionFault | null => {
  if (!offered.seat?.isExit) return null;
  const { name } = offered.option;
  if (carriesInfant(choice.traveller, party.infants)) {
    return {
      path: 'traveller',
      message: say('{name} is at an exit: an adult with an infant cannot sit there', { name }),
    };
  }
  const isAssisted = all.some(
    (other) =>
      other.choice.traveller === choice.traveller &&
      other.offered.option.kind === 'assistance' &&
      sameFlight(other.offered, offered),
  );
  return isAssisted
    ? {
        path: 'traveller',
        message: say('{name} is at an exit: a traveller with assistance cannot sit there', { name }),
      }
    : null;
};

/** The choices that the airline can no longer provide: taken seats, and options of which fewer are left. */
export const goneOf = (choices: readonly ResolvedChoice[]): readonly OfferedOption[] => {
  const wanted = new Map<OfferedOption, number>();
  for (const { choice, offered } of choices) wanted.set(offered, (wanted.get(offered) ?? 0) + choice.count);
  return [...wanted]
    .filter(([{ option, seat }, count]) => seat?.isFree === false || (option.left !== null && count > option.left))
    .map(([offered]) => offered);
};
