import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { migrations } from '../../../server/database/migrations/index.ts';

test('[TEN-01] agencies that were approved before have the number of their registration, unless they gave another', async () => {
  const lite = await PGlite.create();
  try {
    const at = migrations.findIndex(([name]) => name === '0081-registration-numbers');
    for (const [, statements] of migrations.slice(0, at)) await lite.exec(statements);
    const names = ['approved', 'renewed', 'numberless', 'founded'];
    const registration = (name: string, number: string) =>
      `('one', 'R-${name}', 'approved', 'agency', 1, false, 'Tours', 'Ali', '', '${name}@tours.example', '+880', '1712345678',
        '+8801712345678', 'Dhaka', '', 'Road 7', 'TRAD-1', '2027-06-30', '${number}', now(), '10.0.0.1', now(), null,
        'hash-${name}', '${name}', '${name}')`;
    await lite.exec(`
      insert into agency (tenant_id, id, name, email, created_at)
      values ${names.map((name) => `('one', '${name}', '${name}', '${name}@tours.example', now())`).join(', ')};
      insert into app_user (tenant_id, id, agency_id, email, password_hash, first_name, last_name, functionalities, created_at)
      values ${names.map((name) => `('one', '${name}', '${name}', '${name}@tours.example', '', 'Ali', '', '[]', now())`).join(', ')};
      insert into document_info (tenant_id, agency_id, trade_license_number, trade_license_expiry, civil_aviation_number,
        civil_aviation_expiry, given_by, given_at)
      values ${names
        .map((name) => {
          const aviation = name === 'renewed' ? "'TA-NEW', '2028-01-31'" : 'null, null';
          return `('one', '${name}', 'TRAD-1', '2027-06-30', ${aviation}, 'user', now())`;
        })
        .join(', ')};
      insert into registration (tenant_id, reference, state, variant, registration_type, is_corporate, company_name, contact_first_name,
        contact_last_name, email, e164_code, phone_number, phone, city, postal_code, address, trade_license_number,
        trade_license_expiry, civil_aviation_number, submitted_at, submitted_from, state_since, due_at, token_hash, agency_id,
        owner_id)
      values ${[registration('approved', 'TA-1'), registration('renewed', 'TA-2'), registration('numberless', '')].join(
        ', ',
      )};`);
    for (const [, statements] of migrations.slice(at)) await lite.exec(statements);
    const { rows } = await lite.query('select agency_id, civil_aviation_number from document_info order by 1');
    expect(rows).toEqual([
      { agency_id: 'approved', civil_aviation_number: 'TA-1' },
      { agency_id: 'founded', civil_aviation_number: null },
      { agency_id: 'numberless', civil_aviation_number: null },
      { agency_id: 'renewed', civil_aviation_number: 'TA-NEW' },
    ]);
  } finally {
    await lite.close();
  }
});
