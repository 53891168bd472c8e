import { assign, type ParameterizedObject } from 'xstate';
import type { CallName, CallOutcome, CallRequest } from '../../contract/calls.ts';
import { reasonMost } from '../../contract/money/money-decisions.ts';
import { faultWords } from './fault-words.ts';

/** Input of every case, besides what identifies the case. */
export interface CaseInput {
  /** Prefix of all intent keys of this visit. */
  readonly intentSeed: string;
  /** Address to which the fresh code is mailed. */
  readonly email: string;
}

/** Context of every case, besides the fields that its acts ask for. */
export interface CaseContext<Shown, Act extends string> extends CaseInput {
  /** The case as it was answered last. `null`: not read yet. */
  readonly shown: Shown | null;
  /** The act that was chosen last. */
  readonly act: Act | null;
  /** Number of answers of the server to acts. A request after an answer is a new intent; a retry after a fault is not. */
  readonly answers: number;
  readonly message: string | null;
}

/** Events of every case. */
export type CaseEvent<Act extends string> =
  | { readonly type: 'act.chosen'; readonly act: Act }
  | { readonly type: 'again.requested' | 'act.confirmed' | 'act.left' };

/** Initial context of a case. The chart adds what identifies it and the fields of its acts. */
export const unreadCase = { shown: null, act: null, answers: 0, message: null } as const;

/** A case with its acts. `reason`: why this person may not do the act. `null`: they may. */
interface Actable {
  readonly acts: readonly { readonly act: string; readonly reason: string | null }[];
}

/** A request for an act by one of several calls, with its intent key. */
export type ActBy<Name extends CallName> = Name extends CallName
  ? { readonly call: Name; readonly request: CallRequest<Name>; readonly intent: string }
  : never;

/** Outcome of the call that an act is done by. */
export type OutcomeOfAct<Act extends { readonly call: CallName }> = Act extends {
  readonly call: infer Name extends CallName;
}
  ? CallOutcome<Name>
  : never;

type AnyCase = CaseContext<Actable, string>;

type Outcome<Shown> =
  | { readonly ok: true; readonly answer: Shown }
  | { readonly ok: false; readonly refusal: string; readonly detail?: string };

const isActAllowed = ({ shown }: AnyCase, act: string): boolean =>
  shown?.acts.some((each) => each.act === act && each.reason === null) ?? false;

/** Whether this person may do the act that the event chooses. */
const isAllowed = ({ context, event }: { readonly context: AnyCase; readonly event: { readonly type: string } }) =>
  'act' in event && typeof event.act === 'string' && isActAllowed(context, event.act);

/** Guards of every case. */
export const caseGuards = {
  isKnown: (_: unknown, { ok }: { readonly ok: boolean }) => ok,
  isDone: (_: unknown, { ok }: { readonly ok: boolean }) => ok,
  needsStepUp: (_: unknown, outcome: { readonly ok: boolean; readonly refusal?: string }) =>
    !outcome.ok && outcome.refusal === 'step-up-needed',
  hasSteppedUp: (_: unknown, { steppedUp }: { readonly steppedUp: boolean }) => steppedUp,
};

/** Guard of `confirmed` in `case.states.ts`. */
export const confirmedGuards = { mayBeDone: isAllowed };

/** Guards of `atOnceOrConfirmed` in `case.states.ts`. `confirmed`: the acts that have a dialog. */
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
 * @param isWhole whether every field that the act needs is filled in
 * @param lacksCode whether the act needs a fresh code that the person has not entered yet
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
 * @param emptyFields initial values of the fields that acts ask for
 */
export const caseActions = <Context extends CaseContext<unknown, string>, Event extends { readonly type: string }>(
  emptyFields: Partial<Context>,
) => {
  // The casts: TypeScript accepts no literal as part of a generic context. `never`: no action starts an actor.
  const change = <Params extends ParameterizedObject['params'] = undefined>(
    changed: (at: { readonly context: Context; readonly event: Event }, params: Params) => object,
  ) => assign<Context, Event, Params, Event, never>((at, params) => changed(at as never, params) as Partial<Context>);
  const countAnswer = ({ answers }: Context) => ({ answers: answers + 1 });
  return {
    keepShown: change<Outcome<NonNullable<Context['shown']>>>(({ context }, outcome) =>
      outcome.ok ? { ...emptyFields, ...countAnswer(context), shown: outcome.answer, act: null } : {},
    ),
    /** A chart whose dialog opens with filled-in fields overrides it. */
    keepAct: change(({ event }) => ({ act: 'act' in event ? event.act : null })),
    forgetAct: change(() => ({ ...emptyFields, act: null })),
    endIntent: change(({ context }) => countAnswer(context)),
    keepRefusal: change<Outcome<unknown>>((_, outcome) => ({
      message: outcome.ok ? null : (outcome.detail ?? null),
    })),
    keepFault: change<unknown>((_, fault) => ({ message: faultWords(fault) })),
    clearMessage: change(() => ({ message: null })),
  };
};

/** The typed reason, cut to its maximum length. */
export const typedReason = (event: { readonly type: string }): { readonly reason: string } => ({
  reason: 'text' in event && typeof event.text === 'string' ? event.text.slice(0, reasonMost) : '',
});

/** Intent key of the chosen act. */
export const intentOf = ({ intentSeed, act, answers }: CaseContext<unknown, string>): string =>
  `${intentSeed}-${act}-${answers}`;
