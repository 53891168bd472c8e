import { hourMs } from '../../contract/days.ts';
import type { RegistrationForm } from '../../contract/registration/registration.ts';
import { type Db, inTx, type Tx } from '../database/database.ts';
import { lockStart } from '../database/migrate.ts';
import type { Secrets } from '../http/secrets.ts';
import { keepDocument } from '../registration/document-rows.ts';
import { moveRegistration, writeQuestion, writeRegistrationEvent } from '../registration/registration-rows.ts';
import { keepRegistration } from '../registration/submit-registration.ts';
import type { Tenant, TenantBook } from '../tenants/tenant-book.ts';
import { todayAtHome } from '../tenants/today-at-home.ts';
import { demonstrationSignIn } from './seed.ts';
import { specimenPdf } from './specimen.ts';

type Example = Pick<
  RegistrationForm,
  'registrationType' | 'isCorporate' | 'companyName' | 'contactFirstName' | 'contactLastName' | 'city' | 'address'
> & {
  readonly mailbox: string;
  readonly number: string;
  readonly hoursAgo: number;
  /** What the desk has asked. `null`: nothing yet. */
  readonly question: string | null;
};

/** Applicants of the demonstration. The second has a name like that of an agency, which the desk is told. */
const examples: readonly Example[] = [
  {
    registrationType: 1,
    isCorporate: false,
    companyName: 'Karatoya Travels',
    contactFirstName: 'Anwar',
    contactLastName: 'Sheikh',
    city: 'Bogura',
    address: '14 Thanthania Road',
    mailbox: 'karatoya',
    number: '1712000101',
    hoursAgo: 5,
    question: null,
  },
  {
    registrationType: 2,
    isCorporate: false,
    companyName: 'Surma Tours & Travels Ltd.',
    contactFirstName: 'Moushumi',
    contactLastName: 'Deb',
    city: 'Sylhet',
    address: '3 Zindabazar',
    mailbox: 'surma-travels',
    number: '1712000102',
    hoursAgo: 30,
    question: null,
  },
  {
    registrationType: 3,
    isCorporate: true,
    companyName: 'Halda Textiles',
    contactFirstName: 'Imran',
    contactLastName: 'Chowdhury',
    city: 'Chattogram',
    address: '77 Kalurghat Industrial Area',
    mailbox: 'halda',
    number: '1712000103',
    hoursAgo: 52,
    question: 'The back of the national ID cannot be read. Please upload it again.',
  },
];

const desk = 'Rumana Sultana';

/** Adds registrations that wait to each tenant of the demonstration, once, also where it was seeded without. */
export const seedRegistrations = async (
  db: Db,
  { tenants, secrets, now }: { readonly tenants: TenantBook; readonly secrets: Secrets; readonly now: Date },
): Promise<void> => {
  const without = async (at: Db): Promise<readonly Tenant[]> => {
    if (await at.selectFrom('registration').select('reference').limit(1).executeTakeFirst()) return [];
    const seeded = await at
      .selectFrom('app_user')
      .select('tenant_id')
      .where('email_key', '=', demonstrationSignIn.email)
      .execute();
    return tenants.all.filter(({ id }) => seeded.some(({ tenant_id }) => tenant_id === id));
  };
  if ((await without(db)).length === 0) return;
  await inTx(db, async (tx) => {
    await lockStart(tx);
    for (const tenant of await without(tx)) {
      for (const example of examples) await addExample(tx, { tenant, secrets, now }, example);
    }
  });
};

interface At {
  readonly tenant: Tenant;
  readonly secrets: Secrets;
  readonly now: Date;
}

const addExample = async (
  tx: Tx,
  { tenant, secrets, now }: At,
  { mailbox, number, hoursAgo, question, ...given }: Example,
): Promise<void> => {
  const at = new Date(now.getTime() - hoursAgo * hourMs);
  const form: RegistrationForm = {
    ...given,
    variant: 'agency',
    email: `owner@${mailbox}.example`,
    e164Code: '+880',
    phoneNumber: number,
    postalCode: '',
    tradeLicenseNumber: `TRAD/${number.slice(-3)}/2026`,
    tradeLicenseExpiryDate: todayAtHome(tenant, new Date(now.getTime() + 200 * 24 * hourMs)),
    civilAviationNumber: '',
    consent: true,
  };
  const from = '192.0.2.10';
  const row = await keepRegistration(tx, {
    tenantId: tenant.id,
    form,
    phone: `+880${number}`,
    secrets,
    from,
    now: at,
  });
  const owner = { tenantId: tenant.id, reference: row.reference };
  for (const [kind, title] of [
    ['nationalIdFront', 'National ID card, front'],
    ['nationalIdBack', 'National ID card, back'],
    ['tradeLicense', `Trade license ${form.tradeLicenseNumber}`],
  ] as const) {
    const bytes = specimenPdf([
      'SPECIMEN',
      title,
      `${form.contactFirstName} ${form.contactLastName}`,
      form.companyName,
    ]);
    const file = { kind, name: `${kind}.pdf`, mediaType: 'application/pdf', bytes, secrets, now: at } as const;
    await keepDocument(tx, owner, file);
  }
  await writeRegistrationEvent(tx, row, { who: 'Applicant', words: 'Sent the registration.', at });
  if (question === null) return;
  const later = new Date(at.getTime() + 4 * hourMs);
  await writeQuestion(tx, row, { who: desk, question, now: later });
  const asked = await moveRegistration(tx, row, { state: 'asked', now: later });
  await writeRegistrationEvent(tx, asked, { who: desk, words: `Asked: ${question}`, at: later });
};
