import type { CompanyDocumentKind } from '../../contract/company/company-documents.ts';
import { documentsDueWithinMs } from '../../contract/company/document-rules.ts';
import { dayMs, hourMs } from '../../contract/days.ts';
import { minorPerUnit } from '../../contract/money.ts';
import { said, sentence } from '../../contract/said.ts';
import { acceptDocument, lockWaiting, refuseDocument } from '../company/documents/decide-document.ts';
import { noteDocumentsEnd } from '../company/documents/documents-end.ts';
import { writeRemark } from '../company/documents/remarks.ts';
import { asJson, type Db, inTx, type Tx } from '../database/database.ts';
import { lockStart } from '../database/migrate.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { keepFile } from '../files/documents/sealed-files.ts';
import type { Secrets } from '../http/secrets.ts';
import { endReservation } from '../money/reserve-in-wallet.ts';
import type { Tenant, TenantBook } from '../tenants/tenant-book.ts';
import { todayAtHome } from '../tenants/today-at-home.ts';
import { reserveWithdrawal } from '../withdrawals/ask-withdrawal.ts';
import { lockWithdrawal, writeWithdrawalEvent } from '../withdrawals/withdrawal-rows.ts';
import { demonstrationSignIn } from './seed.ts';
import { agencyWithContent } from './seed-agencies.ts';
import { specimenPdf } from './specimen.ts';

interface Given {
  readonly tenants: TenantBook;
  readonly secrets: Secrets;
  readonly now: Date;
}

/** First person of an agency, who sends and asks. */
interface Sender {
  readonly agencyId: string;
  readonly userId: string;
  readonly name: string;
}

const desk = 'Laila Noor';

/** Adds papers of agencies and withdrawals to each tenant of the demonstration, once, also where it was seeded without. */
export const seedCompany = async (db: Db, { tenants, secrets, now }: Given): Promise<void> => {
  const without = async (at: Db): Promise<readonly Tenant[]> => {
    if (await at.selectFrom('agency_document').select('id').limit(1).executeTakeFirst()) return [];
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
      const padma = await firstOf(tx, tenant, agencyWithContent);
      const surma = await firstOf(tx, tenant, 'Surma Tours');
      if (padma === undefined || surma === undefined) continue;
      await addDocuments(tx, { tenant, secrets, now }, padma, surma);
      await addWithdrawals(tx, tenant, padma, now);
    }
  });
};

const firstOf = async (tx: Tx, tenant: Tenant, agency: string): Promise<Sender | undefined> => {
  const row = await tx
    .selectFrom('app_user as u')
    .innerJoin('agency as a', (join) => join.onRef('a.tenant_id', '=', 'u.tenant_id').onRef('a.id', '=', 'u.agency_id'))
    .select(['u.id', 'u.agency_id', 'u.first_name', 'u.last_name'])
    .where('u.tenant_id', '=', tenant.id)
    .where('a.name', '=', agency)
    .orderBy('u.id')
    .limit(1)
    .executeTakeFirst();
  return row && { agencyId: row.agency_id, userId: row.id, name: `${row.first_name} ${row.last_name}`.trim() };
};

interface Paper {
  readonly kind: CompanyDocumentKind;
  readonly title: string;
  readonly number: string | null;
  readonly days: number | null;
  readonly hoursAgo: number;
  /** What the desk did: a text is the reason for which it asks for the document again. */
  readonly decided: 'accepted' | 'waiting' | { readonly reason: string };
}

/** Padma's papers are accepted, waiting and asked for again; Surma's license ends in three weeks. */
const papersOfPadma: readonly Paper[] = [
  {
    kind: 'tradeLicense',
    title: 'Trade license',
    number: 'TRAD/DSCC/004217/2024',
    days: 400,
    hoursAgo: 700,
    decided: 'accepted',
  },
  {
    kind: 'civilAviation',
    title: 'Civil aviation certificate',
    number: 'TA-0004217',
    days: 365,
    hoursAgo: 6,
    decided: 'waiting',
  },
  {
    kind: 'tin',
    title: 'Tax identification number',
    number: '457812369012',
    days: null,
    hoursAgo: 30,
    decided: { reason: 'The number cannot be read. Please scan the whole page.' },
  },
];
const papersOfSurma: readonly Paper[] = [
  {
    kind: 'tradeLicense',
    title: 'Trade license',
    number: 'TRAD/DNCC/011860/2025',
    days: 21,
    hoursAgo: 700,
    decided: 'accepted',
  },
];

type At = { readonly tenant: Tenant; readonly secrets: Secrets; readonly now: Date };

