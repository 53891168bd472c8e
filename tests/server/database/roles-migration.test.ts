import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { houseRoles } from '../../../contract/desk/house-roles.ts';
import { deskFunctionalities, functionalities, ownerFunctionalities } from '../../../contract/functionalities.ts';
import { migrations } from '../../../server/database/migrations/index.ts';
import { codesHeld, type RoleHolding } from '../../../server/rights/held.ts';
import { codesOf } from '../../../server/rights/roles.ts';

const specified = ownerFunctionalities.map((name) => functionalities[name] as number);
const desk = deskFunctionalities.map((name) => functionalities[name] as number);
const people: readonly (readonly [id: string, agency: string, held: readonly number[], role: string])[] = [
  ['a-founder', 'agency', [...specified, 901], 'Owner'],
  ['b-counter', 'agency', [223, 201, 202], 'Staff'],
  ['c-counter', 'agency', [201, 202, 223, 223], 'Staff'],
  ['d-nothing', 'agency', [], 'Staff 2'],
  ['e-without-flows', 'agency', specified, 'Staff 3'],
  ['e-without-more', 'agency', [239, 240], 'Staff 4'],
  ['f-founder', 'other', specified, 'Owner'],
  ['g-clerk', 'house', desk, 'Owner'],
  ['h-reader', 'house', [911], 'Staff'],
];

test('[CMP-02][OPS-05] everybody gets a role that holds what the person held before; who held everything is an owner; a house begins with its roles; who asked for withdrawals keeps it', async () => {
  const lite = await PGlite.create();
  try {
    const at = migrations.findIndex(([name]) => name === '0124-roles');
    for (const [, statements] of migrations.slice(0, at)) await lite.exec(statements);
    await lite.exec(`
      insert into agency (tenant_id, id, name, kind, created_at) values ('one', 'house', 'House', 'house', now()),
        ('one', 'agency', 'Agency', 'agency', now()), ('one', 'other', 'Other', 'agency', now()), ('one', 'empty', 'Empty', 'agency', now());
      insert into app_user (tenant_id, id, agency_id, email, first_name, last_name, password_hash, created_at, functionalities)
      values ${people.map(([id, agency, held]) => `('one', '${id}', '${agency}', '${id}@x', 'A', 'B', 'h', now(), '${JSON.stringify(held)}')`).join(', ')};`);
    await lite.exec(`begin; select set_config('app.tenant', '*', true); ${migrations[at]?.[1]}; commit`);
    const after = await lite.query<RoleHolding & { id: string; agency_id: string; role: string }>(
      `select u.id, u.agency_id, r.name as role, r.is_owner, r.functionalities, a.kind as agency_kind from app_user u
       join agency a on a.tenant_id = u.tenant_id and a.id = u.agency_id
       join agency_role r on r.tenant_id = u.tenant_id and r.agency_id = u.agency_id and r.id = u.role_id order by u.id`,
    );
    const ascending = (codes: readonly number[]) => [...new Set(codes)].sort((one, other) => one - other);
    expect(after.rows.map((row) => [row.id, row.agency_id, ascending(codesHeld(row)), row.role])).toEqual(
      people.map(([id, agency, held, role]) => [id, agency, ascending(held), role]),
    );
    const owners = await lite.query<{ agency_id: string }>(
      'select agency_id from agency_role where is_owner order by agency_id',
    );
    expect(owners.rows.map(({ agency_id }) => agency_id)).toEqual(['agency', 'empty', 'house', 'other']);

    const divided = migrations.findIndex(([name]) => name === '0137-house-roles');
    for (const [, statements] of migrations.slice(at + 1, divided + 1)) await lite.exec(statements);
    const ofHouse = await lite.query<{ id: string; name: string; functionalities: number[] }>(
      `select id, name, functionalities from agency_role where agency_id = 'house' and not is_owner order by id`,
    );
    expect(ofHouse.rows).toEqual(
      [
        { id: 'staff-1', name: 'Staff', functionalities: [911, 931, 932, 933, 934] },
        ...houseRoles.map(({ id, name, holds }) => ({ id, name, functionalities: codesOf(holds) })),
      ].sort((one, other) => (one.id < other.id ? -1 : 1)),
    );

    const asking = migrations.findIndex(([name]) => name === '0156-right-to-ask-for-withdrawals');
    for (const [, statements] of migrations.slice(divided + 1, asking + 1)) await lite.exec(statements);
    const ofAgency = await lite.query<{ name: string; functionalities: number[] }>(
      `select name, functionalities from agency_role where agency_id = 'agency' and functionalities @> '[900]' and name <> 'Staff 3'`,
    );
    expect(ofAgency.rows).toEqual([{ name: 'Staff 4', functionalities: [239, 240, 900] }]);
  } finally {
    await lite.close();
  }
});
