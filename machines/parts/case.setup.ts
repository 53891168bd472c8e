import { assign, type ParameterizedObject } from 'xstate';
import type { CallName, CallOutcome, CallRequest } from '../../contract/calls.ts';
import { reasonMost } from '../../contract/money/money-decisions.ts';
import { faultWords } from './fault-words.ts';

/** What a page of one case is opened with, beside the name of the case. */
export interface CaseInput {
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
  /** Where the fresh code of this person is mailed. */
  readonly email: string;
}

/** What a page of one case keeps, beside what is typed for its acts. */
export interface CaseContext<Shown, Act extends string> extends CaseInput {
  readonly shown: Shown | null;
  /** The act that was chosen last. */
  readonly act: Act | null;
  /** Answers that were heard. A request after an answer is a new intent; the same one after a fault is not. */
  readonly answers: number;
  readonly message: string | null;
}

/** What a page of every case hears. */
export type CaseEvent<Act extends string> =
  | { readonly type: 'act.chosen'; readonly act: Act }
  | { readonly type: 'again.requested' | 'act.confirmed' | 'act.left' };

/** What a case is when its page opens, before its name and what its acts ask for. */
export const unreadCase = { shown: null, act: null, answers: 0, message: null } as const;

/** What a case says of the acts on it. `reason`: why the reader may not do it. */
interface Actable {
  readonly acts: readonly { readonly act: string; readonly reason: string | null }[];
}

/** An act on a case by one of several calls, with the key of its intent. */
export type ActBy<Name extends CallName> = Name extends CallName
  ? { readonly call: Name; readonly request: CallRequest<Name>; readonly intent: string }
  : never;

/** What the call of an act comes to. */
export type OutcomeOfAct<Act extends { readonly call: CallName }> = Act extends {
  readonly call: infer Name extends CallName;
}
  ? CallOutcome<Name>
  : never;

type AnyCase = CaseContext<Actable, string>;

type Answered<Shown> =
  | { readonly ok: true; readonly answer: Shown }
  | { readonly ok: false; readonly refusal: string; readonly detail?: string };

const mayDo = ({ shown }: AnyCase, act: string): boolean =>
  shown?.acts.some((each) => each.act === act && each.reason === null) ?? false;

/** Whether the reader may do the chosen act. */
const isAllowed = ({ context, event }: { readonly context: AnyCase; readonly event: { readonly type: string } }) =>
  'act' in event && typeof event.act === 'string' && mayDo(context, event.act);

/** Guards of the states of a case that hold for every case. */
export const caseGuards = {
  isKnown: (_: unknown, { ok }: { readonly ok: boolean }) => ok,
  isDone: (_: unknown, { ok }: { readonly ok: boolean }) => ok,
  needsStepUp: (_: unknown, outcome: { readonly ok: boolean; readonly refusal?: string }) =>
    !outcome.ok && outcome.refusal === 'step-up-needed',
  hasSteppedUp: (_: unknown, { steppedUp }: { readonly steppedUp: boolean }) => steppedUp,
};

/** Guards of acts that are all confirmed in their dialog. */
export const confirmedGuards = { mayBeDone: isAllowed };

/** Guards of acts of which some are confirmed in their dialog, and the others done at once. */
export const guardsOfConfirmed = (confirmed: readonly string[]) => {
  const isConfirmed = (event: { readonly type: string }) =>
    'act' in event && confirmed.some((each) => each === event.act);
  return {
    isDoneAtOnce: (at: Parameters<typeof isAllowed>[0]) => isAllowed(at) && !isConfirmed(at.event),
    isConfirmed: (at: Parameters<typeof isAllowed>[0]) => isAllowed(at) && isConfirmed(at.event),
  };
};

/**
 * Guards of a confirmed act.
 * @param isWhole whether all that it needs is there
 * @param lacksCode whether it needs a fresh code that the person has not entered yet
 */
export const readyGuards = <Context>(
  isWhole: (context: Context) => boolean,
  lacksCode: (context: Context) => boolean,
) => ({
  isReady: ({ context }: { readonly context: Context }) => isWhole(context) && !lacksCode(context),
  /** The code is asked for before the act is sent. */
  isReadyButForCode: ({ context }: { readonly context: Context }) => isWhole(context) && lacksCode(context),
});

/**
 * Actions of the states of a case.
 * @param typed what is typed for an act, as it stands before anything is typed
 */
export const caseActions = <Context extends CaseContext<unknown, string>, Event extends { readonly type: string }>(
  typed: Partial<Context>,
) => {
  // No part of a generic context is one to the compiler. `never`: none of them starts an actor.
  const change = <Params extends ParameterizedObject['params'] = undefined>(
    changed: (at: { readonly context: Context; readonly event: Event }, params: Params) => object,
  ) => assign<Context, Event, Params, Event, never>((at, params) => changed(at as never, params) as Partial<Context>);
  const heard = ({ answers }: Context) => ({ answers: answers + 1 });
  return {
    keepShown: change<Answered<NonNullable<Context['shown']>>>(({ context }, outcome) =>
      outcome.ok ? { ...typed, ...heard(context), shown: outcome.answer, act: null } : {},
    ),
    /** A chart whose dialog begins with what stands there already has its own. */
    keepAct: change(({ event }) => ({ act: 'act' in event ? event.act : null })),
    forgetAct: change(() => ({ ...typed, act: null })),
    endIntent: change(({ context }) => heard(context)),
    keepRefusal: change<Answered<unknown>>((_, outcome) => ({
      message: outcome.ok ? null : (outcome.detail ?? null),
    })),
    keepFault: change<unknown>((_, fault) => ({ message: faultWords(fault) })),
    clearMessage: change(() => ({ message: null })),
  };
};

/** The reason that is being typed, cut at its longest. */
export const typedReason = (event: { readonly type: string }): { readonly reason: string } => ({
  reason: 'text' in event && typeof event.text === 'string' ? event.text.slice(0, reasonMost) : '',
});

/** The key of the intent of the chosen act. */
export const intentOf = ({ intentSeed, act, answers }: CaseContext<unknown, string>): string =>
  `${intentSeed}-${act}-${answers}`;
