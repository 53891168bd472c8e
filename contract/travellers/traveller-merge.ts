import { enums, type Infer, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { say } from '../say.ts';
import { listOf, nothing, opaqueId, whole } from '../shapes.ts';
import { SavedTraveller } from './travellers.ts';

/** The parts of a traveller that are chosen when two are merged. `title` carries the gender. */
export const mergedFields = [
  'title',
  'firstName',
  'lastName',
  'dateOfBirth',
  'nationality',
  'email',
  'phone',
  'frequentFlyers',
  'passport',
] as const;
export const MergedField = enums(mergedFields);
export type MergedField = Infer<typeof MergedField>;

/** Two travellers who may be one person: of the same name and date of birth, or with the same passport number. */
export const TravellerDouble = object({
  /** The one who was saved first. Their id stays. */
  kept: SavedTraveller,
  removed: SavedTraveller,
  same: enums(['name-and-birth', 'passport']),
});
export type TravellerDouble = Infer<typeof TravellerDouble>;

export const doublesAtMost = 20;

const ofTravellers = {
  service: 'customer',
  version: 'v1',
  method: 'POST',
  sends: 'body',
  access: 'ManageTravellers',
} as const;

/** A traveller as they were compared. */
export const ComparedTraveller = object({ travellerId: opaqueId(), version: whole(1, 1_000_000) });

const GetTravellerDoubles = defineCall({
  ...ofTravellers,
  path: 'Traveller/getdoubles',
  effect: 'reads',
  request: nothing(),
  answer: object({ doubles: listOf(TravellerDouble, doublesAtMost) }),
  refusals: {},
  doing: say('looking for travellers who are saved twice'),
  summary: "Lists pairs of the agency's travellers who may be one person, at most 20. Moves no money.",
});

const MergeTravellers = defineCall({
  ...ofTravellers,
  path: 'Traveller/merge',
  effect: 'acts',
  request: object({
    kept: ComparedTraveller,
    removed: ComparedTraveller,
    /** Fields whose values are those of the removed traveller. */
    taken: listOf(MergedField, mergedFields.length),
  }),
  answer: object({ traveller: SavedTraveller }),
  refusals: {
    'traveller-unknown': { status: 404, title: say('We could not find one of these travellers.') },
    'traveller-changed': {
      status: 409,
      title: say('A colleague changed one of these travellers meanwhile. Compare again.'),
    },
    'passport-known': { status: 409, title: say('A third traveller of your agency has this passport number.') },
  },
  doing: say('merging the travellers'),
  summary:
    'Merges two saved travellers into one with the chosen values. The removed id leads to the kept traveller from then on. Orders stay as they are. Moves no money.',
});

export const travellerMergeCalls = { GetTravellerDoubles, MergeTravellers };
