import { pageAddress } from '../../contract/page-addresses.ts';
import { firstSignInLastsMs } from '../../contract/registration/registration.ts';
import { say } from '../../contract/say.ts';
import { answerWithinMs } from '../../machines/registration/registration.machine.ts';
import type { Tx } from '../database/database.ts';
import { linkTo, type MailingPortal } from '../messages/mailing-portal.ts';
import { type Message, queueMessage } from '../messages/messages.ts';
import { type RegistrationRow, signInMails, statusMails, statusTokenOf } from './registration-rows.ts';

type Addressee = Pick<RegistrationRow, 'tenant_id' | 'reference' | 'email' | 'contact_first_name' | 'company_name'>;

const written = (
  { tenant }: MailingPortal,
  { reference, email, contact_first_name }: Addressee,
  { subject, lines }: { readonly subject: string; readonly lines: readonly string[] },
): Omit<Message, 'code'> => {
  const { name } = tenant.config.company;
  const { email: support, contactNo } = tenant.config.global;
  return {
    tenantId: tenant.id,
    channel: 'mail',
    recipient: email,
    subject: `${name}: ${subject} (${reference})`,
    body: [
      say('Hello {contactFirstName},', { contactFirstName: contact_first_name }),
      '',
      ...lines,
      '',
      name,
      contactNo,
      support,
    ].join('\n'),
    sender: { name, replyTo: support },
  };
};

/** The link by which an applicant follows a registration, and how long its mail carries it. */
const followLines = (portal: MailingPortal, row: Addressee): readonly string[] => [
  linkTo(portal, pageAddress.registrationStatus(statusTokenOf(portal.secrets, row))),
  '',
  say('Whoever has this link can act for you, so do not pass it on.'),
];

const untilAnswered = (row: Addressee, now: Date): NonNullable<Message['code']> => ({
  reference: statusMails(row),
  goodUntil: new Date(now.getTime() + 2 * answerWithinMs),
});

export const mailReceived = (tx: Tx, portal: MailingPortal, row: Addressee, now: Date): Promise<void> =>
  queueMessage(
    tx,
    {
      ...written(portal, row, {
        subject: say('we have received your registration'),
        lines: [
          say('Thank you. We have received the registration of {companyName}. Its reference is {reference}.', {
            companyName: row.company_name,
            reference: row.reference,
          }),
          say('We look at it within two working days, and write to you at each step.'),
          '',
          say('Follow it here, or take it back:'),
          ...followLines(portal, row),
        ],
      }),
      code: untilAnswered(row, now),
    },
    now,
  );

export const mailQuestion = (
  tx: Tx,
  portal: MailingPortal,
  row: Addressee,
  { question, now }: { readonly question: string; readonly now: Date },
): Promise<void> =>
  queueMessage(
    tx,
    {
      ...written(portal, row, {
        subject: say('a question about your registration'),
        lines: [
          say('We have a question about the registration of {companyName}:', { companyName: row.company_name }),
          '',
          question,
          '',
          say('Answer within 30 days, and upload a document again where it is needed:'),
          ...followLines(portal, row),
        ],
      }),
      code: untilAnswered(row, now),
    },
    now,
  );

export const mailAnswered = (tx: Tx, portal: MailingPortal, row: Addressee, now: Date): Promise<void> =>
  queueMessage(
    tx,
    written(portal, row, {
      subject: say('we have received your answer'),
      lines: [
        say('Thank you. We look at the registration of {companyName} again, and write to you.', {
          companyName: row.company_name,
        }),
      ],
    }),
    now,
  );

/** `token`: the secret of the link to a first password. No password is mailed. */
export const mailApproved = (
  tx: Tx,
  portal: MailingPortal,
  row: Addressee,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<void> =>
  queueMessage(
    tx,
    {
      ...written(portal, row, {
        subject: say('your agency is open'),
        lines: [
          say('Welcome. {companyName} is registered. You sign in with {email}.', {
            companyName: row.company_name,
            email: row.email,
          }),
          '',
          say('Choose your password within 7 days:'),
          linkTo(portal, pageAddress.firstSignIn(token)),
          '',
          say('Afterwards choose "Forgot password" on the sign-in page. Do not pass the link on.'),
        ],
      }),
      code: { reference: signInMails(row), goodUntil: new Date(now.getTime() + firstSignInLastsMs) },
    },
    now,
  );

export const mailRefused = (
  tx: Tx,
  portal: MailingPortal,
  row: Addressee,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> =>
  queueMessage(
    tx,
    written(portal, row, {
      subject: say('your registration was not accepted'),
      lines: [
        say('We cannot accept the registration of {companyName}:', { companyName: row.company_name }),
        '',
        reason,
        '',
        say('You can register again. Your documents are removed from our records after 30 days.'),
      ],
    }),
    now,
  );

export const mailWithdrawn = (tx: Tx, portal: MailingPortal, row: Addressee, now: Date): Promise<void> =>
  queueMessage(
    tx,
    written(portal, row, {
      subject: say('your registration was taken back'),
      lines: [
        say('You have taken the registration of {companyName} back. Its documents are removed.', {
          companyName: row.company_name,
        }),
      ],
    }),
    now,
  );

export const mailLapsed = (tx: Tx, portal: MailingPortal, row: Addressee, now: Date): Promise<void> =>
  queueMessage(
    tx,
    written(portal, row, {
      subject: say('your registration has ended'),
      lines: [
        say('We have not had your answer about the registration of {companyName}, so it has ended.', {
          companyName: row.company_name,
        }),
        say('You can register again. Your documents are removed from our records after 30 days.'),
      ],
    }),
    now,
  );
