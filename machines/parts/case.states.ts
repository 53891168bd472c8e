import type { StateMeta } from '../flow.ts';
import { faultOf, outputOf } from './outcome-params.ts';
import { screenState } from './screen-state.ts';

type Title = readonly [title: string, requirements: readonly string[], owner?: StateMeta['owner']];

/** Titles of the states of a case, as the atlas shows them. */
export type CaseTitles = Readonly<
  Record<'reading' | 'unknown' | 'unreadable' | 'shown' | 'asked' | 'acting' | 'unheard', Title>
>;

/** Does the chosen act at once, or after it was confirmed in its dialog. */
export const atOnceOrConfirmed = [
  { guard: 'isDoneAtOnce', target: 'acting', actions: ['clearMessage', 'keepAct'] },
  { guard: 'isConfirmed', target: 'asked', actions: ['clearMessage', 'keepAct'] },
] as const;
/** Confirms every chosen act in its dialog. */
export const confirmed = { guard: 'mayBeDone', target: 'asked', actions: ['clearMessage', 'keepAct'] } as const;

/** What a page of one case has of its own. `Context`: of its chart. */
interface CaseOf<Context, Read, Act, Asked, Sent, Chosen, Shown, Typed, Corrected> {
  /** Path of its page. */
  readonly screen: string;
  readonly titles: CaseTitles;
  /** The actor that reads the case, and what it is asked. */
  readonly read: Read;
  readonly asked: (at: { context: Context }) => Asked;
  /** The actor that carries an act out, and what it is sent. */
  readonly act: Act;
  readonly sent: (context: Context) => Sent;
  /** Where a chosen act leads: `atOnceOrConfirmed` or `confirmed`. */
  readonly chosen: Chosen;
  /** What its states hear beside what all cases do: the shown case, and what an act asks for in its dialog. */
  readonly states: { readonly shown: { readonly on: Shown }; readonly asked: { readonly on: Typed } };
  /** Outcomes after which the person goes on typing. Default: none. */
  readonly corrected?: Corrected;
}

/** The `meta` of a state. */
const metaOf = (
  { screen, titles }: { readonly screen: string; readonly titles: CaseTitles },
  state: keyof CaseTitles,
) => screenState(screen)(...titles[state]);

/**
 * The states of a page that shows one case and acts on it: read, shown, an act confirmed after a fresh code, carried out once. A
 * refusal is shown beside the case as it stands then; after a fault the same intent is sent again.
 */
export const caseStates = <
  Context extends { readonly email: string },
  const Read extends string,
  const Act extends string,
  Asked,
  Sent,
  const Chosen,
  const Shown,
  const Typed,
  const Corrected extends readonly unknown[] = [],
>(
  of: CaseOf<Context, Read, Act, Asked, Sent, Chosen, Shown, Typed, Corrected>,
) =>
  ({
    initial: 'reading',
    states: {
      reading: {
        meta: metaOf(of, 'reading'),
        invoke: {
          src: of.read,
          input: of.asked,
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
      unknown: { meta: metaOf(of, 'unknown'), on: { 'again.requested': 'reading' } },
      unreadable: {
        meta: metaOf(of, 'unreadable'),
        on: { 'again.requested': { target: 'reading', actions: 'clearMessage' } },
      },
      shown: {
        meta: metaOf(of, 'shown'),
        on: {
          'again.requested': { target: 'reading', actions: 'clearMessage' },
          ...of.states.shown.on,
          'act.chosen': of.chosen,
        },
      },
      asked: {
        meta: metaOf(of, 'asked'),
        on: {
          ...of.states.asked.on,
          'act.left': { target: 'shown', actions: ['clearMessage', 'forgetAct'] },
          'act.confirmed': [
            { guard: 'isReady', target: 'acting', actions: 'clearMessage' },
            { guard: 'isReadyButForCode', target: 'steppingUp', actions: 'clearMessage' },
          ],
        },
      },
      steppingUp: {
        meta: screenState(of.screen)('A fresh code is asked for', ['OPS-01']),
        invoke: {
          id: 'stepUp',
          src: 'stepUp',
          input: ({ context: { email } }: { context: Context }) => ({ email }),
          onDone: [{ guard: { type: 'hasSteppedUp', params: outputOf }, target: 'acting' }, { target: 'asked' }],
          onError: { target: 'asked', actions: { type: 'keepFault', params: faultOf } },
        },
      },
      acting: {
        meta: metaOf(of, 'acting'),
        invoke: {
          src: of.act,
          input: ({ context }: { context: Context }) => of.sent(context),
          onDone: [
            {
              guard: { type: 'isDone', params: outputOf },
              target: 'shown',
              actions: { type: 'keepShown', params: outputOf },
            },
            { guard: { type: 'needsStepUp', params: outputOf }, target: 'steppingUp', actions: 'endIntent' },
            ...((of.corrected ?? []) as Corrected),
            // Somebody has acted meanwhile: what stands there now is read.
            { target: 'reading', actions: ['forgetAct', { type: 'keepRefusal', params: outputOf }] },
          ],
          onError: { target: 'unheard', actions: { type: 'keepFault', params: faultOf } },
        },
      },
      unheard: {
        meta: metaOf(of, 'unheard'),
        on: {
          'again.requested': { target: 'acting', actions: 'clearMessage' },
          'act.left': { target: 'reading', actions: ['clearMessage', 'forgetAct'] },
        },
      },
    },
  }) as const;
