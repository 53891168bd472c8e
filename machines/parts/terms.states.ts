import { faultOf, outputOf } from './outcome-params.ts';
import { screenState } from './screen-state.ts';
import type { SentChange } from './terms.setup.ts';

interface TermsOptions<Context, Sent, Typed> {
  /** Path of its page. */
  readonly screen: string;
  readonly requirements: readonly string[];
  /** Requirements of the fresh code before a line is saved, and before an act. */
  readonly ofCode: { readonly saving: readonly string[]; readonly acting: readonly string[] };
  readonly savedOf: (context: Context) => Sent;
  readonly actedOf: (context: Context) => Sent;
  /** Events of this list alone while a line is written. */
  readonly typed: Typed;
  /** Whether some acts take a reason, and some acts or savings a fresh code. Default: all of it. */
  readonly takes?: { readonly reasons: boolean; readonly codesToAct: boolean; readonly codesToSave: boolean };
}

/**
 * The states of a page that lists lines. A line is added or changed in a form, and acts on it are confirmed first. What takes a
 * fresh code asks for it before it is sent.
 */
export const termsStates = <
  Context extends { readonly kind: string; readonly email: string },
  Sent extends SentChange<unknown>,
  const Typed extends object,
>({
  screen,
  requirements,
  ofCode,
  savedOf,
  actedOf,
  typed,
  takes = { reasons: true, codesToAct: true, codesToSave: true },
}: TermsOptions<Context, Sent, Typed>) => {
  const meta = screenState(screen);
  return {
    initial: 'reading',
    states: {
      reading: {
        meta: meta('The list is read', requirements, 'server'),
        invoke: {
          src: 'readTerms',
          input: ({ context: { kind } }: { context: Context }): { readonly kind: Context['kind'] } => ({ kind }),
          onDone: { target: 'listed', actions: { type: 'keepBook', params: outputOf } },
          onError: { target: 'unreachable', actions: { type: 'keepFault', params: faultOf } },
        },
      },
      unreachable: {
        meta: meta('The list could not be read', requirements),
        on: { 'again.requested': 'reading' },
      },
      listed: {
        meta: meta('The list', requirements),
        on: {
          'add.requested': { guard: 'mayAdd', target: 'form', actions: 'emptyForm' },
          'edit.requested': { guard: 'mayChangeThis', target: 'form', actions: 'fillForm' },
          'act.requested': { guard: 'mayAct', target: 'asking', actions: 'askAbout' },
        },
      },
      form: {
        meta: meta('A line is written', requirements),
        on: {
          'field.typed': { actions: 'keepField' },
          ...typed,
          'form.closed': { target: 'listed', actions: 'close' },
          'save.requested': [
            ...(takes.codesToSave ? [{ guard: 'isCompleteButForCode', target: 'steppingUpToSave' } as const] : []),
            { guard: 'isComplete', target: 'saving' },
            { actions: 'showErrors' },
          ],
        },
      },
      saving: {
        meta: meta('The line is saved', requirements, 'server'),
        invoke: {
          src: 'changeTerms',
          input: ({ context }: { context: Context }) => savedOf(context),
          onDone: [
            {
              guard: { type: 'isDone', params: outputOf },
              target: 'listed',
              actions: { type: 'keepSaved', params: outputOf },
            },
            { guard: { type: 'needsStepUp', params: outputOf }, target: 'steppingUpToSave', actions: 'endIntent' },
            {
              guard: { type: 'isOver', params: outputOf },
              target: 'over',
              actions: { type: 'keepRefusal', params: outputOf },
            },
            { target: 'form', actions: { type: 'keepRefusal', params: outputOf } },
          ],
          onError: { target: 'form', actions: { type: 'keepFault', params: faultOf } },
        },
      },
      steppingUpToSave: {
        meta: meta('A fresh code is asked for before a line is saved', ofCode.saving),
        invoke: {
          id: 'stepUp',
          src: 'stepUp',
          input: ({ context: { email } }: { context: Context }) => ({ email }),
          onDone: [
            { guard: { type: 'hasSteppedUp', params: outputOf }, target: 'saving', actions: 'noteSteppedUp' },
            { target: 'form' },
          ],
          onError: { target: 'form', actions: { type: 'keepFault', params: faultOf } },
        },
      },
      asking: {
        meta: meta('Whether an act is meant', requirements),
        on: {
          'words.typed': { guard: 'wantsReason', actions: 'keepWords' },
          'act.left': { target: 'listed', actions: 'close' },
          'act.confirmed': [
            ...(takes.reasons ? [{ guard: 'lacksReason', actions: 'showReasonMissing' } as const] : []),
            ...(takes.codesToAct ? [{ guard: 'wantsCode', target: 'steppingUp' } as const] : []),
            { target: 'acting' },
          ],
        },
      },
      acting: {
        meta: meta('The act is done', requirements, 'server'),
        invoke: {
          src: 'changeTerms',
          input: ({ context }: { context: Context }) => actedOf(context),
          onDone: [
            {
              guard: { type: 'isDone', params: outputOf },
              target: 'listed',
              actions: { type: 'keepActed', params: outputOf },
            },
            { guard: { type: 'needsStepUp', params: outputOf }, target: 'steppingUp', actions: 'endIntent' },
            {
              guard: { type: 'isOver', params: outputOf },
              target: 'over',
              actions: { type: 'keepRefusal', params: outputOf },
            },
            { target: 'asking', actions: { type: 'keepRefusal', params: outputOf } },
          ],
          onError: { target: 'asking', actions: { type: 'keepFault', params: faultOf } },
        },
      },
      steppingUp: {
        meta: meta('A fresh code is asked for', ofCode.acting),
        invoke: {
          id: 'stepUp',
          src: 'stepUp',
          input: ({ context: { email } }: { context: Context }) => ({ email }),
          onDone: [
            { guard: { type: 'hasSteppedUp', params: outputOf }, target: 'acting', actions: 'noteSteppedUp' },
            { target: 'asking' },
          ],
          onError: { target: 'asking', actions: { type: 'keepFault', params: faultOf } },
        },
      },
      over: {
        meta: meta('Somebody else was faster', requirements),
        on: { 'change.read': { target: 'reading', actions: 'close' } },
      },
    },
  } as const;
};
