import { assign, setup } from 'xstate';
import { type Receipt, type ReceiptAct, receiptAgencyMost } from '../../contract/books/receipts.ts';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { stepUpMachine } from '../desk/step-up.machine.ts';
import {
  type ActBy,
  type CaseContext,
  type CaseEvent,
  type CaseInput,
  caseActions,
  caseGuards,
  confirmedGuards,
  intentOf,
  type OutcomeOfAct,
  readyGuards,
  typedReason,
} from '../parts/case.setup.ts';
import { providedBy } from '../parts/provided-actor.ts';

const provided = providedBy('src/books/ReceiptScreen.tsx');

/** Names a receipt. */
export type ReceiptAsked = CallRequest<'GetReceipt'>;

export interface ReceiptInput extends CaseInput, ReceiptAsked {}

/** What is typed for the acts on a receipt. */
interface Typed {
  /** Name, e-mail address or id of the agency. */
  readonly agency: string;
  readonly reason: string;
  /** The chosen line of money out. `null`: none. */
  readonly line: string | null;
}

export interface ReceiptContext extends ReceiptInput, CaseContext<Receipt, ReceiptAct>, Typed {}

export type ReceiptEvent =
  | CaseEvent<ReceiptAct>
  | { readonly type: 'reason.typed' | 'agency.typed'; readonly text: string }
  | { readonly type: 'line.chosen'; readonly line: string };

/** An act on a receipt by the call that does it, with its intent key. */
export type ActOnReceipt = ActBy<'ProposeReceipt' | 'ApproveReceipt' | 'RefuseReceipt' | 'TieReceipt'>;

export type ReceiptRead = CallOutcome<'GetReceipt'>;
export type ReceiptActed = OutcomeOfAct<ActOnReceipt>;

export const nothingTyped: Typed = { agency: '', reason: '', line: null };

type Chosen = Pick<ReceiptContext, 'act' | 'shown' | keyof Typed>;

/** Whether all that the chosen act needs is there. */
export const isWhole = ({ act, agency, reason, line }: Chosen): boolean => {
  switch (act) {
    case 'assign':
      return agency.trim() !== '' && reason.trim() !== '';
    case 'return':
    case 'refuse':
      return reason.trim() !== '';
    case 'tie':
      return line !== null;
    case 'approve':
      return true;
    case null:
      return false;
  }
};

/** Only an approval posts, and needs a fresh code. */
const lacksCode = ({ act, shown }: Chosen): boolean => act === 'approve' && shown?.steppedUp === false;

/** Types, actors, guards and actions of the chart in `receipt.machine.ts`. */
export const receiptSetup = setup({
  types: {
    context: {} as ReceiptContext,
    events: {} as ReceiptEvent,
    input: {} as ReceiptInput,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    readReceipt: provided.promise<ReceiptRead, ReceiptAsked>('readReceipt'),
    actOnReceipt: provided.promise<ReceiptActed, ActOnReceipt>('actOnReceipt'),
    stepUp: stepUpMachine,
  },
  guards: {
    ...caseGuards,
    ...confirmedGuards,
    ...readyGuards(isWhole, lacksCode),
    asksForReason: ({ context: { act } }) => act === 'assign' || act === 'return' || act === 'refuse',
    asksForAgency: ({ context: { act } }) => act === 'assign',
    isReturnLine: ({ context: { act, shown } }, line: string) =>
      act === 'tie' && (shown?.returnLines.some(({ lineId }) => lineId === line) ?? false),
    /** The person names the agency again. */
    isNoAgency: (_, outcome: ReceiptActed) => !outcome.ok && outcome.refusal === 'agency-unknown',
  },
  actions: {
    ...caseActions<ReceiptContext, ReceiptEvent>(nothingTyped),
    keepReason: assign(({ event }) => typedReason(event)),
    keepAgency: assign(({ event }) => ({
      agency: event.type === 'agency.typed' ? event.text.slice(0, receiptAgencyMost) : '',
    })),
    keepLine: assign(({ event }) => ({ line: event.type === 'line.chosen' ? event.line : null })),
  },
});

/** The chosen act on the receipt as the person sees it, with its intent key. */
export const actOf = (context: ReceiptContext): ActOnReceipt => {
  const { act, shown, receiptReference, agency, reason, line } = context;
  if (act === null || shown === null) throw new Error('nothing was chosen');
  const seen = { receiptReference, version: shown.version };
  const intent = intentOf(context);
  const words = reason.trim();
  switch (act) {
    case 'assign':
      return { call: 'ProposeReceipt', request: { ...seen, end: 'assign', agency: agency.trim(), words }, intent };
    case 'return':
      return { call: 'ProposeReceipt', request: { ...seen, end: 'return', agency: '', words }, intent };
    case 'approve':
      return { call: 'ApproveReceipt', request: seen, intent };
    case 'refuse':
      return { call: 'RefuseReceipt', request: { ...seen, words }, intent };
    case 'tie':
      return { call: 'TieReceipt', request: { ...seen, lineId: line ?? '' }, intent };
  }
};
