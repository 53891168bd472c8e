import { assign, setup } from 'xstate';
import type { CallAnswer, CallOutcome } from '../../contract/calls.ts';
import { wholeName } from '../../contract/passport-name.ts';
import { say } from '../../contract/say.ts';
import type { SavedTraveller } from '../../contract/travellers/travellers.ts';
import type { KnownTraveller } from '../booking/known-traveller.ts';
import { providedBy } from '../parts/provided-actor.ts';

const provided = providedBy('src/travellers/traveller-pick-actors.ts');

export type FoundTravellers = CallAnswer<'GetAllTravellers'>;

/** Fewest letters that are searched for. */
export const pickLettersLeast = 2;

export interface TravellerPickInput {
  /** Whether the flights need a passport. Otherwise its number is not fetched. */
  readonly passportRequired: boolean;
}

export interface TravellerPickContext extends TravellerPickInput {
  readonly typed: string;
  readonly found: readonly SavedTraveller[];
  /** Position of the active option. */
  readonly active: number;
  /** Whether this person may be shown whole passport numbers. */
  readonly mayShowPassports: boolean;
  /** Who was picked last. `null`: nobody. */
  readonly picked: SavedTraveller | null;
  /** What was filled in, and what was not. */
  readonly note: string | null;
}

export type TravellerPickEvent =
  | { readonly type: 'name.typed'; readonly typed: string }
  | { readonly type: 'option.pointed'; readonly by: 1 | -1 }
  /** Enter: the active option is picked. */
  | { readonly type: 'option.taken' }
  | { readonly type: 'traveller.chosen'; readonly travellerId: string }
  /** Escape. */
  | { readonly type: 'list.dismissed' }
  | { readonly type: 'field.left' };

const lettersOf = (typed: string): string => typed.trim();

const chosenBy = ({ found, active }: TravellerPickContext, event: TravellerPickEvent): SavedTraveller | undefined => {
  if (event.type === 'option.taken') return found[active];
  if (event.type !== 'traveller.chosen') return undefined;
  return found.find(({ travellerId }) => travellerId === event.travellerId);
};

export const pickedOf = ({ picked }: TravellerPickContext): SavedTraveller => {
  if (picked === null) throw new Error('nobody is picked');
  return picked;
};

/** What is filled in of the traveller who is picked. `number`: the whole passport number, where it was fetched. */
export const knownOf = (context: TravellerPickContext, number: string | null): KnownTraveller => {
  const { title, firstName, lastName, dateOfBirth, nationality, frequentFlyers, passport } = pickedOf(context);
  return {
    title,
    firstName,
    lastName,
    dateOfBirth,
    nationality,
    frequentFlyers,
    passport: passport && { number, expiryDate: passport.expiryDate },
  };
};

/** Why a passport number that the flights need was not filled in. */
export const passportLeftWords = {
  unsaved: say('No passport of this traveller is saved: type it from the document.'),
  hidden: say('You may not see saved passport numbers: type the number from the document.'),
  gone: say('A colleague removed the saved passport meanwhile: type it from the document.'),
  unfetched: say('The saved passport number could not be fetched: type it from the document.'),
} as const;

const noteOf = (context: TravellerPickContext, words: string | null): string => {
  return [
    say('Filled in for {name}.', { name: wholeName(pickedOf(context)) }),
    ...(words === null ? [] : [words]),
  ].join(' ');
};

const whyPassportIsLeft = (context: TravellerPickContext): string | null => {
  if (!context.passportRequired) return null;
  return pickedOf(context).passport === null ? passportLeftWords.unsaved : passportLeftWords.hidden;
};

/** Types, actors, guards and actions of the chart in `traveller-pick.machine.ts`. */
export const travellerPickSetup = setup({
  types: {
    context: {} as TravellerPickContext,
    events: {} as TravellerPickEvent,
    input: {} as TravellerPickInput,
  },
  actors: {
    findTravellers: provided.promise<FoundTravellers, { readonly search: string }>('findTravellers'),
    fetchPassport: provided.promise<CallOutcome<'ViewTravellerPassport'>, { readonly travellerId: string }>(
      'fetchPassport',
    ),
  },
  delays: { typingPause: 250 },
  guards: {
    lettersSuffice: ({ event }) => event.type === 'name.typed' && lettersOf(event.typed).length >= pickLettersLeast,
    somebodyWasFound: (_, { travellers }: FoundTravellers) => travellers.length > 0,
    isOffered: ({ context, event }) => chosenBy(context, event) !== undefined,
    /** The flights need the passport, it is saved, and this person may see it. */
    passportMayBeFetched: ({ context, event }) =>
      context.passportRequired && context.mayShowPassports && (chosenBy(context, event)?.passport ?? null) !== null,
    wasShown: (_, { ok }: { readonly ok: boolean }) => ok,
  },
  actions: {
    keepName: assign(({ event }) =>
      event.type === 'name.typed' ? { typed: event.typed.slice(0, 80), note: null } : {},
    ),
    offer: assign((_, { travellers, mayShowPassports }: FoundTravellers) => ({
      found: travellers,
      active: 0,
      mayShowPassports,
    })),
    offerNobody: assign({ found: [], active: 0 }),
    point: assign(({ context: { active, found }, event }) =>
      event.type === 'option.pointed' ? { active: (active + event.by + found.length) % found.length } : {},
    ),
    keepPicked: assign(({ context, event }) => ({ picked: chosenBy(context, event) ?? null, typed: '' })),
    noteFilled: assign(({ context }) => ({ note: noteOf(context, null) })),
    noteLeft: assign(({ context }) => ({ note: noteOf(context, whyPassportIsLeft(context)) })),
    noteGone: assign(({ context }) => ({ note: noteOf(context, passportLeftWords.gone) })),
    noteUnfetched: assign(({ context }) => ({ note: noteOf(context, passportLeftWords.unfetched) })),
    // Provided by src/travellers/traveller-pick-actors.ts.
    fillPassenger: (_at, _known: KnownTraveller) => {},
  },
});
