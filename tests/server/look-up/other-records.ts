import { sql } from 'kysely';
import type { Db } from '../../../server/database/database.ts';

/** Records of the books and of who applies, as far as a look-up reads them: a withdrawal, an unclaimed receipt and a registration. */
export const otherRecords = {
  withdrawal: 'WDR7LOOKUPW',
  receipt: 'RCP7LOOKUPR',
  registration: 'REG7LOOKUPG',
  paidReference: 'FT-Paid/0044',
  receivedReference: 'FT RECEIVED 0055',
} as const;

/** Writes them for an agency of the tenant and its person. The registration is of nobody who is with us yet. */
export const writeOtherRecords = async (db: Db, of: { readonly userId: string }): Promise<void> => {
  const person = sql`select tenant_id, id, agency_id from app_user where id = ${of.userId}`;
  await sql`
    with person as (${person}), account as (
      insert into company_account (tenant_id, id, agency_id, bank_name, branch_name, account_name, account_number, usable_from, created_at)
      select tenant_id, 'account-looked-up', agency_id, 'Shapla Bank', 'Uttara', 'Agency', '77-0044', now(), now() from person
      returning *
    )
    insert into withdrawal (tenant_id, reference, agency_id, asked_by, asked_at, due_at, currency, amount_minor, account_id,
      account_version, paid_to, transfer_id, state, pay_in_id, pay_in, bank_reference, value_on)
    select p.tenant_id, ${otherRecords.withdrawal}, p.agency_id, p.id, '2026-11-20', '2026-11-22', 'BDT', 2500000, 'account-looked-up', 1,
      '{"bankName": "Shapla Bank", "branchName": "Uttara", "accountName": "Agency", "accountNumber": "77-0044", "routingNo": null}',
      gen_random_uuid(), 'paid', 'bank', '{}', ${otherRecords.paidReference}, '2026-11-21'
    from person p`.execute(db);
  await sql`
    with person as (${person}), statement as (
      insert into bank_statement (tenant_id, id, pay_in, file_name, imported_by, imported_at)
      select tenant_id, gen_random_uuid(), '{"name": "Shapla Bank", "number": "77-0001"}', 'lines.csv', id, now() from person returning *
    ), line as (
      insert into bank_statement_line (tenant_id, id, statement_id, row_number, booked_on, direction, currency, amount_minor, reference,
        description, fingerprint)
      select tenant_id, gen_random_uuid(), id, 1, '2026-11-20', 'in', 'BDT', 1200000, ${otherRecords.receivedReference}, 'Cash', 'looked-up'
      from statement returning *
    )
    insert into unclaimed_receipt (tenant_id, reference, line_id, state, currency, amount_minor, booked_on)
    select tenant_id, ${otherRecords.receipt}, id, 'waits', 'BDT', 1200000, '2026-11-20' from line`.execute(db);
  await sql`
    insert into registration (tenant_id, reference, state, variant, registration_type, is_corporate, company_name, contact_first_name,
      contact_last_name, email, e164_code, phone_number, phone, city, postal_code, address, trade_license_number, trade_license_expiry,
      civil_aviation_number, submitted_at, submitted_from, state_since, due_at, token_hash)
    select tenant_id, ${otherRecords.registration}, 'submitted', 'agency', 1, false, 'Karatoya Voyages', 'Anwar', 'Sheikh',
      'Anwar@Karatoya.example', '+880', '1712000101', '+8801712000101', 'Bogura', '5800', '14 Thanthania Road', 'TL-1', '2027-06-30', '77',
      '2026-11-20', '203.0.113.0', '2026-11-20', '2026-11-22', 'looked-up'
    from (${person}) p`.execute(db);
};
