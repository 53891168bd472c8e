import { assertEvent, assign, setup } from 'xstate';
import type { CallAnswer, CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { DeskTicketCase } from '../../contract/desk/desk-cases.ts';
import { reasonMost } from '../../contract/money/money-decisions.ts';
import type { CaseKind, TicketCase } from '../../contract/post-travel/post-travel.ts';
import { minorOfText } from '../../contract/typed-amount.ts';
import { type StepUpOutput, stepUpMachine } from '../desk/step-up.machine.ts';
import { type Part, partIn, type WantedAct } from '../desk/two-people.ts';
import { messageActions } from '../parts/message-actions.ts';
import { providedBy } from '../parts/provided-actor.ts';
import type { CaseSide } from './case-list.machine.ts';
import { agentCaseActions, type CaseAction, type CaseActionName } from './case-view.ts';

const provided = providedBy('src/post-travel/case-page-actors.ts');

export interface CasePageInput {
  /** Kind of the page's cases. A case of another kind is none of this page. */
  readonly kind: CaseKind;
  readonly side: CaseSide;
  readonly caseReference: string;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
  /** Where the fresh code of this person is mailed. */
  readonly email: string;
}

/** An act that is confirmed on the page of its case. */
export type CasePageAct = Exclude<CaseActionName, 'offer'> | 'drop-prepared';

/** A case as the reader sees it. */
export interface ShownCase {
  readonly case: TicketCase;
  /** `null`: it is the reader's own. */
  readonly agency: DeskTicketCase['agency'] | null;
  readonly acts: readonly { readonly act: CasePageAct; readonly reason: string | null }[];
  /** Finding the new flights, which is a flow of its own. `null`: the state does not allow it. */
  readonly offer: Pick<CaseAction<'offer'>, 'reason'> | null;
  /** What the airline owes of it, at the desk. `null`: nothing, or it is the reader's own. */
  readonly settlement: DeskTicketCase['settlement'];
  readonly steppedUp: boolean;
}

export interface CasePageContext extends CasePageInput {
  readonly shown: ShownCase | null;
  /** The act that was chosen last. */
  readonly act: CasePageAct | null;
  /** Reason, airline's answer or penalty, in its field. */
  readonly typed: string;
  /** Answers that were heard. A request after an answer is a new intent; the same one after a fault is not. */
  readonly answers: number;
  readonly message: string | null;
  /** Whether the chart of the case is shown. */
  readonly isCharted: boolean;
}

export type CasePageEvent =
  | { readonly type: 'act.chosen'; readonly act: CasePageAct }
  | { readonly type: 'words.typed'; readonly text: string }
  | { readonly type: 'again.requested' | 'act.confirmed' | 'act.left' | 'chart.toggled' };

export type CaseRead = CallOutcome<'GetVoid'> | CallOutcome<'GetDeskTicketCase'>;
export type CaseActed =
  | CallOutcome<'UpdateVoidStatus'>
  | CallOutcome<'ConfirmCase'>
  | CallOutcome<'QuoteCase'>
  | CallOutcome<'SettleCase'>
  | Extract<CallOutcome<'DropPreparedAct'>, { ok: false }>;

type NewTicket = CallRequest<'ConfirmCase'>['newTickets'][number];

/** An act on a case, with the key of its intent. */
export interface ActOnCase {
  readonly kind: CaseKind;
  readonly act: CasePageAct;
  readonly caseReference: string;
  readonly words: string;
  readonly penaltyMinor: number;
  /** Order of the new flights that the person was shown. `null`: none were. */
  readonly newOrderReference: string | null;
  /** Empty: the act issues none. */
  readonly newTickets: readonly NewTicket[];
  /** The person was told that another one confirms it. */
  readonly prepares: boolean;
  /** What is dropped. `null`: nothing waits. */
  readonly preparedId: string | null;
  readonly intent: string;
}

/** Acts with words of the house, and one with an amount. */
const needsWords: readonly CasePageAct[] = ['confirm', 'settle', 'refuse'];

/** Acts that move money, for which a fresh code is asked. */
const movesMoney: readonly CasePageAct[] = ['confirm', 'settle'];

export const fieldOf = (act: CasePageAct | null): 'words' | 'amount' | null =>
  act === 'quote' ? 'amount' : act !== null && needsWords.includes(act) ? 'words' : null;

/** The typed penalty in minor units. `null`: it is none. */
export const typedPenalty = ({ typed, shown }: CasePageContext): number | null =>
  shown === null ? null : minorOfText(typed, shown.case.currency);

/** The new tickets of an exchange as they are typed, by the passenger's old ticket. `null`: another number than passengers, or no tickets. */
export const typedTickets = ({ typed, shown }: CasePageContext): readonly NewTicket[] | null => {
  const numbers = typed
    .split(/[\s,;]+/)
    .filter((each) => each !== '')
    .map((each) => each.replace(/-/g, ''));
  const tickets = shown?.case.tickets ?? [];
  const areSound = numbers.length === tickets.length && numbers.every((number) => /^\d{13}$/.test(number));
  return areSound && new Set(numbers).size === numbers.length
    ? tickets.map(({ paxId }, place) => ({ paxId, ticketNumber: numbers[place] ?? '' }))
    : null;
};

/** The airline has exchanged: its new tickets are entered. */
export const entersTickets = ({ act, shown }: CasePageContext): boolean =>
  act === 'confirm' && shown?.case.kind === 'exchange';

/** The chosen act as it is decided by two people above a limit. `null`: it is no settlement. */
export const wantedOf = ({ act, shown, typed }: CasePageContext): WantedAct | null => {
  const settlement = shown?.settlement ?? null;
  return act !== 'settle' || settlement === null
    ? null
    : { call: 'SettleCase', terms: { amountMinor: settlement.amountMinor, words: typed.trim(), tickets: [] } };
};

/** What this person does by sending the chosen act. */
export const partOf = (context: CasePageContext): Part => {
  const settlement = context.shown?.settlement ?? null;
  return settlement === null ? 'alone' : partIn(settlement.twoPeople, wantedOf(context));
};

/** Whether the chosen act has what it needs, and is not what this person has prepared already. */
export const isComplete = (context: CasePageContext): boolean => {
  if (partOf(context) === 'own') return false;
  const field = fieldOf(context.act);
  if (field === 'amount') return typedPenalty(context) !== null;
  if (entersTickets(context)) return typedTickets(context) !== null;
  return field === null || context.typed.trim() !== '';
};

type Named = { readonly act: CaseActionName | 'drop-prepared' };
const isOffer = <Act extends Named>(each: Act): each is Act & { readonly act: 'offer' } => each.act === 'offer';
const isOnPage = <Act extends Named>(each: Act): each is Act & { readonly act: CasePageAct } => each.act !== 'offer';

/** A case as its answer shows it to the reader, with the acts on its page. */
export const shownOf = (answer: CallAnswer<'GetVoid'> | DeskTicketCase): ShownCase =>
  'agency' in answer
    ? { ...answer, acts: answer.acts.filter(isOnPage), offer: answer.acts.find(isOffer) ?? null }
    : {
        case: answer.case,
        agency: null,
        acts: agentCaseActions(answer.case),
        offer: null,
        settlement: null,
        steppedUp: true,
      };

const lacksCode = ({ act, shown }: CasePageContext): boolean =>
  act !== null && movesMoney.includes(act) && shown?.steppedUp === false;

const isOffered = ({ shown }: CasePageContext, wanted: CasePageAct): boolean =>
  shown?.acts.some(({ act, reason }) => act === wanted && reason === null) ?? false;

/** Which case is read. */
export type CaseAsked = Pick<CasePageInput, 'kind' | 'side' | 'caseReference'>;

/** Types, actors, guards and actions of the chart in `case-page.machine.ts`. */
export const casePageSetup = setup({
  types: {
    context: {} as CasePageContext,
    events: {} as CasePageEvent,
    input: {} as CasePageInput,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    readCase: provided.promise<CaseRead, CaseAsked>('readCase'),
    actOnCase: provided.promise<CaseActed, ActOnCase>('actOnCase'),
    stepUp: stepUpMachine,
  },
  delays: { lookAgain: 2_000 },
  guards: {
    isKnown: (_, outcome: CaseRead) => outcome.ok,
    isDone: (_, outcome: CaseActed) => outcome.ok,
    needsStepUp: (_, outcome: CaseActed) => !outcome.ok && outcome.refusal === 'step-up-needed',
    hasSteppedUp: (_, { steppedUp }: StepUpOutput) => steppedUp,
    mayDo: ({ context, event }) =>
      event.type === 'act.chosen' && event.act !== 'drop-prepared' && isOffered(context, event.act),
    mayDrop: ({ context, event }) =>
      event.type === 'act.chosen' && event.act === 'drop-prepared' && isOffered(context, event.act),
    asksForWords: ({ context }) => fieldOf(context.act) !== null,
    isReady: ({ context }) => isComplete(context) && !lacksCode(context),
    /** Money moves, and no fresh code was entered: the code is asked for before the act is sent. */
    isReadyButForCode: ({ context }) => isComplete(context) && lacksCode(context),
    /** Somebody else may move it on. */
    isOpen: ({ context: { shown } }) => shown !== null && shown.case.due !== null,
  },
  actions: {
    keepShown: assign(({ context }, outcome: CaseRead | CaseActed) =>
      outcome.ok ? { shown: shownOf(outcome.answer), act: null, typed: '', answers: context.answers + 1 } : {},
    ),
    keepAct: assign(({ context: { shown }, event }) => {
      assertEvent(event, 'act.chosen');
      const waiting = event.act === 'settle' ? (shown?.settlement?.twoPeople.prepared ?? null) : null;
      // What a colleague has prepared is confirmed as it is.
      return { act: event.act, typed: waiting?.terms.words ?? '' };
    }),
    forgetAct: assign({ act: null, typed: '' }),
    keepTyped: assign(({ event }) => {
      assertEvent(event, 'words.typed');
      return { typed: event.text.slice(0, reasonMost) };
    }),
    endIntent: assign(({ context }) => ({ answers: context.answers + 1 })),
    keepRefusal: assign((_, outcome: CaseActed) => ({ message: outcome.ok ? null : (outcome.detail ?? null) })),
    ...messageActions<CasePageContext, CasePageEvent>(),
    toggleChart: assign(({ context }) => ({ isCharted: !context.isCharted })),
  },
});

/** The chosen act, with the key of its intent. */
export const actOf = (context: CasePageContext): ActOnCase => {
  const { kind, act, shown, caseReference, typed, intentSeed, answers } = context;
  if (act === null) throw new Error('no act was chosen');
  return {
    kind,
    act,
    caseReference,
    words: typed.trim(),
    penaltyMinor: act === 'quote' ? (typedPenalty(context) ?? 0) : (shown?.case.money.penaltyMinor ?? 0),
    newOrderReference: shown?.case.exchangedFor?.orderReference ?? null,
    newTickets: entersTickets(context) ? (typedTickets(context) ?? []) : [],
    prepares: partOf(context) === 'prepares',
    preparedId: shown?.settlement?.twoPeople.prepared?.preparedId ?? null,
    intent: `${intentSeed}-${act}-${answers}`,
  };
};
