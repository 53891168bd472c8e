import type { SnapshotFrom } from 'xstate';
import type { DeskRegistration, DeskRegistrationAct } from '../../contract/desk/desk-registrations.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import type { RegistrationDocument, RegistrationQuestion } from '../../contract/registration/registration.ts';
import { say } from '../../contract/say.ts';
import { writtenDayOf } from '../booking/written-days.ts';
import type { PaymentLine } from '../money/online-deposit.view.ts';
import { buttonsOf, type CaseButton, type CaseDoing, type CaseNotShown, viewOfCase } from '../parts/case.view.ts';
import { documentLabels, kindNames, registrationLabels } from '../registration/registration-words.ts';
import { registrationBadges } from './desk-list-rows.ts';
import type { deskRegistrationMachine } from './desk-registration.machine.ts';
import { isWhole, wordsMost } from './desk-registration.setup.ts';

/** Something that was seen before. */
export interface DoubleLine {
  readonly words: string;
  /** Address of the other registration. `null`: an agency. */
  readonly address: string | null;
  readonly name: string;
}

/** The dialog in which an act is confirmed. */
export interface RegistrationDialog {
  readonly heading: string;
  readonly about: string;
  /** `null`: nothing is written. */
  readonly words: { readonly label: string; readonly typed: string; readonly most: number } | null;
  readonly confirm: string;
  readonly mayConfirm: boolean;
}

export type DeskRegistrationView =
  | CaseNotShown<{ readonly registrationReference: string }>
  | {
      readonly show: 'registration';
      readonly registrationReference: string;
      readonly companyName: string;
      readonly badge: string;
      readonly tone: PaymentLine['tone'];
      readonly kind: string;
      readonly submittedAt: string;
      readonly owner: { readonly name: string; readonly at: string; readonly isLate: boolean } | null;
      readonly fields: readonly { readonly name: string; readonly value: string }[];
      readonly documents: readonly (RegistrationDocument & { readonly label: string })[];
      /** Why no document is offered. `null`: they are. */
      readonly noDocuments: string | null;
      readonly doubles: readonly DoubleLine[];
      readonly questions: readonly RegistrationQuestion[];
      readonly history: DeskRegistration['history'];
      /** Why it was refused. */
      readonly reason: string | null;
      readonly buttons: readonly CaseButton<DeskRegistrationAct>[];
      /** `null`: no act is being confirmed. */
      readonly dialog: RegistrationDialog | null;
      readonly message: string | null;
      readonly doing: CaseDoing;
    };

const labels: Readonly<Record<DeskRegistrationAct, string>> = {
  approve: say('Approve'),
  ask: say('Ask the applicant'),
  refuse: say('Refuse'),
};

const doubleWords: Readonly<Record<DeskRegistration['doubles'][number]['because'], string>> = {
  account: say('Somebody signs in with this e-mail address already'),
  email: say('The same e-mail address'),
  phone: say('The same telephone'),
  'trade-license': say('The same trade license'),
  name: say('The same name'),
};

type Snapshot = SnapshotFrom<typeof deskRegistrationMachine>;

/** The projection of one registration at the desk. */
export const viewOfDeskRegistration = (snapshot: Snapshot): DeskRegistrationView => {
  const { registrationReference } = snapshot.context;
  return viewOfCase(snapshot, { registrationReference }, (shown, at) => ({
    show: 'registration',
    registrationReference: shown.registrationReference,
    companyName: shown.companyName,
    ...registrationBadges[shown.state],
    kind: kindNames[shown.kind],
    submittedAt: shown.submittedAt,
    owner:
      shown.due === null
        ? null
        : {
            name: shown.state === 'asked' ? say('Applicant') : say('Desk'),
            at: shown.due.at,
            isLate: shown.due.remainingMs < 0,
          },
    fields: fieldsOf(shown),
    documents: shown.mayReadDocuments
      ? shown.documents.map((document) => ({
          ...document,
          label: documentLabels[document.kind].replace(' (optional)', ''),
        }))
      : [],
    noDocuments: noDocumentsWords(shown),
    doubles: shown.doubles.map(({ because, name, registrationReference: other }) => ({
      words: doubleWords[because],
      name,
      address: other && pageAddress.deskRegistration(other),
    })),
    questions: shown.questions,
    history: shown.history,
    reason: shown.reason,
    buttons: buttonsOf(shown.acts, labels, 'approve'),
    dialog: dialogOf(snapshot.context),
    ...at,
  }));
};

const noDocumentsWords = ({ areDocumentsRemoved, mayReadDocuments }: DeskRegistration): string | null => {
  if (areDocumentsRemoved) return say('The documents were removed, because the registration ended some time ago.');
  return mayReadDocuments ? null : say('Your role does not include reading the documents of applicants.');
};

const fieldsOf = ({ form, phone }: DeskRegistration): readonly { readonly name: string; readonly value: string }[] =>
  [
    { name: registrationLabels.companyName, value: form.companyName },
    { name: say('Contact person'), value: `${form.contactFirstName} ${form.contactLastName}`.trim() },
    { name: registrationLabels.email, value: say('{email} (verified)', { email: form.email }) },
    { name: say('Phone number'), value: say('{phone} (verified)', { phone }) },
    { name: registrationLabels.address, value: form.address },
    { name: registrationLabels.city, value: [form.city, form.postalCode].filter((part) => part !== '').join(' ') },
    { name: registrationLabels.tradeLicenseNumber, value: form.tradeLicenseNumber },
    {
      name: registrationLabels.tradeLicenseExpiryDate,
      value: form.tradeLicenseExpiryDate === null ? '' : writtenDayOf(form.tradeLicenseExpiryDate),
    },
    { name: registrationLabels.civilAviationNumber, value: form.civilAviationNumber },
  ].filter(({ value }) => value !== '');

const aboutActs: Readonly<Record<DeskRegistrationAct, string>> = {
  approve: say('This opens the agency with an empty wallet and its owner, and mails the owner a sign-in.'),
  ask: say('The applicant gets your question by mail and answers it by a link. Until then the registration waits.'),
  refuse: say('The applicant gets the reason by mail. This cannot be undone.'),
};

const dialogOf = (context: Snapshot['context']): RegistrationDialog | null => {
  const { shown, act, words } = context;
  if (shown === null || act === null) return null;
  const label = act === 'ask' ? say('Your question') : say('Why it is refused');
  return {
    heading: `${labels[act]}: ${shown.companyName}`,
    about: aboutActs[act],
    words: act === 'approve' ? null : { label, typed: words, most: wordsMost[act] },
    confirm: { approve: say('Approve and open the agency'), ask: say('Send the question'), refuse: say('Refuse it') }[
      act
    ],
    mayConfirm: isWhole(context),
  };
};
