import type { StateMeta } from '../flow.ts';
import { faultOf, outputOf } from './outcome-params.ts';
import { screenState } from './screen-state.ts';

type Title = readonly [title: string, requirements: readonly string[], owner?: StateMeta['owner']];

/** Titles of the states of a case, as the atlas shows them. */
export type CaseTitles = Readonly<
  Record<'reading' | 'unknown' | 'unreadable' | 'shown' | 'asked' | 'acting' | 'unheard', Title>
>;

/** What one kind of case declares. `Context`: that of its chart. */
interface CaseOptions<Context, Read, Act, ReadInput, ActInput, Chosen, Shown, Typed, Corrected> {
  /** Path of its page. */
  readonly screen: string;
  readonly titles: CaseTitles;
  /** Name of the actor that reads the case. */
  readonly read: Read;
  readonly readInput: (at: { context: Context }) => ReadInput;
  /** Name of the actor that carries out the chosen act. */
  readonly act: Act;
  readonly actInput: (context: Context) => ActInput;
  /** Transitions of `act.chosen`: `atOnceOrConfirmed` or `confirmed`. */
  readonly chosen: Chosen;
  /** Events of this kind alone: while the case is shown, and in the dialog of an act (`asked`). */
  readonly states: { readonly shown: { readonly on: Shown }; readonly asked: { readonly on: Typed } };
  /** Transitions for refusals that the person corrects in the dialog. Default: every refusal closes it. */
  readonly corrected?: Corrected;
}

/**
 * The states of a page that shows one case and acts on it. An act is confirmed in its dialog (`asked`), where it must be, and asks
 * for a fresh code first (`steppingUp`) where the guard `isReadyButForCode` holds. After a refusal the case is read again and shown with the refusal. After a fault it is
 * not known whether the act was done (`unheard`), and the same intent is sent again.
 */
export const caseStates = <
  Context extends { readonly email: string },
  const Read extends string,
  const Act extends string,
  ReadInput,
  ActInput,
  const Chosen,
  const Shown,
  const Typed,
  const Corrected extends readonly unknown[] = [],
>(
  options: CaseOptions<Context, Read, Act, ReadInput, ActInput, Chosen, Shown, Typed, Corrected>,
) =>
  ({
    initial: 'reading',
    states: {
      reading: {
        meta: metaOf(options, 'reading'),
        invoke: {
          src: options.read,
          input: options.readInput,
          onDone: [
            {
              guard: { type: 'isKnown', params: outputOf },
              target: 'shown',
              actions: { type: 'keepShown', params: outputOf },
            },
            { target: 'unknown' },
          ],
          onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } },
        },
      },
      unknown: { meta: metaOf(options, 'unknown'), on: { 'again.requested': 'reading' } },
      unreadable: {
        meta: metaOf(options, 'unreadable'),
        on: { 'again.requested': { target: 'reading', actions: 'clearMessage' } },
      },
      shown: {
        meta: metaOf(options, 'shown'),
        on: {
          'again.requested': { target: 'reading', actions: 'clearMessage' },
          ...options.states.shown.on,
          'act.chosen': options.chosen,
        },
      },
      asked: {
        meta: metaOf(options, 'asked'),
        on: {
          ...options.states.asked.on,
          'act.left': { target: 'shown', actions: ['clearMessage', 'forgetAct'] },
          'act.confirmed': [
            { guard: 'isReady', target: 'acting', actions: 'clearMessage' },
            { guard: 'isReadyButForCode', target: 'steppingUp', actions: 'clearMessage' },
          ],
        },
      },
      steppingUp: {
        meta: screenState(options.screen)('A fresh code is asked for', ['OPS-01']),
        invoke: {
          id: 'stepUp',
          src: 'stepUp',
          input: ({ context: { email } }: { context: Context }) => ({ email }),
          onDone: [{ guard: { type: 'hasSteppedUp', params: outputOf }, target: 'acting' }, { target: 'asked' }],
          onError: { target: 'asked', actions: { type: 'keepFault', params: faultOf } },
        },
      },
      acting: {
        meta: metaOf(options, 'acting'),
        invoke: {
          src: options.act,
          input: ({ context }: { context: Context }) => options.actInput(context),
          onDone: [
            {
              guard: { type: 'isDone', params: outputOf },
              target: 'shown',
              actions: { type: 'keepShown', params: outputOf },
            },
            { guard: { type: 'needsStepUp', params: outputOf }, target: 'steppingUp', actions: 'endIntent' },
            ...((options.corrected ?? []) as Corrected),
            // Another person has acted meanwhile: the case is read again.
            { target: 'reading', actions: ['forgetAct', { type: 'keepRefusal', params: outputOf }] },
          ],
          onError: { target: 'unheard', actions: { type: 'keepFault', params: faultOf } },
        },
      },
      unheard: {
        meta: metaOf(options, 'unheard'),
        on: {
          'again.requested': { target: 'acting', actions: 'clearMessage' },
          'act.left': { target: 'reading', actions: ['clearMessage', 'forgetAct'] },
        },
      },
    },
  }) as const;

/** `meta` of a state. */
const metaOf = (
  { screen, titles }: { readonly screen: string; readonly titles: CaseTitles },
  state: keyof CaseTitles,
) => screenState(screen)(...titles[state]);

/** Transitions of `act.chosen` where some acts are done at once and the others are confirmed in their dialog. */
export const atOnceOrConfirmed = [
  { guard: 'isDoneAtOnce', target: 'acting', actions: ['clearMessage', 'keepAct'] },
  { guard: 'isConfirmed', target: 'asked', actions: ['clearMessage', 'keepAct'] },
] as const;

/** Transition of `act.chosen` where every act is confirmed in its dialog. */
export const confirmed = { guard: 'mayBeDone', target: 'asked', actions: ['clearMessage', 'keepAct'] } as const;
