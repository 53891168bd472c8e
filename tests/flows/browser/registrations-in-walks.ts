import { randomBytes } from 'node:crypto';
import { type Db, inTx } from '../../../server/database/database.ts';
import { openSecrets } from '../../../server/http/secrets.ts';
import { keepDocument } from '../../../server/registration/document-rows.ts';
import {
  hashOfSignInToken,
  moveRegistration,
  type RegistrationRow,
  statusTokenOf,
  writeQuestion,
  writeRegistrationEvent,
} from '../../../server/registration/registration-rows.ts';
import { keepRegistration } from '../../../server/registration/submit-registration.ts';
import { pdfFile, pngFile } from '../../server/files/pictures/upload-samples.ts';
import { newForm } from '../../server/registration/applicant.ts';
import type { Person } from './device.ts';

const tenantId = 'platform';

/** A registration that was handed in, and what its applicant has in hand. */
export interface HandedIn {
  readonly reference: string;
  readonly statusToken: string;
}

/** Each document of a registration, as a picture or as a pdf. */
const files = {
  nationalIdFront: { name: 'front.png', mediaType: 'image/png', bytes: pngFile(3) },
  tradeLicense: { name: 'licence.pdf', mediaType: 'application/pdf', bytes: pdfFile() },
} as const;

export interface Registered {
  /** Address of the applicant. Default: one that nobody else has. */
  readonly email?: string;
  /** Default: the front of a national ID. */
  readonly document?: keyof typeof files;
  /** What the desk has asked. Default: nothing. */
  readonly question?: string;
}

/** A registration with one document, which waits for the desk, or for its applicant if something was asked. */
export const writeRegistration = async (
  db: Db,
  { email, document = 'nationalIdFront', question }: Registered = {},
): Promise<HandedIn> => {
  const secrets = await openSecrets(db, undefined);
  const now = new Date();
  const form = newForm(email === undefined ? {} : { email });
  return inTx(db, async (tx) => {
    const phone = `${form.e164Code}${form.phoneNumber}`;
    const row = await keepRegistration(tx, { tenantId, form, phone, secrets, from: '192.0.2.10', now });
    const { reference } = row;
    await keepDocument(tx, { tenantId, reference }, { kind: document, ...files[document], secrets, now });
    await writeRegistrationEvent(tx, row, { who: 'Applicant', words: 'Sent the registration.', at: now });
    if (question !== undefined) {
      await writeQuestion(tx, row, { who: 'Clerk', question, now });
      await moveRegistration(tx, row, { state: 'asked', now });
    }
    return { reference, statusToken: statusTokenOf(secrets, row) };
  });
};

type Ends = Extract<RegistrationRow['state'], 'refused' | 'withdrawn'>;

/** A registration ends elsewhere. */
export const endRegistration = (db: Db, reference: string, state: Ends): Promise<unknown> =>
  inTx(db, (tx) =>
    moveRegistration(
      tx,
      { tenant_id: tenantId, reference },
      {
        state,
        now: new Date(),
        ...(state === 'refused' ? { reason: 'The trade license is of another company.' } : {}),
      },
    ),
  );

/** An approved registration whose agency is that of this person. Returns the secret of the link to a first password. */
export const approveFor = async (db: Db, person: Person): Promise<string> => {
  const { reference } = await writeRegistration(db, { email: person.email });
  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  await inTx(db, (tx) =>
    moveRegistration(
      tx,
      { tenant_id: tenantId, reference },
      {
        state: 'approved',
        agency_id: person.agencyId,
        owner_id: person.userId,
        sign_in_hash: hashOfSignInToken(token),
        sign_in_until: new Date(now.getTime() + 86_400_000),
        now,
      },
    ),
  );
  return token;
};