const addDocuments = async (tx: Tx, at: At, padma: Sender, surma: Sender): Promise<void> => {
  for (const paper of papersOfPadma) await addPaper(tx, at, padma, paper);
  for (const paper of papersOfSurma) await addPaper(tx, at, surma, paper);
  const { tenant, now } = at;
  const of = { tenantId: tenant.id, agencyId: padma.agencyId };
  const asked = {
    who: padma.name,
    byDesk: false,
    text: 'Is a photo of the certificate enough, or do you need a scan?',
  };
  await writeRemark(tx, of, { ...asked, at: new Date(now.getTime() - 28 * hourMs) });
  const answer = { who: desk, byDesk: true, text: 'A photo is enough if the whole page can be read.' };
  await writeRemark(tx, of, { ...answer, at: new Date(now.getTime() - 26 * hourMs) });
  for (const { agencyId } of [padma, surma]) await noteDocumentsEnd(tx, tenant, agencyId, now);
};

const addPaper = async (
  tx: Tx,
  { tenant, secrets, now }: At,
  { agencyId, userId, name }: Sender,
  { kind, title, number, days, hoursAgo, decided }: Paper,
): Promise<void> => {
  const sentAt = new Date(now.getTime() - hoursAgo * hourMs);
  const bytes = specimenPdf(['SPECIMEN', title, ...(number === null ? [] : [number])]);
  const file = { kind, name: `${kind}.pdf`, mediaType: 'application/pdf', bytes, secrets, now: sentAt } as const;
  const owner = { draft_id: null, registration_reference: null, agency_id: agencyId };
  const id = await keepFile(tx, tenant.id, owner, file);
  await tx
    .insertInto('agency_document')
    .values({
      tenant_id: tenant.id,
      id,
      agency_id: agencyId,
      kind,
      state: 'waiting',
      number,
      expiry: days === null ? null : todayAtHome(tenant, new Date(now.getTime() + days * dayMs)),
      sent_by: userId,
      sent_name: name,
      sent_at: sentAt,
      due_at: new Date(sentAt.getTime() + documentsDueWithinMs),
    })
    .execute();
  if (decided === 'waiting') return;
  const row = await lockWaiting(tx, { tenantId: tenant.id, agencyId, id });
  if (row === undefined) throw new Error(`document ${id} was written, and does not wait`);
  const decision = { by: desk, at: new Date(sentAt.getTime() + 3 * hourMs) };
  if (decided === 'accepted') await acceptDocument(tx, row, decision);
  else await refuseDocument(tx, row, decided.reason, decision);
};

/** An account of the agency at its bank, a withdrawal that was paid and one that waits. */
const addWithdrawals = async (tx: Tx, tenant: Tenant, padma: Sender, now: Date): Promise<void> => {
  const { currency } = tenant.config.global;
  const own = { tenantId: tenant.id, agencyId: padma.agencyId, by: padma, currency };
  const since = new Date(now.getTime() - 96 * hourMs);
  const account = await tx
    .insertInto('company_account')
    .values({
      tenant_id: tenant.id,
      id: timeOrderedId(since.getTime()),
      agency_id: padma.agencyId,
      bank_name: 'Doel Trust Bank',
      branch_name: 'Gulshan',
      account_name: agencyWithContent,
      account_number: '2041-7712008-001',
      routing_no: null,
      usable_from: new Date(since.getTime() + 24 * hourMs),
      created_at: since,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const units = minorPerUnit(currency);
  // No earlier than the money came into the wallet.
  const asked = { ...own, account, at: now };
  await pay(tx, tenant, await reserveWithdrawal(tx, { ...asked, amountMinor: 40_000 * units }), now);
  await reserveWithdrawal(tx, { ...asked, amountMinor: 25_000 * units });
};

const pay = async (tx: Tx, tenant: Tenant, reference: string, at: Date): Promise<void> => {
  const row = await lockWithdrawal(tx, tenant.id, reference);
  const from = await tx
    .selectFrom('owner_bank_account')
    .selectAll()
    .where('tenant_id', '=', tenant.id)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || from === undefined) return;
  const bankReference = 'FT2611 7712 0042';
  const valueOn = todayAtHome(tenant, at);
  const note = { tenantId: tenant.id, actor: 'system', at, valueOn, wordsAfter: `, bank reference ${bankReference}` };
  await endReservation(tx, note, 'posted', [row.transfer_id]);
  await tx
    .updateTable('withdrawal')
    .set({
      state: 'paid',
      version: row.version + 1,
      pay_in_id: from.id,
      pay_in: asJson({ bankName: from.bank_name, accountNumber: from.account_number }),
      bank_reference: bankReference,
      value_on: valueOn,
    })
    .where('tenant_id', '=', tenant.id)
    .where('reference', '=', reference)
    .execute();
  const says = said(sentence('Paid, bank reference {reference}'), { reference: bankReference });
  await writeWithdrawalEvent(
    tx,
    { tenantId: tenant.id, reference },
    { who: 'Nazma Begum', toldAs: 'Accounts desk', said: says },
    at,
  );
};
