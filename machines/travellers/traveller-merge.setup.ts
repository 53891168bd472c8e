import { assign, setup } from 'xstate';
import type { CallAnswer, CallOutcome, CallRequest } from '../../contract/calls.ts';
import { wholeName } from '../../contract/passport-name.ts';
import { say } from '../../contract/say.ts';
import { type MergedField, mergedFields, type TravellerDouble } from '../../contract/travellers/traveller-merge.ts';
import type { SavedTraveller } from '../../contract/travellers/travellers.ts';
import { faultWords } from '../parts/fault-words.ts';
import { providedBy } from '../parts/provided-actor.ts';

const provided = providedBy('src/travellers/traveller-merge-actors.ts');

export type DoublesRead = CallAnswer<'GetTravellerDoubles'>;
export type Merged = CallOutcome<'MergeTravellers'>;

export interface SentMerge {
  readonly request: CallRequest<'MergeTravellers'>;
  readonly intent: string;
}

export interface TravellerMergeInput {
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
}

export interface TravellerMergeContext extends TravellerMergeInput {
  readonly doubles: readonly TravellerDouble[];
  /** Fields whose values are those of the traveller who is removed. */
  readonly taken: readonly MergedField[];
  /** Number of the intent. An answer or another choice makes a new one; a lost connection does not. */
  readonly revision: number;
  /** What went wrong. */
  readonly message: string | null;
  /** What was done. */
  readonly note: string | null;
}

export type TravellerMergeEvent =
  | { readonly type: 'comparison.opened' | 'comparison.closed' | 'merge.confirmed' }
  | { readonly type: 'value.chosen'; readonly field: MergedField; readonly of: 'kept' | 'removed' };

/** A field's value as text, to tell whether two travellers differ in it. */
const valueOf = (traveller: SavedTraveller, field: MergedField): string => {
  switch (field) {
    case 'title':
      return `${traveller.title} ${traveller.gender}`;
    case 'passport':
      return traveller.passport === null ? '' : `${traveller.passport.masked} ${traveller.passport.expiryDate}`;
    case 'frequentFlyers':
      return traveller.frequentFlyers.map(({ airlineCode, number }) => `${airlineCode} ${number}`).join();
    case 'firstName':
    case 'lastName':
    case 'dateOfBirth':
    case 'nationality':
    case 'email':
    case 'phone':
      return traveller[field] ?? '';
  }
};

export const differingFields = ({ kept, removed }: TravellerDouble): readonly MergedField[] =>
  mergedFields.filter((field) => valueOf(kept, field) !== valueOf(removed, field));

/** What is taken unless somebody chooses otherwise: the later passport, and what the traveller who stays does not have. */
export const usuallyTaken = (double: TravellerDouble): readonly MergedField[] => {
  const { kept, removed } = double;
  return differingFields(double).filter((field) =>
    field === 'passport'
      ? (removed.passport?.expiryDate ?? '') > (kept.passport?.expiryDate ?? '')
      : valueOf(kept, field) === '',
  );
};

export const comparedOf = ({ doubles }: Pick<TravellerMergeContext, 'doubles'>): TravellerDouble => {
  const [first] = doubles;
  if (first === undefined) throw new Error('there are no doubles to compare');
  return first;
};

export const nameOf = (saved: SavedTraveller): string => wholeName(saved);

const versionOf = ({ travellerId, version }: SavedTraveller) => ({ travellerId, version });

export const sentOf = (context: TravellerMergeContext): SentMerge => {
  const { kept, removed } = comparedOf(context);
  return {
    request: { kept: versionOf(kept), removed: versionOf(removed), taken: [...context.taken] },
    intent: `${context.intentSeed}-merge-${context.revision}`,
  };
};

export const travellerMergeSetup = setup({
  types: {
    context: {} as TravellerMergeContext,
    events: {} as TravellerMergeEvent,
    input: {} as TravellerMergeInput,
  },
  actors: {
    readDoubles: provided.promise<DoublesRead>('readDoubles'),
    mergeTravellers: provided.promise<Merged, SentMerge>('mergeTravellers'),
  },
  guards: {
    somebodyIsDouble: (_, { doubles }: DoublesRead) => doubles.length > 0,
    fieldDiffers: ({ context, event }) =>
      event.type === 'value.chosen' && differingFields(comparedOf(context)).includes(event.field),
    isMerged: (_, outcome: Merged) => outcome.ok,
    comparisonIsOver: (_, outcome: Merged) => !outcome.ok && outcome.refusal !== 'passport-known',
  },
  actions: {
    keepDoubles: assign((_, { doubles }: DoublesRead) => ({ doubles })),
    compareFirst: assign(({ context }) => ({
      taken: usuallyTaken(comparedOf(context)),
      revision: context.revision + 1,
      message: null,
      note: null,
    })),
    choose: assign(({ context, event }) => {
      if (event.type !== 'value.chosen') return {};
      const others = context.taken.filter((field) => field !== event.field);
      return {
        taken: event.of === 'removed' ? [...others, event.field] : others,
        revision: context.revision + 1,
        message: null,
      };
    }),
    clearMessage: assign({ message: null }),
    noteMerged: assign((_, outcome: Merged) => ({
      note: outcome.ok ? say('{traveller} is saved once now.', { traveller: nameOf(outcome.answer.traveller) }) : null,
    })),
    /** Tells the page that its list has changed. Provided by src/travellers/TravellerDoubles.tsx. */
    tellMerged: () => {},
    keepRefusal: assign(({ context }, outcome: Merged) => ({
      revision: context.revision + 1,
      message: outcome.ok ? null : (outcome.detail ?? say('These travellers could not be merged.')),
    })),
    keepFault: assign((_, error: unknown) => ({ message: faultWords(error) })),
  },
});
