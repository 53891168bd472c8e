import { and } from 'xstate';
import type { StateMeta } from '../flow.ts';
import { outputOf } from '../parts/outcome-params.ts';

/** A field whose options the server looks up by what is typed. */
export interface TypeAheadField<Field extends string, Find extends string, Input> {
  readonly field: Field;
  /** Title of the field in its states. */
  readonly title: string;
  /** What is looked up, in the plural: `airports`. */
  readonly things: string;
  /** The actor that looks up a term. An empty term: popular options. */
  readonly find: Find;
  /** Its input: the term in the field. */
  readonly input: Input;
  readonly meta: (title: string, owner?: StateMeta['owner']) => StateMeta;
}

/** Params of a guard or an action: the options found for a field. */
export const foundFor =
  <Field extends string>(field: Field) =>
  <Option>({ event }: { event: { output: readonly Option[] } }) => ({ field, found: event.output });

/**
 * The states of a type-ahead. An empty field offers recent and popular options. From two letters on, a list appears after a pause
 * in typing. A look-up that fails offers nothing and shows no message (spec 1 §7). Leaving the field chooses the first option of the
 * list; if the list has not arrived yet, it is awaited. The events are `<field>.entered`, `.typed`, `.pointed`, `.chosen`, `.taken`,
 * `.left` and `.dismissed`.
 */
export const typeAheadStates = <const Field extends string, const Find extends string, Input>({
  field,
  title,
  things,
  find,
  input,
  meta,
}: TypeAheadField<Field, Find, Input>) =>
  ({
    meta: meta(title),
    initial: 'resting',
    on: {
      [`${field}.entered` as const]: {
        guard: and([{ type: 'fieldAsksForSuggestions', params: field }, 'noPanelIsOpen']),
        target: '.suggesting',
        actions: { type: 'suggestRecent', params: field },
      },
      [`${field}.typed` as const]: [
        {
          guard: 'termIsEmpty',
          target: '.suggesting',
          actions: [
            { type: 'keepTerm', params: field },
            { type: 'suggestRecent', params: field },
          ],
        },
        { guard: 'termIsLongEnough', target: '.pausing', actions: { type: 'keepTerm', params: field } },
        {
          target: '.resting',
          actions: [
            { type: 'keepTerm', params: field },
            { type: 'offerNothing', params: field },
          ],
        },
      ],
      [`${field}.chosen` as const]: { target: '.resting', actions: { type: 'choosePlace', params: field } },
    },
    states: {
      resting: { meta: meta(`${title}: nothing is being typed`) },
      suggesting: {
        meta: meta(`${title}: recent and popular places`),
        initial: 'reading',
        states: {
          reading: {
            meta: meta(`${title}: popular places are looked up`, 'server'),
            invoke: {
              src: find,
              input: { term: '' },
              onDone: { target: 'known', actions: { type: 'suggestPopular', params: foundFor(field) } },
              onError: 'known',
            },
          },
          known: { meta: meta(`${title}: recent and popular places are known`) },
        },
        on: {
          [`${field}.pointed` as const]: {
            guard: { type: 'somethingOffered', params: field },
            actions: { type: 'point', params: field },
          },
          [`${field}.taken` as const]: {
            guard: { type: 'somethingPointed', params: field },
            target: 'resting',
            actions: { type: 'takeActiveAndGoOn', params: field },
          },
          [`${field}.left` as const]: { target: 'resting', actions: { type: 'offerNothing', params: field } },
          [`${field}.dismissed` as const]: { target: 'resting', actions: { type: 'offerNothing', params: field } },
        },
      },
      pausing: {
        meta: meta(`${title}: more letters may come`),
        after: { untilTypingRests: 'asking' },
        on: {
          [`${field}.left` as const]: 'settling',
          [`${field}.taken` as const]: 'settling',
          [`${field}.dismissed` as const]: 'resting',
        },
      },
      asking: {
        meta: meta(`${title}: ${things} are looked up`, 'server'),
        invoke: {
          src: find,
          input,
          onDone: { target: 'offering', actions: { type: 'offer', params: foundFor(field) } },
          onError: { target: 'resting', actions: { type: 'offerNothing', params: field } },
        },
        on: {
          [`${field}.left` as const]: 'settling',
          [`${field}.taken` as const]: 'settling',
          [`${field}.dismissed` as const]: 'resting',
        },
      },
      offering: {
        meta: meta(`${title}: ${things} to choose from`),
        on: {
          [`${field}.pointed` as const]: {
            guard: { type: 'somethingOffered', params: field },
            actions: { type: 'point', params: field },
          },
          [`${field}.taken` as const]: {
            guard: { type: 'somethingOffered', params: field },
            target: 'resting',
            actions: { type: 'takeActiveAndGoOn', params: field },
          },
          [`${field}.left` as const]: { target: 'resting', actions: { type: 'takeActive', params: field } },
          [`${field}.dismissed` as const]: 'resting',
        },
      },
      settling: {
        meta: meta(`${title}: left before the list came`, 'server'),
        invoke: {
          src: find,
          input,
          onDone: [
            {
              guard: { type: 'anythingFound', params: outputOf },
              target: 'resting',
              actions: { type: 'takeFirst', params: foundFor(field) },
            },
            { target: 'resting' },
          ],
          onError: 'resting',
        },
      },
    },
  }) as const;
