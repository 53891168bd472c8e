import type { SnapshotFrom } from 'xstate';
import type {
  ApplicantRegistration,
  RegistrationDocument,
  RegistrationQuestion,
} from '../../contract/registration/registration.ts';
import type { RegistrationDocumentKind } from '../../contract/registration/registration-kinds.ts';
import { say } from '../../contract/say.ts';
import type { registrationStatusMachine } from './registration-status.machine.ts';
import { documentLabels } from './registration-words.ts';

export type RegistrationStatusView =
  | { readonly show: 'waiting' }
  | { readonly show: 'unreadable'; readonly message: string }
  | { readonly show: 'unknown' }
  | {
      readonly show: 'registration';
      readonly registrationReference: string;
      readonly companyName: string;
      readonly submittedAt: string;
      readonly title: string;
      readonly words: string;
      /** Why it was refused. */
      readonly reason: string | null;
      readonly questions: readonly RegistrationQuestion[];
      /** Until when the open question is to be answered. `null`: none is open. */
      readonly answerBy: string | null;
      readonly answer: string;
      readonly maySend: boolean;
      /** Empty: nothing can be replaced now. */
      readonly replaceable: readonly {
        readonly kind: RegistrationDocumentKind;
        readonly label: string;
        readonly message: null;
        readonly document: RegistrationDocument | null;
      }[];
      readonly mayWithdraw: boolean;
      readonly message: string | null;
      readonly doing: 'nothing' | 'reading' | 'withdrawing' | 'sending' | 'unheard';
    };

const stands: Readonly<Record<ApplicantRegistration['state'], { readonly title: string; readonly words: string }>> = {
  submitted: {
    title: say('Your registration is being reviewed'),
    words: say('We answer by mail, usually within two days. There is nothing that you need to do.'),
  },
  asked: { title: say('We have a question'), words: say('Your registration goes on as soon as you have answered.') },
  approved: {
    title: say('Your registration is approved'),
    words: say('We have mailed you a sign-in. Look for it in your inbox, and choose a password there.'),
  },
  refused: { title: say('Your registration was refused'), words: say('Nothing was opened. You can register again.') },
  withdrawn: {
    title: say('You have taken your registration back'),
    words: say('Nothing was opened, and your documents are removed.'),
  },
  lapsed: {
    title: say('The time to answer has passed'),
    words: say('Nothing was opened. You can register again.'),
  },
};

const doingIn = {
  reading: 'reading',
  shown: 'nothing',
  withdrawing: 'withdrawing',
  acting: 'sending',
  unheard: 'unheard',
} as const;

/** The projection of the applicant's page. */
export const viewOfRegistrationStatus = ({
  value,
  context,
}: SnapshotFrom<typeof registrationStatusMachine>): RegistrationStatusView => {
  const { registration, answer, message } = context;
  if (value === 'unknown') return { show: 'unknown' };
  if (value === 'unreadable') return { show: 'unreadable', message: message ?? '' };
  if (registration === null) return { show: 'waiting' };
  const { state, mayAnswer, documents } = registration;
  return {
    show: 'registration',
    registrationReference: registration.registrationReference,
    companyName: registration.companyName,
    submittedAt: registration.submittedAt,
    ...stands[state],
    reason: registration.reason,
    questions: registration.questions,
    answerBy: mayAnswer ? registration.answerBy : null,
    answer,
    maySend: mayAnswer && answer.trim() !== '',
    replaceable: mayAnswer
      ? documents.map((document) => ({
          kind: document.kind,
          label: documentLabels[document.kind].replace(' (optional)', ''),
          message: null,
          document,
        }))
      : [],
    mayWithdraw: registration.mayWithdraw,
    message,
    doing: doingIn[value],
  };
};
