import { assign, setup } from 'xstate';
import { pagePaths } from '../../contract/page-paths.ts';
import type { RegistrationDraft } from '../../contract/registration/registration.ts';
import { faultWords } from '../parts/fault-words.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';
import { codeEntryMachine } from '../sign-in/code-entry.machine.ts';
import type { CodeEntryInput, CodeEntryOutput, CodeSending, Contact } from '../sign-in/code-entry.setup.ts';

const provided = providedBy('src/registration/verify-contact-actors.ts');

export interface VerifyContactInput {
  readonly contact: Contact;
  /** The secret of the applicant's draft. */
  readonly draftToken: string;
  /** Idempotency key of the first code. */
  readonly intent: string;
}

export interface VerifyContactOutput {
  /** The draft with the verified contact. `null`: nothing was verified. */
  readonly draft: RegistrationDraft | null;
  /** Why no code was sent. `null`: the person went back. */
  readonly words: string | null;
}

export interface VerifyContactContext extends VerifyContactInput, VerifyContactOutput {
  readonly reference: string;
}

export const codeEntryOf = ({ reference, contact, draftToken }: VerifyContactContext): CodeEntryInput => ({
  reference,
  subject: { proves: 'contact', contact, draftToken },
});

const draftIn = ({ proof }: CodeEntryOutput): RegistrationDraft | null =>
  proof?.proves === 'contact' ? proof.draft : null;

const meta = screenState(pagePaths.registerProprietor);

const verifyContactSetup = setup({
  types: {
    context: {} as VerifyContactContext,
    input: {} as VerifyContactInput,
    output: {} as VerifyContactOutput,
    children: {} as { codeEntry: 'codeEntry' },
  },
  actors: {
    codeEntry: codeEntryMachine,
    sendFirstCode: provided.promise<CodeSending, VerifyContactInput>('sendFirstCode'),
  },
  guards: {
    codeWasSent: (_, sending: CodeSending) => sending.sent,
    contactIsProven: (_, output: CodeEntryOutput) => draftIn(output) !== null,
  },
  actions: {
    keepReference: assign((_, sending: CodeSending) => (sending.sent ? { reference: sending.reference } : {})),
    keepRefusal: assign((_, sending: CodeSending) => ('words' in sending ? { words: sending.words } : {})),
    keepDraft: assign((_, output: CodeEntryOutput) => ({ draft: draftIn(output) })),
    keepFault: assign((_, fault: unknown) => ({ words: faultWords(fault) })),
  },
});

/**
 * Verifies the e-mail address or the telephone of an applicant inside the form (REG-04): a code is sent and entered. The
 * form invokes it for each of the two.
 */
export const verifyContactMachine = verifyContactSetup.createMachine({
  id: 'verify-contact',
  context: ({ input }) => ({ ...input, reference: '', draft: null, words: null }),
  output: ({ context: { draft, words } }) => ({ draft, words }),
  initial: 'sending',
  states: {
    sending: {
      meta: meta('A code is on its way', ['REG-04'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'sendFirstCode',
        input: ({ context: { contact, draftToken, intent } }) => ({ contact, draftToken, intent }),
        onDone: [
          {
            guard: { type: 'codeWasSent', params: outputOf },
            target: 'codeEntry',
            actions: { type: 'keepReference', params: outputOf },
          },
          { target: 'left', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'left', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    codeEntry: {
      meta: meta('The code is asked for', ['REG-04']),
      invoke: {
        id: 'codeEntry',
        src: 'codeEntry',
        input: ({ context }) => codeEntryOf(context),
        onDone: [
          {
            guard: { type: 'contactIsProven', params: outputOf },
            target: 'passed',
            actions: { type: 'keepDraft', params: outputOf },
          },
          { target: 'left' },
        ],
        onError: { target: 'left', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    passed: { type: 'final', meta: meta('The contact is verified', ['REG-04']) },
    left: { type: 'final', meta: meta('Nothing was verified', ['REG-04']) },
  },
});
