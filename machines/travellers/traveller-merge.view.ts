import type { SnapshotFrom } from 'xstate';
import { say } from '../../contract/say.ts';
import { type MergedField, mergedFields, type TravellerDouble } from '../../contract/travellers/traveller-merge.ts';
import type { SavedTraveller } from '../../contract/travellers/travellers.ts';
import type { travellerMergeMachine } from './traveller-merge.machine.ts';
import { comparedOf, differingFields, nameOf } from './traveller-merge.setup.ts';

/** A field of two travellers. */
export interface ComparedField {
  readonly field: MergedField;
  readonly label: string;
  /** Whose value stays. `both`: they are equal. */
  readonly from: 'kept' | 'removed' | 'both';
}

export type TravellerMergeView =
  | { readonly show: 'nothing'; readonly note: string | null; readonly message: string | null }
  | { readonly show: 'notice'; readonly words: string; readonly note: string | null; readonly message: string | null }
  | {
      readonly show: 'comparison';
      readonly title: string;
      readonly words: string;
      readonly kept: SavedTraveller;
      readonly removed: SavedTraveller;
      readonly fields: readonly ComparedField[];
      readonly merging: boolean;
      readonly message: string | null;
    };

const labels: Readonly<Record<MergedField, string>> = {
  title: say('Title and gender'),
  firstName: say('First name'),
  lastName: say('Last name'),
  dateOfBirth: say('Date of birth'),
  nationality: say('Nationality'),
  email: say('E-mail'),
  phone: say('Phone'),
  frequentFlyers: say('Frequent flyer numbers'),
  passport: say('Passport'),
};

/** The projection of travellers who may be saved twice. */
export const viewOfTravellerMerge = (snapshot: SnapshotFrom<typeof travellerMergeMachine>): TravellerMergeView => {
  const { context } = snapshot;
  const { doubles, taken, message, note } = context;
  if (snapshot.matches('reading') || snapshot.matches('none')) return { show: 'nothing', note, message };
  if (snapshot.matches('found')) return { show: 'notice', words: noticeWords(doubles), note, message };
  const double = comparedOf(context);
  const differing = differingFields(double);
  return {
    show: 'comparison',
    title: say('Is {kept} saved twice?', { kept: nameOf(double.kept) }),
    words: sameWords[double.same],
    kept: double.kept,
    removed: double.removed,
    fields: mergedFields.map((field) => ({
      field,
      label: labels[field],
      from: !differing.includes(field) ? 'both' : taken.includes(field) ? 'removed' : 'kept',
    })),
    merging: snapshot.matches('merging'),
    message,
  };
};

const sameWords: Readonly<Record<TravellerDouble['same'], string>> = {
  'name-and-birth': say('Both have the same name and date of birth.'),
  passport: say('Both have the same passport number.'),
};

const noticeWords = (doubles: readonly TravellerDouble[]): string => {
  const isOnePair = doubles.length === 1;
  return isOnePair
    ? say('2 travellers may be the same person: {kept}.', { kept: nameOf(comparedOf({ doubles }).kept) })
    : say(
        {
          one: '{count} pair of travellers may be one person.',
          other: '{count} pairs of travellers may each be one person.',
        },
        { count: doubles.length },
      );
};
